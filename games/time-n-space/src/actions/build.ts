import { InvariantError } from '@chronothek/core'
import { bare, carriesTimer, isEmpty } from '../centre.ts'
import { TILES } from '../data/reconstructed.ts'
import { no } from '../flow.ts'
import type { Slot } from '../ids.ts'
import type { Deed, Outcome, Player, Why } from '../state.ts'
import { isId, isRecord } from './parse.ts'

type Build = Extract<Deed, { kind: 'build' }>

export const parseBuild = (raw: unknown): Build | undefined =>
  isRecord(raw) && isId(raw.slot) ? { kind: 'build', slot: raw.slot as Slot } : undefined

/** Any free building of stage I, of whatever kind, on which no timer stands (TNS-114 … TNS-117, TNS-121, TNS-313). */
export function checkBuild({ slots, timers }: Player, { slot }: Build): Why | undefined {
  if (slots[slot].stage !== 1) return no('E_NOT_STAGE_I', 'TNS-117')
  if (!isEmpty(slots[slot])) return no('E_BUILDING_NOT_EMPTY', 'TNS-116')
  if (carriesTimer(timers, slot)) return no('E_TIMER_ON_BUILDING', 'TNS-313')
}

export function applyBuild(player: Player, { slot }: Build): Outcome {
  const tile = player.research ?? ''
  const power = TILES[tile]?.[0]
  if (power === undefined) throw new InvariantError('there is nothing to build')
  player.slots[slot] = { tile, stage: 2, content: bare(power.units) }
  delete player.research
  return { kind: 'build', slot, tile }
}
