import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { assignSymbols, packName } from '@chronothek/content'
import { quickLuck } from '@chronothek/core'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, UsageError, wholeNumber } from '../command.ts'
import { readCsvDeck } from '../deck-files.ts'
import { problemLines } from '../packs.ts'

export const importCommand: Command = {
  name: 'import',
  usage: '<csv> --meta <json> [--symbols s] [--out deck.json]',
  summary: 'Turns a table of cards into a deck.',
  details: [
    '--meta json       the rest of the deck; a deck.json will do',
    '--symbols s       gives all cards new symbols; another number, another spread',
    '--out file        where to write it; else to stdout',
  ],
  run: importDeck,
}

async function importDeck(args: string[]): Promise<Outcome> {
  const options = { meta: { type: 'string' }, symbols: { type: 'string' }, out: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const csv = onlyPositional(positionals, 'a table')
  if (values.meta === undefined) throw new UsageError('Name the rest of the deck with --meta.')
  const read = readCsvDeck(csv, values.meta)
  if (!read.ok) return { ok: false, report: { problems: read.error }, text: [`${csv}:`, ...problemLines(read.error, 'en')].join('\n') }
  const deck = values.symbols === undefined ? read.value : assignSymbols(read.value, quickLuck(wholeNumber(values.symbols, 'symbols', 0)))
  const text = JSON.stringify(deck, undefined, 2)
  if (values.out === undefined) return { ok: true, report: deck, text }
  writeFileSync(values.out, `${text}\n`)
  const report = { pack: packName(deck), cards: deck.cards.length, file: values.out }
  return { ok: true, report, text: `${report.pack}: ${report.cards} cards written to ${values.out}` }
}
