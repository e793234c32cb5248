import { createTable } from '@chronothek/protocol'
import { timeNSpace } from '@chronothek/time-n-space'
import { timelineTwist } from '@chronothek/timeline-twist'
import { expect, test } from 'vitest'
import { GAMES, type GameEntry } from '../src/registry.ts'
import { quickRequest } from '../src/start/create.ts'
import { middleOf } from '../src/start/level.ts'
import { firstPlan, optionsOf, PRESETS, planOfTable, requestOf, withGuest, withMode, withPreset } from '../src/start/plan.ts'

const game: GameEntry = GAMES['timeline-twist']

test.each(game.modes.map(mode => [mode.id, mode] as const))('playing at once in mode %s is a table the server understands', (_id, mode) => {
  const request = createTable.parse(quickRequest('timeline-twist', mode))
  expect(request).toMatchObject({ seats: mode.quick, start: true })
  expect(request.bots).toHaveLength(mode.quick - 1)
  expect(timelineTwist.parseOptions(request.options).ok).toBe(true)
})

test('playing at once takes the middle level', () => {
  for (const [id, { modes }] of Object.entries<GameEntry>(GAMES))
    for (const mode of modes) for (const { level } of quickRequest(id, mode).bots ?? []) expect(level).toBe('good')
  expect([middleOf(['casual', 'good', 'expert']), middleOf(['casual', 'expert']), middleOf(['good'])]).toEqual(['good', 'expert', 'good'])
})

test('quick choices are there only where a game has all their switches', () => {
  const offering = Object.values<GameEntry>(GAMES).filter(({ presets }) => presets)
  expect(offering).toEqual([game])
  const known = game.switches.map(({ id }) => `${id}`)
  for (const id of PRESETS) expect(known).toEqual(expect.arrayContaining([...withPreset(firstPlan(game, 'versus'), id).switches]))
})

test('the form offers only table sizes the game knows', () => {
  for (const { seats } of game.modes) for (const size of seats) expect(timelineTwist.seats).toContain(size)
})

test('friends keep their seats empty, bots take theirs', () => {
  const plan = withGuest(firstPlan(game, 'coop'), 2, 'expert')
  const request = createTable.parse(requestOf('timeline-twist', plan))
  expect(request).toMatchObject({ seats: 3, bots: [{ seat: 2, level: 'expert' }], start: false })
  expect(timelineTwist.parseOptions(request.options)).toMatchObject({ ok: true, value: { mode: 'coop', firstSeat: 'random' } })
})

test('a table of bots only starts at once', () => {
  const plan = withGuest(withGuest(firstPlan(game, 'versus'), 1, 'good'), 2, 'casual')
  expect(requestOf('timeline-twist', plan).start).toBe(true)
})

test('switches, starting cards, clock and first seat reach the server', () => {
  const plan = { ...firstPlan(game, 'versus'), switches: ['coverPile'], startingCards: 6, clock: 'move-60', first: 1 as const }
  const request = createTable.parse(requestOf('timeline-twist', plan))
  expect(request.clock).toEqual({ kind: 'per-move', seconds: 60 })
  expect(timelineTwist.parseOptions(request.options)).toMatchObject({
    ok: true,
    value: { coverPile: true, withoutDeepTime: false, startingCards: [6, 6, 6], firstSeat: 1 },
  })
})

test('another mode brings its own table sizes', () => {
  const alone = { ...firstPlan(game, 'coop'), seats: 1 }
  expect(withMode(alone, game, 'versus').seats).toBe(2)
  expect(withMode({ ...alone, seats: 4 }, game, 'versus').seats).toBe(4)
})

test('a first seat that no longer exists is drawn by lot', () => {
  const plan = { ...firstPlan(game, 'versus'), seats: 2, first: 5 }
  expect(requestOf('timeline-twist', plan).options).toMatchObject({ firstSeat: 'random' })
})

test('an open table fills in the form it was made with', () => {
  const plan = { ...firstPlan(game, 'versus'), first: 1, startingCards: 6, switches: ['coverPile'] }
  const parsed = timelineTwist.parseOptions(optionsOf(plan))
  if (!parsed.ok) throw new Error(parsed.error.code)
  expect(planOfTable(game, parsed.value, plan.seats)).toEqual(plan)
  expect(planOfTable(game, undefined, 3)).toEqual(firstPlan(game, 'versus'))
})

test('numbers of a game reach the server and fill the form in again', () => {
  const space: GameEntry = GAMES['time-n-space']
  const plan = { ...firstPlan(space, 'intro'), numbers: { speed: 2, botPace: 150 } }
  const parsed = timeNSpace.parseOptions(optionsOf(plan))
  if (!parsed.ok) throw new Error(parsed.error.code)
  expect(parsed.value).toEqual({ mode: 'intro', speed: 2, botPace: 150 })
  expect(planOfTable(space, parsed.value, plan.seats)).toEqual(plan)
  for (const { id, of, usual } of space.numbers ?? [])
    for (const value of 'least' in of ? [of.least, of.most, usual] : of)
      expect(timeNSpace.parseOptions({ mode: 'normal', [id]: value }).ok, `${id} ${value}`).toBe(true)
})

test('breaks and lost lines are a matter of games in real time only', () => {
  const space: GameEntry = GAMES['time-n-space']
  const plan = { ...firstPlan(space, 'intro'), live: { pausing: 'agreed', autoPause: false, takeOver: true } as const }
  expect(requestOf('time-n-space', plan)).toMatchObject({ pausing: 'agreed', autoPause: false, takeOver: true, clock: { kind: 'none' } })
  expect(requestOf('timeline-twist', firstPlan(game, 'versus'))).not.toHaveProperty('pausing')
})
