import { stoppedClock } from '@chronothek/board-kit'
import { MARKERS } from '../../src/data/pieces.ts'
import { COLOURS, type Colour, type Good, SLOTS, type Slot, type Value } from '../../src/ids.ts'
import type { Content, MarkerId, Own, Shared, SharedPlayer, SlotState, Stage } from '../../src/index.ts'
import { timeNSpace } from '../../src/index.ts'
import type { BoardProps } from '../props.ts'
import { markerOf } from '../read.ts'

/** 14:08 into a normal match of four: 15:52 are left. */
export const NOW = 848_000 + 10_000
const BEGAN = 10_000
const placed = (left: number) => NOW - 60_000 + left * 1000

/** Hands out markers of one seat, so that none lies in two places. */
function bag(owner: Colour) {
  const left = [...MARKERS.keys()].filter(id => markerOf(id).owner === owner)
  return {
    left,
    take(good: Good, value: Value): MarkerId {
      const found = left.findIndex(id => markerOf(id).good === good && markerOf(id).value === value)
      return left.splice(found, 1)[0] as MarkerId
    },
  }
}

const BAGS = Object.fromEntries(COLOURS.map(colour => [colour, bag(colour)])) as Record<Colour, ReturnType<typeof bag>>

type Short = readonly [slot: Slot, content: string, tile?: string, stage?: Stage]

/** `yellow . blue2`: a cube, nothing, an order. */
function slotOf(owner: Colour, [, content, tile, stage = 1]: Short): SlotState {
  const contents = content
    .split(' ')
    .filter(Boolean)
    .map((part): Content => {
      if (part === '.') return ''
      const value = Number(part.at(-1))
      return Number.isNaN(value) ? (part as Good) : BAGS[owner].take(part.slice(0, -1) as Good, value as Value)
    })
  return { stage, content: contents, ...(tile === undefined ? {} : { tile }) }
}

const slotsOf = (owner: Colour, short: readonly Short[]) =>
  Object.fromEntries(SLOTS.map(slot => [slot, slotOf(owner, short.find(([name]) => name === slot) ?? [slot, ''])])) as Record<
    Slot,
    SlotState
  >

const SLOTS_OF: Readonly<Record<Colour, readonly Short[]>> = {
  red: [['P1', 'gray1'], ['P2', 'yellow . blue2', 'PR07', 3], ['P3', 'blue'], ['P4', '. yellow1', 'PR06', 2], ['B1', 'brown brown yellow', 'BE01', 3], ['B2', '.'], ['T1', '', 'TR02', 2]], // biome-ignore format: a table
  green: [['P1', 'gray'], ['P2', 'yellow gray2', 'PR09', 2], ['P3', 'yellow3'], ['P4', 'blue1'], ['B1', 'blue gray', 'BE03', 2], ['B2', 'gray'], ['T2', '', 'TR01', 3]], // biome-ignore format: a table
  lightblue: [['P1', 'brown3'], ['P2', 'gray1'], ['P3', 'blue brown .', 'PR12', 3], ['P4', 'yellow2'], ['B1', 'gray'], ['B2', 'yellow gray .', 'BE02', 3], ['T2', '', 'TR04', 2]], // biome-ignore format: a table
  purple: [['P1', 'yellow1 blue', 'PR03', 2], ['P2', 'yellow'], ['P3', 'blue'], ['P4', 'brown'], ['B1', 'gray yellow', 'BE04', 2], ['B2', 'blue3'], ['T1', 'brown2 .', 'PR10', 2], ['T2', '', 'TR03', 3]], // biome-ignore format: a table
}
const SLOTS_MADE = Object.fromEntries(COLOURS.map(colour => [colour, slotsOf(colour, SLOTS_OF[colour])])) as Record<
  Colour,
  SharedPlayer['slots']
>

const player = (colour: Colour, collected: readonly MarkerId[], rest: Partial<SharedPlayer>): SharedPlayer => ({
  slots: SLOTS_MADE[colour],
  timers: [{}, {}],
  ship: { at: colour },
  above: BAGS[colour].left,
  collected,
  bonus: 0,
  picked: true,
  ready: true,
  done: false,
  away: false,
  ...rest,
})

/** Some own markers are with others by now. */
const given = {
  red: [BAGS.lightblue.take('gray', 2), BAGS.green.take('blue', 1), BAGS.green.take('brown', 1), BAGS.lightblue.take('brown', 1)],
  green: [BAGS.red.take('gray', 1), BAGS.lightblue.take('gray', 1), BAGS.lightblue.take('blue', 1), BAGS.purple.take('blue', 1)],
}

/** The situation of the first drawings. */
export const shared = (changes: Partial<Shared> = {}): Shared => ({
  variant: 'normal',
  sand: 60_000,
  clock: 1_800_000,
  botPace: 100,
  phase: 'running',
  began: BEGAN,
  players: [
    player('red', given.red, {
      research: 'PR11',
      bonus: 1,
      ship: { at: 'M4', to: 'purple' },
      timers: [{ on: { symbol: 'ship', placedAt: placed(23), out: false } }, { on: { symbol: 'T1', placedAt: placed(-2), out: true } }],
    }),
    player('green', given.green, {
      ship: { at: 'lightblue' },
      timers: [{ on: { symbol: 'B1', placedAt: placed(47), out: false } }, { on: { symbol: 'P2', placedAt: placed(12), out: false } }],
    }),
    player('lightblue', [], {
      research: 'BE05',
      ship: { at: 'M1', to: 'red' },
      timers: [{ on: { symbol: 'ship', placedAt: placed(8), out: false } }, { on: { symbol: 'T2', placedAt: placed(-5), out: true } }],
    }),
    player('purple', [], { ship: { at: 'M2' }, timers: [{ on: { symbol: 'ship', placedAt: placed(34), out: false } }, {}] }),
  ],
  supply: { gray: 6, yellow: 6, blue: 7, brown: 8 },
  stacks: [
    { top: 'PR08', count: 2 },
    { top: 'TR05', count: 3 },
    { top: 'PR05', count: 1 },
    { top: 'BE06', count: 2 },
  ],
  bonus: [false, false, false, true],
  signals: [
    { id: 1, seat: 2, at: NOW - 12_000, kind: 'come', to: 0 },
    { id: 2, seat: 3, at: NOW - 4000, kind: 'need', to: 0, good: 'brown', count: 2 },
    { id: 3, seat: 0, at: NOW - 3000, kind: 'bring', to: 3, good: 'brown', count: 2 },
  ],
  ...changes,
})

export const OWN: Own = { prefs: { visitors: [], release: [] }, heard: [] }

export const board = (changes: Partial<BoardProps> = {}): BoardProps => {
  const view = { shared: shared(), own: OWN, ...changes.view }
  return {
    view,
    viewer: 0,
    legal: timeNSpace.legalActions({ viewer: 0, ...view }),
    language: 'en',
    names: ['Mara', 'Henrik', 'Ines', 'Tarek'],
    text: () => '',
    seatHead: () => null,
    clock: stoppedClock(NOW),
    onAct: async () => undefined,
    onRule: () => {},
    ...changes,
  }
}
