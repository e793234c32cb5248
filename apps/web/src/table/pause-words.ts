import type { TableInfo } from '@chronothek/protocol'
import { computed } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { tableWords } from './words.ts'

const en = {
  asked: (name: string) => (name ? `${name} needs a break.` : 'A short break.'),
  connection: (name: string) => `${name} lost connection. The table waits up to a minute.`,
  nobody: 'The match is waiting until everybody is back, a few seconds at most.',
  covered: 'The boards are covered, so that nobody gets free time to think.',
  resumesIn: 'Resumes in',
  pauseAlone: 'Everything stops at once.',
  pausesLeft: (n: number) =>
    n === 0 ? 'You’ve used all your breaks, so the others have to agree.' : `Everything stops at once. Breaks you have left: ${n}.`,
}

const de: typeof en = {
  asked: name => (name ? `${name} braucht eine Pause.` : 'Eine kurze Pause.'),
  connection: name => `${name} hat die Verbindung verloren. Der Tisch wartet höchstens eine Minute.`,
  nobody: 'Die Partie wartet, bis alle wieder da sind, höchstens ein paar Sekunden.',
  covered: 'Die Tableaus sind verdeckt, damit niemand umsonst Zeit zum Überlegen bekommt.',
  resumesIn: 'Weiter geht es in',
  pauseAlone: 'Alles steht sofort still.',
  pausesLeft: n =>
    n === 0 ? 'Deine Pausen sind aufgebraucht; die anderen müssen zustimmen.' : `Alles steht sofort still. Pausen, die dir bleiben: ${n}.`,
}

/** Words for a paused live match. */
export const pauseWords = computed(() => (language.value === 'de' ? de : en))

/** Says what a pause costs at this table. */
export function pauseNote({ live, seats }: TableInfo, seat: number): string {
  if (live?.pausing !== 'anyone') return tableWords.value.pauseNote
  const left = seats[seat]?.pausesLeft
  return left === undefined ? pauseWords.value.pauseAlone : pauseWords.value.pausesLeft(left)
}
