import { free, quickLuck, type Seat } from '@chronothek/core'
import { expect, test } from 'vitest'
import { perform } from '../../src/actions/any-action.ts'
import { readTurn } from '../../src/bot/read-turn.ts'
import type { Event, SeatAction, Shared, State } from '../../src/state.ts'
import { copyState, determinise } from '../../src/view.ts'
import { why } from '../why.ts'
import { legalFor, NAMES, newMatch, rules } from './samples.ts'

interface Logged {
  readonly by: Seat
  readonly before: State
  readonly action: SeatAction
  readonly events: readonly Event[]
}

/** A match at random, so that nothing sensible can be taken for granted. */
function randomMatch(seats: number, seed: number): readonly Logged[] {
  const luck = quickLuck(seed)
  const state = newMatch(seats, seed)
  const log: Logged[] = []
  while (state.phase !== 'over') {
    const by = rules.acting(state)[0] as Seat
    const legal = legalFor(state, by)
    const action = legal[luck(legal.length)] as SeatAction
    const before = copyState(state)
    log.push({ by, before, action, events: rules.apply(state, { by, at: 0, action }, free(luck)) as readonly Event[] })
  }
  return log
}

/** As a page knows it: from JSON, and of the views only what everybody sees. */
const seen = (state: State): Shared => JSON.parse(JSON.stringify(rules.shared(state)))

/** From an entry to the last one of its seat in a row. */
function sequel(log: readonly Logged[], place: number): readonly Logged[] {
  const end = log.findIndex(({ by }, later) => later > place && by !== log[place]?.by)
  return log.slice(place, end < 0 ? undefined : end)
}
const eventsOf = (entries: readonly Logged[]): readonly Event[] => JSON.parse(JSON.stringify(entries.flatMap(({ events }) => events)))

test.each([2, 3, 4])('what %i players did is read back from what was told, move by move', seats => {
  const log = randomMatch(seats, 11 + seats)
  for (const [place, { by, before, action }] of log.entries()) {
    const read = readTurn(before, by, eventsOf(sequel(log, place)))
    if (before.phase === 'plans' || action.type === 'end-turn') expect(read).toEqual([])
    else if (before.phase === 'lines' || action.type === 'pass') expect(read).toEqual([action])
    else expect(told(before, by, read)).toEqual(told(before, by, turnOf(sequel(log, place))))
  }
})

/** The actions up to the end of the turn. */
const turnOf = (entries: readonly Logged[]): readonly SeatAction[] => {
  const end = entries.findIndex(({ action: { type } }) => type === 'end-turn' || type === 'pass')
  const isPass = entries[end]?.action.type === 'pass'
  return entries.slice(0, end < 0 ? undefined : end + (isPass ? 1 : 0)).map(({ action }) => action)
}

function told(before: State, seat: Seat, actions: readonly SeatAction[]): readonly Event[] {
  const [state, events] = [copyState(before), [] as Event[]]
  for (const action of actions) perform(state, seat, action, free(quickLuck(1)), events)
  return events
}

test('every decision has a reason in both languages, and nothing else has', () => {
  const log = randomMatch(3, 5)
  let answers = 0
  for (const [place, { by, before, action }] of log.entries()) {
    const ask = (language: 'de' | 'en') => why(seen(before), by, eventsOf(sequel(log, place)), { language, names: NAMES })
    const isStep =
      before.phase === 'turns' && before.stage !== 'choose' && !['red-line', 'return-one', 'lab-letters'].includes(open(before, by))
    if (before.phase === 'plans' || isStep) {
      expect(ask('en'), action.type).toBeUndefined()
      continue
    }
    answers++
    expect(ask('en')?.()).toMatch(/^I [^{}]+\.$/)
    expect(ask('de')?.()).toMatch(/^Ich [^{}]+\.$/)
    for (const language of ['de', 'en'] as const) expect(ask(language)?.()).not.toMatch(/undefined|NaN|-\d|\d\.\d/)
  }
  expect(answers).toBeGreaterThan(60)
})

const open = (state: State, seat: Seat): string => {
  const player = state.players[seat]
  return (player?.gain ?? 0) > 0 ? 'red-line' : state.fresh >= 0 ? 'return-one' : state.letters > 0 ? 'lab-letters' : ''
}

test('what nobody can know changes no reason', () => {
  const log = randomMatch(2, 8)
  const hidden = new Set<string>()
  for (const [place, { by, before }] of log.entries()) {
    const twin = copyState(before)
    determinise(twin, free(quickLuck(place + 1)))
    hidden.add(`${twin.research} ${twin.labs}` === `${before.research} ${before.labs}` ? 'same' : 'other')
    const ask = (state: State) => why(seen(state), by, eventsOf(sequel(log, place)), { language: 'en', names: NAMES })?.()
    expect(ask(twin)).toBe(ask(before))
  }
  expect(hidden).toContain('other')
})

test('events that fit nothing have no reason, instead of a wrong one', () => {
  const state = newMatch(2)
  const odd: Event = { for: 'all', type: 'octopods-caught', seat: 0, sector: 'A', got: 9, left: 0 }
  expect(why(seen(state), state.active, [odd], { language: 'en', names: NAMES })?.()).toBeUndefined()
})
