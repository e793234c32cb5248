import type { RuleChapter } from '@chronothek/board-kit'
import type { Language } from '@chronothek/core'
import type { RuleId } from '../texts/index.ts'

type Words = Readonly<Record<Language, string>>

/** The rules in the order in which somebody learns the game. */
export const CHAPTERS: readonly RuleChapter<RuleId>[] = [
  {
    title: { de: 'Worum es geht', en: 'What it is about' },
    rules: [
      ['TNS-001', 'TNS-004'],
      ['TNS-015', 'TNS-021'],
    ],
  },
  { title: { de: 'Zwei Spiele', en: 'Two games' }, rules: ['TNS-014', 'TNS-022', 'TNS-023'] },
  {
    title: { de: 'Was auf dem Tisch liegt', en: 'What’s on the table' },
    rules: [
      ['TNS-005', 'TNS-013'],
      ['TNS-071', 'TNS-073'],
      ['TNS-201', 'TNS-203'],
    ],
  },
  {
    title: { de: 'Sanduhren', en: 'Sand timers' },
    rules: [['TNS-056', 'TNS-070'], 'TNS-141', 'TNS-204', 'TNS-206', 'TNS-207'],
  },
  { title: { de: 'Produzieren', en: 'Producing' }, rules: [['TNS-099', 'TNS-102']] },
  { title: { de: 'Beamen', en: 'Beaming' }, rules: [['TNS-103', 'TNS-105']] },
  { title: { de: 'Aufträge anbieten', en: 'Offering orders' }, rules: [['TNS-106', 'TNS-111'], 'TNS-054', 'TNS-205'] },
  { title: { de: 'Fliegen', en: 'Flying' }, rules: [['TNS-074', 'TNS-079']] },
  {
    title: { de: 'Liefern', en: 'Delivering' },
    rules: [
      ['TNS-086', 'TNS-098'],
      ['TNS-210', 'TNS-213'],
    ],
  },
  { title: { de: 'Reden', en: 'Talking' }, rules: ['TNS-140', 'TNS-215', 'TNS-324'] },
  { title: { de: 'Einstiegsspiel: Aufbau', en: 'Intro game: setting up' }, rules: [['TNS-024', 'TNS-037']] },
  { title: { de: 'Monde', en: 'Moons' }, rules: [['TNS-080', 'TNS-085'], 'TNS-216'] },
  {
    title: { de: 'Forschen und bauen', en: 'Research and building' },
    rules: [['TNS-112', 'TNS-121'], 'TNS-208', 'TNS-209'],
  },
  { title: { de: 'Aufrüsten', en: 'Upgrading' }, rules: [['TNS-122', 'TNS-125']] },
  {
    title: { de: 'Normales Spiel: Aufbau', en: 'Normal game: setting up' },
    rules: [['TNS-038', 'TNS-053'], 'TNS-055'],
  },
  { title: { de: 'Das Ende', en: 'The end' }, rules: [['TNS-126', 'TNS-128'], ['TNS-314', 'TNS-316'], 'TNS-331'] },
  { title: { de: 'Wertung', en: 'Scoring' }, rules: [['TNS-129', 'TNS-139'], 'TNS-214', 'TNS-323'] },
  {
    title: { de: 'Genaue Zeit', en: 'Exact time' },
    rules: [['TNS-301', 'TNS-307'], 'TNS-327', 'TNS-328', 'TNS-332', ['TNS-317', 'TNS-320']],
  },
  {
    title: { de: 'Wenn sich Hände treffen', en: 'When hands meet' },
    rules: [['TNS-308', 'TNS-313'], 'TNS-326', 'TNS-329', 'TNS-333'],
  },
  {
    title: { de: 'Aufbau, Zufall, Bots, Geheimnisse', en: 'Setup, luck, bots, secrets' },
    rules: [['TNS-321', 'TNS-322'], 'TNS-330', 'TNS-325', 'TNS-334'],
  },
]

/** The sections of the rulebook, each up to its last rule. */
const SECTIONS: readonly (readonly [upTo: RuleId, section: Words])[] = [
  ['TNS-001', { de: 'Titel', en: 'Title' }],
  ['TNS-004', { de: 'Einleitung', en: 'Introduction' }],
  ['TNS-014', { de: 'Spielmaterial', en: 'Components' }],
  ['TNS-023', { de: 'Spielziel', en: 'Aim of the game' }],
  ['TNS-037', { de: 'Vorbereitung für das Einstiegsspiel', en: 'Setup of the intro game' }],
  ['TNS-055', { de: 'Vorbereitung für das normale Spiel', en: 'Setup of the normal game' }],
  ['TNS-060', { de: 'Spielablauf', en: 'Course of play' }],
  ['TNS-073', { de: 'Allgemeine Regeln für Sanduhren', en: 'General rules about sand timers' }],
  ['TNS-079', { de: 'Dein Raumschiff', en: 'Your ship' }],
  ['TNS-085', { de: 'Dein Raumschiff: auf einem Mond', en: 'Your ship, on a moon' }],
  ['TNS-095', { de: 'Dein Raumschiff: auf einem fremden Planeten', en: 'Your ship, on another planet' }],
  ['TNS-098', { de: 'Dein Raumschiff: Weiteres', en: 'Your ship, further points' }],
  ['TNS-102', { de: 'Produktionsstätte', en: 'Plant' }],
  ['TNS-105', { de: 'Beamstation', en: 'Beam station' }],
  ['TNS-111', { de: 'Handelsstation', en: 'Trading station' }],
  ['TNS-121', { de: 'Forschungsstation', en: 'Research station' }],
  ['TNS-125', { de: 'Gebäude der Stufe II aufrüsten', en: 'Upgrading' }],
  ['TNS-139', { de: 'Spielende und Schlusswertung', en: 'End and final scoring' }],
  ['TNS-141', { de: 'Ratschläge', en: 'Advice' }],
]

/** The section of the rulebook that says it; none for what comes from elsewhere. */
export const sectionOf = (id: RuleId): Words | undefined => SECTIONS.find(([upTo]) => id <= upTo)?.[1]
