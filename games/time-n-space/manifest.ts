import type { GameManifest } from '@chronothek/board-kit'

export const manifest: GameManifest = {
  id: 'time-n-space',
  title: { en: 'Time ’n’ Space', de: 'Time ’n’ Space' },
  blurb: {
    en: 'Everybody at once, two sand timers each. Produce, fly, deliver, and talk while the sand runs.',
    de: 'Alle zugleich, jeder mit zwei Sanduhren. Produziert, fliegt, liefert, und redet, solange der Sand läuft.',
  },
  makers: {
    en: 'By Tobias Stapelfeldt. Illustrated by Marc Margielsky, box designed by Hans-Georg Schneider, rulebook and layout by Alfred Viktor Schulz. Published by eggertspiele, distributed by Pegasus Spiele.',
    de: 'Von Tobias Stapelfeldt. Illustriert von Marc Margielsky, Schachtel gestaltet von Hans-Georg Schneider, Spielanleitung und Layout von Alfred Viktor Schulz. Erschienen bei eggertspiele, im Vertrieb von Pegasus Spiele.',
  },
  modes: [
    {
      id: 'intro',
      title: { en: 'Intro game', de: 'Einstiegsspiel' },
      blurb: {
        en: 'Twelve minutes with everything laid out: make goods, load them, fly to the others and fill their orders.',
        de: 'Zwölf Minuten, alles liegt bereit: Güter herstellen, laden, zu den anderen fliegen und ihre Aufträge erfüllen.',
      },
      seats: [3, 4],
      quick: 4,
      minutes: '12',
    },
    {
      id: 'normal',
      title: { en: 'Normal game', de: 'Normales Spiel' },
      blurb: {
        en: 'Thirty minutes. Fetch buildings from the moons, build them, upgrade them, and be first for the bonus.',
        de: 'Dreißig Minuten. Holt Gebäude von den Monden, baut sie, rüstet sie auf und sichert euch den Bonus.',
      },
      seats: [3, 4],
      quick: 4,
      minutes: '30',
    },
  ],
  options: [
    {
      kind: 'number',
      id: 'speed',
      title: { en: 'Speed of sand and clock', de: 'Tempo von Sand und Uhr' },
      default: 1,
      of: [0.5, 0.75, 1, 1.5, 2, 10, 20],
      unit: 'times',
      notes: { 20: { en: 'for trying out', de: 'zum Ausprobieren' } },
    },
    {
      kind: 'number',
      id: 'botPace',
      title: { en: 'Pace of the bots', de: 'Tempo der Bots' },
      default: 100,
      of: { min: 50, max: 200, step: 10 },
      unit: 'percent',
    },
  ],
  live: true,
  marks: [1, 2, 0, 5],
  companion: true,
  loadScene: () => import('./scene/index.ts').then(({ scene }) => scene),
  loadBoard: () => import('./board/index.ts').then(({ spaceUi }) => spaceUi),
  loadLessons: () => import('./board/lessons/index.ts').then(({ LESSONS }) => LESSONS),
}
