import type { Language } from '@chronothek/core'
import { CLOSE, type Hello, PROTOCOL_VERSION, type Reply, type ServerMessage, type TableCommand } from '@chronothek/protocol'
import { backoff } from './backoff.ts'
import type { Socket } from './socket.ts'

/** `replaced`: another window plays this seat. `gone`: the table no longer exists. In both cases there is no reconnect. */
export type ConnectionStatus = 'connecting' | 'online' | 'reconnecting' | 'replaced' | 'gone' | 'closed'

interface ConnectionPlan {
  readonly table: string
  readonly watch?: boolean
  readonly token?: string
  language(): Language
  /** For spectators: the seat whose view to show. */
  eyes?(): number | undefined
  /** The last entry this page knows; undefined requests the whole view. */
  seq(): number | undefined
  /** The last chat message or note it has. */
  heard?(): number
  receive(message: ServerMessage): void
  status(status: ConnectionStatus): void
  readonly open: (table: string) => Socket
  readonly random?: () => number
}

/** A command without its id, which is added here. */
export type NewCommand = TableCommand extends infer C ? (C extends TableCommand ? Omit<C, 'cmd'> : never) : never

const PING_EVERY = 20_000
const PONG_WITHIN = 8_000
/** A network may swallow an attempt without a word, and browsers wait minutes for it. */
const WELCOME_WITHIN = 20_000

/**
 * One table's connection. Commands get a random id and are sent again after every reconnect until they are answered;
 * what the table remembers under that id, or finds done, does not happen twice.
 */
export class TableConnection {
  readonly #plan: ConnectionPlan
  readonly #waiting = new Map<string, { text: string; done: (reply: Reply) => void }>()
  #socket: Socket | undefined
  #status: ConnectionStatus = 'closed'
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  /** Gives up a connection that stays silent. */
  #heart: ReturnType<typeof setTimeout> | undefined
  #pings = 0

  constructor(plan: ConnectionPlan) {
    this.#plan = plan
  }

  get status(): ConnectionStatus {
    return this.#status
  }

  /** Connects or reconnects: after "play here", after a change of language, when the network is back. */
  open(): void {
    this.#drop()
    this.#set(this.#status === 'closed' || this.#status === 'connecting' ? 'connecting' : 'reconnecting')
    const socket = this.#plan.open(this.#plan.table)
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()))
    socket.onmessage = event => this.#receive(event.data)
    socket.onclose = event => this.#lost(event.code)
    this.#heart = setTimeout(() => this.#abandon(), WELCOME_WITHIN)
  }

  /** Leaves the table. Unanswered commands are answered with a fault. */
  close(): void {
    this.#drop()
    this.#set('closed')
    this.#giveUp()
  }

  /** Reconnects now instead of waiting for the next attempt. */
  hurry(): void {
    if (this.#status === 'reconnecting' && this.#socket === undefined) this.open()
  }

  /** Sends a ping now. A live table also answers with the time. */
  ping(): void {
    if (this.#status === 'online') this.#socket?.send(JSON.stringify({ type: 'ping', n: ++this.#pings }))
  }

  send(command: NewCommand): Promise<Reply> {
    const cmd = newCommandId()
    const text = JSON.stringify({ ...command, cmd })
    return new Promise(done => {
      this.#waiting.set(cmd, { text, done })
      if (this.#status === 'online') this.#socket?.send(text)
      else if (this.#status === 'gone' || this.#status === 'closed' || this.#status === 'replaced') this.#giveUp()
    })
  }

  #hello(): Hello {
    const { watch, token } = this.#plan
    const seq = this.#plan.seq()
    const eyes = this.#plan.eyes?.()
    return {
      type: 'hello',
      version: PROTOCOL_VERSION,
      language: this.#plan.language(),
      ...(seq === undefined ? {} : { seq, heard: this.#plan.heard?.() ?? 0 }),
      ...(watch ? { watch } : {}),
      ...(eyes === undefined ? {} : { eyes }),
      ...(token === undefined ? {} : { token }),
    }
  }

  #receive(data: unknown): void {
    this.#beat()
    const message = JSON.parse(String(data)) as ServerMessage
    if (message.type === 'tick') this.#socket?.send(JSON.stringify({ type: 'tock', n: message.n })) // first: the round trip is measured
    this.#plan.receive(message)
    if (message.type === 'welcome' || message.type === 'resumed') this.#welcomed()
    if (message.type === 'reply') this.#answer(message)
    if (message.type === 'error' && FATAL_CODES.has(message.error.code)) this.#end('gone')
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

  /** Heartbeat: pings a silent connection and drops it without an answer, long before the network notices. */
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

  #set(status: ConnectionStatus): void {
    if (this.#status === status) return
    this.#status = status
    this.#plan.status(status)
  }
}

/** Unlike `randomUUID`, this also works without https, as in a local network. */
const newCommandId = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

const FATAL_CODES: ReadonlySet<string> = new Set(['unknown-table', 'wrong-version'])
