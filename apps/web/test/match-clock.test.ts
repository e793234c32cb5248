import { expect, test } from 'vitest'
import { createMatchClock } from '../src/state/match-clock.ts'

interface Way {
  readonly down: () => number
  readonly up: () => number
}

/** A server and a page whose clocks have nothing to do with each other, and a connection between them. */
function theatre({ down, up }: Way, skew = 123_456, drift = 0) {
  let wall = 0
  let base = 0
  let running = true
  let measured: { of: number; rtt: number } | undefined
  const later: { at: number; run: () => void }[] = []
  const local = () => (wall + skew) * (1 + drift)
  const clock = createMatchClock(local)
  const truth = () => (running ? wall - base : base)
  let n = 0
  const pass = (ms: number, look?: () => void) => {
    const until = wall + ms
    while (wall < until) {
      wall++
      for (const due of later.filter(({ at }) => at <= wall)) {
        later.splice(later.indexOf(due), 1)
        due.run()
      }
      look?.()
    }
  }
  const tick = () => {
    const sent = { type: 'tick' as const, n: ++n, at: truth(), running, ...measured }
    const from = wall
    later.push({
      at: wall + down(),
      run: () => {
        clock.tick(sent)
        later.push({
          at: wall + up(),
          run: () => {
            measured = { of: sent.n, rtt: wall - from }
          },
        })
      },
    })
  }
  const ticks = (count: number, every: number, look?: () => void) => {
    for (let k = 0; k < count; k++) {
      tick()
      pass(every, look)
    }
  }
  const say = (fresh = false) => {
    const time = { now: truth(), running }
    later.push({ at: wall + down(), run: () => clock.hear(time, fresh) })
  }
  const pause = () => {
    base = truth()
    running = false
  }
  const resume = () => {
    base = wall - base
    running = true
  }
  return { clock, truth, pass, tick, ticks, say, pause, resume, error: () => clock.now() - truth() }
}

const steady = (ms: number) => () => ms

/** Some luck that is the same in every run. */
function luck(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('two clocks that disagree by minutes agree within a few milliseconds once the delay is known', () => {
  const { say, pass, ticks, error } = theatre({ down: steady(80), up: steady(80) })
  say(true)
  pass(80)
  expect(error()).toBe(-80)
  ticks(5, 400)
  pass(2000)
  expect(Math.abs(error())).toBeLessThanOrEqual(1)
})

test('on a connection with jitter the quickest round trip counts', () => {
  const random = luck(7)
  const way = () => 30 + Math.floor(random() ** 3 * 400)
  const { say, pass, ticks, error } = theatre({ down: way, up: way })
  say(true)
  pass(500)
  ticks(8, 2000)
  const errors: number[] = []
  ticks(20, 2000, () => errors.push(Math.abs(error())))
  expect(Math.max(...errors)).toBeLessThan(60)
})

test('a connection that is slower in one direction misleads by half the difference, no more', () => {
  const { say, pass, ticks, error } = theatre({ down: steady(20), up: steady(220) })
  say(true)
  pass(100)
  ticks(10, 2000)
  expect(Math.abs(error())).toBeLessThanOrEqual(101)
})

test('a correction never turns time back', () => {
  const random = luck(3)
  const way = () => 20 + Math.floor(random() * 200)
  const { clock, say, pass, ticks } = theatre({ down: way, up: way })
  say(true)
  pass(300)
  let before = clock.now()
  let slowest = 1
  ticks(40, 1000, () => {
    const next = clock.now()
    slowest = Math.min(slowest, next - before)
    before = next
  })
  expect(slowest).toBeGreaterThanOrEqual(0.85)
})

test('a page that slept, clock and all, is right again with the first tick', () => {
  let sleep = 0
  let wall = 0
  const clock = createMatchClock(() => wall - sleep)
  clock.hear({ now: 0, running: true }, true)
  for (let n = 1; n <= 8; n++) {
    wall += 1000
    clock.tick({ type: 'tick', n, at: wall, running: true, ...(n > 1 ? { of: n - 1, rtt: 0 } : {}) })
  }
  wall += 60_000
  sleep = 60_000
  clock.tick({ type: 'tick', n: 9, at: wall, running: true })
  expect(clock.now()).toBe(wall)
  wall += 400
  clock.tick({ type: 'tick', n: 10, at: wall, running: true, of: 9, rtt: 0 })
  wall += 400
  expect(clock.now()).toBe(wall)
})

test('stands still in a pause, at the very time, and goes on from there', () => {
  const { clock, truth, say, pass, ticks, pause, resume, error } = theatre({ down: steady(50), up: steady(50) })
  say(true)
  ticks(5, 1000)
  pause()
  say()
  pass(50)
  expect(clock.now()).toBe(truth())
  pass(5000)
  expect(clock.now()).toBe(truth())
  resume()
  say()
  pass(50)
  expect(Math.abs(error())).toBeLessThanOrEqual(1) // the delay is known by now
  ticks(3, 400)
  expect(Math.abs(error())).toBeLessThanOrEqual(1)
})

test('a new connection starts its ticks again, and old ones are not mistaken for them', () => {
  let wall = 0
  const clock = createMatchClock(() => wall)
  clock.hear({ now: 0, running: true }, true)
  clock.tick({ type: 'tick', n: 1, at: 0, running: true })
  wall = 10_000
  clock.hear({ now: 4000, running: true }, true) // a server that was away for a while
  clock.tick({ type: 'tick', n: 1, at: 4000, running: true, of: 1, rtt: 100 })
  expect(clock.now()).toBe(4000)
})

test('an entry is never from the future', () => {
  const wall = 0
  const clock = createMatchClock(() => wall)
  clock.hear({ now: 1000, running: true }, true)
  clock.atLeast(60_000)
  expect(clock.now()).toBe(60_000)
})
