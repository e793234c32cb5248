import { createTable } from '@chronothek/protocol'
import { timelineTwist } from '@chronothek/timeline-twist'
import { expect, test } from 'vitest'
import { GAMES, type GameEntry } from '../src/registry.ts'
import { codeIn } from '../src/start/JoinForm.tsx'
import { aloneHere, firstPlan, hereRequestOf, PRESETS, presetOf, withGuest, withName, withPreset } from '../src/start/plan.ts'
import { angleOf, spotAt } from '../src/table/lobby-round.ts'

const game: GameEntry = GAMES['timeline-twist']

test.each([
  ['kx4-9pr', 'KX49PR'],
  [' KX4 9PR ', 'KX49PR'],
  ['https://play.example.org/join/KX4-9PR', 'KX49PR'],
  ['KX49PRZZZ', 'KX49PR'],
  ['', ''],
])('a code is read out of %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

test.each(PRESETS.flatMap(id => game.modes.map(mode => [id, mode.id] as const)))(
  'preset %s is a table the rules accept (%s)',
  (id, mode) => {
    const plan = withPreset(firstPlan(game, mode), id)
    expect(presetOf(plan)).toBe(id)
    const { here, ...request } = hereRequestOf('timeline-twist', plan, seat => `Person ${seat + 1}`)
    expect(timelineTwist.parseOptions(createTable.parse(request).options).ok).toBe(true)
    expect(here).toEqual(['Person 1', 'Person 2', 'Person 3'])
  },
)

test('a plan of one’s own is no preset', () => {
  expect(presetOf({ ...firstPlan(game, 'versus'), clock: 'days-3' })).toBeUndefined()
})

test('at one device everybody sits where the form says', () => {
  const plan = { ...withName(withName(firstPlan(game, 'versus'), 0, ' Mara '), 2, 'Lena'), seats: 4 }
  const request = hereRequestOf('timeline-twist', withGuest(withGuest(plan, 1, 'expert'), 3, 'casual'), seat => `Person ${seat + 1}`)
  expect(request.here).toEqual(['Mara', 'Lena'])
  expect(request.bots).toEqual([
    { seat: 1, level: 'expert' },
    { seat: 3, level: 'casual' },
  ])
})

test('where everybody plays at once bots take the seats of friends, and chosen bots stay', () => {
  const plan = aloneHere(withGuest(firstPlan(GAMES['time-n-space'], undefined), 2, 'expert'))
  expect(plan.guests.slice(0, 3)).toEqual(['good', 'expert', 'good'])
  expect(hereRequestOf('time-n-space', { ...plan, seats: 4 }, () => 'Ada').here).toEqual(['Ada'])
})

test('the own chair is at the bottom, the others clockwise at equal distances', () => {
  expect([0, 1, 2, 3].map(seat => angleOf(seat, 4, 1))).toEqual([0, 90, 180, 270])
  expect(spotAt(90, 1)).toEqual({ x: 0, y: 1 })
  for (const seats of [1, 2, 3, 5, 6, 8]) {
    const angles = Array.from({ length: seats }, (_, seat) => angleOf(seat, seats, 0))
    expect(new Set(angles).size).toBe(seats)
  }
})
