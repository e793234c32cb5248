import type { Sentence, SentenceContext, SentencePart } from '@chronothek/board-kit'
import type { GameEvent, Language, Refusal } from '@chronothek/core'
import type { Mode } from '../src/ids.ts'
import type { Event } from '../src/state.ts'
import { type TextKey, TOLD_TO_YOU, texts } from '../texts/index.ts'
import { filled, symbolName, titleOf } from './labels.ts'
import type { Scene } from './props.ts'
import { modeOf, ruleOf } from './rule-of.ts'
import { whyOut } from './why-not.ts'
import { WORDS } from './words.ts'

/** What one entry was, as short sentences: the flip, its verdict, what was drawn, and whatever followed from it. */
export function tell(raw: readonly GameEvent[], context: SentenceContext): readonly Sentence[] {
  const events = raw as readonly Event[]
  const mode = modeOf(events)
  return events.flatMap(event =>
    event.type === 'players-eliminated' ? outs(event, context, events, mode) : (sentence(event, context, events, mode) ?? []),
  )
}

type Eliminated = Extract<Event, { type: 'players-eliminated' }>

/** Everybody who is out, and why. */
function outs(event: Eliminated, { language, names }: SentenceContext, all: readonly Event[], mode: Mode): readonly Sentence[] {
  const words = WORDS[language]
  return event.seats.map((seat, index) => {
    const name = names[seat] ?? ''
    const left = event.left[index] ?? 0
    const isYou = name === words.you
    const parts = isYou
      ? [whyOut(left, language)]
      : filledParts(texts[language]['event.players-eliminated'], { seat: { seat, text: name }, left: words.whyOut(left) })
    return { parts, rule: ruleOf(event, mode, all) }
  })
}

const TONES: Partial<Record<Event['type'], NonNullable<Sentence['tone']>>> = { 'card-placed': 'right', 'card-rejected': 'wrong' }

function sentence(event: Event, context: SentenceContext, all: readonly Event[], mode: Mode): Sentence | undefined {
  const parts = partsOf(event, context, all)
  const tone = TONES[event.type]
  return parts && { parts, rule: ruleOf(event, mode, all), ...(tone === undefined ? {} : { tone }) }
}

function partsOf(event: Event, context: SentenceContext, all: readonly Event[]): readonly SentencePart[] | undefined {
  const { language } = context
  const words = WORDS[language]
  const flipped = all.some(({ type }) => type === 'card-revealed')
  switch (event.type) {
    // Whose turn begins or ends is plain to see.
    case 'turn-started':
    case 'round-ended':
      return undefined
    case 'turn-ended':
      return flipped ? undefined : filledParts(templateOf(event, context), valuesOf(event, context))
    case 'card-placed':
      return [event.place === 'slot' ? `${words.right}.` : `${words.fits}: ${texts[language][`place.${event.place}`]}.`]
    case 'card-rejected':
      return [event.gap === undefined ? `${words.wrong}.` : `${words.blocked}.`]
    case 'tie-break-dealt':
      if (!event.again) return filledParts(templateOf(event, context), valuesOf(event, context))
      return [
        words.tieGoesOn(
          listed(event.seats, context.names, language),
          all.some(other => other.type === 'round-ended' && other.right.length > 0),
        ),
      ]
    case 'card-discarded':
      return all.some(({ type }) => type === 'card-rejected') ? undefined : [`${words.discarded}.`]
    default:
      return filledParts(templateOf(event, context), valuesOf(event, context))
  }
}

/** In a lesson the learner is called "you", and the verb has to follow. */
function templateOf(event: Event, { language, names }: SentenceContext): string {
  const personal = TOLD_TO_YOU.find(type => type === event.type)
  const isYou = 'seat' in event && names[event.seat] === WORDS[language].you
  const key: TextKey = isYou && personal ? `event.${personal}.you` : `event.${event.type}`
  return texts[language][key]
}

function valuesOf(event: Event, { language, names, text }: SentenceContext): Record<string, SentencePart> {
  const words = texts[language]
  const values: Record<string, SentencePart> = {}
  if ('face' in event) values.card = { piece: event.card, text: quoted(titleOf(text(event.face)), language) }
  if ('seat' in event) values.seat = { seat: event.seat, text: names[event.seat] ?? '' }
  if ('text' in event) values.date = { strong: titleOf(text(event.text)) }
  if ('count' in event) values.count = `${event.count}`
  if ('seats' in event) values.seats = listed(event.seats, names, language)
  if ('reason' in event) values.reason = words[`reason.${event.reason}`]
  return values
}

/** A template with its holes filled; "690 v. Chr." brings its own full stop. */
function filledParts(template: string, values: Readonly<Record<string, SentencePart>>): readonly SentencePart[] {
  const parts: SentencePart[] = template
    .split(/\{(\w+)\}/)
    .map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`)))
    .filter(piece => piece !== '')
  const [date, stop] = parts.slice(-2)
  if (stop === '.' && typeof date === 'object' && 'strong' in date && date.strong.endsWith('.')) parts.pop()
  else if (typeof stop === 'string' && stop.endsWith('..')) parts[parts.length - 1] = stop.slice(0, -1)
  return parts
}

/** A title that brings quotation marks of its own gets them halved inside ours. */
export const quoted = (title: string, language: Language): string =>
  language === 'de' ? `„${title.replace('„', '‚').replace('“', '‘')}“` : `“${title.replace('“', '‘').replace('”', '’')}”`

/** Names of seats as a sentence lists them. */
export const listed = (seats: readonly number[], names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(seats.map(seat => names[seat] ?? ''))

/** Why not, in the game's words. */
export function refusal({ code, params }: Refusal, language: Language): string | undefined {
  const template: string | undefined = texts[language][`refusal.${code}` as TextKey]
  if (template === undefined) return undefined
  const symbol = params?.symbol
  return filled(template, typeof symbol === 'string' ? { ...params, symbol: symbolName(symbol, language) } : (params ?? {}))
}

/** Who begins, and that chance decided it: known before anybody has moved. Whoever plays alone knows it anyway. */
export function opening({ view: { shared }, viewer, language, names }: Scene): Sentence | undefined {
  const words = WORDS[language]
  if (shared.hands.length === 1) return undefined
  const name = names[shared.first] ?? ''
  const text = shared.first === viewer || name === words.you ? words.youBegin(shared.drawn) : words.begins(name, shared.drawn)
  return { parts: [text], rule: shared.drawn ? 'TLT-A02' : shared.mode === 'coop' ? 'TLT-046' : 'TLT-013' }
}
