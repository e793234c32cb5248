import type { Duplex } from 'node:stream'
import {
  type Connection,
  createRateLimit,
  type Network,
  type Outgoing,
  type Rate,
  type RateLimit,
  type Sink,
  type TableService,
  type UserRecord,
} from '@chronothek/house'
import {
  CLOSE,
  type ClientMessage,
  type Hello,
  LIMITS,
  type Problem,
  type ProblemCode,
  parseClientMessage,
  type ServerMessage,
} from '@chronothek/protocol'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import type { Limits } from '../config.ts'
import { problemOf } from './answers.ts'
import type { Metrics } from './metrics.ts'

type Command = Exclude<ClientMessage, Hello>

export interface SessionDeps {
  readonly service: Pick<TableService, 'connect'>
  readonly limits: Limits
  readonly metrics: Metrics
  readonly log: FastifyBaseLogger
  /** One rate limit per guest, so that many windows may not send more than a few. */
  readonly guests: SharedLimits
  readonly network: Network
  /** The table of this connection. */
  readonly table: string
}

/** The connection beneath the WebSocket. */
export type Wire = Pick<Duplex, 'cork' | 'uncork'>

const OPEN = 1
/** How many commands may wait while the table is being joined. */
const EARLY = 16
/** How long (ms) a peer may take to read the last messages before the socket is terminated. */
const LINGER_MS = 2_000
/** How often a client may be told that it is too fast, before it is disconnected. */
const WARNINGS: Rate = { burst: 60, perSecond: 1 }

const now = performance.now.bind(performance)

/** One WebSocket. Sizes, shapes and rate limits are checked here, everything else at the table. */
export class Session {
  readonly #socket: WebSocket
  readonly #deps: SessionDeps
  readonly #user: Promise<UserRecord | undefined>
  readonly #limit: RateLimit
  readonly #warnings: RateLimit
  readonly #wire: Wire
  readonly #helloTimer: NodeJS.Timeout
  #phase: 'silent' | 'joining' | 'joined' | 'over' = 'silent'
  #connection: Connection | undefined
  #guest: { readonly id: string; readonly limit: RateLimit } | undefined
  #early: Command[] = []
  /** When each command was received that has no answer yet. */
  readonly #unanswered = new Map<string, number>()
  #malformed = 0
  #isAlive = true
  #isCorked = false

  constructor(socket: WebSocket, wire: Wire, deps: SessionDeps, user: Promise<UserRecord | undefined>) {
    this.#socket = socket
    this.#wire = wire
    this.#deps = deps
    this.#user = user
    this.#limit = createRateLimit({ burst: deps.limits.messageBurst, perSecond: deps.limits.messagesPerSecond }, now)
    this.#warnings = createRateLimit(WARNINGS, now)
    this.#helloTimer = setTimeout(() => this.#end(CLOSE.misbehaved, 'no hello'), deps.limits.helloMs)
    user.catch(() => {}) // awaited, and answered, when joining
    socket.on('message', (data, isBinary) => this.#receive(data as Buffer, isBinary))
    socket.on('pong', () => {
      this.#isAlive = true
    })
    socket.on('ping', () => this.#pinged())
    socket.on('close', () => this.#leave())
  }

  /** Called at regular intervals. Terminates a peer that has not answered the last ping. */
  heartbeat(): void {
    if (!this.#isAlive) {
      this.#socket.terminate()
      return
    }
    this.#isAlive = false
    this.#socket.ping()
  }

  /** Pings are answered automatically. The answers to a client that keeps pinging and reads nothing would fill our memory. */
  #pinged(): void {
    if (!this.#limit.take() && !this.#warnings.take()) this.#end(CLOSE.misbehaved, 'too fast')
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#phase === 'over') return
    const isTooFast = !this.#limit.take() || this.#guest?.limit.take() === false
    const parsed = isBinary ? BAD_MESSAGE : parseBytes(data)
    if (isTooFast) this.#slowDown(parsed.ok ? cmdOf(parsed.value) : parsed.cmd)
    else if (!parsed.ok) this.#complain(parsed.code, parsed.cmd)
    else this.#accept(parsed.value)
  }

  #accept(message: ClientMessage): void {
    this.#deps.metrics.message(message.type)
    if (message.type === 'hello') {
      if (this.#phase === 'silent') void this.#join(message)
      else this.#complain('bad-message')
    } else if (this.#connection !== undefined) this.#pass(this.#connection, message)
    else if (message.type === 'ping') this.#say({ type: 'pong', n: message.n })
    else if (this.#phase !== 'joining') this.#complain('bad-message', cmdOf(message))
    else if (this.#early.length < EARLY) this.#early.push(message)
    else this.#slowDown(cmdOf(message))
  }

  #pass(connection: Connection, message: Command): void {
    if ('cmd' in message) this.#unanswered.set(message.cmd, now())
    try {
      connection.receive(message)
    } catch (error) {
      this.#deps.metrics.fault('message')
      this.#deps.log.error({ err: error, type: message.type }, 'a message failed')
      this.#refuse('fault', cmdOf(message))
    }
  }

  async #join(hello: Hello): Promise<void> {
    this.#phase = 'joining'
    clearTimeout(this.#helloTimer)
    const sink: Sink = { send: message => this.#send(message), close: (code, reason) => this.#end(code, reason) }
    try {
      const user = await this.#user
      if (user !== undefined && !this.#isOver()) this.#guest = { id: user.id, limit: this.#deps.guests.open(user.id) }
      const { token } = hello
      const { network, table } = this.#deps
      const caller = { network, ...(user === undefined ? {} : { user }), ...(token === undefined ? {} : { seatToken: token }) }
      const joined = await this.#deps.service.connect(caller, { ...hello, table }, sink)
      if (joined.ok) this.#joined(joined.value)
      else this.#turnAway(joined.error as Problem)
    } catch (error) {
      this.#deps.metrics.fault('join')
      this.#deps.log.error({ err: error }, 'joining a table failed')
      this.#turnAway(problemOf(error))
    }
  }

  #joined(connection: Connection): void {
    // The socket may have been closed, by either side, while the table was being opened.
    if (this.#isOver()) {
      connection.drop()
      return
    }
    this.#phase = 'joined'
    this.#connection = connection
    for (const message of this.#early) this.#pass(connection, message)
    this.#early = []
  }

  #isOver = () => this.#phase === 'over'

  #turnAway(error: Problem): void {
    this.#say({ type: 'error', error })
    this.#end(TURNED_AWAY[error.code] ?? CLOSE.misbehaved, error.code)
  }

  /** Too many messages are answered but not carried out; a client that continues regardless is disconnected. */
  #slowDown(cmd: string | undefined): void {
    this.#deps.metrics.limited('messages')
    if (this.#warnings.take()) this.#refuse('too-fast', cmd)
    else this.#end(CLOSE.misbehaved, 'too fast')
  }

  #complain(code: ProblemCode, cmd?: string): void {
    this.#malformed += 1
    this.#refuse(code, cmd)
    if (code === 'wrong-version' || this.#malformed >= this.#deps.limits.malformed) this.#end(CLOSE.misbehaved, code)
  }

  #refuse(code: ProblemCode, cmd: string | undefined): void {
    this.#deps.metrics.refused(code)
    this.#say(cmd === undefined ? { type: 'error', error: { code } } : { type: 'reply', cmd, ok: false, seq: 0, error: { code } })
  }

  #say(message: ServerMessage): void {
    if (this.#phase !== 'over') this.#write(JSON.stringify(message))
  }

  #send({ text, cmd, refused }: Outgoing): void {
    if (this.#phase === 'over') return
    if (cmd !== undefined) this.#answered(cmd)
    if (refused !== undefined) this.#deps.metrics.refused(refused)
    this.#write(text)
  }

  #answered(cmd: string): void {
    const receivedAt = this.#unanswered.get(cmd)
    if (receivedAt === undefined) return
    this.#unanswered.delete(cmd)
    this.#deps.metrics.answered(now() - receivedAt)
  }

  #write(text: string): void {
    if (this.#socket.readyState !== OPEN) return
    this.#cork()
    this.#socket.send(text)
    // A client that cannot keep up would fill our memory. It is closed, reconnects and gets the whole view at once.
    if (this.#socket.bufferedAmount > this.#deps.limits.bufferedBytes) this.#end(CLOSE.moved, 'too slow')
  }

  /** Messages of one turn of the event loop leave in one write: a reply and the entry it caused, a burst of chat. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    this.#wire.cork()
    setImmediate(() => {
      this.#isCorked = false
      this.#wire.uncork()
    })
  }

  #end(code: number, reason: string): void {
    if (this.#phase === 'over') return
    this.#leave()
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), LINGER_MS).unref()
  }

  #leave(): void {
    this.#phase = 'over'
    clearTimeout(this.#helloTimer)
    this.#early = []
    if (this.#guest !== undefined) this.#deps.guests.close(this.#guest.id)
    this.#guest = undefined
    this.#connection?.drop()
    this.#connection = undefined
  }
}

/** Rate limits that several connections of one guest share, for as long as one of them is open. */
export function createSharedLimits(rate: Rate) {
  const guests = new Map<string, { readonly limit: RateLimit; open: number }>()
  return {
    open(guest: string): RateLimit {
      const shared = guests.get(guest) ?? { limit: createRateLimit(rate, now), open: 0 }
      shared.open++
      guests.set(guest, shared)
      return shared.limit
    },
    close(guest: string): void {
      const shared = guests.get(guest)
      if (shared !== undefined && --shared.open === 0) guests.delete(guest)
    },
  }
}
export type SharedLimits = ReturnType<typeof createSharedLimits>

type Parsed = ReturnType<typeof parseClientMessage>

const cmdOf = (message: ClientMessage): string | undefined => ('cmd' in message ? message.cmd : undefined)

const BAD_MESSAGE: Parsed = { ok: false, code: 'bad-message' }

const parseBytes = (data: Buffer): Parsed =>
  data.length > LIMITS.messageBytes ? { ok: false, code: 'too-large' } : parseClientMessage(data.toString())

/** Whether a client that could not join should try again. */
const TURNED_AWAY: Partial<Record<ProblemCode, number>> = {
  'unknown-table': CLOSE.unknown,
  'not-signed-in': CLOSE.unknown,
  frozen: CLOSE.unknown, // reconnecting does not help
  fault: CLOSE.moved,
  'read-only': CLOSE.moved,
  'shutting-down': CLOSE.moved,
  moved: CLOSE.moved,
}
