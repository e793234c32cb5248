import { testDigest } from '@chronothek/house/testing'
import { OPERATIONS } from '@chronothek/protocol'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offersOf, publicPacks } from '../../decks-plugin.ts'
import type { LocalTableRequest } from '../../src/local/device-api.ts'
import { nobleDigest } from '../../src/local/house/digest.ts'
import { answerCall } from '../../src/local/house/local-api.ts'
import { type Device, deckFile, got, listen, memoryDevice, openDevice, packsOnline, playOut, until } from './rig.ts'

const ALONE = { game: 'timeline-twist', options: { mode: 'coop' }, seats: 2 }
const create = (device: Device, request: LocalTableRequest = ALONE) => got(device.ask('createLocalTable', request))
const tableOf = (device: Device, id: string) => got(device.call('getTable', { params: { id } }))

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
    const { id } = await create(device, { ...ALONE, seats: 4, people: ['Ada', 'Ben'], bots: [{ seat: 3, level: 'expert' }] })
    expect(id).toMatch(/^local-\w+$/)
    const table = await tableOf(device, id)
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
    const bots: LocalTableRequest['bots'] = [
      { seat: 1, level: 'casual' },
      { seat: 2, level: 'expert' },
    ]
    const { id } = await create(device, { ...ALONE, seats: 5, people: ['Ada', 'Ben'], bots })
    const table = await tableOf(device, id)
    expect(table.seats.map(({ owner, name, level }) => (owner === 'bot' ? level : name))).toEqual([
      'Ada',
      'casual',
      'expert',
      'Ben',
      'good',
    ])
    const many = await create(device, { ...ALONE, seats: 2, people: ['Ada', 'Ben'], bots: bots.slice(0, 1) })
    const full = await tableOf(device, many.id)
    expect(full.seats.map(({ name }) => name)).toEqual(['Ada', 'Ben'])
  })

  test('each person here speaks for their own seat', async () => {
    const device = await openDevice()
    const { id } = await create(device, { ...ALONE, people: ['Ada', 'Ben'] })
    for (const seat of [0, 1]) {
      expect(await device.view(id, seat)).toMatchObject({ viewer: seat })
      const page = listen(device, id)
      page.say({ type: 'hello', version: 1, language: 'de', token: `seat-${seat}` })
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
    const replay = await got(device.call('getReplay', { params: { id }, query: { viewer: 1, language: 'en' } }))
    expect([replay.ended, replay.viewer]).toEqual([true, 1])
    expect(replay.entries.length).toBeGreaterThan(3)
    const { tables } = await got(device.ask('listLocalTables'))
    expect(tables.map(({ table, yourMove }) => [table.id, table.phase, yourMove])).toEqual([[id, 'ended', false]])
  })

  test('everybody keeps their seat in the rematch', async () => {
    const device = await openDevice()
    const { id } = await create(device, { ...ALONE, people: ['Ada', 'Ben'] })
    await playOut(device, id, 2)
    const reply = await device.command(id, 1, { type: 'rematch', cmd: 'r' })
    const next = reply.ok ? reply.next : undefined
    expect(await device.view(`${next}`, 0)).toMatchObject({ viewer: 0 })
    await device.command(`${next}`, 1, { type: 'start', cmd: 's' })
    expect((await tableOf(device, `${next}`)).phase).toBe('playing')
  })

  test('after a reload the device is the same guest and the match goes on', async () => {
    const store = memoryDevice()
    const before = await openDevice(store)
    const { id } = await create(before, { ...ALONE, name: 'Ada' })
    await got(before.call('updateMe', { body: { name: 'Ada' } }))
    const after = await openDevice(store)
    expect(await got(after.call('getMe'))).toMatchObject({ name: 'Ada' })
    expect(await got(after.call('getView', { params: { id } }))).toMatchObject({ viewer: 0, table: { phase: 'playing' } })
  })

  test('is gone once it is deleted, also for whoever sits there', async () => {
    const device = await openDevice()
    const { id } = await create(device)
    const page = listen(device, id)
    page.say({ type: 'hello', version: 1, language: 'de' })
    await until(() => page.heard.length > 0)
    await got(device.ask('deleteTable', id))
    expect(page.closed).toEqual([4003])
    expect(await device.call('getTable', { params: { id } })).toEqual({ ok: false, error: { code: 'unknown-table' } })
    const again = listen(device, id)
    again.say({ type: 'hello', version: 1, language: 'de' })
    await until(() => again.closed.length > 0)
    expect(again.closed).toEqual([4004])
  })
})

test.each([
  ['createLocalTable', { ...ALONE, seats: 99 }, 'bad-message'],
  ['createLocalTable', { ...ALONE, game: 'chess' }, 'unknown-game'],
  ['createLocalTable', { ...ALONE, pack: 'nobody@1.0.0' }, 'unknown-pack'],
  ['createLocalTable', { ...ALONE, people: [''] }, 'bad-message'],
  ['createLocalTable', { ...ALONE, unheard: 1 }, 'bad-message'],
  ['importMatch', { format: 'something' }, 'bad-message'],
  ['exportMatch', 'local-nobody', 'unknown-table'],
  ['exportMatch', { id: 'local-nobody' }, 'bad-message'],
  ['deleteTable', undefined, 'bad-message'],
  ['getDeck', 'nobody@1.0.0', 'unknown-pack'],
  ['getTable', { params: { id: 'local-nobody' } }, 'unknown-table'],
  ['getTable', { params: { id: ' ' } }, 'bad-message'],
  ['getTable', {}, 'bad-message'],
  ['getTable', undefined, 'bad-message'],
  ['getTable', 'local-nobody', 'bad-message'],
  ['getReplay', { params: { id: 'local-nobody' }, query: { viewer: 9 } }, 'bad-message'],
  ['getReplay', { params: { id: 'local-nobody' }, query: { viewer: 7 } }, 'unknown-table'],
  ['findTableByCode', { params: { code: 'x'.repeat(17) } }, 'bad-message'],
  ['uploadMatch', { body: {} }, 'not-found'],
  ['getTableQr', { params: { id: 'local-nobody' } }, 'not-found'],
  ['nothing', undefined, 'not-found'],
  ['constructor', undefined, 'not-found'],
])('%s of %j is refused as the server would', async (operation, request, code) => {
  const { local } = await openDevice()
  expect(await answerCall(local, operation, request)).toMatchObject({ ok: false, error: { code } })
})

test('every operation parses its body here as at the server', async () => {
  const { local } = await openDevice()
  for (const [id, operation] of Object.entries(OPERATIONS)) {
    if (!('body' in operation) || id === 'uploadMatch') continue
    const answer = await answerCall(local, id, { params: { id: 'local-nobody' }, body: { unheard: 1 } })
    expect(answer, id).toEqual({ ok: false, error: { code: 'bad-message' } })
  }
})

describe('decks from files', () => {
  const own = () => ({ ...(deckFile('timeline-nature') as object), pack: 'my-nature', version: '0.1.0' })

  test('a deck from a file is listed, played with, and stays after a reload', async () => {
    const store = memoryDevice()
    const device = await openDevice(store)
    expect(await got(device.ask('addDeck', own()))).toMatchObject({ ok: true, deck: { name: 'my-nature@0.1.0' } })
    const again = await openDevice(store)
    const { games } = await got(again.call('listGames'))
    const decks = games.find(({ id }) => id === ALONE.game)?.packs
    expect(decks?.map(pack => [pack.name, 'own' in pack])).toEqual([
      ['timeline-inventions@1.0.0', false],
      ['my-nature@0.1.0', true],
    ])
    const { id } = await create(again, { ...ALONE, pack: 'my-nature@0.1.0' })
    await playOut(again, id, 1)
    await got(again.ask('removeDeck', 'my-nature@0.1.0'))
    expect(await again.ask('createLocalTable', { ...ALONE, pack: 'my-nature@0.1.0' })).toMatchObject({ error: { code: 'unknown-pack' } })
  })

  test('a broken deck is refused in words, with its place', async () => {
    const device = await openDevice()
    const verdict = await got(device.ask('addDeck', { ...own(), grain: 'century' }))
    if (verdict.ok) expect.fail('it is broken')
    expect(verdict.problems[0]?.path).toBe('grain')
    expect(verdict.problems[0]?.message.de).toBeTruthy()
  })

  test('a deck of the house cannot be replaced or removed', async () => {
    const device = await openDevice()
    expect(await got(device.ask('addDeck', deckFile()))).toMatchObject({ ok: false, problems: [{ path: 'pack' }] })
    expect(await device.ask('removeDeck', 'timeline-inventions@1.0.0')).toMatchObject({ error: { code: 'unknown-pack' } })
  })
})

test('who plays on from a moment of a match here plays against bots', async () => {
  const device = await openDevice()
  const { id } = await create(device, { ...ALONE, seats: 3, people: ['Ada', 'Ben'] })
  await playOut(device, id, 2)
  const { table } = await got(device.call('forkTable', { params: { id }, body: { seq: 1, viewer: 1 } }))
  expect(table.id).toMatch(/^local-/)
  expect([table.phase, table.seats.map(({ owner }) => owner)]).toEqual(['playing', ['bot', 'person', 'bot']])
})

describe('packs that come with the page', () => {
  const LOCAL: LocalTableRequest = { game: 'timeline-twist', seats: 2, bots: [{ seat: 1, level: 'casual' }], people: ['Ann'] }
  const packs = () => packsOnline('timeline-culture', 'timeline-inventions', 'timeline-nature')
  const listed = async (device: Device) => {
    const { games } = await got(device.call('listGames'))
    return games.find(({ id }) => id === 'timeline-twist')?.packs.map(({ name }) => name)
  }

  test('are listed before any of them is fetched, and a table fetches only its own', async () => {
    const { source, fetched } = packs()
    const device = await openDevice(undefined, source)
    const all = ['timeline-inventions@1.0.0', 'timeline-culture@1.0.0', 'timeline-nature@1.0.0']
    expect(await listed(device)).toEqual(all)
    expect(fetched).toEqual([])
    const { id } = await create(device, { ...LOCAL, pack: 'timeline-nature@1.0.0' })
    expect([fetched, (await tableOf(device, id)).pack]).toEqual([['timeline-nature'], 'timeline-nature@1.0.0'])
    const first = await create(device, LOCAL)
    expect([fetched, (await tableOf(device, first.id)).pack]).toEqual([
      ['timeline-nature', 'timeline-inventions'],
      'timeline-inventions@1.0.0',
    ])
    await create(device, { ...LOCAL, game: 'aquasphere' })
    expect([fetched.length, await listed(device)]).toEqual([2, all])
  })

  test('without network: what was fetched before is offered and played, the rest is named as missing', async () => {
    const { source, fetched, online } = packs()
    const store = memoryDevice()
    await create(await openDevice(store, source), { ...LOCAL, pack: 'timeline-nature@1.0.0' })
    online.yes = false
    const device = await openDevice(store, source)
    expect(await listed(device)).toEqual(['timeline-nature@1.0.0'])
    const { id } = await create(device, LOCAL)
    expect((await tableOf(device, id)).pack).toBe('timeline-nature@1.0.0')
    const missing = { ok: false, error: { code: 'pack-missing' } }
    expect(await device.ask('createLocalTable', { ...LOCAL, pack: 'timeline-culture@1.0.0' })).toEqual(missing)
    expect(await device.ask('createLocalTable', { ...LOCAL, pack: 'nobody@1.0.0' })).toMatchObject({ error: { code: 'unknown-pack' } })
    expect(await device.ask('getDeck', 'timeline-culture@1.0.0')).toMatchObject({ error: { code: 'unknown-pack' } })
    online.yes = true
    expect(await device.ask('createLocalTable', { ...LOCAL, pack: 'timeline-culture@1.0.0' })).toMatchObject({ ok: true })
    expect(fetched).toEqual(['timeline-nature', 'timeline-culture'])
  })

  test('are all fetched for whoever asks for them', async () => {
    const { source, fetched, online } = packs()
    const device = await openDevice(undefined, source)
    online.yes = false
    expect(await device.ask('createLocalTable', LOCAL)).toEqual({ ok: false, error: { code: 'pack-missing' } })
    expect(await got(device.ask('fetchPacks'))).toEqual({ missing: true })
    // A game without packs is played all the same.
    expect(await device.ask('createLocalTable', { ...LOCAL, game: 'aquasphere' })).toMatchObject({ ok: true })
    online.yes = true
    expect(await got(device.ask('fetchPacks'))).toEqual({ missing: false })
    expect(fetched.sort()).toEqual(['timeline-culture', 'timeline-inventions', 'timeline-nature'])
    online.yes = false
    expect(await device.ask('createLocalTable', LOCAL)).toMatchObject({ ok: true })
  })

  test('a match goes on where the browser keeps matches and no packs', async () => {
    const { source, kept } = packs()
    const store = memoryDevice()
    const { id } = await create(await openDevice(store, source), { ...LOCAL, pack: 'timeline-nature@1.0.0' })
    kept.clear()
    const { source: anew, fetched } = packs()
    const again = await openDevice(store, anew)
    expect(fetched).toEqual(['timeline-nature'])
    expect(await got(again.call('getView', { params: { id } }))).toMatchObject({ table: { phase: 'playing', health: 'ok' } })
  })

  test('a match from a file fetches its pack, and so does whoever leafs through a deck', async () => {
    const device = await openDevice(undefined, packs().source)
    const { id } = await create(device, { ...LOCAL, pack: 'timeline-nature@1.0.0' })
    await playOut(device, id, 1)
    const file = await got(device.ask('exportMatch', id))
    const { source, fetched } = packs()
    const other = await openDevice(undefined, source)
    expect(await got(other.ask('importMatch', file))).toMatchObject({ known: false })
    expect(fetched).toEqual(['timeline-nature'])
    expect(await got(other.ask('getDeck', 'timeline-culture@1.0.0'))).toMatchObject({ pack: 'timeline-culture' })
    expect(fetched).toEqual(['timeline-nature', 'timeline-culture'])
  })

  test('a deck from a file takes none of their names, fetched or not', async () => {
    const device = await openDevice(undefined, packs().source)
    expect(await got(device.ask('addDeck', deckFile('timeline-nature')))).toMatchObject({ ok: false, problems: [{ path: 'pack' }] })
  })

  test('the page lists every public one by title and imprint, without a card', async () => {
    const found = await publicPacks()
    const offers = offersOf(found)
    expect(offers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['timeline-history', 'timeline-nature', 'time-stories-night-ferry', 'time-stories-second-drop']),
    )
    const text = JSON.stringify(offers)
    expect(text.length).toBeLessThan(1200 * offers.length)
    for (const { pack } of found) if ('cards' in pack) for (const { text: fact } of pack.cards) expect(text).not.toContain(fact.de)
  })
})
