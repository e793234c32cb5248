import { parseDeck } from '@chronothek/content'
import { createHouse, type Logger, type Thinkers } from '@chronothek/house'
import type { LocalHouse } from './desk.ts'
import { nobleDigest } from './digest.ts'
import { createLibrary } from './library.ts'
import type { LocalStore } from './local-store.ts'

interface LocalParts {
  readonly store: LocalStore
  readonly thinkers: Thinkers
  /** The decks that came with the page, as JSON. */
  readonly decks: readonly unknown[]
  readonly logger: Logger
  readonly processId: string
  readonly language: 'de' | 'en'
  readonly pacing?: readonly [number, number]
}

const NAMELESS = { de: 'Gast', en: 'Guest' }

/** Opens the house of this device, with its own guest. */
export async function openLocalHouse({ store, thinkers, decks, logger, processId, language, pacing }: LocalParts): Promise<LocalHouse> {
  const housed = decks.flatMap(raw => {
    const deck = parseDeck(raw)
    if (!deck.ok) logger.warn({ problems: deck.error }, 'a deck is broken and left out')
    return deck.ok ? [deck.value] : []
  })
  const library = createLibrary(nobleDigest, housed, await store.decks())
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
  if (known !== undefined) return { house, store, library, me: known }
  const created = await house.createGuest(NAMELESS[language], language)
  await store.saveDeviceToken(created.token)
  return { house, store, library, me: created.user }
}
