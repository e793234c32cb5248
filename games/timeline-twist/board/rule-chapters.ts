import type { RuleChapter } from '@chronothek/board-kit'
import type { RuleId } from '../texts/index.ts'

/** The rules in the order people need them. */
export const CHAPTERS: readonly RuleChapter<RuleId>[] = [
  {
    title: { de: 'Gegeneinander: worum es geht', en: 'Against each other: what it is about' },
    place: 'Spielübersicht, Ziel des Spiels',
    rules: [['TLT-001', 'TLT-005']],
  },
  {
    title: { de: 'Gegeneinander: Aufbau', en: 'Against each other: setting up' },
    place: 'Spielaufbau',
    rules: [['TLT-006', 'TLT-013']],
  },
  {
    title: { de: 'Gegeneinander: dein Zug', en: 'Against each other: your turn' },
    place: 'Spielablauf',
    rules: [['TLT-014', 'TLT-028']],
  },
  {
    title: { de: 'Gegeneinander: gleiches Datum', en: 'Against each other: same date' },
    place: 'Gleiches Datum',
    rules: [['TLT-029', 'TLT-030']],
  },
  {
    title: { de: 'Gegeneinander: Ende und Sieg', en: 'Against each other: the end and winning' },
    place: 'Ende des Spiels',
    rules: [['TLT-031', 'TLT-036']],
  },
  { title: { de: 'Zu den Daten', en: 'About the dates' }, place: 'Nebenbei erwähnt', rules: ['TLT-037'] },
  { title: { de: 'Miteinander: Aufbau', en: 'Together: setting up' }, place: 'Spielaufbau', rules: [['TLT-038', 'TLT-044']] },
  {
    title: { de: 'Miteinander: Ziel und Zug', en: 'Together: aim and turn' },
    place: 'Ziel des Spiels, Spielablauf',
    rules: [['TLT-045', 'TLT-052']],
  },
  {
    title: { de: 'Miteinander: eine Karte spielen', en: 'Together: playing a card' },
    place: 'Wie du eine Karte spielst',
    rules: [['TLT-053', 'TLT-071']],
  },
  {
    title: { de: 'Miteinander: eine Karte ablegen', en: 'Together: discarding a card' },
    place: 'Wie du eine Karte ablegst',
    rules: [['TLT-072', 'TLT-077']],
  },
  {
    title: { de: 'Miteinander: reden', en: 'Together: talking' },
    place: 'Kommunikation',
    rules: [['TLT-078', 'TLT-079']],
  },
  { title: { de: 'Miteinander: Spielende', en: 'Together: the end' }, place: 'Spielende', rules: [['TLT-080', 'TLT-084']] },
  {
    title: { de: 'Miteinander: Wertung und Ränge', en: 'Together: score and ranks' },
    place: 'Endwertung, Rangliste',
    rules: [['TLT-085', 'TLT-100']],
  },
  {
    title: { de: 'Auslegungen: was das Regelheft offenlässt', en: 'Rulings: what the rulebook leaves open' },
    rules: [['TLT-A01', 'TLT-A29']],
  },
]
