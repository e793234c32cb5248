import type { RuleChapter } from '@chronothek/board-kit'
import type { RuleId } from '../texts/index.ts'

/** The rules in the order people need them. */
export const CHAPTERS: readonly RuleChapter<RuleId>[] = [
  {
    title: { de: 'Gegeneinander: worum es geht', en: 'Against each other: what it is about' },
    place: { de: 'Spielübersicht, Ziel des Spiels', en: 'Overview, Aim of the game' },
    rules: [['TLT-001', 'TLT-005']],
  },
  {
    title: { de: 'Gegeneinander: Aufbau', en: 'Against each other: setting up' },
    place: { de: 'Spielaufbau', en: 'Setup' },
    rules: [['TLT-006', 'TLT-013']],
  },
  {
    title: { de: 'Gegeneinander: dein Zug', en: 'Against each other: your turn' },
    place: { de: 'Spielablauf', en: 'Course of play' },
    rules: [['TLT-014', 'TLT-028']],
  },
  {
    title: { de: 'Gegeneinander: gleiches Datum', en: 'Against each other: same date' },
    place: { de: 'Gleiches Datum', en: 'Same date' },
    rules: [['TLT-029', 'TLT-030']],
  },
  {
    title: { de: 'Gegeneinander: Ende und Sieg', en: 'Against each other: the end and winning' },
    place: { de: 'Ende des Spiels', en: 'End of the game' },
    rules: [['TLT-031', 'TLT-036']],
  },
  { title: { de: 'Zu den Daten', en: 'About the dates' }, place: { de: 'Nebenbei erwähnt', en: 'By the way' }, rules: ['TLT-037'] },
  {
    title: { de: 'Miteinander: Aufbau', en: 'Together: setting up' },
    place: { de: 'Spielaufbau', en: 'Setup' },
    rules: [['TLT-038', 'TLT-044']],
  },
  {
    title: { de: 'Miteinander: Ziel und Zug', en: 'Together: aim and turn' },
    place: { de: 'Ziel des Spiels, Spielablauf', en: 'Aim of the game, Course of play' },
    rules: [['TLT-045', 'TLT-052']],
  },
  {
    title: { de: 'Miteinander: eine Karte spielen', en: 'Together: playing a card' },
    place: { de: 'Wie du eine Karte spielst', en: 'How to play a card' },
    rules: [['TLT-053', 'TLT-071']],
  },
  {
    title: { de: 'Miteinander: eine Karte ablegen', en: 'Together: discarding a card' },
    place: { de: 'Wie du eine Karte ablegst', en: 'How to discard a card' },
    rules: [['TLT-072', 'TLT-077']],
  },
  {
    title: { de: 'Miteinander: reden', en: 'Together: talking' },
    place: { de: 'Kommunikation', en: 'Communication' },
    rules: [['TLT-078', 'TLT-079']],
  },
  {
    title: { de: 'Miteinander: Spielende', en: 'Together: the end' },
    place: { de: 'Spielende', en: 'Game end' },
    rules: [['TLT-080', 'TLT-084']],
  },
  {
    title: { de: 'Miteinander: Wertung und Ränge', en: 'Together: score and ranks' },
    place: { de: 'Endwertung, Rangliste', en: 'Final score, Ranking' },
    rules: [['TLT-085', 'TLT-100']],
  },
  {
    title: { de: 'Auslegungen: was das Regelheft offenlässt', en: 'Rulings: what the rulebook leaves open' },
    rules: [['TLT-A01', 'TLT-A29']],
  },
]
