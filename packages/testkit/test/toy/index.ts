import { failed, type GameDefinition, InvariantError, type Move, type Refusal, type Result, type Rules, refusal } from '@chronothek/core'
import { applyClock, checkClock } from './actions/clock.ts'
import { applyLight, checkLight, parseLight } from './actions/light.ts'
import { applyWait, checkWait } from './actions/wait.ts'
import { acting, alarm } from './flow.ts'
import { legalActions } from './legal.ts'
import { result } from './scoring.ts'
import { checkSetup, parseOptions, RULES_VERSION, setup } from './setup.ts'
import type { Action, CandleRefusal, CandleWatch, Pack, State } from './state.ts'
import { imagine, own, shared } from './view.ts'

export const candleWatch: GameDefinition<CandleWatch> = {
  id: 'candle-watch',
  rulesVersion: RULES_VERSION,
  seats: [2, 3],
  undo: 'by-information',
  parseOptions,
  parseAction,
  legalActions,
  imagine,
  bind: pack => bind(pack),
}

function bind(pack: Pack | undefined): Rules<CandleWatch> {
  const words = new Map(pack?.candles.map(({ id, name }) => [`§${id}`, name]))
  return {
    checkSetup: (options, seats) => checkSetup(pack, options, seats),
    setup: (options, seats, chance) => setup(pack, options, seats, chance),
    acting,
    check,
    apply(state, { by, at, action }, chance) {
      if (action.type === 'time-over' || action.type === 'dawn') return applyClock(state, at, action, chance)
      if (by === 'clock') throw new InvariantError('the clock holds no candle')
      return action.type === 'light' ? applyLight(state, by, at, action, chance) : applyWait(state, by, at)
    },
    alarm,
    timeout: (state, seat) => (acting(state).includes(seat) ? { type: 'time-over', seat } : undefined),
    shared,
    own,
    text: (ref, language) => words.get(ref)?.[language],
    result,
  }
}

function parseAction(raw: unknown): Result<Action, Refusal> {
  const message = typeof raw === 'object' && raw !== null ? (raw as Partial<Record<string, unknown>>) : {}
  if (message.type === 'light') return parseLight(message)
  return message.type === 'wait' ? { ok: true, value: { type: 'wait' } } : failed(refusal('unknown-action', 'CW-020'))
}

function check(state: State, { by, at, action }: Move<CandleWatch>): CandleRefusal | undefined {
  if (action.type === 'time-over' || action.type === 'dawn') return checkClock(state, by, at, action)
  if (by === 'clock') return refusal('not-your-turn', 'CW-010')
  return action.type === 'light' ? checkLight(state, by, action) : checkWait(state, by)
}
