import { type Pack, parseDeck, parseMission } from '@chronothek/content'
import { createHouse, type Logger, type Thinkers } from '@chronothek/house'
import { NAMELESS } from '@chronothek/protocol'
import type { LocalHouse } from './desk.ts'
import { nobleDigest } from './digest.ts'
import { createLibrary } from './library.ts'
import type { LocalStore } from './local-store.ts'

interface LocalParts {
  readonly store: LocalStore
  readonly thinkers: Thinkers
  /** The decks and missions that come with the page: their names, and each as JSON, if it is here or can be fetched. */
  readonly packs: PackSource
  readonly logger: Logger
  readonly processId: string
  readonly language: 'de' | 'en'
  readonly pacing?: readonly [number, number]
  /** A table is played with a mission. */
  onMission?(): void
}

export interface PackSource {
  readonly names: readonly string[]
  fetch(name: string): Promise<unknown>
}

const isMissionJson = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'format' in raw && raw.format === 'tstory/1'

/** Opens the house of this device, with its own guest. */
export async function openLocalHouse(parts: LocalParts): Promise<LocalHouse> {
  const { store, thinkers, packs, logger, processId, language, pacing, onMission } = parts
  const missing = new Set(packs.names)
  const fetchMissing = async (): Promise<Pack[]> => {
    const raws = await Promise.all([...missing].map(async name => [name, await packs.fetch(name)] as const))
    return raws.flatMap(([name, raw]) => {
      if (raw === undefined) return []
      missing.delete(name)
      const pack = isMissionJson(raw) ? parseMission(raw) : parseDeck(raw)
      if (!pack.ok) logger.warn({ problems: pack.error }, 'a pack is broken and left out')
      return pack.ok ? [pack.value] : []
    })
  }
  const library = createLibrary(nobleDigest, await fetchMissing(), await store.decks(), onMission === undefined ? {} : { onMission })
  const shelves = {
    isMissing: () => missing.size > 0,
    async complete() {
      if (missing.size > 0) for (const pack of await fetchMissing()) library.shelve(pack)
    },
  }
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
