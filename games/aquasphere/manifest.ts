import type { GameManifest } from '@chronothek/board-kit'

export const manifest: GameManifest = {
  id: 'aquasphere',
  title: { en: 'AquaSphere', de: 'AquaSphere' },
  blurb: {
    en: 'A research station on the sea floor. Your engineer programs bots, your scientist spends them, and time is always short.',
    de: 'Eine Forschungsstation am Meeresgrund. Dein Ingenieur programmiert Bots, dein Wissenschaftler setzt sie ein, und Zeit ist immer knapp.',
  },
  makers: {
    en: 'By Stefan Feld. Published by Hall Games (Ralph Bruhn) and Pegasus Spiele.',
    de: 'Von Stefan Feld. Erschienen bei Hall Games (Ralph Bruhn) und Pegasus Spiele.',
  },
  modes: [
    {
      id: 'versus',
      title: { en: 'Four rounds', de: 'Vier Runden' },
      blurb: {
        en: 'Plan the climb through headquarters, walk the ring, take control of sectors, and never reach a red line without a crystal.',
        de: 'Plant den Weg durch die Zentrale, geht durch den Ring, kontrolliert Sektoren, und kommt nie ohne Kristall an eine rote Linie.',
      },
      seats: [2, 3, 4],
      quick: 4,
      minutes: '60–100',
    },
  ],
  options: [
    {
      kind: 'switch',
      id: 'strictSupply',
      title: { en: 'Crystals, octopods and time can run out', de: 'Kristalle, Oktopoden und Zeit können ausgehen' },
    },
    {
      kind: 'switch',
      id: 'singleSided',
      title: { en: 'Use only side A of the program cards', de: 'Nur die ersten Seiten der Programmkarten' },
    },
  ],
  marks: [0, 3, 1, 2],
  levelNotes: { expert: { en: 'almost never loses', de: 'verliert fast nie' } },
  companion: true,
  loadScene: () => import('./scene/index.ts').then(({ scene }) => scene),
  loadBoard: () => import('./board/index.ts').then(({ aquaUi }) => aquaUi),
  loadLessons: () => import('./board/lessons/index.ts').then(({ LESSONS }) => LESSONS),
}
