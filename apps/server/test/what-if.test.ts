import { firstState, wordsOf } from '@chronothek/core'
import { createHouse } from '@chronothek/house'
import { fakeClock, memoryStore, quiet } from '@chronothek/house/testing'
import { createTable, forkTable } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { nodeDigest } from '../src/digest.ts'
import { loadRegistry } from '../src/registry.ts'

const registry = await loadRegistry(file => expect.unreachable(file))

interface Shared {
  readonly hands: readonly (readonly string[])[]
  readonly faces: Readonly<Record<string, { readonly text: string }>>
  readonly dates: Readonly<Record<string, { readonly text: string; readonly key: number }>>
}

/** A house whose bots never move, on a disk in memory. */
async function openHouse() {
  const { now, timers } = fakeClock()
  const store = memoryStore()
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const thinkers = { choose: () => new Promise<never>(() => {}), close: async () => {} }
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const house = createHouse({ store, registry, digest: nodeDigest, now, timers, random, logger, thinkers, processId: 'p1', pacing: [0, 0] })
  return { house, store }
}

test('a "what if" about a running match of Timeline Twist tells no date that its player could not read', async () => {
  const { house, store } = await openHouse()
  const { user } = await house.createGuest('Ann', 'en')
  const request = { game: 'timeline-twist', seats: 2, bots: [{ seat: 1, level: 'good' }], start: true, options: { firstSeat: 0 } }
  const made = await house.createTable(user, createTable.parse(request))
  if (!made.ok) throw new Error(made.error.code)
  const real = await house.view({ user }, made.value.table.id, 'en')
  const forked = await house.forkTable({ user }, made.value.table.id, forkTable.parse({ seq: 0, viewer: 0, bots: request.bots }))
  if (!real.ok || !forked.ok) throw new Error('no fork')
  const { id } = forked.value.table
  const seen = real.value.view?.shared as Shared
  const [card = ''] = seen.hands[0] ?? []
  const frames: string[] = []
  await house.connect(
    { user },
    { type: 'hello', version: 1, table: id, language: 'en' },
    { send: ({ text }) => frames.push(text), close: () => {} },
  )
  const reply = await house.command({ user }, id, { type: 'act', cmd: 'c', actions: [{ type: 'place', card, slot: 0 }] })
  await quiet()
  expect(reply).toMatchObject({ ok: true, seq: 1 })
  const there = await house.view({ user }, id, 'en')
  const shown = there.ok ? (there.value.view?.shared as Shared | undefined) : undefined
  const flipped = shown?.dates[card]
  expect(flipped?.text).toMatch(/^§~year-?\d+\.d$/)
  // The card's own date side is named nowhere, in no frame and not in what is stored.
  const own = seen.faces[card]?.text.replace(/\.f$/, '.d') ?? '§'
  const stored = await store.loadMatch(made.value.table.id)
  const rules = registry.get('timeline-twist')?.bound(made.value.table.pack)?.rules
  const truth = stored && rules && wordsOf(rules, firstState(rules, stored.header), own as `§${string}`, 'en')
  expect(truth?.length).toBeGreaterThan(4)
  const everything = `${frames.join()}${JSON.stringify(there)}${JSON.stringify(store.disk.matches.get(id))}`
  expect(everything).toContain('An imagined date.')
  expect(everything).not.toContain(own)
  const [, note = '', source = ''] = truth?.split('\n') ?? []
  for (const words of [note, source].filter(line => line !== '')) expect(everything).not.toContain(words)
})
