import { readFileSync } from 'node:fs'
import type { Deck } from '@chronothek/content'
import type { Result } from '@chronothek/core'
import { memoryStore } from '@chronothek/house/testing'
import type { ServerMessage } from '@chronothek/protocol'
import { answerCall, type LocalHouse } from '../../src/local/house/desk.ts'
import type { LocalStore } from '../../src/local/house/local-store.ts'
import { openLocalHouse, type PackSource } from '../../src/local/house/open.ts'
import { openStream } from '../../src/local/house/stream.ts'
import { think } from '../../src/local/house/think.ts'
import type { Why } from '../../src/net/why.ts'

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
      for (const shelf of [disk.tables, disk.lines, disk.matches, disk.snapshots, disk.replays]) shelf.delete(id)
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

export interface Device {
  readonly local: LocalHouse
  call<T>(method: string, path: string, body?: unknown): Promise<Result<T, Why>>
  /** Asks and expects to get. */
  get<T>(method: string, path: string, body?: unknown): Promise<T>
}

/** Packs that are here already. */
export const packsOf = (...packs: readonly unknown[]): PackSource => ({
  names: packs.map((_, index) => `${index}`),
  fetch: async name => packs[Number(name)],
})

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
  const call = async <T>(method: string, path: string, body?: unknown) =>
    (await answerCall(local, method, path, structuredClone(body))) as Result<T, Why>
  return {
    local,
    call,
    async get(method, path, body) {
      const answer = await call(method, path, body)
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.error.code}`)
      return answer.value as never
    },
  }
}

/** A page's end of a stream. */
export function listen({ local }: Device) {
  const heard: ServerMessage[] = []
  const closed: number[] = []
  const stream = openStream(local, { send: text => void heard.push(JSON.parse(text)), close: code => void closed.push(code) })
  return { heard, closed, say: (message: object) => stream.receive(JSON.stringify(message)), drop: () => stream.drop() }
}

export const until = async (fits: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await fits()); tries++) {
    if (tries > 2000) throw new Error('it never came')
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}

interface Seen {
  readonly legal: readonly object[]
  readonly table: { readonly phase: string }
}

/** Everybody here plays the first thing they may do, until the match is over. */
export async function playOut(device: Device, id: string, people: number): Promise<void> {
  for (let move = 0; move < 2000; move++) {
    let acted = false
    for (let seat = 0; seat < people; seat++) {
      const { legal, table } = await device.get<Seen>('GET', `/tables/${id}/view?seat=${seat}`)
      if (table.phase === 'ended') return
      if (legal[0] === undefined) continue
      acted = (await device.call('POST', `/tables/${id}/commands?seat=${seat}`, { type: 'act', cmd: `m${move}`, actions: [legal[0]] })).ok
      if (acted) break
    }
    if (!acted) await new Promise(resolve => setTimeout(resolve, 2))
  }
  throw new Error('the match does not end')
}
