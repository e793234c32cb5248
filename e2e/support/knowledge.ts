import { readFileSync } from 'node:fs'
import { type Deck, dateKey } from '@chronothek/content'

const PACK = new URL('../../packs/timeline-inventions/deck.json', import.meta.url)
const deck = JSON.parse(readFileSync(PACK, 'utf8')) as Deck
const keys = new Map(deck.cards.flatMap(card => Object.values(card.short).map(title => [title, dateKey(card, deck.grain)] as const)))

/** Somebody who knows the deck by heart, so that a match ends in good time. */
export function yearOf(title: string): number {
  const key = keys.get(title)
  if (key === undefined) throw new Error(`no card “${title}”`)
  return key
}

/** Whether a card belongs into a slot of a line of titles. */
export function belongs(title: string, slot: number, line: readonly string[]): boolean {
  const [left, right] = [line[slot - 1], line[slot]]
  const year = yearOf(title)
  return (left === undefined || yearOf(left) <= year) && (right === undefined || year <= yearOf(right))
}

/** The two rows of a co-op match from left to right: cards of the bottom row, and what is in the gap after each, if anything. */
export type Rows = readonly { readonly title: string; readonly gap?: string | undefined }[]

/** Whether a card finds a place in the rows: at an end, with a card of its own date in either row, or in an empty gap. */
export function fits(title: string, rows: Rows): boolean {
  const year = yearOf(title)
  const next = rows.findIndex(column => yearOf(column.title) >= year)
  const [left, right] = [rows[next - 1], rows[next]]
  if (left === undefined || right === undefined || yearOf(right.title) === year) return true
  return left.gap === undefined || yearOf(left.gap) === year
}
