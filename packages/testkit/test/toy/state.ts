import type { Language, Ms, Refusal, Seat, TextRef } from '@chronothek/core'

/** The name of a candle in one match. Drawn at random, so that it says nothing about the candle. */
export type Token = string

export interface Candle {
  readonly text: TextRef
  readonly hours: number
}

export interface Player {
  hand: Token[]
  waited: boolean
  hours: number
}

export interface State {
  rules: number
  turn: Seat
  players: Player[]
  candles: Record<Token, Candle>
  /** A bag, not a pile: candles are drawn from it at random, so it has no order that could leak. */
  box: Token[]
  row: Token[]
  dawnAt?: Ms
  over: boolean
}

export interface Options {
  readonly hand: number
}

export interface Light {
  readonly type: 'light'
  readonly candle: Token
}
export type LightRefusal = Refusal<'not-your-turn' | 'candle-not-in-hand'>

export interface Wait {
  readonly type: 'wait'
}
export type WaitRefusal = Refusal<'not-your-turn' | 'waited-before'>

/** Actions that only the clock plays. */
export type ClockAction = { readonly type: 'time-over'; readonly seat: Seat } | { readonly type: 'dawn' }
export type Action = Light | Wait | ClockAction
export type CandleRefusal = LightRefusal | WaitRefusal | Refusal<'clock-only' | 'too-early' | 'nobody-to-wait-for'>

/** A candle that a viewer can see. */
export interface Face {
  readonly candle: Token
  readonly hours: number
  readonly text: TextRef
}

export type CandleEvent =
  | ({ readonly for: 'all'; readonly type: 'candle-lit'; readonly seat: Seat; readonly earned: number } & Face)
  | { readonly for: 'all'; readonly type: 'candle-drawn'; readonly seat: Seat }
  | ({ readonly for: Seat; readonly type: 'candle-received' } & Face)
  | { readonly for: 'all'; readonly type: 'seat-waited'; readonly seat: Seat }
  | { readonly for: 'all'; readonly type: 'dawn-came' }

export interface Shared {
  readonly turn: Seat
  readonly players: readonly { readonly held: number; readonly waited: boolean; readonly hours: number }[]
  readonly boxed: number
  readonly row: readonly Face[]
  readonly dawnAt?: Ms
  readonly over: boolean
}

export interface Own {
  readonly hand: readonly Face[]
}

export interface Pack {
  readonly candles: readonly { readonly id: string; readonly hours: number; readonly name: Readonly<Record<Language, string>> }[]
}

export interface CandleWatch {
  options: Options
  state: State
  action: Action
  event: CandleEvent
  shared: Shared
  own: Own
  pack: Pack
  memory: undefined
}
