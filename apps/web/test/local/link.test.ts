import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localLink } from '../../src/local/link.ts'
import type { ToHouse, ToPage } from '../../src/local/wire.ts'

/** Workers that were started; those in `broken` cannot be fetched, the others answer every call. */
let started: FakeWorker[] = []
let broken = 0

class FakeWorker extends EventTarget {
  isEnded = false
  readonly #channel: BroadcastChannel | undefined
  constructor() {
    super()
    started.push(this)
    if (started.length <= broken) {
      setTimeout(() => this.dispatchEvent(new Event('error')))
      return
    }
    const channel = new BroadcastChannel('chronothek.house.2')
    this.#channel = channel
    const post = (message: ToPage) => channel.postMessage(message)
    channel.addEventListener('message', ({ data }: MessageEvent<ToHouse>) => {
      if (data.type === 'call') post({ type: 'answer', page: data.page, n: data.n, answer: { ok: true, value: data.operation } })
    })
    setTimeout(() => post({ type: 'here', house: `house ${started.length}` }))
  }
  terminate(): void {
    this.isEnded = true
    this.#channel?.close()
  }
}

beforeEach(() => {
  started = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('document', { documentElement: { outerHTML: '' } })
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
})
afterEach(() => {
  for (const worker of started) worker.terminate()
  vi.unstubAllGlobals()
})

test('a house that could not be fetched is started again, and what was asked meanwhile is answered', async () => {
  broken = 1
  const answer = await localLink().ask('listLocalTables')
  expect(answer).toEqual({ ok: true, value: 'listLocalTables' })
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false])
})
