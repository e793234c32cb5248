import { CLOSE, forkTable } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import type { UserRecord } from '../../src/store.ts'
import { type Client, type Command, join, last, linkOf, openTable, openWorld, outstay, seatOf, toyTable, type World } from '../harness.ts'
import { toyRegistry } from '../toy-game.ts'

async function threePlayers() {
  const party = await openTable(['Ann', 'Ben', 'Cem'])
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1), cem: seatOf(party, 2) }
}

async function openTableOf(world: World, more: Parameters<typeof toyTable>[0] = {}) {
  const user = await world.guest('Ann')
  const made = await world.house.createTable(user, toyTable(more))
  if (!made.ok) throw new Error(made.error.code)
  return { id: made.value.table.id, user, info: made.value.table }
}

const noteKinds = (client: Client) => client.received.flatMap(message => (message.type === 'note' ? [message.note.kind] : []))

describe('making a table', () => {
  test('seats its maker first, and bots where they were wanted', async () => {
    const world = await openWorld()
    const { info } = await openTableOf(world, { seats: 3, bots: [{ seat: 2, level: 'expert' }], name: 'Queen Ann', language: 'de' })
    expect(info).toMatchObject({ phase: 'open', host: 0, pack: 'toy@1.0.0', options: { mode: 'turns' } })
    expect(info.code).toMatch(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/)
    expect(info.seats.map(({ owner, name }) => [owner, name])).toEqual([
      ['person', 'Queen Ann'],
      ['nobody', ''],
      ['bot', 'Clio'],
    ])
    expect(info).not.toHaveProperty('seedHash')
  })

  test.each([
    ['unknown-game', { game: 'chess' }],
    ['unknown-pack', { pack: 'toy@9.9.9' }],
    ['bad-message', { seats: 7 }],
    ['seat-taken', { bots: [{ seat: 0, level: 'good' }] }],
    ['unknown-seat', { bots: [{ seat: 5, level: 'good' }] }],
    ['seats-open', { start: true }],
  ] as const)('is refused: %s', async (code, more) => {
    const world = await openWorld()
    const made = await world.house.createTable(await world.guest('Ann'), toyTable(more as Parameters<typeof toyTable>[0]))
    expect(made).toMatchObject({ ok: false, error: { code } })
    expect(world.store.disk.tables.size).toBe(0)
  })

  test('has no bots of a level that its game does not have', async () => {
    const toy = toyRegistry.get('toy')
    if (toy === undefined) throw new Error('no toy')
    const game = { ...toy.game, levels: ['casual', 'good'] as const }
    const world = await openWorld({ registry: new Map(toyRegistry).set('toy', { ...toy, game }) })
    const refused = { ok: false, error: { code: 'unknown-level', params: { level: 'expert' } } }
    const user = await world.guest('Ann')
    expect(await world.house.createTable(user, toyTable({ bots: [{ seat: 1, level: 'expert' }] }))).toEqual(refused)
    expect(world.store.disk.tables.size).toBe(0)
    const { id, user: host } = await openTableOf(world)
    const ann = await join(world, id, host)
    expect(await ann.send({ type: 'bot', seat: 1, level: 'expert' })).toMatchObject(refused)
    expect(ann.table.seats[1]).toMatchObject({ owner: 'nobody' })
    expect(await ann.send({ type: 'bot', seat: 1, level: 'good' })).toMatchObject({ ok: true })
    await ann.send({ type: 'start' })
    expect(await ann.send({ type: 'bot', seat: 0, level: 'expert' })).toMatchObject(refused)
    const bots = [{ seat: 1, level: 'expert' as const }]
    expect(await world.house.forkTable({ user: host }, id, forkTable.parse({ seq: 0, viewer: 0, bots }))).toEqual(refused)
  })

  test('gives a code that can be typed in any way', async () => {
    const world = await openWorld()
    const { id, info } = await openTableOf(world)
    expect(await world.house.findByCode(` ${info.code.toLowerCase().replace('-', '')} `)).toEqual({ ok: true, value: { id } })
    expect(await world.house.findByCode('ZZZ-ZZZ')).toMatchObject({ ok: false, error: { code: 'unknown-code' } })
    expect(await world.house.findByCode('../../x')).toMatchObject({ ok: false, error: { code: 'unknown-code' } })
  })

  test('appears in the list of its people', async () => {
    const world = await openWorld()
    const { user, id } = await openTableOf(world, { seats: 1, start: true })
    expect(await world.house.tablesOf(user)).toMatchObject([{ table: { id }, seat: 0, yourMove: true }])
    expect(await world.house.tablesOf(await world.guest('Eve'))).toEqual([])
  })
})

describe('before the start', () => {
  test('people sit down, move and leave; the host’s chair goes on', async () => {
    const world = await openWorld()
    const { id, user } = await openTableOf(world, { seats: 3 })
    const [ann, ben] = [await join(world, id, user), await join(world, id, await world.guest('Ben'))]
    expect(await ben.send({ type: 'sit', seat: 0 })).toMatchObject({ error: { code: 'seat-taken' } })
    expect(await ben.send({ type: 'sit', seat: 5 })).toMatchObject({ error: { code: 'unknown-seat' } })
    expect(await ben.send({ type: 'sit', seat: 1, name: 'Benny', language: 'de' })).toMatchObject({ ok: true })
    expect(ben.viewer).toBe(1)
    expect(ann.table.seats[1]).toMatchObject({ owner: 'person', name: 'Benny', language: 'de', connected: true })
    await ben.send({ type: 'sit', seat: 2 })
    expect(ann.table.seats.map(({ owner }) => owner)).toEqual(['person', 'nobody', 'person'])
    await ann.send({ type: 'leave' })
    expect(ben.table).toMatchObject({ host: 2, seats: [{ owner: 'nobody' }, { owner: 'nobody' }, { owner: 'person' }] })
    expect(ann.viewer).toBe('spectator')
    expect(noteKinds(ben)).toEqual(['joined', 'joined', 'left'])
    expect(await ben.send({ type: 'rename', name: 'Ben II' })).toMatchObject({ ok: true })
    expect(ann.table.seats[2]?.name).toBe('Ben II')
  })

  test('the host seats bots and starts, nobody else', async () => {
    const world = await openWorld()
    const { id, user } = await openTableOf(world, { seats: 3 })
    const [ann, ben] = [await join(world, id, user), await join(world, id, await world.guest('Ben'))]
    await ben.send({ type: 'sit', seat: 1 })
    expect(await ben.send({ type: 'bot', seat: 2, level: 'good' })).toMatchObject({ error: { code: 'not-host' } })
    expect(await ann.send({ type: 'start' })).toMatchObject({ error: { code: 'seats-open' } })
    expect(await ann.send({ type: 'bot', seat: 1, level: 'good' })).toMatchObject({ error: { code: 'seat-taken' } })
    expect(await ann.send({ type: 'bot', seat: 2, level: 'good' })).toMatchObject({ ok: true })
    expect(await ann.send({ type: 'unseat', seat: 1 })).toMatchObject({ error: { code: 'seat-taken' } })
    expect(await ann.send({ type: 'unseat', seat: 2 })).toMatchObject({ ok: true })
    expect(await ann.send({ type: 'unseat', seat: 2 })).toMatchObject({ error: { code: 'seat-empty' } })
    await ann.send({ type: 'bot', seat: 2, level: 'expert' })
    expect(ben.table.seats[2]).toMatchObject({ owner: 'bot', level: 'expert' })
    expect(await ben.send({ type: 'start' })).toMatchObject({ error: { code: 'not-host' } })
    expect(ben.shared).toBeUndefined()
    expect(await ann.send({ type: 'start' })).toMatchObject({ ok: true })
    expect(ben.shared).toMatchObject({ turn: 0 })
    expect(ben.table).toMatchObject({ phase: 'playing', seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await ann.send({ type: 'start' })).toMatchObject({ error: { code: 'already-started' } })
  })
})

describe('being ready', () => {
  const ready = (client: Client) => client.table.seats.map(seat => seat.ready ?? false)

  test('is said by everybody for themselves, and holds nobody up', async () => {
    const world = await openWorld()
    const { id, user } = await openTableOf(world, { seats: 3, bots: [{ seat: 2, level: 'good' }] })
    const ann = await join(world, id, user)
    const ben = await join(world, id, await world.guest('Ben'))
    expect(await ben.send({ type: 'ready', ready: true })).toMatchObject({ error: { code: 'not-seated' } })
    await ben.send({ type: 'sit', seat: 1 })
    expect(ready(ann)).toEqual([false, false, true])
    expect(await ben.send({ type: 'ready', ready: true })).toMatchObject({ ok: true })
    expect(ready(ann)).toEqual([false, true, true])
    expect(await ben.send({ type: 'ready', ready: false })).toMatchObject({ ok: true })
    expect(ready(ann)).toEqual([false, false, true])
    expect(await ann.send({ type: 'start' })).toMatchObject({ ok: true })
    expect(await ben.send({ type: 'ready', ready: true })).toMatchObject({ error: { code: 'already-started' } })
  })

  test('ends with leaving the seat, outlasts a restart, and is asked anew for a rematch', async () => {
    const world = await openWorld()
    const { id, user } = await openTableOf(world, { seats: 2 })
    const ann = await join(world, id, user)
    const guest = await world.guest('Ben')
    const ben = await join(world, id, guest)
    await ben.send({ type: 'sit', seat: 1 })
    await ben.send({ type: 'ready', ready: true })
    await ben.send({ type: 'leave' })
    await ben.send({ type: 'sit', seat: 1 })
    expect(ready(ann)).toEqual([false, false])
    await ben.send({ type: 'ready', ready: true })
    await world.house.close()
    await world.restart()
    const again = await join(world, id, user)
    expect(ready(again)).toEqual([false, true])
    await again.send({ type: 'start' })
    await again.act({ type: 'end' })
    const reply = await again.send({ type: 'rematch' })
    const there = await join(world, reply.ok ? (reply.next ?? '') : '', guest)
    expect(ready(there)).toEqual([false, false])
  })
})

describe('during the match', () => {
  test('people hand over their seat to a bot and take it back', async () => {
    const { ann, ben, cem } = await threePlayers()
    expect(await ann.send({ type: 'bot', seat: 0, level: 'expert' })).toMatchObject({ ok: true })
    expect(ben.table.seats[0]).toMatchObject({ owner: 'person', standIn: 'bot', level: 'expert' })
    expect(ben.shared).toMatchObject({ turn: 1 }) // the bot has moved
    expect(await ann.send({ type: 'take-back' })).toMatchObject({ ok: true })
    await ben.act({ type: 'pass' })
    await cem.act({ type: 'pass' })
    expect(ben.shared).toMatchObject({ turn: 0 })
    expect(noteKinds(ben)).toEqual(expect.arrayContaining(['handed-over', 'taken-back']))
  })

  test('who leaves is replaced by a bot and may come back', async () => {
    const { ann, ben } = await threePlayers()
    await ann.send({ type: 'leave' })
    expect(ben.table.seats[0]).toMatchObject({ standIn: 'bot' })
    expect(ben.shared).toMatchObject({ turn: 1 })
    expect(await ann.act({ type: 'pass' })).toMatchObject({ error: { code: 'not-your-turn' } })
    expect(ben.table.seats[0]).not.toHaveProperty('standIn')
  })

  test('the seat of somebody who is away is handed over by the others', async () => {
    const { world, ann, ben, cem } = await threePlayers()
    expect(await ben.send({ type: 'bot', seat: 0, level: 'good' })).toMatchObject({ error: { code: 'seat-present' } })
    await ann.drop()
    await world.clock.pass(2000)
    expect(await ben.send({ type: 'bot', seat: 0, level: 'good' })).toMatchObject({ error: { code: 'seat-kept' } })
    outstay(world)
    expect(await ben.send({ type: 'bot', seat: 0, level: 'good' })).toMatchObject({ ok: true })
    const [vote] = cem.table.votes
    expect(vote).toMatchObject({ about: { kind: 'hand-over', seat: 0 }, by: 1, yes: [1], open: [2] })
    expect(cem.table.seats[0]).not.toHaveProperty('standIn')
    await cem.send({ type: 'vote', vote: vote?.id ?? '', yes: true })
    expect(cem.table).toMatchObject({ votes: [], seats: [{ standIn: 'bot', level: 'good' }, {}, {}] })
  })

  test('unless they come back first', async () => {
    const { world, id, ann, ben, cem } = await threePlayers()
    await ann.drop()
    outstay(world)
    await ben.send({ type: 'bot', seat: 0, level: 'good' })
    expect(cem.table.votes).toHaveLength(1)
    await join(world, id, ann.user)
    expect(cem.table).toMatchObject({ votes: [], seats: [{ connected: true }, {}, {}] })
    expect(cem.table.seats[0]).not.toHaveProperty('standIn')
  })

  test('a substitute plays for somebody who is away, until they are back', async () => {
    const { world, id, ann, ben, cem } = await threePlayers()
    const eve = await join(world, id, await world.guest('Eve'))
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ error: { code: 'seat-taken' } })
    await ben.send({ type: 'leave' })
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ error: { code: 'seat-present' } })
    await ben.drop()
    expect(await cem.send({ type: 'sit', seat: 1 })).toMatchObject({ error: { code: 'seat-taken' } })
    expect(await eve.send({ type: 'sit', seat: 1 })).toMatchObject({ ok: true })
    for (const person of [ann, cem]) await person.send({ type: 'vote', vote: ann.table.votes[0]?.id ?? '', yes: true })
    expect(eve.viewer).toBe(1)
    expect(eve.own).toHaveProperty('hand')
    expect(ann.table.seats[1]).toMatchObject({ owner: 'person', standIn: 'substitute', connected: true })
    await ann.act({ type: 'pass' })
    expect(await eve.act({ type: 'nudge' })).toMatchObject({ ok: true })
    const back = await join(world, id, ben.user)
    expect(back.viewer).toBe('spectator')
    expect(await back.act({ type: 'nudge' })).toMatchObject({ error: { code: 'not-seated' } })
    expect(await back.send({ type: 'take-back' })).toMatchObject({ ok: true })
    expect([back.viewer, eve.viewer]).toEqual([1, 'spectator'])
    expect(await back.act({ type: 'nudge' })).toMatchObject({ ok: true })
    expect(await eve.act({ type: 'nudge' })).toMatchObject({ error: { code: 'not-seated' } })
    expect(noteKinds(ann)).toEqual(expect.arrayContaining(['left', 'substituted', 'taken-back']))
  })
})

describe('a seat token', () => {
  test('lets an outside bot play, and a newer one replaces it', async () => {
    const { world, id, ann, ben } = await threePlayers()
    const caller = { user: ann.user as UserRecord }
    const first = await world.house.createSeatToken(caller, id)
    const seatToken = first.ok ? first.value.token : ''
    expect(Buffer.from(seatToken, 'base64url')).toHaveLength(32)
    expect(JSON.stringify([...world.store.disk.tables])).not.toContain(seatToken)
    const seen = await world.house.view({ seatToken }, id, 'en')
    expect(seen).toMatchObject({ ok: true, value: { viewer: 0, seq: 0, view: { own: ann.own } } })
    const [action] = seen.ok ? seen.value.legal : []
    const move = { type: 'act', cmd: 'b1', actions: [action], seen: 0 } as const
    expect(await world.house.command({ seatToken }, id, { ...move, actions: [action] })).toMatchObject({ ok: true, seq: 1 })
    expect(ben.seq).toBe(1)
    await world.house.createSeatToken(caller, id)
    expect(await world.house.view({ seatToken }, id, 'en')).toMatchObject({ ok: true, value: { viewer: 'spectator' } })
    expect(await world.house.createSeatToken({}, id)).toMatchObject({ error: { code: 'not-seated' } })
  })

  test('takes its connection along when it is replaced: nothing secret comes by the old one', async () => {
    const { world, id, ann } = await threePlayers()
    const caller = { user: ann.user as UserRecord }
    const made = await world.house.createSeatToken(caller, id)
    const bot = await join(world, id, undefined, { token: made.ok ? made.value.token : '' })
    expect([bot.viewer, ann.closed]).toEqual([0, CLOSE.replaced])
    expect(bot.own).toHaveProperty('hand')
    await world.house.createSeatToken(caller, id)
    expect([bot.viewer, bot.own]).toEqual(['spectator', undefined])
    const received = bot.raw.length
    const back = await join(world, id, ann.user)
    await back.act({ type: 'play', card: (back.own as { hand: string[] }).hand[0]?.slice(1) })
    expect(bot.raw.length).toBeGreaterThan(received)
    for (const text of bot.raw.slice(received)) expect(JSON.parse(text)).not.toHaveProperty('own')
  })

  test('moves no seat', async () => {
    const { world, id, ann } = await threePlayers()
    const made = await world.house.createSeatToken({ user: ann.user as UserRecord }, id)
    const claimed = await world.house.claimSeat(await world.guest('Eve'), id, made.ok ? made.value.token : '')
    expect(claimed).toMatchObject({ error: { code: 'link-used' } })
    expect(ann.viewer).toBe(0)
  })

  test('makes neither a link nor another token: its bot cannot keep the seat', async () => {
    const { world, id, ann } = await threePlayers()
    const made = await world.house.createSeatToken({ user: ann.user as UserRecord }, id)
    const seatToken = made.ok ? made.value.token : ''
    const mallory = await world.guest('Mallory')
    for (const caller of [{ seatToken }, { seatToken, user: mallory }]) {
      expect(await world.house.createSeatLink(caller, id)).toMatchObject({ error: { code: 'not-seated' } })
      expect(await world.house.createSeatToken(caller, id)).toMatchObject({ error: { code: 'not-seated' } })
    }
    expect(world.store.disk.tables.get(id)?.seats[0]).not.toHaveProperty('link')
    expect(await world.house.view({ seatToken }, id, 'en')).toMatchObject({ ok: true, value: { viewer: 0 } })
  })
})

describe('somebody with another’s seat token', () => {
  const tokenOf = async (world: World, id: string, user: UserRecord | undefined) => {
    const made = await world.house.createSeatToken(user === undefined ? {} : { user }, id)
    return made.ok ? made.value.token : ''
  }
  const DECISIONS: readonly Command[] = [
    { type: 'sit', seat: 1 },
    { type: 'leave' },
    { type: 'take-back' },
    { type: 'bot', seat: 0, level: 'casual' },
    { type: 'unseat', seat: 1 },
    { type: 'rename', name: 'Mal' },
    { type: 'lend', lend: true },
    { type: 'options', options: { mode: 'turns' } },
    { type: 'start' },
    { type: 'rematch' },
  ]

  test('gets neither the seat nor the host’s say before the start', async () => {
    const world = await openWorld()
    const { id, user: ann } = await openTableOf(world)
    const token = await tokenOf(world, id, ann)
    const before = world.store.disk.tables.get(id)
    for (const user of [undefined, await world.guest('Mal')]) {
      const mal = await join(world, id, user, { token })
      for (const command of DECISIONS) expect(await mal.send(command)).toMatchObject({ error: { code: 'not-seated' } })
    }
    expect(world.store.disk.tables.get(id)).toEqual(before)
    const bot = await join(world, id, undefined, { token })
    expect(await bot.send({ type: 'ready', ready: true })).toMatchObject({ ok: true })
    const owner = await join(world, id, ann, { token })
    expect(await owner.send({ type: 'bot', seat: 1, level: 'casual' })).toMatchObject({ ok: true })
    expect(await owner.send({ type: 'start' })).toMatchObject({ ok: true })
  })

  test('does not hand over the seat until its owner cannot have it back', async () => {
    const { world, id, ann } = await threePlayers()
    const mal = await join(world, id, await world.guest('Mal'), { token: await tokenOf(world, id, ann.user) })
    for (const command of DECISIONS) expect(await mal.send(command)).toMatchObject({ error: { code: 'not-seated' } })
    expect(world.store.disk.tables.get(id)?.seats[0]).not.toHaveProperty('handed')
    expect(await mal.send({ type: 'chat', text: 'hello' })).toMatchObject({ ok: true })
    expect(await mal.act({ type: 'nudge' })).toMatchObject({ ok: true })
  })

  test('does not send away the bot its owner called', async () => {
    const { world, id, ann } = await threePlayers()
    const token = await tokenOf(world, id, ann.user)
    expect(await ann.send({ type: 'leave' })).toMatchObject({ ok: true })
    const mal = await join(world, id, undefined, { token })
    expect(await mal.act({ type: 'nudge' })).toMatchObject({ error: { code: 'bot-plays' } })
    expect(world.store.disk.tables.get(id)?.seats[0]).toHaveProperty('standIn')
  })
})

describe('a link to a seat', () => {
  test('moves it to another device, once', async () => {
    const { world, id, ann } = await threePlayers()
    const link = await linkOf(world, id, ann.user)
    expect(JSON.stringify([...world.store.disk.tables])).not.toContain(link)
    const phone = await world.guest('Ann’s phone')
    expect(await world.house.claimSeat(phone, id, 'x'.repeat(43))).toMatchObject({ error: { code: 'link-used' } })
    expect(await world.house.claimSeat(phone, id, link)).toEqual({ ok: true, value: { seat: 0 } })
    expect(ann.viewer).toBe('spectator')
    const there = await join(world, id, phone)
    expect(there.viewer).toBe(0)
    const third = await world.guest('Eve')
    expect(await world.house.claimSeat(third, id, link)).toMatchObject({ error: { code: 'link-used' } })
    expect((await join(world, id, undefined, { token: link })).viewer).toBe('spectator')
    expect([there.viewer, there.closed]).toEqual([0, undefined])
  })

  test('is good for ten minutes, also after a restart', async () => {
    const { world, id, ann } = await threePlayers()
    const [first, second] = [await linkOf(world, id, ann.user), await linkOf(world, id, ann.user)]
    const phone = await world.guest('Ann’s phone')
    expect(await world.house.claimSeat(phone, id, first)).toMatchObject({ error: { code: 'link-used' } })
    await world.restart()
    world.clock.stall(599_999)
    expect(await world.house.claimSeat(phone, id, second)).toMatchObject({ ok: true })
    const third = await linkOf(world, id, phone)
    world.clock.stall(600_000)
    expect(await world.house.claimSeat(ann.user as UserRecord, id, third)).toMatchObject({ error: { code: 'link-used' } })
  })

  test('ends what an outside bot’s token was good for', async () => {
    const { world, id, ann } = await threePlayers()
    const made = await world.house.createSeatToken({ user: ann.user as UserRecord }, id)
    const bot = await join(world, id, undefined, { token: made.ok ? made.value.token : '' })
    await world.house.claimSeat(await world.guest('Ann’s phone'), id, await linkOf(world, id, ann.user))
    expect([bot.viewer, bot.own]).toEqual(['spectator', undefined])
  })

  test('the device it moved away from is told so, also when it comes back, and can have it again, for good', async () => {
    const { world, id, ann } = await threePlayers()
    const phone = await world.guest('Ann’s phone')
    await world.house.claimSeat(phone, id, await linkOf(world, id, ann.user))
    const there = await join(world, id, phone)
    expect(last(ann, 'welcome')).toMatchObject({ viewer: 'spectator', moved: 0 })
    expect(last(there, 'welcome')).not.toHaveProperty('moved')
    await ann.drop()
    const desk = await join(world, id, ann.user)
    expect(last(desk, 'welcome')).toMatchObject({ viewer: 'spectator', moved: 0 })
    expect(await desk.send({ type: 'take-back' })).toMatchObject({ ok: true })
    expect([desk.viewer, there.viewer]).toEqual([0, 'spectator'])
    expect(last(there, 'welcome')).not.toHaveProperty('moved')
    expect(await there.send({ type: 'take-back' })).toMatchObject({ error: { code: 'not-seated' } })
    expect([desk.viewer, there.viewer, desk.closed, there.closed]).toEqual([0, 'spectator', undefined, undefined])
    const eve = await join(world, id, await world.guest('Eve'))
    expect(await eve.send({ type: 'take-back' })).toMatchObject({ error: { code: 'not-seated' } })
    expect(await world.house.claimSeat(phone, id, await linkOf(world, id, ann.user))).toMatchObject({ ok: true })
    expect([desk.viewer, there.viewer]).toEqual(['spectator', 0])
  })

  test('claimed again and again leaves its first owner the way back', async () => {
    const { world, id, ann } = await threePlayers()
    const [eve, mallory] = [await world.guest('Eve'), await world.guest('Mallory')]
    await world.house.claimSeat(eve, id, await linkOf(world, id, ann.user))
    await world.house.claimSeat(mallory, id, await linkOf(world, id, eve))
    const other = await join(world, id, eve)
    expect(await other.send({ type: 'take-back' })).toMatchObject({ error: { code: 'not-seated' } })
    expect(last(ann, 'welcome')).toMatchObject({ viewer: 'spectator', moved: 0 })
    expect(await ann.send({ type: 'take-back' })).toMatchObject({ ok: true })
    expect([ann.viewer, other.viewer]).toEqual([0, 'spectator'])
  })
})
