import type { Seat } from '@chronothek/core'
import { expect, test } from 'vitest'
import type { Registry, Shelf } from '../../src/shelf.ts'
import { join, openTable, seatOf } from '../harness.ts'
import { toyRegistry } from '../toy-game.ts'

/** The toy with rules that ask for presence, and what they were told. */
function nosyToy() {
  const told: string[] = []
  const presence = (_state: unknown, seat: Seat, here: boolean, isBot?: boolean) => {
    told.push(`${seat} ${isBot ? 'bot' : here ? 'here' : 'gone'}`)
    return undefined
  }
  const shelf = toyRegistry.get('toy') as Shelf
  const bound: Shelf['bound'] = pack => {
    const found = shelf.bound(pack)
    return found && { ...found, rules: { ...found.rules, presence } }
  }
  const registry: Registry = new Map([['toy', { ...shelf, bound }]])
  return { registry, told: () => told.splice(0) }
}

test('rules of a turn-based game hear who is a bot, and who has been gone for a minute while somebody is here', async () => {
  const { registry, told } = nosyToy()
  const party = await openTable(['Ann', 'Ben'], { bots: [{ seat: 2, level: 'good' }] }, { registry })
  const [ann, ben] = [seatOf(party, 0), seatOf(party, 1)]
  expect(told()).toEqual(['0 here', '1 here', '2 bot'])
  await ben.drop()
  await party.world.clock.pass(59_000)
  expect(told()).toEqual([])
  await party.world.clock.pass(2_000)
  expect(told()).toEqual(['1 gone'])
  await ann.send({ type: 'bot', seat: 0, level: 'good' })
  expect(told()).toContain('0 bot')
})

test('while nobody is here nobody is gone: nothing goes on without people', async () => {
  const { registry, told } = nosyToy()
  const party = await openTable(['Ann', 'Ben'], {}, { registry })
  told()
  await seatOf(party, 0).drop()
  await seatOf(party, 1).drop()
  await party.world.clock.pass(300_000)
  expect(told()).toEqual([])
})

test('who is gone stays gone when the last one goes, and nobody hears that they came back', async () => {
  const { registry, told } = nosyToy()
  const party = await openTable(['Ann', 'Ben'], {}, { registry })
  const ann = seatOf(party, 0)
  await seatOf(party, 1).drop()
  await party.world.clock.pass(61_000)
  expect(told()).toContain('1 gone')
  await ann.drop()
  await party.world.clock.pass(300_000)
  expect(told()).toEqual([])
})

test('who is gone stays gone over a restart, until they are here', async () => {
  const { registry, told } = nosyToy()
  const { world, id, ...party } = await openTable(['Ann', 'Ben'], {}, { registry })
  const [ann, ben] = [seatOf({ world, id, ...party }, 0), seatOf({ world, id, ...party }, 1)]
  await ben.drop()
  await world.clock.pass(61_000)
  await world.restart()
  told()
  await join(world, id, ann.user)
  await world.clock.pass(1_000)
  expect(told()).not.toContain('1 here')
  await join(world, id, ben.user)
  expect(told()).toContain('1 here')
})

test('bots that everybody left to themselves rest until somebody is back', async () => {
  const { registry } = nosyToy()
  const party = await openTable(['Ann'], { bots: [{ seat: 1, level: 'good' }] }, { registry })
  const ann = seatOf(party, 0)
  await ann.send({ type: 'bot', seat: 0, level: 'good' })
  const { seq } = ann
  await party.world.clock.pass(300_000)
  expect(ann.seq).toBe(seq)
  await ann.send({ type: 'take-back' })
  await ann.act({ type: 'pass' })
  await party.world.clock.pass(60_000)
  expect(ann.seq).toBeGreaterThan(seq + 1)
})
