import { patched, type Reply, type ServerMessage, type TableCommand, type TableInfo, type TimeInfo } from '@chronothek/protocol'
import { WebSocket } from 'ws'
import type { Guest } from './http.ts'

type Wish = TableCommand extends infer C ? (C extends TableCommand ? Omit<C, 'cmd'> : never) : never

let commands = 0

/** Somebody at a live table who answers ticks and keeps what they are shown. */
export class LivePlayer {
  readonly received: ServerMessage[] = []
  readonly #socket: WebSocket
  readonly #waiting = new Map<string, (reply: Reply) => void>()
  shared: unknown
  seq = 0
  table: TableInfo | undefined
  time: (TimeInfo & { readonly heard: number }) | undefined

  /** Resolves with the close code. */
  readonly closed: Promise<number>

  constructor(url: string, guest: Guest, table: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${table}`, { headers: { ...guest } })
    this.#socket.on('error', () => undefined)
    this.closed = new Promise(resolve => this.#socket.on('close', resolve))
    this.#socket.on('open', () => this.#socket.send(JSON.stringify({ type: 'hello', version: 1, language: 'en' })))
    this.#socket.on('message', data => this.#hear(JSON.parse(String(data))))
  }

  #hear(message: ServerMessage): void {
    this.received.push(message)
    if (message.type === 'tick') this.#socket.send(JSON.stringify({ type: 'tock', n: message.n }))
    if (message.type === 'reply') this.#waiting.get(message.cmd)?.(message)
    if (message.type === 'welcome') Object.assign(this, { shared: message.view?.shared, seq: message.seq })
    if (message.type === 'entry') {
      this.seq = message.seq
      if (message.shared !== undefined) this.shared = patched(this.shared, message.shared)
    }
    if (message.type === 'welcome' || message.type === 'table') {
      this.table = message.table
      this.time = { ...message.time, heard: performance.now() }
    }
  }

  ask(wish: Wish): Promise<Reply> {
    const cmd = `live-${++commands}`
    return new Promise(resolve => {
      this.#waiting.set(cmd, resolve)
      this.#socket.send(JSON.stringify({ ...wish, cmd }))
    })
  }

  act = (...actions: readonly unknown[]): Promise<Reply> => this.ask({ type: 'act', actions: [...actions] })

  /** Waits until something holds. */
  async until(condition: (player: this) => boolean, patience = 20_000): Promise<void> {
    for (const end = Date.now() + patience; !condition(this); ) {
      if (Date.now() > end) throw new Error(`it never came true: ${condition}`)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }

  leave(): void {
    this.#socket.terminate()
  }
}
