import { expect, test } from 'vitest'
import { explainFile } from '../../src/companion/box/explain.ts'
import { LARGEST_FILE, readBox, writeBox } from '../../src/companion/box/file.ts'
import { MyBox } from '../../src/companion/box/my-box.ts'
import { boxSchema, checkNumbers, initialNumbers, parseTyped, showTyped } from '../../src/companion/box/schema.ts'
import { BOX_WORDS } from '../../src/companion/box/words.ts'

const SCHEMA = boxSchema('some-game', {
  cubes: { kind: 'number', initial: 12, least: 1, most: 40 },
  lines: { kind: 'list', initial: [10, 20], least: 1, most: 99, shortest: 1, longest: 4, order: 'rising' },
  points: { kind: 'list', initial: [0, 1, 3], least: 0, most: 99, shortest: 2, longest: 8, order: 'not-falling', first: 0 },
})
const GOOD = { cubes: 14, lines: [7, 15], points: [0, 2, 2, 9] }

/** A drawer of a browser, as far as a box needs it. */
function drawer(held: Record<string, string> = {}) {
  return {
    held,
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, text: string) => {
      held[key] = text
    },
    removeItem: (key: string) => {
      delete held[key]
    },
  }
}

test('until somebody confirms them the reconstructed numbers count', () => {
  const box = new MyBox(SCHEMA, drawer())
  expect(box.isConfirmed.value).toBe(false)
  expect(box.numbers.value).toEqual({ cubes: 12, lines: [10, 20], points: [0, 1, 3] })
})

test('confirmed numbers are kept on the device, and a reset forgets them', () => {
  const storage = drawer()
  new MyBox(SCHEMA, storage).confirm(GOOD)
  const later = new MyBox(SCHEMA, storage)
  expect(later.isConfirmed.value).toBe(true)
  expect(later.numbers.value).toEqual(GOOD)
  later.reset()
  expect(later.numbers.value).toEqual(initialNumbers(SCHEMA))
  expect(new MyBox(SCHEMA, storage).isConfirmed.value).toBe(false)
})

test('the very numbers that were reconstructed can be confirmed, too', () => {
  const box = new MyBox(SCHEMA, drawer())
  box.confirm(initialNumbers(SCHEMA))
  expect(box.isConfirmed.value).toBe(true)
})

test('a device that keeps nothing still counts in this window', () => {
  const box = new MyBox(SCHEMA, {
    ...drawer(),
    setItem: () => {
      throw new Error('full')
    },
  })
  box.confirm(GOOD)
  expect(box.numbers.value).toEqual(GOOD)
})

test.each(['', '{', '[]', 'null', '{"cubes":3}'])('what is kept and does not fit is not confirmed: %s', text => {
  const box = new MyBox(SCHEMA, drawer({ 'chronothek.companion.box.some-game': text }))
  expect(box.isConfirmed.value).toBe(false)
  expect(box.numbers.value).toEqual(initialNumbers(SCHEMA))
})

test('a file brings back what was written, and nothing it does not know', () => {
  expect(readBox(SCHEMA, writeBox(SCHEMA, GOOD))).toEqual({ ok: true, numbers: GOOD })
  const more = { ...JSON.parse(writeBox(SCHEMA, GOOD)), numbers: { ...GOOD, moons: 3 } }
  expect(readBox(SCHEMA, JSON.stringify(more))).toEqual({ ok: true, numbers: GOOD })
})

test.each([
  ['x'.repeat(LARGEST_FILE + 1), 'too-large'],
  ['{"kind":', 'not-json'],
  ['"words"', 'not-a-box'],
  ['{"numbers":{}}', 'not-a-box'],
  [writeBox({ ...SCHEMA, game: 'chess' }, GOOD), 'other-game'],
  [writeBox(SCHEMA, { ...GOOD, cubes: 41 }), 'numbers'],
])('a bad file is refused for its reason: %.20s is %2$s', (text, kind) => {
  expect(readBox(SCHEMA, text)).toMatchObject({ ok: false, problem: { kind } })
})

test.each([
  [{ cubes: undefined }, 'cubes', 'missing'],
  [{ cubes: '3' }, 'cubes', 'not-whole'],
  [{ cubes: 2.5 }, 'cubes', 'not-whole'],
  [{ cubes: 0 }, 'cubes', 'range'],
  [{ lines: [] }, 'lines', 'length'],
  [{ lines: [1, 2, 3, 4, 5] }, 'lines', 'length'],
  [{ lines: [10, 10] }, 'lines', 'rising'],
  [{ lines: [100] }, 'lines', 'range'],
  [{ points: [0, 3, 2] }, 'points', 'not-falling'],
  [{ points: [1, 2] }, 'points', 'first'],
  [{ points: 'many' }, 'points', 'not-whole'],
])('%j is refused at %s: %s', (wrong, field, kind) => {
  expect(checkNumbers(SCHEMA, { ...GOOD, ...wrong })).toEqual({ ok: false, problems: [{ field, kind }] })
})

test('what is typed is read as it is meant, and nonsense is not taken for a number', () => {
  expect(parseTyped(SCHEMA.fields.cubes, ' 14 ')).toBe(14)
  expect(parseTyped(SCHEMA.fields.cubes, '')).toBeUndefined()
  expect(parseTyped(SCHEMA.fields.cubes, '1 2')).toBeNaN()
  expect(parseTyped(SCHEMA.fields.cubes, '1e3')).toBeNaN()
  expect(parseTyped(SCHEMA.fields.lines, '10, 20;30 40')).toEqual([10, 20, 30, 40])
  expect(parseTyped(SCHEMA.fields.lines, showTyped(GOOD.lines))).toEqual(GOOD.lines)
})

test('a refusal of a file names each number that does not fit', () => {
  const read = readBox(SCHEMA, writeBox(SCHEMA, { ...GOOD, cubes: 99, lines: [3, 2] }))
  const labels = { cubes: { label: 'Cubes' }, lines: { label: 'Lines' }, points: { label: 'Points' } }
  expect(read.ok ? [] : explainFile(BOX_WORDS.en, SCHEMA.fields, labels, read.problem)).toEqual([
    BOX_WORDS.en.badNumbers,
    'Cubes: From 1 to 40.',
    'Lines: Each number has to be larger than the one before.',
  ])
})
