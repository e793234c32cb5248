import type { useAct } from '@chronothek/board-kit'
import type { Seat } from '@chronothek/core'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Action, SeenPlayer, Shared } from '../src/state.ts'
import type { Effect } from './effect.ts'
import type { Offer } from './offers.ts'
import type { Pointing } from './pointing.ts'
import type { BoardProps } from './props.ts'
import type { Trial } from './use-trial.ts'
import type { Words } from './words.ts'

/** An offer that would waste something, held back until it is pressed again. */
export interface Doubt {
  readonly offer: Offer
  readonly wastes: readonly string[]
}

/** What the hands of one player hold: what can be pressed, what it would do, what is tried out. */
export interface Helm extends Omit<ReturnType<typeof useAct<Action>>, 'act'> {
  readonly board: BoardProps
  readonly words: Words
  /** Absent for those who look on. */
  readonly seat: Seat | undefined
  readonly me: SeenPlayer | undefined
  /** The table, or the try of it. */
  readonly shared: Shared
  readonly legal: readonly Action[]
  readonly offers: ReadonlyMap<string, Offer>
  readonly trial: Trial
  /** Fingers on a small screen: a press shows first what it would do. */
  readonly careful: boolean
  /** What the pointer or the focus is on; `usePointed` tells what it would do. */
  readonly pointing: Pointing
  /** Tapped once; a second tap, or its button, does it. */
  readonly chosen: Offer | undefined
  unchoose(): void
  readonly doubt: Doubt | undefined
  /** Bots are sent without acting at once. */
  readonly stepwise: boolean
  setStepwise(on: boolean): void
  effectOf(offer: Offer): Effect
  press(id: string): void
  /** Does it without a further word. */
  insist(): void
  dismiss(): void
  /** Never warn again on this device. */
  quiet(): void
  /** Does something that is pressed nowhere on the board. */
  send(place: string, ...actions: readonly Action[]): void
}

const HelmContext = createContext<Helm | undefined>(undefined)
export const HelmProvider = HelmContext.Provider

export function useHelm(): Helm {
  const helm = useContext(HelmContext)
  if (helm === undefined) throw new Error('only parts of the board have a helm')
  return helm
}
