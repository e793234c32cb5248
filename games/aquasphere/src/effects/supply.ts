import { STRICT_SUPPLY } from '../data/reconstructed.ts'
import { roomFor } from '../lab.ts'
import type { Player, SeenTable, State } from '../state.ts'

type Token = keyof typeof STRICT_SUPPLY

/** What is left of the box's tokens (AQS-R09); a marker that shows a used time program is still out (AQS-098). */
export function leftOf(table: SeenTable, token: Token): number {
  let left: number = STRICT_SUPPLY[token]
  for (const sector of table.sectors) left -= sector[token]
  for (const player of table.players) {
    if (token !== 'octopods') left -= player[token]
    if (token === 'time' && player.paidProgram) left--
  }
  return left
}

/** As many as the supply has: all of them, unless the table plays with a strict one. */
export const fromSupply = (table: SeenTable, token: Token, wanted: number): number =>
  table.strict ? Math.min(wanted, leftOf(table, token)) : wanted

/** Takes time markers from the supply as far as the lab has room; how many it were (AQS-075). */
export function gainTime(state: State, player: Player, amount: number): number {
  const got = fromSupply(state, 'time', Math.min(amount, roomFor(player, 'time') - player.time))
  player.time += got
  return got
}

/** The same with crystals. */
export function gainCrystals(state: State, player: Player, amount: number): number {
  const got = fromSupply(state, 'crystals', Math.min(amount, roomFor(player, 'crystals') - player.crystals))
  player.crystals += got
  return got
}
