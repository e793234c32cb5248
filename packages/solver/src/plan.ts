import type { Fact } from './facts.ts'

/** Something the team does at a stop: look at a card, pass a test, use what a card offers (a code, a purchase). */
export interface Task {
  readonly kind: 'explore' | 'test' | 'use'
  /** `hall.C` */
  readonly card: string
  /** The test or the card's action. */
  readonly id?: string
  /** What the team must know before it can answer. */
  readonly after: readonly Fact[]
}

export interface Stop {
  readonly location: string
  readonly tasks: readonly Task[]
}

/** A way to win: where to go in which order, and what to do there. Who does it is decided from moment to moment. */
export interface Plan {
  /** The success card it leads to. */
  readonly goal: string
  readonly stops: readonly Stop[]
  /** Objects of earlier runs it builds on. */
  readonly kept: readonly number[]
  /** Every clue is earned in this run: nobody knows an answer beforehand. */
  readonly earned: boolean
  /** Time units nobody can stay below; and how many of them are not just waiting for a window. */
  readonly bound: number
  readonly swift: number
  /** About how much time is usually left where a window closes or the run ends: the more, the safer. */
  readonly slack: number
}

export const routeOf = ({ stops }: Plan): string => stops.map(({ location }) => location).join(' > ')

/** A run the plan is tried in. */
export interface Conditions {
  /** Time units at the start, with every bonus. */
  readonly time: number
  /** Whether this is a later run (conditions on `run` see the third). */
  readonly isLater: boolean
}
