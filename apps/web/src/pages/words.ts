import type { Language } from '@chronothek/core'

const en = {
  credits: {
    title: 'Credits',
    lead: 'Whose work this stands on. Thank you.',
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
  makers: {
    'timeline-twist':
      'By Frédéric Henry, with a co-operative mode by Corey Konieczka. Illustrated by Ludovic Sanson. Published by Zygomatic.',
    'time-n-space':
      'By Tobias Stapelfeldt. Illustrated by Marc Margielsky, box designed by Hans-Georg Schneider, rulebook and layout by Alfred Viktor Schulz. Published by eggertspiele, distributed by Pegasus Spiele.',
    'time-stories':
      'By Manuel Rozoy, with Peggy Chasset. Illustrated by Benjamin Carré, David Lecossu and Pascal Quidault. Published by Space Cowboys.',
    aquasphere: 'By Stefan Feld. Published by Hall Games (Ralph Bruhn) and Pegasus Spiele.',
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
  makers: {
    'timeline-twist':
      'Von Frédéric Henry, mit einem kooperativen Spielmodus von Corey Konieczka. Illustriert von Ludovic Sanson. Erschienen bei Zygomatic.',
    'time-n-space':
      'Von Tobias Stapelfeldt. Illustriert von Marc Margielsky, Schachtel gestaltet von Hans-Georg Schneider, Spielanleitung und Layout von Alfred Viktor Schulz. Erschienen bei eggertspiele, im Vertrieb von Pegasus Spiele.',
    'time-stories':
      'Von Manuel Rozoy, mit Peggy Chasset. Illustriert von Benjamin Carré, David Lecossu und Pascal Quidault. Erschienen bei Space Cowboys.',
    aquasphere: 'Von Stefan Feld. Erschienen bei Hall Games (Ralph Bruhn) und Pegasus Spiele.',
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
