import type { Answer, Letter, ObjectNumber, Resource } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import type { AgentId, INTENTS } from './ids.ts'

/* What seats may ask for. */

/** Which ability of which source: `host`, `object:4`, `rule:flashPowder`. */
export interface AbilityUse {
  readonly source: string
  readonly id: string
  /** Dice of the roll by position, an agent, a shield kind or a test: whatever its steps ask for. */
  readonly targets?: readonly (string | number)[]
}

export type JointAction = Place | MoveAgent | TestAction | Idle | UseAbility | CardAction | Give

interface OfAgent {
  readonly agent: AgentId
}
export interface ReadBase {
  readonly type: 'read-base'
}
export interface ChooseHost extends OfAgent {
  readonly type: 'choose-host'
  readonly host: string
}
export interface AssignKept extends OfAgent {
  readonly type: 'assign-kept'
  readonly object: ObjectNumber
}
export interface Ready {
  readonly type: 'ready'
}
export interface OpenLocation {
  readonly type: 'open-location'
}
export interface DecideEnter {
  readonly type: 'decide-enter'
  readonly enter: boolean
  /** Only if everything lies here as it did last time (TST-A41). */
  readonly again?: true | undefined
}
export interface Place extends OfAgent {
  readonly type: 'place'
  readonly letter: Letter
  readonly again?: true | undefined
}
export interface Plan extends OfAgent {
  readonly type: 'plan'
  readonly intent?: { readonly kind: (typeof INTENTS)[number]; readonly target?: string } | undefined
}
export interface SpendTime {
  readonly type: 'spend-time'
}
export interface EndTime {
  readonly type: 'end-time'
}
export interface TestAction extends OfAgent {
  readonly type: 'test'
  readonly test: string
  readonly use?: readonly AbilityUse[] | undefined
}
export interface MoveAgent extends OfAgent {
  readonly type: 'move'
  readonly letter: Letter
}
export interface Idle extends OfAgent {
  readonly type: 'idle'
}
/** Lets a roll stand as it fell. */
export interface KeepRoll {
  readonly type: 'keep-roll'
}
export interface UseAbility extends OfAgent, AbilityUse {
  readonly type: 'use-ability'
}
export interface CardAction extends OfAgent {
  readonly type: 'card-action'
  readonly id: string
}
export interface EnterCode extends OfAgent {
  readonly type: 'enter-code'
  readonly puzzle: string
  readonly answer: Answer
}
interface Gift {
  readonly from: AgentId
  readonly to: AgentId
  readonly object?: ObjectNumber | undefined
  readonly resource?: Resource | undefined
  readonly n?: number | undefined
}
export interface Give extends Gift {
  readonly type: 'give'
}
/** Names what is taken or left: the giver may have offered something else meanwhile. */
export interface AnswerGift extends Gift {
  readonly type: 'answer-gift'
  readonly take: boolean
}
export interface Leave {
  readonly type: 'leave'
}
/** An answer to the open ballot: `yes`, `no`, a location, or the number of an option. */
export interface Vote {
  readonly type: 'vote'
  readonly choice: string
}
/** An answer to the open choice: an agent, a shield kind, the number of an option, `yes` or `no`. */
export interface AnswerChoice {
  readonly type: 'answer'
  readonly choice: string
}
export interface ReturnAgent extends OfAgent {
  readonly type: 'return'
  readonly letter: Letter
}
/** After a run: everybody has read how it ended; on to the next. */
export interface NextRun {
  readonly type: 'next-run'
}
export interface WriteNote {
  readonly type: 'write-note'
  readonly text: string
  readonly shared: boolean
}
export interface EraseNote {
  readonly type: 'erase-note'
  readonly id: number
}
/** Only the clock plays these. */
export interface TimeOver {
  readonly type: 'time-over'
  readonly seat: Seat
}
export interface Presence {
  readonly type: 'presence'
  readonly seat: Seat
  readonly here: boolean
  /** A bot plays this seat from now on. */
  readonly bot?: boolean | undefined
}

export type Action =
  | ReadBase
  | ChooseHost
  | AssignKept
  | Ready
  | OpenLocation
  | DecideEnter
  | Place
  | Plan
  | SpendTime
  | EndTime
  | TestAction
  | MoveAgent
  | Idle
  | KeepRoll
  | UseAbility
  | CardAction
  | EnterCode
  | Give
  | AnswerGift
  | Leave
  | Vote
  | AnswerChoice
  | ReturnAgent
  | NextRun
  | WriteNote
  | EraseNote
  | TimeOver
  | Presence
