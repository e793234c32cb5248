import type { Language } from '@chronothek/core'
import type { PresetId } from './plan.ts'

const en = {
  hereTitle: (game: string) => `${game} at one table`,
  hereNote: 'You share this device. Between turns a curtain hides the cards until the next person lifts it. Nothing leaves the device.',
  personHere: 'A person here',
  nameOf: (n: number) => `Name of person ${n}`,
  nameless: (n: number) => `Person ${n}`,
  presets: 'Quick choice',
  preset: {
    classic: { title: 'Classic', versus: 'Four cards each, no clock.', coop: 'No clock, deep time included.' },
    quick: { title: 'Quick', versus: 'Three cards each, thirty seconds a move.', coop: 'Thirty seconds a move.' },
    beginners: {
      title: 'With beginners',
      versus: 'No clock, and nothing older than people.',
      coop: 'No clock, and nothing older than people.',
    },
    classroom: {
      title: 'Classroom without a clock',
      versus: 'Three cards each, covered pile, no deep time.',
      coop: 'Covered pile, no deep time.',
    },
  } as Readonly<Record<PresetId, { readonly title: string } & Readonly<Record<'versus' | 'coop', string>>>>,
  who: 'Who plays',
  how: 'In detail',
  summary: 'Your table',
  minutes: (range: string) => `about ${range} minutes`,
  people: (n: number) => (n === 1 ? 'one seat' : `${n} seats`),
  begin: 'Begin',
  playHere: 'Play on this device instead',
  withFriends: 'Invite friends to their own devices instead',
  pausing: 'Who may pause',
  pausingAnyone: 'anybody, three times each',
  pausingAgreed: 'only all together; the board is veiled meanwhile',
  autoPause: 'Wait up to a minute when somebody loses the connection',
  takeOver: 'After a minute away a bot plays the seat until its owner is back',
}

const de: typeof en = {
  hereTitle: game => `${game} am selben Tisch`,
  hereNote:
    'Ihr teilt euch dieses Gerät. Zwischen den Zügen verdeckt ein Vorhang die Karten, bis die nächste Person ihn hebt. Nichts verlässt das Gerät.',
  personHere: 'Jemand hier',
  nameOf: n => `Name von Person ${n}`,
  nameless: n => `Person ${n}`,
  presets: 'Schnellwahl',
  preset: {
    classic: { title: 'Klassisch', versus: 'Vier Karten je Person, keine Uhr.', coop: 'Keine Uhr, mit Urzeit.' },
    quick: { title: 'Schnell', versus: 'Drei Karten je Person, dreißig Sekunden je Zug.', coop: 'Dreißig Sekunden je Zug.' },
    beginners: {
      title: 'Zum Einstieg',
      versus: 'Keine Uhr, und nichts, was älter ist als der Mensch.',
      coop: 'Keine Uhr, und nichts, was älter ist als der Mensch.',
    },
    classroom: {
      title: 'Klassenzimmer ohne Uhr',
      versus: 'Drei Karten je Person, verdeckter Stapel, keine Urzeit.',
      coop: 'Verdeckter Stapel, keine Urzeit.',
    },
  },
  who: 'Wer spielt',
  how: 'Im Einzelnen',
  summary: 'Euer Tisch',
  minutes: range => `etwa ${range} Minuten`,
  people: n => (n === 1 ? 'ein Platz' : `${n} Plätze`),
  begin: 'Beginnen',
  playHere: 'Stattdessen an diesem Gerät spielen',
  withFriends: 'Stattdessen andere an ihre eigenen Geräte einladen',
  pausing: 'Wer anhalten darf',
  pausingAnyone: 'alle, je dreimal',
  pausingAgreed: 'nur alle gemeinsam; das Spielfeld ist so lange verhüllt',
  autoPause: 'Bis zu eine Minute warten, wenn jemand die Verbindung verliert',
  takeOver: 'Wer eine Minute fehlt, für den spielt ein Bot, bis die Person zurück ist',
}

export const CREATE_WORDS: Readonly<Record<Language, typeof en>> = { de, en }
