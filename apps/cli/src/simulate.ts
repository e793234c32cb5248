import { performance } from 'node:perf_hooks'
import {
  begin,
  chainNext,
  chainStart,
  commitment,
  type Entry,
  free,
  type GameShape,
  type Header,
  InvariantError,
  liveLuck,
  type MatchResult,
  type Move,
  play,
  quickLuck,
  type Rules,
} from '@chronothek/core'
import { nodeDigest } from '@chronothek/testkit/tools'
import type { WholeLog } from './match-log.ts'
import { decide, type Player } from './players.ts'
import type { GameEntry } from './registry.ts'

/** One table that is played again and again. */
export interface Table {
  readonly entry: GameEntry
  readonly rules: Rules
  readonly pack?: NonNullable<Header['pack']>
  readonly options: unknown
  readonly seats: number
  readonly players: readonly Player[]
  readonly seed: string
}

export interface Simulated {
  readonly log: WholeLog
  readonly result: MatchResult
  /** Who sat where. */
  readonly seated: readonly Player[]
}

/** Where the time went: the only thing a seed does not decide. */
export interface Stopwatch {
  total: number
  thinking: number
  decisions: number
}

const MOVE_MS = 1000
const LONGEST = 20_000

/** Plays match number n of a simulation. Players change seats from match to match, so that nobody always begins. */
export function simulateMatch(table: Table, n: number, watch: Stopwatch): Simulated {
  const started = performance.now()
  const match = `sim-${table.seed}-${n}`
  const seed = nodeDigest.sha256(`simulation/${table.seed}/${n}`)
  const seated = Array.from({ length: table.seats }, (_, seat) => table.players[(seat + n) % table.players.length] as Player)
  const { game } = table.entry
  const { pack, options, seats } = table
  const seedHash = commitment(nodeDigest, match, seed)
  const plan = { match, game: game.id, rulesVersion: game.rulesVersion, ...(pack && { pack }), options, seats, seedHash }
  const { header, state } = begin(table.rules, plan, liveLuck(nodeDigest, seed, 0))
  const thoughts = free(quickLuck(Number.parseInt(seed.slice(0, 8), 16)))
  const { entries, links } = playOut(table, header, state, seed, (at, acting) => {
    const seat = acting[thoughts.pick(acting.length, 'who moves')] ?? 0
    const action = timed(watch, () => decide(table.entry, table.rules, state, seat, seated[seat] as Player, thoughts))
    return { by: seat, at, action }
  })
  const result = table.rules.result(state)
  if (result === undefined) throw new InvariantError(`${match} stopped without a result`)
  watch.total += performance.now() - started
  return { log: { header, entries, links, seed }, result, seated }
}

type Choose = (at: number, acting: readonly number[]) => Move

function playOut({ rules }: Table, header: Header, state: unknown, seed: string, choose: Choose): { entries: Entry[]; links: string[] } {
  const entries: Entry[] = []
  const links: string[] = []
  let link = chainStart(nodeDigest, seed, header)
  for (let seq = 1, at = 0; ; seq++) {
    const move = nextMove(rules, state, at + MOVE_MS, choose)
    if (move === undefined) return { entries, links }
    if (seq > LONGEST) throw new InvariantError(`${header.match} does not end`)
    const why = rules.check(state, move)
    if (why !== undefined) throw new InvariantError(`${header.match}: entry ${seq} is refused with ${why.code}`)
    const { entry } = play(rules, state, seq, move, liveLuck(nodeDigest, seed, seq))
    link = chainNext(nodeDigest, seed, link, entry)
    entries.push(entry)
    links.push(link)
    at = move.at
  }
}

/** An alarm that is due comes before anybody's move. */
function nextMove(rules: Rules, state: unknown, at: number, choose: Choose): Move | undefined {
  const acting = rules.acting(state)
  const alarm = rules.alarm(state)
  if (alarm !== undefined && (acting.length === 0 || alarm.at <= at)) return alarm
  return acting.length === 0 ? undefined : choose(at, acting)
}

function timed(watch: Stopwatch, think: () => GameShape['action']): GameShape['action'] {
  const started = performance.now()
  const action = think()
  watch.thinking += performance.now() - started
  watch.decisions++
  return action
}
