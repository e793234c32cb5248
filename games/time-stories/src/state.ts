import type { BaseLetter, CardId, Mission, ObjectNumber, Quadrant, Resource, StatusId } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import type { Action } from './asked.ts'
import type { AgentId, Journal } from './ids.ts'
import type {
  Agent,
  Ballot,
  Cause,
  Frame,
  Intent,
  Note,
  Offer,
  Options,
  Pending,
  Phase,
  Roll,
  RunSummary,
  Seen,
  StepsAt,
  Stood,
  Visit,
} from './records.ts'
import type { Known, Own, Shared } from './seen.ts'
import type { Event } from './told.ts'

export type * from './asked.ts'
export type * from './records.ts'
export type * from './seen.ts'
export type * from './told.ts'

export interface State {
  rules: number
  seats: number
  journal: Journal
  byPortrait: boolean
  /** Who leads which agent; two seats may lead one together. */
  owners: Partial<Record<AgentId, Seat[]>>
  away: Seat[]
  /** Seats bots play: they come along and let people decide first. */
  companions: Seat[]
  phase: Phase
  run: number
  /** Base cards read so far in this briefing, and who reads next. */
  base: { toRead: BaseLetter[]; reader: Seat; read: BaseLetter[] }
  ready: Seat[]
  hosts: Partial<Record<AgentId, string>>
  knownHosts: string[]
  /** Who gets which object kept from an earlier run. */
  kept: Record<ObjectNumber, AgentId>
  persistent: { objects: ObjectNumber[]; flags: string[]; counters: Record<string, number>; statuses: StatusId[] }
  timeBonus: number
  startAt: string
  captain: Seat
  tu: number
  /** The marker stood at 0 when the actions of this TU began (TST-204). */
  last: boolean
  /** Where the group stands, and where it came from. */
  location: string
  agents: Partial<Record<AgentId, Agent>>
  statuses: StatusId[]
  teamResources: Partial<Record<Resource, number>>
  counters: Record<string, number>
  flags: string[]
  removedObjects: ObjectNumber[]
  objectUsedBy: Record<ObjectNumber, AgentId>
  map: Record<Quadrant, string>
  visited: string[]
  removedCards: CardId[]
  discardedCards: CardId[]
  allowedCards: CardId[]
  replaced: { card: CardId; by: CardId; scope: 'run' | 'ever' }[]
  /** Effects already carried out, with how often; the key says for how long (`run:…`, `visit:…`, `ever:…`). */
  once: Record<string, number>
  passed: string[]
  exploredCards: CardId[]
  visit?: Visit
  /** By seat, the cards it stood on when a card took the team away: they can be read to the end on the way. */
  lastFronts?: CardId[][]
  destination?: string
  scheduled: { at: number; steps: StepsAt; cause: Cause }[]
  frames: Frame[]
  roll?: Roll
  pending?: Pending
  ballot?: Ballot
  offers: Offer[]
  intents: Partial<Record<AgentId, Intent>>
  /** The mission card that ended the run. */
  mission?: string
  history: RunSummary[]
  /** By location. */
  stood: Record<string, Stood>
  route: { location: string; tu: number }[]
  spent: number
  deaths: number
  seen: Seen[][]
  notes: Note[]
  /** Imagined states only: what the viewer knows of the mission, instead of the mission. */
  known?: Known
}

/** What a bot remembers: nothing of its own; its case file is in its view. */
export type Memory = undefined

export interface Stories {
  options: Options
  state: State
  action: Action
  event: Event
  shared: Shared
  own: Own
  pack: Mission
  memory: Memory
}
