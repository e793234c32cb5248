import type { GameManifest } from '@chronothek/board-kit'
import { createTable } from '@chronothek/protocol'
import { timeNSpace } from '@chronothek/time-n-space'
import { timelineTwist } from '@chronothek/timeline-twist'
import { expect, test, vi } from 'vitest'
import { findGame, GAMES } from '../src/registry.ts'
import { CLOCKS } from '../src/start/clock-choices.ts'
import { quickRequest } from '../src/start/create.ts'
import { middleOf, rememberLevel } from '../src/start/level.ts'
import { firstPlan, optionsOf, planOfTable, requestOf, withGuest, withMode, withNumber, withPreset } from '../src/start/plan.ts'

const gameOf = (id: string): GameManifest => findGame(id) ?? expect.fail(`no game ${id}`)
const game = gameOf('timeline-twist')

test.each(game.modes.map(mode => [mode.id, mode] as const))('playing at once in mode %s is a table the server understands', (_id, mode) => {
  const request = createTable.parse(quickRequest('timeline-twist', mode))
  expect(request).toMatchObject({ seats: mode.quick, start: true })
  expect(request.bots).toHaveLength(mode.quick - 1)
  expect(timelineTwist.parseOptions(request.options).ok).toBe(true)
})

test('playing at once takes the middle level', () => {
  for (const { id, modes } of GAMES)
    for (const mode of modes) for (const { level } of quickRequest(id, mode).bots ?? []) expect(level).toBe('good')
  expect([middleOf(['casual', 'good', 'expert']), middleOf(['casual', 'expert']), middleOf(['good'])]).toEqual(['good', 'expert', 'good'])
})

test('or the one that was chosen last for this game, if it still has it', () => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
  })
  const levelsAt = (id: string) => {
    const found = GAMES.find(each => each.id === id)
    const mode = found?.modes[0]
    return mode === undefined ? [] : [...new Set((quickRequest(id, mode).bots ?? []).map(({ level }) => level))]
  }
  rememberLevel('aquasphere', 'expert')
  expect([levelsAt('aquasphere'), levelsAt('time-n-space')]).toEqual([['expert'], ['good']])
  rememberLevel('aquasphere', 'casual')
  rememberLevel('time-stories', 'expert') // it had one once
  expect([levelsAt('aquasphere'), levelsAt('time-stories')]).toEqual([['casual'], ['good']])
  held.set('chronothek.levels', 'no JSON')
  expect(levelsAt('aquasphere')).toEqual(['good'])
})

test('quick choices are there only where a game has all their options', () => {
  const offering = GAMES.filter(({ presets }) => presets)
  expect(offering).toEqual([game])
  const known = game.options.map(({ id }) => id)
  for (const preset of game.presets ?? []) {
    const { switches, numbers, clock } = withPreset(firstPlan(game, 'versus'), preset)
    expect(known, preset.id).toEqual(expect.arrayContaining([...switches, ...Object.keys(numbers)]))
    expect(CLOCKS, preset.id).toHaveProperty(clock)
    expect(Object.keys(preset.blurb)).toEqual(game.modes.map(({ id }) => id))
  }
})

test('the form offers only table sizes the game knows', () => {
  for (const { seats } of game.modes) for (const size of seats) expect(timelineTwist.seats).toContain(size)
})

test('friends keep their seats empty, bots take theirs', () => {
  const plan = withGuest(firstPlan(game, 'coop'), 2, 'expert')
  const request = createTable.parse(requestOf(game, plan))
  expect(request).toMatchObject({ seats: 3, bots: [{ seat: 2, level: 'expert' }], start: false })
  expect(timelineTwist.parseOptions(request.options)).toMatchObject({ ok: true, value: { mode: 'coop', firstSeat: 'random' } })
})

test('a table of bots only starts at once', () => {
  const plan = withGuest(withGuest(firstPlan(game, 'versus'), 1, 'good'), 2, 'casual')
  expect(requestOf(game, plan).start).toBe(true)
})

test('switches, starting cards, clock and first seat reach the server', () => {
  const plan = { ...firstPlan(game, 'versus'), switches: ['coverPile'], numbers: { startingCards: 6 }, clock: 'move-60', first: 1 as const }
  const request = createTable.parse(requestOf(game, plan))
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
  expect(requestOf(game, plan).options).toMatchObject({ firstSeat: 'random' })
})

test('an open table fills in the form it was made with', () => {
  const plan = { ...firstPlan(game, 'versus'), first: 1, numbers: { startingCards: 6 }, switches: ['coverPile'] }
  const parsed = timelineTwist.parseOptions(optionsOf(game, plan))
  if (!parsed.ok) throw new Error(parsed.error.code)
  expect(planOfTable(game, parsed.value, plan.seats)).toEqual(plan)
  expect(planOfTable(game, undefined, 3)).toEqual(firstPlan(game, 'versus'))
})

test('numbers of a game reach the server and fill the form in again', () => {
  const space = gameOf('time-n-space')
  const plan = { ...firstPlan(space, 'intro'), numbers: { speed: 2, botPace: 150 } }
  const parsed = timeNSpace.parseOptions(optionsOf(space, plan))
  if (!parsed.ok) throw new Error(parsed.error.code)
  expect(parsed.value).toEqual({ mode: 'intro', speed: 2, botPace: 150 })
  expect(planOfTable(space, parsed.value, plan.seats)).toEqual(plan)
  for (const { id, of, default: usual } of space.options.filter(option => option.kind === 'number'))
    for (const value of 'min' in of ? [of.min, of.max, usual] : of)
      expect(timeNSpace.parseOptions({ mode: 'normal', [id]: value }).ok, `${id} ${value}`).toBe(true)
})

test('breaks and lost connections are a matter of live games only', () => {
  const space = gameOf('time-n-space')
  const plan = { ...firstPlan(space, 'intro'), live: { pausing: 'agreed', autoPause: false, takeOver: true } as const }
  expect(requestOf(space, plan)).toMatchObject({ pausing: 'agreed', autoPause: false, takeOver: true, clock: { kind: 'none' } })
  expect(requestOf(game, firstPlan(game, 'versus'))).not.toHaveProperty('pausing')
})

test('an absent seat waits at every kind of table, unless somebody chose otherwise', () => {
  for (const each of GAMES)
    for (const mode of each.modes)
      for (const request of [requestOf(each, firstPlan(each, mode.id)), quickRequest(each.id, mode)]) {
        const { clock, takeOver = false } = createTable.parse(request)
        expect({ clock, takeOver }, `${each.id} ${mode.id}`).toEqual({ clock: { kind: 'none' }, takeOver: false })
      }
  expect(createTable.parse({ game: game.id, seats: 2 }).onTimeout).toBe('wait')
})

test('a default is not sent, nor is an option of another mode', () => {
  const cards = game.options.find(option => option.kind === 'number') ?? expect.fail('no number')
  const plan = withNumber(firstPlan(game, 'versus'), cards, 6)
  expect(optionsOf(game, plan)).toMatchObject({ startingCards: [6, 6, 6] })
  expect(withNumber(plan, cards, cards.default)).toEqual(firstPlan(game, 'versus'))
  expect(optionsOf(game, withMode(plan, game, 'coop'))).not.toHaveProperty('startingCards')
})
