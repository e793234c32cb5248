import type { MatchFile, TableInfo } from '@chronothek/protocol'
import { matchFile } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { type Device, openDevice, playOut } from './rig.ts'

const REQUEST = { game: 'timeline-twist', options: { mode: 'coop' }, seats: 2, here: ['Ada', 'Ben'] }

async function played(device: Device): Promise<MatchFile> {
  const { id } = await device.get<{ id: string }>('POST', '/here', REQUEST)
  await playOut(device, id, 2)
  return device.get('GET', `/tables/${id}/file`)
}

const bring = (device: Device, file: unknown) => device.call<{ id: string; known: boolean }>('POST', '/files', file)

test('a finished match goes from one device to another, with its proof', async () => {
  const file = await played(await openDevice())
  expect(matchFile.safeParse(file).error).toBeUndefined()
  expect(file.seed).toBeTruthy()
  expect(file.private).toBeUndefined()
  const other = await openDevice()
  const answer = await bring(other, file)
  if (!answer.ok) throw new Error(answer.error.code)
  const { id } = answer.value
  expect(await other.get<TableInfo>('GET', `/tables/${id}`)).toMatchObject({ phase: 'ended', health: 'ok', seed: file.seed })
  expect(await other.get<object>('GET', `/tables/${id}/replay?viewer=0`)).toMatchObject({ ended: true })
  expect(await bring(other, file)).toMatchObject({ ok: true, value: { id } })
  const again = await other.get<MatchFile>('GET', `/tables/${id}/file`)
  expect(again.entries).toEqual(file.entries)
  expect((await bring(await openDevice(), again)).ok).toBe(true)
})

test("one's own file leads back to the match that is here", async () => {
  const device = await openDevice()
  const file = await played(device)
  expect(await bring(device, file)).toEqual({ ok: true, value: { id: file.header.match, known: true } })
})

test('a running match is private, keeps its seed to itself and goes on elsewhere with luck of its own', async () => {
  const device = await openDevice()
  const { id } = await device.get<{ id: string }>('POST', '/here', REQUEST)
  const { legal, viewer } = await toMove(device, id)
  await device.get('POST', `/tables/${id}/commands?seat=${viewer}`, { type: 'act', cmd: 'a', actions: [legal[0]] })
  const file = await device.get<MatchFile>('GET', `/tables/${id}/file`)
  expect(file).toMatchObject({ private: true })
  expect(file.seed).toBeUndefined()
  const stored = await device.local.store.loadMatch(id)
  expect(JSON.stringify(file)).not.toContain(stored?.seed)
  const other = await openDevice()
  const answer = await bring(other, file)
  if (!answer.ok) throw new Error(answer.error.code)
  expect(await other.get<TableInfo>('GET', `/tables/${answer.value.id}`)).toMatchObject({ phase: 'playing', health: 'ok' })
  await playOut(other, answer.value.id, 2)
})

async function toMove(device: Device, id: string) {
  for (const seat of [0, 1]) {
    const view = await device.get<{ legal: object[]; viewer: number }>('GET', `/tables/${id}/view?seat=${seat}`)
    if (view.legal.length > 0) return view
  }
  throw new Error('nobody is to move')
}

const changed = (file: MatchFile, change: (copy: MatchFile) => unknown): MatchFile => {
  const copy = structuredClone(file)
  change(copy)
  return copy
}

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
    expect(await bring(other, damaged), name).toMatchObject({ ok: false, error: { code } })
  expect(await other.get('GET', '/here')).toEqual({ tables: [] })
})
