import { testDigest } from '@chronothek/house/testing'
import type { TableInfo } from '@chronothek/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nobleDigest } from '../../src/local/house/digest.ts'
import { type Device, deckFile, listen, memoryDevice, openDevice, playOut, until } from './rig.ts'

const ALONE = { game: 'timeline-twist', options: { mode: 'coop' }, seats: 2 }
const create = (device: Device, body: object = ALONE) => device.get<{ id: string }>('POST', '/here', body)

test("the digest of the browser is Node's", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 200 }), (key, text) => {
      expect(nobleDigest.sha256(text)).toBe(testDigest.sha256(text))
      expect(nobleDigest.hmac(key, text)).toBe(testDigest.hmac(key, text))
    }),
  )
})

describe('a table on this device', () => {
  test('begins at once, with a bot on every seat nobody here takes', async () => {
    const device = await openDevice()
    const { id } = await create(device, { ...ALONE, seats: 4, here: ['Ada', 'Ben'], bots: [{ seat: 3, level: 'expert' }] })
    expect(id).toMatch(/^local-\w+$/)
    const table = await device.get<TableInfo>('GET', `/tables/${id}`)
    expect(table.phase).toBe('playing')
    expect(table.seats.map(({ owner, name, level }) => [owner, owner === 'bot' ? level : name])).toEqual([
      ['person', 'Ada'],
      ['person', 'Ben'],
      ['bot', 'good'],
      ['bot', 'expert'],
    ])
  })

  test('everybody sits where it was asked for, between the bots', async () => {
    const device = await openDevice()
    const bots = [
      { seat: 1, level: 'casual' },
      { seat: 2, level: 'expert' },
    ]
    const { id } = await create(device, { ...ALONE, seats: 5, here: ['Ada', 'Ben'], bots })
    const table = await device.get<TableInfo>('GET', `/tables/${id}`)
    expect(table.seats.map(({ owner, name, level }) => (owner === 'bot' ? level : name))).toEqual([
      'Ada',
      'casual',
      'expert',
      'Ben',
      'good',
    ])
    const many = await create(device, { ...ALONE, seats: 2, here: ['Ada', 'Ben'], bots: bots.slice(0, 1) })
    const full = await device.get<TableInfo>('GET', `/tables/${many.id}`)
    expect(full.seats.map(({ name }) => name)).toEqual(['Ada', 'Ben'])
  })

  test('each person here speaks for their own seat, over calls and over the stream', async () => {
    const device = await openDevice()
    const { id } = await create(device, { ...ALONE, here: ['Ada', 'Ben'] })
    for (const seat of [0, 1]) {
      expect(await device.get<object>('GET', `/tables/${id}/view?seat=${seat}`)).toMatchObject({ viewer: seat })
      const page = listen(device)
      page.say({ type: 'hello', version: 1, table: id, language: 'de', token: `seat-${seat}` })
      page.say({ type: 'chat', cmd: 'c', text: 'Hallo' })
      await until(() => page.heard.some(({ type }) => type === 'chat'))
      expect(page.heard[0]).toMatchObject({ type: 'welcome', viewer: seat })
      expect(page.heard).toContainEqual(expect.objectContaining({ type: 'reply', cmd: 'c', ok: true }))
      page.drop()
    }
  })

  test('a whole match against bots is played, looked at again and listed', async () => {
    const device = await openDevice()
    const { id } = await create(device)
    await playOut(device, id, 1)
    const replay = await device.get<{ ended: boolean; entries: object[] }>('GET', `/tables/${id}/replay?viewer=1&language=en`)
    expect(replay.ended).toBe(true)
    expect(replay.entries.length).toBeGreaterThan(3)
    const { tables } = await device.get<{ tables: { table: TableInfo; yourMove: boolean }[] }>('GET', '/here')
    expect(tables.map(({ table, yourMove }) => [table.id, table.phase, yourMove])).toEqual([[id, 'ended', false]])
  })

  test('everybody keeps their seat in the rematch', async () => {
    const device = await openDevice()
    const { id } = await create(device, { ...ALONE, here: ['Ada', 'Ben'] })
    await playOut(device, id, 2)
    const { next } = await device.get<{ next: string }>('POST', `/tables/${id}/commands?seat=1`, { type: 'rematch', cmd: 'r' })
    expect(await device.get<object>('GET', `/tables/${next}/view?seat=0`)).toMatchObject({ viewer: 0 })
    await device.get('POST', `/tables/${next}/commands?seat=1`, { type: 'start', cmd: 's' })
    expect((await device.get<TableInfo>('GET', `/tables/${next}`)).phase).toBe('playing')
  })

  test('after a reload the device is the same guest and the match goes on', async () => {
    const store = memoryDevice()
    const before = await openDevice(store)
    const { id } = await create(before, { ...ALONE, name: 'Ada' })
    await before.get('PATCH', '/me', { name: 'Ada' })
    const after = await openDevice(store)
    expect(await after.get('GET', '/me')).toMatchObject({ name: 'Ada' })
    expect(await after.get<object>('GET', `/tables/${id}/view`)).toMatchObject({ viewer: 0, table: { phase: 'playing' } })
  })

  test('is gone once it is deleted, also for whoever sits there', async () => {
    const device = await openDevice()
    const { id } = await create(device)
    const page = listen(device)
    page.say({ type: 'hello', version: 1, table: id, language: 'de' })
    await until(() => page.heard.length > 0)
    await device.get('DELETE', `/tables/${id}`)
    expect(page.closed).toEqual([4003])
    expect(await device.call('GET', `/tables/${id}`)).toEqual({ ok: false, error: { code: 'unknown-table' } })
    const again = listen(device)
    again.say({ type: 'hello', version: 1, table: id, language: 'de' })
    await until(() => again.closed.length > 0)
    expect(again.closed).toEqual([4004])
  })
})

test.each([
  ['POST', '/here', { ...ALONE, seats: 99 }, 'bad-message'],
  ['POST', '/here', { ...ALONE, game: 'chess' }, 'unknown-game'],
  ['POST', '/here', { ...ALONE, pack: 'nobody@1.0.0' }, 'unknown-pack'],
  ['POST', '/here', { ...ALONE, here: [''] }, 'bad-message'],
  ['GET', '/tables/local-nobody', undefined, 'unknown-table'],
  ['GET', '/tables/%20', undefined, 'bad-message'],
  ['GET', '/nothing', undefined, 'not-found'],
  ['GET', '/constructor', undefined, 'not-found'],
  ['POST', '/files', { format: 'something' }, 'bad-message'],
])('%s %s is refused as the server would', async (method, path, body, code) => {
  const device = await openDevice()
  expect(await device.call(method, path, body)).toMatchObject({ ok: false, error: { code } })
})

describe('decks from files', () => {
  const own = () => ({ ...(deckFile('timeline-nature') as object), pack: 'my-nature', version: '0.1.0' })

  test('a deck from a file is listed, played with, and stays after a reload', async () => {
    const store = memoryDevice()
    const device = await openDevice(store)
    expect(await device.get<object>('POST', '/decks', own())).toMatchObject({ ok: true, deck: { name: 'my-nature@0.1.0', own: true } })
    const again = await openDevice(store)
    const { decks } = await again.get<{ decks: { name: string; own: boolean }[] }>('GET', '/decks')
    expect(decks.map(({ name, own }) => [name, own])).toEqual([
      ['timeline-inventions@1.0.0', false],
      ['my-nature@0.1.0', true],
    ])
    const { id } = await create(again, { ...ALONE, pack: 'my-nature@0.1.0' })
    await playOut(again, id, 1)
    await again.get('DELETE', `/decks/${encodeURIComponent('my-nature@0.1.0')}`)
    expect(await again.call('POST', '/here', { ...ALONE, pack: 'my-nature@0.1.0' })).toMatchObject({ error: { code: 'unknown-pack' } })
  })

  test('a broken deck is refused in words, with its place', async () => {
    const device = await openDevice()
    const verdict = await device.get<{ ok: boolean; problems: { path: string; message: { de: string } }[] }>('POST', '/decks', {
      ...own(),
      grain: 'century',
    })
    expect(verdict.ok).toBe(false)
    expect(verdict.problems[0]?.path).toBe('grain')
    expect(verdict.problems[0]?.message.de).toBeTruthy()
  })

  test('a deck of the house cannot be replaced or removed', async () => {
    const device = await openDevice()
    expect(await device.get<object>('POST', '/decks', deckFile())).toMatchObject({ ok: false, problems: [{ path: 'pack' }] })
    expect(await device.call('DELETE', '/decks/timeline-inventions%401.0.0')).toMatchObject({ error: { code: 'unknown-pack' } })
  })
})

test('who plays on from a moment of a match here plays against bots', async () => {
  const device = await openDevice()
  const { id } = await create(device, { ...ALONE, seats: 3, here: ['Ada', 'Ben'] })
  await playOut(device, id, 2)
  const { table } = await device.get<{ table: TableInfo }>('POST', `/tables/${id}/fork`, { seq: 1, viewer: 1 })
  expect(table.id).toMatch(/^local-/)
  expect([table.phase, table.seats.map(({ owner }) => owner)]).toEqual(['playing', ['bot', 'person', 'bot']])
})

test('a pack that was never fetched is named as missing, and is there as soon as it can be fetched', async () => {
  let isOnline = false
  const device = await openDevice(undefined, { names: ['nature'], fetch: async () => (isOnline ? deckFile() : undefined) })
  const request = { game: 'timeline-twist', seats: 2, bots: [{ seat: 1, level: 'casual' }], here: ['Ann'] }
  expect(await device.call('POST', '/here', request)).toEqual({ ok: false, error: { code: 'pack-missing' } })
  expect(await device.get('GET', '/games')).toMatchObject({ missing: true })
  // A game without packs is played all the same.
  expect(await device.call('POST', '/here', { ...request, game: 'aquasphere' })).toMatchObject({ ok: true })
  isOnline = true
  expect(await device.get('GET', '/games')).toMatchObject({ missing: false })
  expect(await device.call('POST', '/here', request)).toMatchObject({ ok: true })
})
