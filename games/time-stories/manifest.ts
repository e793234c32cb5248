import type { GameManifest } from '@chronothek/board-kit'

export const manifest: GameManifest = {
  id: 'time-stories',
  title: { en: 'T.I.M.E Stories', de: 'T.I.M.E Stories' },
  blurb: {
    en: 'Agents in borrowed bodies. One place at a time, one card each, and you may tell what you read but never show it.',
    de: 'Agenten in geliehenen Körpern. Ein Ort nach dem andern, jeder eine Karte: erzählen dürft ihr, was dort steht, zeigen nicht.',
  },
  makers: {
    en: 'By Manuel Rozoy, with Peggy Chasset. Illustrated by Benjamin Carré, David Lecossu and Pascal Quidault. Published by Space Cowboys.',
    de: 'Von Manuel Rozoy, mit Peggy Chasset. Illustriert von Benjamin Carré, David Lecossu und Pascal Quidault. Erschienen bei Space Cowboys.',
  },
  modes: [
    {
      id: 'mission',
      title: { en: 'A mission', de: 'Eine Mission' },
      blurb: {
        en: 'Explore together until your time runs out, then try again with what you know. Two or three runs, over as many evenings as you like.',
        de: 'Erkundet gemeinsam, bis die Zeit um ist, und versucht es noch einmal mit allem, was ihr wisst. Zwei, drei Durchläufe, an so vielen Abenden, wie ihr mögt.',
      },
      seats: [1, 2, 3, 4],
      quick: 4,
      minutes: '30–90',
      together: true,
    },
  ],
  options: [
    {
      kind: 'switch',
      id: 'byPortrait',
      title: {
        en: 'In the first run, choose hosts by their faces alone',
        de: 'Im ersten Durchlauf Wirte nur nach dem Gesicht wählen',
      },
    },
    {
      kind: 'choice',
      id: 'team',
      title: { en: 'Hosts (for one or two players)', de: 'Wirte, wenn ihr zu zweit oder allein seid' },
      of: [
        { id: 'four', title: { en: 'four', de: 'vier' } },
        { id: 'three', title: { en: 'three (two players share one)', de: 'drei (zu zweit führt ihr einen gemeinsam)' } },
      ],
    },
    {
      kind: 'choice',
      id: 'journal',
      title: { en: 'Case file', de: 'Akte' },
      of: [
        { id: 'own', title: { en: 'keeps what you have read', de: 'behält, was du gelesen hast' } },
        { id: 'titles', title: { en: 'lists titles only, as in the box', de: 'nennt nur Titel, wie in der Schachtel' } },
        { id: 'full', title: { en: 'keeps what anybody has read', de: 'behält, was irgendwer gelesen hat' } },
      ],
    },
  ],
  packs: 'missions',
  together: true,
  levels: ['casual', 'good'],
  marks: [0, 2, 3, 1],
  companion: true,
  loadScene: () => import('./scene/index.ts').then(({ scene }) => scene),
  loadBoard: () => import('./board/index.ts').then(({ storiesUi }) => storiesUi),
  loadLessons: () => import('./board/lessons/index.ts').then(({ LESSONS }) => LESSONS),
}
