import { parseArgs } from 'node:util'
import type { Command, Outcome } from '../command.ts'
import { UsageError, wholeNumber } from '../command.ts'
import { openForReading, PLACE_DETAILS, PLACE_OPTIONS, placeOf } from '../database.ts'

export const cardReportsCommand: Command = {
  name: 'card-reports',
  usage: '[--data dir] [--database url] [--pack name] [--most n]',
  summary: 'Lists what people said about cards, newest first.',
  details: [...PLACE_DETAILS, '--pack name       only of this pack, with or without its version', '--most n          how many (100)'],
  run: listReports,
}

async function listReports(args: string[]): Promise<Outcome> {
  const options = { ...PLACE_OPTIONS, pack: { type: 'string' }, most: { type: 'string', default: '100' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (positionals[0] !== undefined) throw new UsageError(`What is "${positionals[0]}"?`)
  const most = wholeNumber(values.most, 'most', 1)
  const { pack } = values
  const db = openForReading(placeOf(values))
  try {
    const rows = await db
      .selectFrom('card_reports')
      .select(['id', 'wall', 'pack', 'card', 'kind', 'text', 'language', 'table_id as table'])
      .$if(pack !== undefined, query => query.where(eb => eb.or([eb('pack', '=', `${pack}`), eb('pack', 'like', `${pack}@%`)])))
      .orderBy('wall', 'desc')
      .limit(most)
      .execute()
    const reports = rows.map(row => ({ ...row, at: new Date(row.wall).toISOString() }))
    const lines = reports.map(lineOf)
    return { ok: true, report: { reports }, text: lines.length === 0 ? 'Nobody reported a card.' : lines.join('\n') }
  } finally {
    await db.destroy()
  }
}

type Row = Readonly<Record<string, unknown>> & { readonly at: string }

const lineOf = ({ at, pack, card, kind, text }: Row): string =>
  `${at.slice(0, 16).replace('T', ' ')}  ${pack} ${card}  ${kind}${text === '' ? '' : `\n    ${printable(`${text}`)}`}`

/** Strangers wrote this, so it must not be able to control a terminal. */
const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ')
