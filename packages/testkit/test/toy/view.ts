import type { Chance, Seat, View } from '@chronothek/core'
import { faceOf, getPlayer } from './flow.ts'
import { RULES_VERSION } from './setup.ts'
import type { CandleWatch, Face, Own, Player, Shared, State, Token } from './state.ts'

const MAX_HOURS = 12

/** What everybody may know (CW-002). Every field is named here, so nothing leaks by accident. */
export function shared(state: State): Shared {
  const players = state.players.map(({ hand, waited, hours }) => ({ held: hand.length, waited, hours }))
  const row = state.row.map(token => faceOf(state, token))
  const common: Shared = { turn: state.turn, players, boxed: state.box.length, row, over: state.over }
  return state.dawnAt === undefined ? common : Object.assign(common, { dawnAt: state.dawnAt })
}

export const own = (state: State, seat: Seat): Own => ({ hand: getPlayer(state, seat).hand.map(token => faceOf(state, token)) })

/** A state that looks the same to this viewer: what they cannot see gets new names and arbitrary hours. */
export function imagine({ viewer, shared, own }: View<CandleWatch>, chance: Chance): State {
  const candles: State['candles'] = {}
  const seen = ({ candle, hours, text }: Face): Token => {
    candles[candle] = { hours, text }
    return candle
  }
  const unseen = (): Token => {
    const token = `unseen-${Object.keys(candles).length}`
    candles[token] = { hours: 1 + chance.pick(MAX_HOURS, 'imagined hours'), text: '§unseen' }
    return token
  }
  const players = shared.players.map(({ held, waited, hours }, seat): Player => {
    const hand = seat === viewer && own !== undefined ? own.hand.map(seen) : Array.from({ length: held }, unseen)
    return { hand, waited, hours }
  })
  const state: State = {
    rules: RULES_VERSION,
    turn: shared.turn,
    players,
    candles,
    box: Array.from({ length: shared.boxed }, unseen),
    row: shared.row.map(seen),
    over: shared.over,
  }
  if (shared.dawnAt !== undefined) state.dawnAt = shared.dawnAt
  return state
}
