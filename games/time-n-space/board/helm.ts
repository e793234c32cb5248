import type { Seat } from '@chronothek/core'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Place, TimeSymbol } from '../src/ids.ts'
import type { Deed, PlaceTimer, SharedPlayer, TimerId } from '../src/state.ts'
import type { Planned } from './drafts/index.ts'
import type { BoardProps } from './props.ts'
import type { Marker } from './read.ts'
import type { useAct } from './use-act.ts'
import type { Setup } from './use-setup.ts'
import type { Words } from './words.ts'

export type TimerState = 'free' | 'runs' | 'out'

/** What the hands of one player hold: which timer is meant, what it shall do, where it may go. */
export interface Helm extends ReturnType<typeof useAct> {
  readonly board: BoardProps
  readonly words: Words
  /** Absent for those who look on. */
  readonly seat: Seat | undefined
  readonly me: SharedPlayer | undefined
  /** The match runs, and this is no replay. */
  readonly live: boolean
  /** The timer the bar speaks of. */
  readonly focus: TimerId | undefined
  /** A free timer that goes where the next symbol is pressed. */
  readonly free: TimerId | undefined
  readonly places: readonly PlaceTimer[]
  /** Pressing a symbol (only the ship, if another timer is free) lifts this timer first, with the action of its draft. */
  readonly again: TimerId | undefined
  readonly setup: Setup
  /** The ship was chosen; where to? */
  readonly flying: boolean
  stateOf(timer: TimerId): TimerState
  plan(timer: TimerId): Planned | undefined
  choose(timer: TimerId): void
  /** Changes what a timer shall do; without a deed: back to the obvious. */
  edit(timer: TimerId, deed?: Deed): void
  /** A symbol was pressed: place there, or lift and place there. `lift`: the one that has run out, even if another is free. */
  press(symbol: TimeSymbol, dest?: Place, lift?: boolean): void
  /** A timer was carried to a symbol: a free one is placed, one that has run out is lifted first. */
  carry(timer: TimerId, symbol: TimeSymbol, place?: Place): void
  fly(on: boolean): void
  /** Lifts a timer that has run out and does what was planned, or this. */
  confirm(timer: TimerId, deed?: Deed): void
  /** Says beside what was pressed why the ship cannot go there, or nowhere at all. */
  refuseFlight(dest?: Place): void
  /** An order of somebody's was pressed: delivers, or says why not. */
  pressOrder(place: string, host: Seat, order: Pick<Marker, 'good' | 'value'>): void
}

const HelmContext = createContext<Helm | undefined>(undefined)
export const HelmProvider = HelmContext.Provider

export function useHelm(): Helm {
  const helm = useContext(HelmContext)
  if (helm === undefined) throw new Error('only parts of the board have a helm')
  return helm
}
