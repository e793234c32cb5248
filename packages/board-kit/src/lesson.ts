import type { GameShape, Language, Seat } from '@chronothek/core'
import type { PieceId } from './game-ui.ts'

/** What the teacher says before the learner, or somebody else, moves. */
export interface LessonStep<G extends GameShape = GameShape> {
  readonly say: Readonly<Record<Language, string>>
  /** Said when the learner tries something else that is legal; the move is not made. */
  readonly hint?: Readonly<Record<Language, string>>
  /** What lights up meanwhile. */
  readonly lit?: PieceId
  readonly rule?: string
  /** The learner has to make such a move; or somebody else makes exactly this one; without either, "Go on" leads on. */
  readonly expects?: (action: G['action']) => boolean
  readonly plays?: { readonly by: Seat; readonly action: G['action'] }
}

/** A first match on rails: real rules, prepared cards, the learner makes the moves. */
export interface Lesson<G extends GameShape = GameShape> {
  readonly id: string
  readonly title: Readonly<Record<Language, string>>
  readonly minutes: number
  /** The learner is seat 0. */
  readonly names: Readonly<Record<Language, readonly string[]>>
  readonly options: G['options']
  /** Content of its own, small enough to come with the lesson. */
  readonly pack: G['pack']
  readonly draws: readonly number[]
  readonly steps: readonly LessonStep<G>[]
}
