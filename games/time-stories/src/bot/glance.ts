import type { CardId, Letter } from '@chronothek/content'
import type { Level, Seat, View } from '@chronothek/core'
import { checkSeen } from '../actions/any-action.ts'
import { type Seen, seenBy } from '../actions/seen.ts'
import type { AgentId } from '../ids.ts'
import { leadersOf, leads, peopleOf } from '../roster.ts'
import type { Action, AgentView, FrontView, Intent, Presence, Stories, TimeOver } from '../state.ts'
import { type Habits, habitsOf } from './levels.ts'

export type SeatAction = Exclude<Action, TimeOver | Presence>

/** What a bot looks at: its view, who else counts as a person, and its habits. */
export interface Glance extends Seen {
  readonly habits: Habits
  /** The other seats people play. Where nobody said which seats bots play, all others do. */
  readonly people: readonly Seat[]
}

export function glance(view: View<Stories>, seat: Seat, level: Level): Glance {
  const seen = seenBy(seat, view.shared, () => view.own)
  const others = [...Array(view.shared.seats).keys()].filter(other => other !== seat)
  return { ...seen, habits: habitsOf(level), people: peopleOf(seen.roster, others) }
}

export const isAllowed = (glance: Glance, action: SeatAction): boolean => checkSeen(glance, action) === undefined

/** The first of these the rules allow. */
export const firstAllowed = (glance: Glance, actions: readonly (SeatAction | undefined)[]): SeatAction | undefined =>
  actions.find(action => action !== undefined && isAllowed(glance, action))

/** Living agents this seat decides for by itself; what two lead, a person among them proposes. */
export function mine(glance: Glance): AgentView[] {
  const { shared, roster, seat, people } = glance
  const isOthers = (id: AgentId) => leadersOf(roster, id).some(other => people.includes(other) && roster.companions.includes(seat))
  return shared.agents.filter(({ id, vortex }) => vortex === undefined && leads(roster, seat, id) && !isOthers(id))
}

/** What a person wants this agent to do. */
export function wishFor({ shared, people }: Glance, agent: AgentId): Intent | undefined {
  const intent = shared.intents[agent]
  return intent !== undefined && people.includes(intent.by) ? intent : undefined
}

/** Whether a person plays this agent, alone or together with somebody. */
export const isPersons = ({ shared, people }: Glance, agent: AgentId): boolean =>
  (shared.owners[agent] ?? []).some(seat => people.includes(seat))

export const slotAt = ({ shared }: Glance, letter: Letter | undefined) => shared.location?.slots.find(slot => slot.letter === letter)

export function frontAt(glance: Glance, letter: Letter | undefined): FrontView | undefined {
  const card: CardId | undefined = slotAt(glance, letter)?.card
  return card === undefined ? undefined : glance.own?.fronts.find(front => front.card === card)
}
