import type { GameEvent, Language, Refusal, TextRef } from '@chronothek/core'
import type { Event } from '../src/state.ts'
import { type TextKey, texts } from '../texts/index.ts'
import { filled, symbolName, titleOf } from './labels.ts'
import { WORDS } from './words.ts'

export interface SentenceContext {
  readonly language: Language
  readonly names: readonly string[]
  text(ref: TextRef): string
}

/** What one entry was, as short sentences: the flip, its verdict, what was drawn, and whatever followed from it. */
export function tell(raw: readonly GameEvent[], context: SentenceContext): readonly string[] {
  const events = raw as readonly Event[]
  const flipped = events.some(({ type }) => type === 'card-revealed')
  return events.flatMap(event => sentence(event, context, flipped, events) ?? [])
}

function sentence(event: Event, context: SentenceContext, flipped: boolean, all: readonly Event[]): string | undefined {
  const { language } = context
  const words = WORDS[language]
  switch (event.type) {
    // Whose turn begins or ends is plain to see.
    case 'turn-started':
    case 'round-ended':
      return undefined
    case 'turn-ended':
      return flipped ? undefined : filled(texts[language]['event.turn-ended'], valuesOf(event, context))
    case 'card-placed':
      return event.place === 'slot' ? `${words.right}.` : `${words.fits}: ${texts[language][`place.${event.place}`]}.`
    case 'card-rejected':
      return event.gap === undefined ? `${words.wrong}.` : `${words.blocked}.`
    case 'card-discarded':
      return all.some(({ type }) => type === 'card-rejected') ? undefined : `${words.discarded}.`
    default:
      return filled(texts[language][`event.${event.type}`], valuesOf(event, context))
  }
}

function valuesOf(event: Event, { language, names, text }: SentenceContext): Record<string, string | number> {
  const words = texts[language]
  const values: Record<string, string | number> = {}
  if ('face' in event) values.card = quoted(titleOf(text(event.face)), language)
  if ('seat' in event) values.seat = names[event.seat] ?? ''
  if ('text' in event) values.date = titleOf(text(event.text))
  if ('count' in event) values.count = event.count
  if ('seats' in event) values.seats = listed(event.seats, names, language)
  if ('reason' in event) values.reason = words[`reason.${event.reason}`]
  return values
}

/** A title that brings quotation marks of its own gets them halved inside ours. */
export const quoted = (title: string, language: Language): string =>
  language === 'de' ? `„${title.replace('„', '‚').replace('“', '‘')}“` : `“${title.replace('“', '‘').replace('”', '’')}”`

/** Names of seats as a sentence lists them. */
export const listed = (seats: readonly number[], names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(seats.map(seat => names[seat] ?? ''))

/** Why not, in the game's words. */
export function refusal({ code, params }: Refusal, language: Language): string | undefined {
  const template: string | undefined = texts[language][`refusal.${code}` as TextKey]
  if (template === undefined) return undefined
  const symbol = params?.symbol
  return filled(template, typeof symbol === 'string' ? { ...params, symbol: symbolName(symbol, language) } : (params ?? {}))
}
