import type { ObjectNumber, Resource, StatusId } from '@chronothek/content'
import { note } from '../explore.ts'
import { fire, push } from '../frames.ts'
import type { AgentId } from '../ids.ts'
import { findObject } from '../lore.ts'
import { addTo, agentsOn, everybody, getAgent, holderOf, inVortex, living, ownersOf, type Play, removeFrom, tell } from '../play.ts'
import type { Cause } from '../state.ts'
import { limitLife } from '../time.ts'
import { agentsFor, type Doing, pickAgent, type StepOf, type StepWith, targetsOf } from './doing.ts'

/** TST-073, TST-189: from the stack to one agent; what is not there brings nothing. */
export function gainObject(doing: Doing<StepOf<'gainObject'>>): void {
  const { play, step, cause } = doing
  const { state, mission } = play
  const { object } = step
  if (findObject(mission, object) === undefined || holderOf(state, object) !== undefined || state.removedObjects.includes(object)) return
  const agent = pickAgent(doing, step.who ?? cause.to ?? 'spaceChoice')
  if (agent !== undefined) takeObject(play, object, agent, cause)
}

function takeObject(play: Play, n: ObjectNumber, agent: AgentId, cause: Cause): void {
  const { state } = play
  getAgent(state, agent).objects.push(n)
  tell(play, { for: 'all', type: 'object-gained', agent, object: n })
  readObject(play, n, agent)
  const why: Cause = { ...cause, actor: agent, object: n }
  delete why.to
  if (findObject(play.mission, n)?.onGain !== undefined) push(state, `objects/${n}/onGain`, why)
  fire(play, 'objectGained', why)
}

/** TST-A18: its holder reads it, and who stands with him; the author may name others. */
export function readObject(play: Play, n: ObjectNumber, agent: AgentId): void {
  const { state, mission } = play
  const audience = findObject(mission, n)?.audience ?? 'space'
  const letter = state.visit?.pawns[agent]
  const near =
    letter === undefined && state.visit?.entered !== true ? living(state) : letter === undefined ? [agent] : agentsOn(state, letter)
  const readers = ownersOf(state, audience === 'holder' ? [agent] : audience === 'team' ? everybody(state) : [agent, ...near])
  play.chance.open(`object.${n}`)
  note(state, readers, `object.${n}`)
  for (const seat of readers) tell(play, { for: seat, type: 'object-seen', object: n, name: `§object.${n}.name` })
}

/** Out of the game until the run is over. */
export function discardObject({ play, step: { object } }: Doing<StepOf<'discardObject'>>): void {
  const { state } = play
  const holder = holderOf(state, object)
  if (holder === undefined) return
  removeFrom(getAgent(state, holder).objects, object)
  addTo(state.removedObjects, object)
  tell(play, { for: 'all', type: 'object-lost', object })
  limitLife(play)
}

export function giveObject(doing: Doing<StepOf<'giveObject'>>): void {
  const { play, step } = doing
  const from = holderOf(play.state, step.object)
  const to = from === undefined ? undefined : pickAgent(doing, step.who)
  if (from === undefined || to === undefined || from === to) return
  handOver(play, from, to, step.object)
}

export function handOver(play: Play, from: AgentId, to: AgentId, object: ObjectNumber): void {
  removeFrom(getAgent(play.state, from).objects, object)
  getAgent(play.state, to).objects.push(object)
  tell(play, { for: 'all', type: 'given', from, to, object })
  limitLife(play)
  readObject(play, object, to)
}

/** TST-194, TST-195: on the board for all, unless the mission makes it personal. */
export function gainStatus(doing: Doing<StepWith<'gainStatus'>>): void {
  const { play, step, cause } = doing
  const { state, mission } = play
  if (mission.statuses[step.status]?.scope === 'host') {
    for (const id of agentsFor(doing, step.who ?? cause.to ?? 'actor'))
      addStatus(play, getAgent(state, id).statuses, step.status, { ...cause, actor: id })
  } else addStatus(play, state.statuses, step.status, cause)
}

function addStatus(play: Play, statuses: StatusId[], status: StatusId, cause: Cause): void {
  if (statuses.includes(status)) return
  statuses.push(status)
  tell(play, { for: 'all', type: 'status-gained', status })
  fire(play, 'statusGained', cause)
}

export function loseStatus(doing: Doing<StepWith<'loseStatus'>>): void {
  const { play, step, cause } = doing
  const { state, mission } = play
  const personal = mission.statuses[step.status]?.scope === 'host'
  const lists = personal ? agentsFor(doing, step.who ?? cause.to ?? 'actor').map(id => getAgent(state, id).statuses) : [state.statuses]
  for (const list of lists) if (removeFrom(list, step.status)) tell(play, { for: 'all', type: 'status-lost', status: step.status })
  limitLife(play)
}

/** TST-032: what tokens are, the mission says; it may also bound them. */
export function gainResource(doing: Doing<StepWith<'gainResource'>>): void {
  const { play, step, cause } = doing
  const { state, mission } = play
  const { colour, n } = step
  const { scope, limit = Number.POSITIVE_INFINITY } = mission.resources[colour] ?? {}
  if (scope === 'team') {
    const got = Math.min(n, limit - (state.teamResources[colour] ?? 0))
    if (got <= 0) return
    state.teamResources[colour] = (state.teamResources[colour] ?? 0) + got
    tell(play, { for: 'all', type: 'resource-gained', resource: colour, n: got })
    return
  }
  for (const id of agentsFor(doing, step.who ?? cause.to ?? 'actor')) {
    const { resources } = getAgent(state, id)
    const got = Math.min(n, limit - (resources[colour] ?? 0))
    if (got <= 0) continue
    resources[colour] = (resources[colour] ?? 0) + got
    tell(play, { for: 'all', type: 'resource-gained', agent: id, resource: colour, n: got })
  }
}

/** From the team's tokens, then from the named agents, then from what the dead left (TST-180); nobody pays more than he has. */
export function spendResource(doing: Doing<StepWith<'spendResource'>>): void {
  const { play, step } = doing
  const { state } = play
  const { colour } = step
  let left = step.n
  left -= takeTokens(play, state.teamResources, colour, left, undefined)
  for (const id of new Set([...targetsOf(doing, step.who ?? 'actor'), ...inVortex(state)])) {
    left -= takeTokens(play, getAgent(state, id).resources, colour, left, id)
  }
}

function takeTokens(
  play: Play,
  tokens: Partial<Record<Resource, number>>,
  colour: Resource,
  most: number,
  agent: AgentId | undefined,
): number {
  const n = Math.min(most, tokens[colour] ?? 0)
  if (n <= 0) return 0
  tokens[colour] = (tokens[colour] ?? 0) - n
  if (tokens[colour] === 0) delete tokens[colour]
  tell(play, { for: 'all', type: 'resource-spent', ...(agent === undefined ? {} : { agent }), resource: colour, n })
  return n
}
