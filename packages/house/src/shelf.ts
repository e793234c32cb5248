import { type AnyRules, type Engine, type Language, levelsOf } from '@chronothek/core'
import type { MissionAbout, PackAbout } from '@chronothek/protocol'

/** A game as both the room and the bots' workers know it, without packs. */
export type KnownGame = Pick<Engine, 'game' | 'knowledge'>

/** A game as a list of games shows it, with the packs on offer. */
export const gameInfo = <P>(id: string, { game }: KnownGame, packs: readonly P[]) => ({
  id,
  seats: [...game.seats],
  levels: [...levelsOf(game)],
  packs: [...packs],
})

/** The rules with one pack, and the hash by which a log recognizes that pack. */
export interface BoundPack {
  readonly rules: AnyRules
  readonly hash?: string
}

/** A pack as the lobby offers it: its title, without cards. */
export interface PackOffer {
  readonly name: string
  readonly title: Readonly<Record<Language, string>>
  readonly cards: number
  readonly about?: PackAbout
  readonly mission?: MissionAbout
}

/** A game with its content, ready for tables. */
export interface Shelf extends KnownGame {
  /** The packs a new table may choose from; the first is the default. */
  readonly packs: readonly PackOffer[]
  bound(pack: string | undefined): BoundPack | undefined
}

/** The registry: where a house finds its games, by id. */
export type Registry = ReadonlyMap<string, Shelf>
