import type { Result } from '@chronothek/core'
import { failed } from '@chronothek/core'
import type { CsvRow } from './csv-table.ts'
import { formatTable, joinValues, parseTable, splitValues } from './csv-table.ts'
import type { Deck, DeckCard, DeckMeta, DeckProblem, DeckSource } from './deck.ts'
import { parseDeck } from './deck.ts'

/** The columns of the CSV file in the order in which they are written. They are read in any order. */
export const CSV_COLUMNS = [
  'id',
  'theme',
  'text_de',
  'text_en',
  'short_de',
  'short_en',
  'kind',
  'year',
  'month',
  'day',
  'endYear',
  'uncertainty',
  'calendar',
  'confidence',
  'sym_fact',
  'sym_date',
  'difficulty',
  'region',
  'tags',
  'source',
  'note_de',
  'note_en',
  'status',
  'picture',
] as const

/** Columns that a table may lack, because they were added later. */
const OPTIONAL: readonly string[] = ['picture']

type Column = (typeof CSV_COLUMNS)[number]
type Cells = Readonly<Record<Column, string>>

/** The separators of several sources or tags in one cell, and of the parts of one source. */
const BETWEEN = '|'
const WITHIN = '~'

/** The cards of a deck as a table for spreadsheet programs. `parseDeckCsv` reads it back without loss. */
export function formatDeckCsv(deck: Deck): string {
  const rows = deck.cards.map(card => {
    const cells = cellsOf(card)
    return CSV_COLUMNS.map(column => cells[column])
  })
  return formatTable([CSV_COLUMNS, ...rows])
}

/** Makes a deck from a table of cards and the deck's other fields, or lists what is wrong and on which line. */
export function parseDeckCsv(text: string, meta: DeckMeta): Result<Deck, DeckProblem[]> {
  const table = parseTable(text)
  if (!table.ok) return table
  const [header, ...rows] = table.value
  const columns = header?.cells.map(cell => cell.trim()) ?? []
  const problems = [...headerProblems(columns), ...rows.flatMap(row => lengthProblems(row, columns.length))]
  if (problems.length > 0) return failed(problems)
  const deck = parseDeck({ ...meta, cards: rows.map(row => rawCard(named(row, columns))) })
  return deck.ok ? deck : failed(deck.error.map(problem => located(problem, rows)))
}

function cellsOf(card: DeckCard): Cells {
  const { date, difficulty } = card
  return {
    id: card.id,
    theme: card.theme,
    text_de: card.text.de,
    text_en: card.text.en,
    short_de: card.short.de,
    short_en: card.short.en,
    kind: date.kind,
    year: `${date.year}`,
    month: written(date.month),
    day: written(date.day),
    endYear: written(date.endYear),
    uncertainty: written(date.uncertaintyYears),
    calendar: date.calendar,
    confidence: card.confidence,
    sym_fact: card.symbols.fact,
    sym_date: card.symbols.date,
    difficulty: joinParts([`${difficulty.prior}`, written(difficulty.bias), written(difficulty.logSd), written(difficulty.n)]),
    region: card.region,
    tags: joinValues(card.tags, BETWEEN),
    source: joinValues(card.sources.map(sourceCell), BETWEEN),
    note_de: card.note?.de ?? '',
    note_en: card.note?.en ?? '',
    status: card.status,
    picture: card.picture ?? '',
  }
}

const written = (value: number | undefined): string => (value === undefined ? '' : `${value}`)

const sourceCell = ({ title, publisher = '', url = '', checked = '' }: DeckSource): string => joinParts([title, publisher, url, checked])

/** Joins the parts of one value; empty parts at the end need no separator. */
const joinParts = (parts: readonly string[]): string => joinValues(parts.slice(0, parts.findLastIndex(part => part !== '') + 1), WITHIN)

function rawCard(cells: Cells): unknown {
  const [prior, bias, logSd, n] = splitValues(cells.difficulty, WITHIN)
  return {
    id: cells.id,
    text: { de: cells.text_de, en: cells.text_en },
    short: { de: cells.short_de, en: cells.short_en },
    note: cells.note_de === '' && cells.note_en === '' ? undefined : { de: cells.note_de, en: cells.note_en },
    date: {
      kind: cells.kind,
      year: figure(cells.year),
      month: figure(cells.month),
      day: figure(cells.day),
      endYear: figure(cells.endYear),
      uncertaintyYears: figure(cells.uncertainty),
      calendar: cells.calendar,
    },
    confidence: cells.confidence,
    sources: cells.source === '' ? [] : splitValues(cells.source, BETWEEN).map(rawSource),
    symbols: { fact: cells.sym_fact, date: cells.sym_date },
    theme: cells.theme,
    picture: cells.picture || undefined,
    tags: cells.tags === '' ? [] : splitValues(cells.tags, BETWEEN).map(tag => tag.trim()),
    region: cells.region,
    difficulty: { prior: figure(prior), bias: figure(bias), logSd: figure(logSd), n: figure(n) },
    status: cells.status,
  }
}

function rawSource(cell: string): unknown {
  const [title, publisher, url, checked] = splitValues(cell, WITHIN)
  return { title, publisher: publisher || undefined, url: url || undefined, checked: checked || undefined }
}

/** A number, undefined for an empty cell, or the cell itself if it is neither, so that the schema reports it. */
function figure(cell: string | undefined): number | string | undefined {
  if (cell === undefined || cell.trim() === '') return undefined
  const value = Number(cell)
  return Number.isFinite(value) ? value : cell
}

function headerProblems(columns: readonly string[]): DeckProblem[] {
  const missing = CSV_COLUMNS.filter(column => !columns.includes(column) && !OPTIONAL.includes(column))
  const strange = columns.filter((column, index) => !CSV_COLUMNS.includes(column as Column) || columns.indexOf(column) !== index)
  return [
    ...missing.map(column => ({
      path: column,
      line: 1,
      message: { de: `Die Spalte ${column} fehlt.`, en: `Column ${column} is missing.` },
    })),
    ...strange.map(column => ({ path: column, line: 1, message: { de: `Spalte „${column}“?`, en: `Column "${column}"?` } })),
  ]
}

function lengthProblems({ line, cells }: CsvRow, wanted: number): DeckProblem[] {
  if (cells.length === wanted) return []
  return [{ path: '', line, message: { de: `${cells.length} Felder statt ${wanted}.`, en: `${cells.length} cells instead of ${wanted}.` } }]
}

const named = ({ cells }: CsvRow, columns: readonly string[]): Cells =>
  Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Cells

/** Turns `cards.3.date.year` into the line of the fourth card. */
function located(problem: DeckProblem, rows: readonly CsvRow[]): DeckProblem {
  const line = rows[Number(/^cards\.(\d+)/.exec(problem.path)?.[1])]?.line
  return line === undefined ? problem : { ...problem, line }
}
