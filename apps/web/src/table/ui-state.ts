import type { AnyGameUi as GameUi, PieceId } from '@chronothek/board-kit'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RulesDrawerLink } from '../ui/rules-drawer.ts'

export const TABS = ['log', 'chat', 'people'] as const
export type Tab = (typeof TABS)[number]
export type LogFilter = 'all' | 'since' | 'wrong'

/** UI state of a match on this screen: open panels and highlighted pieces. Never sent to anybody. */
export interface UiState {
  readonly tab: Signal<Tab>
  /** On a phone the side panel is a sheet; false: closed. */
  readonly sheet: Signal<boolean>
  /** The side panel is folded away. */
  readonly folded: Signal<boolean>
  readonly filter: Signal<LogFilter>
  /** The rule in the drawer; '' opens the search, undefined closes it. */
  readonly rule: Signal<string | undefined>
  readonly menu: Signal<boolean>
  /** The result covers the board. */
  readonly endShown: Signal<boolean>
  readonly lit: ReadonlySignal<PieceId | undefined>
  readonly kept: Signal<PieceId | undefined>
  /** Highlights a piece while it is pointed at; undefined stops that. */
  point(piece: PieceId | undefined): void
  open(tab: Tab): void
}

const FOLDED = 'chronothek.side-folded'

export function createUiState(): UiState {
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

const UiStateContext = createContext<UiState | undefined>(undefined)
export const UiStateProvider = UiStateContext.Provider

export function useUiState(): UiState {
  const uiState = useContext(UiStateContext)
  if (uiState === undefined) throw new Error('only parts of a match use the UI state')
  return uiState
}

/** Undefined outside a match and a replay. */
export const useUiStateIfAny = (): UiState | undefined => useContext(UiStateContext)

/** Opens this game's rules in the drawer beside the board. */
export const rulesOf = (ui: GameUi, uiState: Pick<UiState, 'rule'>): RulesDrawerLink => ({
  open: rule => {
    uiState.rule.value = rule
  },
  load: () => ui.loadRules(),
})
