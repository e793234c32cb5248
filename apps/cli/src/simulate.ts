import { performance } from 'node:perf_hooks'
import { playLive } from '@chronothek/bots'
import {
  begin,
  type Chance,
  chainNext,
  chainStart,
  commitment,
  type Entry,
  free,
  type Header,
  InvariantError,
  liveLuck,
  type MatchReport,
  type MatchResult,
  type Move,
  play,
  quickLuck,
  type Rules,
} from '@chronothek/core'
import { nodeDigest } from '@chronothek/testkit/tools'
import type { WholeLog } from './match-log.ts'
import { handOf, type Mind, mindOf, type Player } from './players.ts'
import type { GameEntry } from './registry.ts'

/** A table at which all matches of a simulation are played. */
export interface Table {
  readonly entry: GameEntry
  readonly rules: Rules
  readonly pack?: NonNullable<Header['pack']>
  readonly options: unknown
  readonly seats: number
  readonly players: readonly Player[]
  readonly seed: string
  /** After this many runs, a game that is tried again until it is won is given up. */
  readonly runs: number
}

export interface Simulated {
  readonly log: WholeLog
  /** Missing if the match was given up. */
  readonly result?: MatchResult
  /** Why it ended: the code of the rules, or the limit it was given up at. */
  readonly end: string
  /** The player of each seat. */
  readonly seated: readonly Player[]
  /** What the game itself reports about the match. */
  readonly report?: MatchReport
  /** For live games: the moves that were refused because another player was faster. */
  readonly refused: readonly string[]
}

/** Where the time went. It is the only result that the seed does not determine. */
export interface Stopwatch {
  total: number
  thinking: number
  /** CPU milliseconds of each decision, by player. */
  readonly thoughts: Partial<Record<Player, number[]>>
}

export const newStopwatch = (): Stopwatch => ({ total: 0, thinking: 0, thoughts: {} })

const MOVE_MS = 1000
const LONGEST = 20_000

/** Plays match number n of a simulation. Players change seats from match to match, so that no player always begins. */
export function simulateMatch(table: Table, n: number, watch: Stopwatch): Simulated {
  const started = performance.now()
  const match = `sim-${table.seed}-${n}`
  const seed = nodeDigest.sha256(`simulation/${table.seed}/${n}`)
  const seated = Array.from({ length: table.seats }, (_, seat) => table.players[(seat + n) % table.players.length] as Player)
  const { game } = table.entry
  const { rules, pack, options, seats } = table
  const seedHash = commitment(nodeDigest, match, seed)
  const plan = { match, game: game.id, rulesVersion: game.rulesVersion, ...(pack && { pack }), options, seats, seedHash }
  const { header, state } = begin(rules, plan, liveLuck(nodeDigest, seed, 0))
  const sitting: Sitting = { table, seated, state, watch, thoughts: free(quickLuck(Number.parseInt(seed.slice(0, 8), 16))) }
  const book = new Book(rules, header, state, seed)
  const { givenUp, refused = [] } = game.live ? playHands(sitting, book) : playTurns(sitting, book)
  const result = rules.result(state)
  const end = result?.reason ?? givenUp
  if (end === undefined) throw new InvariantError(`${match} stopped without a result`)
  watch.total += performance.now() - started
  const report = table.entry.reportOf?.(state)
  const log = { header, entries: book.entries, links: book.links, seed }
  return { log, end, seated, refused, ...(result && { result }), ...(report && { report }) }
}

/** How the match went. */
interface Played {
  /** The limit at which a match without an end was given up. */
  readonly givenUp?: string
  readonly refused?: readonly string[]
}

/** A match that is being played. */
interface Sitting {
  readonly table: Table
  readonly seated: readonly Player[]
  readonly state: unknown
  readonly watch: Stopwatch
  readonly thoughts: Chance
}

/** The log as it grows. */
class Book {
  readonly entries: Entry[] = []
  readonly links: string[] = []
  readonly #rules: Rules
  readonly #state: unknown
  readonly #seed: string
  #link: string

  constructor(rules: Rules, header: Header, state: unknown, seed: string) {
    this.#rules = rules
    this.#state = state
    this.#seed = seed
    this.#link = chainStart(nodeDigest, seed, header)
  }

  /** Plays a move and records it. */
  enter(move: Move): void {
    const seq = this.entries.length + 1
    if (seq > LONGEST) throw new InvariantError('a match does not end')
    const why = this.#rules.check(this.#state, move)
    if (why !== undefined) throw new InvariantError(`entry ${seq} is refused with ${why.code}`)
    const { entry } = play(this.#rules, this.#state, seq, move, liveLuck(nodeDigest, this.#seed, seq))
    this.#link = chainNext(nodeDigest, this.#seed, this.#link, entry)
    this.entries.push(entry)
    this.links.push(this.#link)
  }
}

/** Plays in turns of one second each. An alarm that is due comes before anybody's move. A match without an end is given up. */
function playTurns({ table, seated, state, watch, thoughts }: Sitting, book: Book): Played {
  const { rules, entry } = table
  const minds = seated.map((player, seat) => mindOf(entry, rules, seat, player))
  for (let at = 0; ; ) {
    if (rules.result(state) === undefined) {
      if ((entry.reportOf?.(state).runs?.length ?? 0) >= table.runs)
        return { givenUp: `not won after ${table.runs === 1 ? '1 run' : `${table.runs} runs`}` }
      if (book.entries.length >= LONGEST) return { givenUp: `no end after ${LONGEST} entries` }
    }
    const acting = rules.acting(state)
    const alarm = rules.alarm(state)
    if (alarm !== undefined && (acting.length === 0 || alarm.at <= at + MOVE_MS)) {
      book.enter(alarm)
      at = alarm.at
      continue
    }
    if (acting.length === 0) return {}
    at += MOVE_MS
    const seat = acting[thoughts.pick(acting.length, 'who moves')] ?? 0
    const mind = minds[seat] as Mind
    const action = timed(watch, seated[seat] as Player, () => mind(state, thoughts))
    book.enter({ by: seat, at, action })
  }
}

/** Plays a live match in virtual time. */
function playHands({ table, seated, state, watch, thoughts }: Sitting, book: Book): Played {
  const refused: string[] = []
  playLive({
    rules: table.rules,
    state,
    seats: table.seats,
    choose: (seat, view, at) => timed(watch, seated[seat] as Player, () => handOf(table.entry, seated[seat] as Player, view, at, thoughts)),
    play: (by, at, action) => book.enter({ by, at, action }),
    refused: (_seat, _action, why) => refused.push(why.code),
  })
  return { refused }
}

function timed<T>(watch: Stopwatch, player: Player, think: () => T): T {
  const [started, used] = [performance.now(), process.cpuUsage()]
  const thought = think()
  const { user, system } = process.cpuUsage(used)
  watch.thinking += performance.now() - started
  watch.thoughts[player] ??= []
  watch.thoughts[player].push((user + system) / 1000)
  return thought
}
