import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packFolders } from '@chronothek/content/node'
import type { MatchResult } from '@chronothek/core'
import { verifyMoves } from '@chronothek/house/verify-moves'
import { nodeDigest } from '@chronothek/testkit/tools'
import { bindLog } from '../bind-log.ts'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, UsageError } from '../command.ts'
import { loadMatch, openForReading, PLACE_DETAILS, PLACE_OPTIONS, type Place, placeOf } from '../database.ts'
import { textOf } from '../deck-files.ts'
import { LogShapeError, type MatchLog, parseLog } from '../match-log.ts'
import { chainFlaws, type Flaw } from '../verify-log.ts'

export const verifyCommand: Command = {
  name: 'verify',
  usage: '<file | match id> [--data dir] [--database url] [--pack name] [--last link]',
  summary: 'Checks a match: the promised seed, the chain, every draw and every move; names the entry that is wrong.',
  details: [
    ...PLACE_DETAILS,
    '--pack name       the pack by name, name@version or file; else the one the log names',
    '--last link       the last link as the table told it at the end: notices a log that was cut off later',
  ],
  run: verify,
}

interface Subject {
  readonly log: MatchLog
  /** Files exist only of finished matches; a match in the database may still be running. */
  readonly isOver: boolean
  /** It is over without an end. */
  readonly isAbandoned?: boolean
}

async function verify(args: string[]): Promise<Outcome> {
  const options = { ...PLACE_OPTIONS, pack: { type: 'string' }, last: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const name = onlyPositional(positionals, 'a file or a match')
  try {
    const place = placeOf(values)
    const subject = await subjectOf(name, place)
    const log = values.last === undefined ? subject.log : { ...subject.log, last: values.last }
    return await examine({ ...subject, log }, values.pack, place)
  } catch (error) {
    if (error instanceof LogShapeError) return answer({ name, flaws: [{ message: error.message }] })
    throw error
  }
}

async function subjectOf(name: string, place: Place): Promise<Subject> {
  if (existsSync(name)) return { log: parseLog(textOf(name)), isOver: true }
  const db = openForReading(place)
  try {
    const found = await loadMatch(db, name)
    if (found === undefined) throw new UsageError(`"${name}" is neither a file nor a match in the database.`)
    return found
  } finally {
    await db.destroy()
  }
}

async function examine({ log, isOver, isAbandoned }: Subject, pack: string | undefined, { data }: Place): Promise<Outcome> {
  const { header, entries, seed } = log
  const bound = await bindLog(header, pack, await packFolders(join(data, 'packs')))
  const flaws = chainFlaws(log)
  if (!bound.ok) return answer({ name: header.match, flaws: [...flaws, { message: bound.error }] })
  const { entry, rules } = bound.value
  // A changed entry explains later errors in play, not the other way round, so the chain is checked first.
  const played = flaws.length > 0 ? undefined : verifyMoves(nodeDigest, entry.game, rules, log)
  if (played?.ok === false) flaws.push(played.error)
  const result = played?.ok ? rules.result(played.value) : undefined
  if (flaws.length === 0 && isOver && result === undefined)
    flaws.push({ entry: entries.length + 1, message: 'is missing: the match has no end' })
  return answer({ name: header.match, flaws, entries: entries.length, result, seed: result === undefined ? undefined : seed, isAbandoned })
}

interface Verdict {
  readonly name: string
  readonly flaws: readonly Flaw[]
  readonly entries?: number
  readonly isAbandoned?: boolean | undefined
  readonly result?: MatchResult | undefined
  /** Only for a finished match. */
  readonly seed?: string | undefined
}

function answer(verdict: Verdict): Outcome {
  const { name, flaws, entries, result, seed, isAbandoned } = verdict
  const ok = flaws.length === 0
  const how = result === undefined ? (isAbandoned ? 'was abandoned' : 'is still running') : `ended (${result.reason}); seed ${seed}`
  const good = [`${name}: ${entries} entries, all as they were played; the match ${how}`]
  const bad = [`${name} is not as it was played:`, ...flaws.map(({ entry, message }) => `  ${place(entry)}${message}`)]
  return { ok, report: { match: name, ok, entries, flaws, result, seed }, text: (ok ? good : bad).join('\n') }
}

const place = (entry: number | undefined): string => (entry === undefined ? '' : entry === 0 ? 'the setup ' : `entry ${entry} `)
