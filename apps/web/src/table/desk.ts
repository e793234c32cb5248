import type { AnyGameUi as GameUi, PieceId } from '@chronothek/board-kit'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Rules } from '../ui/explain.ts'

export const TABS = ['log', 'chat', 'people'] as const
export type Tab = (typeof TABS)[number]
export type LogFilter = 'all' | 'since' | 'wrong'

/** What is open and what is pointed at on this screen; nobody else at the table knows of it. */
export interface Desk {
  readonly tab: Signal<Tab>
  /** On a phone the panel is a sheet that is closed at first. */
  readonly sheet: Signal<boolean>
  /** Beside the board: more room for the board if folded. */
  readonly folded: Signal<boolean>
  readonly filter: Signal<LogFilter>
  /** The rule in the drawer; '' is the search, undefined: closed. */
  readonly rule: Signal<string | undefined>
  readonly menu: Signal<boolean>
  /** The end of the match lies over the board. */
  readonly endShown: Signal<boolean>
  readonly lit: ReadonlySignal<PieceId | undefined>
  readonly kept: Signal<PieceId | undefined>
  /** Lights a piece while it is pointed at; undefined: no longer. */
  point(piece: PieceId | undefined): void
  open(tab: Tab): void
}

const FOLDED = 'chronothek.side-folded'

export function createDesk(): Desk {
  const pointed = signal<PieceId | undefined>(undefined)
  const kept = signal<PieceId | undefined>(undefined)
  const tab = signal<Tab>('log')
  const sheet = signal(false)
  const folded = signal(globalThis.localStorage?.getItem(FOLDED) === 'yes')
  folded.subscribe(value => globalThis.localStorage?.setItem(FOLDED, value ? 'yes' : 'no'))
  return {
    tab,
    sheet,
    folded,
    filter: signal<LogFilter>('all'),
    rule: signal<string | undefined>(undefined),
    menu: signal(false),
    endShown: signal(true),
    lit: computed(() => pointed.value ?? kept.value),
    kept,
    point(piece) {
      pointed.value = piece
    },
    open(next) {
      tab.value = next
      sheet.value = true
      folded.value = false
    },
  }
}

const DeskContext = createContext<Desk | undefined>(undefined)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('only parts of a match use the desk')
  return desk
}

/** Where there is a desk: a replay has none. */
export const useDeskIfAny = (): Desk | undefined => useContext(DeskContext)

/** The rules of this game open in the drawer beside the board. */
export const rulesOf = (ui: GameUi, desk: Pick<Desk, 'rule'>): Rules => ({
  open: rule => {
    desk.rule.value = rule
  },
  load: () => ui.loadRules(),
})
