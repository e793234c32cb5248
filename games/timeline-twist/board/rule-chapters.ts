import type { Language } from '@chronothek/core'
import type { Mode } from '../src/ids.ts'
import type { RuleId } from '../texts/index.ts'

export interface Chapter {
  readonly title: Readonly<Record<Language, string>>
  /** What these rules are about; rulings concern both. */
  readonly mode?: Mode
  /** The section of the German rulebook that says them. */
  readonly place?: string
  readonly from: RuleId
  readonly to: RuleId
}

/** The rules in the order people need them. */
export const CHAPTERS: readonly Chapter[] = [
  {
    mode: 'versus',
    title: { de: 'Gegeneinander: worum es geht', en: 'Against each other: what it is about' },
    place: 'Spielübersicht, Ziel des Spiels',
    from: 'TLT-001',
    to: 'TLT-005',
  },
  {
    mode: 'versus',
    title: { de: 'Gegeneinander: Aufbau', en: 'Against each other: setting up' },
    place: 'Spielaufbau',
    from: 'TLT-006',
    to: 'TLT-013',
  },
  {
    mode: 'versus',
    title: { de: 'Gegeneinander: dein Zug', en: 'Against each other: your turn' },
    place: 'Spielablauf',
    from: 'TLT-014',
    to: 'TLT-028',
  },
  {
    mode: 'versus',
    title: { de: 'Gegeneinander: gleiches Datum', en: 'Against each other: same date' },
    place: 'Gleiches Datum',
    from: 'TLT-029',
    to: 'TLT-030',
  },
  {
    mode: 'versus',
    title: { de: 'Gegeneinander: Ende und Sieg', en: 'Against each other: the end and winning' },
    place: 'Ende des Spiels',
    from: 'TLT-031',
    to: 'TLT-036',
  },
  { title: { de: 'Zu den Daten', en: 'About the dates' }, place: 'Nebenbei erwähnt', from: 'TLT-037', to: 'TLT-037' },
  { mode: 'coop', title: { de: 'Miteinander: Aufbau', en: 'Together: setting up' }, place: 'Spielaufbau', from: 'TLT-038', to: 'TLT-044' },
  {
    mode: 'coop',
    title: { de: 'Miteinander: Ziel und Zug', en: 'Together: aim and turn' },
    place: 'Ziel des Spiels, Spielablauf',
    from: 'TLT-045',
    to: 'TLT-052',
  },
  {
    mode: 'coop',
    title: { de: 'Miteinander: eine Karte spielen', en: 'Together: playing a card' },
    place: 'Wie du eine Karte spielst',
    from: 'TLT-053',
    to: 'TLT-071',
  },
  {
    mode: 'coop',
    title: { de: 'Miteinander: eine Karte ablegen', en: 'Together: discarding a card' },
    place: 'Wie du eine Karte ablegst',
    from: 'TLT-072',
    to: 'TLT-077',
  },
  {
    mode: 'coop',
    title: { de: 'Miteinander: reden', en: 'Together: talking' },
    place: 'Kommunikation',
    from: 'TLT-078',
    to: 'TLT-079',
  },
  { mode: 'coop', title: { de: 'Miteinander: Spielende', en: 'Together: the end' }, place: 'Spielende', from: 'TLT-080', to: 'TLT-084' },
  {
    mode: 'coop',
    title: { de: 'Miteinander: Wertung und Ränge', en: 'Together: score and ranks' },
    place: 'Endwertung, Rangliste',
    from: 'TLT-085',
    to: 'TLT-100',
  },
  {
    title: { de: 'Auslegungen: was das Regelheft offenlässt', en: 'Rulings: what the rulebook leaves open' },
    from: 'TLT-A01',
    to: 'TLT-A29',
  },
]
