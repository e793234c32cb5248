import type { Language } from '@chronothek/core'

const en = {
  hereTitle: (game: string) => `${game} on one device`,
  hereNote: 'You share this device. Between turns a curtain hides the cards until the next person lifts it. Nothing leaves the device.',
  personHere: 'A person here',
  nameOf: (n: number) => `Name of person ${n}`,
  nameless: (n: number) => `Person ${n}`,
  presets: 'Quick choice',
  who: 'Who plays',
  how: 'Details',
  summary: 'Your table',
  minutes: (range: string) => `about ${range} minutes`,
  people: (n: number) => (n === 1 ? 'one seat' : `${n} seats`),
  begin: 'Begin',
  playHere: 'Play on this device instead',
  withFriends: 'Invite friends to their own devices instead',
  pausing: 'Who may pause',
  pausingAnyone: 'anybody, three times each',
  pausingAgreed: 'only if everybody agrees; the boards are covered meanwhile',
  autoPause: 'Wait up to a minute when somebody loses connection',
  takeOver: 'After a minute away a bot plays the seat until its owner is back',
}

const de: typeof en = {
  hereTitle: game => `${game} an einem Gerät`,
  hereNote:
    'Ihr teilt euch dieses Gerät. Zwischen den Zügen verdeckt ein Vorhang die Karten, bis die nächste Person ihn hebt. Nichts verlässt das Gerät.',
  personHere: 'Jemand hier',
  nameOf: n => `Name von Person ${n}`,
  nameless: n => `Person ${n}`,
  presets: 'Schnellwahl',
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
