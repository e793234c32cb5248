import type { Bilingual } from '../deck.ts'
import type {
  BaseLetter,
  CardId,
  Cond,
  Face,
  Icon,
  Letter,
  ObjectNumber,
  PictureFile,
  Quadrant,
  Resource,
  Shield,
  SoundFile,
  StatusId,
  Step,
  Who,
} from './language.ts'

export type Access =
  | { readonly kind: 'status'; readonly all: readonly StatusId[] }
  | { readonly kind: 'allAgents' }
  | { readonly kind: 'hosts'; readonly any: readonly string[]; readonly object?: ObjectNumber | undefined }
  | { readonly kind: 'object'; readonly all: readonly ObjectNumber[] }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'when'; readonly cond: Cond; readonly shown: Bilingual }

export interface ShieldGroup {
  readonly kind: Shield | 'any'
  readonly n: number
  readonly resolve?: 'explorersChoose' | 'captainChooses' | 'random' | undefined
}

export interface MissionTest {
  readonly id: string
  readonly name?: Bilingual | undefined
  /** Printed beside the row: what passing it gives. */
  readonly reward?: Bilingual | undefined
  readonly skill: string
  readonly shields: readonly ShieldGroup[]
  readonly enemy?: boolean | undefined
  readonly lock?: boolean | undefined
  /** Tests of one card with the same group are alternatives: passing one closes the others. */
  readonly group?: string | undefined
  readonly if?: Cond | undefined
  readonly tags?: readonly string[] | undefined
  readonly repeatable?: 'never' | 'perVisit' | 'always' | undefined
  readonly onStart?: readonly Step[] | undefined
  readonly onPass?: readonly Step[] | undefined
  readonly onAbandon?: readonly Step[] | undefined
  readonly passRecipient?: Who | undefined
}

export interface Limit {
  readonly per: 'tu' | 'visit' | 'location' | 'run' | 'ever' | 'roll'
  readonly n: number
}
export interface Ability {
  readonly id: string
  readonly name?: Bilingual | undefined
  readonly timing: 'free' | 'planning' | 'beforeRoll' | 'afterRoll' | 'onCounterattack' | 'onPenalty' | 'onTravel' | 'action'
  readonly if?: Cond | undefined
  readonly cost?: readonly Step[] | undefined
  readonly limit?: Limit | undefined
  readonly steps: readonly Step[]
}
export interface Modifier {
  readonly mod:
    | 'skillDice'
    | 'resistance'
    | 'maxLife'
    | 'travelCost'
    | 'redExit'
    | 'captainDieBest'
    | 'ignoreShield'
    | 'shieldCount'
    | 'accessBypass'
    | 'forbid'
    | 'permit'
    | 'lifeLossPrevented'
    | 'timeLossPrevented'
  readonly skill?: string | undefined
  readonly add?: number | undefined
  readonly set?: number | undefined
  readonly shield?: Shield | 'any' | undefined
  readonly action?: 'leaveCard' | 'move' | 'test' | 'idle' | 'useObject' | 'transfer' | 'leaveLocation' | undefined
  readonly card?: CardId | undefined
  readonly for?: Who | undefined
  readonly when?: Cond | undefined
  readonly limit?: Limit | undefined
}
export const EVENTS = [
  'runStart',
  'locationOpened',
  'locationEntered',
  'cardExplored',
  'testStarted',
  'afterRoll',
  'testPassed',
  'enemyDefeated',
  'timeSpent',
  'timeChanged',
  'agentDied',
  'agentReturned',
  'locationLeft',
  'statusGained',
  'objectGained',
  'counterChanged',
  'runEnd',
] as const
export type EventName = (typeof EVENTS)[number]
export interface MissionRule {
  readonly id: string
  readonly name?: Bilingual | undefined
  readonly text?: Bilingual | undefined
  readonly on?: EventName | undefined
  readonly if?: Cond | undefined
  readonly once?: 'run' | 'visit' | 'ever' | undefined
  readonly steps?: readonly Step[] | undefined
  readonly modifiers?: readonly Modifier[] | undefined
  readonly abilities?: readonly Ability[] | undefined
  readonly priority?: number | undefined
}

export interface Exploring {
  readonly repeat?: 'oncePerRun' | 'oncePerVisit' | 'perAgent' | 'always' | 'onceEver' | undefined
  readonly if?: Cond | undefined
  readonly steps: readonly Step[]
}
export interface Front {
  readonly text?: Bilingual | undefined
  /** A rule that everybody is told as soon as somebody explores the card. */
  readonly box?: Bilingual | undefined
  readonly image?: PictureFile | undefined
  readonly onExplore?: readonly Exploring[] | undefined
  readonly tests?: readonly MissionTest[] | undefined
  readonly actions?: readonly Ability[] | undefined
}
export interface Panel {
  readonly letter: Letter
  readonly name: Bilingual
  readonly back: { readonly text: Bilingual; readonly alt?: Bilingual | undefined }
  readonly access?: readonly Access[] | undefined
  readonly arrival?: 'none' | 'mustExplore' | 'discardIfUnexplored' | undefined
  readonly arrivalIf?: Cond | undefined
  readonly inPlayIf?: Cond | undefined
  readonly tags?: readonly string[] | undefined
  readonly front: Front
}
/** A picture and the conditions for its layers. */
export interface Picture {
  readonly image: PictureFile
  readonly shows?: Readonly<Record<string, Cond>> | undefined
}
export interface Location {
  readonly id: string
  readonly name: Bilingual
  readonly red?: boolean | undefined
  readonly tags?: readonly string[] | undefined
  readonly reachableIf?: Cond | undefined
  readonly cardA: { readonly text: Bilingual; readonly lists: readonly BaseLetter[]; readonly box?: Bilingual | undefined }
  readonly panorama?: Picture | undefined
  /** Played quietly while the team is here. */
  readonly sound?: SoundFile | undefined
  readonly panels: readonly Panel[]
  readonly rules?: readonly MissionRule[] | undefined
}

export interface Host {
  readonly id: string
  readonly name: Bilingual
  readonly role?: Bilingual | undefined
  readonly portrait?: PictureFile | undefined
  readonly bio?: Bilingual | undefined
  readonly text?: Bilingual | undefined
  readonly skills: Readonly<Record<string, number>>
  readonly resistance: number
  readonly life: number
  readonly equipment?:
    | {
        readonly objects?: readonly ObjectNumber[] | undefined
        readonly resources?: Readonly<Partial<Record<Resource, number>>> | undefined
      }
    | undefined
  readonly modifiers?: readonly Modifier[] | undefined
  readonly abilities?: readonly Ability[] | undefined
  readonly rules?: readonly MissionRule[] | undefined
}
export interface MissionObject {
  readonly n: ObjectNumber
  readonly name: Bilingual
  readonly type: 'item' | 'information' | 'companion' | 'location' | 'rule'
  readonly text?: Bilingual | undefined
  readonly picture?: PictureFile | undefined
  readonly agencyLogo?: boolean | undefined
  readonly shared?: boolean | undefined
  readonly audience?: 'holder' | 'space' | 'team' | undefined
  readonly transferable?: boolean | undefined
  readonly tags?: readonly string[] | undefined
  readonly onGain?: readonly Step[] | undefined
  readonly modifiers?: readonly Modifier[] | undefined
  readonly abilities?: readonly Ability[] | undefined
  readonly rules?: readonly MissionRule[] | undefined
}

export interface BaseCard {
  readonly letter: BaseLetter
  readonly title?: Bilingual | undefined
  readonly text: Bilingual
  readonly box?: Bilingual | undefined
  readonly rules?: readonly MissionRule[] | undefined
  readonly setup?: readonly Step[] | undefined
  readonly rereadOnReset?: boolean | undefined
}
export interface MissionCard {
  readonly id: string
  readonly kind: 'success' | 'failedTime' | 'failedOther'
  readonly title: Bilingual
  readonly text: Bilingual
  readonly if?: Cond | undefined
  /** failedTime cards are tried in this order; the first whose `if` holds is read. */
  readonly order?: number | undefined
  readonly warnedBy?: readonly string[] | undefined
  readonly nextRun?:
    | {
        readonly timeBonus?: number | undefined
        readonly startLocations?: readonly string[] | undefined
        readonly steps?: readonly Step[] | undefined
        readonly rereadBase?: readonly BaseLetter[] | undefined
      }
    | undefined
}
export interface Place {
  readonly location: string
  readonly x: number
  readonly y: number
  readonly label?: Bilingual | undefined
  readonly visibleIf?: Cond | undefined
}
export type PuzzleInput =
  | { readonly type: 'sequence'; readonly alphabet: readonly string[]; readonly length: number }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | {
      readonly type: 'objects'
      readonly from: readonly ObjectNumber[]
      readonly length: number
      readonly at?: 'space' | 'team' | undefined
    }
export type Answer = number | readonly (string | number)[]
export interface Puzzle {
  readonly id: string
  readonly prompt: Bilingual
  readonly input: PuzzleInput
  readonly if?: Cond | undefined
  readonly solutions: readonly { readonly answer: Answer; readonly steps: readonly Step[] }[]
  readonly traps?: readonly { readonly contains: string | number; readonly steps: readonly Step[] }[] | undefined
  readonly onWrong: readonly Step[]
  readonly clues?: readonly string[] | undefined
}

/** A mission as in its files. It is secret: it stays with the rules and never reaches a client of an online table. */
export interface Mission {
  readonly format: 'tstory/1'
  readonly id: string
  readonly version: string
  readonly title: Bilingual
  readonly era: Bilingual
  readonly about: {
    readonly authors: readonly string[]
    readonly license: string
    readonly offline: boolean
    /** How long one run takes, for the lobby. */
    readonly minutes?: number | undefined
    /** Two sentences for people who choose a mission. */
    readonly teaser?: Bilingual | undefined
  }
  readonly players: { readonly min: number; readonly max: number; readonly sharedHostVariant?: boolean | undefined }
  readonly time: {
    readonly start: { readonly 3: number; readonly 4: number }
    readonly max: number
    readonly vortex: number
    /** Parts of the track with a bracket above them, such as a tide; for decoration only. */
    readonly windows?: readonly { readonly name: Bilingual; readonly from: number; readonly to: number }[] | undefined
  }
  readonly actionDie: readonly Face[]
  readonly captainDie: readonly number[]
  readonly skills: readonly { readonly id: string; readonly name: Bilingual; readonly icon: Icon }[]
  readonly resources: Readonly<
    Partial<
      Record<
        Resource,
        {
          readonly name: Bilingual
          readonly scope: 'host' | 'team'
          readonly transferable?: boolean | undefined
          readonly limit?: number | undefined
        }
      >
    >
  >
  readonly specialShield?: { readonly name: Bilingual; readonly each: readonly Step[] } | undefined
  readonly counters?:
    | readonly {
        readonly id: string
        readonly name?: Bilingual | undefined
        readonly start: number
        readonly min?: number | undefined
        readonly max?: number | undefined
        readonly persist?: boolean | undefined
        readonly public?: boolean | undefined
      }[]
    | undefined
  readonly flags?: readonly { readonly id: string; readonly persist?: boolean | undefined }[] | undefined
  readonly statuses: Readonly<
    Partial<
      Record<StatusId, { readonly name: Bilingual; readonly scope?: 'team' | 'host' | undefined; readonly persist?: boolean | undefined }>
    >
  >
  readonly base: readonly BaseCard[]
  readonly missionCards: readonly MissionCard[]
  readonly map: {
    readonly quadrants: Readonly<
      Record<Quadrant, { readonly initial: string; readonly variants: Readonly<Record<string, { readonly places: readonly Place[] }>> }>
    >
  }
  readonly hosts: readonly Host[]
  readonly objects: readonly MissionObject[]
  readonly locations: readonly Location[]
  readonly rules?: readonly MissionRule[] | undefined
  readonly puzzles?: readonly Puzzle[] | undefined
  readonly rating?:
    | readonly {
        readonly if: Cond
        readonly label: Bilingual
        readonly points?: number | undefined
        readonly bonus?: boolean | undefined
      }[]
    | undefined
  readonly start: { readonly location: string; readonly steps?: readonly Step[] | undefined }
  /** Card ids in deck order; position + 1 is the small number on the back. */
  readonly deck: readonly string[]
  readonly pictures?: { readonly base?: PictureFile | undefined; readonly map?: PictureFile | undefined } | undefined
  /** Added by the loader: the digest under which each sound, and each picture in each of its states (`stateName`), can be fetched. */
  readonly files: Readonly<Record<string, string>>
}
