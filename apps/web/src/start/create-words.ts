import type { Language } from '@chronothek/core'
import type { PresetId } from './plan.ts'

const en = {
  hereTitle: (game: string) => `${game} at one table`,
  hereNote: 'You share this device. Between turns a curtain hides the cards until the next person lifts it. Nothing leaves the device.',
  personHere: 'A person here',
  nameOf: (n: number) => `Name of person ${n}`,
  nameless: (n: number) => `Person ${n}`,
  presets: 'In short',
  preset: {
    classic: ['Classic', 'Four cards each, no clock.'],
    quick: ['Quick', 'Three cards each, thirty seconds a move.'],
    beginners: ['With beginners', 'No clock, and nothing older than people.'],
    classroom: ['Classroom without a clock', 'Three cards each, covered pile, no deep time.'],
  } as Readonly<Record<PresetId, readonly [string, string]>>,
  who: 'Who plays',
  how: 'In detail',
  summary: 'Your table',
  minutes: (range: string) => `about ${range} minutes`,
  people: (n: number) => (n === 1 ? 'one seat' : `${n} seats`),
  begin: 'Begin',
  noServer: 'The server does not answer.',
  playHere: 'Play on this device instead',
  withFriends: 'Invite friends to their own devices instead',
}

const de: typeof en = {
  hereTitle: game => `${game} am selben Tisch`,
  hereNote:
    'Ihr teilt euch dieses Gerät. Zwischen den Zügen verdeckt ein Vorhang die Karten, bis die nächste Person ihn hebt. Nichts verlässt das Gerät.',
  personHere: 'Jemand hier',
  nameOf: n => `Name von Person ${n}`,
  nameless: n => `Person ${n}`,
  presets: 'Kurz gesagt',
  preset: {
    classic: ['Klassisch', 'Vier Karten je Person, keine Uhr.'],
    quick: ['Schnell', 'Drei Karten je Person, dreißig Sekunden je Zug.'],
    beginners: ['Mit Anfängern', 'Keine Uhr, und nichts, was älter ist als der Mensch.'],
    classroom: ['Klassenzimmer ohne Uhr', 'Drei Karten je Person, verdeckter Stapel, keine Urzeit.'],
  },
  who: 'Wer spielt',
  how: 'Im Einzelnen',
  summary: 'Euer Tisch',
  minutes: range => `etwa ${range} Minuten`,
  people: n => (n === 1 ? 'ein Platz' : `${n} Plätze`),
  begin: 'Beginnen',
  noServer: 'Der Server antwortet nicht.',
  playHere: 'Stattdessen an diesem Gerät spielen',
  withFriends: 'Stattdessen andere an ihre eigenen Geräte einladen',
}

export const CREATE_WORDS: Readonly<Record<Language, typeof en>> = { de, en }
