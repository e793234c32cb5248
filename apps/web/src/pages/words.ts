import type { Language } from '@chronothek/core'

const en = {
  credits: {
    title: 'Credits',
    lead: 'The work this is built on. Thank you.',
    games: 'The games',
    pictures: 'Pictures',
    picturesText: (set: string) =>
      `The glyphs on cards and boards come from ${set} and are recoloured here. All other drawings were made for Chronothek.`,
    drawnBy: (names: string) => `Glyphs by ${names}.`,
    licence: 'Licence',
    all: (n: number) => `All ${n} glyphs in use`,
    type: 'Type',
    typeText:
      'Fraunces by Undercase Type (Phaedra Charles, Flavia Zimbardi) and Source Sans 3 by Paul D. Hunt for Adobe, both under the SIL Open Font License.',
    decks: 'Decks and missions',
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
      'A small library of games about time. You play in the browser: against bots, with friends at a distance, or together around one device. Nobody needs an account, and matches on this device continue without a network.',
    fair: 'Fair by design',
    fairText:
      'The server deals and keeps secrets; your browser only ever learns what you may know. A fingerprint of the shuffle is published before the match and the shuffle revealed at its end, so that anybody can check it.',
  },
}

const de: typeof en = {
  credits: {
    title: 'Mitwirkende',
    lead: 'Auf wessen Arbeit dies hier steht. Danke.',
    games: 'Die Spiele',
    pictures: 'Bilder',
    picturesText: set =>
      `Die Zeichen auf Karten und Spielplänen stammen von ${set} und sind hier neu eingefärbt. Alle anderen Zeichnungen sind für Chronothek entstanden.`,
    drawnBy: names => `Gezeichnet von ${names}.`,
    licence: 'Lizenz',
    all: n => `Alle ${n} verwendeten Zeichen`,
    type: 'Schriften',
    typeText:
      'Fraunces von Undercase Type (Phaedra Charles, Flavia Zimbardi) und Source Sans 3 von Paul D. Hunt für Adobe, beide unter der SIL Open Font License.',
    decks: 'Decks und Missionen',
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
