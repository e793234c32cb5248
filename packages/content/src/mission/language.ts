import type { Bilingual } from '../deck.ts'

/** The vocabulary of `tstory/1`: one mission is one deck. Everything here is data; the rules of the game define what it does. */

export const LETTERS = ['B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export const BASE_LETTERS = ['A', ...LETTERS] as const
export const RESOURCES = ['yellow', 'brown', 'blue', 'green'] as const
export const SHIELDS = ['blank', 'skull', 'time', 'heart', 'special'] as const
export const FACES = ['hit1', 'hit2', 'skull', 'blank'] as const
export const QUADRANTS = ['tl', 'tr', 'bl', 'br'] as const
export const STATUS_COLOURS = ['blue', 'grey', 'black', 'yellow', 'pink', 'green'] as const
export const ICONS = ['fist', 'hand', 'bubbles', 'eye', 'target', 'torch', 'book', 'gear', 'cup'] as const

export type Letter = (typeof LETTERS)[number]
export type BaseLetter = (typeof BASE_LETTERS)[number]
export type Resource = (typeof RESOURCES)[number]
export type Shield = (typeof SHIELDS)[number]
export type Face = (typeof FACES)[number]
export type Quadrant = (typeof QUADRANTS)[number]
export type StatusId = `${(typeof STATUS_COLOURS)[number]}-${1 | 2 | 3 | 4}`
export type Icon = (typeof ICONS)[number]
/** `hall.C`: a panel of a location. */
export type CardId = `${string}.${Letter}`
export type ObjectNumber = number
/** A file of the pack by its author's name: `pictures/hall.svg`. */
export type PictureFile = string
/** Likewise: `sounds/hall.ogg`. */
export type SoundFile = string

export interface Range {
  readonly gte?: number | undefined
  readonly lte?: number | undefined
  readonly eq?: number | undefined
}

export type Who = 'actor' | 'explorers' | 'space' | 'spaceChoice' | 'team' | 'teamChoice' | 'others' | `host:${string}` | `holder:${number}`

/** True or false in every state. Something that does not exist counts as absent. */
export type Cond =
  | boolean
  | { readonly all: readonly Cond[] }
  | { readonly any: readonly Cond[] }
  | { readonly not: Cond }
  | { readonly status: StatusId; readonly of?: Who | undefined }
  | { readonly object: ObjectNumber; readonly at?: 'actor' | 'space' | 'team' | 'stack' | 'removed' | undefined }
  | { readonly resource: Resource; readonly gte?: number | undefined; readonly lte?: number | undefined; readonly at?: At | undefined }
  | { readonly host: string; readonly at?: At | undefined }
  | { readonly agentsOnSpace: Range }
  | { readonly allAgentsOnSpace: boolean }
  | { readonly time: Range }
  | { readonly run: Range }
  | { readonly hostsInPlay: Range }
  | { readonly counter: string; readonly is: Range }
  | { readonly flag: string }
  | { readonly card: CardId; readonly is: 'inPlay' | 'explored' | 'removed' | 'discarded' | 'allowed' | 'replaced' }
  | { readonly passed: string }
  | { readonly location: string; readonly is: 'onMap' | 'current' | 'visited' }
  | { readonly lp: Range; readonly of?: Who | undefined }
  | { readonly skill: string; readonly gte?: number | undefined; readonly of?: Who | undefined }
  | { readonly tag: string; readonly of?: 'card' | 'test' | 'object' | 'location' | undefined }
  | { readonly testSkill: string }
  | {
      readonly unfinishedTest: {
        readonly skill?: string | undefined
        readonly enemy?: boolean | undefined
        readonly lock?: boolean | undefined
      }
    }
  | { readonly roll: 'hits' | 'skulls' | 'blanks'; readonly gte?: number | undefined; readonly lte?: number | undefined }
  | { readonly mission: string }
export type At = 'actor' | 'space' | 'team'

interface StepBase {
  readonly if?: Cond | undefined
  readonly else?: readonly Step[] | undefined
}
/** One effect. It applies or does nothing; it never fails and never repeats. */
export type Step = StepBase &
  (
    | { readonly do: 'gainObject'; readonly object: ObjectNumber; readonly who?: Who | undefined }
    | { readonly do: 'discardObject'; readonly object: ObjectNumber }
    | { readonly do: 'giveObject'; readonly object: ObjectNumber; readonly who: Who }
    | { readonly do: 'gainStatus' | 'loseStatus'; readonly status: StatusId; readonly who?: Who | undefined }
    | { readonly do: 'gainResource' | 'spendResource'; readonly colour: Resource; readonly n: number; readonly who?: Who | undefined }
    | { readonly do: 'loseLife' | 'healLife'; readonly n: number; readonly who?: Who | undefined }
    | { readonly do: 'kill'; readonly who?: Who | undefined }
    | { readonly do: 'loseTime' | 'gainTime'; readonly n: number }
    | { readonly do: 'agentLosesTime'; readonly n: number; readonly who?: Who | undefined }
    | { readonly do: 'addDice' | 'addHits' | 'reroll'; readonly n: number }
    | { readonly do: 'setDie'; readonly face: Face }
    | {
        readonly do: 'removeShields' | 'addShields'
        readonly kind: Shield | 'any'
        readonly n: number
        readonly test?: string | undefined
      }
    | { readonly do: 'defeatEnemy' | 'passTest'; readonly test?: string | undefined }
    | { readonly do: 'reveal' | 'allowCard'; readonly card: CardId }
    | { readonly do: 'replaceCard'; readonly card: CardId; readonly by: CardId; readonly scope?: Scope | undefined }
    | { readonly do: 'discardCard' | 'removeCard' | 'restoreCard'; readonly card: CardId; readonly scope?: Scope | undefined }
    | { readonly do: 'mapSet'; readonly quadrant: Quadrant; readonly variant: string }
    | { readonly do: 'travel'; readonly to: string; readonly roll?: boolean | undefined; readonly optional?: boolean | undefined }
    | { readonly do: 'setFlag'; readonly flag: string; readonly value?: boolean | undefined }
    | { readonly do: 'addCounter' | 'setCounter'; readonly counter: string; readonly n: number }
    | { readonly do: 'readMission'; readonly card: string }
    | {
        readonly do: 'specialRoll'
        readonly dice: number
        readonly outcomes: readonly { readonly if: Cond; readonly steps: readonly Step[] }[]
      }
    | { readonly do: 'prompt'; readonly text?: Bilingual | undefined; readonly decides: Decides; readonly options: readonly PromptOption[] }
    | { readonly do: 'enterCode'; readonly puzzle: string }
    | { readonly do: 'message'; readonly text: Bilingual; readonly who?: Who | undefined }
    | { readonly do: 'schedule'; readonly in: number; readonly steps: readonly Step[] }
    | { readonly do: 'none' }
  )
export type Scope = 'visit' | 'run' | 'ever'
export type Decides = 'actor' | 'space' | 'team' | 'captain'
export interface PromptOption {
  readonly label: Bilingual
  readonly if?: Cond | undefined
  readonly cost?: readonly Step[] | undefined
  readonly steps: readonly Step[]
}
