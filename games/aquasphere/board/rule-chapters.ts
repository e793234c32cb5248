import type { RuleChapter } from '@chronothek/board-kit'
import type { Language } from '@chronothek/core'
import type { RuleId } from '../texts/index.ts'

type Words = Readonly<Record<Language, string>>

/** The rules in the order in which somebody learns the game. */
export const CHAPTERS: readonly RuleChapter<RuleId>[] = [
  { title: { de: 'Worum es geht', en: 'What it is about' }, rules: [['AQS-083', 'AQS-088']] },
  { title: { de: 'Dein Zug', en: 'Your turn' }, rules: ['AQS-089', 'AQS-109', 'AQS-110', 'AQS-205', 'AQS-R18'] },
  {
    title: { de: 'Die Zentrale', en: 'Headquarters' },
    rules: [['AQS-043', 'AQS-048'], ['AQS-093', 'AQS-096'], 'AQS-187', 'AQS-188'],
  },
  {
    title: { de: 'Bots programmieren', en: 'Programming bots' },
    rules: [['AQS-063', 'AQS-070'], ['AQS-090', 'AQS-092'], 'AQS-097', 'AQS-098', 'AQS-R03', 'AQS-R08'],
  },
  { title: { de: 'Die Station', en: 'The station' }, rules: [['AQS-054', 'AQS-062'], 'AQS-R07'] },
  {
    title: { de: 'Einen Bot benutzen', en: 'Using a bot' },
    rules: [['AQS-099', 'AQS-108'], 'AQS-201', 'AQS-202', 'AQS-206', 'AQS-R04'],
  },
  { title: { de: 'Passen', en: 'Passing' }, rules: [['AQS-111', 'AQS-113']] },
  { title: { de: 'Die sieben Aktionen', en: 'The seven actions' }, rules: [['AQS-114', 'AQS-138'], 'AQS-R05', 'AQS-R06'] },
  { title: { de: 'Dein Tableau', en: 'Your board' }, rules: [['AQS-071', 'AQS-073'], 'AQS-R21'] },
  { title: { de: 'Dein Labor', en: 'Your lab' }, rules: [['AQS-074', 'AQS-082']] },
  {
    title: { de: 'Wissen und rote Linien', en: 'Knowledge and red lines' },
    rules: ['AQS-042', ['AQS-049', 'AQS-053'], 'AQS-R01', 'AQS-R02'],
  },
  {
    title: { de: 'Forschungskarten', en: 'Research cards' },
    rules: [['AQS-179', 'AQS-186'], ['AQS-189', 'AQS-191'], 'AQS-R14', 'AQS-R17', 'AQS-R20'],
  },
  { title: { de: 'Zwischenwertung', en: 'Interim scoring' }, rules: [['AQS-139', 'AQS-154'], 'AQS-204', 'AQS-R16', 'AQS-R19'] },
  { title: { de: 'Die nächste Runde', en: 'The next round' }, rules: [['AQS-155', 'AQS-169'], 'AQS-R10'] },
  { title: { de: 'Schlusswertung', en: 'Final scoring' }, rules: [['AQS-170', 'AQS-178'], 'AQS-R15'] },
  { title: { de: 'Aufbau', en: 'Setting up' }, rules: [['AQS-001', 'AQS-041'], 'AQS-R09', ['AQS-R11', 'AQS-R13']] },
  { title: { de: 'Die Uhr', en: 'The clock' }, rules: ['AQS-203'] },
]

/** The sections of the rulebook, each up to its last rule. */
const SECTIONS: readonly (readonly [upTo: RuleId, section: Words])[] = [
  ['AQS-041', { de: 'Spielaufbau', en: 'Setup' }],
  ['AQS-048', { de: 'Erklärung der Spielpläne: Zentrale', en: 'Boards: headquarters' }],
  ['AQS-053', { de: 'Erklärung der Spielpläne: Wissensleiste', en: 'Boards: knowledge track' }],
  ['AQS-059', { de: 'Erklärung der Spielpläne: Forschungsstation', en: 'Boards: station' }],
  ['AQS-062', { de: 'Erklärung der Spielpläne: Ladestation', en: 'Boards: charging station' }],
  ['AQS-073', { de: 'Erklärung der Spielpläne: Tableau', en: 'Boards: player board' }],
  ['AQS-082', { de: 'Erklärung der Spielpläne: Labor', en: 'Boards: lab' }],
  ['AQS-088', { de: 'Kurzüberblick', en: 'Overview' }],
  ['AQS-113', { de: 'Spielzug', en: 'Turn' }],
  ['AQS-138', { de: 'Aktionen', en: 'Actions' }],
  ['AQS-154', { de: 'Zwischenwertung', en: 'Interim scoring' }],
  ['AQS-169', { de: 'Vorbereitung der nächsten Runde', en: 'Next round' }],
  ['AQS-178', { de: 'Schlusswertung', en: 'Final scoring' }],
  ['AQS-191', { de: 'Anhang', en: 'Appendix' }],
]

/** The section of the rulebook that says it; none for what we decided. */
export const sectionOf = (id: RuleId): Words | undefined => SECTIONS.find(([upTo]) => id <= upTo)?.[1]
