import { byOffer, type Pack, parseDeck, parseMission } from '@chronothek/content'
import type { Logger, PackOffer } from '@chronothek/house'
import type { Library } from './library.ts'
import type { Shelves } from './local-house.ts'
import { GAMES } from './registry.ts'

/** A pack that comes with the page, as a lobby offers it before it is fetched. */
export interface PageOffer {
  /** The name without its version. */
  readonly name: string
  readonly game: string
  readonly offer: PackOffer
}

/** Where the packs of the page come from. */
export interface PackSource {
  readonly offers: readonly PageOffer[]
  /** The names of the packs that are stored on this device. */
  kept(): Promise<readonly string[]>
  /** A pack as JSON, from the device or over the network; undefined if neither has it. */
  fetch(name: string): Promise<unknown>
  /** Whether packs that are not stored can be fetched, so that they may be offered. */
  isOnline(): boolean
}

const isMissionJson = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'format' in raw && raw.format === 'tstory/1'

/** Reads packs. Those that cannot be fetched are left out; a broken one is undefined. */
export async function readPacks(
  packs: PackSource,
  names: readonly string[],
  logger: Logger,
): Promise<ReadonlyMap<string, Pack | undefined>> {
  const raws = await Promise.all(names.map(async name => [name, await packs.fetch(name)] as const))
  const read = raws.flatMap(([name, raw]): [string, Pack | undefined][] => {
    if (raw === undefined) return []
    const pack = isMissionJson(raw) ? parseMission(raw) : parseDeck(raw)
    if (!pack.ok) logger.warn({ problems: pack.error }, 'a pack is broken and left out')
    return [[name, pack.ok ? pack.value : undefined]]
  })
  return new Map(read)
}

/** The shelves of a library; `here` are the names of the packs that were read for it. */
export function openShelves(packs: PackSource, library: Library, here: Iterable<string>, logger: Logger): Shelves {
  const known = new Set(here)
  const missing = (game: string) => packs.offers.filter(offer => offer.game === game && !known.has(offer.name))
  const byName = (game: string) => {
    const order = byOffer(GAMES.get(game)?.firstPack)
    return (a: PackOffer, b: PackOffer) => Number(library.own.has(a.name)) - Number(library.own.has(b.name)) || order(a.name, b.name)
  }
  async function fetchAll(wanted: readonly PageOffer[]): Promise<void> {
    const read = await readPacks(
      packs,
      wanted.map(({ name }) => name),
      logger,
    )
    for (const [name, pack] of read) {
      known.add(name)
      if (pack !== undefined) library.shelve(pack)
    }
  }
  const shelves: Shelves = {
    isMissing: (game, pack) => missing(game).some(({ offer }) => pack === undefined || offer.name === pack),
    offers(game) {
      const away = packs.isOnline() ? missing(game).map(({ offer }) => offer) : []
      return [...(library.registry.get(game)?.packs ?? []), ...away].sort(byName(game))
    },
    async take(game, pack = shelves.offers(game)[0]?.name) {
      await fetchAll(missing(game).filter(({ offer }) => offer.name === pack))
    },
    async takeAll() {
      await fetchAll(packs.offers.filter(({ name }) => !known.has(name)))
      return packs.offers.every(({ name }) => known.has(name))
    },
  }
  return shelves
}
