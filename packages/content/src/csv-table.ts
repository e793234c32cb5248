import type { Result } from '@chronothek/core'
import { failed, ok } from '@chronothek/core'
import type { DeckProblem } from './deck.ts'

/** One row of a table with its line number. A quoted cell may span several lines. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

const SEPARATOR = ';'

/**
 * Reads a table with `;`: quotes, doubled quotes, line breaks in quotes, a byte order mark, and both kinds of line ends. Skips empty lines.
 */
export function parseTable(text: string): Result<CsvRow[], DeckProblem[]> {
  const rows: CsvRow[] = []
  const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^;"\r\n]*))(;|\r\n|\n|\r|$)/y
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  let line = 1
  let start = line
  let cells: string[] = []
  for (;;) {
    const hit = cell.exec(text)
    if (hit === null) return failed([quoteProblem(line)])
    const value = hit[1]?.replaceAll('""', '"') ?? hit[2] ?? ''
    cells.push(value)
    line += breaksIn(hit[0])
    if (hit[3] === SEPARATOR) continue
    if (cells.some(content => content !== '')) rows.push({ line: start, cells })
    if (hit[3] === '') return ok(rows)
    cells = []
    start = line
  }
}

/** Writes a table that `parseTable` reads back, with a byte order mark for spreadsheet programs. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(cells => `${cells.map(quoted).join(SEPARATOR)}\n`).join('')}`
}

const quoted = (cell: string): string => (/[;"\r\n\uFEFF]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const breaksIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

const quoteProblem = (line: number): DeckProblem => ({
  path: '',
  line,
  message: {
    de: 'Ein Anführungszeichen ist nicht geschlossen oder steht mitten im Feld.',
    en: 'A quote is not closed or stands inside a cell.',
  },
})

/** Joins several values into one cell; a backslash before a separator makes it an ordinary character. */
export const joinValues = (values: readonly string[], separator: string): string =>
  values.map(value => value.replace(/\\/g, '\\\\').replaceAll(separator, `\\${separator}`)).join(separator)

/** Splits a cell into its values. */
export function splitValues(cell: string, separator: string): string[] {
  const values: string[] = []
  let value = ''
  for (let at = 0; at < cell.length; at++) {
    const next = cell[at + 1]
    if (cell[at] === '\\' && (next === '\\' || next === separator)) value += cell[++at]
    else if (cell[at] === separator) {
      values.push(value)
      value = ''
    } else value += cell[at]
  }
  return [...values, value]
}
