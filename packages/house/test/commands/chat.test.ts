import { describe, expect, test } from 'vitest'
import { type Command, count, join, last, openTable, seatOf } from '../harness.ts'

async function twoPlayers() {
  const party = await openTable(['Ann', 'Ben'])
  return { ...party, ann: seatOf(party, 0), ben: seatOf(party, 1) }
}

describe('chat', () => {
  test('reaches everybody, is kept, and says who spoke', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const eve = await join(world, id, await world.guest('Eve'))
    await ann.send({ type: 'chat', text: 'Hello <b>Ben</b>\nhow are you? 👩‍🚀' })
    await eve.send({ type: 'phrase', phrase: 'good-move' })
    expect(last(ben, 'chat')?.message).toMatchObject({ name: 'Eve', phrase: 'good-move' })
    expect(last(ben, 'chat')?.message).not.toHaveProperty('seat')
    await world.restart()
    const late = await join(world, id)
    expect(last(late, 'welcome')?.chat).toMatchObject([
      { seat: 0, name: 'Ann', text: 'Hello <b>Ben</b>\nhow are you? 👩‍🚀' },
      { name: 'Eve', phrase: 'good-move' },
    ])
    expect(last(late, 'welcome')?.notes.map(({ kind }) => kind)).toEqual(['joined', 'started'])
    const ids = [...(last(late, 'welcome')?.chat ?? []), ...(last(late, 'welcome')?.notes ?? [])].map(line => line.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(['bell \u0007', 'turned \u202e around', 'zero\u200bwidth', '\u0000'])('refuses what hides or forges (%j)', async text => {
    const { ann, ben } = await twoPlayers()
    expect(await ann.send({ type: 'chat', text })).toMatchObject({ error: { code: 'bad-message' } })
    expect(count(ben, 'chat')).toBe(0)
  })

  test('of one person is no more than a message a second in the long run, however many windows they open', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const windows = [ben, await join(world, id, ben.user, { watch: true })]
    for (let time = 0; time < 50; time++) for (const window of windows) await window.send({ type: 'chat', text: `${time}` })
    expect(count(ann, 'chat')).toBe(20)
    expect(await ben.send({ type: 'phrase', phrase: 'oops' })).toMatchObject({ error: { code: 'too-fast' } })
    expect(await ann.send({ type: 'chat', text: 'Ben?' })).toMatchObject({ ok: true })
    await world.clock.pass(1000)
    expect(await ben.send({ type: 'phrase', phrase: 'oops' })).toMatchObject({ ok: true })
  })

  test('of somebody without a seat is a few messages, and of all of them together no flood', async () => {
    const { world, id, ann, ben } = await twoPlayers()
    const eve = await join(world, id, await world.guest('Eve'))
    for (let time = 0; time < 10; time++) await eve.send({ type: 'chat', text: `${time}` })
    expect(count(ann, 'chat')).toBe(5)
    expect(await eve.send({ type: 'phrase', phrase: 'oops' })).toMatchObject({ error: { code: 'too-fast' } })
    for (let guest = 0; guest < 50; guest++) {
      const stranger = await join(world, id, await world.guest(`Guest ${guest}`))
      for (let time = 0; time < 2; time++) await stranger.send({ type: 'chat', text: `${time}` })
    }
    expect(count(ann, 'chat')).toBe(20)
    // Those at the table still hear each other, and strangers a message later.
    expect(await ben.send({ type: 'chat', text: 'What a crowd' })).toMatchObject({ ok: true })
    expect(count(ann, 'chat')).toBe(21)
    await world.clock.pass(10_000)
    expect(await eve.send({ type: 'phrase', phrase: 'good-move' })).toMatchObject({ ok: true })
  })

  test('sent twice with the same id is said once', async () => {
    const { ann, ben } = await twoPlayers()
    const command: Command = { type: 'chat', cmd: 'hi', text: 'hi' }
    await ann.send(command)
    expect(await ann.send(command)).toMatchObject({ ok: true })
    expect(count(ben, 'chat')).toBe(1)
  })

  test('needs a name', async () => {
    const { world, id } = await twoPlayers()
    expect(await (await join(world, id)).send({ type: 'chat', text: 'psst' })).toMatchObject({ error: { code: 'not-signed-in' } })
  })
})
