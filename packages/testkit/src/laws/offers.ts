import { type GameShape, type Move, type Refusal, same, viewersOf } from '@chronothek/core'
import { LawError } from '../law-error.ts'
import { stored } from '../plain.ts'
import { offeredAfter, type Played, timeAfter } from '../played.ts'

/**
 * Every offered action is accepted, even after a round trip through JSON and parser, but not from a seat that does not exist. Only acting
 * seats get offers.
 */
export function keepsOffers<G extends GameShape>(played: Played<G>): void {
  const { game, rules, states, header } = played
  for (const [seq, state] of states.entries()) {
    const acting = rules.acting(state)
    for (const viewer of viewersOf(header.seats)) {
      const offered = offeredAfter(played, seq, viewer)
      if (offered.length === 0) continue
      if (viewer === 'spectator' || !acting.includes(viewer))
        throw new LawError('offered', `${viewer} does not act, but is offered something`, seq)
      for (const action of offered) {
        const parsed = game.parseAction(stored(action))
        if (!parsed.ok || !same(parsed.value, action))
          throw new LawError('offered', `${JSON.stringify(action)} does not pass the parser`, seq)
        const why = rules.check(state, { by: viewer, at: timeAfter(played, seq), action })
        if (why !== undefined) throw new LawError('offered', `seat ${viewer} is offered ${JSON.stringify(action)}, but: ${why.code}`, seq)
        for (const by of [-1, 0.5, header.seats])
          if (rules.check(state, { by, at: timeAfter(played, seq), action }) === undefined)
            throw new LawError('offered', `${JSON.stringify(action)} is accepted from seat ${by}, which does not exist`, seq)
      }
    }
  }
}

/** Acting seats exist, are listed once, and have something to do. If there are none, there is an alarm or a result. */
export function keepsActing<G extends GameShape>(played: Played<G>): void {
  const { rules, states, header } = played
  for (const [seq, state] of states.entries()) {
    const acting = rules.acting(state)
    if (new Set(acting).size < acting.length || acting.some(seat => !(seat in [...Array(header.seats)]))) {
      throw new LawError('acting', `${JSON.stringify(acting)} are not seats`, seq)
    }
    for (const seat of acting) {
      if (offeredAfter(played, seq, seat).length === 0) throw new LawError('acting', `seat ${seat} has nothing to do`, seq)
    }
    if (acting.length === 0 && rules.alarm(state) === undefined && rules.result(state) === undefined) {
      throw new LawError('acting', 'nobody acts, no alarm, no result', seq)
    }
  }
}

/** Alarms and timeouts are accepted from the clock. Seats cannot play actions that belong to the clock alone. */
export function keepsClock<G extends GameShape>(played: Played<G>): void {
  const { rules, states, lawOptions, header } = played
  for (const [seq, state] of states.entries()) {
    const at = timeAfter(played, seq)
    const alarm = rules.alarm(state)
    const overdue = rules.acting(state).map(seat => rules.timeout(state, seat))
    const moves: Move<G>[] = overdue.flatMap(action => (action === undefined ? [] : [{ by: 'clock', at, action }]))
    if (alarm !== undefined) moves.push(alarm)
    for (const move of moves) {
      if (move.by !== 'clock') throw new LawError('clock', `an alarm by ${move.by}`, seq)
      refuses(rules.check(state, move), false, move, seq)
      if (!lawOptions.clockOnly?.includes(move.action.type)) continue
      for (const by of Array(header.seats).keys()) refuses(rules.check(state, { ...move, by }), true, { ...move, by }, seq)
    }
  }
}

function refuses(why: Refusal | undefined, expected: boolean, move: unknown, seq: number): void {
  if ((why !== undefined) !== expected) throw new LawError('clock', `${JSON.stringify(move)}: ${why?.code ?? 'accepted'}`, seq)
}

/** No alarm is in the past, and no entry is earlier than the one before it. */
export function keepsTime<G extends GameShape>(played: Played<G>): void {
  for (const [seq, state] of played.states.entries()) {
    const at = timeAfter(played, seq)
    const alarm = played.rules.alarm(state)
    if (alarm !== undefined && !(alarm.at >= at)) throw new LawError('time', `an alarm for ${alarm.at} at ${at}`, seq)
    if (seq > 0 && !(at >= timeAfter(played, seq - 1))) throw new LawError('time', `${at} after ${timeAfter(played, seq - 1)}`, seq)
  }
}
