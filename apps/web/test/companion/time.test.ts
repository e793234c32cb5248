import { expect, test } from 'vitest'
import { cueBetween, cuesOf, runOutBetween } from '../../src/companion/time/cues.ts'
import { look, tableTime, wake } from '../../src/companion/time/keeper.ts'
import {
  clockLeft,
  FRESH,
  type Match,
  phaseAt,
  readMatch,
  reset,
  rest,
  run,
  sandLeft,
  turn,
  unturn,
  whyNotTurn,
} from '../../src/companion/time/match.ts'
import { Table } from '../../src/companion/time/table.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOON = Date.UTC(2026, 9, 24, 12)

/** A device whose clocks a test moves: time passes, it sleeps (the steady clock stands), or somebody sets the wall's. */
class Shelf {
  wall = NOON
  steady = 5000
  kept: string | undefined
  readonly device = {
    look: () => ({ wall: this.wall, steady: this.steady }),
    load: () => this.kept,
    keep: (text: string) => {
      this.kept = text
    },
  }

  passes(ms: number): void {
    this.wall += ms
    this.steady += ms
  }

  sleeps(ms: number): void {
    this.wall += ms
  }

  isSet(ms: number): void {
    this.wall += ms
  }

  /** The page is loaded anew: its steady clock begins at zero. */
  reloads(): Table {
    this.steady = 40
    return new Table(this.device)
  }
}

const shows = (table: Table) => {
  table.tick()
  return clockLeft(table.match.peek(), table.now.peek())
}

function begun(): { shelf: Shelf; table: Table } {
  const shelf = new Shelf()
  const table = new Table(shelf.device)
  table.run()
  return { shelf, table }
}

test('the clock runs from thirty minutes, or from twelve', () => {
  const { shelf, table } = begun()
  shelf.passes(14 * MINUTE + 250)
  expect(shows(table)).toBe(16 * MINUTE - 250)
  expect(clockLeft({ ...FRESH, variant: 'intro' }, 0)).toBe(12 * MINUTE)
})

test('a tab that slept is right when it wakes, whether its steady clock stood or not', () => {
  const { shelf, table } = begun()
  shelf.passes(MINUTE)
  expect(shows(table)).toBe(29 * MINUTE)
  shelf.sleeps(7 * MINUTE)
  expect(shows(table)).toBe(22 * MINUTE)
  shelf.passes(7 * MINUTE)
  expect(shows(table)).toBe(15 * MINUTE)
})

test('a reload and a closed browser cost nothing and give nothing', () => {
  const { shelf, table } = begun()
  table.turn('red-0')
  shelf.passes(20_000)
  const again = shelf.reloads()
  expect(shows(again)).toBe(30 * MINUTE - 20_000)
  expect(sandLeft(again.match.peek(), 'red-0', again.now.peek())).toBe(40_000)
  shelf.passes(10 * MINUTE)
  expect(shows(shelf.reloads())).toBe(20 * MINUTE - 20_000)
})

test('a pause stops the clock and all sand, also over a reload', () => {
  const { shelf, table } = begun()
  table.turn('green-1')
  shelf.passes(30_000)
  table.pause()
  shelf.passes(3 * HOUR)
  const again = shelf.reloads()
  again.tick()
  expect(phaseAt(again.match.peek(), again.now.peek())).toBe('paused')
  expect(shows(again)).toBe(30 * MINUTE - 30_000)
  again.run()
  shelf.passes(29_999)
  again.tick()
  expect(sandLeft(again.match.peek(), 'green-1', again.now.peek())).toBe(1)
})

test.each([
  ['back an hour, as in October', -HOUR],
  ['forward an hour, as in March', HOUR],
  ['by half an hour, to another zone', HOUR / 2],
  ['back by a few minutes', -7 * MINUTE],
])('setting the clock on the wall %s moves nothing', (_, by) => {
  const { shelf, table } = begun()
  shelf.passes(MINUTE)
  expect(shows(table)).toBe(29 * MINUTE)
  shelf.isSet(by)
  shelf.passes(400)
  expect(shows(table)).toBe(29 * MINUTE - 400)
  // What was kept since holds after a reload.
  shelf.passes(6000)
  table.tick()
  expect(shows(shelf.reloads())).toBe(29 * MINUTE - 6400)
})

test('a clock set back between two visits does not give time back', () => {
  const { shelf, table } = begun()
  shelf.passes(2 * MINUTE)
  table.tick()
  shelf.isSet(-HOUR)
  const again = shelf.reloads()
  expect(shows(again)).toBe(28 * MINUTE)
  shelf.passes(MINUTE)
  expect(shows(again)).toBe(27 * MINUTE)
})

test('an hour asleep is an hour, unless it is one to the second', () => {
  const anchor = { wall: NOON, steady: 0, shift: 0 }
  const after = (slept: number) => tableTime(look(anchor, { wall: NOON + slept, steady: 0 })) - NOON
  expect(after(HOUR + 4000)).toBe(HOUR + 4000)
  expect(after(HOUR + 600)).toBe(0)
  expect(after(20 * MINUTE)).toBe(20 * MINUTE)
  expect(after(-300)).toBe(0)
  expect(tableTime(wake({ wall: NOON, shift: 7 }, { wall: NOON - 50, steady: 1 }))).toBe(NOON + 7)
})

test('two windows of one browser show the same', () => {
  const { shelf, table } = begun()
  const other = new Table(shelf.device)
  shelf.passes(5000)
  other.pause()
  table.adopt()
  shelf.passes(5000)
  expect(shows(table)).toBe(shows(other))
  expect(table.match.peek().since).toBeUndefined()
})

test('sand runs sixty seconds, and cannot be turned while it does (TNS-064)', () => {
  const { shelf, table } = begun()
  expect(table.turn('red-0')).toBeUndefined()
  shelf.passes(59_999)
  expect(table.turn('red-0')).toBe('runs')
  expect(table.turn('red-1')).toBeUndefined()
  shelf.passes(1)
  expect(table.turn('red-0')).toBeUndefined()
  expect(sandLeft(table.match.peek(), 'red-0', table.now.peek())).toBe(MINUTE)
})

test('no glass is turned before the start, in a pause, or after the clock (TNS-126, TNS-127)', () => {
  const ready: Match = { ...FRESH, glasses: true }
  expect(whyNotTurn(ready, 'red-0', 0)).toBe('rests')
  const running = turn(run(ready, 0), 'red-0', 29 * MINUTE + 50_000)
  expect(whyNotTurn(running, 'red-1', 30 * MINUTE - 1)).toBeUndefined()
  expect(whyNotTurn(running, 'red-1', 30 * MINUTE)).toBe('clock-over')
  expect(phaseAt(running, 30 * MINUTE)).toBe('overtime')
  expect(sandLeft(running, 'red-0', 30 * MINUTE)).toBe(50_000)
  expect(phaseAt(running, 31 * MINUTE)).toBe('over')
  expect(whyNotTurn(rest(running, 29 * MINUTE + 55_000), 'red-1', 40 * MINUTE)).toBe('rests')
})

test('a reset that is taken back never happened: the clock has been running all the while', () => {
  const { shelf, table } = begun()
  table.turn('red-0')
  shelf.passes(20_000)
  table.reset()
  expect(shows(table)).toBe(30 * MINUTE)
  expect(phaseAt(table.match.peek(), table.now.peek())).toBe('ready')
  shelf.passes(5000)
  table.takeBack()
  expect(shows(table)).toBe(30 * MINUTE - 25_000)
  expect(sandLeft(table.match.peek(), 'red-0', table.now.peek())).toBe(35_000)
  expect(table.slip.peek()).toBeUndefined()
})

test('a glass turned by mistake is turned back alone', () => {
  const { shelf, table } = begun()
  table.turn('red-0')
  shelf.passes(MINUTE)
  table.turn('green-0')
  table.turn('red-0')
  table.takeBack()
  const match = table.match.peek()
  expect(sandLeft(match, 'red-0', table.now.peek())).toBe(0)
  expect(sandLeft(match, 'green-0', table.now.peek())).toBe(MINUTE)
  expect(unturn(match, 'green-0', undefined).turned).toEqual({ 'red-0': 0 })
})

test('starting again after a reset leaves nothing to take back', () => {
  const { table } = begun()
  table.reset()
  table.run()
  expect(table.slip.peek()).toBeUndefined()
  expect(reset(table.match.peek()).since).toBeUndefined()
})

test('the clock speaks at 20, 10, 5, 2 and 1 minutes, counts the last ten seconds and says the end', () => {
  const said = cuesOf('normal').map(({ at, cue }) => [at, cue.kind === 'over' ? 0 : cue.left])
  const counted = Array.from({ length: 11 }, (_, i) => [30 * MINUTE - (10 - i) * 1000, 10 - i])
  const minutes = [20, 10, 5, 2, 1].map(left => [(30 - left) * MINUTE, left])
  expect(said).toEqual([...minutes, ...counted])
  expect(cuesOf('intro')[0]).toEqual({ at: 2 * MINUTE, cue: { kind: 'minutes', left: 10 } })
})

test('a cue is said once, and not when it is long past; the end always is', () => {
  const five = 25 * MINUTE
  expect(cueBetween('normal', five - 100, five)).toEqual({ kind: 'minutes', left: 5 })
  expect(cueBetween('normal', five, five + 100)).toBeUndefined()
  expect(cueBetween('normal', five - 100, five + 40_000)).toBeUndefined()
  expect(cueBetween('normal', 30 * MINUTE - 4100, 30 * MINUTE - 2900)).toEqual({ kind: 'seconds', left: 3 })
  expect(cueBetween('normal', five, 44 * MINUTE)).toEqual({ kind: 'over' })
})

test('sand that ran out is heard once, of glasses in play', () => {
  const match: Match = { ...FRESH, seats: 3, turned: { 'red-0': 0, 'green-1': 500, 'purple-0': 0 } }
  expect(runOutBetween(match, MINUTE - 1, MINUTE)).toEqual(['red-0'])
  expect(runOutBetween(match, MINUTE, MINUTE + 500)).toEqual(['green-1'])
})

test('what is kept may be foreign', () => {
  for (const text of ['nonsense', 'null', '[]', '{"wall":1,"shift":"x"}', '{"wall":1,"shift":0,"passed":-4}']) {
    const shelf = new Shelf()
    shelf.kept = text
    expect(shelf.reloads().match.peek(), text).toEqual(FRESH)
  }
  const odd = { variant: 'long', seats: 7, glasses: 'yes', passed: 5, since: 'now', turned: { 'red-0': 3, 'red-2': 3, 'green-0': null } }
  expect(readMatch(odd)).toEqual({ ...FRESH, passed: 5, turned: { 'red-0': 3 } })
})
