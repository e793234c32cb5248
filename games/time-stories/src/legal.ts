import { RESOURCES } from '@chronothek/content'
import type { View } from '@chronothek/core'
import { acting, placements } from './acting.ts'
import { checkSeen } from './actions/any-action.ts'
import { type Seen, seenBy } from './actions/seen.ts'
import type { AgentId } from './ids.ts'
import { leads, voters } from './roster.ts'
import type { Action, Presence, Stories, TimeOver } from './state.ts'

type SeatAction = Exclude<Action, TimeOver | Presence>

/** What a seat somebody waits for may do. Codes, notes, plans and orders of gifts to everybody are not listed: there are too many. */
export function legalActions({ viewer, shared, own }: View<Stories>): readonly Action[] {
  if (viewer === 'spectator' || !acting(shared).includes(viewer)) return []
  const seen = seenBy(viewer, shared, () => own)
  return candidates(seen).filter(action => checkSeen(seen, action) === undefined)
}

function candidates(seen: Seen): SeatAction[] {
  const { shared, own, seat } = seen
  const gifts = shared.offers.flatMap((offer): SeatAction[] =>
    leads(seen.roster, seat, offer.to) ? [true, false].map(take => ({ type: 'answer-gift', ...offer, take })) : [],
  )
  if (shared.waiting !== undefined && shared.ballot?.kind !== 'prompt') return whileWaiting(seen)
  if (shared.ballot !== undefined) return [...gifts, ...votes(seen)]
  switch (shared.phase) {
    case 'base':
      return [{ type: 'read-base' }]
    case 'hosts':
      return choosingHosts(seen)
    case 'arriving':
      return [{ type: 'open-location' }, ...gifts, ...abilities(seen)]
    case 'deciding':
      return [true, false].map(enter => ({ type: 'decide-enter', enter }))
    case 'placing':
      return placements(shared)
        .filter(({ agent }) => leads(seen.roster, seat, agent))
        .map(({ agent, letter }) => ({ type: 'place', agent, letter }))
    case 'planning':
      return [...planning(seen), ...gifts, ...free(seen)]
    case 'acting':
      return [{ type: 'end-time' }, ...gifts, ...turns(seen), ...free(seen)]
    case 'report':
      return [{ type: 'next-run' }]
    default:
      return own === undefined ? [] : gifts
  }
}

const votes = ({ shared: { ballot }, seat }: Seen): SeatAction[] =>
  ballot === undefined || ballot.votes[seat] !== undefined ? [] : ballot.options.map(choice => ({ type: 'vote', choice }))

const mine = (seen: Seen): AgentId[] =>
  seen.shared.agents.filter(({ id, vortex }) => vortex === undefined && leads(seen.roster, seen.seat, id)).map(({ id }) => id)

function whileWaiting(seen: Seen): SeatAction[] {
  const { waiting } = seen.shared
  const options = (seen.own?.choice?.options ?? []).filter(({ open }) => open)
  if (waiting?.kind === 'roll') return [{ type: 'keep-roll' }, ...abilities(seen)]
  if (waiting?.kind !== 'return') return options.map(({ id }) => ({ type: 'answer', choice: id }))
  return waiting.agents.flatMap(agent => options.map(({ id }): SeatAction => ({ type: 'return', agent, letter: id as 'B' })))
}

function choosingHosts({ shared, roster, seat }: Seen): SeatAction[] {
  const own = (Object.keys(shared.owners) as AgentId[]).filter(agent => leads(roster, seat, agent))
  const hosts = own.flatMap(agent =>
    shared.hosts.filter(({ id }) => shared.chosen[agent] !== id).map(({ id: host }): SeatAction => ({ type: 'choose-host', agent, host })),
  )
  const kept = Object.entries(shared.kept).flatMap(([object, holder]) =>
    own.filter(agent => agent !== holder).map((agent): SeatAction => ({ type: 'assign-kept', agent, object: Number(object) })),
  )
  return [{ type: 'ready' }, ...hosts, ...kept]
}

/** Saying ready is worth something only while somebody else is not. */
function planning({ shared, roster, seat }: Seen): SeatAction[] {
  const others = voters(roster).some(other => other !== seat && !shared.ready.includes(other))
  const captain: SeatAction[] = [{ type: 'spend-time' }, { type: 'leave' }]
  return others || roster.captain !== seat ? [...captain, { type: 'ready' }] : captain
}

function turns(seen: Seen): SeatAction[] {
  const slots = seen.shared.location?.slots ?? []
  return mine(seen).flatMap((agent): SeatAction[] => [
    ...(seen.own?.fronts ?? []).flatMap(({ tests }) => tests.map(({ id }): SeatAction => ({ type: 'test', agent, test: id }))),
    ...(seen.own?.fronts ?? []).flatMap(({ tests }) =>
      tests.flatMap(({ id, before }) =>
        before
          .filter(use => use.agent === agent)
          .map((use): SeatAction => ({ type: 'test', agent, test: id, use: [{ source: use.source, id: use.id }] })),
      ),
    ),
    ...slots.map(({ letter }): SeatAction => ({ type: 'move', agent, letter })),
    { type: 'idle', agent },
  ])
}

const abilities = (seen: Seen): SeatAction[] =>
  (seen.own?.abilities ?? []).map(({ agent, source, id }): SeatAction => ({ type: 'use-ability', agent, source, id }))

function free(seen: Seen): SeatAction[] {
  const { own } = seen
  const actions = mine(seen).flatMap(agent =>
    (own?.fronts ?? []).flatMap(front => front.actions.map(({ id }): SeatAction => ({ type: 'card-action', agent, id }))),
  )
  return [...actions, ...abilities(seen), ...gifts(seen)]
}

function gifts(seen: Seen): SeatAction[] {
  const { agents } = seen.shared
  return agents
    .filter(({ id }) => mine(seen).includes(id))
    .flatMap(({ id: from, objects, resources }) =>
      agents.flatMap(({ id: to }): SeatAction[] => [
        ...objects.map((object): SeatAction => ({ type: 'give', from, to, object })),
        ...RESOURCES.filter(colour => (resources[colour] ?? 0) > 0).map(
          (resource): SeatAction => ({ type: 'give', from, to, resource, n: 1 }),
        ),
      ]),
    )
    .filter(action => action.type === 'give' && action.from !== action.to)
}
