import type { CardId, Letter } from '@chronothek/content'
import { checkSeen } from './actions/any-action.ts'
import type { Seen } from './actions/seen.ts'
import type { AgentId } from './ids.ts'
import { readIn } from './known.ts'
import { captainNow, leadersOf, leads } from './roster.ts'
import type { Action, Presence, TimeOver } from './state.ts'

type SeatAction = Exclude<Action, TimeOver | Presence>

/** A step without a choice in it, for one seat: its actions are sent together and done in order until one is refused (TST-A41). */
export interface KnownStep {
  readonly actions: readonly SeatAction[]
  /** Where own agents go by it, and what lies there. */
  readonly goes: readonly { readonly agent: AgentId; readonly letter: Letter; readonly card: CardId | '' | undefined }[]
}

/** To a place the team has been to, and there as it stood last time. `to`: a destination, while the way is chosen. */
export function standAgain(seen: Seen, to?: string): KnownStep | undefined {
  const { shared, seat, roster } = seen
  const last = shared.stood[shared.phase === 'leaving' ? (to ?? '') : (shared.location?.id ?? shared.destination ?? '')]
  if (last === undefined) return undefined
  const goes = ownAgents(seen).flatMap(agent => {
    const letter = last.pawns[agent]
    return letter === undefined ? [] : [{ agent, letter, card: last.cards[letter] }]
  })
  if (goes.length === 0) return undefined
  const open = goes.filter(({ agent }) => shared.phase !== 'placing' || shared.agents.find(({ id }) => id === agent)?.at === undefined)
  const placing = open.map(({ agent, letter }): SeatAction => ({ type: 'place', agent, letter, again: true }))
  const entering: SeatAction[] = [{ type: 'decide-enter', enter: true, again: true }, ...placing]
  switch (shared.phase) {
    case 'leaving':
      // Where others have a voice, the way is theirs too, and the next captain lays out.
      return to !== undefined && shared.ballot?.voters.join() === `${seat}`
        ? begun(seen, [{ type: 'vote', choice: to }, { type: 'open-location' }, ...entering], goes)
        : undefined
    case 'arriving':
      return captainNow(roster) === seat ? begun(seen, [{ type: 'open-location' }, ...entering], goes) : undefined
    case 'deciding':
      return begun(seen, entering, goes)
    case 'placing':
      return begun(seen, placing, goes)
    default:
      return undefined
  }
}

/** What own agents mean to do without dice: to cards this seat has read, or nothing where that is free. The captain spends the TU first. */
export function asPlanned(seen: Seen): KnownStep | undefined {
  const { shared, seat, own } = seen
  const isPlanning = shared.phase === 'planning'
  if (!isPlanning && shared.phase !== 'acting') return undefined
  const inTime: Seen = { seat, shared: { ...shared, phase: 'acting' }, own, roster: seen.roster }
  const deeds = ownAgents(seen).flatMap((agent): SeatAction[] => {
    const { by, kind, target } = shared.intents[agent] ?? {}
    if (by !== seat) return []
    const slot = shared.location?.slots.find(({ letter }) => letter === target)
    const rows = shared.location?.slots.find(({ letter }) => letter === atOf(seen, agent))?.rows ?? []
    const isFree = !rows.some(({ concerns }) => concerns.includes(agent))
    const isKnown = kind === 'move' ? readIn(own, slot?.card) !== undefined : kind === 'idle' && isFree
    const deed: SeatAction = kind === 'move' ? { type: 'move', agent, letter: target as Letter } : { type: 'idle', agent }
    return isKnown && checkSeen(inTime, deed) === undefined ? [deed] : []
  })
  if (deeds.length === 0) return undefined
  const goes = deeds.flatMap(deed =>
    deed.type === 'move'
      ? [{ agent: deed.agent, letter: deed.letter, card: shared.location?.slots.find(({ letter }) => letter === deed.letter)?.card }]
      : [],
  )
  return begun(seen, isPlanning ? [{ type: 'spend-time' }, ...deeds] : deeds, goes)
}

const atOf = ({ shared }: Seen, agent: AgentId): Letter | undefined => shared.agents.find(({ id }) => id === agent)?.at

/** Living agents this seat leads; those two lead come last, since their way is a question to the other. */
function ownAgents({ shared, roster, seat }: Seen): AgentId[] {
  const own = shared.agents.filter(({ id, vortex }) => vortex === undefined && leads(roster, seat, id)).map(({ id }) => id)
  return own.toSorted((a, b) => leadersOf(roster, a).length - leadersOf(roster, b).length)
}

/** Offered only if it can begin now. */
function begun(seen: Seen, actions: readonly SeatAction[], goes: KnownStep['goes']): KnownStep | undefined {
  const [first] = actions
  return first === undefined || checkSeen(seen, first) !== undefined ? undefined : { actions, goes }
}
