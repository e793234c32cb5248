import { InvariantError, type Move, type Ms, type Seat } from '@chronothek/core'
import type { Candle, CandleWatch, Face, Player, State, Token } from './state.ts'

const NIGHT: Ms = 5000

export const acting = (state: State): readonly Seat[] => (state.over || state.dawnAt !== undefined ? [] : [state.turn])

/** Dawn comes by itself once all hands are empty (CW-030). */
export const alarm = (state: State): Move<CandleWatch> | undefined =>
  state.over || state.dawnAt === undefined ? undefined : { by: 'clock', at: state.dawnAt, action: { type: 'dawn' } }

/** Passes the turn to the next seat that holds a candle, or sets the time of dawn (CW-010, CW-030). */
export function nextTurn(state: State, at: Ms): void {
  const seats = state.players.length
  for (let step = 1; step <= seats; step++) {
    const seat = (state.turn + step) % seats
    if (getPlayer(state, seat).hand.length === 0) continue
    state.turn = seat
    return
  }
  state.dawnAt = at + NIGHT
}

export function getPlayer(state: State, seat: Seat): Player {
  const player = state.players[seat]
  if (player === undefined) throw new InvariantError(`no seat ${seat}`)
  return player
}

export function getCandle(state: State, token: Token): Candle {
  const candle = state.candles[token]
  if (candle === undefined) throw new InvariantError(`no candle ${token}`)
  return candle
}

export function faceOf(state: State, token: Token): Face {
  const { hours, text } = getCandle(state, token)
  return { candle: token, hours, text }
}
