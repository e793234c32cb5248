import type { Ability, CardId, Letter, Mission, MissionRule, Modifier, ObjectNumber, Resource, StatusId } from '@chronothek/content'
import { type Chance, InvariantError, type Seat } from '@chronothek/core'
import { AGENTS, type AgentId } from './ids.ts'
import type { Agent, Cause, Event, Intent, State } from './state.ts'

/** A text in play that can change rules, with its rank (TST-016 … TST-019). */
export interface Source {
  readonly level: 5 | 4 | 3 | 2
  /** Where it stands in the mission. */
  readonly at: string
  /** How an action names it: `host`, `object:4`, `rule:flashPowder`. */
  readonly name: string
  readonly agent?: AgentId
  readonly object?: ObjectNumber
  readonly modifiers: readonly Modifier[]
  readonly abilities: readonly Ability[]
  readonly rule?: MissionRule
}

/** A modifier in play. */
export interface Active {
  readonly modifier: Modifier
  readonly source: Source
  /** How a use of it is counted and named: `host/mod:0`. */
  readonly key: string
  readonly at: string
}

/** A state with its mission: what can be looked at. */
export interface World {
  readonly mission: Mission
  readonly state: State
  /** The texts in play, where nothing moves; otherwise they are gathered anew. */
  readonly sources?: readonly Source[]
  readonly active?: readonly Active[]
}

/** A move under way. */
export interface Play extends World {
  readonly chance: Chance
  readonly events: Event[]
}

export const tell = ({ state, events }: Play, event: Event): void => {
  events.push(event.for === 'all' ? withNames(state, event) : event)
}

/** Names of hosts are printed on their backs, for everybody. */
function withNames(state: State, event: Extract<Event, { for: 'all' }>): Event {
  if (event.type === 'host-chosen') return event
  const ids = [
    ...('agent' in event && event.agent !== undefined ? [event.agent] : []),
    ...('agents' in event ? event.agents : []),
    ...('from' in event ? [event.from, event.to] : []),
  ]
  const who = ids.flatMap(id => {
    const host = state.agents[id]?.host
    return host === undefined ? [] : [[id, { host: `§host.${host}.name`, seats: state.owners[id] ?? [] }] as const]
  })
  return who.length === 0 ? event : { ...event, who: Object.fromEntries(who) }
}

export function getAgent(state: State, id: AgentId): Agent {
  const agent = state.agents[id]
  if (agent === undefined) throw new InvariantError(`nobody plays ${id}`)
  return agent
}

/** All agents of this run, in the order of their colours. */
export const everybody = (state: State): AgentId[] => AGENTS.filter(id => state.agents[id] !== undefined)
export const isLiving = (state: State, id: AgentId): boolean => state.agents[id] !== undefined && state.agents[id]?.vortex === undefined
export const living = (state: State): AgentId[] => everybody(state).filter(id => isLiving(state, id))
export const inVortex = (state: State): AgentId[] => everybody(state).filter(id => !isLiving(state, id))
export const agentsOn = (state: State, letter: Letter | undefined): AgentId[] =>
  letter === undefined ? [] : living(state).filter(id => state.visit?.pawns[id] === letter)

/** Where a card lies now; a revealed one lies in another's place. */
export const letterOf = (state: State, card: CardId): Letter | undefined =>
  (Object.entries(state.visit?.slots ?? {}) as [Letter, { card: string }][]).find(([, slot]) => slot.card === card)?.[0]

/** The agents on the space something happens on. Beside the board all stand together. */
export function company(state: State, cause: Cause): AgentId[] {
  const letter = spaceOf(state, cause)
  if (letter !== undefined) return agentsOn(state, letter)
  if (state.visit?.entered !== true || state.phase === 'leaving') return living(state)
  return cause.actor !== undefined && isLiving(state, cause.actor) ? [cause.actor] : []
}
export const spaceOf = (state: State, { letter, actor }: Cause): Letter | undefined =>
  letter ?? (actor === undefined ? undefined : state.visit?.pawns[actor])

export const ownersOf = (state: State, agents: readonly AgentId[]): Seat[] =>
  [...new Set(agents.flatMap(id => state.owners[id] ?? []))].sort((a, b) => a - b)

export const holderOf = (state: State, object: ObjectNumber): AgentId | undefined =>
  everybody(state).find(id => getAgent(state, id).objects.includes(object))

/** TST-180, TST-A13: what a host in the vortex owns, every living agent may use. */
export const countsAsHolder = (state: State, agent: AgentId, object: ObjectNumber): boolean => {
  const holder = holderOf(state, object)
  return holder !== undefined && (holder === agent || !isLiving(state, holder))
}

/** The same for personal status tokens. */
export const hasToken = (state: State, agent: AgentId, status: StatusId): boolean =>
  [agent, ...inVortex(state)].some(id => getAgent(state, id).statuses.includes(status))

/** Tokens these agents can use: their own, those of agents in the vortex, and the team's. */
export const tokensOf = (state: State, agents: readonly AgentId[], colour: Resource): number =>
  [...new Set([...agents, ...inVortex(state)])].reduce(
    (sum, id) => sum + (getAgent(state, id).resources[colour] ?? 0),
    state.teamResources[colour] ?? 0,
  )

/** A wish that is carried out once. */
export const fulfil = (state: State, agent: AgentId, kind: Intent['kind']): void => {
  if (state.intents[agent]?.kind === kind) delete state.intents[agent]
}

export const addTo = <T>(list: T[], item: T): void => {
  if (!list.includes(item)) list.push(item)
}
export const removeFrom = <T>(list: T[], item: T): boolean => {
  const index = list.indexOf(item)
  if (index >= 0) list.splice(index, 1)
  return index >= 0
}
