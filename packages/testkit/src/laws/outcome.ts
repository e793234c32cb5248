import { type GameShape, type MatchResult, type Score, same } from '@chronothek/core'
import { LawError } from '../law-error.ts'
import type { Played } from '../played.ts'

/** The game's own sums are the same after every entry as at the start. */
export function keepsSums<G extends GameShape>({ states, lawOptions: { sums } }: Played<G>): void {
  if (sums === undefined) return
  const start = sums(states[0])
  for (const [seq, state] of states.entries()) {
    const now = sums(state)
    for (const name of new Set([...Object.keys(start), ...Object.keys(now)])) {
      if (same(now[name], start[name])) continue
      throw new LawError('sums', `${name} was ${JSON.stringify(start[name])} and is ${JSON.stringify(now[name])}`, seq)
    }
  }
}

/** A result ranks every seat once, its scores add up, and nobody acts after it. */
export function keepsResult<G extends GameShape>({ rules, states, header }: Played<G>): void {
  for (const [seq, state] of states.entries()) {
    const result = rules.result(state)
    if (result === undefined) continue
    const why = whyNoResult(result, header.seats)
    if (why !== undefined) throw new LawError('result', why, seq)
    if (rules.acting(state).length > 0 || rules.alarm(state) !== undefined)
      throw new LawError('result', 'play goes on after the result', seq)
  }
}

function whyNoResult({ ranking, scores, team, reason }: MatchResult, seats: number): string | undefined {
  const placed = ranking.flat().sort((a, b) => a - b)
  if (!same(placed, [...Array(seats).keys()])) return `the ranking places ${JSON.stringify(ranking)}`
  if (ranking.some(group => group.length === 0)) return 'a place without a seat'
  if (scores !== undefined && scores.length !== seats) return `${scores.length} scores for ${seats} seats`
  if (reason === '') return 'no reason'
  const wrong = [...(scores ?? []), ...(team === undefined ? [] : [team])].find(score => sum(score) !== score.total)
  return wrong === undefined ? undefined : `${JSON.stringify(wrong)} does not add up`
}

const sum = ({ parts }: Score) => Object.values(parts).reduce((total, part) => total + part, 0)
