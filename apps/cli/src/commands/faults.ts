import { parseArgs } from 'node:util'
import type { Command, Outcome } from '../command.ts'
import { UsageError, wholeNumber } from '../command.ts'
import { openForReading, PLACE_DETAILS, PLACE_OPTIONS, placeOf } from '../database.ts'

export const faultsCommand: Command = {
  name: 'faults',
  usage: '[id] [--data dir] [--database url] [--match id] [--most n]',
  summary: 'Lists what went wrong in matches, newest first, or shows one report in full.',
  details: [
    'id                the report to show in full; its first characters are enough',
    ...PLACE_DETAILS,
    '--match id        only of this match',
    '--most n          how many (100)',
  ],
  run: readFaults,
}

interface Fault {
  readonly id: string
  readonly at: string
  readonly match: string
  /** As the server wrote it: `kind`, `seq` and whatever else it knew. */
  readonly report: Readonly<Record<string, unknown>>
}

async function readFaults(args: string[]): Promise<Outcome> {
  const options = { ...PLACE_OPTIONS, match: { type: 'string' }, most: { type: 'string', default: '100' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [id, more] = positionals
  if (more !== undefined) throw new UsageError(`Name one report only; what is "${more}"?`)
  const most = wholeNumber(values.most, 'most', 1)
  const db = openForReading(placeOf(values))
  try {
    const rows = await db
      .selectFrom('reports')
      .select(['id', 'wall', 'match_id', 'report'])
      .$if(id !== undefined, query => query.where('id', 'like', `${id}%`))
      .$if(values.match !== undefined, query => query.where('match_id', '=', `${values.match}`))
      .orderBy('wall', 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
    const faults = rows.map(
      row =>
        ({
          id: row.id,
          at: new Date(row.wall).toISOString(),
          match: row.match_id,
          report: parsed(row.report),
        }) satisfies Fault,
    )
    return id === undefined ? list(faults) : showOne(faults, id)
  } finally {
    await db.destroy()
  }
}

function list(faults: readonly Fault[]): Outcome {
  const text = faults.length === 0 ? 'Nothing went wrong.' : faults.map(lineOf).join('\n')
  return { ok: true, report: { faults }, text }
}

function showOne(faults: readonly Fault[], id: string): Outcome {
  const [fault, ...others] = faults
  if (fault === undefined) throw new UsageError(`There is no report ${id}.`)
  if (others.length > 0) throw new UsageError(`Several reports begin with ${id}; write more of it.`)
  const { error, ...rest } = fault.report
  const head = [`report  ${fault.id}`, `time    ${fault.at}`, `match   ${printable(fault.match)}`]
  const fields = Object.entries(rest).map(([key, value]) => `${key.padEnd(7)} ${printable(JSON.stringify(value))}`)
  const stack = typeof error === 'string' ? ['', ...error.split('\n').map(printable)] : []
  return { ok: true, report: fault, text: [...head, ...fields, ...stack].join('\n') }
}

function lineOf({ id, at, match, report: { kind, seq, error, code } }: Fault): string {
  const why = typeof error === 'string' ? error.split('\n')[0] : code
  const place = [`${id.slice(0, 8)}  ${at.slice(0, 16).replace('T', ' ')}`, printable(String(kind)), `match ${printable(match)}`]
  return [...place, `entry ${Number(seq)}`].join('  ') + (why === undefined ? '' : `\n    ${printable(String(why))}`)
}

/** A damaged report is shown unchanged. */
function parsed(text: string): Fault['report'] {
  try {
    const raw: unknown = JSON.parse(text)
    return typeof raw === 'object' && raw !== null ? (raw as Fault['report']) : { kind: 'unreadable', text }
  } catch {
    return { kind: 'unreadable', text }
  }
}

/** It may contain players' input, so it must not be able to control a terminal. */
const printable = (text: string): string => text.replace(/\p{C}+/gu, ' ')
