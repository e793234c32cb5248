import type { RuleId } from '../src/data/rule-ids.ts'
import type { CardId } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { filled, symbolName } from './labels.ts'
import type { BoardProps, RefusalText } from './props.ts'
import { WORDS } from './words.ts'

/** Where a card is that somebody pressed or pulled. */
export const PLACES = ['hand', 'other', 'draw', 'discard', 'line'] as const
export type Place = (typeof PLACES)[number]

const said = (text: string, rule: RuleId): RefusalText => ({ text, rule })

/** Why this viewer cannot move anything now; undefined if they can. */
export function whyNotNow({ view: { shared }, viewer, language, legal, names, onKeys }: BoardProps): RefusalText | undefined {
  const [words, own] = [texts[language], WORDS[language]]
  if (legal.length > 0) return undefined
  const isCoop = shared.mode === 'coop'
  if (shared.result) return said(words['refusal.game-over'], isCoop ? 'TLT-084' : 'TLT-031')
  if (viewer === 'spectator' || onKeys === undefined) return { text: own.onlyWatching }
  if (shared.mode === 'versus' && isOut(shared.out, viewer)) return said(whyOut(shared.hands[viewer]?.length ?? 0, language), 'TLT-033')
  const seat = names[shared.active] ?? ''
  return said(`${words['refusal.not-your-turn']} ${filled(words['event.turn-started'], { seat })}`, isCoop ? 'TLT-047' : 'TLT-014')
}

export const isOut = (out: readonly (readonly number[])[], viewer: BoardProps['viewer']): boolean =>
  out.some(group => group.some(seat => seat === viewer))

/** Why somebody called "you" is out: cards were left, or the one card of a tie-break was wrong. */
export const whyOut = (cardsLeft: number, language: BoardProps['language']): string =>
  cardsLeft > 0 ? WORDS[language].youAreOut(cardsLeft) : WORDS[language].youLostTieBreak

/** Why nothing comes of pressing this card; undefined if looking at it is all anybody could want. */
export function whyNotThis(board: BoardProps, place: Place, card: CardId, isHolding: boolean): RefusalText | undefined {
  const { view, viewer, language, names, onKeys } = board
  const { shared } = view
  if (viewer === 'spectator' || onKeys === undefined || shared.result) return undefined
  const words = WORDS[language]
  const isCoop = shared.mode === 'coop'
  switch (place) {
    case 'hand':
      return whyNotNow(board)
    case 'other': {
      const owner = names[shared.hands.findIndex(hand => hand.includes(card))] ?? ''
      return isCoop ? said(words.othersPlay(owner), 'TLT-049') : said(words.othersPlace(owner), 'TLT-002')
    }
    case 'draw':
      return isCoop ? said(words.drawnAtEnd, 'TLT-051') : said(words.drawnForMistake, 'TLT-021')
    case 'discard': {
      const required = isCoop ? shared.dates[card]?.symbol : undefined
      return required === undefined ? said(words.outOfPlay, 'TLT-020') : said(words.requiredHint(symbolName(required, language)), 'TLT-073')
    }
    case 'line':
      return isHolding ? said(words.pressGap, 'TLT-028') : undefined
  }
}

/** Why a card cannot be pulled to a place: in co-op nobody chooses one. */
export function whyNoDrag(board: BoardProps, card: CardId): RefusalText | undefined {
  const { view, language } = board
  const now = whyNotNow(board)
  if (now !== undefined || view.shared.mode !== 'coop') return now
  if (view.shared.blocked.includes(card)) return said(texts[language]['refusal.card-blocked'], 'TLT-060')
  return said(WORDS[language].noDragging, 'TLT-053')
}
