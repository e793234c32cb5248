import { firstState, type TextRef, type View, wordsOf } from '@chronothek/core'
import { createHouse } from '@chronothek/house'
import { fakeClock, memoryStore } from '@chronothek/house/testing'
import { createTable } from '@chronothek/protocol'
import type { Action, Stories } from '@chronothek/time-stories'
import { expect, test } from 'vitest'
import { nodeDigest } from '../src/digest.ts'
import { loadRegistry } from '../src/registry.ts'
import { crosses } from './support/night-ferry.ts'

const registry = await loadRegistry(file => expect.unreachable(file))

interface Shared {
  readonly active: number
  readonly hands: readonly (readonly string[])[]
  readonly line: readonly string[]
  readonly discard: readonly string[]
  readonly faces: Readonly<Record<string, { readonly text: string }>>
  readonly dates: Readonly<Record<string, { readonly key: number }>>
}
interface Dealt {
  readonly cards: Readonly<Record<string, { readonly ref: string; readonly key: number }>>
}

function openHouse() {
  const { now, timers } = fakeClock()
  const store = memoryStore()
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const thinkers = { choose: () => new Promise<never>(() => {}), close: async () => {} }
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const house = createHouse({ store, registry, digest: nodeDigest, now, timers, random, logger, thinkers, processId: 'p1', pacing: [0, 0] })
  return { house, store }
}

/** Two who put every card in a wrong place, so that the discards become the pile. */
async function reshuffled() {
  const { house, store } = openHouse()
  const users = [(await house.createGuest('Ann', 'en')).user, (await house.createGuest('Ben', 'en')).user] as const
  const made = await house.createTable(users[0], createTable.parse({ game: 'timeline-twist', seats: 2, options: { mode: 'versus' } }))
  if (!made.ok) throw new Error(made.error.code)
  const { id, pack } = made.value.table
  await house.command({ user: users[1] }, id, { type: 'sit', cmd: 's', seat: 1, name: 'Ben', language: 'en' })
  for (const [seat, user] of users.entries()) await house.command({ user }, id, { type: 'ready', cmd: `r${seat}`, ready: true })
  await house.command({ user: users[0] }, id, { type: 'start', cmd: 'go' })
  const rules = registry.get('timeline-twist')?.bound(pack)?.rules
  if (rules === undefined) throw new Error('no rules')
  const stored = await store.loadMatch(id)
  if (stored === undefined) throw new Error('no match')
  const first = firstState(rules, stored.header)
  const wordsBehind = (ref: string) => wordsOf(rules, first, ref as `§${string}`, 'en')
  const dealt = Object.values((first as Dealt).cards)
  const keys = new Map(dealt.map(({ ref, key }) => [`§${ref}.f`, key]))
  const shared = async (): Promise<Shared> => {
    const answer = await house.view({ user: users[0] }, id, 'en')
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.value.view?.shared as Shared
  }
  const misplaced: string[] = []
  let seen = await shared()
  for (let turn = 0; turn < dealt.length; turn++) {
    const { active, hands, line, faces, dates } = seen
    const [card = ''] = hands[active] ?? []
    const face = faces[card]?.text ?? ''
    const slot = (keys.get(face) ?? 0) > (dates[line[0] ?? '']?.key ?? 0) ? 0 : line.length
    const user = active === 0 ? users[0] : users[1]
    const reply = await house.command({ user }, id, { type: 'act', cmd: `${turn}`, actions: [{ type: 'place', card, slot }] })
    expect(reply).toMatchObject({ ok: true })
    seen = await shared()
    if (!seen.line.includes(card)) misplaced.push(face.replace(/\.f$/, '.d')) // a card with the same date is right anywhere
    if (misplaced.length > 0 && seen.discard.length === 0) return { house, id, users, wordsBehind, misplaced }
  }
  throw new Error('never reshuffled')
}

test('[TLT-A28] the replay of a running match tells no date of a card that went back into the pile', async () => {
  const { house, id, users, wordsBehind, misplaced } = await reshuffled()
  const { user } = await house.createGuest('Eve', 'en')
  for (const caller of [{ user }, {}]) {
    expect(await house.replay(caller, id, undefined, 'en')).toEqual({ ok: false, error: { code: 'not-ended' } })
  }
  expect(misplaced.length).toBeGreaterThan(20)
  const replay = await house.replay({ user: users[0] }, id, undefined, 'en')
  if (!replay.ok) throw new Error(replay.error.code)
  expect(replay.value.entries.length).toBeGreaterThanOrEqual(misplaced.length)
  const text = JSON.stringify(replay.value.texts)
  for (const ref of misplaced) {
    expect(replay.value.texts).not.toHaveProperty([ref])
    const [, note = ''] = wordsBehind(ref)?.split('\n') ?? expect.fail(ref)
    if (note !== '') expect(text).not.toContain(JSON.stringify(note).slice(1, -1))
  }
})

test('[TLT-A28] whoever comes later is told no date of a card that went back into the pile', async () => {
  const { house, id, wordsBehind, misplaced } = await reshuffled()
  const { user } = await house.createGuest('Eve', 'en')
  const heard: string[] = []
  const sink = { send: ({ text }: { readonly text: string }) => void heard.push(text), close: () => {} }
  await house.connect({ user }, { type: 'hello', version: 1, table: id, language: 'en' }, sink)
  const [welcome = ''] = heard
  expect(JSON.parse(welcome)).toMatchObject({ type: 'welcome', history: expect.anything() })
  expect(JSON.parse(welcome).history.length).toBeGreaterThan(20)
  for (const ref of misplaced) {
    expect(welcome).not.toContain(ref)
    const [, note = ''] = wordsBehind(ref)?.split('\n') ?? expect.fail(ref)
    if (note !== '') expect(welcome).not.toContain(JSON.stringify(note).slice(1, -1))
  }
})

/** From the station to the shop, alone with four hosts. */
async function gone(journal: string) {
  const { house, store } = openHouse()
  const { user } = await house.createGuest('Ann', 'en')
  const made = await house.createTable(user, createTable.parse({ game: 'time-stories', seats: 1, options: { journal }, start: true }))
  if (!made.ok) throw new Error(made.error.code)
  const { id, pack } = made.value.table
  const { game, bound } = registry.get('time-stories') ?? expect.fail('no game')
  const { rules } = bound(pack) ?? expect.fail('no mission')
  const first = firstState(rules, (await store.loadMatch(id))?.header ?? expect.fail('no match'))
  const frontOf = (card: string) => wordsOf(rules, first, `§${card}.front` as TextRef, 'en') ?? expect.fail(card)
  const read = new Set<string>()
  for (let move = 0; move < 500; move++) {
    const answer = await house.view({ user }, id, 'en')
    if (!answer.ok) throw new Error(answer.error.code)
    const view = { viewer: 0, ...answer.value.view } as View<Stories>
    const cards = view.own?.fronts.map(({ card }) => card) ?? []
    if (cards.some(card => card.startsWith('shop.'))) return { house, id, user, left: [...read].map(frontOf), here: cards.map(frontOf) }
    for (const card of cards) read.add(card)
    const action = crosses(view, game.legalActions(view) as Action[]) ?? expect.fail('nothing to do')
    expect(await house.command({ user }, id, { type: 'act', cmd: `${move}`, actions: [action] })).toMatchObject({ ok: true })
  }
  throw new Error('never left')
}

test.each([
  ['titles', 'no front the team has left'],
  ['own', 'only what its reader had read'],
])('whoever comes later to a table with a case file of %s is told %s', async (journal, _what) => {
  const { house, id, user, left, here } = await gone(journal)
  const { user: eve } = await house.createGuest('Eve', 'en')
  const welcomes: string[] = []
  const sink = { send: ({ text }: { readonly text: string }) => void (text.includes('"welcome"') && welcomes.push(text)), close: () => {} }
  for (const caller of [{ user }, { user: eve }, {}])
    await house.connect(caller, { type: 'hello', version: 1, table: id, language: 'en' }, sink)
  expect(welcomes).toHaveLength(3)
  expect(left.length).toBeGreaterThan(2)
  const [mine = '', ...others] = welcomes
  const tells = (welcome: string) => (words: string) => welcome.includes(JSON.stringify(words).slice(1, -1))
  expect(here.every(tells(mine))).toBe(true)
  expect(left.filter(tells(mine))).toEqual(journal === 'own' ? left : [])
  for (const welcome of others) expect([...left, ...here].filter(tells(welcome))).toEqual([])
})
