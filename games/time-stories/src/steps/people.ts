import type { Seat } from '@chronothek/core'
import { die, heal, loseLife as hurt } from '../death.ts'
import { isOver } from '../end.ts'
import { note } from '../explore.ts'
import { messageName } from '../message-names.ts'
import { getAgent, ownersOf, tell } from '../play.ts'
import { gainTime as gain, loseTime as lose } from '../time.ts'
import { agentsFor, type Doing, type StepOf, type StepWith } from './doing.ts'

/** Steps of a code say so in their path. */
const isCode = (at: string): boolean => at.startsWith('puzzles/')

export function loseLife(doing: Doing<StepWith<'loseLife'>>): void {
  const { play, step, at, cause } = doing
  for (const id of agentsFor(doing, step.who ?? 'actor')) {
    if (isOver(play.state)) return
    hurt(play, id, step.n, isCode(at) ? 'code' : 'card', cause)
  }
}

export function healLife(doing: Doing<StepWith<'healLife'>>): void {
  for (const id of agentsFor(doing, doing.step.who ?? 'actor')) heal(doing.play, id, doing.step.n)
}

export function kill(doing: Doing<StepOf<'kill'>>): void {
  for (const id of agentsFor(doing, doing.step.who ?? 'actor')) if (!isOver(doing.play.state)) die(doing.play, id)
}

/** TST-221: only he loses it, at the next TU the team spends (TST-A39). */
export function agentLosesTime(doing: Doing<StepOf<'agentLosesTime'>>): void {
  const { play, step } = doing
  for (const id of agentsFor(doing, step.who ?? 'actor')) {
    getAgent(play.state, id).debt += step.n
    tell(play, { for: 'all', type: 'agent-loses-time', agent: id, n: step.n })
  }
}

export function loseTime({ play, step, at, cause }: Doing<StepWith<'loseTime'>>): void {
  lose(play, step.n, isCode(at) ? 'code' : at.includes('/abilities/') ? 'ability' : 'card', cause)
}

export const gainTime = ({ play, step }: Doing<StepWith<'gainTime'>>): void => gain(play, step.n)

/** Something only some of them hear; it goes into their case files. */
export function message(doing: Doing<StepOf<'message'>>): void {
  const { play, step, at } = doing
  const text = `§message:${messageName(play.mission, at)}` as const
  const seats: readonly Seat[] = ownersOf(play.state, agentsFor(doing, step.who ?? 'space'))
  play.chance.open(at)
  note(play.state, seats, text)
  for (const seat of seats) tell(play, { for: seat, type: 'message-heard', text })
}
