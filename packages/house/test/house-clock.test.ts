import { describe, expect, test } from 'vitest'
import { createHouseClock } from '../src/house-clock.ts'

/** Our own clock shows `own`; the store's is `behind` milliseconds ahead of it. */
function clocks(behind: number) {
  let own = 1_000
  const clock = createHouseClock(() => own)
  /** The store's answer takes this long in all, and it looks at its clock after `until` of them. */
  const ask = (takes: number, until: number) => {
    const sent = own
    const told = Math.floor(sent + until + behind)
    own += takes
    clock.correct(sent, told, own)
  }
  return { clock, ask, pass: (ms: number) => (own += ms), own: () => own, set: (ahead: number) => (behind = ahead) }
}

describe('the time of a house', () => {
  test('is its own where the store has none', () => {
    const { clock, own, pass } = clocks(0)
    clock.correct(1_000, undefined, 1_005)
    pass(12.7)
    expect(clock.now()).toBe(Math.floor(own()))
  })

  test('is that of the store, as precisely as its quickest answer', () => {
    const { clock, ask, own } = clocks(50_000)
    ask(400, 10)
    expect(Math.abs(clock.now() - (own() + 50_000))).toBeLessThanOrEqual(400)
    ask(4, 2)
    expect(Math.abs(clock.now() - (own() + 50_000))).toBeLessThanOrEqual(5)
    for (let n = 0; n < 50; n++) ask(400, (n * 37) % 400) // slow answers do not make it worse
    expect(Math.abs(clock.now() - (own() + 50_000))).toBeLessThanOrEqual(5)
  })

  test('never runs backwards', () => {
    const { clock, ask, pass, set } = clocks(10_000)
    ask(2, 1)
    const before = clock.now()
    set(9_000) // the database was moved to a machine whose clock is a second behind
    ask(2, 1)
    expect(clock.now()).toBe(before)
    expect(clock.storesNow()).toBeLessThan(before - 900) // beats are compared with what it shows now
    pass(1_500)
    expect(clock.now()).toBeGreaterThan(before)
    expect(clock.now()).toBeLessThan(before + 600)
  })
})
