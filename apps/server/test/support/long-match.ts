import {
  begin,
  chainNext,
  chainStart,
  commitment,
  copy,
  type Entry,
  firstState,
  liveLuck,
  type Move,
  play,
  quickLuck,
  type Rules,
  type Seat,
  viewOf,
} from '@chronothek/core'
import type { Shelf, StoredMatch } from '@chronothek/house'
import { nodeDigest as digest } from '../../src/digest.ts'

const SEED = 'a long match'
/** How many moves are taken back where every other one would end the match. */
const BACK = 15
const TRIES = 20

interface Course {
  readonly seq: number
  readonly state: unknown
}

/** A running match of so many entries: random moves, and undos where it would end. */
export function longMatch(shelf: Shelf, match: string, seats: number, entries: number, given: object = {}): StoredMatch {
  const { game } = shelf
  const pack = shelf.packs[0]?.name
  const bound = shelf.bound(pack)
  const options = game.parseOptions(given)
  if (bound === undefined || !options.ok) throw new Error(`${game.id} cannot be played`)
  const { rules, hash } = bound
  const named = pack === undefined || hash === undefined ? {} : { pack: { name: pack, hash } }
  const seedHash = commitment(digest, match, SEED)
  const plan = { match, game: game.id, rulesVersion: game.rulesVersion, ...named, options: options.value, seats, seedHash }
  const { header } = begin(rules, plan, liveLuck(digest, SEED, 0))
  let course: Course[] = [{ seq: 0, state: firstState(rules, header) }]
  const log: Entry[] = []
  for (let at = 0; log.length < entries; ) {
    const seq = log.length + 1
    const before = course.at(-1) as Course
    const next = nextMove(shelf, rules, before.state, seq, at)
    if (next === undefined) {
      course = course.slice(0, Math.max(1, course.length - BACK))
      const { seq: undo } = course.at(-1) as Course
      log.push({ seq, by: 0, at, undo })
      continue
    }
    at = next.move.at
    log.push(play(rules, copy(before.state), seq, next.move, liveLuck(digest, SEED, seq)).entry)
    course = [...course.slice(-2 * BACK), { seq, state: next.state }]
  }
  let link = chainStart(digest, SEED, header)
  const rows = log.map(entry => {
    link = chainNext(digest, SEED, link, entry)
    return { entry, wall: Date.now() - 1000, link }
  })
  return { header, seed: SEED, rows }
}

/** A move that does not end the match, and the state after it: of the clock if it is due, else of somebody at random. */
function nextMove({ game }: Shelf, rules: Rules, state: unknown, seq: number, at: number): { move: Move; state: unknown } | undefined {
  const luck = quickLuck(seq)
  for (let tries = 0; tries < TRIES; tries++) {
    const move = someMove(game, rules, state, at + tries, luck)
    if (move === undefined) return undefined
    const after = copy(state)
    play(rules, after, seq, move, liveLuck(digest, SEED, seq))
    if (rules.result(after) === undefined) return { move, state: after }
  }
  return undefined
}

function someMove(game: Shelf['game'], rules: Rules, state: unknown, at: number, luck: (sides: number) => number): Move | undefined {
  const alarm = rules.alarm(state)
  if (alarm !== undefined && alarm.at <= at) return { ...alarm, at }
  const moves = rules.acting(state).flatMap((by: Seat) => game.legalActions(viewOf(rules, state, by)).map(action => ({ by, at, action })))
  const allowed = moves.filter(move => rules.check(state, move) === undefined)
  if (allowed.length > 0) return allowed[luck(allowed.length)]
  return alarm === undefined ? undefined : { ...alarm, at: Math.max(at, alarm.at) }
}
