import { describe, expect, test } from 'vitest'
import type { Shared, SharedPlayer, TimerId } from '../../src/index.ts'
import type { TimerState } from '../helm.ts'
import { type Asked, pressOrder, whyNoTimer, whyNotThere } from '../why.ts'
import { WORDS } from '../words.ts'
import { shared } from './samples.ts'

const NAMES = ['Mara', 'Henrik', 'Ines', 'Tarek']
const words = WORDS.en

/** Red looks; its ship is on its way from moon 4 to purple. */
function asked(
  states: readonly [TimerState, TimerState],
  changes: Partial<Shared> = {},
  mine: Partial<SharedPlayer> = {},
  rest: Partial<Asked> = {},
): Asked {
  const table = shared(changes)
  const me = { ...(table.players[0] as SharedPlayer), ...mine }
  const now = { ...table, players: [me, ...table.players.slice(1)] }
  return {
    shared: now,
    seat: 0,
    me,
    language: 'en',
    names: NAMES,
    words,
    live: true,
    waits: false,
    stateOf: (timer: TimerId) => states[timer],
    ...rest,
  }
}

describe('why no timer can be placed', () => {
  test.each(['pick', 'lay', 'ready', 'countdown'] as const)('before the start (%s) it is the clock, not the timers', phase => {
    expect(whyNoTimer(asked(['free', 'free'], { phase }))?.text).toBe(words.notBegun)
  })

  test('at 0:00 time is up', () => {
    expect(whyNoTimer(asked(['free', 'runs'], { phase: 'overtime' }))).toEqual({
      text: 'Time is up: no more timers can be placed.',
      rule: 'TNS-126',
    })
    expect(whyNoTimer(asked(['free', 'free'], { phase: 'finished' }))?.text).toBe('The game is over.')
  })

  test('both running is said only if both run', () => {
    expect(whyNoTimer(asked(['runs', 'runs']))?.text).toBe(words.noTimer)
    expect(whyNoTimer(asked(['runs', 'out']))).toBeUndefined()
  })

  test('a match that rests and a delivery that is being decided are named', () => {
    expect(whyNoTimer(asked(['free', 'free'], {}, {}, { live: false }))?.text).toBe(words.rests)
    expect(whyNoTimer(asked(['runs', 'out'], {}, {}, { waits: true }))?.rule).toBe('TNS-308')
  })
})

describe('why a timer cannot go there', () => {
  const home = { ship: { at: 'red' }, timers: [{}, {}] } as const

  test('a far planet: from where the ship is, these can be reached', () => {
    expect(whyNotThere(asked(['free', 'free'], {}, home), 0, 'ship', 'lightblue', 'red')).toEqual({
      text: 'Too far for one flight: from here your ship reaches moon 1 and moon 4.',
      rule: 'TNS-074',
    })
  })

  test('a ship that flies, and one that waits to be lifted', () => {
    expect(whyNotThere(asked(['runs', 'out']), 1, 'ship', 'M3', 'M4').text).toBe('Your ship is still on its way to Tarek’s planet.')
    expect(whyNotThere(asked(['out', 'free']), 1, 'ship', 'M3', 'M4').text).toBe(
      'Your ship has arrived at Tarek’s planet. Lift its timer first.',
    )
  })

  test('the other timer stands there; the research station is empty; time is up', () => {
    expect(whyNotThere(asked(['runs', 'out']), 0, 'T1', undefined, 'M4').rule).toBe('TNS-063')
    expect(whyNotThere(asked(['free', 'free'], {}, home), 0, 'research', undefined, 'red').rule).toBe('TNS-113')
    expect(whyNotThere(asked(['out', 'free'], { phase: 'overtime' }), 0, 'P1', undefined, 'M4').rule).toBe('TNS-126')
  })
})

describe('an order that is pressed', () => {
  const [brown2, yellow2, gray1] = [
    { good: 'brown', value: 2 },
    { good: 'yellow', value: 2 },
    { good: 'gray', value: 1 },
  ] as const

  test('is delivered where the ship has arrived', () => {
    expect(pressOrder(asked(['out', 'free']), 3, brown2)).toBe('deliver')
  })

  test('else says what is missing: cubes, beaming, the flight, or the sand', () => {
    const here = asked(['out', 'free'])
    expect(pressOrder(here, 3, gray1)).toMatchObject({ text: 'For this order you need 1 grey in your beam stations.' })
    expect(pressOrder(here, 3, yellow2)).toMatchObject({ text: words.beamFirst })
    expect(pressOrder(here, 1, brown2)).toMatchObject({ text: 'You have the cubes aboard. Fly to Henrik’s planet to deliver.' })
    expect(pressOrder(asked(['runs', 'free']), 3, brown2)).toMatchObject({ text: 'Your ship is still on its way to Tarek’s planet.' })
    expect(pressOrder(here, 0, brown2)).toMatchObject({ text: words.ownOrder })
    expect(pressOrder(asked(['free', 'free'], { phase: 'ready' }), 3, brown2)).toMatchObject({ text: words.notBegun })
  })
})
