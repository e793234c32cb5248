import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { formatDeckCsv, packName } from '@chronothek/content'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional } from '../command.ts'
import { readAnyDeck } from '../deck-files.ts'
import { problemLines } from '../packs.ts'

export const exportCommand: Command = {
  name: 'export',
  usage: '<pack folder or file> [--out cards.csv]',
  summary: 'Writes the cards of a deck as a table for spreadsheet programs.',
  details: ['--out file        where to write it; else to stdout'],
  run: exportDeck,
}

async function exportDeck(args: string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({ args, options: { out: { type: 'string' } }, allowPositionals: true })
  const path = onlyPositional(positionals, 'a pack')
  const read = await readAnyDeck(path)
  if (!read.ok) return { ok: false, report: { problems: read.error }, text: [`${path}:`, ...problemLines(read.error, 'en')].join('\n') }
  const csv = formatDeckCsv(read.value)
  const report = { pack: packName(read.value), cards: read.value.cards.length }
  if (values.out === undefined) return { ok: true, report: { ...report, csv }, text: csv }
  writeFileSync(values.out, csv)
  return { ok: true, report: { ...report, file: values.out }, text: `${report.pack}: ${report.cards} cards written to ${values.out}` }
}
