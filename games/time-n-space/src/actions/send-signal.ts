import { type Ms, ok, type Result, type Seat } from '@chronothek/core'
import { neighboursOf } from '../data/pieces.ts'
import { SIGNALS_AT_ONCE, SIGNALS_KEPT, SIGNALS_WINDOW_MS } from '../data/table.ts'
import { no, playerOf } from '../flow.ts'
import { COLOURS, GOODS, MOONS, type Place, SIGNALS } from '../ids.ts'
import type { Event, SendSignal, Signal, State, Why } from '../state.ts'
import { bad, isOneOf, isSmall, type Raw } from './parse.ts'

const PLACES: readonly Place[] = [...COLOURS, ...MOONS]
const MAX_CUBES = 12
const LAST_ID = 1_000_000

export function parseSignal(raw: Raw): Result<SendSignal, Why> {
  const { kind, to, good, count, about, place } = raw
  if (!isOneOf(SIGNALS, kind)) return bad()
  const signal: { -readonly [K in keyof SendSignal]: SendSignal[K] } = { type: 'signal', kind }
  if (to !== undefined) {
    if (!isSmall(to)) return bad()
    signal.to = to
  }
  if (good !== undefined) {
    if (!isOneOf(GOODS, good)) return bad()
    signal.good = good
  }
  if (count !== undefined) {
    if (!isSmall(count) || count < 1 || count > MAX_CUBES) return bad()
    signal.count = count
  }
  if (about !== undefined) {
    if (typeof about !== 'number' || !Number.isInteger(about) || about < 1 || about > LAST_ID) return bad()
    signal.about = about
  }
  if (place !== undefined) {
    if (!isOneOf(PLACES, place)) return bad()
    signal.place = place
  }
  return ok(signal)
}

/** Talk is free (TNS-140), as long as it is about this table and leaves the others a word. */
export function checkSignal(state: State, seat: Seat, at: Ms, { to, about, place }: SendSignal): Why | undefined {
  if (state.phase === 'finished') return no('E_PHASE', 'TNS-128')
  const seats = state.players.length
  if (to !== undefined && (to === seat || to >= seats)) return no('bad-action', 'CORE-001')
  if (about !== undefined && about >= nextId(state)) return no('bad-action', 'CORE-001')
  if (place !== undefined && neighboursOf(seats, place) === undefined) return no('bad-action', 'CORE-001')
  const { heard } = playerOf(state, seat)
  if (heard.length < SIGNALS_AT_ONCE || (heard[0] ?? 0) <= at - SIGNALS_WINDOW_MS) return undefined
  return no('E_TOO_LOUD', 'TNS-140', { most: SIGNALS_AT_ONCE, seconds: SIGNALS_WINDOW_MS / 1000 })
}

const nextId = ({ signals }: State): number => (signals.at(-1)?.id ?? 0) + 1

/** It changes nothing but what people know of each other's plans (TNS-324). */
export function applySignal(state: State, seat: Seat, at: Ms, { type: _, ...said }: SendSignal): Event[] {
  const signal: Signal = { id: nextId(state), seat, at, ...said }
  state.signals.push(signal)
  if (state.signals.length > SIGNALS_KEPT) state.signals.shift()
  const { heard } = playerOf(state, seat)
  heard.push(at)
  if (heard.length > SIGNALS_AT_ONCE) heard.shift()
  return [{ for: 'all', type: 'said', signal }]
}
