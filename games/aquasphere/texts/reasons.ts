import type { Language } from '@chronothek/core'
import type { Reason, Side } from '../src/bot/reasons.ts'
import { doesDe, doingDe, placesDe, reasonsDe } from './reasons-de.ts'
import { doesEn, doingEn, placesEn, reasonsEn } from './reasons-en.ts'

const WORDS = {
  en: { reasons: reasonsEn, does: doesEn, doing: doingEn, places: placesEn, i: 'I', and: 'and' },
  de: { reasons: reasonsDe, does: doesDe, doing: doingDe, places: placesDe, i: 'Ich', and: 'und' },
} as const

const GAP = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g

/** One reason as part of a sentence. */
function clause(reason: Reason, language: Language, names: readonly string[]): string {
  const { reasons, does, doing, places } = WORDS[language]
  const { count, points, colour, sector, seat } = reason
  const values: Readonly<Record<string, string | number | undefined>> = {
    ...{ count, points, sector },
    place: places[(count ?? 1) - 1],
    colour: colour === undefined ? undefined : does[colour],
    doing: colour === undefined ? undefined : doing[colour],
    seat: seat === undefined ? undefined : names[seat],
  }
  return reasons[reason.ground].replace(GAP, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? ''
    return one === undefined ? `${value}` : `${value} ${value === 1 ? one : many}`
  })
}

/** Why a bot did something, in one or two sentences, as it would say it itself. */
export function sayReasons(reasons: readonly Reason[], language: Language, names: readonly string[]): string {
  const { i, and } = WORDS[language]
  const of = (side: Side) => reasons.filter(({ ground }) => ground.startsWith(`${side}.`)).map(reason => clause(reason, language, names))
  const gains = of('gains')
  const rest = [...of('denies'), ...of('costs')]
  const sentences = gains.length === 0 ? [] : [`${i} ${gains.join(` ${and} `)}.`]
  if (rest.length > 0) sentences.push(`${capital(rest.join('; '))}.`)
  return sentences.join(' ')
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
