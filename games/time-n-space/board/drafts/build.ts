import type { Kind, Slot } from '../../src/ids.ts'
import { SLOTS } from '../../src/ids.ts'
import type { Deed, SharedPlayer } from '../../src/state.ts'
import { isEmpty, kindOf, standingOn, tilePower } from '../read.ts'

/** Stage I, nothing on it, no timer on it (TNS-116, TNS-313). */
export const buildSlots = (player: SharedPlayer): readonly Slot[] =>
  SLOTS.filter(slot => player.slots[slot].stage === 1 && isEmpty(player.slots[slot]) && standingOn(player, slot) === undefined)

const countOfKind = (player: SharedPlayer, kind: Kind): number => SLOTS.filter(slot => kindOf(player, slot) === kind).length

/** The kind one would have none of any more after building there (TNS-121). */
export function lastOfKind(player: SharedPlayer, slot: Slot): Kind | undefined {
  const covered = kindOf(player, slot)
  const tile = player.research
  if (tile === undefined || tilePower(tile, 2).kind === covered) return undefined
  return countOfKind(player, covered) === 1 ? covered : undefined
}

/** The same kind, if one is free; otherwise what one has most of. */
export function obviousBuild(player: SharedPlayer): Deed {
  const tile = player.research
  const slots = buildSlots(player)
  if (tile === undefined || slots.length === 0) return { kind: 'forfeit' }
  const { kind, makes } = tilePower(tile, 2)
  const rank = (slot: Slot): number => {
    const covered = kindOf(player, slot)
    const same = covered === kind ? 10 : 0
    // A plant whose colour the new one makes as well is missed least.
    const colour = covered === 'production' && makes.some(good => SLOTS.indexOf(slot) === ['gray', 'yellow', 'blue', 'brown'].indexOf(good))
    return same + (colour ? 3 : 0) + countOfKind(player, covered) - (lastOfKind(player, slot) === undefined ? 0 : 20)
  }
  return { kind: 'build', slot: slots.reduce((best, slot) => (rank(slot) > rank(best) ? slot : best), slots[0] as Slot) }
}

/** Whether a lifted timer may turn its building over (TNS-122). */
export const canUpgrade = (player: SharedPlayer, slot: Slot): boolean => player.slots[slot].stage === 2 && isEmpty(player.slots[slot])
