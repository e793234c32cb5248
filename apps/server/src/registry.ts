import { fileURLToPath } from 'node:url'
import { aquaSphere } from '@chronothek/aquasphere'
import { knowledge as aquaKnowledge } from '@chronothek/aquasphere/bot'
import { aboutDeck, packHash } from '@chronothek/content'
import { loadPacks } from '@chronothek/content/node'
import type { BotKnowledge, GameDefinition, GameShape } from '@chronothek/core'
import type { KnownGame, Registry, Shelf } from '@chronothek/house'
import { timeNSpace } from '@chronothek/time-n-space'
import { knowledge as spaceKnowledge } from '@chronothek/time-n-space/bot'
import { timelineTwist } from '@chronothek/timeline-twist'
import { knowledge } from '@chronothek/timeline-twist/bot'
import { nodeDigest } from './digest.ts'

const known = <G extends GameShape>(game: GameDefinition<G>, hints: BotKnowledge<G>): KnownGame => ({
  game: game as unknown as GameDefinition,
  knowledge: hints as unknown as BotKnowledge,
})

/** Every game of the house, by id. */
export const GAMES: ReadonlyMap<string, KnownGame> = new Map([
  [timelineTwist.id, known(timelineTwist, knowledge)],
  [timeNSpace.id, known(timeNSpace, spaceKnowledge)],
  [aquaSphere.id, known(aquaSphere, aquaKnowledge)],
])

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
      packs: own.map(([name, deck]) => ({ name, title: deck.title, cards: deck.cards.length, about: aboutDeck(deck) })),
      bound: pack => (pack === undefined ? bare : bound.get(pack)),
    })
  }
  return registry
}
