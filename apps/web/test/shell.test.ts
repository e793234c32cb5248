import type { GameManifest } from '@chronothek/board-kit'
import { createTable } from '@chronothek/protocol'
import { timelineTwist } from '@chronothek/timeline-twist'
import { expect, test } from 'vitest'
import { findGame } from '../src/registry.ts'
import { codeIn } from '../src/start/JoinForm.tsx'
import { aloneWithBots, firstPlan, localRequestOf, presetOf, withGuest, withName, withPreset } from '../src/start/plan.ts'
import { angleOf, spotAt } from '../src/table/lobby-geometry.ts'

const gameOf = (id: string): GameManifest => findGame(id) ?? expect.fail(`no game ${id}`)
const game = gameOf('timeline-twist')
const presets = game.presets ?? []

test.each([
  ['kx4-9pr', 'KX49PR'],
  [' KX4 9PR ', 'KX49PR'],
  ['https://play.example.org/join/KX4-9PR', 'KX49PR'],
  ['KX49PRZZZ', 'KX49PR'],
  ['', ''],
])('a code is read out of %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

test.each(presets.flatMap(preset => game.modes.map(mode => [preset.id, mode.id, preset] as const)))(
  'preset %s is a table the rules accept (%s)',
  (_id, mode, preset) => {
    const plan = withPreset(firstPlan(game, mode), preset)
    expect(presetOf(plan, presets)).toBe(preset)
    const { people, ...request } = localRequestOf(game, plan, seat => `Person ${seat + 1}`)
    expect(timelineTwist.parseOptions(createTable.parse(request).options).ok).toBe(true)
    expect(people).toEqual(['Person 1', 'Person 2', 'Person 3'])
  },
)

test('a plan of one’s own is no preset', () => {
  expect(presetOf({ ...firstPlan(game, 'versus'), clock: 'days-3' }, presets)).toBeUndefined()
})

test('at one device everybody sits where the form says', () => {
  const plan = { ...withName(withName(firstPlan(game, 'versus'), 0, ' Mara '), 2, 'Lena'), seats: 4 }
  const request = localRequestOf(game, withGuest(withGuest(plan, 1, 'expert'), 3, 'casual'), seat => `Person ${seat + 1}`)
  expect(request.people).toEqual(['Mara', 'Lena'])
  expect(request.bots).toEqual([
    { seat: 1, level: 'expert' },
    { seat: 3, level: 'casual' },
  ])
})

test('where everybody plays at once bots take the seats of friends, and chosen bots stay', () => {
  const plan = aloneWithBots(withGuest(firstPlan(gameOf('time-n-space'), undefined), 2, 'expert'))
  expect(plan.guests.slice(0, 3)).toEqual(['good', 'expert', 'good'])
  expect(localRequestOf(gameOf('time-n-space'), { ...plan, seats: 4 }, () => 'Ada').people).toEqual(['Ada'])
})

test('the own chair is at the bottom, the others clockwise at equal distances', () => {
  expect([0, 1, 2, 3].map(seat => angleOf(seat, 4, 1))).toEqual([0, 90, 180, 270])
  expect(spotAt(90, 1)).toEqual({ x: 0, y: 1 })
  for (const seats of [1, 2, 3, 5, 6, 8]) {
    const angles = Array.from({ length: seats }, (_, seat) => angleOf(seat, seats, 0))
    expect(new Set(angles).size).toBe(seats)
  }
})
