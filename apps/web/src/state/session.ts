import type { Refusal } from '@chronothek/core'
import type { Problem, Reply } from '@chronothek/protocol'
import { effect, signal } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { type Ask, type Status, TableConnection } from '../net/connection.ts'
import { isLocal, linkOf } from '../net/link.ts'
import { createTableState, type TableState } from './table.ts'

/** A page at a table: what it knows, how it is connected, and how it asks for things. */
export interface Session {
  readonly state: TableState
  readonly status: { readonly value: Status }
  /** The device itself says that it has no network. */
  readonly offline: { readonly value: boolean }
  /** How many commands wait for their answer. */
  readonly waiting: { readonly value: number }
  /** Resolves once the server answered: undefined if it was done, else why not. */
  ask(command: Ask): Promise<Problem | Refusal | undefined>
  /** The whole answer, for commands that bring something back. */
  request(command: Ask): Promise<Reply>
  /** Of somebody without a seat: shows what this seat sees, if it lends its eyes; undefined: only what everybody sees. */
  lookThrough(seat: number | undefined): void
  /** Takes the seat over from the window that has it now. */
  playHere(): void
  close(): void
}

export async function openSession(table: string, watch: boolean, token?: string): Promise<Session> {
  const link = await linkOf(table)
  const state = createTableState()
  const status = signal<Status>('closed')
  // A view's words belong to one language, so a change of language asks for everything again.
  let spoken = language.peek()
  let wanted: number | undefined
  const connection = new TableConnection({
    table,
    watch,
    language: () => spoken,
    eyes: () => wanted,
    seq: () => (state.broken.peek() ? undefined : state.seq.peek()),
    receive: state.receive,
    status: next => {
      status.value = next
    },
    open: link.socket,
    ...(token === undefined ? {} : { token }),
  })
  const stop = [
    effect(() => {
      if (language.value === spoken) return
      spoken = language.value
      state.broken.value = true
    }),
    effect(() => {
      if (state.broken.value && connection.status !== 'replaced' && connection.status !== 'gone') connection.open()
    }),
  ]
  const { offline, forget } = watchNetwork(connection, isLocal(table))
  const waiting = signal(0)
  const send = async (command: Ask): Promise<Reply> => {
    waiting.value++
    const reply = await connection.send(command)
    waiting.value--
    return reply
  }
  connection.open()
  return {
    state,
    status,
    offline,
    waiting,
    async ask(command) {
      const reply = await send(command)
      return reply.ok ? undefined : reply.error
    },
    request: send,
    lookThrough(seat) {
      wanted = seat
      state.broken.value = true
    },
    playHere: () => connection.open(),
    close() {
      forget()
      for (const end of stop) end()
      connection.close()
    },
  }
}

/** A device that loses its network says so long before a silent line is noticed. The local house needs none. */
function watchNetwork(connection: TableConnection, local: boolean): { offline: { readonly value: boolean }; forget(): void } {
  const offline = signal(!local && globalThis.navigator?.onLine === false)
  const hurry = () => connection.hurry()
  // A page that slept knows neither whether its line is alive nor what time it is.
  const wake = () => {
    hurry()
    if (globalThis.document?.visibilityState === 'visible') connection.ping()
  }
  const back = () => {
    offline.value = false
    hurry()
  }
  const lost = () => {
    if (local) return
    offline.value = true
    // The line may be dead without knowing it: trying anew tells, and costs nothing if it is not.
    if (connection.status === 'online') connection.open()
  }
  addEventListener('online', back)
  addEventListener('offline', lost)
  addEventListener('visibilitychange', wake)
  const forget = () => {
    removeEventListener('online', back)
    removeEventListener('offline', lost)
    removeEventListener('visibilitychange', wake)
  }
  return { offline, forget }
}
