import type { CardId, Icon, Letter, ObjectNumber } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { AGENTS, type AgentId } from '../src/ids.ts'
import type { AgentView, FrontView, HostView, Own, Shared, SlotView, TestView } from '../src/state.ts'
import type { Row } from './odds.ts'

export const agentOf = ({ agents }: Shared, agent: AgentId | undefined): AgentView | undefined => agents.find(({ id }) => id === agent)
export const hostOf = ({ hosts }: Shared, id: string | undefined): HostView | undefined => hosts.find(host => host.id === id)
export const hostOfAgent = (shared: Shared, agent: AgentId): HostView | undefined =>
  hostOf(shared, agentOf(shared, agent)?.host ?? shared.chosen[agent])
export const slotOf = ({ location }: Shared, letter: Letter | undefined): SlotView | undefined =>
  location?.slots.find(slot => slot.letter === letter)
export const slotOfCard = ({ location }: Shared, card: CardId | undefined): SlotView | undefined =>
  location?.slots.find(slot => slot.card === card)
export const letterOf = (card: string): string => card.slice(card.lastIndexOf('.') + 1)

/** Who stands on a card. */
export const standing = ({ agents }: Shared, letter: Letter): readonly AgentView[] => agents.filter(({ at }) => at === letter)
export const isAlive = ({ vortex }: AgentView): boolean => vortex === undefined

/** Agents in the order of the box, as far as they play. */
export const agentsInPlay = ({ owners }: Shared): readonly AgentId[] => AGENTS.filter(agent => owners[agent] !== undefined)
export const ownersOf = ({ owners }: Shared, agent: AgentId): readonly Seat[] => owners[agent] ?? []
export const agentsOf = (shared: Shared, seat: Seat | undefined): readonly AgentId[] =>
  seat === undefined ? [] : agentsInPlay(shared).filter(agent => ownersOf(shared, agent).includes(seat))
/** A host two seats lead together (TST-010). */
export const isJoint = (shared: Shared, agent: AgentId): boolean => ownersOf(shared, agent).length > 1

export const iconOf = ({ words }: Shared, skill: string): Icon | undefined => words.skills.find(({ id }) => id === skill)?.icon

/** The front somebody standing there may read now. */
export const frontOf = (own: Own | undefined, card: CardId | undefined): FrontView | undefined =>
  own?.fronts.find(front => front.card === card)
export const frontAt = (shared: Shared, own: Own | undefined, letter: Letter | undefined): FrontView | undefined =>
  frontOf(own, slotOf(shared, letter)?.card)
export const objectOf = (own: Own | undefined, n: ObjectNumber) => own?.objects.find(object => object.n === n)

/** The seats a card or a vote waits for. */
export const askedNow = ({ waiting, ballot }: Shared): readonly Seat[] =>
  waiting !== undefined && ballot?.kind !== 'prompt'
    ? waiting.seats
    : (ballot?.voters.filter(voter => ballot.votes[voter] === undefined) ?? [])

/** The shields a test has now, of how many: those that stand, or those printed on the card. */
export const rowsOf = (slot: SlotView | undefined, test: TestView): readonly (Row & { readonly of: number })[] =>
  slot?.rows.find(row => row.test === test.id)?.rows ?? test.shields.map(({ kind, n }) => ({ kind, n, of: n }))

/** The row whose shields hit who does nothing (TST-A17). */
export const runningRow = (slot: SlotView | undefined, agent: AgentId): readonly Row[] =>
  slot?.rows.find(({ concerns }) => concerns.includes(agent))?.rows ?? []

/** Somebody whose action of this time unit is still to come. */
export const isToAct = (shared: Shared, agent: AgentView): boolean =>
  shared.phase === 'acting' && isAlive(agent) && agent.acted === undefined && agent.debt === 0

/** Letters of the cards that lie here, gaps included. */
export const lettersHere = ({ location }: Shared): readonly Letter[] => location?.slots.map(({ letter }) => letter) ?? []
