import type { Rules } from '@chronothek/core'
import type { MatchFile } from '@chronothek/protocol'
import { matchFile } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import type { Shelf } from '../../src/shelf.ts'
import { openTable, openWorld, seatOf, type World } from '../harness.ts'
import { toyRegistry } from '../toy-game.ts'

/** A short match with luck, an undo, a bot and the clock in it, as a file. */
async function played(): Promise<MatchFile> {
  const party = await openTable(['Ann', 'Ben'], { bots: [{ seat: 2, level: 'good' }], clock: { kind: 'per-move', seconds: 30 } })
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  await ann.act({ type: 'play', card: (ann.own as { hand: string[] }).hand[0]?.slice(1) })
  await ben.act({ type: 'nudge' })
  await ben.send({ type: 'undo', to: 1 })
  await ben.act({ type: 'pass' })
  await ann.act({ type: 'end' })
  const log = await party.world.house.log(party.id)
  if (!log.ok) throw new Error(log.error.code)
  const { header, entries, links, seed } = log.value
  const seats = ann.table.seats.map(({ name, language, owner, level }) => ({ name, language, ...(owner === 'bot' ? { level } : {}) }))
  const { clock, onTimeout, createdAt } = ann.table
  return matchFile.parse({ format: 'chronothek-match', version: 1, createdAt, clock, onTimeout, seats, header, entries, links, seed })
}

const changed = (file: MatchFile, change: (copy: MatchFile) => unknown): MatchFile => {
  const copy = structuredClone(file)
  change(copy)
  return copy
}

async function imported(world: World, file: MatchFile): Promise<string> {
  const answer = await world.house.importMatch(file)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.id
}

test('a match of another house can be looked at here, and proves its luck under its new name', async () => {
  const file = await played()
  const world = await openWorld()
  const id = await imported(world, file)
  await world.restart()
  expect(await world.house.table(id)).toMatchObject({ ok: true, value: { phase: 'ended', health: 'ok', seed: file.seed } })
  expect(await world.house.table(id)).toMatchObject({ value: { imported: true } })
  expect(await world.house.replay({}, id, 1, 'de')).toMatchObject({ ok: true, value: { ended: true, viewer: 1, imported: true } })
  const log = await world.house.log(id)
  if (!log.ok) throw new Error(log.error.code)
  expect(log.value.entries).toEqual(file.entries)
  expect(log.value).toMatchObject({ last: log.value.links.at(-1) })
  const { header, entries, links, seed } = log.value
  const again = matchFile.parse({ ...file, header, entries, links, seed })
  expect((await (await openWorld()).house.importMatch(again)).ok).toBe(true)
})

test('[D2] a match that was uploaded is told about without being opened or folded', async () => {
  let folded = 0
  const counting = new Map(
    [...toyRegistry].map(([id, shelf]) => {
      const bound: Shelf['bound'] = pack => {
        const found = shelf.bound(pack)
        const apply: Rules['apply'] = (...args) => {
          folded++
          return found?.rules.apply(...args) ?? []
        }
        return found && { ...found, rules: { ...found.rules, apply } }
      }
      return [id, { ...shelf, bound }]
    }),
  )
  const world = await openWorld({ registry: counting })
  const file = await played()
  const id = await imported(world, file)
  await world.restart()
  folded = 0
  const { epoch } = world.store.disk.rooms.get(id) ?? {}
  const told = await world.house.table(id)
  expect(told).toMatchObject({ ok: true, value: { phase: 'ended', imported: true, seed: file.seed, health: 'ok' } })
  expect([folded, world.store.disk.rooms.get(id)?.epoch]).toEqual([0, epoch])
  expect(await world.house.replay({}, id, 1, 'en')).toMatchObject({ ok: true }) // opens it
  expect(folded).toBe(0) // it was stored with a snapshot
  expect(await world.house.table(id)).toEqual(told)
})

test.each([
  ['brings the seeds of what it took over', false],
  ['proves the luck of what it took over, however much was undone before', true],
])('a fork of a fork that was played on a device %s', async (_what, isUndone) => {
  const party = await openTable(['Ann', 'Ben'])
  const { house, store } = party.world
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  await ann.act({ type: 'play', card: (ann.own as { hand: string[] }).hand[0]?.slice(1) })
  if (isUndone) {
    await ben.act({ type: 'nudge' })
    await ben.send({ type: 'undo', to: 1 })
  }
  await ben.act({ type: 'play', card: (ben.own as { hand: string[] }).hand[0]?.slice(1) }) // draws a card
  await ann.act({ type: 'end' })
  const { user } = await house.createGuest('Cem', 'en')
  const again = async (match: string, seq: number): Promise<string> => {
    const bots = [{ seat: 1, level: 'good' as const }]
    const made = await house.forkTable({ user }, match, { seq, viewer: 0, bots, keepNames: false, name: 'Cem', language: 'en' })
    if (!made.ok) throw new Error(made.error.code)
    const { id } = made.value.table
    const ended = await house.command({ user }, id, { type: 'act', cmd: 'e', actions: [{ type: 'end' }] })
    expect(ended).toMatchObject({ ok: true })
    return id
  }
  const child = await again(party.id, isUndone ? 4 : 2)
  const id = await again(child, 2)
  const [table, log] = [await store.findTable(id), await house.log(id)]
  if (!log.ok || table === undefined) throw new Error('no log')
  const { header, entries, links, seed } = log.value
  expect(entries.map(entry => (entry as { originalSeq?: number }).originalSeq)).toEqual([undefined, isUndone ? 4 : undefined, undefined])
  const seats = table.seats.map(({ name }) => ({ name, language: 'en' }))
  const rest = {
    createdAt: '2026-01-01T00:00:00.000Z',
    clock: table.clock,
    onTimeout: table.onTimeout,
    seats,
    header,
    entries,
    links,
    seed,
  }
  const file = matchFile.parse({ format: 'chronothek-match', version: 1, ...rest, seeds: table.parent?.seeds })
  expect(file.seeds).toHaveLength(1) // both moves it took over are of the first match
  const world = await openWorld()
  expect(await world.house.importMatch(file)).toMatchObject({ ok: true, value: { ended: true } })
  const { seeds: _, ...without } = file
  expect(await (await openWorld()).house.importMatch(without)).toMatchObject({ error: { code: 'unproven' } })
})

test('imported twice, it is stored once, and half a match is completed', async () => {
  const file = await played()
  const world = await openWorld()
  const id = await imported(world, file)
  expect(await imported(world, file)).toBe(id)
  world.store.disk.tables.clear()
  world.store.disk.matches.get(id)?.rows.splice(0)
  await world.restart()
  expect(await imported(world, file)).toBe(id)
  expect(await world.house.table(id)).toMatchObject({ ok: true, value: { health: 'ok' } })
})

test('whoever names no people brings finished matches only, and no invented beginnings', async () => {
  const file = await played()
  const world = await openWorld()
  const { seed: _, ...rest } = changed(file, copy => {
    copy.entries.pop()
    copy.links.pop()
  })
  expect(await world.house.importMatch(rest)).toMatchObject({ ok: false, error: { code: 'not-ended' } })
  expect(await world.house.importMatch(changed(file, copy => Object.assign(copy.header, { start: {} })))).toMatchObject({
    error: { code: 'damaged' },
  })
  const goesOn = await world.house.importMatch(rest, [undefined, undefined, undefined])
  expect(goesOn).toMatchObject({ ok: true, value: { ended: false } })
})

test('nothing that was changed is believed', async () => {
  const file = await played()
  const world = await openWorld()
  const lies: Record<string, MatchFile> = {
    'another seed': changed(file, copy => Object.assign(copy, { seed: 'x' })),
    'another deal': changed(file, copy => copy.header.draws.reverse()),
    'a link less': changed(file, copy => copy.links.pop()),
    'an entry less': changed(file, copy => copy.entries.splice(1, 1)),
    'another player': changed(file, copy => Object.assign(copy.entries[0] ?? {}, { by: 1 })),
    'other options': changed(file, copy => Object.assign(copy.header, { options: { mode: 'nothing' } })),
    'a person less': changed(file, copy => copy.seats.pop()),
  }
  for (const [name, lie] of Object.entries(lies))
    expect(await world.house.importMatch(lie), name).toMatchObject({ error: { code: 'damaged' } })
  expect(await world.house.importMatch(changed(file, copy => Object.assign(copy.header, { rulesVersion: 9 })))).toMatchObject({
    error: { code: 'other-rules' },
  })
  expect(world.store.disk.tables.size).toBe(0)
})

test('a table that is let go of can be removed', async () => {
  const party = await openTable(['Ann', 'Ben'])
  await party.world.house.release(party.id)
  expect(seatOf(party, 0).closed).toBe(4003)
  party.world.store.disk.tables.clear()
  expect(await party.world.house.table(party.id)).toMatchObject({ error: { code: 'unknown-table' } })
})
