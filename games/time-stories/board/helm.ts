import type { News, useAct } from '@chronothek/board-kit'
import type { CardId, ObjectNumber } from '@chronothek/content'
import type { Seat, TextRef } from '@chronothek/core'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Seen } from '../src/actions/seen.ts'
import type { AgentId } from '../src/ids.ts'
import type { Action, Event, Own, Presence, TimeOver } from '../src/state.ts'
import type { Naming } from './names.ts'
import type { BoardProps } from './props.ts'
import type { Screen } from './screen.ts'
import type { Words } from './words.ts'

/** What lies large over the board. */
export type Open =
  | { readonly kind: 'card'; readonly card: CardId }
  | { readonly kind: 'place' | 'sheets' | 'file' | 'map' | 'base' | 'last-base' }
  | { readonly kind: 'object'; readonly n: ObjectNumber }
  | { readonly kind: 'orders'; readonly agent: AgentId }

export type SeatAction = Exclude<Action, TimeOver | Presence>
export type Of<T extends Action['type']> = Extract<Action, { type: T }>

/** What the hands of one player hold: whom they lead, what is open, what can be done. */
export interface Helm extends Naming, Omit<ReturnType<typeof useAct<Action>>, 'say'> {
  readonly board: BoardProps
  readonly words: Words
  readonly screen: Screen
  /** Absent for those who look on. */
  readonly seat: Seat | undefined
  /** The seat called "you": absent also for those who only see what a seat sees. */
  readonly you: Seat | undefined
  readonly own: Own | undefined
  /** What the rules look at; absent for those who look on. */
  readonly seen: Seen | undefined
  /** Agents this seat leads, and the one in hand. */
  readonly mine: readonly AgentId[]
  readonly current: AgentId | undefined
  take(agent: AgentId): void
  /** The words behind a name, '' if there is none. */
  say(ref: TextRef | undefined): string
  /** What may be done, of one kind. */
  offers<T extends Action['type']>(type: T): readonly Of<T>[]
  /** Whether the rules allow it now, as far as this seat can tell; and why not, in words. */
  may(action: SeatAction): boolean
  whyNot(action: SeatAction): string | undefined
  readonly open: Open | undefined
  show(open: Open | undefined): void
  /** The card pointed at, here or by words of card A. */
  readonly pointed: string | undefined
  point(letter: string | undefined): void
  readonly news: readonly News<Event>[]
}

const HelmContext = createContext<Helm | undefined>(undefined)
export const HelmProvider = HelmContext.Provider

export function useHelm(): Helm {
  const helm = useContext(HelmContext)
  if (helm === undefined) throw new Error('only parts of the board have a helm')
  return helm
}
