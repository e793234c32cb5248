import { byOffer, type Deck, gameOf, isMission, type Pack, packHash, packName, packOffer } from '@chronothek/content'
import type { Digest } from '@chronothek/core'
import type { BoundPack, PackOffer, Registry, Shelf } from '@chronothek/house'
import { GAMES } from './registry.ts'

/** The decks and missions on this device: those that came with the page, and decks from files, which come and go. */
export interface Library {
  readonly registry: Registry
  readonly own: ReadonlySet<string>
  add(deck: Deck): void
  /** Adds a pack that came with the page. */
  shelve(pack: Pack): void
  remove(name: string): void
  /** A deck by its name; a mission is never shown whole. */
  find(name: string): Deck | undefined
}

interface LibraryOptions {
  readonly games?: typeof GAMES
  /** A table is played with this mission: what belongs to it is fetched now. */
  onMission?(): void
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
    const bare = { rules: entry.game.bind(undefined) } // whether that is enough to play, checkSetup knows
    const bind = (name: string): BoundPack | undefined => {
      const deck = decks.get(name)
      if (deck === undefined || gameOf(deck) !== id) return undefined
      const fresh = bound.get(name) ?? { rules: entry.game.bind(deck), hash: packHash(deck, digest.sha256) }
      if (!bound.has(name) && isMission(deck)) onMission?.()
      bound.set(name, fresh)
      return fresh
    }
    const shelf: Shelf = {
      ...entry,
      get packs() {
        return offers(id, decks, foreign)
      },
      bound: pack => (pack === undefined ? bare : bind(pack)),
    }
    return [id, shelf]
  })
  const library: Library = {
    registry: new Map(shelves),
    own: foreign,
    shelve: add,
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

/** The house's own packs in their usual order; those from files come last. */
function offers(game: string, decks: ReadonlyMap<string, Pack>, foreign: ReadonlySet<string>): readonly PackOffer[] {
  const order = byOffer(game)
  return [...decks]
    .filter(([, pack]) => gameOf(pack) === game)
    .sort(([a], [b]) => Number(foreign.has(a)) - Number(foreign.has(b)) || order(a, b))
    .map(([, pack]) => packOffer(pack))
}
