import { type Entry, fold, free, type Header, isUndo, quickLuck } from '@chronothek/core'
import type { Registry, Shelf } from '@chronothek/house'
import { quiet } from '@chronothek/house/testing'
import { type Client, join, last, openTable, type Party, seatOf } from '@chronothek/house/testing/harness'
import { type ClockTerms, forkTable } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { knowledge } from '../src/bot.ts'
import { aquaSphere } from '../src/index.ts'
import type { Action, Options, Shared, State } from '../src/state.ts'
import { deploy, endTurn, go, lastToPass, pass, pay, plan, plays, recycle, rules, skip, stop, swap, table, walk } from './testing.ts'

type Setup = typeof rules.setup
type Tamper = Partial<typeof rules>
const GAME = aquaSphere.id
const BOT = { seat: 2, level: 'casual' } as const

/** Ann, Ben and a bot that plays by luck, at a real table of the house that is laid out like this. */
async function opened(setup: Setup, seed = 1, tamper: Tamper = {}, clock: Partial<ClockTerms> = {}): Promise<Party> {
  const shelf: Shelf = { game: aquaSphere, knowledge, packs: [], bound: () => ({ rules: { ...rules, ...tamper, setup } }) }
  const registry: Registry = new Map([[GAME, shelf]])
  const luck = quickLuck(seed)
  const choose = async (question: string) => plays(aquaSphere.legalActions(JSON.parse(question).view), luck)
  return openTable(['Ann', 'Ben'], { game: GAME, bots: [BOT], ...clock }, { registry, thinkers: { choose, close: async () => {} } })
}

/** Everything that was told to those who listen at a table, in whatever way. */
class Ears {
  readonly heard: string[] = []
  readonly party: Party
  readonly people: Client[]
  watcher: Client | undefined

  constructor(party: Party) {
    this.party = party
    this.people = [...party.players]
  }

  note(what: string, told: unknown): void {
    this.heard.push(`${what} ${JSON.stringify(told)}`.replaceAll(/(cmd[\\"]+:[\\"]+)c\d+/g, '$1')) // clients count their commands
  }

  /** A new line instead of the old one, with or without what was seen before. */
  async reload(seat: number, isNew: boolean): Promise<void> {
    const before = this.people[seat] as Client
    await before.drop()
    this.note(`line of ${seat}`, before.raw)
    const { world, id } = this.party
    this.people[seat] = isNew ? await join(world, id, before.user) : await join(world, id, before.user, { seq: before.seq }, before)
  }

  /** What can be asked of the house without playing; also what it refuses to tell. */
  async lookAround(seat: number): Promise<void> {
    const { world, id } = this.party
    const { user } = this.people[seat] as Client
    const caller = user === undefined ? {} : { user }
    for (const viewer of ['spectator', 0, 1, 2] as const) this.note(`replay ${viewer}`, await world.house.replay(caller, id, viewer, 'en'))
    this.note('view', await world.house.view(caller, id, 'en'))
    this.note('view of a stranger', await world.house.view({}, id, 'de'))
    this.note('log', await world.house.log(id))
  }

  /** A "what if" of this moment, and a few moves in it. */
  async dream(seat: number): Promise<void> {
    const { world, id } = this.party
    const { user, seq } = this.people[seat] as Client
    if (user === undefined) return
    const bots = [0, 1, 2].filter(other => other !== seat).map(other => ({ seat: other, level: 'casual' as const }))
    const made = await world.house.forkTable({ user }, id, forkTable.parse({ seq, viewer: seat, bots }))
    await quiet()
    this.note('dream', made)
    if (!made.ok) return
    const there = await join(world, made.value.table.id, user)
    for (let moves = 0; moves < 8; moves++) await there.act(legalOf(there)[0])
    await there.drop()
    this.note('dreamt', there.raw)
  }

  /** Everything, once it is over. */
  all(): string[] {
    for (const [seat, { raw }] of this.people.entries()) this.note(`line of ${seat}`, raw)
    this.note('line of a spectator', this.watcher?.raw)
    return this.heard
  }
}

const legalOf = ({ viewer, shared, own }: Client): readonly Action[] => aquaSphere.legalActions({ viewer, shared, own } as never)

const JUNK: readonly unknown[] = [
  ...[null, 7, 'pass', [], [{ type: 'pass' }], {}, { type: null }, { type: 'toString' }, { type: '__proto__' }, { type: ['pass'] }],
  ...[{ type: 'time-over', seat: 0 }, { type: 'move-engineer' }, { type: 'move-engineer', to: 'constructor' }],
  ...[
    { type: 'move-engineer', to: 'L1', card: null },
    { type: 'move-engineer', to: 'L1', card: 'toString' },
    { type: 'travel', to: 0 },
  ],
  ...[
    { type: 'deploy', colour: '__proto__' },
    { type: 'deploy', colour: ['red'] },
    { type: 'recycle', colour: 1e308 },
  ],
  ...[
    { type: 'execute', catch: 0 },
    { type: 'execute', catch: -1 },
    { type: 'execute', catch: 1.5 },
    { type: 'execute', catch: '1' },
  ],
  ...[
    { type: 'place-letter', letter: 'hasOwnProperty' },
    { type: 'place-letter', letter: 'G' },
  ],
  ...[{ type: 'interim-plan' }, { type: 'interim-plan', order: 'income-first', use: { length: 1 } }],
  { type: 'interim-plan', order: 'income-first', use: Array(9).fill({ card: 'F32' }) },
  { type: 'interim-plan', order: 'income-first', use: Array(100_000).fill([]) },
  { type: 'interim-plan', order: 'cards-first', use: [{ card: '__proto__', back: 'constructor' }] },
  { type: 'interim-plan', order: 'cards-first', use: [{ card: 'F32', back: null }] },
  JSON.parse('{"type":"interim-plan","order":"cards-first","use":[{"__proto__":{"card":"F32"}}]}'),
]

/** Things of the game, whether they can be done now or not. */
const BOLD: readonly Action[] = [go('L1'), go('T2'), go('L2', 'F01'), pass, endTurn, pay, stop, walk('A'), deploy('red'), recycle('blue')]
const WILD: readonly unknown[] = [...JUNK, ...BOLD, ...BOLD, ...BOLD, plan('income-first'), plan('cards-first', 'F32')]

/** Plays by luck until some way into a round, and does everything besides that people do: reload, look back, dream, ask, take back, talk nonsense. */
async function playOn(ears: Ears, seed: number, last: number): Promise<void> {
  const luck = quickLuck(seed)
  ears.watcher = await join(ears.party.world, ears.party.id, undefined)
  for (let steps = 8; steps > 0; ) {
    if ((ears.watcher.shared as Shared).round === last) steps--
    for (const client of ears.people) {
      const legal = legalOf(client)
      if (legal.length > 0) await client.act(plays(legal, luck), client.seq)
    }
    const seat = luck(2)
    const client = ears.people[seat] as Client
    const kind = luck(40)
    if (kind < 6) await client.act(WILD[luck(WILD.length)])
    if (kind === 3) await ears.reload(seat, luck(2) === 0)
    if (kind === 4) await ears.lookAround(seat)
    if (kind === 5) await ears.dream(seat)
    if (kind >= 6 && kind < 12) await client.send({ type: 'undo', to: Math.max(0, client.seq - luck(kind < 8 ? 2 : 5)) })
    if (kind === 12) await client.send({ type: 'clock', terms: { clock: { kind: 'days', days: 1 + luck(3) }, onTimeout: 'skip' } })
    for (const [other, { id, open }] of ears.watcher.table.votes.flatMap(vote => vote.open.map(who => [who, vote] as const)))
      if (open.includes(other)) await ears.people[other]?.send({ type: 'vote', vote: id, yes: luck(3) > 0 })
  }
  await ears.lookAround(0)
}

/** The moment at which most had been turned up, also if that was taken back. */
function furthest(header: Header, entries: readonly Entry[]): State {
  const stops = [...entries.flatMap((entry, index) => (isUndo(entry) ? [index] : [])), entries.length]
  const states = stops.map(stop => fold(rules, header, entries.slice(0, stop)))
  return states.reduce((most, state) => (state.research.length < most.research.length ? state : most))
}

/** The same table in a world where everything is different that was never turned up. */
const twinOf =
  (until: State, seed: number): Setup =>
  (...given) => {
    const start = rules.setup(...given)
    return swap(start, undefined, 'spectator', free(quickLuck(seed)), until)?.state ?? start
  }

/** Plays a match and its twin with the same luck. Returns what they told, and how far they got. */
async function inTwoWorlds(seed: number, last: number, tamper: Tamper = {}) {
  const here = new Ears(await opened(rules.setup, seed, tamper))
  await playOn(here, seed, last)
  const { header, rows } = here.party.world.store.disk.matches.get(here.party.id) ?? expect.fail('no match')
  const until = furthest(
    header,
    rows.map(({ entry }) => entry),
  )
  const twin = twinOf(until, seed)
  const start = (setup: Setup) => setup(header.options as Options, header.seats, free(quickLuck(seed)))
  expect(start(twin)).not.toEqual(start(rules.setup))
  const there = new Ears(await opened(twin, seed, tamper))
  await playOn(there, seed, last)
  return { told: here.all(), retold: there.all(), round: until.round }
}

test.each([
  [1, 3],
  [2, 4],
  [3, 5],
])(
  'in round %i a real table tells nobody which of two worlds it is in: undo, replays, dreams and refusals included',
  async (last, seed) => {
    const { told, retold, round } = await inTwoWorlds(seed, last)
    expect(round).toBe(last)
    expect(told.length).toBeGreaterThan(8)
    expect(firstDifference(told, retold)).toBeUndefined()
  },
)

test.each<[string, Tamper]>([
  ['the next research card', { shared: state => ({ ...rules.shared(state), hint: state.research.at(-1) }) as never }],
  ['the last program card', { shared: state => ({ ...rules.shared(state), hint: state.programs.at(-1) }) as never }],
  [
    'a covered tile in a refusal',
    { check: (state, move) => rules.check(state, move) && { code: `E_${state.rotations[2]}` as never, rule: 'x' } },
  ],
])('rules that tell %s are found out', async (_what, tamper) => {
  const { told, retold } = await inTwoWorlds(3, 2, tamper)
  expect(firstDifference(told, retold)).toBeDefined()
})

/** Where two tables differ in what they told, as briefly as possible. */
function firstDifference(told: readonly string[], retold: readonly string[]): readonly unknown[] | undefined {
  if (told.length !== retold.length) return [told.length, retold.length]
  const index = told.findIndex((text, place) => text !== retold[place])
  if (index < 0) return undefined
  const [a = '', b = ''] = [told[index], retold[index]]
  const place = [...a].findIndex((letter, at) => letter !== b[at])
  return [a.slice(0, 20), a.slice(place - 80, place + 40), b.slice(place - 80, place + 40)]
}

const PLANS: readonly Action[] = [plan('income-first'), plan('cards-first', 'F32'), plan('income-first', ['F32', 'red'])]

test('nobody learns a plan, nor what it was before, until all are in', async () => {
  const players = [
    { cards: ['F32'], time: 5, programmed: ['red', 'blue'] },
    { cards: ['F33'], time: 5 },
    { cards: [], time: 1 },
  ] as const
  const heard = await Promise.all(
    PLANS.map(async (first, index) => {
      const party = await opened(() => lastToPass({ players: [...players] }))
      const [ann, ears] = [seatOf(party, 0), new Ears({ ...party, players: [] })]
      const watcher = await join(party.world, party.id, undefined)
      expect(await ann.act(pass)).toMatchObject({ ok: true })
      expect(await ann.act(first)).toMatchObject({ ok: true })
      expect(await ann.send({ type: 'undo', to: 1 })).toMatchObject({ ok: true, seq: 3 })
      expect(await ann.act(PLANS[(index + 1) % PLANS.length])).toMatchObject({ ok: true, seq: 4 })
      ears.people.push(ann, seatOf(party, 1))
      const ben = ears.people[1] as Client
      await ben.act(go('L1'))
      await ben.act(plan('cards-first', 'F32'))
      await ears.lookAround(1)
      await ears.dream(1)
      await ears.reload(1, true)
      await ben.drop()
      ears.note('spectator', watcher.raw)
      ears.note('ben', ben.raw)
      ears.note('again', ears.people[1]?.raw)
      expect(ann.seq).toBe(4)
      expect(JSON.stringify(ann.own)).not.toBe('{"plan":[]}')
      return ears.heard
    }),
  )
  const [one = [], two = [], three = []] = heard
  expect(firstDifference(one, two)).toBeUndefined()
  expect(firstDifference(one, three)).toBeUndefined()
})

describe('to the clock a turn is one move', () => {
  const middle = () => table({ seats: 3, players: [{ programmed: ['red', 'blue'], time: 4 }] })

  test('so small steps gain no time', async () => {
    const party = await opened(middle, 1, {}, { clock: { kind: 'per-match', seconds: 60, increment: 10 } })
    const [{ world, id }, ann] = [party, seatOf(party, 0)]
    for (const action of [walk('B'), walk('C'), recycle('blue'), deploy('red'), skip]) {
      await world.clock.pass(2000)
      expect(await ann.act(action)).toMatchObject({ ok: true })
    }
    expect(last(ann, 'entry')?.clocks?.[0]).toEqual({ left: 50_000, running: true })
    await world.restart()
    const back = await join(world, id, ann.user)
    expect(back.time.clocks?.[0]).toEqual({ left: 50_000, running: true })
    expect(await back.act(endTurn)).toMatchObject({ ok: true })
    expect(back.received.find(message => message.type === 'entry')?.clocks?.[0]).toEqual({ left: 60_000, running: false })
  })

  test('and a bot that is called for somebody late plays it to its end', async () => {
    const party = await opened(middle, 1, {}, { clock: { kind: 'per-move', seconds: 10 }, onTimeout: 'bot' })
    const [{ world }, ann] = [party, seatOf(party, 0)]
    await ann.act(walk('B'))
    await world.clock.pass(10_500)
    expect((ann.shared as Shared).active).toBe(1)
    expect(ann.received.filter(message => message.type === 'note' && message.note.kind === 'timed-out')).toHaveLength(1)
  })
})

test('nonsense gets a code and changes nothing', async () => {
  const party = await opened(rules.setup)
  const { world, id } = party
  const stored = () => JSON.stringify(world.store.disk.matches.get(id))
  const ann = party.players.find(client => legalOf(client).length > 0) ?? seatOf(party, 0)
  const before = stored()
  for (const junk of JUNK) {
    expect(await ann.act(junk), JSON.stringify(junk)?.slice(0, 80)).toMatchObject({
      ok: false,
      error: { code: /^(E_BAD_INPUT|clock-only)$/ },
    })
    expect(stored()).toBe(before)
  }
  expect(world.logged.filter(({ level }) => level === 'error')).toEqual([])
  expect(world.store.disk.reports ?? []).toEqual([])
})
