import { InvariantError } from '@chronothek/core'
import { no } from '../flow.ts'
import { MOONS } from '../ids.ts'
import type { Deed, Outcome, Player, State, TileId, Why } from '../state.ts'
import { isId, isRecord } from './parse.ts'

type MoonDeed = Extract<Deed, { kind: 'moon-take' | 'moon-bottom' }>

export const parseMoonDeed = (kind: MoonDeed['kind'], raw: unknown): MoonDeed | undefined =>
  isRecord(raw) && isId(raw.expect) ? { kind, expect: raw.expect } : undefined

const stackOf = (state: State, moon: number): TileId[] => {
  const stack = state.stacks[moon]
  if (stack === undefined) throw new InvariantError(`no moon ${moon}`)
  return stack
}

/** With two tiles or more one of the two things must be done (TNS-085). */
export const mustAct = (state: State, moon: number): boolean => stackOf(state, moon).length > 1

/** Nothing in the intro game (TNS-080); else the top tile, if it is still the one that was seen (TNS-081 … TNS-084, TNS-312). */
export function checkMoonDeed(state: State, { research }: Player, moon: number, { kind, expect }: MoonDeed): Why | undefined {
  if (state.variant === 'intro') return no('E_VARIANT', 'TNS-080')
  const [top] = stackOf(state, moon)
  if (top === undefined) return no('E_STACK_EMPTY', 'TNS-081')
  if (top !== expect) return no('E_STALE', 'TNS-312')
  if (kind === 'moon-take' && research !== undefined) return no('E_RESEARCH_OCCUPIED', 'TNS-084')
}

export function applyMoonDeed(state: State, player: Player, moon: number, kind: MoonDeed['kind']): Outcome {
  const stack = stackOf(state, moon)
  const tile = stack.shift()
  if (tile === undefined) throw new InvariantError('the moon is bare')
  if (kind === 'moon-take') player.research = tile
  else stack.push(tile)
  return { kind, moon: MOONS[moon] ?? 'M1', tile }
}

/** What happens there to a timer that nobody lifts (TNS-315, TNS-331). */
export const lapseAtMoon = (state: State, moon: number): Deed =>
  mustAct(state, moon) ? { kind: 'moon-bottom', expect: stackOf(state, moon)[0] ?? '' } : { kind: 'forfeit' }
