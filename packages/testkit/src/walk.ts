import {
  copy,
  type GameDefinition,
  type GameShape,
  type Luck,
  type Move,
  type Ms,
  play,
  quickLuck,
  type Rules,
  viewOf,
} from '@chronothek/core'
import { asLawError, LawError } from './law-error.ts'
import type { LawOptions } from './law-options.ts'
import { findNonJson, frozen, stored } from './plain.ts'
import { beginMatch, luckOf, type Played } from './played.ts'

const LONGEST_PAUSE: Ms = 3000
const HASTE: Ms = 200
const SLEEPY = 16
const RESTLESS = 32

/** Plays one random match from a seed, including the clock; stops early if a law breaks. */
export function walk<G extends GameShape>(game: GameDefinition<G>, lawOptions: LawOptions<G>, seed: number): Played<G> {
  const { played, state } = beginMatch(game, lawOptions, seed)
  const luck = quickLuck(seed)
  try {
    keep(played, state, [])
    for (let at = 0, move = nextMove(played, at, luck); move !== undefined; move = nextMove(played, at, luck)) {
      if (played.entries.length >= (lawOptions.upTo ?? Number.POSITIVE_INFINITY)) break
      if (played.entries.length >= lawOptions.maxSteps) throw new LawError('ends', `no end after ${lawOptions.maxSteps} entries`)
      at = step(played, state, move, seed)
    }
  } catch (error) {
    played.broken.push(asLawError('plays', error, played.entries.length))
  }
  return played
}

function step<G extends GameShape>(played: Played<G>, state: G['state'], move: Move<G>, seed: number): Ms {
  const seq = played.entries.length + 1
  const text = JSON.stringify(move)
  const { entry, events } = play(played.rules, state, seq, move, luckOf(seed, seq))
  if (JSON.stringify(move) !== text) throw new LawError('json', 'apply wrote to the action', seq)
  played.entries.push(entry)
  played.events.push(events)
  played.told.push(JSON.stringify(events))
  keep(played, state, events)
  return move.at
}

/** Records the state as it would be stored. */
function keep<G extends GameShape>(played: Played<G>, state: G['state'], events: readonly G['event'][]): void {
  const why = findNonJson(state, 'state') ?? findNonJson(events, 'events')
  if (why !== undefined) played.broken.push(new LawError('json', why, played.entries.length))
  played.states.push(frozen(stored(state)))
}

/** What happens next: an alarm that is due, somebody's time running out, or an offered action of an acting seat. */
function nextMove<G extends GameShape>(played: Played<G>, before: Ms, luck: Luck): Move<G> | undefined {
  const { rules, states } = played
  const seq = states.length - 1
  const state = copy(states[seq]) // a copy, because functions that write to it are left to the law of purity
  const acting = rules.acting(state)
  const alarm = rules.alarm(state)
  const at = before + luck(played.game.live && luck(2) === 0 ? HASTE : LONGEST_PAUSE) // in live games actions often coincide
  if (alarm !== undefined && (acting.length === 0 || alarm.at <= at)) return accepted(rules, state, alarm, before, seq)
  const moved = rules.presence !== undefined && luck(RESTLESS) === 0 ? presence(played, state, luck) : undefined
  if (moved !== undefined) return accepted(rules, state, { by: 'clock', at, action: moved }, before, seq)
  const seat = acting[luck(Math.max(1, acting.length))]
  if (seat === undefined) {
    if (rules.result(state) === undefined) throw new LawError('acting', 'nobody acts, no alarm, no result', seq)
    return undefined
  }
  const overdue = luck(SLEEPY) === 0 ? rules.timeout(state, seat) : undefined
  if (overdue !== undefined) return accepted(rules, state, { by: 'clock', at, action: overdue }, before, seq)
  const view = viewOf(rules, state, seat)
  const offered = played.game.legalActions(view)
  const action = played.lawOptions.plays?.(view, offered, luck) ?? offered[luck(Math.max(1, offered.length))]
  if (action === undefined) throw new LawError('acting', `seat ${seat} acts, but nothing is offered`, seq)
  return accepted(rules, state, { by: seat, at, action }, before, seq)
}

/** An entry about somebody who leaves, comes back or is replaced by a bot, if the rules ask for presence. */
function presence<G extends GameShape>({ rules, header }: Played<G>, state: G['state'], luck: Luck): G['action'] | undefined {
  const seat = luck(header.seats)
  const here = luck(2) === 0
  return rules.presence?.(state, seat, here, here && luck(2) === 0) // undefined if nothing changes
}

function accepted<G extends GameShape>(rules: Rules<G>, state: G['state'], move: Move<G>, before: Ms, seq: number): Move<G> {
  if (move.at < before) throw new LawError('time', `the alarm is set to ${move.at}, and it is ${before} already`, seq)
  const why = rules.check(state, move)
  if (why === undefined) return move
  throw new LawError(move.by === 'clock' ? 'clock' : 'offered', `${JSON.stringify(move)} is refused: ${why.code}`, seq)
}
