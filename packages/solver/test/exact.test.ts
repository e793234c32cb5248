import type { Cond, Mission } from '@chronothek/content'
import { describe, expect, test as it } from 'vitest'
import { outlook } from '../src/exact.ts'
import { plansFor } from '../src/routes.ts'
import { sampled } from '../src/sample.ts'
import { host, mission, panel, place, test, WIN } from './mission.ts'

const EVERYTHING = { least: 0, most: 1_000_000 }
const weak = (id: string) => host(id, { skills: {} })

/** One who can, and two who stand elsewhere. */
const alone = (more = {}) => [host('a', more), weak('b'), weak('c')]

const quiet = panel('C', {})
const only = (shields: string, time: number, more: Partial<Mission> = {}, rules = {}) =>
  mission([place('yard', [panel('B', { front: { tests: [test('t', shields, [WIN], rules)] } }), quiet])], {
    time: { start: { 3: time, 4: time }, max: 60, vortex: 7 },
    hosts: alone(),
    ...more,
  })

function chance(given: Mission) {
  const [plan] = plansFor(given, { team: ['a', 'b', 'c'], goal: 'won', time: given.time.start[3], kept: [], earned: false })
  if (plan === undefined) throw new Error('no plan')
  const found = outlook(given, ['a', 'b', 'c'], plan, { time: given.time.start[3], isLater: false }, EVERYTHING)
  if (found === undefined) throw new Error('too many states')
  return { ...found, plan }
}

describe('one test, one roller', () => {
  it('b2 with two dice in one TU: every throw but those with fewer than two hits', () => {
    // A die: 0 hits 3/6, 1 hit 2/6, 2 hits 1/6. Fewer than two: 00, 01, 10 = 9/36 + 12/36.
    expect(chance(only('b2', 1)).won).toBeCloseTo(15 / 36, 12)
  })
  it('b1 with two dice in two TU', () => {
    expect(chance(only('b1', 2)).won).toBeCloseTo(1 - (1 / 4) ** 2, 12)
  })
  it('progress stays from one TU to the next', () => {
    const [none, one] = [9 / 36, 12 / 36]
    const two = 1 - none - one
    expect(chance(only('b2', 2)).won).toBeCloseTo(two + one * (1 - none) + none * two, 12)
  })
  it('time shields cost the team: b1 t1 with three TU leaves one roll and one more', () => {
    // First roll: both fall 15/36. Otherwise 1 TU is lost: 3-1-1 = 1 left, one more roll: after one hit any hit will do.
    const [none, one] = [9 / 36, 12 / 36]
    const two = 1 - none - one
    expect(chance(only('b1 t1', 3)).won).toBeCloseTo(two + one * (1 - none) + none * two, 12)
  })
  it('the last TU is played to its end even if a time shield strikes (TST-204, TST-A11)', () => {
    expect(chance(only('t1', 1)).won).toBeCloseTo(3 / 4, 12)
  })
})

describe('death and the vortex', () => {
  it('a heart kills who has one life point; too late to come back', () => {
    // With 7 TU or fewer nobody comes back (TST-184): one roll decides, the others cannot do it.
    const given = only('b1 h1', 5, { hosts: alone({ life: 1 }) })
    const found = chance(given)
    expect(found.won).toBeCloseTo(15 / 36, 12)
    expect(found.deaths).toBeCloseTo(21 / 36, 12)
  })
  it('dead at 7 he stays away, dead at 8 he is back for the last roll (TST-184, TST-A14)', () => {
    expect(chance(only('b1 h1', 8, { hosts: alone({ life: 1 }) })).won).toBeCloseTo(15 / 36, 12)
    // Back when 1 TU is left: in that TU he walks from where the others stand to the test, in the last one he rolls at what he left.
    const [none, one] = [9 / 36, 12 / 36]
    expect(chance(only('b1 h1', 9, { hosts: alone({ life: 1 }) })).won).toBeCloseTo(15 / 36 + none * (15 / 36) + one * (27 / 36), 12)
  })
  it('everybody dead ends the run', () => {
    const given = only('h1 b4', 6, { hosts: [host('a', { life: 1 }), host('b', { life: 1 }), host('c', { life: 1 })] })
    const { failures, won } = chance(given)
    expect((failures.dead ?? 0) + (failures.time ?? 0) + won).toBeCloseTo(1, 12)
    expect(failures.dead).toBeGreaterThan(0)
  })
  it('a counterattack needs more than the resistance (TST-161 to TST-163)', () => {
    // k2, two dice, resistance 2: hurt if a skull is thrown and both shields, or one of them with two skulls, stay.
    const given = only('k2', 1, { hosts: alone({ life: 1, resistance: 2 }) })
    const { deaths } = chance(given)
    // Hits fall first. skull+skull: 4/36, skulls 2 + shields 2 > 2. skull+blank: 2*2*1/36, 1+2 > 2. skull+hit1: 2*2*2/36, 1+1 = 2: nothing.
    expect(deaths).toBeCloseTo((4 + 4) / 36, 12)
  })
})

describe('windows and ways', () => {
  const far = (reachableIf: Cond) =>
    mission(
      [
        place('home', [panel('B', { front: { onExplore: [{ steps: [{ do: 'gainStatus', status: 'blue-1' }] }] } })]),
        place('far', [panel('B', { access: [{ kind: 'status', all: ['blue-1'] }], front: { onExplore: [{ steps: [WIN] }] } })], {
          reachableIf,
        }),
      ],
      { time: { start: { 3: 8, 4: 8 }, max: 60, vortex: 7 } },
    )
  it('waits until a way opens', () => {
    const { won, left, plan } = chance(far({ time: { lte: 5 } }))
    expect(won).toBeCloseTo(1, 12)
    expect([...left.keys()].sort()).toEqual([2, 3, 4])
    expect(plan.bound).toBe(4)
    expect(plan.swift).toBe(1)
  })
  it('has no plan for a way that is closed from the start', () => {
    expect(plansFor(far({ time: { gte: 9 } }), { team: ['a', 'b', 'c'], goal: 'won', time: 8, kept: [], earned: false })).toEqual([])
  })
  it('misses a way that closes too early', () => {
    const given = mission(
      [
        place('home', [panel('B', { front: { tests: [test('t', 'b1', [{ do: 'gainStatus', status: 'blue-1' }])] } }), quiet]),
        place('far', [panel('B', { access: [{ kind: 'status', all: ['blue-1'] }], front: { onExplore: [{ steps: [WIN] }] } })], {
          reachableIf: { time: { gte: 7 } },
        }),
      ],
      { time: { start: { 3: 8, 4: 8 }, max: 60, vortex: 7 }, hosts: alone() },
    )
    const { won, failures } = chance(given)
    expect(won).toBeCloseTo(3 / 4, 12) // one TU to pass, then the way is still open
    expect((failures['window:far'] ?? 0) + (failures.time ?? 0)).toBeCloseTo(1 / 4, 12)
    expect(failures['window:far']).toBeGreaterThan(0.24)
  })
  it('pays the captain and the red exit', () => {
    const red = mission(
      [
        place('home', [panel('B', { front: { onExplore: [{ steps: [{ do: 'gainStatus', status: 'blue-1' }] }] } })], { red: true }),
        place('far', [panel('B', { front: { onExplore: [{ steps: [WIN] }] } })]),
      ],
      { time: { start: { 3: 5, 4: 5 }, max: 60, vortex: 7 } },
    )
    // 1 or 2 on the die leaves something (5-3, 5-4), a 3 does not (TST-205).
    const [plan] = plansFor(red, { team: ['a', 'b', 'c'], goal: 'won', time: 5, kept: [], earned: false })
    expect(plan?.stops.map(({ location }) => location)).toEqual(['home', 'far'])
    expect(chance(red).won).toBeCloseTo(2 / 3, 12)
    expect(chance(red).failures.time).toBeCloseTo(1 / 3, 12)
  })
})

it('samples agree with the exact number', () => {
  const given = only('b3 t1', 6)
  const { won, plan } = chance(given)
  const found = sampled(given, ['a', 'b', 'c'], plan, { time: 6, isLater: false }, 4000)
  expect(found.interval[0]).toBeLessThan(won)
  expect(found.interval[1]).toBeGreaterThan(won)
})

it('lots among unlikely states change little, and say how much', () => {
  const given = only('b3 t1 h1', 9)
  const { won, plan } = chance(given)
  const rough = outlook(given, ['a', 'b', 'c'], plan, { time: 9, isLater: false }, { least: 0.01, most: 1_000_000 })
  expect(rough?.error).toBeGreaterThan(0)
  expect(Math.abs((rough?.won ?? 0) - won)).toBeLessThan(rough?.error ?? 0)
  expect(outlook(given, ['a', 'b', 'c'], plan, { time: 9, isLater: false }, { least: 0, most: 10 })).toBeUndefined()
})
