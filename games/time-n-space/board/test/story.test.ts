import { plain, type Scene, type ToldEntry } from '@chronothek/board-kit'
import { free, type Language, quickLuck, type Seat } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timeNSpace } from '../../src/index.ts'
import type { Event, Options, State, TimeNSpace } from '../../src/state.ts'
import { tell } from '../sentences.ts'
import { acting, ask, curve, heading, headline, moments, phase } from '../story.ts'

const rules = timeNSpace.bind(undefined)
const NAMES = ['Mara', 'Jonas', 'Ines', 'Tarek']
const OPTIONS: Options = { mode: 'normal', speed: 20, botPace: 100 }

const sceneOf = (state: State, viewer: Seat | 'spectator', language: Language): Scene<TimeNSpace> => ({
  view: { shared: rules.shared(state), ...(viewer === 'spectator' ? {} : { own: rules.own(state, viewer) }) },
  viewer,
  language,
  names: NAMES,
  text: () => '',
})
const asked = (state: State, viewer: Seat | 'spectator' = 0, language: Language = 'en') => ask(sceneOf(state, viewer, language))
const context = { language: 'en', names: NAMES, text: () => '' } as const

/** A whole match at random: whoever can act does, then the clock. */
function playOut(options: Options, seats: number, seed: number, seen: (state: State) => void): { state: State; entries: ToldEntry[] } {
  const luck = quickLuck(seed)
  const state = rules.setup(options, seats, free(luck))
  const entries: ToldEntry[] = []
  let at = 0
  const play = (by: Seat | 'clock', action: TimeNSpace['action']) => {
    entries.push({ seq: entries.length + 1, at, by, events: rules.apply(state, { by, at, action }, free(luck)) })
    seen(state)
  }
  while (state.phase !== 'finished') {
    for (const seat of rules.acting(state)) {
      const legal = timeNSpace.legalActions({ viewer: seat, shared: rules.shared(state), own: rules.own(state, seat) })
      const action = legal[luck(Math.max(1, legal.length))]
      if (action !== undefined && action.type !== 'im-done' && rules.check(state, { by: seat, at, action }) === undefined)
        play(seat, action)
    }
    const alarm = rules.alarm(state)
    if (alarm === undefined) continue
    at = Math.max(at + 1, alarm.at)
    play('clock', alarm.action)
  }
  return { state, entries }
}

test.each([
  ['intro', 3],
  ['normal', 4],
] as const)('a whole %s match with %i seats has words for everything', (mode, seats) => {
  const holes = /[{}[\]]|undefined|NaN| {2}|\.\./
  const { state, entries } = playOut({ ...OPTIONS, mode }, seats, 7, now => {
    for (const viewer of [0, 'spectator'] as const)
      for (const language of ['de', 'en'] as const) expect(asked(now, viewer, language)).toMatch(/^(?!.*(?:[{}[\]]|undefined| {2})).+$/)
  })
  for (const language of ['de', 'en'] as const) {
    const words = entries.flatMap(({ events }) => tell(events, { ...context, language }).map(plain))
    expect(words.filter(text => holes.test(text))).toEqual([])
    expect(words.length).toBeGreaterThan(50)
  }
  expect(new Set(entries.flatMap(({ events }) => tell(events, context).map(({ rule }) => rule))).size).toBeGreaterThan(8)
  const result = rules.result(state)
  expect(curve(rules.shared(state))).toEqual(result?.scores?.map(({ total }) => total))
  expect(asked(state)).toBe('The game is over.')
  if (result) expect(headline(result, sceneOf(state, 0, 'de')).title).toMatch(/gewinnt|teilen/)
})

const running = (): State => {
  const state = rules.setup({ ...OPTIONS, speed: 1 }, 4, free(quickLuck(1)))
  state.phase = 'running'
  state.began = 0
  delete state.until
  return state
}

test('setup is asked for step by step', () => {
  const state = rules.setup(OPTIONS, 3, free(quickLuck(1)))
  expect(asked(state)).toBe('Secretly pick two of your orders to begin with.')
  expect([phase(rules.shared(state), 'de'), acting(rules.shared(state))]).toEqual(['Aufträge wählen', [0, 1, 2]])
  const pick = (seat: Seat, colour: string) =>
    rules.apply(
      state,
      { by: seat, at: 1, action: { type: 'pick-start', orders: [`${colour}-blue-1a`, `${colour}-gray-1a`] } },
      free(quickLuck(1)),
    )
  pick(0, 'red')
  expect(asked(state)).toBe('Picked. You may still change your mind. Waiting for Jonas and Ines.')
  pick(1, 'green')
  pick(2, 'lightblue')
  expect(asked(state, 0, 'de')).toBe('Lege deine zwei Aufträge auf freie Felder.')
})

test('timers are asked for by what they are good for', () => {
  const state = running()
  const [player] = state.players
  if (player === undefined) throw new Error('no player')
  expect(asked(state)).toBe('Both timers are free: put them on time symbols.')
  player.timers[0].on = { symbol: 'B1', placedAt: 0, out: true }
  expect(asked(state)).toBe('Timer II is free. Timer I has run out (beam station 5): lift it.')
  player.timers[1].on = { symbol: 'ship', placedAt: 0, out: true }
  player.ship = { at: 'M1', to: 'green' }
  expect(asked(state, 0, 'de')).toBe('Sanduhr I ist durchgelaufen (Beamstation 5): Nimm sie herunter. Dein Schiff ist bei Jonas: Liefere.')
  player.ship = { at: 'M1' }
  player.timers[0].on.out = false
  expect(asked(state)).toBe('Your ship is at moon 1: take the tile or put it under.')
  player.timers[1].on.out = false
  expect(asked(state)).toBe('Your sand is running. Talk to the others.')
  state.phase = 'overtime'
  expect(asked(state)).toBe('Time is up, but your sand is still running.')
  expect(asked(state, 1, 'de')).toBe('Die Zeit ist um. Es stehen noch Sanduhren von Mara.')
  expect(phase(rules.shared(state), 'en')).toBe('Overtime')
})

test('the curve counts what could still be scored; the end tells what was', () => {
  const state = running()
  state.players[0]?.collected.push('green-blue-1a', 'green-blue-2a', 'lightblue-blue-2a')
  expect(curve(rules.shared(state))).toEqual([10, 0, 0, 0])
  state.phase = 'finished'
  expect(curve(rules.shared(state))).toEqual([0, 0, 0, 0])
})

const deliver = (seat: Seat, planet: 'green' | 'lightblue', orders: string[], bonus = false): Event => ({
  for: 'all',
  type: 'lifted',
  seat,
  timer: 0,
  symbol: 'ship',
  ship: planet,
  outcome: { kind: 'deliver', planet, orders, missed: 0, bonus },
  lapsed: false,
})

test('what raised a multiplier, met other hands or ended the clock is a moment', () => {
  const entries: ToldEntry[] = [
    { seq: 1, at: 0, by: 'clock', events: [{ for: 'all', type: 'phase', phase: 'running' } as Event] },
    { seq: 2, at: 1, by: 0, events: [{ for: 'all', type: 'placed', seat: 0, timer: 0, symbol: 'P1' } as Event] },
    { seq: 3, at: 2, by: 0, events: [deliver(0, 'green', ['green-blue-1a'])] },
    { seq: 4, at: 3, by: 0, events: [deliver(0, 'lightblue', ['lightblue-blue-1a'])] },
    { seq: 5, at: 4, by: 'clock', events: [deliver(0, 'green', ['green-blue-2a']), deliver(3, 'green', ['green-gray-1a'])] },
  ]
  const found = moments(entries, context)
  expect(found.map(({ seq, weight }) => [seq, weight])).toEqual([
    [1, 2],
    [3, 1],
    [4, 2],
    [5, 2],
  ])
  expect(found[2]?.text).toBe('Mara delivers to Ines: blue 1. Mara now has blue from 2 players.')
  expect(found[3]?.text).toContain('Mara and Tarek deliver to Jonas at the same time.')
  expect(heading(entries[0]?.events ?? [], 'de')).toBe('Die Uhr läuft')
})

test('a tie on points is explained in the headline', () => {
  const scores = [30, 30, 12].map(total => ({ total, parts: {} }))
  const scene = sceneOf(running(), 0, 'en')
  expect(headline({ ranking: [[1], [0], [2]], scores, reason: 'clock-over' }, scene)).toEqual({
    title: 'Jonas wins',
    line: 'Jonas: 30 · Mara: 30 · Ines: 12 · Tied on points; the number of markers decides.',
  })
  expect(headline({ ranking: [[0, 1], [2]], scores, reason: 'clock-over' }, scene).title).toBe('Mara and Jonas share the victory')
})
