import type { Connection, Sink } from '@chronothek/house'
import {
  CLOSE,
  type ClientMessage,
  type Hello,
  type Problem,
  type ProblemCode,
  parseClientMessage,
  type ServerMessage,
} from '@chronothek/protocol'
import { callerAt, type LocalHouse, problemOf } from './local-house.ts'

/** One table's stream. To the page it looks like a WebSocket. */
export interface Stream {
  receive(text: string): void
  drop(): void
}

/** How many commands may wait while the table is being opened, as many as at the server. */
const EARLY = 16
/** A hello with this token speaks for a seat of this device. It needs no proof, because everybody is at the same device. */
const SEAT = /^seat-(\d)$/

export function openStream(local: LocalHouse, table: string, sink: Sink): Stream {
  let connection: Connection | undefined
  let isOver = false
  let isJoining = false
  const early: string[] = []
  const say = (message: ServerMessage) => sink.send({ kind: message.type, text: JSON.stringify(message) })
  const end = (code: number, problem: Problem) => {
    if (isOver) return
    isOver = true
    say({ type: 'error', error: problem })
    sink.close(code, problem.code)
  }

  async function join(hello: Hello): Promise<void> {
    isJoining = true
    try {
      const { token, ...rest } = hello
      const seat = SEAT.exec(token ?? '')?.[1]
      const caller = seat === undefined ? { user: local.me } : await callerAt(local, table, Number(seat))
      const joined = await local.house.connect(caller, { ...(seat === undefined ? hello : rest), table }, sink)
      if (!joined.ok) return end(joined.error.code === 'unknown-table' ? CLOSE.unknown : CLOSE.moved, joined.error as Problem)
      connection = joined.value
      if (isOver) return connection.drop()
      for (const text of early.splice(0)) receive(text)
    } catch (error) {
      end(CLOSE.moved, problemOf(error))
    }
  }

  function receive(text: string): void {
    const parsed = parseClientMessage(text)
    if (isOver) return
    if (!parsed.ok) refuse(parsed.code, parsed.cmd)
    else if (parsed.value.type !== 'hello') pass(parsed.value, text)
    else if (isJoining) refuse('bad-message')
    else void join(parsed.value)
  }

  function pass(message: Exclude<ClientMessage, Hello>, text: string): void {
    if (connection !== undefined) connection.receive(message)
    else if (early.length < EARLY) early.push(text)
    else refuse('too-fast', 'cmd' in message ? message.cmd : undefined)
  }

  function refuse(code: ProblemCode, cmd?: string): void {
    if (cmd === undefined) say({ type: 'error', error: { code } })
    else say({ type: 'reply', cmd, ok: false, seq: 0, error: { code } })
  }

  return {
    receive,
    drop() {
      isOver = true
      connection?.drop()
    },
  }
}
