import type { Seat } from '@chronothek/core'
import { centreTile, letterName } from '../data/pieces.ts'
import { SUB_PRICES } from '../data/reconstructed.ts'
import { SUBS } from '../data/table.ts'
import { SOURCE } from '../effects/points.ts'
import { laterPoints } from '../effects/queue.ts'
import { hasKind, no, playerOf, sectorOf } from '../lab.ts'
import type { Event, SeenPlayer, SeenSector, State, Why } from '../state.ts'

/** The price of the next space, half of it with a card (AQS-129, AQS-186). */
export function subPrice(player: SeenPlayer, { subs }: SeenSector): number {
  const price = SUB_PRICES[subs.length] ?? 0
  return hasKind(player, 'halfSub') ? Math.floor(price / 2) : price
}

/** Blue: one own submarine per sector, a space, and the time for it (AQS-127 … AQS-130). */
export function checkDeploySub(player: SeenPlayer, sector: SeenSector, seat: Seat): Why | undefined {
  if (sector.subs.includes(seat)) return no('E_SUB_PRESENT', 'AQS-127')
  if (player.subs === SUBS) return no('E_NO_SUB', 'AQS-128')
  if (sector.subs.length === SUB_PRICES.length) return no('E_NO_SUB_SPACE', 'AQS-128')
  const price = subPrice(player, sector)
  return player.time < price ? no('E_NOT_ENOUGH_TIME', 'AQS-130', { price, time: player.time }) : undefined
}

export function applyDeploySub(state: State, seat: Seat, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const sector = sectorOf(state, player.sector)
  const cost = subPrice(player, sector)
  sector.subs = [...sector.subs, seat]
  player.subs++
  player.time -= cost
  tell?.push({ for: 'all', type: 'sub-deployed', seat, sector: letterName(player.sector), space: sector.subs.length, cost })
  laterPoints(state, bulbOf(state), SOURCE.deploying) // AQS-131
}

/** The number in the bulb of the top centre tile. */
export const bulbOf = ({ players, round }: { readonly players: readonly unknown[]; readonly round: number }): number =>
  centreTile(players.length, round).bulb
