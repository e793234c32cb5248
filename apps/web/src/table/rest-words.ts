import type { TableInfo } from '@chronothek/protocol'
import { computed } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { tableWords } from './words.ts'

const en = {
  asked: (name: string) => (name ? `${name} needs a break.` : 'A short break.'),
  line: (name: string) => `${name} lost connection. The table waits up to a minute.`,
  nobody: 'The match waits until everybody is back, a few seconds at most.',
  veiled: 'The boards are covered, so that nobody gets time to think for nothing.',
  goesOn: 'Resumes in',
  pauseAlone: 'Everything stands still at once.',
  pausesLeft: (n: number) =>
    n === 0 ? 'You have used your breaks; the others have to agree.' : `Everything stands still at once. Breaks left for you: ${n}.`,
}

const de: typeof en = {
  asked: name => (name ? `${name} braucht eine Pause.` : 'Eine kurze Pause.'),
  line: name => `${name} hat die Verbindung verloren. Der Tisch wartet höchstens eine Minute.`,
  nobody: 'Die Partie wartet, bis alle wieder da sind, höchstens ein paar Sekunden.',
  veiled: 'Die Tableaus sind verdeckt, damit niemand umsonst Zeit zum Überlegen bekommt.',
  goesOn: 'Weiter geht es in',
  pauseAlone: 'Alles steht sofort still.',
  pausesLeft: n =>
    n === 0 ? 'Deine Pausen sind aufgebraucht; die anderen müssen zustimmen.' : `Alles steht sofort still. Pausen, die dir bleiben: ${n}.`,
}

/** What is said while a live match stands still. */
export const restWords = computed(() => (language.value === 'de' ? de : en))

/** What a pause costs at this table. */
export function pauseNote({ live, seats }: TableInfo, seat: number): string {
  if (live?.pausing !== 'anyone') return tableWords.value.pauseNote
  const left = seats[seat]?.pausesLeft
  return left === undefined ? restWords.value.pauseAlone : restWords.value.pausesLeft(left)
}
