import type { Refusal } from '@chronothek/core'
import type { Problem, Reply } from '@chronothek/protocol'
import { effect, signal } from '@preact/signals'
import { language } from '../i18n/index.ts'
import { type Ask, type Status, TableConnection } from '../net/connection.ts'
import { linkOf } from '../net/link.ts'
import { createTableState, type TableState } from './table.ts'

/** A page at a table: what it knows, how it is connected, and how it asks for things. */
export interface Session {
  readonly state: TableState
  readonly status: { readonly value: Status }
  /** Resolves once the server answered: undefined if it was done, else why not. */
  ask(command: Ask): Promise<Problem | Refusal | undefined>
  /** The whole answer, for commands that bring something back. */
  request(command: Ask): Promise<Reply>
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
  const connection = new TableConnection({
    table,
    watch,
    language: () => spoken,
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
  const hurry = () => connection.hurry()
  addEventListener('online', hurry)
  addEventListener('visibilitychange', hurry)
  connection.open()
  return {
    state,
    status,
    async ask(command) {
      const reply = await connection.send(command)
      return reply.ok ? undefined : reply.error
    },
    request: command => connection.send(command),
    playHere: () => connection.open(),
    close() {
      removeEventListener('online', hurry)
      removeEventListener('visibilitychange', hurry)
      for (const end of stop) end()
      connection.close()
    },
  }
}
