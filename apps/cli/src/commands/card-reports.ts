import { parseArgs } from 'node:util'
import type { Command, Outcome } from '../command.ts'
import { UsageError, wholeNumber } from '../command.ts'
import { openForReading } from '../database.ts'
import { databaseIn } from '../paths.ts'

export const cardReportsCommand: Command = {
  name: 'card-reports',
  usage: '[--data dir] [--pack name] [--most n]',
  summary: 'Lists what people said about cards, newest first.',
  details: [
    '--data dir        the server’s data folder (CHRONOTHEK_DATA or data)',
    '--pack name       only of this pack, with or without its version',
    '--most n          how many (100)',
  ],
  run: listReports,
}

async function listReports(args: string[]): Promise<Outcome> {
  const options = { data: { type: 'string' }, pack: { type: 'string' }, most: { type: 'string', default: '100' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (positionals[0] !== undefined) throw new UsageError(`What is "${positionals[0]}"?`)
  const most = wholeNumber(values.most, 'most', 1)
  const database = openForReading(databaseIn(values.data))
  try {
    const rows = database
      .prepare(
        `select id, wall, pack, card, kind, text, language, table_id as "table" from card_reports
         where ?1 is null or pack = ?1 or pack like ?1 || '@%' order by wall desc limit ?2`,
      )
      .all(values.pack ?? null, most)
    const reports = rows.map(row => ({ ...row, at: new Date(Number(row.wall)).toISOString() }))
    const lines = reports.map(lineOf)
    return { ok: true, report: { reports }, text: lines.length === 0 ? 'Nobody reported a card.' : lines.join('\n') }
  } finally {
    database.close()
  }
}

type Row = Readonly<Record<string, unknown>> & { readonly at: string }

const lineOf = ({ at, pack, card, kind, text }: Row): string =>
  `${at.slice(0, 16).replace('T', ' ')}  ${pack} ${card}  ${kind}${text === '' ? '' : `\n    ${printable(`${text}`)}`}`

/** Strangers wrote this, so it must not be able to control a terminal. */
const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ')
