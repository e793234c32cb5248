import type { Result } from '@chronothek/core'
import { CLOSE } from '@chronothek/protocol'
import type { Socket } from '../net/connection.ts'
import type { Link } from '../net/link.ts'
import type { Why } from '../net/why.ts'
import { lookForVersion } from '../ui/new-version.ts'
import { hasLocks, newName, pageLock, type ToHouse, type ToPage, wireOver } from './wire.ts'

const PATIENCE_MS = 15_000
/** A worker that could not even be fetched is started again after these pauses. */
const AGAIN_MS = [300, 1500, 4000]

let link: Link | undefined

/** The local house, in its worker. It opens with the first thing that is asked of it. */
export function localLink(): Link {
  link ??= openLink()
  return link
}

interface Waiting {
  resolve(answer: Result<unknown, Why>): void
  readonly timer: ReturnType<typeof setTimeout>
}

function openLink(): Link {
  const page = newName()
  const calls = new Map<number, Waiting>()
  const sockets = new Map<number, Socket>()
  let count = 0
  let house: string | undefined
  let ready = whenever()
  let tries = 0

  function start(): Worker {
    const worker = new Worker(new URL('./house/worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', event => {
      void lookForVersion()
      if (event.message) return // it runs and had a fault; that is the house's own matter
      worker.terminate()
      const pause = hasLocks() ? AGAIN_MS[tries++] : undefined
      if (pause !== undefined) setTimeout(start, pause)
      else {
        link = undefined // whoever asks next begins anew
        moved()
      }
    })
    return worker
  }
  const wire = wireOver<ToPage, ToHouse>(start())
  if (hasLocks()) void navigator.locks.request(pageLock(page), () => new Promise(() => {}))

  function settle(n: number, answer: Result<unknown, Why>): void {
    const call = calls.get(n)
    calls.delete(n)
    clearTimeout(call?.timer)
    call?.resolve(answer)
  }
  /** The window that ran the house was closed and this or another one took over: as if a server had restarted. */
  function moved(): void {
    for (const n of [...calls.keys()]) settle(n, FAULT)
    for (const [n, socket] of [...sockets]) {
      sockets.delete(n)
      socket.onclose?.({ code: CLOSE.moved })
    }
  }
  wire.listen(message => {
    if (message.type === 'here') {
      const isNew = house !== undefined && house !== message.house
      house = message.house
      if (isNew) moved()
      ready.done()
    } else if (message.type === 'failed') {
      ready.done()
      ready = whenever()
      moved()
    } else if (message.page !== page) return
    else if (message.type === 'answer') settle(message.n, message.answer as Result<unknown, Why>)
    else if (message.type === 'text') sockets.get(message.socket)?.onmessage?.({ data: message.text })
    else {
      const socket = sockets.get(message.socket)
      sockets.delete(message.socket)
      socket?.onclose?.({ code: message.code })
    }
  })
  wire.post({ type: 'hi', page })

  return {
    call: <T>(method: string, path: string, body?: unknown) =>
      new Promise<Result<T, Why>>(resolve => {
        const n = count++
        const timer = setTimeout(() => settle(n, FAULT), PATIENCE_MS)
        calls.set(n, { resolve: answer => resolve(answer as Result<T, Why>), timer })
        void ready.promise.then(() => calls.has(n) && wire.post({ type: 'call', page, n, method, path, body }))
      }),
    socket() {
      const n = count++
      const socket: Socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: text => wire.post({ type: 'send', page, socket: n, text }),
        close() {
          sockets.delete(n)
          wire.post({ type: 'close', page, socket: n })
        },
      }
      sockets.set(n, socket)
      void ready.promise.then(() => {
        if (!sockets.has(n)) return
        wire.post({ type: 'open', page, socket: n })
        socket.onopen?.()
      })
      return socket
    },
  }
}

const FAULT = { ok: false, error: { code: 'fault' } } as const

function whenever(): { readonly promise: Promise<void>; done(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, done: resolve }
}
