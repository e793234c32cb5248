import type { Host, Mission } from '@chronothek/content'
import { DRAWINGS } from './drawings.ts'
import { TOWER, YARD } from './places.ts'

/** The bodies to choose from: each good at one thing. Whoever knows the mission chooses differently. */
const HOSTS: readonly Host[] = [
  {
    id: 'greta',
    name: { de: 'Greta Amboss', en: 'Greta Amboss' },
    role: { de: 'Schmiedin', en: 'blacksmith' },
    portrait: 'pictures/greta.svg',
    bio: { de: 'Beschlägt Pferde, die es noch nicht gibt.', en: 'Shoes horses that do not exist yet.' },
    skills: { force: 3, hands: 2 },
    resistance: 2,
    life: 4,
  },
  {
    id: 'pia',
    name: { de: 'Pia Lerch', en: 'Pia Lerch' },
    role: { de: 'Botin', en: 'courier' },
    portrait: 'pictures/pia.svg',
    bio: { de: 'Bringt Briefe, bevor sie geschrieben sind.', en: 'Delivers letters before they are written.' },
    skills: { force: 1, hands: 3 },
    resistance: 1,
    life: 3,
  },
  {
    id: 'bruno',
    name: { de: 'Bruno Kalk', en: 'Bruno Kalk' },
    role: { de: 'Müller', en: 'miller' },
    portrait: 'pictures/bruno.svg',
    bio: { de: 'Mahlt Sand für die Stundengläser.', en: 'Grinds the sand for the hourglasses.' },
    skills: { force: 3, hands: 1 },
    resistance: 3,
    life: 5,
  },
  {
    id: 'ottilie',
    name: { de: 'Ottilie Lind', en: 'Ottilie Lind' },
    role: { de: 'Uhrmacherin', en: 'clockmaker' },
    portrait: 'pictures/ottilie.svg',
    bio: { de: 'Hat jede Uhr im Dorf gestellt, und jede anders.', en: 'Has set every clock in the village, each to a different time.' },
    skills: { force: 1, hands: 4 },
    resistance: 1,
    life: 3,
  },
]

const nowhere = { initial: 'plain', variants: { plain: { places: [] } } }

/** A mission of two places on the Agency's training ground. Small enough to be lost and won in ten minutes; only the lesson plays it. */
export const TRAINING: Mission = {
  format: 'tstory/1',
  id: 'training',
  version: '1.0.0',
  title: { de: 'Das Übungsdorf', en: 'The Practice Village' },
  era: { de: 'Kein bestimmtes Jahr', en: 'No year in particular' },
  about: { authors: ['Chronothek contributors'], license: 'CC-BY-SA-4.0', offline: true },
  players: { min: 1, max: 4 },
  time: { start: { 3: 9, 4: 8 }, max: 12, vortex: 7 },
  actionDie: ['hit1', 'hit1', 'hit2', 'skull', 'skull', 'blank'],
  captainDie: [1, 1, 2, 2, 3, 3],
  skills: [
    { id: 'force', name: { de: 'Kraft', en: 'Force' }, icon: 'fist' },
    { id: 'hands', name: { de: 'Geschick', en: 'Deftness' }, icon: 'hand' },
  ],
  resources: {},
  statuses: { 'blue-1': { name: { de: 'Der Weg nach oben', en: 'The way up' } } },
  base: [
    {
      letter: 'A',
      title: { de: 'Warum ein anderer Körper', en: 'Why another body' },
      text: {
        de: '„Durch die Zeit passt kein Körper“, sagt Ausbilderin Moll und klopft an eine leere Kapsel. „Nur was ihr denkt. Ihr legt euch hier hin und wacht dort in jemandem auf, der ohnehin da ist. Das ist euer *Wirt*.\n\nEr leiht euch Hände, Muskeln und ein Gesicht, das man kennt. Was er nicht kann, könnt ihr auch nicht. Sucht ihn aus wie ein Werkzeug: nach der Arbeit.“',
        en: '“No body fits through time,” says Instructor Moll and knocks on an empty pod. “Only what you think does. You lie down here and wake up there, in somebody who happens to be around. That is your *host*.\n\n“A host lends you hands, muscles and a face people know. What your host cannot do, you cannot either. So choose one as you would a tool: by the job.”',
      },
    },
    {
      letter: 'B',
      title: { de: 'Die Übung', en: 'The exercise' },
      text: {
        de: '„Das Dorf da draußen haben wir selbst gebaut, jedes Haus aus einem anderen Jahrhundert. Um Mitternacht schlägt im Turm die Glocke. Haltet sie vorher an.“',
        en: '“We built the village out there ourselves, every house from another century. At midnight the bell in the tower will strike. Stop it before it does.”',
      },
    },
  ],
  missionCards: [
    {
      id: 'win',
      kind: 'success',
      title: { de: 'Stille', en: 'Silence' },
      text: {
        de: 'Das Schwungrad steht. Die Glocke atmet aus, ohne einen Ton, und im ganzen Dorf gehen die Uhren zum ersten Mal gleich.\n\n„Zwei Durchläufe“, sagt Ausbilderin Moll im Kapselraum. „Beim ersten habt ihr gesucht, beim zweiten gewusst. Mehr ist es nie.“',
        en: 'The flywheel stands still. The bell breathes out without a sound, and for the first time all the clocks of the village agree.\n\n“Two runs,” says Instructor Moll in the pod room. “In the first you searched, in the second you knew. There is never more to it than that.”',
      },
    },
    {
      id: 'late',
      kind: 'failedTime',
      order: 1,
      if: true,
      title: { de: 'Mitternacht', en: 'Midnight' },
      text: {
        de: 'Zwölf Schläge. Beim letzten liegt ihr wieder in den Kapseln, und Ausbilderin Moll beugt sich über euch. „Gut“, sagt sie. „Und was wisst ihr jetzt?“',
        en: 'Twelve strokes. At the last one you are back in the pods, with Instructor Moll bending over you. “Good,” she says. “And what do you know now?”',
      },
    },
  ],
  map: {
    quadrants: {
      tl: nowhere,
      tr: { initial: 'plain', variants: { plain: { places: [{ location: 'tower', x: 0.2, y: 0.68 }] } } },
      bl: { initial: 'plain', variants: { plain: { places: [{ location: 'yard', x: 0.54, y: 0.44 }] } } },
      br: nowhere,
    },
  },
  hosts: HOSTS,
  objects: [
    {
      n: 1,
      name: { de: 'Kurbel', en: 'Crank' },
      type: 'item',
      picture: 'pictures/crank.svg',
      text: {
        de: 'Messing, mit einem Griff aus Holz. Sie passt auf einen Vierkant.',
        en: 'Brass, with a wooden grip. It fits on a square peg.',
      },
    },
    {
      n: 2,
      name: { de: 'Dienstausweis', en: 'Agency pass' },
      type: 'item',
      picture: 'pictures/pass.svg',
      agencyLogo: true,
      audience: 'team',
      text: {
        de: 'Er gilt in jedem Jahrhundert, in dem es uns gibt, und trägt unser Zeichen.',
        en: 'Good for every century that has us in it. It bears our sign.',
      },
    },
  ],
  locations: [YARD, TOWER],
  rating: [
    { if: { run: { lte: 2 } }, label: { de: 'Zur Zeitreise zugelassen', en: 'Cleared for time travel' }, points: 2 },
    { if: true, label: { de: 'Noch in Ausbildung', en: 'Still in training' }, points: 1 },
  ],
  start: { location: 'yard' },
  deck: [
    ...['base.A', 'base.B', 'win', 'late', 'map.tl', 'map.tr', 'map.bl', 'map.br'],
    ...['host_greta', 'host_pia', 'host_bruno', 'host_ottilie', 'object_1', 'object_2'],
    ...['yard.A', 'yard.B', 'yard.C', 'yard.D', 'tower.A', 'tower.B', 'tower.C', 'tower.D'],
  ],
  pictures: { base: 'pictures/base.svg', map: 'pictures/map.svg' },
  files: DRAWINGS,
}
