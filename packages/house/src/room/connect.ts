import type { Hello, Reply, TableCommand } from '@chronothek/protocol'
import type { Connection, Sink } from '../service.ts'
import { runCommand } from '../table/commands.ts'
import { eyesOf, type Identity, placeOf, replacedSince, viewerOf } from '../table/identity.ts'
import { takeBack } from '../table/seat-commands.ts'
import { admit, lose } from './members.ts'
import { type Member, nowAt, type Room } from './room.ts'
import { inRoom, RoomClosedError } from './settle.ts'
import { newPulse, startTicks, tock } from './ticks.ts'
import { resumedText, welcomeText } from './welcome.ts'

/** Joins a table: the welcome, or what was missed, is sent first; then the member hears everything. */
export function join(room: Room, identity: Identity, hello: Hello, sink: Sink, isClosing: () => boolean): Promise<Connection> {
  return inRoom(room, async () => {
    room.touched = room.parts.now()
    const watches = hello.watch === true
    if (!watches) await maybeReturn(room, identity)
    const viewer = watches ? 'spectator' : viewerOf(room.table, identity)
    const eyes = eyesOf(room.table, identity, viewer, hello.eyes)
    const member: Member = { sink, identity, language: hello.language, watches, viewer, wanted: hello.eyes, eyes, pulse: newPulse() }
    admit(room, member)
    const missed = hello.seq === undefined ? undefined : resumedText(room, member, hello.seq)
    sink.send(missed ?? welcomeText(room, member))
    startTicks(room, member)
    return connection(room, member, isClosing)
  })
}

/** At a live table whoever was replaced while away plays again as soon as they are here. A bot they called themselves stays. */
async function maybeReturn(room: Room, identity: Identity): Promise<void> {
  const { own } = placeOf(room.table, identity)
  const record = own === undefined ? undefined : room.table.seats[own]
  const isReplaced = replacedSince(record) !== undefined
  if (room.table.live !== undefined && room.table.phase === 'playing' && isReplaced) await takeBack(room, { own, identity })
}

const connection = (room: Room, member: Member, isClosing: () => boolean): Connection => ({
  receive(message) {
    const { sink, identity } = member
    if (message.type === 'ping') sink.send(JSON.stringify({ type: 'pong', n: message.n }))
    if (!room.members.has(member)) return
    if (message.type === 'ping') return startTicks(room, member) // a screen that woke up wants to know the time
    if (message.type === 'tock') return tock(room, member, message.n)
    submit(room, identity, message, reply => sink.send(JSON.stringify(reply)), isClosing())
  },
  drop: () => lose(room, member),
})

/** Queues a command. It is stamped now, at receipt; the answer comes exactly once. */
export function submit(room: Room, identity: Identity, command: TableCommand, answer: (reply: Reply) => void, isClosing: boolean): void {
  let isAnswered = false
  const once = (reply: Reply) => {
    if (!isAnswered) answer(reply)
    isAnswered = true
  }
  const failed = (code: 'shutting-down' | 'fault') =>
    once({ type: 'reply', cmd: command.cmd, ok: false, seq: room.announced, error: { code } })
  if (isClosing) {
    failed('shutting-down')
    return
  }
  const at = nowAt(room)
  room.touched = room.parts.now()
  room.queued.push(at)
  const run = () => {
    room.queued.shift()
    return runCommand(room, identity, command, at, once)
  }
  inRoom(room, run).catch(error => {
    if (!(error instanceof RoomClosedError)) room.parts.logger.error({ table: room.table.id, err: error }, 'a command failed')
    failed('fault')
  })
}
