import { ok, type Result, type Seat } from '@chronothek/core'
import { sameUnit } from '../centre.ts'
import { no, playerOf } from '../flow.ts'
import { COLOURS, type Colour, SLOTS } from '../ids.ts'
import type { Event, SetPrefs, State, UnitRef, Why } from '../state.ts'
import { bad, isOneOf, listOf, parseUnit, type Raw } from './parse.ts'

const MAX_UNITS = SLOTS.length * 3

export function parseSetPrefs(raw: Raw): Result<SetPrefs, Why> {
  const visitors = raw.visitors === undefined ? [] : listOf(raw.visitors, COLOURS.length, parseColour)
  const release = raw.release === undefined ? [] : listOf(raw.release, MAX_UNITS, parseUnit)
  if (visitors === undefined || release === undefined) return bad()
  const prefs: SetPrefs = { type: 'set-prefs' }
  return ok({ ...prefs, ...(raw.visitors === undefined ? {} : { visitors }), ...(raw.release === undefined ? {} : { release }) })
}

const parseColour = (value: unknown): Colour | undefined => (isOneOf(COLOURS, value) ? value : undefined)

/** At any time; they count from the next move on, and nobody is ever asked (TNS-309). */
export const checkSetPrefs = (state: State): Why | undefined => (state.phase === 'finished' ? no('E_PHASE', 'TNS-128') : undefined)

/** Entries that mean nothing are kept out, repeated ones count once. */
export function applySetPrefs(state: State, seat: Seat, { visitors, release }: SetPrefs): Event[] {
  const { prefs } = playerOf(state, seat)
  if (visitors !== undefined) prefs.visitors = [...new Set(visitors)].filter(colour => isVisitor(state, seat, colour))
  if (release !== undefined) prefs.release = release.filter(isField).filter(isFirst)
  return [{ for: seat, type: 'prefs-set' }]
}

const isVisitor = (state: State, seat: Seat, colour: Colour): boolean => {
  const visitor = COLOURS.indexOf(colour)
  return visitor !== seat && visitor < state.players.length
}
const isField = ({ slot, unit }: UnitRef): boolean => isOneOf(SLOTS, slot) && unit < 3
const isFirst = (ref: UnitRef, index: number, list: readonly UnitRef[]): boolean => list.findIndex(other => sameUnit(other, ref)) === index
