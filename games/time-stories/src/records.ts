import type { Answer, CardId, Face, Letter, ObjectNumber, Resource, Shield, StatusId, Who } from '@chronothek/content'
import type { Refusal, Seat, TextRef } from '@chronothek/core'
import type { JointAction } from './asked.ts'
import type { AgentId, INTENTS, Journal, RefusalCode } from './ids.ts'

/* What the state is made of. */

export type Why = Refusal<RefusalCode>

export interface Options {
  readonly mode: 'mission'
  /** Two seats: two hosts each, or one each and one together (TST-009, TST-010). One seat: how many it leads. */
  readonly team: 'four' | 'three'
  /** TST-A05: hosts are chosen by their portraits in the first run. */
  readonly byPortrait: boolean
  /** How much of a card may be read again: the list only, what one has read oneself, or what anybody has read. */
  readonly journal: Journal
}

/** Shields of one kind, left to right. */
export interface Row {
  kind: Shield
  n: number
}

export interface TestState {
  rows: Row[]
  started: boolean
  passed: boolean
}

export interface Agent {
  host: string
  lp: number
  resources: Partial<Record<Resource, number>>
  objects: ObjectNumber[]
  /** Personal tokens, of statuses with the scope `host`. */
  statuses: StatusId[]
  /** Time units this agent alone still loses (TST-221). */
  debt: number
  /** In the vortex until the marker reaches `back`; 0 means not in this run (TST-178, TST-184). */
  vortex?: { back: number }
  acted?: 'test' | 'move' | 'idle' | 'ability' | 'lost'
}

export interface Slot {
  /** Which card lies here; `''` is a gap (TST-170). */
  card: CardId | ''
  explored: boolean
}

/** The team at a location, from laying it out to leaving it. */
export interface Visit {
  location: string
  entered: boolean
  slots: Partial<Record<Letter, Slot>>
  /** Where pawns stand; an agent without a letter is beside the board. */
  pawns: Partial<Record<AgentId, Letter>>
  tests: Record<string, TestState>
  /** The test somebody rolled on last, per card: its penalties hit who does nothing (TST-A17). */
  lastRolled: Partial<Record<CardId, string>>
  /** Who says what about going in (TST-100). */
  entering: Partial<Record<Seat, boolean>>
}

/** Where a list of steps stands in the mission, as a path; the list itself stays there. */
export type StepsAt = string

/** What steps know about why they run. */
export interface Cause {
  actor?: AgentId
  card?: CardId
  /** The space they happen on; it stays when its card goes. */
  letter?: Letter
  test?: string
  object?: ObjectNumber
  explorers?: AgentId[]
  /** Who gets what a test brings, where the step does not say. */
  to?: Who
  /** Players brought it on by a code, card action or ability, not by an action (TST-A38). */
  chosen?: boolean
  /** What the user of an ability pointed at. */
  targets?: (string | number)[]
  /** The dice of a special roll. */
  faces?: Face[]
}

/** A rule that answers to something that happened and waits until the list of steps is done. */
export interface Trigger {
  at: StepsAt
  cause: Cause
  priority: number
  level: number
  id: string
}

/** Steps still to do, innermost last. A path that begins with `!` is a part of the rules themselves. */
export interface Frame {
  at: StepsAt
  next: number
  cause: Cause
  /** How many triggers deep. */
  depth: number
  queue: Trigger[]
}

/** A roll that has fallen and is not yet settled: its roller may still use what helps afterwards. */
export interface Roll {
  agent: AgentId
  card: CardId
  test: string
  faces: Face[]
  /** Dice added before it falls. */
  extra: number
  addedHits: number
  /** What was used on this roll already, `source/ability`. */
  used: string[]
  /** Nobody rolls: these are the penalties of doing nothing (TST-175). */
  idle: boolean
}

export type BallotSubject =
  | { kind: 'leave' }
  | { kind: 'destination'; from: string }
  | { kind: 'code'; agent: AgentId; puzzle: string; answer: Answer }
  | { kind: 'prompt' }
  /** The joint host of two seats: what they do with him (TST-012). */
  | { kind: 'joint'; action: JointAction }

/** A question to the whole team. A majority decides at once; when all have spoken without one, the captain's voice does (TST-085). */
export interface Ballot {
  subject: BallotSubject
  by: Seat
  votes: Partial<Record<Seat, string>>
}

/** A choice somebody has to make before anything else goes on. */
export type Pending =
  | { kind: 'prompt'; at: StepsAt; cause: Cause; agents: AgentId[] }
  | { kind: 'who'; at: StepsAt; cause: Cause; candidates: AgentId[]; agents: AgentId[] }
  | { kind: 'shield'; at: StepsAt; cause: Cause; agents: AgentId[]; test: string; left: number }
  | { kind: 'return'; agent: AgentId }
  | { kind: 'roll' }
  | { kind: 'die'; source: string }

export interface Offer {
  from: AgentId
  to: AgentId
  object?: ObjectNumber
  resource?: Resource
  n?: number
}

/**
 * What somebody means to do, or wishes of another: `test` (its id), `move` (a letter), `idle`, `go` away from here, `follow` (an agent; the
 * wisher's own if left out), `give` (an object's number or a resource; to the wisher, or `4>pink` to somebody), `use` (a card action, or
 * `source/ability`), and `code` (`puzzle=answer`, signs parted by commas).
 */
export interface Intent {
  by: Seat
  kind: (typeof INTENTS)[number]
  target?: string
}

/** Something a seat has read: a card's front, an object, a message. `ref` names its text. */
export interface Seen {
  ref: string
  run: number
}

export interface Note {
  id: number
  by: Seat
  text: string
  run: number
  shared: boolean
}

/** How the team last went in somewhere: which cards lay there, and who stood where. Everybody saw it. */
export interface Stood {
  run: number
  cards: Partial<Record<Letter, CardId | ''>>
  pawns: Partial<Record<AgentId, Letter>>
}

export interface RunSummary {
  run: number
  hosts: string[]
  /** In the order of visiting, with the time left on arrival. */
  route: { location: string; name: TextRef; tu: number }[]
  spent: number
  deaths: number
  /** Tests passed, cards explored, and how many of those nobody had read in an earlier run. */
  tests: number
  cards: number
  fresh: number
  /** What ended it. */
  mission: string
  kind: 'success' | 'failedTime' | 'failedOther'
  title: TextRef
}

export type Phase = 'base' | 'hosts' | 'arriving' | 'deciding' | 'placing' | 'planning' | 'acting' | 'leaving' | 'report' | 'won'
