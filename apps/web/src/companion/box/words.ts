import type { Language } from '@chronothek/core'
import type { Field } from './schema.ts'

/** What a sheet calls one of its numbers. */
export interface FieldWords {
  readonly label: string
  readonly hint?: string
}

type RangeOf = Pick<Field, 'least' | 'most'>
interface Lengths {
  readonly shortest: number
  readonly longest: number
}

const en = {
  title: 'My box',
  reconstructed:
    'This sheet counts with reconstructed numbers, because nobody read them off the printed pieces. Check them against your box.',
  confirmed: 'This sheet counts with the numbers of your box.',
  open: 'Check the numbers',
  change: 'Change the numbers',
  close: 'Close',
  confirm: 'These are my box’s numbers',
  reset: 'Reconstructed numbers again',
  save: 'Save to a file',
  load: 'Load from a file',
  taken: 'The numbers of this file are in use now.',
  kept: 'Kept on this device.',
  listHint: 'Separate the numbers with commas.',
  missing: 'A number is missing here.',
  notWhole: 'Only whole numbers here.',
  range: ({ least, most }: RangeOf) => `From ${least} to ${most}.`,
  length: ({ shortest, longest }: Lengths) =>
    shortest === longest ? `Exactly ${shortest} numbers.` : `At least ${shortest} and at most ${longest} numbers.`,
  rising: 'Each number has to be larger than the one before.',
  notFalling: 'No number may be smaller than the one before.',
  first: (number: number) => `The first number has to be ${number}.`,
  tooLarge: 'This file is too large to be one of these.',
  notJson: 'This file can’t be read: it isn’t JSON. Nothing has changed.',
  notABox: 'This file holds no numbers of a box. Nothing has changed.',
  otherGame: 'This file is for another game’s box. Nothing has changed.',
  badNumbers: 'Some numbers in this file don’t fit. Nothing has changed.',
}

const de: typeof en = {
  title: 'Meine Schachtel',
  reconstructed:
    'Dieses Blatt rechnet mit nachgebildeten Zahlen, denn niemand hat sie von den gedruckten Teilen abgelesen. Vergleiche sie mit deiner Schachtel.',
  confirmed: 'Dieses Blatt rechnet mit den Zahlen deiner Schachtel.',
  open: 'Zahlen prüfen',
  change: 'Zahlen ändern',
  close: 'Schließen',
  confirm: 'So ist es in meiner Schachtel',
  reset: 'Wieder die nachgebildeten Zahlen',
  save: 'In eine Datei sichern',
  load: 'Aus einer Datei laden',
  taken: 'Ab jetzt gelten die Zahlen aus dieser Datei.',
  kept: 'Auf diesem Gerät gemerkt.',
  listHint: 'Trenne die Zahlen mit Kommas.',
  missing: 'Hier fehlt eine Zahl.',
  notWhole: 'Hier stehen nur ganze Zahlen.',
  range: ({ least, most }) => `Von ${least} bis ${most}.`,
  length: ({ shortest, longest }) =>
    shortest === longest ? `Genau ${shortest} Zahlen.` : `Mindestens ${shortest} und höchstens ${longest} Zahlen.`,
  rising: 'Jede Zahl muss größer sein als die davor.',
  notFalling: 'Keine Zahl darf kleiner sein als die davor.',
  first: number => `Die erste Zahl muss ${number} sein.`,
  tooLarge: 'Diese Datei ist zu groß, um so eine zu sein.',
  notJson: 'Diese Datei ist nicht lesbar: Sie ist kein JSON. Nichts wurde geändert.',
  notABox: 'In dieser Datei stehen keine Zahlen einer Schachtel. Nichts wurde geändert.',
  otherGame: 'Diese Datei gehört zur Schachtel eines anderen Spiels. Nichts wurde geändert.',
  badNumbers: 'Einige Zahlen in dieser Datei passen nicht. Nichts wurde geändert.',
}

export const BOX_WORDS: Readonly<Record<Language, typeof en>> = { de, en }
export type BoxWords = typeof en
