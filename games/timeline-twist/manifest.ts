import type { GameManifest } from '@chronothek/board-kit'

export const manifest: GameManifest = {
  id: 'timeline-twist',
  title: { en: 'Timeline Twist', de: 'Timeline Twist' },
  blurb: {
    en: 'What came first? Put inventions and events in order, then turn the card over and see.',
    de: 'Was war früher? Bringe Erfindungen und Ereignisse in die richtige Reihenfolge, drehe die Karte um und sieh nach.',
  },
  makers: {
    en: 'By Frédéric Henry, with a co-operative mode by Corey Konieczka. Illustrated by Ludovic Sanson. Published by Zygomatic.',
    de: 'Von Frédéric Henry, mit einem kooperativen Spielmodus von Corey Konieczka. Illustriert von Ludovic Sanson. Erschienen bei Zygomatic.',
  },
  modes: [
    {
      id: 'versus',
      title: { en: 'Against each other', de: 'Gegeneinander' },
      blurb: {
        en: 'Choose a card and a gap in the timeline. Right: it stays. Wrong: you draw another. Be the first to run out of cards.',
        de: 'Wähle eine Karte und eine Lücke im Zeitstrahl. Richtig: Sie bleibt. Falsch: Du ziehst nach. Wer zuerst keine Karten mehr hat, gewinnt.',
      },
      seats: [2, 3, 4, 5, 6],
      quick: 3,
      minutes: '10–15',
    },
    {
      id: 'coop',
      title: { en: 'Together', de: 'Miteinander' },
      blurb: {
        en: 'Cards find their own place, but every gap holds only one date. Decide as a team what to risk. 36 cards, one score.',
        de: 'Karten finden ihren Platz selbst, doch jede Lücke fasst nur ein Datum. Entscheidet gemeinsam, was ihr wagt. 36 Karten, ein Ergebnis.',
      },
      seats: [1, 2, 3, 4, 5, 6],
      quick: 3,
      minutes: '15–30',
      together: true,
    },
  ],
  options: [
    {
      kind: 'number',
      id: 'startingCards',
      title: { en: 'Cards each', de: 'Karten je Person' },
      modes: ['versus'],
      default: 4,
      of: [3, 4, 5, 6, 7],
      perSeat: true,
    },
    {
      kind: 'switch',
      id: 'withoutDeepTime',
      title: { en: 'Leave out deep time (dinosaurs, Earth, universe)', de: 'Ohne Urzeit (Dinosaurier, Erde, Weltall)' },
    },
    { kind: 'switch', id: 'coverPile', title: { en: 'Cover the draw pile (house rule)', de: 'Zugstapel verdecken (Hausregel)' } },
  ],
  presets: [
    {
      id: 'classic',
      title: { en: 'Classic', de: 'Klassisch' },
      blurb: {
        versus: { en: 'Four cards each, no clock.', de: 'Vier Karten je Person, keine Uhr.' },
        coop: { en: 'No clock, deep time included.', de: 'Keine Uhr, mit Urzeit.' },
      },
      clock: 'none',
    },
    {
      id: 'quick',
      title: { en: 'Quick', de: 'Schnell' },
      blurb: {
        versus: { en: 'Three cards each, thirty seconds a move.', de: 'Drei Karten je Person, dreißig Sekunden je Zug.' },
        coop: { en: 'Thirty seconds a move.', de: 'Dreißig Sekunden je Zug.' },
      },
      clock: 'move-30',
      onTimeout: 'bot',
      numbers: { startingCards: 3 },
    },
    {
      id: 'beginners',
      title: { en: 'With beginners', de: 'Zum Einstieg' },
      blurb: {
        versus: { en: 'No clock, and nothing older than people.', de: 'Keine Uhr, und nichts, was älter ist als der Mensch.' },
        coop: { en: 'No clock, and nothing older than people.', de: 'Keine Uhr, und nichts, was älter ist als der Mensch.' },
      },
      clock: 'none',
      switches: ['withoutDeepTime'],
    },
    {
      id: 'classroom',
      title: { en: 'Classroom without a clock', de: 'Klassenzimmer ohne Uhr' },
      blurb: {
        versus: {
          en: 'Three cards each, covered pile, no deep time.',
          de: 'Drei Karten je Person, verdeckter Stapel, keine Urzeit.',
        },
        coop: { en: 'Covered pile, no deep time.', de: 'Verdeckter Stapel, keine Urzeit.' },
      },
      clock: 'none',
      switches: ['withoutDeepTime', 'coverPile'],
      numbers: { startingCards: 3 },
    },
  ],
  packs: 'decks',
  errors: { casual: 70, good: 35, expert: 14 },
  loadScene: () => import('./scene/index.ts').then(({ scene }) => scene),
  loadBoard: () => import('./board/index.ts').then(({ timelineUi }) => timelineUi),
  loadLessons: () => import('./board/lessons/index.ts').then(({ LESSONS }) => LESSONS),
  loadThemes: () => import('./texts/themes.ts').then(({ THEME_NAMES }) => THEME_NAMES),
}
