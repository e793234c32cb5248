import { readFileSync } from 'node:fs'
import { type Deck, packOffer, parseDeck } from '@chronothek/content'
import { memoryStore } from '@chronothek/house/testing'
import type { Reply, ServerMessage, TableCommand, ViewAnswer } from '@chronothek/protocol'
import { answerCall } from '../../src/local/house/local-api.ts'
import { callerAt, type LocalHouse } from '../../src/local/house/local-house.ts'
import type { LocalStore } from '../../src/local/house/local-store.ts'
import { openLocalHouse } from '../../src/local/house/open.ts'
import type { PackSource, PageOffer } from '../../src/local/house/shelves.ts'
import { openStream } from '../../src/local/house/stream.ts'
import { think } from '../../src/local/house/think.ts'
import type { LocalLink } from '../../src/local/link.ts'
import type { Answer } from '../../src/net/link.ts'

export const deckFile = (pack = 'timeline-inventions'): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../packs/${pack}/deck.json`, import.meta.url), 'utf8'))

/** The store of a device, in memory. */
export function memoryDevice(): LocalStore {
  const store = memoryStore()
  const { disk } = store
  const decks = new Map<string, Deck>()
  let token: string | undefined
  return {
    ...store,
    allTables: async () => [...disk.tables.keys()],
    async forgetTable(id) {
      for (const shelf of [disk.tables, disk.messages, disk.matches, disk.snapshots, disk.replays]) shelf.delete(id)
    },
    decks: async () => [...decks.values()],
    saveDeck: async (name, deck) => void decks.set(name, deck),
    removeDeck: async name => void decks.delete(name),
    deviceToken: async () => token,
    async saveDeviceToken(given) {
      token = given
    },
  }
}

export interface Device extends Pick<LocalLink, 'call' | 'ask'> {
  readonly local: LocalHouse
  /** The view of the person on a seat, and the reply to their command. */
  view(table: string, seat: number): Promise<ViewAnswer>
  command(table: string, seat: number, command: TableCommand): Promise<Reply>
}

/** Expects an answer, not a refusal. */
export async function got<T>(answer: Answer<T>): Promise<T> {
  const given = await answer
  if (!given.ok) throw new Error(given.error.code)
  return given.value
}

/** A source with packs that are already stored. */
export const packsOf = (...packs: readonly unknown[]): PackSource => {
  const names = packs.map((_, index) => `${index}`)
  const nothing = { name: 'nothing@0', title: { de: '', en: '' }, cards: 0 }
  return {
    offers: names.map(name => ({ name, game: 'none', offer: nothing })),
    kept: async () => names,
    fetch: async name => packs[Number(name)],
    isOnline: () => true,
  }
}

/** A source with the decks of the page, none of them stored yet; `fetched` are the names that were requested. */
export function packsOnline(...names: readonly string[]) {
  const fetched: string[] = []
  const online = { yes: true }
  const kept = new Set<string>()
  const source: PackSource = {
    offers: names.map((name): PageOffer => {
      const deck = parseDeck(deckFile(name))
      if (!deck.ok) throw new Error(`${name} is broken`)
      return { name, game: 'timeline-twist', offer: packOffer(deck.value) }
    }),
    kept: async () => [...kept],
    async fetch(name) {
      if (!kept.has(name) && !online.yes) return undefined
      if (!kept.has(name)) fetched.push(name)
      kept.add(name)
      return deckFile(name)
    },
    isOnline: () => online.yes,
  }
  return { source, fetched, online, kept }
}

export async function openDevice(store: LocalStore = memoryDevice(), packs: PackSource = packsOf(deckFile())): Promise<Device> {
  const logger = { info() {}, warn() {}, error() {} }
  const local = await openLocalHouse({
    store,
    thinkers: { choose: async question => think(question), close: async () => {} },
    packs,
    logger,
    processId: 'test',
    language: 'de',
    pacing: [0, 0],
  })
  const call = (operation: string, request: unknown) => answerCall(local, operation, structuredClone(request)) as Answer<never>
  return {
    local,
    call: (id, ...[request]) => call(id, request),
    ask: (id, ...[request]) => call(id, request),
    view: async (table, seat) => got(local.house.view(await callerAt(local, table, seat), table, 'en')),
    command: async (table, seat, command) => local.house.command(await callerAt(local, table, seat), table, command),
  }
}

/** A page's end of a stream. */
export function listen({ local }: Device, table: string) {
  const heard: ServerMessage[] = []
  const closed: number[] = []
  const stream = openStream(local, table, { send: ({ text }) => void heard.push(JSON.parse(text)), close: code => void closed.push(code) })
  return { heard, closed, say: (message: object) => stream.receive(JSON.stringify(message)), drop: () => stream.drop() }
}

export const until = async (fits: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await fits()); tries++) {
    if (tries > 2000) throw new Error('it never came')
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}

/** Everybody plays the first legal action until the match is over. */
export async function playOut(device: Device, id: string, people: number): Promise<void> {
  for (let move = 0; move < 2000; move++) {
    let acted = false
    for (let seat = 0; seat < people; seat++) {
      const { legal, table } = await device.view(id, seat)
      if (table.phase === 'ended') return
      if (legal[0] === undefined) continue
      acted = (await device.command(id, seat, { type: 'act', cmd: `m${move}`, actions: [legal[0]] })).ok
      if (acted) break
    }
    if (!acted) await new Promise(resolve => setTimeout(resolve, 2))
  }
  throw new Error('the match does not end')
}
