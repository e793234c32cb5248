import type { BotKnowledge, GameDefinition, Language, Rules } from '@chronothek/core'
import type { MissionAbout, PackAbout } from '@chronothek/protocol'

/** A game as both the room and the bots' workers know it; no pack within reach. */
export interface KnownGame {
  readonly game: GameDefinition
  readonly knowledge: BotKnowledge
}

/** The rules with one pack, and the hash by which a log recognises that pack. */
export interface BoundPack {
  readonly rules: Rules
  readonly hash?: string
}

/** A pack as the lobby offers it: a title, never a card. */
export interface PackOffer {
  readonly name: string
  readonly title: Readonly<Record<Language, string>>
  readonly cards: number
  readonly about?: PackAbout
  readonly mission?: MissionAbout
}

/** A game with its content, ready for tables. */
export interface Shelf extends KnownGame {
  /** What a new table may choose; the first is the default. */
  readonly packs: readonly PackOffer[]
  bound(pack: string | undefined): BoundPack | undefined
}

export type Registry = ReadonlyMap<string, Shelf>
