import { fileURLToPath } from 'node:url'
import { aquaSphere } from '@chronothek/aquasphere'
import { knowledge as aquaKnowledge } from '@chronothek/aquasphere/bot'
import { byOffer, gameOf, type Pack, packHash, packOffer } from '@chronothek/content'
import { type Handout, loadPacks } from '@chronothek/content/node'
import type { BotKnowledge, GameDefinition, GameShape } from '@chronothek/core'
import type { KnownGame, Registry, Shelf } from '@chronothek/house'
import { timeNSpace } from '@chronothek/time-n-space'
import { knowledge as spaceKnowledge } from '@chronothek/time-n-space/bot'
import { timeStories } from '@chronothek/time-stories'
import { knowledge as storiesKnowledge } from '@chronothek/time-stories/bot'
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
  [timeStories.id, known(timeStories, storiesKnowledge)],
  [aquaSphere.id, known(aquaSphere, aquaKnowledge)],
])

const PACKS_FOLDER = fileURLToPath(new URL('../../../packs', import.meta.url))

/** The games with their content, and the pictures and sounds it brought along. */
export interface Loaded {
  readonly registry: Registry
  /** By digest. */
  readonly media: ReadonlyMap<string, Handout>
}

type OnBroken = (file: string, problems: readonly unknown[]) => void

interface Where {
  readonly folder?: string | undefined
  /** Folders of single packs beside it. */
  readonly more?: readonly string[]
  readonly games?: ReadonlyMap<string, KnownGame>
}

/** Reads all packs and binds the games to them. A broken pack is told to `onBroken` and left out. */
export async function loadShelves(onBroken: OnBroken, { folder = PACKS_FOLDER, more = [], games = GAMES }: Where = {}): Promise<Loaded> {
  const { packs, media, broken } = await loadPacks(folder, more)
  for (const { file, problems } of broken) onBroken(file, problems)
  return { registry: new Map([...games].map(([id, entry]) => [id, shelfOf(id, entry, packs)])), media }
}

/** The same for whoever needs no pictures. */
export const loadRegistry = async (onBroken: OnBroken, folder?: string): Promise<Registry> =>
  (await loadShelves(onBroken, { folder })).registry

function shelfOf(id: string, entry: KnownGame, packs: ReadonlyMap<string, Pack>): Shelf {
  const own = [...packs].filter(([, pack]) => gameOf(pack) === id)
  const order = byOffer(id)
  own.sort(([a], [b]) => order(a, b))
  const bound = new Map(own.map(([name, pack]) => [name, { rules: entry.game.bind(pack), hash: packHash(pack, nodeDigest.sha256) }]))
  const bare = { rules: entry.game.bind(undefined) } // whether that is enough to play, checkSetup knows
  return {
    ...entry,
    packs: own.map(([, pack]) => packOffer(pack)),
    bound: pack => (pack === undefined ? bare : bound.get(pack)),
  }
}
