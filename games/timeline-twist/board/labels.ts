import type { Language } from '@chronothek/core'
import { ANY_THEME, INKS, type Ink } from '../src/data/pictures.ts'
import type { CardId, Shared, SymbolId } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { DAYS_OF_YEAR } from './layout.ts'
import type { BoardProps } from './props.ts'
import { WORDS } from './words.ts'

/** A card as people read it. What is not public is absent. */
export interface ReadCard {
  readonly id: CardId
  readonly title: string
  readonly fact: string
  /** Name of the printed icon and of its spot ink. */
  readonly picture: string
  readonly ink: Ink
  readonly symbol?: SymbolId
  readonly date?: {
    readonly label: string
    readonly note: string
    readonly source: string
    /** What the deck calls the card; not shown. */
    readonly inDeck: string
    readonly key: number
    readonly symbol?: SymbolId
  }
}

type Readable = Pick<BoardProps, 'view' | 'text'>

export function readCard({ view: { shared }, text }: Readable, id: CardId): ReadCard {
  const face = shared.faces[id]
  const date = shared.dates[id]
  const [title = '', fact = '', print = ''] = face === undefined ? [] : text(face.text).split('\n')
  const [picture = '', ink] = print.split(' ')
  return {
    id,
    title,
    fact,
    picture: picture || ANY_THEME.picture,
    ink: INKS.find(known => known === ink) ?? ANY_THEME.ink,
    ...(face?.symbol === undefined ? {} : { symbol: face.symbol }),
    ...(date === undefined
      ? {}
      : { date: { ...dateLines(text(date.text)), key: date.key, ...(date.symbol === undefined ? {} : { symbol: date.symbol }) } }),
  }
}

function dateLines(text: string): { label: string; note: string; source: string; inDeck: string } {
  const [label = '', note = '', source = '', inDeck = ''] = text.split('\n')
  return { label, note, source, inDeck }
}

export const titleOf = (text: string): string => text.split('\n')[0] ?? ''

/** The name of a symbol, or the deck's own word for one we do not know. */
export function symbolName(symbol: SymbolId, language: Language): string {
  const known: Readonly<Record<string, string>> = texts[language]
  return known[`symbol.${symbol}`] ?? symbol
}

const formats = new Map<string, Intl.NumberFormat>()

/** Made once: a line asks for it at every gap. */
function formatOf(language: Language, notation: 'compact' | 'standard'): Intl.NumberFormat {
  const name = `${language} ${notation}`
  const known = formats.get(name)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: 'min2', notation, compactDisplay: 'short' })
  formats.set(name, format)
  return format
}

/** How far two dates lie apart: "67 years". There was no year 0. */
export function span(from: number, to: number, grain: Shared['grain'], language: Language): string {
  const words = WORDS[language]
  if (from === to) return words.sameDate
  const format = formatOf(language, to - from >= 1e6 ? 'compact' : 'standard')
  if (grain === 'day' && to - from < 2 * DAYS_OF_YEAR) return words.days(format.format(to - from), to - from === 1)
  const years = grain === 'day' ? Math.round((to - from) / DAYS_OF_YEAR) : to - from - (from < 0 && to > 0 ? 1 : 0)
  return words.years(format.format(years), years === 1)
}

/** Fills `{seat}` and the like. */
export const filled = (template: string, values: Readonly<Record<string, string | number>>): string =>
  // "690 v. Chr." brings its own full stop.
  template.replace(/\{(\w+)\}/g, (hole, key: string) => `${values[key] ?? hole}`).replace(/\.\./g, '.')

/** A score with its sign: "+2", "−9". */
export const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`
