import { once } from 'node:events'
import { PROBLEMS } from '@chronothek/protocol'
import { WebSocket } from 'ws'

/** Codes that an answer may carry: those of the platform and those of the rules. */
export const KNOWN_CODES: ReadonlySet<string> = new Set([
  ...PROBLEMS,
  ...'bad-player-count deck-invalid deck-too-small bad-options bad-first-seat bad-starting-cards bad-action game-over clock-only eliminated'.split(
    ' ',
  ),
  ...'not-your-turn action-not-in-mode unknown-card not-your-card bad-slot slot-not-choosable card-blocked symbol-mismatch'.split(' '),
  ...'action-already-chosen cannot-pass peek-forbidden'.split(' '),
])

/** Words that must never appear in an answer: internals of the program. */
export const INSIDE =
  /node_modules|\.ts:\d+|\.js:\d+|\bat \S+ \([^)]*:\d+\)|TypeError|RangeError|SyntaxError|ZodError|SQLITE|UnhandledPromise|internal\//

/** One message. */
export interface Attack {
  readonly data: string | Buffer
  /** A command that was sent before and accepted: it gets the same answer and has no effect. */
  readonly again?: { readonly cmd: string; readonly seq: number }
}

interface Answered {
  readonly type: string
  readonly ok?: boolean
  readonly cmd?: string
  readonly seq?: number
  readonly error?: { readonly code?: string }
}

/** A connection that sends hostile messages and checks every answer. */
export class Attacker {
  readonly #url: string
  readonly #headers: Record<string, string>
  readonly #table: string | undefined
  #socket: WebSocket | undefined
  #answers = 0
  #heard = () => {}
  #again: Attack['again']
  /** What is wrong with the answers so far. */
  readonly faults: string[] = []
  readonly codes = new Map<string, number>()
  closes = 0

  /** Without a table it never says hello. */
  constructor(url: string, headers: Record<string, string>, table?: string) {
    this.#url = url
    this.#headers = headers
    this.#table = table
  }

  async #open(): Promise<WebSocket> {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/ws/${this.#table ?? 'x'}`, { headers: this.#headers })
    socket.on('error', () => undefined)
    await once(socket, 'open')
    if (this.#table !== undefined) {
      socket.send(JSON.stringify({ type: 'hello', version: 1, language: 'en' }))
      const [first] = await once(socket, 'message')
      if (!String(first).startsWith('{"type":"welcome"')) this.faults.push(`no welcome: ${first}`)
    }
    socket.on('message', data => this.#look(String(data)))
    this.#socket = socket
    return socket
  }

  /** Sends a volley; resolves when each message has its answer, or the connection was closed. */
  async send(volley: readonly Attack[]): Promise<void> {
    let rest = volley
    while (rest.length > 0) {
      const socket = this.#socket?.readyState === WebSocket.OPEN ? this.#socket : await this.#open()
      this.#again = rest.find(({ again }) => again !== undefined)?.again
      const answered = await this.#answered(socket, rest)
      if (answered >= rest.length) return
      this.closes++
      rest = rest.slice(answered + 1) // the one after the last answer closed the connection
    }
  }

  #answered(socket: WebSocket, volley: readonly Attack[]): Promise<number> {
    return new Promise(resolve => {
      const finish = () => {
        clearTimeout(patience)
        socket.off('close', finish)
        resolve(this.#answers)
      }
      const patience = setTimeout(() => {
        this.faults.push(`only ${this.#answers} of ${volley.length} messages were answered`)
        socket.terminate()
      }, 30_000)
      this.#answers = 0
      this.#heard = () => {
        if (this.#answers >= volley.length) finish()
      }
      socket.on('close', finish)
      for (const { data } of volley) socket.send(data)
    })
  }

  #look(text: string): void {
    const answer = JSON.parse(text) as Answered
    if (answer.type !== 'error' && answer.type !== 'reply') {
      if (answer.type !== 'table') this.faults.push(`an unexpected ${answer.type}: ${text}`)
      return // somebody came or went
    }
    this.#answers++
    const code = answer.ok === true ? 'ok' : (answer.error?.code ?? 'none')
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1)
    if (INSIDE.test(text)) this.faults.push(`an answer from inside: ${text}`)
    const isExpected = answer.ok === true ? this.#again?.cmd === answer.cmd && this.#again?.seq === answer.seq : KNOWN_CODES.has(code)
    if (!isExpected) this.faults.push(`a strange answer: ${text}`)
    if (code === 'fault' || code === 'rules-fault') this.faults.push(`a fault: ${text}`)
    this.#heard()
  }

  close(): void {
    this.#socket?.terminate()
  }
}
