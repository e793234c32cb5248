import { firstState } from '@chronothek/core'
import { createHouse } from '@chronothek/house'
import { fakeClock, memoryStore } from '@chronothek/house/testing'
import { createTable } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { nodeDigest } from '../src/digest.ts'
import { loadRegistry } from '../src/registry.ts'

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

/** Two who put every card in a wrong place, so that the discards become the pile. */
async function reshuffled() {
  const { now, timers } = fakeClock()
  const store = memoryStore()
  const logger = { info: () => {}, warn: () => {}, error: () => {} }
  const thinkers = { choose: () => new Promise<never>(() => {}), close: async () => {} }
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
  const house = createHouse({ store, registry, digest: nodeDigest, now, timers, random, logger, thinkers, processId: 'p1', pacing: [0, 0] })
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
  const dealt = Object.values((firstState(rules, stored.header) as Dealt).cards)
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
    if (!seen.line.includes(card)) misplaced.push(face.replace(/\.f$/, '.d')) // of the same date as the line's, it is right anywhere
    if (misplaced.length > 0 && seen.discard.length === 0) return { house, id, users, rules, misplaced }
  }
  throw new Error('never reshuffled')
}

test('[TLT-A28] the replay of a running match tells no date of a card that went back into the pile', async () => {
  const { house, id, users, rules, misplaced } = await reshuffled()
  const { user } = await house.createGuest('Eve', 'en')
  for (const caller of [{ user }, {}]) {
    expect(await house.replay(caller, id, undefined, 'en')).toEqual({ ok: false, error: { code: 'not-ended' } })
  }
  expect(misplaced.length).toBeGreaterThan(20)
  const film = await house.replay({ user: users[0] }, id, undefined, 'en')
  if (!film.ok) throw new Error(film.error.code)
  expect(film.value.entries.length).toBeGreaterThanOrEqual(misplaced.length)
  const text = JSON.stringify(film.value.texts)
  for (const ref of misplaced) {
    expect(film.value.texts).not.toHaveProperty([ref])
    const [, note = ''] = rules.text?.(ref as `§${string}`, 'en')?.split('\n') ?? []
    if (note !== '') expect(text).not.toContain(JSON.stringify(note).slice(1, -1))
  }
})
