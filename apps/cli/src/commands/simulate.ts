import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, UsageError, wholeNumber } from '../command.ts'
import { choosePack, namedPack } from '../packs.ts'
import { PLAYERS, parsePlayers } from '../players.ts'
import { gameNamed } from '../registry.ts'
import { newStopwatch, type Simulated, simulateMatch, type Table } from '../simulate.ts'
import { reportOn, reportText, speedText } from '../simulation-report.ts'

export const simulateCommand: Command = {
  name: 'simulate',
  usage: '<game> [--option k=v …] [--seats n] [--matches m] [--seed s] [--bots level[,level…]] [--pack name] [--runs r] [--log dir]',
  summary: 'Lets bots play many matches and tells scores, wins, ends, lengths and speed.',
  details: [
    '--option k=v      an option of the game, such as mode=coop; may be repeated',
    '--seats n         seats at the table (3)',
    '--matches m       how many matches (100)',
    '--seed s          any word; the same one gives the same matches (1)',
    `--bots a,b        who plays, in turn: ${PLAYERS.join(', ')} (good)`,
    '--pack name       a pack by name, name@version or file; else the first one offered, in its newest version',
    '--runs r          games that are tried again until they are won: given up after so many runs (5)',
    '--log dir         writes every match there, ready for replay and verify',
  ],
  run: simulate,
}

const OPTIONS = {
  option: { type: 'string', multiple: true },
  seats: { type: 'string', default: '3' },
  matches: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  bots: { type: 'string', default: 'good' },
  pack: { type: 'string' },
  runs: { type: 'string', default: '5' },
  log: { type: 'string' },
} as const

async function simulate(args: string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const matches = wholeNumber(values.matches, 'matches', 1)
  const table = await tableFor(onlyPositional(positionals, 'a game'), values)
  const watch = newStopwatch()
  const played: Simulated[] = []
  for (let n = 1; n <= matches; n++) played.push(simulateMatch(table, n, watch))
  if (values.log !== undefined) writeLogs(values.log, played)
  const report = reportOn(table, played, watch)
  return { ok: true, report, text: reportText(report), note: speedText(report) }
}

interface TableWishes {
  readonly option?: readonly string[] | undefined
  readonly seats: string
  readonly seed: string
  readonly bots: string
  readonly pack?: string | undefined
  readonly runs: string
}

async function tableFor(id: string, wishes: TableWishes): Promise<Table> {
  const entry = gameNamed(id)
  const { game } = entry
  const seats = wholeNumber(wishes.seats, 'seats', 1)
  const players = parsePlayers(wishes.bots)
  const runs = wholeNumber(wishes.runs, 'runs', 1)
  if (players.includes('person') && entry.person === undefined) throw new UsageError(`Nobody simulates a person at ${id} yet.`)
  if (players.length > seats) throw new UsageError(`${players.length} bots do not fit ${seats} seats.`)
  if (!/^[\w.-]{1,40}$/.test(wishes.seed)) throw new UsageError('--seed takes up to 40 letters, digits, dots and dashes.')
  const options = game.parseOptions(Object.fromEntries((wishes.option ?? []).map(parseOption)))
  if (!options.ok) throw new UsageError(`The game refuses these options: ${refusalText(options.error)}.`)
  const deck = await choosePack(wishes.pack, entry)
  const rules = game.bind(deck)
  const why = game.seats.includes(seats) ? rules.checkSetup?.(options.value, seats) : { code: 'bad-player-count' }
  if (why !== undefined) throw new UsageError(`The game refuses this table: ${refusalText(why)}.`)
  const table = { entry, rules, options: options.value, seats, players, seed: wishes.seed, runs }
  return deck === undefined ? table : { ...table, pack: namedPack(deck) }
}

const refusalText = ({ code, params }: { code: string; params?: unknown }): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`

/** `mode=coop` is a word, `startingCards=[4,3]` and `coverPile=true` are JSON. */
function parseOption(text: string): [string, unknown] {
  const split = text.indexOf('=')
  if (split < 1) throw new UsageError(`--option takes key=value, not "${text}".`)
  const value = text.slice(split + 1)
  try {
    return [text.slice(0, split), JSON.parse(value)]
  } catch {
    return [text.slice(0, split), value]
  }
}

function writeLogs(folder: string, played: readonly Simulated[]): void {
  mkdirSync(folder, { recursive: true })
  for (const { log } of played) writeFileSync(join(folder, `${log.header.match}.json`), `${JSON.stringify(log)}\n`)
}
