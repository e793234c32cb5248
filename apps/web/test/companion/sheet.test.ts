import { GOODS } from '@chronothek/time-n-space/box'
import { rowsOf } from '@chronothek/time-n-space/scoring'
import { expect, test } from 'vitest'
import { RECONSTRUCTED_BOX as OURS } from '../../src/companion/sheet/box.ts'
import {
  BLANK,
  bonusRoom,
  type Cell,
  canBeLeft,
  choose,
  countOf,
  excessIn,
  isBlank,
  markLeft,
  type Paper,
  readPaper,
  roomFor,
  sheetFor,
  standings,
  step,
  stepBonus,
} from '../../src/companion/sheet/sheet.ts'

type Line = `${Cell['owner']} ${Cell['good']} ${Cell['value']}`

/** Enters markers as a thumb does; every one of them has to be possible. */
function filled(holder: Cell['holder'], lines: readonly Line[], bonus = 0, paper: Paper = BLANK): Paper {
  let next = paper
  for (const line of lines) {
    const [owner, good, value] = line.split(' ') as [Cell['owner'], Cell['good'], string]
    const cell = { holder, owner, good, value: Number(value) as Cell['value'] }
    expect(roomFor(next, cell, OURS), `${holder}: ${line}`).toBeGreaterThan(0)
    next = step(next, cell, 1, OURS)
  }
  for (let n = 0; n < bonus; n++) {
    expect(bonusRoom(next, holder)).toBeGreaterThan(0)
    next = stepBonus(next, holder, 1)
  }
  return next
}

const scoreOf = (paper: Paper, holder: Cell['holder']) => rowsOf(sheetFor(paper, holder))
const rowOf = (paper: Paper, holder: Cell['holder'], good: Cell['good']) => scoreOf(paper, holder).rows[GOODS.indexOf(good)]

test('V-01: a row is its sum times its owners', () => {
  const paper = filled('red', ['green blue 1', 'green blue 2', 'lightblue blue 2'])
  expect(rowOf(paper, 'red', 'blue')).toMatchObject({ sum: 5, owners: 2, points: 10 })
})

test('V-04: bonus markers count three and are nobody’s', () => {
  const two = filled('red', ['green gray 3', 'green gray 2', 'lightblue gray 1'], 2)
  expect(rowOf(two, 'red', 'gray')).toMatchObject({ sum: 6, owners: 2, bonus: 2, points: 24 })
  const one = filled('red', ['green gray 3', 'lightblue gray 3', 'lightblue gray 2', 'green gray 1'], 1)
  expect(rowOf(one, 'red', 'gray')).toMatchObject({ sum: 9, owners: 2, bonus: 1, points: 24 })
})

test('V-05: colours with own markers left above score nothing', () => {
  let paper = filled('lightblue', [
    'red gray 3',
    'green gray 2',
    'purple brown 3',
    'red yellow 1',
    'red yellow 2',
    'green yellow 2',
    'red blue 2',
  ])
  paper = markLeft(markLeft(paper, 'lightblue', 'gray', true, OURS), 'lightblue', 'brown', true, OURS)
  const { rows, total } = scoreOf(paper, 'lightblue')
  expect(rows.map(({ points }) => points)).toEqual([0, 10, 2, 0])
  expect(rows.map(({ blocked }) => blocked)).toEqual([true, false, false, true])
  expect(total).toBe(12)
})

test('V-37, V-38: a blocked colour alone leaves the bonus without a row; on the centre the same marker does no harm', () => {
  const free = filled('red', ['green blue 3', 'lightblue blue 3'], 1)
  expect(scoreOf(free, 'red')).toMatchObject({ total: 18, markers: 3, lostBonus: 0 })
  expect(scoreOf(markLeft(free, 'red', 'blue', true, OURS), 'red')).toMatchObject({ total: 0, markers: 0, lostBonus: 1 })
})

test('V-39: equal points are decided by markers, equal markers share the place', () => {
  const red: Line[] = ['green gray 2', 'lightblue gray 3', 'purple gray 1', 'green yellow 1', 'green yellow 1', 'lightblue yellow 1']
  const green: Line[] = ['red blue 1', 'red blue 1', 'lightblue blue 1', 'lightblue blue 1', 'purple blue 1', 'purple blue 1']
  const purple: Line[] = ['red gray 1', 'red gray 1', 'green gray 1', 'green gray 1', 'lightblue gray 1', 'lightblue gray 1']
  let paper = filled('red', [...red, 'green brown 2', 'green brown 2', 'purple blue 2'])
  paper = filled('green', [...green, 'red brown 1', 'red brown 1', 'lightblue brown 1', 'red gray 2', 'lightblue gray 1'], 0, paper)
  paper = filled('purple', [...purple, 'red brown 1', 'green brown 1', 'green brown 1', 'red yellow 2', 'green yellow 1'], 0, paper)
  expect(standings(paper).map(({ player, place, score }) => [player, place, score.total, score.markers])).toEqual([
    ['green', 1, 30, 11],
    ['purple', 1, 30, 11],
    ['red', 3, 30, 9],
    ['lightblue', 4, 0, 0],
  ])
})

test('V-40: the bonus goes to the row with most owners, not to the largest', () => {
  const gray: Line[] = ['green gray 3', 'green gray 2', 'green gray 2', 'green gray 1', 'green gray 1', 'green gray 1']
  const paper = filled('red', [...gray, 'green blue 1', 'lightblue blue 1', 'purple blue 1'], 1)
  expect(rowOf(paper, 'red', 'blue')).toMatchObject({ bonus: 1, points: 18 })
  expect(scoreOf(paper, 'red').total).toBe(28)
})

test('nobody can have more than the box holds, and nothing of their own', () => {
  const cell = { holder: 'red', owner: 'green', good: 'blue', value: 2 } as const
  expect(roomFor(BLANK, { ...cell, owner: 'red' }, OURS)).toBe(0)
  expect(roomFor(BLANK, { ...cell, value: 1 }, OURS)).toBe(3)
  expect(roomFor(BLANK, cell, OURS)).toBe(2)
  expect(roomFor(BLANK, { ...cell, value: 3 }, OURS)).toBe(1)
  const two = filled('red', ['green blue 2', 'green blue 2'])
  expect(step(two, cell, 1, OURS)).toBe(two)
  // What lies at red cannot lie at purple.
  expect(roomFor(two, { ...cell, holder: 'purple' }, OURS)).toBe(0)
  expect(countOf(step(two, cell, -1, OURS), cell)).toBe(1)
  expect(step(BLANK, cell, -1, OURS)).toBe(BLANK)
})

test('a box with more markers takes more of them, and a sheet keeps them', () => {
  const more = { ...OURS, twos: 4 }
  const cell = { holder: 'red', owner: 'green', good: 'blue', value: 2 } as const
  const two = filled('red', ['green blue 2', 'green blue 2'])
  expect(roomFor(two, cell, more)).toBe(2)
  const three = step(two, cell, 1, more)
  expect(countOf(three, cell)).toBe(3)
  expect(rowOf(three, 'red', 'blue')).toMatchObject({ sum: 6, points: 6 })
  expect(readPaper(JSON.stringify(three))).toEqual(three)
})

test('what a smaller box cannot hold stays on the sheet and is named, not dropped', () => {
  const paper = filled('red', ['green blue 2', 'green blue 2', 'green blue 1'])
  expect(excessIn(paper, OURS)).toEqual([])
  expect(excessIn(paper, { ...OURS, twos: 1 })).toEqual([{ owner: 'green', good: 'blue', value: 2 }])
  expect(excessIn(choose(paper, { variant: 'intro' }), { ...OURS, twos: 1 })).toEqual([])
})

test('six markers of a colour: all taken, or one left above', () => {
  const five: Line[] = ['green blue 1', 'green blue 1', 'green blue 1', 'green blue 2', 'green blue 2']
  const paper = markLeft(filled('red', five), 'green', 'blue', true, OURS)
  expect(roomFor(paper, { holder: 'purple', owner: 'green', good: 'blue', value: 3 }, OURS)).toBe(0)
  const all = filled('red', [...five, 'green blue 3'])
  expect(canBeLeft(all, 'green', 'blue', OURS)).toBe(false)
  expect(markLeft(all, 'green', 'blue', true, OURS).left).toEqual([])
})

test('bonus markers: one per planet, none from one’s own', () => {
  const three = filled('red', [], 3)
  expect(bonusRoom(three, 'red')).toBe(0)
  expect(bonusRoom(three, 'green')).toBe(1)
  expect(bonusRoom(filled('green', [], 1, three), 'purple')).toBe(0)
  expect(bonusRoom({ ...BLANK, seats: 3 }, 'red')).toBe(2)
})

test('the intro game has ones only and no bonus (TNS-030); going back to the normal game finds everything again', () => {
  const paper = filled('red', ['green blue 1', 'green blue 2', 'purple blue 3'], 1)
  const intro = choose(paper, { variant: 'intro' })
  expect(scoreOf(intro, 'red')).toMatchObject({ total: 1, markers: 1 })
  expect(roomFor(intro, { holder: 'red', owner: 'green', good: 'blue', value: 2 }, OURS)).toBe(0)
  const three = choose(paper, { seats: 3 })
  expect(scoreOf(three, 'red').total).toBe(6)
  expect(standings(three).map(({ player }) => player)).not.toContain('purple')
  for (const other of [intro, three]) expect(choose(readPaper(JSON.stringify(other)), { variant: 'normal', seats: 4 })).toEqual(paper)
})

test('places, ties and shared places', () => {
  let paper = filled('red', ['green blue 3'])
  paper = filled('green', ['red blue 1', 'red blue 2'], 0, paper)
  paper = filled('purple', ['red gray 1', 'red gray 2'], 0, paper)
  expect(standings(paper).map(({ player, place, tied, shares }) => [player, place, tied, shares])).toEqual([
    ['green', 1, ['red'], ['purple']],
    ['purple', 1, ['red'], ['green']],
    ['red', 3, ['green', 'purple'], []],
    ['lightblue', 4, [], []],
  ])
})

test('a sheet is kept, and what is foreign in it is not', () => {
  const paper = markLeft(filled('red', ['green blue 1', 'lightblue gray 3'], 2), 'red', 'brown', true, OURS)
  expect(readPaper(JSON.stringify(paper))).toEqual(paper)
  expect(isBlank(readPaper('nonsense'))).toBe(true)
  expect(readPaper(undefined)).toEqual(BLANK)
  const odd = {
    seats: 9,
    taken: { 'red red blue 1': 2, 'red green blue 1': 99, 'x y z 1': 1 },
    left: ['red pink', 7],
    bonus: { red: 'many' },
  }
  expect(readPaper(JSON.stringify(odd))).toEqual({ ...BLANK, taken: { 'red green blue 1': 12 } })
})
