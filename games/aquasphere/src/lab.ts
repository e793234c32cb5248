import { refusal, type Seat } from '@chronothek/core'
import { CARDS, EXPANSION_LETTERS, EXPANSION_ROOM } from './data/pieces.ts'
import { BASE_ROOM } from './data/table.ts'
import type { CardKind, Resource } from './ids.ts'
import type { Player, Sector, SeenPlayer, SeenSector, SeenTable, State } from './state.ts'

/** Why not, with the rule that says so. */
export const no = refusal

export const playerOf = (state: State, seat: Seat): Player => state.players[seat] as Player
export const sectorOf = (state: State, sector: number): Sector => state.sectors[sector] as Sector
export const seenPlayer = (table: SeenTable, seat: Seat): SeenPlayer => table.players[seat] as SeenPlayer
export const seenSector = (table: SeenTable, sector: number): SeenSector => table.sectors[sector] as SeenSector

/** How much of something a lab makes room for (AQS-074 … AQS-080). */
export function roomFor(player: SeenPlayer, resource: Resource): number {
  const added = EXPANSION_ROOM[resource]
  let room: number = BASE_ROOM[resource]
  for (const lab of player.labs) room += added[lab] as number
  return room
}

/** The different letters of a lab, the base lab's own included (AQS-R15). */
export function lettersOf(player: SeenPlayer): number {
  let mask = 1 << player.base
  for (const lab of player.labs) mask |= EXPANSION_LETTERS[lab] as number
  return mask
}

export function hasKind(player: SeenPlayer, kind: CardKind): boolean {
  for (const card of player.cards) if (CARDS[card]?.kind === kind) return true
  return false
}

/** Own cards of a kind in the order of their ids (AQS-R20). */
export function cardsOfKind(player: SeenPlayer, kind: CardKind): readonly number[] {
  const found = player.cards.filter(card => CARDS[card]?.kind === kind)
  return found.length > 1 ? found.sort((a, b) => a - b) : found
}

/** Control fields a seat holds (AQS-057). */
export function controlsOf(table: SeenTable, seat: Seat): number {
  let count = 0
  for (const { control } of table.sectors) if (control === seat) count++
  return count
}
