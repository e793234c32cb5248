import { inTwoLanes } from '@chronothek/house'
import { CLOSE } from '@chronothek/protocol'
import { fetchPack, packNames } from '../kept-packs.ts'
import { HOUSE_LOCK, hasLocks, newName, pageLock, type ToHouse, type ToPage, wireOver } from '../wire.ts'
import { answerCall, type LocalHouse } from './desk.ts'
import { openLocalStore } from './local-store.ts'
import { openLocalHouse } from './open.ts'
import { keepPictures } from './pictures.ts'
import { openStream, type Stream } from './stream.ts'
import { think } from './think.ts'
import { createThinkers } from './thinkers.ts'

const wire = wireOver<ToHouse, ToPage>(self)
const house = newName()

/** Who is served: the streams of each page, dropped once the page is gone. */
const pages = new Map<string, Map<number, Stream>>()

function streamsOf(page: string): Map<number, Stream> {
  const known = pages.get(page)
  if (known !== undefined) return known
  const streams = new Map<number, Stream>()
  pages.set(page, streams)
  // A page holds its lock as long as it lives: whoever gets it knows that the page is gone.
  if (hasLocks()) void navigator.locks.request(pageLock(page), () => leave(page))
  return streams
}

function leave(page: string): void {
  for (const stream of pages.get(page)?.values() ?? []) stream.drop()
  pages.delete(page)
}

function openSocket(local: LocalHouse, page: string, socket: number): void {
  const streams = streamsOf(page)
  const sink = {
    send: (text: string) => wire.post({ type: 'text', page, socket, text }),
    close(code: number) {
      streams.delete(socket)
      wire.post({ type: 'closed', page, socket, code })
    },
  }
  streams.set(socket, openStream(local, sink))
}

async function serve(local: LocalHouse, message: ToHouse): Promise<void> {
  if (message.type === 'hi') wire.post({ type: 'here', house })
  else if (message.type === 'call') {
    const { page, n, method, path, body } = message
    wire.post({ type: 'answer', page, n, answer: await answerCall(local, method, path, body) })
  } else if (message.type === 'open') openSocket(local, message.page, message.socket)
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

/** So long a bot that searches may take on a slow phone. */
const SEARCH_MS = 10_000
const botsWorker = () => new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })
/** A browser without workers in workers lets its bots think between two messages. */
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
      packs: { names: packNames, fetch: fetchPack },
      logger,
      processId: house,
      language,
      onMission: () => void keepPictures(),
    })
    wire.listen(message => void serve(local, message))
    wire.post({ type: 'here', house })
  } catch (error) {
    console.error(error)
    wire.listen(({ type }) => type === 'hi' && wire.post({ type: 'failed' }))
    wire.post({ type: 'failed' })
  }
}

// Held until this worker ends: exactly one house writes to the shelves of this browser.
if (hasLocks()) void navigator.locks.request(HOUSE_LOCK, () => open().then(() => new Promise(() => {})))
else void open()
