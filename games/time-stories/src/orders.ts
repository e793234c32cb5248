import { RESOURCES } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { checkSeen } from './actions/any-action.ts'
import type { Seen } from './actions/seen.ts'
import type { AgentId, RefusalCode } from './ids.ts'
import { rosterIn } from './roster.ts'
import type { AgentView, FrontView, Intent, Shared } from './state.ts'

/** Something a person may want of a companion, and why it could not do it now, as far as that person can tell. */
export interface Order {
  readonly kind: Intent['kind']
  readonly target?: string
  readonly why?: RefusalCode | undefined
}

/** Whether only bots play this agent. */
export const isCompanion = ({ owners, companions }: Pick<Shared, 'owners' | 'companions'>, agent: AgentId): boolean => {
  const seats = owners[agent] ?? []
  return seats.length > 0 && seats.every(seat => companions.includes(seat))
}

/** What may be wanted of an agent now. Nothing here is known to the bot alone: it comes from the view of whoever gives the order. */
export function ordersFor(seen: Seen, id: AgentId): readonly Order[] {
  const agent = seen.shared.agents.find(each => each.id === id)
  if (agent === undefined || agent.vortex !== undefined) return []
  const all: Order[] = [
    ...moves(seen, agent),
    ...tests(seen, agent),
    ...follows(seen, agent),
    ...gifts(seen, agent),
    ...uses(seen, agent),
    ...codes(seen, agent),
    { kind: 'idle' },
    { kind: 'go', why: agent.held },
  ]
  return agent.acted === undefined ? all : all.map(order => ({ ...order, why: order.why ?? 'E_ALREADY_ACTED' }))
}

/** Whether the order that stands can be carried out; undefined if it can, or if nothing is known about it. */
export const whyNotOrder = (seen: Seen, id: AgentId, { kind, target }: Pick<Intent, 'kind' | 'target'>): RefusalCode | undefined =>
  ordersFor(seen, id).find(order => order.kind === kind && order.target === target)?.why

/** The table as it would be if this agent were to act, seen by the one who plays it with the eyes of whoever asks. */
function turnOf({ shared, own }: Seen, agent: AgentView): Seen {
  const phase = shared.phase === 'deciding' || shared.phase === 'placing' ? 'placing' : 'acting'
  const agents = shared.agents.map(each => (each.id === agent.id ? { ...each, acted: undefined } : each))
  const then: Shared = { ...shared, phase, agents, waiting: undefined, ballot: undefined }
  return { seat: agent.owners[0] as Seat, shared: then, own, roster: rosterIn(then) }
}

function moves(seen: Seen, agent: AgentView): Order[] {
  const then = turnOf(seen, agent)
  const type = then.shared.phase === 'placing' ? 'place' : 'move'
  return (seen.shared.location?.slots ?? [])
    .filter(({ gone, letter }) => !gone && letter !== agent.at)
    .map(({ letter }) => ({ kind: 'move', target: letter, why: checkSeen(then, { type, agent: agent.id, letter })?.code }))
}

const frontHere = ({ shared, own }: Seen, agent: AgentView): FrontView | undefined => {
  const card = shared.location?.slots.find(({ letter }) => letter === agent.at)?.card
  return card === undefined ? undefined : own?.fronts.find(front => front.card === card)
}

/** Tests on a front one reads oneself; of others only those whose shields lie on the table. */
function tests(seen: Seen, agent: AgentView): Order[] {
  if (seen.shared.location?.entered !== true) return []
  const front = frontHere(seen, agent)?.tests ?? []
  const read = front.filter(({ openTo, passed }) => openTo.includes(agent.id) && !passed)
  const running = seen.shared.location.slots.flatMap(({ rows, letter }) =>
    rows.filter(({ test }) => !front.some(({ id }) => id === test)).map(({ test, skill }) => ({ id: test, skill, letter })),
  )
  const mayNot = (skill: string): RefusalCode | undefined =>
    agent.barred.includes('test') ? 'E_FORBIDDEN' : (agent.dice[skill] ?? 0) < 1 ? 'E_NO_SKILL' : undefined
  return [
    ...read.map(({ id, skill }): Order => ({ kind: 'test', target: id, why: mayNot(skill) })),
    ...running.map(
      ({ id, skill, letter }): Order => ({
        kind: 'test',
        target: id,
        why: mayNot(skill) ?? (letter === agent.at ? undefined : moves(seen, agent).find(({ target }) => target === letter)?.why),
      }),
    ),
  ]
}

const othersOf = ({ shared }: Seen, agent: AgentView): AgentView[] =>
  shared.agents.filter(({ id, vortex }) => id !== agent.id && vortex === undefined)

function follows(seen: Seen, agent: AgentView): Order[] {
  return othersOf(seen, agent).map(({ id, at }) => ({
    kind: 'follow',
    target: id,
    why: at === agent.at ? undefined : (agent.held ?? moves(seen, agent).find(({ target }) => target === at)?.why),
  }))
}

/** What it carries, to each of the others: `4>blue`, `brown>blue`. It goes there first if it has to. */
function gifts(seen: Seen, agent: AgentView): Order[] {
  const { shared, own } = seen
  const isBound = (n: number) => own?.objects.find(object => object.n === n)?.transferable === false
  const barred: RefusalCode | undefined = agent.barred.includes('transfer') ? 'E_FORBIDDEN' : undefined
  const things = [
    ...agent.objects.map(n => ({ what: `${n}`, why: barred ?? (isBound(n) ? ('E_NOT_TRANSFERABLE' as const) : undefined) })),
    ...RESOURCES.filter(colour => (agent.resources[colour] ?? 0) > 0 && !shared.words.bound.includes(colour)).map(what => ({
      what,
      why: barred,
    })),
  ]
  return things.flatMap(({ what, why }) =>
    othersOf(seen, agent).map(({ id, at }) => ({
      kind: 'give' as const,
      target: `${what}>${id}`,
      why: why ?? (at === agent.at ? undefined : agent.held),
    })),
  )
}

/** Abilities everybody knows of, and what the card under both your feet offers. */
function uses(seen: Seen, agent: AgentView): Order[] {
  const abilities = agent.abilities
    .filter(({ timing }) => timing === 'free' || timing === 'planning' || timing === 'action')
    .map(({ source, id, left }): Order => ({ kind: 'use', target: `${source}/${id}`, why: left === 0 ? 'E_LIMIT' : undefined }))
  const front = frontHere(seen, agent)
  const actions = (front?.actions ?? []).filter(({ id }) => !front?.puzzles.some(({ action }) => action === id))
  return [...abilities, ...actions.map(({ id, open }): Order => ({ kind: 'use', target: id, why: open ? undefined : 'E_CONDITION' }))]
}

const codes = (seen: Seen, agent: AgentView): Order[] =>
  (frontHere(seen, agent)?.puzzles ?? []).map(({ id, open }) => ({ kind: 'code', target: id, why: open ? undefined : 'E_CONDITION' }))
