import { type Chance, failed, InvariantError, type Ms, ok, type Refusal, type Result, refusal, type Seat } from '@chronothek/core'
import { acting, faceOf, getCandle, getPlayer, nextTurn } from '../flow.ts'
import { takeAny } from '../setup.ts'
import type { CandleEvent, Light, LightRefusal, State } from '../state.ts'

export function parseLight({ candle }: Partial<Record<string, unknown>>): Result<Light, Refusal> {
  if (typeof candle !== 'string' || candle.length > 16) return failed(refusal('bad-candle', 'CW-020'))
  return ok({ type: 'light', candle })
}

export function checkLight(state: State, seat: Seat, { candle }: Light): LightRefusal | undefined {
  if (!acting(state).includes(seat)) return refusal('not-your-turn', 'CW-010')
  if (!getPlayer(state, seat).hand.includes(candle)) return refusal('candle-not-in-hand', 'CW-020', { candle })
  return undefined
}

/** Puts the candle at the end of the row, counts its hours, draws a new one (CW-021, CW-022). */
export function applyLight(state: State, seat: Seat, at: Ms, { candle }: Light, chance: Chance): CandleEvent[] {
  const player = getPlayer(state, seat)
  const place = player.hand.indexOf(candle)
  if (place < 0) throw new InvariantError(`${candle} is not in hand`)
  player.hand.splice(place, 1)
  const before = state.row.at(-1)
  const { hours } = getCandle(state, candle)
  const earned = before === undefined || hours > getCandle(state, before).hours ? hours : 0
  player.hours += earned
  state.row.push(candle)
  const events: CandleEvent[] = [{ for: 'all', type: 'candle-lit', seat, earned, ...faceOf(state, candle) }]
  if (state.box.length > 0) {
    const drawn = takeAny(state.box, chance)
    player.hand.push(drawn)
    events.push({ for: 'all', type: 'candle-drawn', seat }, { for: seat, type: 'candle-received', ...faceOf(state, drawn) })
  }
  nextTurn(state, at)
  return events
}
