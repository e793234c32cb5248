import type { Access, CardId, Letter, ObjectNumber, Panel, StatusId } from '@chronothek/content'
import { holds } from './conditions.ts'
import { AGENTS, type AgentId } from './ids.ts'
import { findPanel } from './lore.ts'
import { activeFor } from './modifiers.ts'
import { everybody, getAgent, hasToken, isLiving, living, type World } from './play.ts'
import type { LockView, Shared, SlotView } from './state.ts'

/** What decides about getting onto a card: backs, locks, and who is there. All of it lies open on the table. */
export interface Doors {
  readonly statuses: readonly StatusId[]
  readonly slots: readonly Pick<SlotView, 'letter' | 'gone' | 'locks' | 'bypass' | 'arrival'>[]
  readonly agents: readonly {
    readonly id: AgentId
    readonly host?: string | undefined
    readonly objects: readonly ObjectNumber[]
    readonly statuses: readonly StatusId[]
    readonly at?: Letter | undefined
    readonly alive: boolean
  }[]
}

export const doorsIn = (shared: Shared): Doors => ({
  statuses: shared.statuses,
  slots: shared.location?.slots ?? [],
  agents: shared.agents.map(({ id, host, objects, statuses, at, vortex }) => ({
    id,
    host,
    objects,
    statuses,
    at,
    alive: vortex === undefined,
  })),
})

export const doorsOf = (world: World): Doors => {
  const { state } = world
  const slots = Object.entries(state.visit?.slots ?? {}) as [Letter, { card: CardId | '' }][]
  return {
    statuses: state.statuses,
    slots: slots.map(([letter, { card }]) => (card === '' ? { letter, gone: true } : { letter, gone: false, ...doorOf(world, card) })),
    agents: everybody(state).map(id => {
      const { host, objects, statuses } = getAgent(state, id)
      return { id, host, objects, statuses, at: state.visit?.pawns[id], alive: isLiving(state, id) }
    }),
  }
}

/** The locks of a card, as everybody sees them on its back. */
export function doorOf(world: World, card: CardId): Pick<SlotView, 'locks' | 'bypass' | 'arrival'> {
  const panel = findPanel(world.mission, card)
  const locks = (panel?.access ?? []).map((access, index) => lockOf(world, card, access, index))
  const bypass = living(world.state).filter(agent =>
    activeFor(world, { mod: 'accessBypass', agent, card }).some(({ source }) => source.level >= 4),
  )
  const arrival = arrivalOf(world, card, panel)
  return {
    ...(locks.length === 0 ? {} : { locks }),
    ...(bypass.length === 0 ? {} : { bypass }),
    ...(arrival === undefined ? {} : { arrival }),
  }
}

/** TST-110, TST-111: the sign on the back, if it shows now. */
export function arrivalOf(world: World, card: CardId, panel = findPanel(world.mission, card)): SlotView['arrival'] {
  const { arrival, arrivalIf }: Partial<Panel> = panel ?? {}
  if (arrival === undefined || arrival === 'none') return undefined
  return holds({ ...world, cause: { card } }, arrivalIf) ? arrival : undefined
}

function lockOf(world: World, card: CardId, access: Access, index: number): LockView {
  const { state } = world
  const owns = (status: StatusId, id: AgentId) => state.statuses.includes(status) || hasToken(state, id, status)
  switch (access.kind) {
    case 'status':
      return { kind: 'status', statuses: access.all, open: living(state).some(id => access.all.every(status => owns(status, id))) }
    case 'allAgents':
      return { kind: 'allAgents', open: true }
    case 'hosts': {
      const open = living(state).some(id => access.any.includes(getAgent(state, id).host))
      return access.object === undefined
        ? { kind: 'hosts', hosts: access.any, open }
        : { kind: 'hosts', hosts: access.any, objects: [access.object], open }
    }
    case 'object':
      return {
        kind: 'object',
        objects: access.all,
        open: access.all.every(n => everybody(state).some(id => getAgent(state, id).objects.includes(n))),
      }
    case 'forbidden':
      return { kind: 'forbidden', open: state.allowedCards.includes(card) }
    case 'when': {
      const fits = companies(living(state))
        .filter(here => holds({ ...world, cause: { card, actor: here[0] as AgentId }, here }, access.cond))
        .map(maskOf)
      return { kind: 'when', shown: `§${card}.lock.${index}`, open: fits.length > 0, fits }
    }
  }
}

/** Agents as a sum of 1, 2, 4, 8, in the order of their colours. */
export const maskOf = (agents: readonly AgentId[]): number => agents.reduce((mask, id) => mask | (1 << AGENTS.indexOf(id)), 0)

/** Every way some of these agents can stand together. */
export function companies(agents: readonly AgentId[]): AgentId[][] {
  return [...Array(1 << agents.length).keys()].slice(1).map(bits => agents.filter((_, index) => (bits & (1 << index)) !== 0))
}
