import { computed } from '@preact/signals'
import { language } from '../i18n/index.ts'

const en = {
  rules: 'Rules',
  rulesOf: (game: string) => `The rules of ${game}`,
  close: 'Close the rules',
  search: 'Search the rules',
  found: (n: number) => (n === 1 ? '1 rule' : `${n} rules`),
  none: 'No rule contains this. Try another word.',
  example: 'Example',
  place: (section: string) => `Rulebook: “${section}”`,
  mark: {
    book: '',
    found: 'Not in the rulebook; public sources say so.',
    reconstructed: 'The rulebook leaves this open; this is our ruling.',
    impl: 'A decision of this platform, outside the rulebook.',
  },
  show: 'Show on the board',
  previous: 'Previous rule',
  next: 'Next rule',
  whole: 'All rules',
  chapters: 'Chapters',
  ownWords: 'The rules in our own words. What counts is the game’s own rulebook; where it leaves something open, our ruling is marked.',
  learn: 'Learn by playing',
  failed: 'The rules couldn’t be fetched. Try again when you’re online.',
  link: (title: string) => `Link to the rule “${title}”`,
}

const de: typeof en = {
  rules: 'Regeln',
  rulesOf: game => `Die Regeln von ${game}`,
  close: 'Regeln schließen',
  search: 'In den Regeln suchen',
  found: n => (n === 1 ? '1 Regel' : `${n} Regeln`),
  none: 'Keine Regel enthält das. Versuche ein anderes Wort.',
  example: 'Beispiel',
  place: section => `Regelheft: „${section}“`,
  mark: {
    book: '',
    found: 'Steht nicht im Regelheft; öffentliche Quellen sagen es.',
    reconstructed: 'Das Regelheft lässt das offen; so legen wir es aus.',
    impl: 'Eine Entscheidung dieser Plattform, außerhalb des Regelhefts.',
  },
  show: 'Auf dem Spielfeld zeigen',
  previous: 'Vorige Regel',
  next: 'Nächste Regel',
  whole: 'Alle Regeln',
  chapters: 'Kapitel',
  ownWords: 'Die Regeln in unseren Worten. Es gilt das Regelheft des Spiels; wo es etwas offenlässt, ist unsere Auslegung gekennzeichnet.',
  learn: 'Spielend lernen',
  failed: 'Die Regeln ließen sich nicht laden. Versuche es, sobald du online bist.',
  link: title => `Link zur Regel „${title}“`,
}

export const ruleWords = computed(() => ({ de, en })[language.value])
