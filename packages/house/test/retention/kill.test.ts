import { expect, test } from 'vitest'
import type { RetentionStore } from '../../src/retention-store.ts'
import { asArchived, chainedMatch, type Disk, emptyDisk, memoryStore, row, storeAsleep, table, user } from '../../testing/index.ts'
import { DAY_MS, openJob } from './job.ts'

const NOW = row(1).wall + 200 * DAY_MS
const FINISHED = ['done-1', 'done-2']
const ALL = [...FINISHED, 'idle']

/** Something of each kind. */
async function filledDisk(): Promise<Disk> {
  const disk = emptyDisk()
  const store = memoryStore(disk)
  await store.createUser(user('anna', { seenAt: 0 }))
  await store.createTable(table('open', ['berta'], { createdAt: 0 }))
  for (const id of FINISHED) {
    const stored = chainedMatch(id, 210)
    await store.createTable(table(id, ['berta'], { phase: 'ended', createdAt: 0, last: stored.rows.at(-1)?.link ?? '' }))
    await storeAsleep(store, stored)
  }
  await store.createTable(table('idle', ['berta'], { phase: 'playing', createdAt: 0 }))
  await storeAsleep(store, chainedMatch('idle', 3))
  const parent = { match: 'idle', seq: 1, at: 0, knows: {} }
  await store.createTable(table('what-if', ['berta'], { phase: 'playing', createdAt: 0, parent }))
  await storeAsleep(store, chainedMatch('what-if', 3))
  return disk
}

type Method = (...args: unknown[]) => Promise<unknown>

/** A store whose process dies at its n-th call: before it is carried out, or after it and before its answer. */
function mortal(
  store: RetentionStore,
  dies: { readonly at: number; readonly after: boolean },
): { store: RetentionStore; died: Promise<void> } {
  const { promise: died, resolve: die } = Promise.withResolvers<void>()
  let calls = 0
  const wrapped = Object.entries(store).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member]
    const call: Method = async (...args) => {
      const n = calls++
      if (n < dies.at) return (member as Method)(...args)
      if (n === dies.at && dies.after) await (member as Method)(...args)
      die()
      return new Promise(() => {})
    }
    return [name, call]
  })
  return { store: Object.fromEntries(wrapped) as RetentionStore, died }
}

/** Whether everything is whole: each match is there with all its entries or gone with its table. */
async function inspect(disk: Disk): Promise<void> {
  const store = memoryStore(disk)
  for (const id of ALL) {
    const whole = chainedMatch(id, id === 'idle' ? 3 : 210)
    expect(await store.loadMatch(id)).toEqual(disk.archives.has(id) ? asArchived(whole) : whole)
    expect((disk.matches.has(id) ? 1 : 0) + (disk.archives.has(id) ? 1 : 0)).toBe(1)
    const found = await store.findTable(id)
    expect(found?.phase).toBe(id === 'idle' && found?.abandoned === undefined ? 'playing' : 'ended')
    expect([`CODE-${id}`, '']).toContain(found?.code)
  }
  const whatIf = [disk.tables, disk.rooms, disk.matches].map(part => part.has('what-if'))
  expect(new Set(whatIf).size).toBe(1)
}

test('killed at any moment, the job loses nothing, shows nothing in part, and the next process completes it', async () => {
  let deaths = 0
  for (const after of [false, true]) {
    for (let at = 0, isDone = false; !isDone; at++) {
      const disk = await filledDisk()
      const { store, died } = mortal(memoryStore(disk), { at, after })
      isDone = await Promise.race([
        openJob(store, () => NOW)
          .round()
          .then(() => true),
        died.then(() => false),
      ])
      await inspect(disk)
      if (isDone) continue
      deaths++
      const next = openJob(memoryStore(disk), () => NOW + 600_001, {}, { processId: 'next' })
      for (let rounds = 0; rounds < 2; rounds++) await next.round()
      await inspect(disk)
      expect([...disk.tables.keys()].sort()).toEqual(ALL.toSorted())
      expect([...disk.archives.keys()].sort()).toEqual(ALL.toSorted()) // the abandoned match is archived by the second round
      expect([...disk.tables.values()].map(({ code }) => code)).toEqual(['', '', ''])
      expect([disk.users.size, disk.matches.size]).toEqual([0, 0])
      expect(next.warnings).toEqual([])
    }
  }
  expect(deaths).toBeGreaterThan(40)
})
