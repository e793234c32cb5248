import { fileURLToPath } from 'node:url'
import { packHash } from '@chronothek/content'
import { loadPacks } from '@chronothek/content/node'
import type { BotKnowledge, GameDefinition, GameShape, Language, Rules } from '@chronothek/core'
import { timelineTwist } from '@chronothek/timeline-twist'
import { knowledge } from '@chronothek/timeline-twist/bot'
import { nodeDigest } from './digest.ts'

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
}

/** A game with its content, ready for tables. */
export interface Shelf extends KnownGame {
  /** What a new table may choose; the first is the default. */
  readonly packs: readonly PackOffer[]
  bound(pack: string | undefined): BoundPack | undefined
}

export type Registry = ReadonlyMap<string, Shelf>

const known = <G extends GameShape>(game: GameDefinition<G>, hints: BotKnowledge<G>): KnownGame => ({
  game: game as unknown as GameDefinition,
  knowledge: hints as unknown as BotKnowledge,
})

/** Every game of the house, by id. */
export const GAMES: ReadonlyMap<string, KnownGame> = new Map([[timelineTwist.id, known(timelineTwist, knowledge)]])

/** Which deck a table gets if nobody chooses; decks not named here follow in order of their names. */
const FIRST_PACKS: Readonly<Record<string, string>> = { 'timeline-twist': 'timeline-inventions' }

const PACKS_FOLDER = fileURLToPath(new URL('../../../packs', import.meta.url))

/** Reads all packs and binds the games to them. A broken pack is told to `onBroken` and left out. */
export async function loadRegistry(
  onBroken: (file: string, problems: readonly unknown[]) => void,
  folder = PACKS_FOLDER,
): Promise<Registry> {
  const { packs, broken } = await loadPacks(folder)
  for (const { file, problems } of broken) onBroken(file, problems)
  const registry = new Map<string, Shelf>()
  for (const [id, entry] of GAMES) {
    const own = [...packs].filter(([, deck]) => deck.game.id === id)
    const first = (name: string) => (name.startsWith(`${FIRST_PACKS[id]}@`) ? 0 : 1)
    own.sort(([a], [b]) => first(a) - first(b) || (a < b ? -1 : 1))
    const bound = new Map(own.map(([name, deck]) => [name, { rules: entry.game.bind(deck), hash: packHash(deck, nodeDigest.sha256) }]))
    const bare = { rules: entry.game.bind(undefined) } // whether that is enough to play, checkSetup knows
    registry.set(id, {
      ...entry,
      packs: own.map(([name, deck]) => ({ name, title: deck.title, cards: deck.cards.length })),
      bound: pack => (pack === undefined ? bare : bound.get(pack)),
    })
  }
  return registry
}
