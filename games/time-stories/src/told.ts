import type { BaseLetter, CardId, Face, Letter, ObjectNumber, Quadrant, Resource, Shield, StatusId } from '@chronothek/content'
import type { Seat, TextRef } from '@chronothek/core'
import type { AgentId } from './ids.ts'
import type { BallotSubject } from './records.ts'

/* What happened, addressed where it is made. */

/** What an agent is called at that moment: the host it wears, and whose it is. */
export interface Called {
  readonly host: TextRef
  readonly seats: readonly Seat[]
}

interface ToAll {
  readonly for: 'all'
  /** The agents it names, by host; hosts change from run to run. */
  readonly who?: Readonly<Partial<Record<AgentId, Called>>>
}
interface ToSeat {
  readonly for: Seat
}
export type Event =
  | (ToAll &
      (
        | { readonly type: 'base-read'; readonly seat: Seat; readonly letter: BaseLetter }
        | { readonly type: 'host-chosen'; readonly seat: Seat; readonly agent: AgentId; readonly host: string }
        | { readonly type: 'run-began'; readonly run: number; readonly tu: number; readonly captain: Seat }
        | { readonly type: 'location-opened'; readonly seat: Seat; readonly location: string; readonly name: TextRef }
        | { readonly type: 'enter-wished'; readonly seat: Seat; readonly enter: boolean }
        | { readonly type: 'location-entered'; readonly location: string; readonly name: TextRef }
        | { readonly type: 'pawn-placed'; readonly agent: AgentId; readonly letter: Letter }
        | { readonly type: 'pawn-moved'; readonly agent: AgentId; readonly letter: Letter }
        | { readonly type: 'card-explored'; readonly letter: Letter; readonly agents: readonly AgentId[] }
        | { readonly type: 'rule-heard'; readonly box: TextRef }
        | { readonly type: 'card-gone'; readonly letter: Letter; readonly why: 'unexplored' | 'defeated' | 'removed' | 'replaced' }
        | { readonly type: 'card-revealed'; readonly letter: Letter }
        | { readonly type: 'card-allowed'; readonly letter: Letter }
        | { readonly type: 'time-spent'; readonly tu: number }
        | {
            readonly type: 'time-lost'
            readonly n: number
            readonly tu: number
            readonly why: 'shield' | 'card' | 'travel' | 'code' | 'ability'
          }
        | { readonly type: 'time-gained'; readonly n: number; readonly tu: number }
        | { readonly type: 'agent-loses-time'; readonly agent: AgentId; readonly n: number }
        | { readonly type: 'test-started'; readonly letter: Letter; readonly test: string; readonly skill: string }
        | {
            readonly type: 'rolled'
            readonly agent: AgentId
            readonly letter: Letter
            readonly test: string
            readonly skill: string
            readonly faces: readonly Face[]
          }
        | {
            readonly type: 'roll-settled'
            readonly agent: AgentId
            readonly letter: Letter
            readonly test: string
            readonly hits: number
            readonly fallen: readonly { readonly kind: Shield; readonly n: number }[]
            readonly strength: number
            readonly resistance: number
          }
        | { readonly type: 'test-passed'; readonly letter: Letter; readonly test: string; readonly enemy: boolean }
        | { readonly type: 'idled'; readonly agent: AgentId }
        | {
            readonly type: 'life-lost'
            readonly agent: AgentId
            readonly n: number
            /** `limit`: what raised the host's life points is gone (TST-080). */
            readonly why: 'counterattack' | 'heart' | 'idle' | 'card' | 'code' | 'limit'
          }
        | { readonly type: 'healed'; readonly agent: AgentId; readonly n: number }
        | { readonly type: 'agent-died'; readonly agent: AgentId; readonly back: number }
        | { readonly type: 'agent-returned'; readonly agent: AgentId }
        | { readonly type: 'object-gained'; readonly agent: AgentId; readonly object: ObjectNumber }
        | { readonly type: 'object-lost'; readonly object: ObjectNumber }
        | {
            readonly type: 'given'
            readonly from: AgentId
            readonly to: AgentId
            readonly object?: ObjectNumber
            readonly resource?: Resource
            readonly n?: number
          }
        | { readonly type: 'status-gained' | 'status-lost'; readonly status: StatusId }
        | { readonly type: 'resource-gained' | 'resource-spent'; readonly agent?: AgentId; readonly resource: Resource; readonly n: number }
        | { readonly type: 'counter-changed'; readonly counter: string; readonly value: number }
        | { readonly type: 'map-changed'; readonly quadrant: Quadrant }
        | { readonly type: 'ability-used'; readonly agent: AgentId; readonly source: string; readonly name?: TextRef }
        | { readonly type: 'code-entered'; readonly agent: AgentId; readonly letter: Letter; readonly right: boolean }
        | { readonly type: 'special-roll'; readonly letter?: Letter; readonly faces: readonly Face[] }
        | { readonly type: 'ballot-opened'; readonly seat: Seat; readonly kind: BallotSubject['kind'] }
        | {
            readonly type: 'ballot-closed'
            readonly kind: BallotSubject['kind']
            readonly choice: string
            /** Without a majority: whose voice decided as captain (TST-085), and of a destination its name. */
            readonly seat?: Seat
            readonly name?: TextRef
          }
        | { readonly type: 'location-left'; readonly location: string; readonly name: TextRef }
        | {
            readonly type: 'captain-rolled'
            readonly seat: Seat
            readonly faces: readonly number[]
            readonly red: number
            readonly cost: number
            readonly tu: number
          }
        | { readonly type: 'captain-changed'; readonly seat: Seat }
        | {
            readonly type: 'run-ended'
            readonly run: number
            readonly kind: 'success' | 'failedTime' | 'failedOther'
            readonly title: TextRef
          }
        | { readonly type: 'note-shared'; readonly seat: Seat }
        | { readonly type: 'presence-changed'; readonly seat: Seat; readonly here: boolean }
      ))
  | (ToSeat &
      (
        | { readonly type: 'front-read'; readonly card: CardId; readonly name: TextRef }
        | { readonly type: 'message-heard'; readonly text: TextRef }
        | { readonly type: 'object-seen'; readonly object: ObjectNumber; readonly name: TextRef }
      ))
