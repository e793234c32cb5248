import type { Result } from '@chronothek/core'
import { CLOSE } from '@chronothek/protocol'
import type { Answer, Link } from '../net/link.ts'
import type { RequestError } from '../net/request-error.ts'
import type { Socket } from '../net/socket.ts'
import { checkVersion } from '../ui/new-version.ts'
import type { DeviceApi } from './device-api.ts'
import { hasLocks, newName, pageLock, type ToHouse, type ToPage, wireOver } from './wire.ts'

const PATIENCE_MS = 15_000
/** A worker that could not be fetched is started again after these pauses (ms). */
const AGAIN_MS = [300, 1500, 4000]

/** The local house, which offers more than a server. */
export interface LocalLink extends Link {
  ask<Id extends keyof DeviceApi>(id: Id, ...request: Parameters<DeviceApi[Id]>): Answer<ReturnType<DeviceApi[Id]>>
}

let link: LocalLink | undefined

/** The local house in its worker, started on first use. */
export function localLink(): LocalLink {
  link ??= openLink()
  return link
}

interface Waiting {
  resolve(answer: Result<unknown, RequestError>): void
  readonly timer: ReturnType<typeof setTimeout>
}

function openLink(): LocalLink {
  const page = newName()
  const calls = new Map<number, Waiting>()
  const sockets = new Map<number, Socket>()
  let count = 0
  let house: string | undefined
  let ready = deferred()
  let tries = 0

  function start(): Worker {
    const worker = new Worker(new URL('./house/worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('error', event => {
      void checkVersion()
      if (event.message) return // it runs and threw; the house handles that itself
      worker.terminate()
      const pause = hasLocks() ? AGAIN_MS[tries++] : undefined
      if (pause !== undefined) setTimeout(start, pause)
      else {
        link = undefined // the next caller starts again
        moved()
      }
    })
    return worker
  }
  const wire = wireOver<ToPage, ToHouse>(start())
  if (hasLocks()) void navigator.locks.request(pageLock(page), () => new Promise(() => {}))

  function resolveCall(n: number, answer: Result<unknown, RequestError>): void {
    const call = calls.get(n)
    calls.delete(n)
    clearTimeout(call?.timer)
    call?.resolve(answer)
  }
  /** Another window runs the house now. To this page it looks like a restarted server. */
  function moved(): void {
    for (const n of [...calls.keys()]) resolveCall(n, FAULT)
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
      ready = deferred()
      moved()
    } else if (message.page !== page) return
    else if (message.type === 'answer') resolveCall(message.n, message.answer as Result<unknown, RequestError>)
    else if (message.type === 'text') sockets.get(message.socket)?.onmessage?.({ data: message.text })
    else {
      const socket = sockets.get(message.socket)
      sockets.delete(message.socket)
      socket?.onclose?.({ code: message.code })
    }
  })
  wire.post({ type: 'hi', page })

  const call = <T>(operation: string, request: unknown) =>
    new Promise<Result<T, RequestError>>(resolve => {
      const n = count++
      const timer = setTimeout(() => resolveCall(n, FAULT), PATIENCE_MS)
      calls.set(n, { resolve: answer => resolve(answer as Result<T, RequestError>), timer })
      void ready.promise.then(() => calls.has(n) && wire.post({ type: 'call', page, n, operation, request }))
    })

  return {
    call: (id, ...[request]) => call(id, request),
    ask: (id, ...[request]) => call(id, request),
    socket(table) {
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
        wire.post({ type: 'open', page, socket: n, table })
        socket.onopen?.()
      })
      return socket
    },
  }
}

const FAULT = { ok: false, error: { code: 'fault' } } as const

function deferred(): { readonly promise: Promise<void>; done(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, done: resolve }
}
