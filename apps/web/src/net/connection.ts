import type { Language } from '@chronothek/core'
import { CLOSE, type Hello, PROTOCOL_VERSION, type Reply, type ServerMessage, type TableCommand } from '@chronothek/protocol'
import { backoff } from './backoff.ts'

/** The little of a WebSocket that is needed, so that tests can bring their own. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** `replaced`: another window plays this seat. `gone`: there is nothing to come back to. Both stay until somebody says otherwise. */
export type Status = 'connecting' | 'online' | 'reconnecting' | 'replaced' | 'gone' | 'closed'

interface ConnectionPlan {
  readonly table: string
  readonly watch?: boolean
  readonly token?: string
  language(): Language
  /** Whose eyes a spectator would like to have. */
  eyes?(): number | undefined
  /** The last entry this page has; undefined asks for the whole view. */
  seq(): number | undefined
  receive(message: ServerMessage): void
  status(status: Status): void
  readonly open: () => Socket
  readonly random?: () => number
}

/** A command as a caller writes it; the id is added here. */
export type Ask = TableCommand extends infer C ? (C extends TableCommand ? Omit<C, 'cmd'> : never) : never

const PING_EVERY = 20_000
const PONG_WITHIN = 8_000

/**
 * One table's connection. Commands get a random id and are sent again after every reconnect until they are answered;
 * the server carries out each id only once, so nothing is lost and nothing happens twice.
 */
export class TableConnection {
  readonly #plan: ConnectionPlan
  readonly #waiting = new Map<string, { text: string; done: (reply: Reply) => void }>()
  #socket: Socket | undefined
  #status: Status = 'closed'
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #heart: ReturnType<typeof setTimeout> | undefined
  #pings = 0

  constructor(plan: ConnectionPlan) {
    this.#plan = plan
  }

  get status(): Status {
    return this.#status
  }

  /** Connects, or connects anew: after "play here", after a change of language, when the network is back. */
  open(): void {
    this.#drop()
    this.#set(this.#status === 'closed' || this.#status === 'connecting' ? 'connecting' : 'reconnecting')
    const socket = this.#plan.open()
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()))
    socket.onmessage = event => this.#receive(event.data)
    socket.onclose = event => this.#lost(event.code)
  }

  /** Leaves the table for good; what is unanswered is answered with a fault. */
  close(): void {
    this.#drop()
    this.#set('closed')
    this.#giveUp()
  }

  /** Tries at once instead of waiting out the pause between two attempts. */
  hurry(): void {
    if (this.#status === 'reconnecting' && this.#socket === undefined) this.open()
  }

  /** Asks for a sign of life now; a live table answers with the time, too. */
  ping(): void {
    if (this.#status === 'online') this.#socket?.send(JSON.stringify({ type: 'ping', n: ++this.#pings }))
  }

  send(command: Ask): Promise<Reply> {
    const cmd = newCommandId()
    const text = JSON.stringify({ ...command, cmd })
    return new Promise(done => {
      this.#waiting.set(cmd, { text, done })
      if (this.#status === 'online') this.#socket?.send(text)
      else if (this.#status === 'gone' || this.#status === 'closed' || this.#status === 'replaced') this.#giveUp()
    })
  }

  #hello(): Hello {
    const { table, watch, token } = this.#plan
    const seq = this.#plan.seq()
    const eyes = this.#plan.eyes?.()
    return {
      type: 'hello',
      version: PROTOCOL_VERSION,
      table,
      language: this.#plan.language(),
      ...(seq === undefined ? {} : { seq }),
      ...(watch ? { watch } : {}),
      ...(eyes === undefined ? {} : { eyes }),
      ...(token === undefined ? {} : { token }),
    }
  }

  #receive(data: unknown): void {
    this.#beat()
    const message = JSON.parse(String(data)) as ServerMessage
    if (message.type === 'tick') this.#socket?.send(JSON.stringify({ type: 'tock', n: message.n })) // first of all: the way is measured
    this.#plan.receive(message)
    if (message.type === 'welcome' || message.type === 'resumed') this.#welcomed()
    if (message.type === 'reply') this.#answer(message)
    if (message.type === 'error' && LOST_CAUSES.has(message.error.code)) this.#end('gone')
  }

  #welcomed(): void {
    this.#tries = 0
    this.#set('online')
    for (const { text } of this.#waiting.values()) this.#socket?.send(text)
  }

  #answer(reply: Reply): void {
    const asked = this.#waiting.get(reply.cmd)
    this.#waiting.delete(reply.cmd)
    asked?.done(reply)
  }

  #lost(code: number): void {
    this.#socket = undefined
    clearTimeout(this.#heart)
    if (code === CLOSE.replaced || code === CLOSE.unknown) {
      this.#end(code === CLOSE.replaced ? 'replaced' : 'gone')
      return
    }
    this.#set(this.#status === 'connecting' ? 'connecting' : 'reconnecting')
    const random = this.#plan.random ?? Math.random
    this.#retry = setTimeout(() => this.open(), backoff(this.#tries++, code, random()))
  }

  #end(status: 'replaced' | 'gone'): void {
    this.#drop()
    this.#set(status)
    this.#giveUp()
  }

  #giveUp(): void {
    for (const [cmd, { done }] of this.#waiting) done({ type: 'reply', cmd, ok: false, seq: 0, error: { code: 'fault' } })
    this.#waiting.clear()
  }

  /** A silent line is asked for a sign of life; without one it counts as lost, long before the network notices. */
  #beat(): void {
    clearTimeout(this.#heart)
    this.#heart = setTimeout(() => {
      this.#socket?.send(JSON.stringify({ type: 'ping', n: ++this.#pings }))
      this.#heart = setTimeout(() => this.#abandon(), PONG_WITHIN)
    }, PING_EVERY)
  }

  #abandon(): void {
    this.#drop()
    this.#lost(0)
  }

  #drop(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#heart)
    const socket = this.#socket
    this.#socket = undefined
    if (socket === undefined) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #set(status: Status): void {
    if (this.#status === status) return
    this.#status = status
    this.#plan.status(status)
  }
}

/** Unlike `randomUUID` also there where the page came without https, as in a local network. */
const newCommandId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

const LOST_CAUSES: ReadonlySet<string> = new Set(['unknown-table', 'wrong-version'])

/** The page's own server. */
export function openSocket(): Socket {
  const { protocol, host } = location
  return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`) as Socket
}
