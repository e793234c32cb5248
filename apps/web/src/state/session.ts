import type { Reply } from '@chronothek/protocol'
import { effect, signal } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { type ConnectionStatus, type NewCommand, TableConnection } from '../net/connection.ts'
import { isLocal, linkOf } from '../net/link.ts'
import type { RequestError } from '../net/request-error.ts'
import { createTableState, type TableState } from './table-state.ts'

/** A page at a table: its state, its connection, and its commands. */
export interface Session {
  readonly state: TableState
  readonly status: { readonly value: ConnectionStatus }
  /** The browser reports that the device is offline. */
  readonly offline: { readonly value: boolean }
  /** The number of unanswered commands. */
  readonly waiting: { readonly value: number }
  /** Resolves with undefined once the command was carried out, or with the reason why not. */
  ask(command: NewCommand): Promise<RequestError | undefined>
  /** Resolves with the whole reply, for commands that return something. */
  request(command: NewCommand): Promise<Reply>
  /** For spectators: show what this seat sees, if it shares its view; undefined shows only what everybody sees. */
  lookThrough(seat: number | undefined): void
  /** Takes the seat over from another window. */
  playHere(): void
  close(): void
}

export async function openSession(table: string, watch: boolean, token?: string): Promise<Session> {
  const link = await linkOf(table)
  const state = createTableState()
  const status = signal<ConnectionStatus>('closed')
  // A view carries texts in one language, so a change of language fetches everything again.
  let spoken = language.peek()
  let wanted: number | undefined
  const connection = new TableConnection({
    table,
    watch,
    language: () => spoken,
    eyes: () => wanted,
    seq: () => (state.broken.peek() ? undefined : state.seq.peek()),
    heard: () => Math.max(0, ...[...state.chat.peek(), ...state.notes.peek()].map(({ id }) => id)),
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
  const send = async (command: NewCommand): Promise<Reply> => {
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

/** Reconnects when the network returns or the page wakes up. The local house needs no network. */
function watchNetwork(connection: TableConnection, local: boolean): { offline: { readonly value: boolean }; forget(): void } {
  const offline = signal(!local && globalThis.navigator?.onLine === false)
  const hurry = () => connection.hurry()
  // After sleep the connection may be dead and the time wrong.
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
    // The socket may look open although it is dead. Reconnecting is cheap if it is not.
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
