import type {
  Answer,
  BaseLetter,
  CardId,
  Face,
  Icon,
  Letter,
  ObjectNumber,
  PuzzleInput,
  Quadrant,
  Resource,
  Shield,
  StatusId,
} from '@chronothek/content'
import type { MatchResult, Seat, TextRef } from '@chronothek/core'
import type { JointAction } from './asked.ts'
import type { AgentId, Journal, RefusalCode } from './ids.ts'
import type { Agent, BallotSubject, Intent, Note, Offer, Pending, Phase, RunSummary, Stood } from './records.ts'

/*
 * What viewers see. Names of texts lead to words, digests to pictures and sounds; nothing of the mission itself is in a view. The digest
 * of a picture is that of what it shows now: its other states have others.
 */

export interface AbilityView {
  readonly source: string
  readonly id: string
  readonly name?: TextRef | undefined
  readonly timing: string
  readonly left?: number | undefined
}

/** An ability a seat may use with one of its agents, and why not now. */
export interface OwnAbility extends AbilityView {
  readonly agent: AgentId
  readonly why?: RefusalCode | undefined
}

export interface HostView {
  readonly id: string
  readonly name: TextRef
  readonly role?: TextRef | undefined
  readonly portrait?: string | undefined
  readonly bio?: TextRef | undefined
  /** The front; absent while hosts are chosen by their portraits. */
  readonly front?:
    | {
        readonly text?: TextRef | undefined
        readonly skills: Readonly<Record<string, number>>
        readonly resistance: number
        readonly life: number
      }
    | undefined
}

export interface LockView {
  readonly kind: 'status' | 'allAgents' | 'hosts' | 'object' | 'forbidden' | 'when'
  readonly statuses?: readonly StatusId[] | undefined
  readonly hosts?: readonly string[] | undefined
  readonly objects?: readonly ObjectNumber[] | undefined
  readonly shown?: TextRef | undefined
  /** Whether it is open now, as far as everybody can tell. */
  readonly open: boolean
  /** Of a printed condition: the companies it would let in, as sums of 1 (blue), 2, 4, 8. */
  readonly fits?: readonly number[] | undefined
}

/** A card as everybody sees it: its back, who stands there, the shields below it. */
export interface SlotView {
  readonly letter: Letter
  readonly gone: boolean
  readonly card?: CardId | undefined
  /** The small number on the back. */
  readonly number?: number | undefined
  readonly back?: TextRef | undefined
  readonly alt?: TextRef | undefined
  readonly locks?: readonly LockView[] | undefined
  readonly arrival?: 'mustExplore' | 'discardIfUnexplored' | undefined
  readonly explored: boolean
  readonly box?: TextRef | undefined
  readonly rows: readonly RowView[]
  /** Agents whose own texts let them in past its locks. */
  readonly bypass?: readonly AgentId[] | undefined
}
export interface RowView {
  readonly test: string
  readonly skill: string
  readonly lock: boolean
  readonly enemy: boolean
  /** Those on the card whom it concerns. */
  readonly concerns: readonly AgentId[]
  readonly rows: readonly { readonly kind: Shield; readonly n: number; readonly of: number }[]
}

export interface AgentView {
  readonly id: AgentId
  readonly owners: readonly Seat[]
  readonly host?: string | undefined
  readonly lp: number
  readonly life: number
  readonly resistance: number
  /** Dice per skill with everything that counts now. */
  readonly dice: Readonly<Record<string, number>>
  readonly resources: Readonly<Partial<Record<Resource, number>>>
  /** Numbers only; what they are, holders and their company know. */
  readonly objects: readonly ObjectNumber[]
  readonly statuses: readonly StatusId[]
  readonly debt: number
  readonly vortex?: { readonly back: number } | undefined
  readonly acted?: Agent['acted'] | undefined
  readonly at?: Letter | undefined
  /** Why this agent cannot leave the card: a lock, or a text. */
  readonly held?: 'E_LOCK_TEST' | 'E_FORBIDDEN' | undefined
  /** What texts forbid this agent (TST-016 … TST-019). */
  readonly barred: readonly Barred[]
  /** Of the host and of rules everybody knows; those of objects are the holder's own. */
  readonly abilities: readonly AbilityView[]
}
export type Barred = 'move' | 'test' | 'idle' | 'useObject' | 'transfer' | 'leaveLocation'

export interface PlaceView {
  readonly location: string
  readonly name: TextRef
  readonly quadrant: Quadrant
  readonly x: number
  readonly y: number
  readonly red: boolean
  /** Can be chosen as the next destination now. */
  readonly open: boolean
  readonly visited: boolean
}

export interface ShieldSymbols {
  readonly skills: readonly { readonly id: string; readonly name: TextRef; readonly icon: Icon }[]
  readonly resources: Readonly<Partial<Record<Resource, TextRef>>>
  /** Resources that cannot be given to others. */
  readonly bound: readonly Resource[]
  readonly special?: TextRef | undefined
  readonly statuses: Readonly<Partial<Record<StatusId, TextRef>>>
  readonly counters: readonly { readonly id: string; readonly name?: TextRef | undefined; readonly max?: number | undefined }[]
}

export interface RollView {
  readonly agent: AgentId
  readonly card: CardId
  readonly test: string
  readonly skill: string
  readonly faces: readonly Face[]
  readonly addedHits: number
  readonly idle: boolean
  readonly helps: readonly AbilityView[]
}

export interface Shared {
  readonly seats: number
  readonly journal: Journal
  readonly phase: Phase
  readonly run: number
  readonly title: TextRef
  readonly era: TextRef
  readonly captain: Seat
  readonly away: readonly Seat[]
  /** Seats bots play. */
  readonly companions: readonly Seat[]
  readonly owners: Readonly<Partial<Record<AgentId, readonly Seat[]>>>
  /** Base cards read, with who reads the next; they can be looked up for ever (TST-061). */
  readonly base: {
    readonly picture?: string | undefined
    readonly cards: readonly {
      readonly letter: BaseLetter
      readonly title?: TextRef | undefined
      readonly text: TextRef
      readonly box?: TextRef | undefined
    }[]
    readonly reader?: Seat | undefined
    readonly left: number
  }
  readonly words: ShieldSymbols
  readonly hosts: readonly HostView[]
  readonly chosen: Readonly<Partial<Record<AgentId, string>>>
  readonly kept: Readonly<Record<ObjectNumber, AgentId>>
  readonly ready: readonly Seat[]
  readonly tu: number
  readonly tuStart: number
  readonly tuMax: number
  readonly windows: readonly { readonly name: TextRef; readonly from: number; readonly to: number }[]
  readonly last: boolean
  /** Things that will happen when the marker gets there; what, only who read it knows. */
  readonly marks: readonly number[]
  readonly map: { readonly picture?: string | undefined; readonly places: readonly PlaceView[] }
  readonly location?:
    | {
        readonly id: string
        readonly name: TextRef
        readonly red: boolean
        readonly text: TextRef
        readonly box?: TextRef | undefined
        readonly panorama?: string | undefined
        readonly sound?: string | undefined
        readonly entered: boolean
        readonly slots: readonly SlotView[]
        readonly entering: Readonly<Partial<Record<Seat, boolean>>>
      }
    | undefined
  /** Pictures that will be wanted next and are no secret any more: the map once the base is read, a place once the team is on its way. */
  readonly ahead: readonly string[]
  /** The group is under way: where to, once that is decided. */
  readonly destination?: string | undefined
  readonly agents: readonly AgentView[]
  readonly statuses: readonly StatusId[]
  readonly teamResources: Readonly<Partial<Record<Resource, number>>>
  readonly counters: Readonly<Record<string, number>>
  readonly objectUsedBy: Readonly<Record<ObjectNumber, AgentId>>
  readonly roll?: RollView | undefined
  /** Who has to choose before anything goes on; what, only those who may read it see. */
  readonly waiting?: { readonly kind: Pending['kind']; readonly agents: readonly AgentId[]; readonly seats: readonly Seat[] } | undefined
  readonly ballot?:
    | {
        readonly kind: BallotSubject['kind']
        readonly by: Seat
        readonly options: readonly string[]
        readonly votes: Readonly<Partial<Record<Seat, string>>>
        readonly voters: readonly Seat[]
        readonly answer?: Answer | undefined
        readonly agent?: AgentId | undefined
        readonly action?: JointAction | undefined
      }
    | undefined
  readonly offers: readonly Offer[]
  readonly intents: Readonly<Partial<Record<AgentId, Intent>>>
  readonly notes: readonly Note[]
  /** How the run ended, from then until the next one begins: everybody reads it at their own pace. */
  readonly report?:
    | {
        readonly card: string
        readonly kind: 'success' | 'failedTime' | 'failedOther'
        readonly title: TextRef
        readonly text: TextRef
        readonly rating: readonly { readonly label: TextRef; readonly points: number }[]
      }
    | undefined
  readonly history: readonly RunSummary[]
  /** How the team last stood at places it has been to, in whatever run. */
  readonly stood: Readonly<Record<string, Stood>>
  readonly result?: MatchResult | undefined
}

export interface TestView {
  readonly id: string
  readonly name?: TextRef | undefined
  readonly reward?: TextRef | undefined
  readonly skill: string
  readonly lock: boolean
  readonly enemy: boolean
  readonly group?: string | undefined
  readonly tags: readonly string[]
  readonly shields: readonly { readonly kind: Shield | 'any'; readonly n: number }[]
  /** Agents on the card for whom its condition holds now. */
  readonly openTo: readonly AgentId[]
  readonly passed: boolean
  /** Dice of each own agent on the card; 0 where the host lacks the skill. */
  readonly dice: Readonly<Partial<Record<AgentId, number>>>
  /** What own agents there may use before they roll on it. */
  readonly before: readonly { readonly agent: AgentId; readonly source: string; readonly id: string; readonly name?: TextRef | undefined }[]
}

export interface CardActionView {
  readonly id: string
  readonly name?: TextRef | undefined
  /** Somebody there may do it now. */
  readonly open: boolean
  /** Why not now, by own agent. */
  readonly why: Readonly<Partial<Record<AgentId, RefusalCode>>>
}

/** A front a seat may read now. */
export interface FrontView {
  readonly card: CardId
  readonly name: TextRef
  readonly text?: TextRef | undefined
  readonly picture?: string | undefined
  readonly tests: readonly TestView[]
  readonly actions: readonly CardActionView[]
  readonly puzzles: readonly {
    readonly id: string
    readonly action: string
    readonly prompt: TextRef
    readonly input: PuzzleInput
    readonly open: boolean
    readonly why: Readonly<Partial<Record<AgentId, RefusalCode>>>
    /** A wrong answer may cost the team something, so the team decides (TST-085). */
    readonly collective: boolean
  }[]
}

export interface ObjectView {
  readonly n: ObjectNumber
  readonly name: TextRef
  readonly text?: TextRef | undefined
  readonly picture?: string | undefined
  readonly logo: boolean
  readonly transferable: boolean
  readonly tags: readonly string[]
}

/** An entry of a seat's case file. */
export interface FileEntry {
  readonly run: number
  readonly kind: 'card' | 'object' | 'message'
  readonly id: string
  readonly location?: TextRef | undefined
  readonly name: TextRef
  /** Only as far as the journal of this table goes. */
  readonly text?: TextRef | undefined
}

/** What a choice decides, where no words of the mission ask it. */
export type Matter =
  | { readonly what: 'tokens'; readonly resource: Resource; readonly n: number }
  | { readonly what: 'life' | 'heal' | 'time'; readonly n: number }
  | { readonly what: 'status' | 'no-status'; readonly status: StatusId }
  | { readonly what: 'death' | 'message' | 'journey' | 'grey-shield' }

export interface Own {
  readonly fronts: readonly FrontView[]
  /** Cards a card took this seat away from, until the team goes in somewhere: to be read to the end. */
  readonly lastFronts: readonly Pick<FrontView, 'card' | 'name' | 'text' | 'picture'>[]
  readonly objects: readonly ObjectView[]
  readonly abilities: readonly OwnAbility[]
  readonly file: readonly FileEntry[]
  readonly notes: readonly Note[]
  /** The choice this seat has to make, or sees others make. */
  readonly choice?:
    | {
        readonly kind: Pending['kind']
        readonly text?: TextRef | undefined
        readonly options: readonly { readonly id: string; readonly label?: TextRef | undefined; readonly open: boolean }[]
        readonly object?: ObjectNumber | undefined
        /** What it is, to those who will see it whoever takes it. */
        readonly thing?: Pick<ObjectView, 'name' | 'picture'> | undefined
        readonly about?: Matter | undefined
        readonly mine: boolean
      }
    | undefined
}

/** What an imagined state has instead of the mission: the view it came from. */
export interface Known {
  readonly viewer: Seat | 'spectator'
  readonly shared: Shared
  readonly own?: Own | undefined
}
