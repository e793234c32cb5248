import type { Language } from '@chronothek/core'

const en = {
  credits: {
    title: 'Credits',
    lead: 'Whose work this stands on. Thank you.',
    games: 'The games',
    pictures: 'Pictures',
    picturesText: (set: string) =>
      `The glyphs on the cards come from ${set} and are printed here in two inks. All other drawings were made for Chronothek.`,
    licence: 'Licence',
    by: 'by',
    all: (n: number) => `All ${n} glyphs in use`,
    type: 'Type',
    typeText:
      'Fraunces by Undercase Type (Phaedra Charles, Flavia Zimbardi) and Source Sans 3 by Paul D. Hunt for Adobe, both under the SIL Open Font License.',
    decks: 'Decks',
    software: 'Software',
  },
  notFound: {
    title: 'This drawer is empty',
    text: 'There is no page at this address. Perhaps it was misfiled, perhaps it was never written.',
    code: 'Do you have a table code?',
  },
  about: {
    what: 'What this is',
    whatText:
      'A small library of games about time. You play in the browser: against bots, with friends at a distance, or together around one device. Nobody needs an account, and without a network the matches on this device go on.',
    fair: 'Fair by design',
    fairText:
      'The server deals and keeps secrets; your browser only ever learns what you may know. The shuffle is promised before the match by a fingerprint and revealed at its end, so that anybody can check it.',
  },
}

const de: typeof en = {
  credits: {
    title: 'Mitwirkende',
    lead: 'Auf wessen Arbeit dies hier steht. Danke.',
    games: 'Die Spiele',
    pictures: 'Bilder',
    picturesText: set =>
      `Die Zeichen auf den Karten stammen von ${set} und sind hier in zwei Farben gedruckt. Alle anderen Zeichnungen sind für Chronothek entstanden.`,
    licence: 'Lizenz',
    by: 'von',
    all: n => `Alle ${n} verwendeten Zeichen`,
    type: 'Schriften',
    typeText:
      'Fraunces von Undercase Type (Phaedra Charles, Flavia Zimbardi) und Source Sans 3 von Paul D. Hunt für Adobe, beide unter der SIL Open Font License.',
    decks: 'Decks',
    software: 'Programme',
  },
  notFound: {
    title: 'Diese Schublade ist leer',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie falsch einsortiert, vielleicht nie geschrieben.',
    code: 'Hast du einen Tischcode?',
  },
  about: {
    what: 'Was das ist',
    whatText:
      'Eine kleine Bibliothek von Spielen über die Zeit. Gespielt wird im Browser: gegen Bots, mit Leuten anderswo oder gemeinsam an einem Gerät. Ein Konto braucht niemand, und ohne Netz gehen die Partien auf diesem Gerät weiter.',
    fair: 'Von Grund auf gerecht',
    fairText:
      'Der Server mischt und hütet die Geheimnisse; dein Browser erfährt nie mehr, als du wissen darfst. Die Mischung wird vor der Partie mit einem Fingerabdruck versprochen und am Ende offengelegt, sodass alle sie nachprüfen können.',
  },
}

export const PAGE_WORDS: Readonly<Record<Language, typeof en>> = { de, en }
