import { type MatchFile, matchFile } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { type Device, got, openDevice, playOut } from './rig.ts'

const REQUEST = { game: 'timeline-twist', options: { mode: 'coop' }, seats: 2, people: ['Ada', 'Ben'] }

async function played(device: Device): Promise<MatchFile> {
  const { id } = await got(device.ask('createLocalTable', REQUEST))
  await playOut(device, id, 2)
  return got(device.ask('exportMatch', id))
}

const importFile = (device: Device, file: unknown) => device.ask('importMatch', file)
const tableOf = (device: Device, id: string) => got(device.call('getTable', { params: { id } }))

test('a finished match goes from one device to another, with its proof', async () => {
  const file = await played(await openDevice())
  expect(matchFile.safeParse(file).error).toBeUndefined()
  expect(file.seed).toBeTruthy()
  expect(file.private).toBeUndefined()
  const other = await openDevice()
  const answer = await importFile(other, file)
  if (!answer.ok) throw new Error(answer.error.code)
  const { id } = answer.value
  expect(await tableOf(other, id)).toMatchObject({ phase: 'ended', health: 'ok', seed: file.seed })
  expect(await got(other.call('getReplay', { params: { id }, query: { viewer: 0 } }))).toMatchObject({ ended: true })
  expect(await importFile(other, file)).toMatchObject({ ok: true, value: { id } })
  const again = await got(other.ask('exportMatch', id))
  expect(again.entries).toEqual(file.entries)
  expect((await importFile(await openDevice(), again)).ok).toBe(true)
})

test("one's own file leads back to the match that is here", async () => {
  const device = await openDevice()
  const file = await played(device)
  expect(await importFile(device, file)).toEqual({ ok: true, value: { id: file.header.match, known: true } })
})

test('a running match is private, keeps its seed to itself and goes on elsewhere with luck of its own', async () => {
  const device = await openDevice()
  const { id } = await got(device.ask('createLocalTable', REQUEST))
  const { legal, viewer } = await toMove(device, id)
  expect(await device.command(id, Number(viewer), { type: 'act', cmd: 'a', actions: [legal[0]] })).toMatchObject({ ok: true })
  const file = await got(device.ask('exportMatch', id))
  expect(file).toMatchObject({ private: true })
  expect(file.seed).toBeUndefined()
  const stored = await device.local.store.loadMatch(id)
  expect(JSON.stringify(file)).not.toContain(stored?.seed)
  const other = await openDevice()
  const answer = await importFile(other, file)
  if (!answer.ok) throw new Error(answer.error.code)
  expect(await tableOf(other, answer.value.id)).toMatchObject({ phase: 'playing', health: 'ok' })
  await playOut(other, answer.value.id, 2)
})

async function toMove(device: Device, id: string) {
  for (const seat of [0, 1]) {
    const view = await device.view(id, seat)
    if (view.legal.length > 0) return view
  }
  throw new Error('nobody is to move')
}

const changed = (file: MatchFile, change: (copy: MatchFile) => unknown): MatchFile => {
  const copy = structuredClone(file)
  change(copy)
  return copy
}

test('a "what if" keeps its words on the way to another device', async () => {
  const device = await openDevice()
  const bots = [{ seat: 1, level: 'good' as const }]
  const versus = { ...REQUEST, options: { mode: 'versus', firstSeat: 0 }, people: ['Ada'], bots }
  const { id } = await got(device.ask('createLocalTable', versus))
  const forked = await got(device.call('forkTable', { params: { id }, body: { seq: 0, viewer: 0, bots } }))
  type Seen = { readonly texts: Readonly<Record<string, string>>; readonly view: { shared: { hands: readonly string[][] } } }
  const seen = async (where: Device, table: string) => (await got(where.call('getView', { params: { id: table } }))) as Seen
  const { texts, view } = await seen(device, forked.table.id)
  expect(Object.values(texts).filter(words => words === '')).toEqual([])
  const file = await got(device.ask('exportMatch', forked.table.id))
  expect(matchFile.safeParse(file).error).toBeUndefined()
  const other = await openDevice()
  const imported = await importFile(other, file)
  if (!imported.ok) throw new Error(imported.error.code)
  expect((await seen(other, imported.value.id)).texts).toEqual(texts)
  // A card flipped there has an imagined date, with words.
  const [card = ''] = view.shared.hands[0] ?? []
  const actions = [{ type: 'place', card, slot: 0 }]
  await got(other.call('sendCommand', { params: { id: imported.value.id }, body: { type: 'act', cmd: 'a', actions } }))
  expect(Object.values((await seen(other, imported.value.id)).texts).join()).toMatch(/Ein gedachtes Datum|An imagined date/)
})

test('whatever is changed in a file, it is refused', async () => {
  const file = await played(await openDevice())
  const other = await openDevice()
  const codes: Record<string, [string, MatchFile]> = {
    'another seed': ['damaged', changed(file, copy => Object.assign(copy, { seed: 'x' }))],
    'a missing entry': ['damaged', changed(file, copy => copy.entries.splice(1, 1))],
    'a missing tail': ['damaged', changed(file, copy => copy.entries.pop())],
    'a swapped actor': ['damaged', changed(file, copy => Object.assign(copy.entries[0] ?? {}, { by: 1 - Number(copy.entries[0]?.by) }))],
    'another time': ['damaged', changed(file, copy => Object.assign(copy.entries[1] ?? {}, { at: 1e9 }))],
    'other luck': ['damaged', changed(file, copy => copy.header.draws.reverse())],
    'no seed': ['damaged', changed(file, copy => delete copy.seed)],
    'another seat': ['damaged', changed(file, copy => copy.seats.pop())],
    'another deck': ['unknown-pack', changed(file, copy => Object.assign(copy.header, { pack: { name: 'x@1.0.0', hash: 'y' } }))],
    'a changed deck': ['unknown-pack', changed(file, copy => Object.assign(copy.header.pack ?? {}, { hash: 'y' }))],
    'other rules': ['other-rules', changed(file, copy => Object.assign(copy.header, { rulesVersion: 99 }))],
    'another game': ['unknown-game', changed(file, copy => Object.assign(copy.header, { game: 'chess' }))],
    'another format': ['bad-message', changed(file, copy => Object.assign(copy, { version: 2 }))],
  }
  for (const [name, [code, damaged]] of Object.entries(codes))
    expect(await importFile(other, damaged), name).toMatchObject({ ok: false, error: { code } })
  expect(await got(other.ask('listLocalTables'))).toEqual({ tables: [] })
})
