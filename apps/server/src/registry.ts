import { fileURLToPath } from 'node:url'
import { byOffer, gameOf, type Pack, packHash, packOffer } from '@chronothek/content'
import { type Handout, loadPacks } from '@chronothek/content/node'
import type { Engine } from '@chronothek/core'
import { ENGINES } from '@chronothek/games'
import type { Registry, Shelf } from '@chronothek/house'
import { nodeDigest } from './digest.ts'

/** Every game of the house, by id. */
export const GAMES: ReadonlyMap<string, Engine> = new Map(ENGINES.map(engine => [engine.game.id, engine]))

const PACKS_FOLDER = fileURLToPath(new URL('../../../packs', import.meta.url))

/** The games with their packs, and the pictures and sounds of those packs. */
export interface Loaded {
  readonly registry: Registry
  /** By digest. */
  readonly media: ReadonlyMap<string, Handout>
}

type OnBroken = (file: string, problems: readonly unknown[]) => void

interface LoadOptions {
  /** The folder with all packs. */
  readonly folder?: string | undefined
  /** Folders of single packs in addition. */
  readonly more?: readonly string[]
  readonly games?: ReadonlyMap<string, Engine>
}

/** Reads all packs and binds the games to them. A broken pack is reported to `onBroken` and left out. */
export async function loadShelves(
  onBroken: OnBroken,
  { folder = PACKS_FOLDER, more = [], games = GAMES }: LoadOptions = {},
): Promise<Loaded> {
  const { packs, media, broken } = await loadPacks(folder, more)
  for (const { file, problems } of broken) onBroken(file, problems)
  return { registry: new Map([...games].map(([id, entry]) => [id, shelfOf(id, entry, packs)])), media }
}

/** The same without pictures and sounds. */
export const loadRegistry = async (onBroken: OnBroken, folder?: string): Promise<Registry> =>
  (await loadShelves(onBroken, { folder })).registry

function shelfOf(id: string, entry: Engine, packs: ReadonlyMap<string, Pack>): Shelf {
  const own = [...packs].filter(([, pack]) => gameOf(pack) === id)
  const order = byOffer(entry.firstPack)
  own.sort(([a], [b]) => order(a, b))
  const bound = new Map(own.map(([name, pack]) => [name, { rules: entry.game.bind(pack), hash: packHash(pack, nodeDigest.sha256) }]))
  const bare = { rules: entry.game.bind(undefined) } // `checkSetup` decides whether that is enough to play
  return {
    ...entry,
    packs: own.map(([, pack]) => packOffer(pack)),
    bound: pack => (pack === undefined ? bare : bound.get(pack)),
  }
}
