import { type Luck, same } from '@chronothek/core'
import {
  type EntryMessage,
  patched,
  type Reply,
  type ServerMessage,
  type TableCommand,
  type TableInfo,
  type TimeInfo,
  type Welcome,
} from '@chronothek/protocol'
import { WebSocket } from 'ws'
import { GAMES } from '../../src/registry.ts'
import { ask, type Guest } from './http.ts'
import type { Ledger } from './ledger.ts'

/** Where players find the server, whichever process it is now. */
export interface Place {
  /** The address, once a server listens; undefined when everybody goes home. */
  url(): Promise<string | undefined>
  readonly luck: Luck
  readonly ledger: Ledger
  /** Something that must never happen. */
  fail(why: string): void
  /** Called with the clocks that a player was sent after entry `seq`. The server read them after the wall time `since`. */
  clocks?(table: TableInfo, time: TimeInfo, since: number, seq: number): void
}

export interface Habits {
  readonly seat: number
  /** Shows a seat token instead of the cookie: not for hosts. A token takes its seat back by moving. */
  readonly token: boolean
  /** One in this many turns is left to the clock; 0: none. */
  readonly sleepy: number
  /** Milliseconds before a move, at most. */
  readonly slowest: number
}

type Wish = TableCommand extends infer C ? (C extends TableCommand ? Omit<C, 'cmd'> : never) : never

/** The refusals that a hasty but honest client may get. Anything else would be a fault of the server. */
const HONEST = new Set(
  'stale already-asked ended not-ended already-started not-started undo-impossible unknown-vote not-your-turn eliminated bad-slot not-your-card unknown-card card-blocked symbol-mismatch action-already-chosen cannot-pass game-over'.split(
    ' ',
  ),
)

let commands = 0

/** A client that plays, loses its connection, comes back and sends again what was not answered. */
export class Player {
  readonly #place: Place
  readonly #guest: Guest
  readonly #habits: Habits
  readonly #pending = new Map<string, TableCommand>()
  /** When each command was sent on this connection; and when the last of what has been answered was. */
  readonly #sentAt = new Map<string, number>()
  #since = 0
  #socket: WebSocket | undefined
  #token: string | undefined
  #isReady = false
  #isHome = false
  #isMoving = false
  #isAsleep = -1
  table: string
  seq = 0
  shared: unknown
  own: unknown
  info: TableInfo | undefined
  /** No new moves, only answers. */
  quiet = false

  constructor(place: Place, guest: Guest, table: string, habits: Habits) {
    this.#place = place
    this.#guest = guest
    this.#habits = habits
    this.table = table
  }

  get isIdle(): boolean {
    return this.#isReady && this.#pending.size === 0
  }

  /** Stays at the table until told to go home. */
  async play(): Promise<void> {
    while (!this.#isHome) {
      const url = await this.#place.url()
      if (url === undefined) return
      await this.#connect(url).catch(() => undefined) // the server was killed in the meantime: ask for the next one
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }

  goHome(): void {
    this.#isHome = true
    this.#socket?.terminate()
  }

  /** Loses the connection, as phones do. */
  drop(): void {
    this.#socket?.terminate()
  }

  async #connect(url: string): Promise<void> {
    const headers = await this.#proof(url)
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${this.table}`, { headers })
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('message', data => {
      if (this.#socket !== socket) return
      try {
        this.#hear(JSON.parse(String(data)))
      } catch (error) {
        this.#place.fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
      }
    })
    socket.on('open', () => {
      this.#sentAt.clear()
      this.#since = Date.now()
      socket.send(JSON.stringify(this.#hello()))
    })
    await new Promise(resolve => socket.on('close', resolve))
    this.#isReady = false
  }

  /** The seat token is asked for once per table and shown from then on. */
  async #proof(url: string): Promise<Record<string, string>> {
    if (!this.#habits.token) return { ...this.#guest }
    if (this.#token === undefined) {
      const { body } = await ask<{ token?: string }>(url, `/tables/${this.table}/seat-token`, {
        method: 'POST',
        headers: { ...this.#guest },
      })
      this.#token = body.token
    }
    return {}
  }

  #hello() {
    const token = this.#token === undefined ? {} : { token: this.#token }
    // Without `seq` the whole view is sent, which has to equal the patched one.
    const seen = this.shared === undefined || this.#place.luck(3) === 0 ? {} : { seq: this.seq }
    return { type: 'hello', version: 1, language: this.#habits.seat % 2 === 0 ? 'en' : 'de', ...token, ...seen }
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'entry') this.#apply(message)
    else if (message.type === 'reply') this.#answered(message)
    else if (message.type === 'error') this.#place.fail(`error ${message.error.code}`)
    else if (message.type === 'welcome') this.#welcome(message)
    else if (message.type === 'resumed') for (const entry of message.entries) this.#apply(entry)
    if (message.type === 'welcome' || message.type === 'resumed') this.#back(message.viewer)
    if (message.type === 'welcome' || message.type === 'resumed' || message.type === 'table') this.#look(message.table, message.time)
    if (this.#isReady) this.#think()
  }

  #welcome(message: Welcome): void {
    const { seq, view } = message
    const { ledger, fail } = this.#place
    if (seq < this.seq) fail(`table ${this.table} is back at entry ${seq}, and ${this.seq} was shown`)
    if (seq === this.seq && this.shared !== undefined) {
      ledger.compared++
      if (!same(view?.shared, this.shared)) fail(`the view of table ${this.table} after entry ${seq} is not what the entries led to`)
    }
    ledger.welcome(this.table, message)
    this.seq = seq
    this.shared = view?.shared
    this.own = view?.own
  }

  #apply(entry: EntryMessage): void {
    if (entry.seq !== this.seq + 1) this.#place.fail(`entry ${entry.seq} of ${this.table} came after ${this.seq}`)
    this.#place.ledger.show(this.table, entry)
    this.seq = entry.seq
    if (entry.shared !== undefined && this.shared !== undefined) this.shared = patched(this.shared, entry.shared)
    if (entry.own !== undefined && this.own !== undefined) this.own = patched(this.own, entry.own)
  }

  #back(viewer: unknown): void {
    if (viewer !== this.#habits.seat) this.#place.fail(`seat ${this.#habits.seat} of ${this.table} came back as ${viewer}`)
    this.#isReady = true
    for (const command of this.#pending.values()) this.#tell(command)
  }

  #look(table: TableInfo, time: TimeInfo): void {
    this.info = table
    if (table.health !== 'ok') this.#place.fail(`table ${table.id} is ${table.health}`)
    if (table.phase === 'playing') this.#place.clocks?.(table, time, this.#since, this.seq)
    if (table.next === undefined || this.quiet) return
    // The next match: same people, new table.
    Object.assign(this, { table: table.next, seq: 0, shared: undefined, own: undefined, info: undefined })
    this.#token = undefined
    this.#isReady = false
    this.#pending.clear()
    this.#socket?.terminate()
  }

  #answered(reply: Reply): void {
    const asked = this.#pending.get(reply.cmd)
    const { ledger, fail } = this.#place
    this.#since = Math.max(this.#since, this.#sentAt.get(reply.cmd) ?? 0)
    this.#pending.delete(reply.cmd)
    if (!reply.ok) {
      ledger.refuse(reply.cmd, reply.error.code)
      if (!HONEST.has(reply.error.code) && !reply.error.code.startsWith('E_'))
        fail(`${JSON.stringify(asked)} was refused: ${JSON.stringify(reply.error)}`)
    } else if (asked?.type === 'act') {
      ledger.acknowledge(reply.cmd, { table: this.table, seq: reply.seq, actions: asked.actions.length })
    } else if (asked?.type === 'chat') ledger.said.set(asked.text, true)
  }

  #send(wish: Wish): void {
    const command = { ...wish, cmd: `c${++commands}` } as TableCommand
    this.#pending.set(command.cmd, command)
    if (command.type === 'act' || command.type === 'undo') {
      this.#place.ledger.sent.set(command.cmd, command.type === 'act' ? command.actions.length : 1)
    }
    if (command.type === 'chat') this.#place.ledger.said.set(command.text, false)
    this.#tell(command)
  }

  #tell(command: TableCommand): void {
    this.#sentAt.set(command.cmd, Date.now())
    this.#socket?.send(JSON.stringify(command))
  }

  #think(): void {
    if (this.quiet || this.#isMoving) return
    this.#isMoving = true
    setTimeout(() => {
      this.#isMoving = false
      if (this.#isReady && !this.quiet && !this.#isHome) this.#decide()
    }, 1 + this.#place.luck(this.#habits.slowest))
  }

  #decide(): void {
    const { info, seq, shared } = this
    const { luck } = this.#place
    const { seat, sleepy, token } = this.#habits
    if (info === undefined || this.#pending.size > 0) return
    if (info.phase === 'open' && info.host === seat) this.#send({ type: 'start' })
    if (info.phase === 'ended' && info.host === seat) this.#send({ type: 'rematch' })
    if (info.phase !== 'playing' || shared === undefined) return
    if (info.seats[seat]?.standIn !== undefined && !token) {
      this.#send({ type: 'take-back' })
      return
    }
    const open = info.votes.find(vote => vote.open.includes(seat))
    if (open !== undefined) this.#send({ type: 'vote', vote: open.id, yes: luck(3) > 0 })
    if (luck(40) === 0) this.#send({ type: 'chat', text: `message ${commands}` })
    if (seq > 0 && luck(60) === 0) this.#send({ type: 'undo', to: seq - 1 })
    const view = this.own === undefined ? { viewer: seat, shared } : { viewer: seat, shared, own: this.own }
    const legal = GAMES.get(info.game)?.game.legalActions(view) ?? []
    const first = legal[luck(Math.max(1, legal.length))]
    if (first === undefined || this.#isAsleep === seq) return
    if (sleepy > 0 && luck(sleepy) === 0) {
      this.#isAsleep = seq // this turn is left to the clock
      return
    }
    const second = luck(4) === 0 ? [legal[luck(legal.length)]] : []
    this.#send({ type: 'act', actions: [first, ...second], ...(luck(3) === 0 ? {} : { seen: seq }) })
  }
}
