import type { Language } from '@chronothek/core'

const en = {
  noMission: 'This is no mission yet:',
  noDeck: 'This is no deck yet:',
  error: 'Errors',
  warning: 'Warnings',
  info: 'Good to know',
  sum: (pack: string, cards: number, errors: number, warnings: number) =>
    `${pack}: ${cards} cards, ${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
  rough: (seconds: number) =>
    `No certificate holds for this mission: rough chances are worked out, for ${seconds} s at most (--no-solve leaves them out).`,
  late: 'The solver was not done in time: V26 and V27 were not looked at. `solve` has no limit.',
}

const de: typeof en = {
  noMission: 'Das ist noch keine Mission:',
  noDeck: 'Das ist noch kein Deck:',
  error: 'Fehler',
  warning: 'Warnungen',
  info: 'Gut zu wissen',
  sum: (pack, cards, errors, warnings) =>
    `${pack}: ${cards} Karten, ${errors} Fehler, ${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'}`,
  rough: seconds =>
    `Für diese Mission gilt kein Zertifikat: Die Aussichten werden grob gerechnet, höchstens ${seconds} s lang (--no-solve lässt sie weg).`,
  late: 'Der Löser wurde nicht rechtzeitig fertig: V26 und V27 wurden nicht geprüft. `solve` rechnet ohne Grenze.',
}

export const LINT_WORDS: Readonly<Record<Language, typeof en>> = { en, de }
