import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinValues, splitValues } from '../src/csv-table.ts'
import type { Deck, DeckCard } from '../src/index.ts'
import { CSV_COLUMNS, formatDeckCsv, parseDeckCsv } from '../src/index.ts'
import { cardOf, deckOf } from './build.ts'

const { cards, ...meta } = deckOf(36)
const [header, ...lines] = formatDeckCsv({ ...meta, cards })
  .replace('\uFEFF', '')
  .trimEnd()
  .split('\n') as [string, ...string[]]
const problemsOf = (text: string) => {
  const parsed = parseDeckCsv(text, meta)
  return parsed.ok ? [] : parsed.error.map(({ line, path }) => `${line} ${path}`.trim())
}
/** The third card's line with one cell changed. */
const withCell = (column: (typeof CSV_COLUMNS)[number], value: string) =>
  [header, ...lines.map((line, index) => (index === 2 ? replaced(line, CSV_COLUMNS.indexOf(column), value) : line))].join('\n')
const required = CSV_COLUMNS.filter(column => column !== 'picture')
const replaced = (line: string, at: number, value: string) => line.split(';').with(at, value).join(';')

test('a deck survives its table', () => {
  expect(parseDeckCsv(formatDeckCsv({ ...meta, cards }), meta)).toEqual({ ok: true, value: { ...meta, cards } })
})

const text = fc.string({ unit: fc.constantFrom(...'aäß ;"|~\\,\n\r\t\uFEFF'), maxLength: 30 })
const title = text.map(value => `x${value}`)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const number = fc.double({ min: -100, max: 100, noNaN: true }).map(value => value + 0)
const both = fc.record({ de: text, en: text })
const strange: fc.Arbitrary<DeckCard> = fc
  .record({
    text: both,
    short: both,
    note: maybe(fc.record({ de: title, en: text })),
    date: fc.record({
      kind: fc.constantFrom('exact', 'circa', 'range'),
      year: fc.integer({ min: -20_000_000_000, max: 3000 }).map(value => value + 0),
      month: maybe(fc.integer({ min: 1, max: 12 })),
      day: maybe(fc.integer({ min: 1, max: 31 })),
      endYear: maybe(fc.integer({ min: -99, max: 99 }).map(value => value + 0)),
      uncertaintyYears: maybe(fc.nat(99)),
      calendar: fc.constantFrom('gregorian', 'julian', 'bp'),
    }),
    sources: fc.array(
      fc.record({
        title,
        publisher: maybe(title),
        url: maybe(fc.webUrl({ validSchemes: ['https'] })),
        checked: fc.constantFrom(undefined, '2024-02-29'),
      }),
      { maxLength: 3 },
    ),
    picture: fc.constantFrom(undefined, 'dove'),
    tags: fc.array(fc.constantFrom('one', 'two', 'one-two'), { maxLength: 3 }),
    region: text,
    difficulty: fc.record({ prior: fc.integer({ min: 1, max: 5 }), bias: maybe(number), logSd: maybe(number), n: maybe(fc.nat(99)) }),
  })
  .map(parts => ({ ...cardOf(0), ...parts }) as DeckCard)

test('any deck survives its table, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.array(strange, { maxLength: 4 }), some => {
      const deck: Deck = { ...meta, cards: some }
      expect(parseDeckCsv(formatDeckCsv(deck), meta)).toEqual({ ok: true, value: deck })
    }),
  )
})

test('several values share a cell', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), values => {
      expect(splitValues(joinValues(values, '|'), '|')).toEqual(values)
    }),
  )
})

describe('a table is read', () => {
  const plain = [header, ...lines].join('\n')
  test.each([
    ['with Windows line ends', plain.replaceAll('\n', '\r\n')],
    ['with a byte order mark', `\uFEFF${plain}`],
    [
      'with all cells in quotes',
      plain
        .split('\n')
        .map(line => `"${line.replaceAll(';', '";"')}"`)
        .join('\n'),
    ],
    ['with empty lines', `${plain.replaceAll('\n', '\n\n')}\n${';'.repeat(CSV_COLUMNS.length - 1)}\n`],
    ['without pictures', [header, ...lines].map(line => line.slice(0, line.lastIndexOf(';'))).join('\n')],
    ['with its columns in another order', [header, ...lines].map(line => line.split(';').reverse().join(';')).join('\n')],
  ])('%s', (_how, table) => {
    expect(parseDeckCsv(table, meta)).toEqual({ ok: true, value: { ...meta, cards } })
  })
})

describe('a problem is told with its line', () => {
  test.each([
    ['a word for a year', withCell('year', 'MDCLXVI'), ['4 cards.2.date.year']],
    ['a missing year', withCell('year', ''), ['4 cards.2.date.year']],
    ['an unknown kind', withCell('kind', 'maybe'), ['4 cards.2.date.kind']],
    ['a cell too many', withCell('status', 'draft;'), ['4']],
    ['an open quote', withCell('text_de', '"Nomo'), ['4']],
    ['a quote inside a cell', withCell('text_de', 'Der "Nomo"'), ['4']],
    ['a line after a cell of two lines', `${withCell('text_de', '"Nomo\nbaut."')}\nx`, ['39']],
    ['a missing column', [header, ...lines].join('\n').replace('short_de', 'title_de'), ['1 short_de', '1 title_de']],
    ['commas for semicolons', 'id,theme', [...required.map(column => `1 ${column}`), '1 id,theme']],
    ['nothing at all', '', required.map(column => `1 ${column}`)],
  ])('%s', (_what, table, problems) => {
    expect(problemsOf(table)).toEqual(problems)
  })
})
