import { type GameShape, type Luck, type Move, type Refusal, same, viewersOf } from '@chronothek/core'
import { asLawError, LawError } from '../law-error.ts'
import { findNonJson } from '../plain.ts'
import { lookers, offeredAfter, type Played, timeAfter } from '../played.ts'
import { answersAfter, triesAfter } from '../tries.ts'

/** States are frozen here, so a function that writes to one while it should only read fails at once. */
export function keepsPure<G extends GameShape>(played: Played<G>, luck: Luck): void {
  for (const seq of played.states.keys()) {
    try {
      looks(played, seq)
      checks(played, seq, luck)
    } catch (error) {
      throw asLawError('pure', error, seq)
    }
  }
}

function looks<G extends GameShape>(played: Played<G>, seq: number): void {
  const { rules, states, header } = played
  const state = states[seq]
  rules.alarm(state)
  rules.result(state)
  for (const viewer of viewersOf(header.seats)) {
    offeredAfter(played, seq, viewer) // from a view that is frozen, built from a frozen state
    if (viewer !== 'spectator') rules.timeout(state, viewer)
  }
}

function checks<G extends GameShape>(played: Played<G>, seq: number, luck: Luck): void {
  const { rules, states } = played
  const at = timeAfter(played, seq)
  for (const looker of lookers(played, seq, luck)) {
    const by = looker === 'spectator' ? 'clock' : looker
    const answers = answersAfter(played, seq, by, luck)
    for (const [index, action] of triesAfter(played, seq, luck).entries()) {
      const move: Move<G> = { by, at, action }
      const why = answers[index]
      if (!same(why, rules.check(states[seq], move))) throw new LawError('pure', `${JSON.stringify(move)} gets two answers`, seq)
      if (why !== undefined) fits(why, seq)
    }
  }
}

function fits(why: Refusal, seq: number): void {
  if (!/^([a-z0-9]+(-[a-z0-9]+)*|E(_[A-Z]+)+)$/.test(why.code)) throw new LawError('pure', `${why.code} is no code of a refusal`, seq)
  if (why.rule === '') throw new LawError('pure', `${why.code} names no rule`, seq)
  const odd = findNonJson(why, why.code)
  if (odd !== undefined) throw new LawError('pure', odd, seq)
}
