import type { Pack } from '@chronothek/content'
import { createHouse, type Logger, type Thinkers } from '@chronothek/house'
import { NAMELESS } from '@chronothek/protocol'
import { nobleDigest } from './digest.ts'
import { createLibrary } from './library.ts'
import type { LocalHouse } from './local-house.ts'
import type { LocalStore } from './local-store.ts'
import { openShelves, type PackSource, readPacks } from './shelves.ts'

interface LocalParts {
  readonly store: LocalStore
  readonly thinkers: Thinkers
  readonly packs: PackSource
  readonly logger: Logger
  readonly processId: string
  readonly language: 'de' | 'en'
  readonly pacing?: readonly [number, number]
  /** Called when a table plays this mission, named without its version. */
  onMission?(name: string): void
}

/** The packs that are stored, and those of existing tables: a browser may have deleted packs but kept matches. */
async function packsOnDevice({ store, packs }: LocalParts): Promise<readonly string[]> {
  const tables = await Promise.all((await store.allTables()).map(id => store.findTable(id)))
  const played = new Set(tables.map(table => table?.pack?.replace(/@.*$/, '')))
  const kept = await packs.kept()
  return packs.offers.map(({ name }) => name).filter(name => kept.includes(name) || played.has(name))
}

/** Opens the house of this device, with its own guest. */
export async function openLocalHouse(parts: LocalParts): Promise<LocalHouse> {
  const { store, thinkers, packs, logger, processId, language, pacing, onMission } = parts
  const here = await readPacks(packs, await packsOnDevice(parts), logger)
  const housed = [...here.values()].filter((pack): pack is Pack => pack !== undefined)
  const library = createLibrary(nobleDigest, housed, await store.decks(), onMission === undefined ? {} : { onMission })
  const shelves = openShelves(packs, library, here.keys(), logger)
  const house = createHouse({
    store,
    registry: library.registry,
    digest: nobleDigest,
    now: () => performance.timeOrigin + performance.now(),
    timers: { set: (run, ms) => setTimeout(run, ms), clear: handle => clearTimeout(handle as ReturnType<typeof setTimeout>) },
    random: bytes => crypto.getRandomValues(new Uint8Array(bytes)),
    logger,
    processId,
    thinkers,
    prefix: 'local-',
    ...(pacing === undefined ? {} : { pacing }),
  })
  await house.start()
  const token = await store.deviceToken()
  const known = token === undefined ? undefined : await house.findGuest(token)
  if (known !== undefined) return { house, store, library, shelves, me: known }
  const created = await house.createGuest(NAMELESS, language)
  await store.saveDeviceToken(created.token)
  return { house, store, library, shelves, me: created.user }
}
