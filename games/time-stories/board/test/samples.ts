import type { Letter } from '@chronothek/content'
import type { Language, Seat, TextRef } from '@chronothek/core'
import type { AgentId } from '../../src/ids.ts'
import type { Action, AgentView, Event, FrontView, HostView, Own, Shared, SlotView } from '../../src/state.ts'
import type { BoardProps } from '../props.ts'
import { TEXTS } from './sample-texts.ts'

/** Views written by hand: a small dome with five cards, four hosts, one of everything that can lie on the table. */

export const NAMES = ['Ida', 'Jonas', 'Mechthild', 'Tarek']
const t = (key: string): TextRef => `§${key}`

const host = (id: string, skills: readonly [number, number, number, number], resistance: number, life: number): HostView => ({
  id,
  name: t(`host.${id}.name`),
  role: t(`host.${id}.role`),
  portrait: `portrait-${id}`,
  bio: t(`host.${id}.bio`),
  front: {
    text: t(`host.${id}.text`),
    skills: { combat: skills[0], agility: skills[1], eloquence: skills[2], observation: skills[3] },
    resistance,
    life,
  },
})

export const HOSTS: readonly HostView[] = [
  host('oyk', [3, 2, 1, 1], 3, 4),
  host('thorsen', [1, 3, 1, 3], 2, 3),
  host('marchant', [1, 1, 3, 2], 2, 3),
  host('varga', [4, 1, 1, 1], 4, 3),
  host('anselmo', [0, 1, 2, 4], 1, 3),
  host('petter', [1, 4, 2, 1], 2, 2),
]

const agent = (id: AgentId, seat: Seat, wears: string, at: Letter | undefined, more: Partial<AgentView> = {}): AgentView => {
  const front = HOSTS.find(each => each.id === wears)?.front
  return {
    id,
    owners: [seat],
    host: wears,
    lp: front?.life ?? 3,
    life: front?.life ?? 3,
    resistance: front?.resistance ?? 2,
    dice: front?.skills ?? {},
    resources: { brown: 1 },
    objects: [],
    statuses: [],
    debt: 0,
    at,
    barred: [],
    abilities: [],
    ...more,
  }
}

const slot = (letter: Letter, more: Partial<SlotView> = {}): SlotView => ({
  letter,
  gone: false,
  card: `dome.${letter}`,
  number: 60 + letter.charCodeAt(0),
  back: t(`dome.${letter}.back`),
  alt: t(`dome.${letter}.alt`),
  explored: false,
  rows: [],
  ...more,
})

export const AGENTS_HERE: readonly AgentView[] = [
  agent('blue', 0, 'oyk', 'B', {
    held: 'E_LOCK_TEST',
    lp: 3,
    dice: { combat: 4, agility: 2, eloquence: 1, observation: 1 },
    resources: { brown: 2, yellow: 1 },
    objects: [4, 8, 5],
    abilities: [{ source: 'object:4', id: 'hook', name: t('ability.hook'), timing: 'beforeRoll' }],
  }),
  agent('green', 1, 'thorsen', 'D', { objects: [18, 3], acted: 'move' }),
  agent('pink', 2, 'marchant', 'E', { lp: 2, objects: [7], acted: 'test' }),
  agent('yellow', 3, 'varga', 'B', { held: 'E_LOCK_TEST', objects: [2, 9] }),
]

const SLOTS: readonly SlotView[] = [
  slot('B', {
    arrival: 'mustExplore',
    explored: true,
    box: t('dome.B.box'),
    rows: [
      {
        test: 'fight',
        skill: 'combat',
        lock: true,
        enemy: true,
        concerns: ['blue', 'yellow'],
        rows: [
          { kind: 'blank', n: 0, of: 2 },
          { kind: 'skull', n: 3, of: 3 },
        ],
      },
    ],
  }),
  slot('C', { locks: [{ kind: 'status', statuses: ['pink-1', 'black-2'], open: false }] }),
  slot('D', { explored: true, locks: [{ kind: 'object', objects: [18], open: true }] }),
  slot('E', {
    explored: true,
    rows: [
      {
        test: 'talk',
        skill: 'eloquence',
        lock: false,
        enemy: false,
        concerns: ['green', 'pink'],
        rows: [
          { kind: 'blank', n: 0, of: 1 },
          { kind: 'heart', n: 1, of: 1 },
          { kind: 'time', n: 1, of: 1 },
        ],
      },
    ],
  }),
  slot('F', { locks: [{ kind: 'forbidden', open: false }] }),
]

export const SHARED: Shared = {
  ahead: [],
  seats: 4,
  journal: 'own',
  phase: 'acting',
  run: 2,
  title: t('title'),
  era: t('era'),
  captain: 2,
  away: [],
  companions: [],
  owners: { blue: [0], green: [1], pink: [2], yellow: [3] },
  base: {
    picture: 'panorama-base',
    cards: [
      { letter: 'A', text: t('base.A') },
      { letter: 'B', text: t('base.B'), box: t('base.B.box') },
    ],
    left: 0,
  },
  words: {
    skills: [
      { id: 'combat', name: t('skill.combat'), icon: 'fist' },
      { id: 'agility', name: t('skill.agility'), icon: 'hand' },
      { id: 'eloquence', name: t('skill.eloquence'), icon: 'bubbles' },
      { id: 'observation', name: t('skill.observation'), icon: 'eye' },
    ],
    resources: { brown: t('resource.brown'), yellow: t('resource.yellow'), blue: t('resource.blue') },
    bound: [],
    statuses: { 'black-2': t('status.black-2') },
    counters: [{ id: 'suspicion', name: t('counter.suspicion'), max: 5 }],
  },
  hosts: HOSTS,
  chosen: { blue: 'oyk', green: 'thorsen', pink: 'marchant', yellow: 'varga' },
  kept: {},
  ready: [],
  tu: 9,
  tuStart: 30,
  tuMax: 60,
  windows: [
    { name: t('window.tide'), from: 24, to: 12 },
    { name: t('window.transit'), from: 12, to: 0 },
  ],
  last: false,
  marks: [4],
  map: {
    places: [
      { location: 'landing', name: t('place.landing'), quadrant: 'tl', x: 0.2, y: 0.7, red: false, open: true, visited: true },
      { location: 'workshop', name: t('place.workshop'), quadrant: 'tl', x: 0.7, y: 0.4, red: false, open: true, visited: false },
      { location: 'dome', name: t('place.dome'), quadrant: 'tr', x: 0.5, y: 0.3, red: false, open: false, visited: true },
      { location: 'chapel', name: t('place.chapel'), quadrant: 'bl', x: 0.4, y: 0.5, red: false, open: true, visited: false },
      { location: 'cave', name: t('place.cave'), quadrant: 'bl', x: 0.1, y: 0.9, red: true, open: true, visited: false },
      { location: 'library', name: t('place.library'), quadrant: 'br', x: 0.7, y: 0.6, red: false, open: true, visited: false },
    ],
  },
  location: {
    id: 'dome',
    name: t('place.dome'),
    red: false,
    text: t('dome.A'),
    panorama: 'panorama-dome',
    entered: true,
    slots: SLOTS,
    entering: {},
  },
  agents: AGENTS_HERE,
  statuses: ['blue-1', 'black-1', 'yellow-1', 'pink-1'],
  teamResources: {},
  counters: { suspicion: 2 },
  objectUsedBy: {},
  offers: [],
  intents: {},
  notes: [{ id: 1, by: 1, text: 'Die Winde braucht den Schlüssel 18.', run: 1, shared: true }],
  history: [
    {
      run: 1,
      hosts: ['oyk', 'varga', 'petter', 'marchant'],
      route: [
        { location: 'landing', name: t('place.landing'), tu: 30 },
        { location: 'chapel', name: t('place.chapel'), tu: 24 },
        { location: 'cave', name: t('place.cave'), tu: 11 },
      ],
      spent: 30,
      deaths: 1,
      tests: 4,
      cards: 9,
      fresh: 9,
      mission: 'failTime1',
      kind: 'failedTime',
      title: t('mission.failTime1.title'),
    },
  ],
  stood: {},
}

export const FRONT: FrontView = {
  card: 'dome.B',
  name: t('dome.B.name'),
  text: t('dome.B.front'),
  tests: [
    {
      id: 'fight',
      name: t('dome.B.fight'),
      reward: t('dome.B.reward'),
      skill: 'combat',
      lock: true,
      enemy: true,
      tags: [],
      shields: [
        { kind: 'blank', n: 2 },
        { kind: 'skull', n: 3 },
      ],
      openTo: ['blue', 'yellow'],
      passed: false,
      dice: { blue: 4, yellow: 4 },
      before: [{ agent: 'blue', source: 'object:4', id: 'hook', name: t('ability.hook') }],
    },
  ],
  actions: [],
  puzzles: [
    {
      id: 'dial',
      action: 'dial',
      prompt: t('dome.B.dial'),
      input: { type: 'sequence', alphabet: ['☉', '☽', '♀', '♂'], length: 3 },
      open: true,
      why: {},
      collective: true,
    },
  ],
}

export const OWN: Own = {
  lastFronts: [],
  fronts: [FRONT],
  objects: [
    { n: 4, name: t('object.4'), text: t('object.4.text'), logo: false, transferable: true, tags: [] },
    { n: 8, name: t('object.8'), logo: false, transferable: true, tags: [] },
    { n: 5, name: t('object.5'), logo: true, transferable: true, tags: [] },
    { n: 2, name: t('object.2'), logo: false, transferable: true, tags: [] },
  ],
  abilities: [],
  file: [
    { run: 2, kind: 'card', id: 'dome.B', location: t('place.dome'), name: t('dome.B.name'), text: t('dome.B.front') },
    { run: 1, kind: 'card', id: 'cave.C', location: t('place.cave'), name: t('dome.C.back') },
  ],
  notes: [{ id: 2, by: 0, text: 'Grenadier: vier Würfel reichen selten.', run: 2, shared: false }],
}

export const ACTS: readonly Action[] = [
  { type: 'test', agent: 'blue', test: 'fight' },
  { type: 'test', agent: 'blue', test: 'fight', use: [{ source: 'object:4', id: 'hook' }] },
  { type: 'idle', agent: 'blue' },
]

export interface Sample {
  readonly shared?: Partial<Shared>
  readonly own?: Partial<Own>
  readonly viewer?: Seat | 'spectator'
  readonly legal?: readonly Action[]
  readonly events?: readonly Event[]
  readonly language?: Language
}

/** Props of a board that looks at a sample; what is asked for is noted in `asked`. */
export function propsOf({ shared, own, viewer = 0, legal = [], events = [], language = 'en' }: Sample, asked: Action[] = []): BoardProps {
  const entry = { seq: 7, at: 0, by: 0, events }
  return {
    view: { shared: { ...SHARED, ...shared }, ...(viewer === 'spectator' ? {} : { own: { ...OWN, ...own } }) },
    viewer,
    language,
    names: NAMES,
    text: ref => TEXTS[language][ref.slice(1)] ?? '',
    legal,
    ...(events.length > 0 ? { last: entry, entries: [entry] } : {}),
    clock: { now: () => 0, running: false },
    seatHead: () => null,
    onAct: async (...actions) => void asked.push(...actions),
    onRule: () => undefined,
    onKeys: () => () => undefined,
    onSay: async () => undefined,
  }
}
