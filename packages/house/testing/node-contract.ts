import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LostNodeError } from '../src/node.ts'
import type { Store } from '../src/store.ts'
import { claimant, claimed, granted, header, type Opened, table } from './store-samples.ts'

/** The time as the store will note it: its own, or the one it is told. */
const beaten = async (store: Store, id: string, wall: number): Promise<number> => (await store.beat({ id, draining: false }, wall)) ?? wall

/** What every store promises about owners, also that of a house of one process. */
export function keepsOwners(now: () => Store, reopened: () => Promise<Store>): void {
  const NODE = { id: 'one', address: 'http://10.0.0.1:8080', draining: false, build: '1.2.3' }

  test('the last beat of any node tells when the house was last awake', async () => {
    expect((await now().lastBeat()).at).toBeUndefined()
    const earlier = await beaten(now(), 'two', 90)
    const later = await beaten(now(), 'one', 200)
    expect(later).toBeGreaterThanOrEqual(earlier)
    const store = await reopened()
    expect((await store.lastBeat()).at).toBe(later)
  })

  test('a room of a living node cannot be claimed, and the answer names its owner', async () => {
    await now().createTable(table('t1'))
    const beat = (await now().beat(NODE, 70)) ?? 70
    const epoch = await claimed(now(), 't1', 'one')
    const other = claimant('two', { lostBefore: beat - 1 })
    const owner = (await now().findOwner('t1', beat - 1)) ?? { node: '' }
    expect(owner.node).toBe('one')
    expect(await now().claimRoom('t1', other)).toEqual({ kind: 'denial', owner })
    expect(await now().claimDue(other, beat + 1000, 9)).toEqual([])
    expect(await now().saveTable(table('t1', ['anna']), epoch)).toBe(true)
    expect(granted(await now().claimRoom('t1', { ...other, node: 'one' })).epoch).toBe(epoch + 1) // its own
  })

  test('a room whose owner has ended is due at once, and its next owner learns since when', async () => {
    await now().createTable(table('t1'))
    const beat = await beaten(now(), 'one', 70)
    await beaten(now(), 'two', 90)
    expect(granted(await now().claimRoom('t1', claimant('one'))).lostAt).toBeUndefined()
    expect(await now().findOwner('t1', beat)).toBeUndefined()
    expect(await now().claimDue(claimant('one'), 1e15, 9)).toEqual([]) // it has it open itself
    const [due] = await now().claimDue(claimant('two', { lostBefore: beat }), 100, 9)
    expect(due).toEqual({ id: 't1', claim: { kind: 'claim', epoch: 2, lostAt: beat } })
    await now().releaseRoom('t1', 2, { wakeAt: undefined, acting: 0 })
    expect(granted(await now().claimRoom('t1', claimant('one'))).lostAt).toBeUndefined()
    expect(granted(await now().claimRoom('t1', claimant('two', { lostBefore: beat }))).lostAt).toBe(beat)
  })

  test('the rooms of a node can be listed', async () => {
    for (const id of ['t1', 't2', 't3', 't4']) await now().createTable(table(id))
    await claimed(now(), 't1', 'one')
    await claimed(now(), 't2', 'two')
    await now().releaseRoom('t3', await claimed(now(), 't3', 'one'), { wakeAt: 1, acting: 0 })
    expect(await now().roomsOf('one')).toEqual(['t1'])
    expect((await now().claimDue(claimant('one', { lostBefore: 0 }), 9, 9)).map(({ id }) => id)).toContain('t3')
    const rooms = await now().roomsOf('one')
    for (const id of ['t1', 't3']) expect(rooms).toContain(id)
    expect(await now().roomsOf('nobody')).toEqual([])
  })

  test('a room without an owner, or whose owner never beat, is free', async () => {
    await now().createTable(table('t1'))
    expect(await now().findOwner('t1', 0)).toBeUndefined()
    expect((await now().claimRoom('t1', claimant('one', { lostBefore: 0 })))?.kind).toBe('claim')
    expect((await now().claimRoom('t1', claimant('two', { lostBefore: 0 })))?.kind).toBe('claim')
    expect(await now().findOwner('nowhere', 0)).toBeUndefined()
  })
}

/** What only stores with several nodes promise. */
export function keepsTheContractOfNodes(name: string, open: () => Promise<Opened>): void {
  describe(`${name} with several nodes`, () => {
    let opened: Opened
    const now = () => opened.store
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.dispose())

    test('says where the owner of a room is', async () => {
      await now().createTable(table('t1'))
      const beat = (await now().beat({ id: 'one', address: 'http://10.0.0.1:8080', draining: false }, 70)) ?? 70
      await claimed(now(), 't1', 'one')
      expect(await now().findOwner('t1', beat - 1)).toEqual({ node: 'one', address: 'http://10.0.0.1:8080' })
    })

    test('lists the nodes that are alive', async () => {
      const first = (await now().beat({ id: 'one', address: 'http://10.0.0.1:8080', draining: false }, 70)) ?? 70
      await new Promise(resolve => setTimeout(resolve, 2)) // a store may have a clock of its own
      await now().beat({ id: 'two', address: 'http://10.0.0.2:8080', draining: false }, 90)
      await now().beat({ id: 'alone', draining: false }, 90)
      await now().beat({ id: 'leaving', address: 'http://10.0.0.3:8080', draining: true }, 90)
      expect(await now().livingNodes(first)).toEqual([{ node: 'two', address: 'http://10.0.0.2:8080' }])
      expect(await now().livingNodes(first - 1)).toHaveLength(2)
    })

    test('notes no beat of a node that others take for ended', async () => {
      const node = { id: 'one', draining: false }
      const first = await beaten(now(), 'one', 70)
      await new Promise(resolve => setTimeout(resolve, 20)) // a store may have a clock of its own
      await expect(now().beat(node, 90, 10)).rejects.toThrow(LostNodeError)
      expect((await now().lastBeat()).at).toBe(first)
      await now().beat(node, 90, 60_000)
      expect((await now().lastBeat()).at).toBeGreaterThan(first)
      await now().beat({ ...node, id: 'two' }, 95, 10) // its first
    })

    test('gives nothing to a node that is shutting down', async () => {
      await now().createTable(table('t1'))
      await now().releaseRoom('t1', await claimed(now(), 't1'), { wakeAt: 5, acting: 0 })
      await now().beat({ id: 'one', draining: true }, 70)
      expect(await now().claimRoom('t1', claimant('one'))).toEqual({ kind: 'denial' })
      expect(await now().claimDue(claimant('one'), 100, 9)).toEqual([])
      expect(await now().claimDue(claimant('two'), 100, 9)).toHaveLength(1)
    })

    test.each([
      ['an older version of the rules', { game: 'toy', rulesVersion: 6, packs: ['hash-1'] }],
      ['another version of the pack', { game: 'toy', rulesVersion: 7, packs: ['hash-2'] }],
      ['no pack at all', { game: 'toy', rulesVersion: 7, packs: [] }],
      ['another game', { game: 'chess', rulesVersion: 7, packs: ['hash-1'] }],
    ])('leaves a match alone for a node with %s', async (_what, foldable) => {
      await now().createTable(table('t1'))
      const epoch = await claimed(now(), 't1')
      const { match, ...rest } = header('t1')
      await now().createMatch({ match, ...rest, rulesVersion: 7, pack: { name: 'deck@1.0.0', hash: 'hash-1' } }, 'seed', epoch)
      await now().releaseRoom('t1', epoch, { wakeAt: 5, acting: 0 })
      expect(await now().claimRoom('t1', claimant('one', { folds: [foldable] }))).toEqual({ kind: 'denial' })
      expect(await now().claimDue(claimant('one', { folds: [foldable] }), 100, 9)).toEqual([])
      const newer = [foldable, { game: 'toy', rulesVersion: 8, packs: ['hash-1', 'hash-2'] }]
      expect(await now().claimDue(claimant('one', { folds: newer }), 100, 9)).toHaveLength(1)
    })
  })
}
