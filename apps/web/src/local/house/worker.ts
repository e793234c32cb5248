import { deckOffers } from 'virtual:deck-offers'
import { inTwoLanes, type Outgoing } from '@chronothek/house'
import { CLOSE } from '@chronothek/protocol'
import { fetchPack, keptPacks } from '../pack-cache.ts'
import { HOUSE_LOCK, hasLocks, newName, pageLock, type ToHouse, type ToPage, wireOver } from '../wire.ts'
import { answerCall } from './local-api.ts'
import type { LocalHouse } from './local-house.ts'
import { openLocalStore } from './local-store.ts'
import { openLocalHouse } from './open.ts'
import { keepPictures } from './pictures.ts'
import { openStream, type Stream } from './stream.ts'
import { think } from './think.ts'
import { createThinkers } from './thinkers.ts'

const wire = wireOver<ToHouse, ToPage>(self)
const house = newName()

/** The streams of each page, dropped once the page is gone. */
const pages = new Map<string, Map<number, Stream>>()

function streamsOf(page: string): Map<number, Stream> {
  const known = pages.get(page)
  if (known !== undefined) return known
  const streams = new Map<number, Stream>()
  pages.set(page, streams)
  // A page holds its lock while it is open, so this is called once the page is gone.
  if (hasLocks()) void navigator.locks.request(pageLock(page), () => leave(page))
  return streams
}

function leave(page: string): void {
  for (const stream of pages.get(page)?.values() ?? []) stream.drop()
  pages.delete(page)
}

function openSocket(local: LocalHouse, page: string, socket: number, table: string): void {
  const streams = streamsOf(page)
  const sink = {
    send: ({ text }: Outgoing) => wire.post({ type: 'text', page, socket, text }),
    close(code: number) {
      streams.delete(socket)
      wire.post({ type: 'closed', page, socket, code })
    },
  }
  streams.set(socket, openStream(local, table, sink))
}

async function serve(local: LocalHouse, message: ToHouse): Promise<void> {
  if (message.type === 'hi') wire.post({ type: 'here', house })
  else if (message.type === 'call') {
    const { page, n, operation, request } = message
    wire.post({ type: 'answer', page, n, answer: await answerCall(local, operation, request) })
  } else if (message.type === 'open') openSocket(local, message.page, message.socket, message.table)
  else {
    const stream = pages.get(message.page)?.get(message.socket)
    if (message.type === 'send' && stream === undefined)
      wire.post({ type: 'closed', page: message.page, socket: message.socket, code: CLOSE.moved })
    else if (message.type === 'send') stream?.receive(message.text)
    else {
      stream?.drop()
      pages.get(message.page)?.delete(message.socket)
    }
  }
}

/** How long a searching bot may take on a slow phone. */
const SEARCH_MS = 10_000
const botsWorker = () => new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })
/** In a browser without nested workers, bots think in this worker, between two messages. */
const thinkers =
  typeof Worker === 'undefined'
    ? { choose: async (q: string) => think(q), close: async () => {} }
    : inTwoLanes(createThinkers(botsWorker), createThinkers(botsWorker, SEARCH_MS))

async function open(): Promise<void> {
  try {
    const store = await openLocalStore('chronothek', () => self.close())
    const language = navigator.language.startsWith('de') ? 'de' : 'en'
    const logger = { info() {}, warn: console.warn, error: console.error }
    const local = await openLocalHouse({
      store,
      thinkers,
      packs: { offers: deckOffers, kept: keptPacks, fetch: fetchPack, isOnline: () => navigator.onLine },
      logger,
      processId: house,
      language,
      onMission: name => void keepPictures(name),
    })
    wire.listen(message => void serve(local, message))
    wire.post({ type: 'here', house })
  } catch (error) {
    console.error(error)
    wire.listen(({ type }) => type === 'hi' && wire.post({ type: 'failed' }))
    wire.post({ type: 'failed' })
  }
}

// Held until this worker ends, so that exactly one house writes to the database of this browser.
if (hasLocks()) void navigator.locks.request(HOUSE_LOCK, () => open().then(() => new Promise(() => {})))
else void open()
