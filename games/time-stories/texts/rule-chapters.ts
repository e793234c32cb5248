import type { Language } from '@chronothek/core'
import { RULE_IDS, type RuleId } from '../src/data/rule-ids.ts'

type Words = Readonly<Record<Language, string>>
type Span = RuleId | readonly [from: RuleId, to: RuleId]

export interface Chapter {
  readonly title: Words
  readonly rules: readonly Span[]
}

/** The rules in the order in which somebody learns the game. */
export const CHAPTERS: readonly Chapter[] = [
  {
    title: { de: 'Worum es geht', en: 'What it is about' },
    rules: [['TST-001', 'TST-004'], 'TST-015', ['TST-044', 'TST-047'], ['TST-086', 'TST-088'], 'TST-036'],
  },
  { title: { de: 'Die Basis', en: 'The base' }, rules: [['TST-057', 'TST-061'], 'TST-211'] },
  { title: { de: 'Wirte', en: 'Hosts' }, rules: [['TST-074', 'TST-081'], 'TST-A05'] },
  {
    title: { de: 'Der Zeit-Captain', en: 'The time captain' },
    rules: [
      ['TST-082', 'TST-085'],
      ['TST-A01', 'TST-A03'],
    ],
  },
  { title: { de: 'Einen Ort auslegen', en: 'Laying out a location' }, rules: ['TST-069', 'TST-070', ['TST-089', 'TST-095'], 'TST-A04'] },
  { title: { de: 'Einen Ort betreten', en: 'Entering a location' }, rules: [['TST-096', 'TST-102'], 'TST-A06', 'TST-A36'] },
  {
    title: { de: 'Verschlossene Karten und Zeichen', en: 'Locked cards and signs' },
    rules: ['TST-071', ['TST-103', 'TST-111'], ['TST-A07', 'TST-A10']],
  },
  { title: { de: 'Karten erkunden', en: 'Exploring cards' }, rules: [['TST-112', 'TST-118'], 'TST-A27', 'TST-A33'] },
  {
    title: { de: 'ZE ausgeben und handeln', en: 'Spending TU and acting' },
    rules: [['TST-119', 'TST-128'], 'TST-A25', 'TST-A26', 'TST-A30', 'TST-A31'],
  },
  {
    title: { de: 'Proben', en: 'Tests' },
    rules: [['TST-146', 'TST-154'], ['TST-167', 'TST-170'], 'TST-A19', 'TST-A24', 'TST-A35'],
  },
  { title: { de: 'Der Würfelwurf', en: 'The roll' }, rules: [['TST-155', 'TST-166'], ['TST-171', 'TST-174'], 'TST-A16', 'TST-A23'] },
  { title: { de: 'Nichts tun bei einer Probe', en: 'Doing nothing at a test' }, rules: ['TST-175', 'TST-176', 'TST-A15', 'TST-A17'] },
  { title: { de: 'Ortswechsel', en: 'Changing location' }, rules: [['TST-129', 'TST-145'], 'TST-A32', 'TST-A41'] },
  { title: { de: 'Tod und Vortex', en: 'Death and the vortex' }, rules: [['TST-177', 'TST-185'], 'TST-A13', 'TST-A14', 'TST-A29'] },
  {
    title: { de: 'Objekte', en: 'Objects' },
    rules: ['TST-072', 'TST-073', ['TST-186', 'TST-193'], 'TST-A18', 'TST-A20', 'TST-A22'],
  },
  { title: { de: 'Statusplättchen', en: 'Status tokens' }, rules: [['TST-194', 'TST-197'], 'TST-A34'] },
  { title: { de: 'Aufdecken', en: 'Revealing' }, rules: [['TST-198', 'TST-201'], 'TST-A28', 'TST-A40'] },
  {
    title: { de: 'Erfolg und Scheitern', en: 'Success and failure' },
    rules: [['TST-202', 'TST-207'], ['TST-062', 'TST-066'], 'TST-A11', 'TST-A12', 'TST-A37', 'TST-A38'],
  },
  { title: { de: 'Oft vergessen', en: 'Often forgotten' }, rules: [['TST-223', 'TST-225']] },
  { title: { de: 'Zu zweit', en: 'With two players' }, rules: [['TST-009', 'TST-014']] },
  { title: { de: 'Wenn Texte sich widersprechen', en: 'When texts disagree' }, rules: [['TST-016', 'TST-020']] },
  { title: { de: 'Was wofür steht', en: 'What the symbols mean' }, rules: [['TST-213', 'TST-222'], 'TST-A21', 'TST-A39'] },
  { title: { de: 'Das Material', en: 'The pieces' }, rules: [['TST-021', 'TST-034'], 'TST-067', 'TST-068'] },
  { title: { de: 'Aufbau', en: 'Setting up' }, rules: ['TST-035', ['TST-037', 'TST-043']] },
  {
    title: { de: 'Das Deck', en: 'The deck' },
    rules: [
      ['TST-005', 'TST-008'],
      ['TST-048', 'TST-056'],
      ['TST-208', 'TST-210'],
    ],
  },
  { title: { de: 'Unterbrechen', en: 'Taking a break' }, rules: ['TST-212'] },
]

/** What people forget most often, wherever it stands: worth a hint on the board. */
export const OFTEN_FORGOTTEN: readonly RuleId[] = [
  'TST-097',
  'TST-223',
  'TST-118',
  'TST-125',
  'TST-158',
  'TST-160',
  'TST-171',
  'TST-175',
  'TST-176',
  'TST-169',
  'TST-224',
  'TST-141',
  'TST-135',
  'TST-198',
  'TST-192',
  'TST-225',
  'TST-063',
]

const between = (from: RuleId, to: RuleId): readonly RuleId[] => RULE_IDS.slice(RULE_IDS.indexOf(from), RULE_IDS.indexOf(to) + 1)

export const rulesIn = ({ rules }: Chapter): readonly RuleId[] =>
  rules.flatMap(span => (typeof span === 'string' ? [span] : between(...span)))

/** The sections of the rulebook, each up to its last rule. */
const SECTIONS: readonly (readonly [upTo: RuleId, german: string, english: string])[] = [
  ['TST-002', 'Ein kooperatives Spiel', 'A cooperative game'],
  ['TST-007', '1 Deck = 1 Mission', '1 deck = 1 mission'],
  ['TST-008', 'Mit dem Deck umgehen', 'Handling the deck'],
  ['TST-014', 'Das Spiel mit zwei Spielern', 'Two players'],
  ['TST-015', 'Herausforderung und Erzählung', 'Challenge and story'],
  ['TST-020', 'Goldene Regeln', 'Golden rules'],
  ['TST-034', 'Vorstellung des Spielmaterials', 'Components'],
  ['TST-043', 'Spielaufbau', 'Setup'],
  ['TST-047', 'Ziel des Spiels', 'Goal'],
  ['TST-049', 'Die Flash-Karten', 'Flash cards'],
  ['TST-053', 'Aufbau des Decks', 'Order of the deck'],
  ['TST-055', 'Das Deck zurücksetzen', 'Resetting the deck'],
  ['TST-056', 'Vorderseite / Rückseite', 'Front and back'],
  ['TST-061', 'Die Karten der Basis', 'Base cards'],
  ['TST-066', 'Die Karten Mission abgeschlossen / fehlgeschlagen', 'Mission cards'],
  ['TST-068', 'Die 4 Plankarten', 'Map cards'],
  ['TST-071', 'Die Ortskarten', 'Location cards'],
  ['TST-073', 'Objektkarten', 'Object cards'],
  ['TST-081', 'Wirtskarten', 'Host cards'],
  ['TST-085', 'Der Zeit-Captain', 'The time captain'],
  ['TST-088', 'Überblick eines Durchlaufs', 'A run at a glance'],
  ['TST-093', 'Einen Ort auslegen', 'Laying out a location'],
  ['TST-095', 'Karte A vorlesen', 'Reading card A'],
  ['TST-102', 'Einen Ort betreten und Karten erkunden', 'Entering and exploring'],
  ['TST-111', 'Verschlossene Karten', 'Locked cards'],
  ['TST-118', 'Eine Karte erkunden und Informationen austauschen', 'Exploring a card'],
  ['TST-127', 'Zeiteinheit (ZE) ausgeben und handeln', 'Spending TU and acting'],
  ['TST-128', 'Besondere Würfelwürfe', 'Special rolls'],
  ['TST-145', 'Ortswechsel', 'Changing location'],
  ['TST-149', 'Proben: Symbolik', 'Tests: symbols'],
  ['TST-154', 'Proben: Überblick', 'Tests: overview'],
  ['TST-166', 'Würfelwurf', 'The roll'],
  ['TST-167', 'Schloss', 'Padlock'],
  ['TST-168', 'Ende einer Probe', 'End of a test'],
  ['TST-170', 'Einen Gegner besiegen', 'Defeating an enemy'],
  ['TST-176', 'Abschließende Erläuterungen', 'Final remarks on tests'],
  ['TST-185', 'Tod eines Wirts', 'Death of a host'],
  ['TST-193', 'Objekte', 'Objects'],
  ['TST-197', 'Statusplättchen', 'Status tokens'],
  ['TST-201', 'Aufdecken', 'Revealing'],
  ['TST-207', 'Mission erfolgreich, Mission fehlgeschlagen', 'Success and failure'],
  ['TST-211', 'Es kann losgehen', 'Ready to start'],
  ['TST-212', 'Abspeichern', 'Saving'],
  ['TST-222', 'Symbolübersicht', 'Symbols'],
  ['TST-225', 'Oft vergessene Regeln', 'Often forgotten'],
]

/** The section of the rulebook that says it; none for what we decided. */
export function sectionOf(id: RuleId): Words | undefined {
  const found = SECTIONS.find(([upTo]) => id <= upTo)
  return found === undefined ? undefined : { de: found[1], en: found[2] }
}
