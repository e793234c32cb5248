import type { Answer, Letter, PuzzleInput } from '@chronothek/content'
import { RESOURCES } from '@chronothek/content'
import type { AgentView, Intent } from '../state.ts'
import { idleCost } from './deeds.ts'
import { firstAllowed, frontAt, type Glance, type SeatAction, wishFor } from './glance.ts'

/* What people want of a companion. It does what it can of it, and otherwise as it thinks best. */

/** Wishes that cost no action: give me that, use that, enter this code. */
export function errandOf(glance: Glance, agent: AgentView): SeatAction | undefined {
  const wish = wishFor(glance, agent.id)
  if (wish === undefined) return undefined
  if (wish.kind === 'give') return firstAllowed(glance, giving(glance, agent, wish))
  if (wish.kind === 'use') return firstAllowed(glance, using(agent, wish))
  if (wish.kind === 'code') return firstAllowed(glance, [entering(glance, agent, wish)])
  return undefined
}

/** What to do with this agent's action, if somebody said so. */
export function orderFor(glance: Glance, agent: AgentView): SeatAction | undefined {
  const wish = wishFor(glance, agent.id)
  return wish === undefined ? undefined : firstAllowed(glance, asOrdered(glance, agent, wish))
}

/** Whether a wish is there that is still to be carried out. */
export function isWaitingWish(glance: Glance, agent: AgentView): boolean {
  const wish = wishFor(glance, agent.id)
  if (wish === undefined) return false
  if (wish.kind === 'move') return wish.target !== agent.at
  if (wish.kind === 'test') return rowsOrTests(glance, agent, wish.target)
  return true
}

function rowsOrTests(glance: Glance, agent: AgentView, test: string | undefined): boolean {
  const own = frontAt(glance, agent.at)?.tests.find(({ id }) => id === test)
  return own === undefined ? spaceOfTest(glance, test) !== undefined : !own.passed
}

const spaceOfTest = ({ shared }: Glance, test: string | undefined): Letter | undefined =>
  shared.location?.slots.find(({ rows }) => rows.some(row => row.test === test))?.letter

function asOrdered(glance: Glance, agent: AgentView, wish: Intent): (SeatAction | undefined)[] {
  const { id } = agent
  const to = (letter: Letter | undefined): SeatAction | undefined =>
    letter === undefined ? undefined : { type: 'move', agent: id, letter }
  switch (wish.kind) {
    case 'move':
      return [to(wish.target as Letter | undefined)]
    case 'test':
      return [wish.target === undefined ? undefined : { type: 'test', agent: id, test: wish.target }, to(spaceOfTest(glance, wish.target))]
    case 'idle':
      return [{ type: 'idle', agent: id }]
    case 'go':
      return idleCost(glance, agent) > 0 ? [] : [{ type: 'idle', agent: id }]
    case 'follow':
      return [to(leaderOf(glance, wish)?.at)]
    case 'give':
      return takers(glance, wish).some(({ at }) => at === agent.at) ? [] : takers(glance, wish).map(({ at }) => to(at))
    default:
      return []
  }
}

const agentsOf = ({ shared }: Glance, seat: number): AgentView[] =>
  shared.agents.filter(({ owners, vortex }) => vortex === undefined && owners.includes(seat))

/** Whom to stay with. */
export const leaderOf = (glance: Glance, wish: Intent): AgentView | undefined =>
  glance.shared.agents.find(({ id }) => id === wish.target) ?? agentsOf(glance, wish.by)[0]

/** Who shall get it: `4>pink`, or whoever asked. */
function takers(glance: Glance, { target = '', by }: Intent): AgentView[] {
  const [, to] = target.split('>')
  return to === undefined ? agentsOf(glance, by) : glance.shared.agents.filter(({ id, vortex }) => id === to && vortex === undefined)
}

function giving(glance: Glance, { id: from }: AgentView, wish: Intent): SeatAction[] {
  const [thing] = (wish.target ?? '').split('>')
  const resource = RESOURCES.find(colour => colour === thing)
  const what = resource === undefined ? { object: Number(thing) } : { resource, n: 1 }
  return takers(glance, wish).map(({ id: to }) => ({ type: 'give', from, to, ...what }))
}

function using({ id: agent }: AgentView, { target = '' }: Intent): SeatAction[] {
  const [source = '', id = ''] = target.split('/')
  return [
    { type: 'card-action', agent, id: target },
    { type: 'use-ability', agent, source, id },
  ]
}

/** Only what somebody spelled out: `clock=3,1,4`. */
function entering(glance: Glance, { id: agent, at }: AgentView, { target = '' }: Intent): SeatAction | undefined {
  const [puzzle = '', said = ''] = target.split(/=(.*)/s)
  const found = frontAt(glance, at)?.puzzles.find(each => each.id === puzzle)
  return found === undefined ? undefined : { type: 'enter-code', agent, puzzle, answer: answerFrom(found.input, said) }
}

function answerFrom({ type }: PuzzleInput, said: string): Answer {
  if (type === 'number') return Number(said)
  const signs = said.split(',').map(sign => sign.trim())
  return type === 'objects' ? signs.map(Number) : signs
}
