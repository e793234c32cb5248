import type { Seat } from '@chronothek/core'
import { letterName } from '../data/pieces.ts'
import { LEAST_YELLOW } from '../data/table.ts'
import { fromSupply } from '../effects/supply.ts'
import { no, playerOf, roomFor, sectorOf } from '../lab.ts'
import type { Event, SeenSector, State, Why } from '../state.ts'

/** Yellow: fill up to two, take what fits, leave the rest (AQS-119 … AQS-121). */
export function applyTakeTime(state: State, seat: Seat, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const sector = sectorOf(state, player.sector)
  const filled = fromSupply(state, 'time', Math.max(0, LEAST_YELLOW - sector.time))
  const got = Math.min(sector.time + filled, roomFor(player, 'time') - player.time)
  sector.time += filled - got
  player.time += got
  tell?.push({ for: 'all', type: 'time-taken', seat, sector: letterName(player.sector), filled, got, left: sector.time })
}

/** Black needs at least one crystal there. */
export const checkTakeCrystals = ({ crystals }: SeenSector): Why | undefined =>
  crystals === 0 ? no('E_NOTHING_THERE', 'AQS-122') : undefined

/** Take what fits, leave the rest (AQS-122, AQS-123). */
export function applyTakeCrystals(state: State, seat: Seat, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const sector = sectorOf(state, player.sector)
  const got = Math.min(sector.crystals, roomFor(player, 'crystals') - player.crystals)
  sector.crystals -= got
  player.crystals += got
  tell?.push({ for: 'all', type: 'crystals-taken', seat, sector: letterName(player.sector), got, left: sector.crystals })
}
