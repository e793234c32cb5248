import { type Luck, quickLuck } from '@chronothek/core'
import { createHouse, type Outgoing, type UserRecord } from '@chronothek/house'
import { fakeClock, memoryStore, quiet } from '@chronothek/house/testing'
import { createTable, forkTable } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { nodeDigest } from '../src/digest.ts'
import { deckNameOf, needleDeck, registryOf } from './support/needle-deck.ts'

/** A private deck whose ids say the year, as authors like to have it. */
const yearOf = (number: number) => -(10_000_000 + 12_371 * ((number * 37) % 120))
const idOf = (year: number) => `inv-${-year}`
const deck = {
  ...needleDeck,
  cards: needleDeck.cards.map((card, number) => ({ ...card, id: idOf(yearOf(number)), date: { ...card.date, year: yearOf(number) } })),
}
/** Names that can be computed from guessed ids. */
const computed = deck.cards.map(({ id }) => deckNameOf(deck, id))

interface Shared {
  readonly active: number
  readonly hands: readonly (readonly string[])[]
  readonly faces: Readonly<Record<string, { readonly text: string }>>
  readonly dates: Readonly<Record<string, { readonly text: string; readonly key: number }>>
}

/** A house whose bots never move and whose luck is always the same, so that no two names are alike by chance. */
function openHouse() {
  const { now, timers } = fakeClock()
  const store = memoryStore()
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const thinkers = { choose: () => new Promise<never>(() => {}), close: async () => {} }
  const luck: Luck = quickLuck(3)
  const random = (bytes: number) => Uint8Array.from({ length: bytes }, () => luck(256))
  const parts = { store, registry: registryOf(deck), digest: nodeDigest, now, timers, random, logger, thinkers }
  return { house: createHouse({ ...parts, processId: 'p1', pacing: [0, 0] }), store }
}

type House = ReturnType<typeof openHouse>['house']

const BOTS = [{ seat: 1, level: 'good' as const }]

async function begin(house: House, user: UserRecord): Promise<string> {
  const options = { mode: 'versus', firstSeat: 0 }
  const made = await house.createTable(user, createTable.parse({ game: 'timeline-twist', seats: 2, bots: BOTS, start: true, options }))
  if (!made.ok) throw new Error(made.error.code)
  return made.value.table.id
}

/** Everything somebody at a table gets to read, by every way there is. */
async function listen(house: House, user: UserRecord, id: string) {
  const heard: string[] = []
  const join = async (who: UserRecord) => {
    const sink = { send: ({ text }: Outgoing) => void heard.push(text), close: () => {} }
    await house.connect({ user: who }, { type: 'hello', version: 1, table: id, language: 'en' }, sink)
  }
  const { user: eve } = await house.createGuest('Eve', 'en')
  await join(user)
  await join(eve)
  const view = async () => {
    const answer = await house.view({ user }, id, 'en')
    if (!answer.ok) throw new Error(answer.error.code)
    heard.push(JSON.stringify(answer))
    return { shared: answer.value.view?.shared as Shared, texts: answer.value.texts as Record<string, string> }
  }
  const place = async (card: string, slot: number) => {
    const reply = await house.command({ user }, id, { type: 'act', cmd: `${card}${slot}`, actions: [{ type: 'place', card, slot }] })
    heard.push(JSON.stringify(reply))
    await quiet()
    return reply
  }
  const lookAround = async () => {
    await join(user)
    heard.push(JSON.stringify(await house.replay({ user }, id, undefined, 'en')))
    heard.push(JSON.stringify(await house.replay({ user }, id, 'spectator', 'en')))
    heard.push(JSON.stringify(await house.log(id)))
  }
  return { view, place, lookAround, text: () => heard.join('\n') }
}

/** The ids of a text that are not those of these dates. */
const idsBesides = (text: string, dates: Shared['dates']) => {
  const told = new Set(Object.values(dates).map(({ key }) => idOf(key)))
  return [...text.matchAll(/inv-\d+/g)].map(([id]) => id).filter(id => !told.has(id))
}

const namesIn = (text: string) => new Set(text.match(/§\w+\.[fd]/g))

/** Of 120 cards, so many matches show several more than once. */
const MATCHES = 6

test('no text of a running match has a name that can be computed from the id of its card, nor the same in two matches', async () => {
  const { house } = openHouse()
  const { user } = await house.createGuest('Ann', 'en')
  const matches: Set<string>[] = []
  for (let match = 0; match < MATCHES; match++) {
    const id = await begin(house, user)
    const table = await listen(house, user, id)
    const { hands } = (await table.view()).shared
    expect(await table.place(hands[1]?.[0] ?? '', 0)).toMatchObject({ ok: false }) // another's card
    expect(await table.place(hands[0]?.[0] ?? '', 0)).toMatchObject({ ok: true })
    expect(await table.place(hands[0]?.[1] ?? '', 0)).toMatchObject({ ok: false }) // not their turn
    const { shared } = await table.view()
    await table.lookAround()
    const text = table.text()
    expect(Object.keys(shared.dates)).toHaveLength(2)
    expect(computed.filter(name => text.includes(name))).toEqual([])
    expect(idsBesides(text, shared.dates)).toEqual([])
    for (const { key } of Object.values(shared.dates)) expect(text).toContain(idOf(key))
    matches.push(namesIn(text))
  }
  expect(Math.min(...matches.map(({ size }) => size))).toBeGreaterThan(11)
  const all = matches.flatMap(names => [...names])
  expect(new Set(all).size).toBe(all.length)
})

test('a "what if" keeps the words its player could read, and tells no name of the deck and no other words', async () => {
  const { house, store } = openHouse()
  const { user } = await house.createGuest('Ann', 'en')
  const id = await begin(house, user)
  const real = await (await listen(house, user, id)).view()
  const fork = async (from: string) => {
    const made = await house.forkTable({ user }, from, forkTable.parse({ seq: 0, viewer: 0, bots: BOTS }))
    if (!made.ok) throw new Error(made.error.code)
    return made.value.table.id
  }
  const first = await fork(id)
  const second = await fork(first)
  for (const there of [first, second]) {
    const table = await listen(house, user, there)
    expect(await table.view()).toEqual(real)
    const [card = ''] = real.shared.hands[0] ?? []
    expect(await table.place(card, 0)).toMatchObject({ ok: true })
    const { shared, texts } = await table.view()
    expect(texts[shared.dates[card]?.text ?? '']).toContain('An imagined date.')
    await table.lookAround()
    const text = table.text()
    expect(computed.filter(name => text.includes(name))).toEqual([])
    expect(idsBesides(text, real.shared.dates)).toEqual([])
    // The words of the hidden sides, the flipped card's own included, are nowhere.
    expect(new Set(text.match(/N~\d+~/g)).size).toBe(Object.keys(real.shared.dates).length)
    const knows = store.disk.tables.get(there)?.parent?.knows ?? {}
    expect(Object.keys(knows).sort()).toEqual(Object.keys(real.texts).sort())
    expect(computed.filter(name => JSON.stringify(store.disk.matches.get(there)).includes(name))).toEqual([])
  }
})
