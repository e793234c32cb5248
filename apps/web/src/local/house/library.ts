import { byOffer, type Deck, gameOf, isMission, type Pack, packHash, packName, packOffer, plainName } from '@chronothek/content'
import type { Digest } from '@chronothek/core'
import type { BoundPack, PackOffer, Registry, Shelf } from '@chronothek/house'
import { GAMES } from './registry.ts'

/** The decks and missions on this device: those that come with the page, and imported decks. */
export interface Library {
  readonly registry: Registry
  readonly own: ReadonlySet<string>
  add(deck: Deck): void
  /** Adds a pack that comes with the page. */
  shelve(pack: Pack): void
  remove(name: string): void
  /** A deck by its name. Missions are not returned, because they are never shown whole. */
  find(name: string): Deck | undefined
}

interface LibraryOptions {
  readonly games?: typeof GAMES
  /** Called when a table plays this mission, named without its version, so that its pictures can be fetched. */
  onMission?(name: string): void
}

export function createLibrary(
  digest: Digest,
  housed: readonly Pack[],
  own: readonly Deck[],
  { games = GAMES, onMission }: LibraryOptions = {},
): Library {
  const decks = new Map<string, Pack>()
  const foreign = new Set<string>()
  const bound = new Map<string, BoundPack>()
  const add = (pack: Pack) => void decks.set(packName(pack), pack)
  const shelves = [...games].map(([id, entry]): [string, Shelf] => {
    const bare = { rules: entry.game.bind(undefined) } // `checkSetup` decides whether that is enough to play
    const bind = (name: string): BoundPack | undefined => {
      const deck = decks.get(name)
      if (deck === undefined || gameOf(deck) !== id) return undefined
      const fresh = bound.get(name) ?? { rules: entry.game.bind(deck), hash: packHash(deck, digest.sha256) }
      if (!bound.has(name) && isMission(deck)) onMission?.(plainName(deck))
      bound.set(name, fresh)
      return fresh
    }
    const shelf: Shelf = {
      ...entry,
      get packs() {
        return offers(id, entry.firstPack, decks, foreign)
      },
      bound: pack => (pack === undefined ? bare : bind(pack)),
    }
    return [id, shelf]
  })
  const library: Library = {
    registry: new Map(shelves),
    own: foreign,
    shelve(pack) {
      add(pack)
      foreign.delete(packName(pack))
      bound.delete(packName(pack))
    },
    add(deck) {
      add(deck)
      foreign.add(packName(deck))
      bound.delete(packName(deck))
    },
    remove(name) {
      if (!foreign.delete(name)) return
      decks.delete(name)
      bound.delete(name)
    },
    find(name) {
      const pack = decks.get(name)
      return pack === undefined || isMission(pack) ? undefined : pack
    },
  }
  for (const deck of housed) add(deck)
  for (const deck of own) if (!decks.has(packName(deck))) library.add(deck)
  return library
}

/** The packs of a game: those of the page in their usual order, then imported ones. */
function offers(
  game: string,
  first: string | undefined,
  decks: ReadonlyMap<string, Pack>,
  foreign: ReadonlySet<string>,
): readonly PackOffer[] {
  const order = byOffer(first)
  return [...decks]
    .filter(([, pack]) => gameOf(pack) === game)
    .sort(([a], [b]) => Number(foreign.has(a)) - Number(foreign.has(b)) || order(a, b))
    .map(([, pack]) => packOffer(pack))
}
