import type { Seat } from '@chronothek/core'
import { letterName } from '../data/pieces.ts'
import { SOURCE } from '../effects/points.ts'
import { laterRewards } from '../effects/queue.ts'
import { cardsOfKind, no, playerOf, roomFor, sectorOf } from '../lab.ts'
import { catchPoints } from '../scoring.ts'
import type { Event, Execute, SeenPlayer, SeenSector, State, Why } from '../state.ts'

/** As many as are there and the lab allows (AQS-079, AQS-124). */
export const mostCaught = (player: SeenPlayer, { octopods }: SeenSector): number => Math.min(octopods, roomFor(player, 'octopods'))

/** Purple needs at least one; one may catch fewer than possible (AQS-R05). */
export function checkCatch(player: SeenPlayer, sector: SeenSector, { catch: wish = 1 }: Execute): Why | undefined {
  const most = mostCaught(player, sector)
  if (most === 0) return no('E_NOTHING_THERE', 'AQS-124')
  return wish > most ? no('E_BAD_INPUT', 'AQS-124', { most }) : undefined
}

/** They go back to the supply; cards give their rewards around the points (AQS-125, AQS-126, AQS-183). */
export function applyCatch(state: State, seat: Seat, { catch: wish }: Execute, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const sector = sectorOf(state, player.sector)
  const got = wish ?? mostCaught(player, sector)
  sector.octopods -= got
  tell?.push({ for: 'all', type: 'octopods-caught', seat, sector: letterName(player.sector), got, left: sector.octopods })
  laterRewards(state, cardsOfKind(player, 'octo'), catchPoints(got), SOURCE.catching)
}
