import { expect, test } from 'vitest'
import { gathered } from '../../src/companion/stories/gather.ts'
import { readSheet } from '../../src/companion/stories/keep.ts'
import { DIE, FACES, type Face, HITS_ADDED, idleAt, resolveRoll, rollDice, type Shield } from '../../src/companion/stories/roll.ts'
import { canLay, clear, hasBegun, lay, rowOf, takeIdling, takeRoll, turn, unlay } from '../../src/companion/stories/rows.ts'
import { ruler, WIDTH } from '../../src/companion/stories/ruler.ts'
import { agentsOf, BLANK, type Card, type Colour, isUntouched, type Sheet, standing, type Team } from '../../src/companion/stories/sheet.ts'
import {
  appoint,
  bringBack,
  changeLife,
  describe as describeHost,
  endLast,
  finish,
  gain,
  kill,
  lose,
  nextRun,
  note,
  priceOf,
  setStart,
  setTeam,
  spend,
  travel,
} from '../../src/companion/stories/steps.ts'

const KINDS: Readonly<Record<string, Shield>> = { b: 'blank', k: 'skull', t: 'time', h: 'heart', s: 'special' }
const SIGNS: Readonly<Record<string, Face>> = { '*': 'hit1', '2': 'hit2', x: 'skull', '-': 'blank' }

/** `b2 k3`: two blank shields, then three with a skull. */
const row = (text: string): readonly Shield[] =>
  text.split(' ').flatMap(([kind = '', count]) => Array<Shield>(Number(count)).fill(KINDS[kind] as Shield))
/** `*2x-`: one hit, two hits, a skull, nothing. */
const dice = (text: string): readonly Face[] => [...text].map(sign => SIGNS[sign] as Face)

const at = (tu: number, start = 30): Sheet => ({ ...setStart(BLANK, start), tu })
const laid = (sheet: Sheet, text: string, card: Card = 'B'): Sheet => row(text).reduce((so, kind) => lay(so, card, kind), sheet)
const rolled = (sheet: Sheet, text: string, { card = 'B' as Card, agent = 'blue' as Colour, addedHits = 0 } = {}): Sheet =>
  takeRoll(sheet, { card, agent, faces: dice(text), addedHits })
const lived = (sheet: Sheet, agent: Colour = 'blue'): number => sheet.hosts[agent].life
const kinds = (sheet: Sheet): readonly string[] => sheet.log.slice(-sheet.fresh || sheet.log.length).map(({ kind }) => kind)

test.each([
  // Printed in the book.
  ['TV-10', 'b2 k2', '*2', 9, 'k1', 0, 0, 0],
  ['TV-11', 'b2 k3', '2*x', 3, 'k2', 3, 0, 0],
  ['TV-12', 'b2 k2 h1', '**x', 2, 'k2 h1', 3, 2, 0],
  ['TV-13', 'b2 k2 h1', '22x', 0, 'h1', 0, 1, 0],
  ['TV-14', 'k2 t2 h1', '*--', 0, 'k1 t2 h1', 0, 1, 2],
  // And beyond.
  ['TV-18', 'b3 t1', 'xxx', 1, 'b3 t1', 0, 0, 1],
  ['TV-19', 'k2', 'x', 3, 'k2', 3, 0, 0],
  ['TV-20', 'k2', 'xx', 3, 'k2', 4, 1, 0],
  ['TV-21', 'k4', 'xxx', 1, 'k4', 7, 1, 0],
  ['TV-22', 'b1', '22', 0, '', 0, 0, 0],
  ['TV-24', 't1', '*x', 0, '', 0, 0, 0],
] as const)('%s: %s against %s, resistance %i', (_id, shields, faces, resistance, left, strength, life, time) => {
  const outcome = resolveRoll(row(shields), dice(faces), { resistance })
  expect(outcome).toMatchObject({ left: left === '' ? [] : row(left), isPassed: left === '', strength, life, time })
  expect([...outcome.fallen, ...outcome.left]).toEqual(row(shields))
})

test('TV-23: three hits added to a skull leave one skull shield, and it strikes back', () => {
  expect(resolveRoll(row('b2 k2'), dice('x'), { resistance: 1, addedHits: HITS_ADDED })).toMatchObject({
    hits: 3,
    left: ['skull'],
    strength: 2,
    isStruck: true,
    life: 1,
  })
})

test('special shields that stay are counted, whatever they do (TST-166)', () => {
  expect(resolveRoll(row('b1 s2'), dice('*'), { resistance: 0 })).toMatchObject({ special: 2, life: 0, time: 0 })
})

test('TV-26, TV-27: who does nothing is struck once by skulls, and by each heart; the team loses time', () => {
  expect(idleAt(row('k1 h2 t1'))).toEqual({ life: 3, time: 1, special: 0 })
  expect(idleAt(row('h1 t1'))).toEqual({ life: 1, time: 1, special: 0 })
  expect(idleAt(row('k3'))).toMatchObject({ life: 1 })
})

test('a die has three hits on six faces, and every throw shows one of them', () => {
  expect(FACES.map(face => DIE.filter(each => each === face).length)).toEqual([2, 1, 2, 1])
  const throws = [0, 0.3, 0.4, 0.6, 0.7, 0.999]
  expect(rollDice(6, () => throws.shift() as number)).toEqual(DIE)
})

test('TV-08, TV-36, TV-37: leaving costs the die, 2 more from a red place, and at 0 the run is over', () => {
  expect(priceOf(2, true)).toBe(4)
  const moved = travel(at(20), 2, true)
  expect(moved).toMatchObject({ tu: 16, phase: 'open', captain: 1 })
  for (const late of [travel(at(2), 3, false), travel(at(3), 1, true)]) {
    expect(late).toMatchObject({ tu: 0, phase: 'over', captain: 0 })
    expect(late.log.at(-1)).toMatchObject({ kind: 'over', end: 'time' })
  }
})

test('TV-15, TV-38, TV-39: the small pawn waits 7 ahead, or there is no way back', () => {
  expect(kill(at(20), 'green').hosts.green).toMatchObject({ life: 0, vortex: 13 })
  expect(kill(at(8), 'green').hosts.green.vortex).toBe(1)
  expect(kill(at(7), 'green').hosts.green.vortex).toBe('never')
})

test('TV-40: the marker passes the pawn, and the agent is back with full life', () => {
  const waiting = { ...kill(at(20), 'green'), tu: 14 }
  const passed = travel(waiting, 3, false)
  expect(passed.tu).toBe(11)
  expect(passed.hosts.green).toEqual(BLANK.hosts.green)
  expect(kinds(passed)).toEqual(['travelled', 'back', 'captain'])
  expect(spend(waiting).hosts.green.vortex).toBeUndefined()
  expect(lose({ ...waiting, tu: 15 }, 1).hosts.green.vortex).toBe(13)
})

test('TV-25: three who miss two time shields cost six, besides the one that was spent', () => {
  const spent = spend(laid(at(20), 't2'))
  const after = (['blue', 'green', 'pink'] as const).reduce((so, agent) => rolled(so, '--', { agent }), spent)
  expect(after.tu).toBe(13)
})

test('TV-32, TV-34, TV-35: the last TU is played to its end, loses nothing more, and can be saved', () => {
  const last = spend(laid(at(1), 't1'))
  expect(last).toMatchObject({ tu: 0, phase: 'last' })
  expect(kinds(last)).toEqual(['spent', 'last'])
  const missed = rolled(last, '-')
  expect(missed).toMatchObject({ tu: 0, phase: 'last' })
  expect(missed.log.at(-1)).toMatchObject({ kind: 'rolled', time: 0 })
  expect(lose(last, 2)).toBe(last)
  expect(spend(last)).toBe(last)
  expect(endLast(missed)).toMatchObject({ phase: 'over' })
  expect(gain(last, 3)).toMatchObject({ tu: 3, phase: 'open' })
  expect(gain(at(59), 3).tu).toBe(60)
})

test('TV-33: time lost by a row ends the run at once', () => {
  const spent = spend(laid(at(3), 't2'))
  expect(rolled(spent, '-')).toMatchObject({ tu: 0, phase: 'over' })
})

test('a roll leaves its hollows in the row, wounds whoever rolled, and the next meets what is left', () => {
  const once = rolled(laid(at(20), 'b2 k2 h1'), '**x')
  expect(standing(once.rows.B)).toEqual(row('k2 h1'))
  expect(rowOf(once, 'B').shields.map(({ isDown }) => isDown)).toEqual([true, true, false, false, false])
  expect(once.log.at(-1)).toMatchObject({ kind: 'rolled', agent: 'blue', card: 'B', hits: 2, fell: 2, life: 2, tu: 20, run: 1 })
  expect(lived(once)).toBe(1)
  const twice = rolled(once, '2*', { agent: 'green' })
  expect(standing(twice.rows.B)).toEqual([])
  expect(lived(twice, 'green')).toBe(3)
  expect(rolled(twice, '*')).toBe(twice)
})

test('whoever dies at a row is sent ahead from where the marker stood, and the time is lost all the same (TV-68, A-16)', () => {
  const weak = describeHost(laid(at(20), 'k1 h1 t2'), 'blue', { most: 1, resistance: 0 })
  const dead = rolled(weak, 'x')
  expect(dead.hosts.blue.vortex).toBe(13)
  expect(dead).toMatchObject({ tu: 18, captain: 1 })
  expect(kinds(dead)).toEqual(['rolled', 'died', 'captain'])
  expect(takeIdling(dead, 'B', 'blue')).toBe(dead)
})

test('doing nothing is written down and paid for', () => {
  const idle = takeIdling(laid(at(20), 'k1 t1'), 'B', 'pink')
  expect([lived(idle, 'pink'), idle.tu, standing(idle.rows.B).length]).toEqual([2, 19, 2])
})

test('rows: up to three kinds in their order, several at once, mended by hand, gone with the place', () => {
  const three = laid(at(20), 'b1 k2 h1')
  expect(standing(lay(three, 'B', 'time').rows.B)).toHaveLength(4)
  expect([canLay(rowOf(three, 'B'), 'heart'), canLay(rowOf(three, 'B'), 'blank')]).toEqual([true, false])
  expect(standing(unlay(three, 'B').rows.B)).toEqual(row('b1 k2'))
  const both = laid(three, 't2', 'D')
  expect(Object.keys(both.rows)).toEqual(['B', 'D'])
  const mended = turn(both, 'B', 1)
  expect(standing(mended.rows.B)).toEqual(['blank', 'skull', 'heart'])
  expect([hasBegun(rowOf(mended, 'B')), lay(mended, 'B', 'heart') === mended]).toEqual([true, true])
  expect(hasBegun(rowOf(turn(mended, 'B', 1), 'B'))).toBe(false)
  expect(Object.keys(clear(both, 'B').rows)).toEqual(['D'])
  expect(travel(both, 1, false).rows).toEqual({})
})

test('life never exceeds what is printed, and the last point kills (TST-080, TST-177)', () => {
  const hurt = changeLife(at(20), 'pink', -2)
  expect(lived(hurt, 'pink')).toBe(1)
  expect(lived(changeLife(hurt, 'pink', 5), 'pink')).toBe(3)
  const dead = changeLife(hurt, 'pink', -1)
  expect(dead.hosts.pink.vortex).toBe(13)
  expect(kinds(dead)).toEqual(['hurt', 'died'])
  expect(changeLife(dead, 'pink', 1)).toBe(dead)
  expect(bringBack(dead, 'pink').hosts.pink).toEqual(BLANK.hosts.pink)
})

test.each([
  ['four', 4],
  ['three', 3],
  ['pairs', 4],
  ['shared', 3],
] as const)('a team of %s has %i hosts, and is lost with the last of them (TV-43)', (team: Team, count) => {
  const table = setTeam(at(20), team)
  expect(agentsOf(table)).toHaveLength(count)
  const dead = agentsOf(table).reduce(kill, table)
  expect(dead).toMatchObject({ phase: 'over' })
  expect(dead.log.at(-1)).toMatchObject({ kind: 'over', end: 'dead' })
})

test('the office goes left by players, past those of whom nobody lives (TV-71, TV-72, A-02)', () => {
  const three = setTeam(at(30), 'three')
  expect([1, 2, 3].reduce(so => travel(so, 1, false), three).captain).toBe(0)
  expect(travel(kill(three, 'green'), 1, false).captain).toBe(2)
  const pairs = setTeam(at(30), 'pairs')
  expect(kill(pairs, 'blue').captain).toBe(0)
  expect(kill(kill(pairs, 'blue'), 'green').captain).toBe(1)
  expect(appoint(pairs, 1).captain).toBe(1)
})

test('the next run begins anew with the office passed on, and the log goes on', () => {
  const first = kill(rolled(laid(note(at(20), ' The key hangs behind the clock '), 'b2'), '*'), 'pink')
  expect(nextRun(first)).toBe(first)
  const second = nextRun(finish(first, 'failed'))
  expect(second).toMatchObject({ tu: 30, starts: [30, 30], phase: 'open', rows: {}, captain: 1 })
  expect(second.hosts).toEqual(BLANK.hosts)
  expect(second.log.find(({ kind }) => kind === 'note')).toMatchObject({ text: 'The key hangs behind the clock', run: 1, tu: 20 })
  expect(setStart(second, 34)).toMatchObject({ tu: 34, starts: [30, 34] })
  expect(isUntouched(second)).toBe(true)
  const begun = spend(second)
  expect([setStart(begun, 40) === begun, setTeam(begun, 'three') === begun]).toEqual([true, true])
})

test('what is kept comes back; what is foreign does no harm', () => {
  const sheet = kill(rolled(laid(at(20), 'b2 k1'), '*x'), 'pink')
  expect(readSheet(JSON.stringify(sheet))).toEqual({ ...sheet, fresh: 0 })
  for (const text of [undefined, '', '{', 'null', '[]', '{"log":3,"rows":{"A":{}},"hosts":7}']) expect(readSheet(text)).toEqual(BLANK)
  const broken = {
    ...sheet,
    tu: 900,
    captain: 9,
    log: [...sheet.log, { kind: 'rolled', run: 1, tu: 3 }, { kind: 'toString', run: 1, tu: 1 }],
  }
  expect(readSheet(JSON.stringify(broken))).toMatchObject({ tu: 60, captain: 3, log: sheet.log })
})

test('the log gathers time that was spent over and over, and nothing else', () => {
  const sheet = spend(lose(spend(spend(at(20))), 2))
  expect(gathered(sheet.log).map(({ entry, times }) => [entry.kind, entry.tu, times])).toEqual([
    ['spent', 18, 2],
    ['lost', 16, 1],
    ['spent', 15, 1],
  ])
})

test.each([1, 30, 60])('a rule for a run of %i reaches from end to end, and what lies before the start is narrow', start => {
  const { cell, left, middle } = ruler(start)
  expect(left(60)).toBeCloseTo(0)
  expect(left(0) + cell).toBeCloseTo(WIDTH)
  expect(middle(start) - left(start)).toBeCloseTo(cell / 2)
  if (start < 60) expect(left(start) - left(start + 1)).toBeLessThan(cell / 2)
})
