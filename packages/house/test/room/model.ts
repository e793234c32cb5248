import { eventsFor, fold, type GameEvent, isAgreed, viewOf } from '@chronothek/core'
import type { ClockTerms } from '@chronothek/protocol'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Shelf } from '../../src/shelf.ts'
import { quiet, sandRegistry, sandThinkers } from '../../testing/index.ts'
import { type Client, join, openTable, type Party } from '../harness.ts'
import { toyRegistry } from '../toy-game.ts'

/** The model: every connected client shows exactly what the stored log says it may see. */
interface Table {
  readonly party: Party
  readonly shelf: Shelf
  /** Per person the connection they have, or what they remember of their last one. */
  readonly people: { client: Client; isHere: boolean }[]
  readonly watchers: Client[]
}

type Step = (table: Table) => Promise<void>

const seats = fc.nat({ max: 2 })

const act: fc.Arbitrary<Step> = fc
  .tuple(seats, fc.nat({ max: 5 }), fc.boolean())
  .map(([seat, choice, names]) => async ({ people, shelf: { game } }) => {
    const person = people[seat]
    if (!person?.isHere || typeof person.client.viewer !== 'number') return
    const { client } = person
    const legal = game.legalActions({ viewer: client.viewer, shared: client.shared, own: client.own })
    const other = game.live ? ['lift', 'whisper', 'wink'][choice % 3] : 'nudge'
    const isOther = legal.length === 0 || (game.live && choice > 3)
    await client.act(isOther ? { type: other } : legal[choice % legal.length], names && !game.live ? client.seq : undefined)
  })

const drop: fc.Arbitrary<Step> = seats.map(seat => async ({ people }) => {
  const person = people[seat]
  if (!person?.isHere) return
  await person.client.drop()
  person.isHere = false
})

const comeBack: fc.Arbitrary<Step> = fc.tuple(seats, fc.boolean()).map(([seat, names]) => async ({ people, party }) => {
  const person = people[seat]
  if (person === undefined) return
  const { client } = person
  const resumes = names && client.shared !== undefined
  const hello = resumes ? { seq: client.seq } : {}
  person.client = await join(party.world, party.id, client.user, hello, resumes ? client : undefined)
  person.isHere = true
})

const watch: fc.Arbitrary<Step> = fc.constant(async ({ party, watchers }) => {
  watchers.push(await join(party.world, party.id))
})

/** Mostly short; now and then long enough for every time limit. */
const tick: fc.Arbitrary<Step> = fc.oneof({ weight: 8, arbitrary: fc.nat({ max: 4000 }) }, fc.constant(62_000)).map(
  ms =>
    ({ party }) =>
      party.world.clock.pass(ms),
)

const undo: fc.Arbitrary<Step> = fc.tuple(seats, fc.nat({ max: 12 })).map(([seat, to]) => async ({ people }) => {
  const person = people[seat]
  if (person?.isHere) await person.client.send({ type: 'undo', to })
})

const vote: fc.Arbitrary<Step> = fc.tuple(seats, fc.boolean()).map(([seat, yes]) => async ({ people }) => {
  const person = people[seat]
  const open = person?.client.table.votes[0]
  if (person?.isHere && open !== undefined) await person.client.send({ type: 'vote', vote: open.id, yes })
})

const pause: fc.Arbitrary<Step> = fc.tuple(seats, fc.boolean()).map(([seat, stops]) => async ({ people }) => {
  const person = people[seat]
  if (person?.isHere) await person.client.send({ type: stops ? 'pause' : 'resume' })
})

const clock: fc.Arbitrary<Step> = fc.tuple(seats, fc.constantFrom(1, 30, 0)).map(([seat, seconds]) => async ({ people }) => {
  const person = people[seat]
  const kind = seconds === 0 ? ({ kind: 'none' } as const) : ({ kind: 'per-move', seconds } as const)
  if (person?.isHere) await person.client.send({ type: 'clock', terms: { clock: kind, onTimeout: 'skip' } })
})

const standIn: fc.Arbitrary<Step> = fc.tuple(seats, fc.boolean()).map(([seat, back]) => async ({ people }) => {
  const person = people[seat]
  if (person?.isHere) await person.client.send(back ? { type: 'take-back' } : { type: 'bot', seat, level: 'good' })
})

const fault: fc.Arbitrary<Step> = fc.constantFrom('full', 'lost', 'crash').map(kind => async ({ party, people, shelf }) => {
  if (kind === 'full') party.world.store.failNext(1)
  if (kind === 'lost') party.world.store.loseAck()
  const person = people.find(({ isHere }) => isHere)
  await person?.client.act({ type: kind === 'crash' ? 'crash' : shelf.game.live ? 'wink' : 'nudge' })
  party.world.store.failNext(0)
})

/** Everybody's connection is gone, and so is the process. */
const kill: fc.Arbitrary<Step> = fc.constant(async table => {
  for (const person of table.people) person.isHere = false
  table.watchers.length = 0
  await table.party.world.restart()
})

const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: act },
    drop,
    { weight: 3, arbitrary: comeBack },
    watch,
    { weight: 2, arbitrary: tick },
    undo,
    vote,
    pause,
    clock,
    standIn,
    fault,
    kill,
  ),
  { minLength: 5, maxLength: 40 },
)

function agreesWithTheLog({ party, shelf, people, watchers }: Table) {
  const stored = party.world.store.disk.matches.get(party.id)
  if (stored === undefined) expect.fail('the match is gone')
  const entries = stored.rows.map(({ entry }) => entry)
  const rules = shelf.bound(shelf.packs[0]?.name)?.rules
  if (rules === undefined) expect.fail('there are no rules')
  const state = fold(rules, stored.header, entries)
  const agreed = entries.findLast(isAgreed)?.agreed as ClockTerms | undefined
  const here = people.filter(({ isHere, client }) => isHere && client.closed === undefined).map(({ client }) => client)
  for (const client of [...here, ...watchers.filter(({ closed }) => closed === undefined)]) {
    const { shared, own } = viewOf(rules, state, client.viewer)
    expect({ seq: client.seq, shared: client.shared, own: client.own }).toEqual({ seq: entries.length, shared, own })
    if (agreed !== undefined) expect(client.table).toMatchObject(agreed)
  }
  const times = entries.map(({ at }) => at)
  expect(times).toEqual([...times].sort((a, b) => a - b))
}

/** No client was ever sent an event that was meant for another seat. */
function heardOnlyTheirOwn({ people, watchers }: Table) {
  for (const client of [...people.map(person => person.client), ...watchers]) {
    for (const message of client.received) {
      if (message.type !== 'entry') continue
      const events = message.events as readonly GameEvent[]
      expect(eventsFor(events, client.viewer)).toEqual(events)
    }
  }
}

/** Plays random scripts of people coming, acting, dropping, of time passing, of faults and of killed processes. */
export async function everyScreenAgrees(mode: 'turns' | 'parallel' | 'live', runs: number): Promise<void> {
  const turns = { options: { mode, bell: 1500, rounds: 50 }, clock: { kind: 'per-move', seconds: 5 }, onTimeout: 'skip' } as const
  const more = mode === 'live' ? { game: 'sand', options: { sand: 1500 } } : turns
  const registry = mode === 'live' ? sandRegistry : toyRegistry
  const deps = mode === 'live' ? { registry, thinkers: sandThinkers() } : {}
  const shelf = registry.get(mode === 'live' ? 'sand' : 'toy')
  if (shelf === undefined) expect.fail('there is no such game')
  await fc.assert(
    fc.asyncProperty(steps, async script => {
      const party = await openTable(['Ann', 'Ben', 'Cem'], more, deps)
      const table: Table = { party, shelf, people: party.players.map(client => ({ client, isHere: true })), watchers: [] }
      for (const step of script) {
        await step(table)
        await quiet()
        agreesWithTheLog(table)
      }
      heardOnlyTheirOwn(table)
      const errors = party.world.logged.filter(({ level }) => level === 'error')
      for (const { text } of errors) expect(text).toMatch(/append failed|rules failed|could not be (stored|kept)/)
    }),
    { numRuns: runs },
  )
}
