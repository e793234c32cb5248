import type { Chance, Seat } from '@chronothek/core'
import { ROUNDS } from '../data/table.ts'
import { climb, fall, note, SOURCE } from '../effects/points.ts'
import { INTERIM_LINES } from '../ids.ts'
import { hasKind, playerOf } from '../lab.ts'
import { sumOf } from '../scoring.ts'
import type { Event, State } from '../state.ts'
import { finish } from './final.ts'
import { interimLines, interimOf } from './lines.ts'
import { carryOut, NO_CARDS } from './plans.ts'
import { prepare } from './prepare.ts'

/** All have passed. Whoever has a card for it plans part 1; nobody else has anything to decide there (AQS-139, AQS-204). */
export function beginInterim(state: State, chance: Chance, tell?: Event[]): void {
  state.phase = 'plans'
  state.waiting = state.order.filter(seat => hasKind(playerOf(state, seat), 'interim'))
  state.plans = state.players.map(() => [])
  tell?.push({ for: 'all', type: 'interim-began', round: state.round, waiting: [...state.waiting] })
  maybeCarryOut(state, chance, tell)
}

/** Once all plans are in they are carried out in turn order (AQS-R09), then the points are counted. */
export function maybeCarryOut(state: State, chance: Chance, tell?: Event[]): void {
  if (state.waiting.length > 0) return
  const planned = state.plans.filter(plan => plan.length > 0).length
  if (planned > 1) chance.open(`plans of round ${state.round}`) // the last to answer learns the others' plans
  for (const seat of state.order) {
    const plan = state.plans[seat] ?? []
    carryOut(state, seat, plan.length > 0 ? plan : NO_CARDS, tell)
  }
  state.plans = []
  countPoints(state, tell)
  maybeEndRound(state, chance, tell)
}

/** Part 2: the lines are added up first, then the counter moves once (AQS-140, AQS-153). */
function countPoints(state: State, tell?: Event[]): void {
  state.phase = 'lines'
  if (tell !== undefined) for (const seat of state.order) tellLines(state, seat, tell)
  for (const seat of state.order) {
    const player = playerOf(state, seat)
    const lines = interimOf(state, seat)
    for (const line of INTERIM_LINES) note(player, SOURCE[`interim-${line}`], lines[line])
    const sum = sumOf(lines)
    if (sum < 0) fall(player, seat, -sum, tell)
    player.gain = Math.max(0, sum)
    if (sum > 0) climb(player, seat, tell)
  }
}

function tellLines(state: State, seat: Seat, tell: Event[]): void {
  for (const line of interimLines(state, seat)) tell.push({ for: 'all', type: 'interim-line', seat, ...line })
  tell.push({ for: 'all', type: 'interim-sum', seat, points: sumOf(interimOf(state, seat)) })
}

/** When nobody stands at a red line any more, the next round is prepared, or the match ends (AQS-085, AQS-087). */
export function maybeEndRound(state: State, chance: Chance, tell?: Event[]): void {
  for (const { gain } of state.players) if (gain > 0) return
  if (state.round < ROUNDS) prepare(state, chance, tell)
  else finish(state, tell)
}
