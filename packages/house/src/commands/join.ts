import { newTicks, startTicks, tock } from '../live/ticks.ts'
import { admit, disconnect, sendWelcome } from '../room/clients.ts'
import { eyesOf, type Identity, placeOf, viewerOf } from '../room/identity.ts'
import { noteNetwork } from '../room/presence.ts'
import type { Client, Room } from '../room/room.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { replacedSince } from '../room/seat-records.ts'
import { resumedText } from '../room/welcome.ts'
import type { Connection, Join, Sink } from '../service.ts'
import { takeBack } from '../table/take-back.ts'
import { submit } from './run-command.ts'

/** Joins a table. The welcome, or what was missed, is sent first; from then on the client gets every message. */
export function join(room: Room, identity: Identity, hello: Join, sink: Sink, isClosing: () => boolean): Promise<Connection> {
  let client: Client | undefined
  const joined = runInRoom(room, async () => {
    room.lastUsedAt = room.deps.now()
    const watches = hello.watch === true
    if (!watches) await maybeReturn(room, identity)
    const viewer = watches ? 'spectator' : viewerOf(room.table, identity)
    const eyes = eyesOf(room.table, identity, viewer, hello.eyes)
    client = { sink, identity, language: hello.language, watches, viewer, wanted: hello.eyes, eyes, ticks: newTicks() }
    admit(room, client)
    if (viewer !== 'spectator') noteNetwork(room, viewer, identity.network)
    const missed = hello.seq === undefined ? undefined : resumedText(room, client, hello.seq, hello.heard)
    if (missed === undefined) sendWelcome(room, client)
    else sink.send({ kind: 'resumed', text: missed })
    startTicks(room, client)
    return connectionOf(room, client, isClosing)
  })
  return joined.catch(error => {
    if (client !== undefined) disconnect(room, client) // the caller has no connection to drop
    throw error
  })
}

/** At a live table a player who was replaced while away plays again as soon as they join. A bot they called themselves stays. */
async function maybeReturn(room: Room, identity: Identity): Promise<void> {
  const { own } = placeOf(room.table, identity)
  const isReplaced = own !== undefined && replacedSince(room.table.seats[own]) !== undefined
  if (room.live !== undefined && room.table.phase === 'playing' && isReplaced) await takeBack(room, { own, identity })
}

const connectionOf = (room: Room, client: Client, isClosing: () => boolean): Connection => ({
  receive(message) {
    const { sink, identity } = client
    if (message.type === 'ping') sink.send({ kind: 'pong', text: JSON.stringify({ type: 'pong', n: message.n }) })
    if (!room.outbox.clients.has(client)) return
    if (message.type === 'ping') return startTicks(room, client) // a page that slept wants to know the time
    if (message.type === 'tock') return tock(room, client, message.n)
    submit(room, identity, message, isClosing()).then(
      reply => {
        const text = JSON.stringify(reply)
        const { cmd } = reply
        sink.send(reply.ok ? { kind: 'reply', text, cmd } : { kind: 'reply', text, cmd, refused: reply.error.code })
      },
      () => {}, // the room is closed, and so is the connection; the client sends the command again
    )
  },
  drop: () => disconnect(room, client),
})
