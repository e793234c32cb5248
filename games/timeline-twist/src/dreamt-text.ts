import { keyLabel } from '@chronothek/content'
import type { Language, TextRef } from '@chronothek/core'

const DATE = /^§~(year|day)(-?\d+)\.d$/
const UNSEEN = /^§\?\d+\.f$/

const WORDS: Readonly<Record<Language, { readonly note: string; readonly face: string }>> = {
  de: { note: 'Ein gedachtes Datum. Das wahre kennt nur die echte Partie.', face: 'Unbekannt\nDiese Karte hat noch niemand gesehen.' },
  en: { note: 'An imagined date. Only the real match knows the true one.', face: 'Unknown\nNobody has seen this card yet.' },
}

/** The words of what `imagine` made up: dates that name themselves, and cards nobody has seen. */
export function dreamtText(ref: TextRef, language: Language): string | undefined {
  const [, grain, key] = DATE.exec(ref) ?? []
  if (grain !== undefined) return [keyLabel(Number(key), grain as 'year' | 'day', language), WORDS[language].note, ''].join('\n')
  return UNSEEN.test(ref) ? WORDS[language].face : undefined
}
