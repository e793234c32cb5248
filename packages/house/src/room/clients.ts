import { CLOSE } from '@chronothek/protocol'
import { eyesOf, viewerOf } from './identity.ts'
import { findClient } from './presence.ts'
import { type Client, type Room, RoomClosedError } from './room.ts'
import { runInRoom } from './run-in-room.ts'
import { welcomeText } from './welcome.ts'

/** How long (ms) it takes until a table hears that spectators have come or gone. */
const AUDIENCE_PAUSE_MS = 250
/** The more are told, the longer it takes: a table sends two hundred such messages a second, however many come and go. */
const AUDIENCE_PAUSE_PER_CLIENT_MS = 5

const audiencePause = (clients: number): number => Math.max(AUDIENCE_PAUSE_MS, clients * AUDIENCE_PAUSE_PER_CLIENT_MS)

/** Adds a client. A seat has one connection; the newer one replaces the older. */
export function admit(room: Room, client: Client): void {
  const older = client.viewer === 'spectator' ? undefined : findClient(room, client.viewer)
  if (older !== undefined) replace(room, older)
  room.outbox.clients.add(client)
  if (client.viewer !== 'spectator') room.presence.lastHttpCall.delete(client.viewer)
  noteChange(room, client)
}

/** A seat that is back or gone is told at once, spectators later and together. */
function noteChange({ outbox, deps }: Room, { viewer }: Client): void {
  if (outbox.clients.size === 0) return
  if (viewer === 'spectator') outbox.audienceDue ??= deps.now() + audiencePause(outbox.clients.size)
  else outbox.tableChanged = true
}

/** Removes a client whose connection is closed. */
export function disconnect(room: Room, client: Client): void {
  room.deps.timers.clear(client.ticks.timer)
  if (!room.outbox.clients.delete(client) || room.closed) return
  room.lastUsedAt = room.deps.now()
  noteChange(room, client)
  runInRoom(room, () => {}).catch(error => {
    // A closed room has no clients to tell.
    if (!(error instanceof RoomClosedError)) room.deps.logger.error({ table: room.table.id, err: error }, 'a disconnection failed')
  })
}

function replace(room: Room, client: Client): void {
  room.deps.timers.clear(client.ticks.timer)
  room.outbox.clients.delete(client)
  client.sink.close(CLOSE.replaced, 'replaced')
}

/** After seats have changed: clients that now see another view get a new welcome. */
export function refreshViewers(room: Room): void {
  const placed = [...room.outbox.clients].map(client => {
    const viewer = client.watches ? 'spectator' : viewerOf(room.table, client.identity)
    return { client, viewer, eyes: eyesOf(room.table, client.identity, viewer, client.wanted) }
  })
  // Clients that lose a seat come first, so that those who get it replace nobody.
  placed.sort((a, b) => Number(b.viewer === 'spectator') - Number(a.viewer === 'spectator'))
  for (const { client, viewer, eyes } of placed) {
    if (viewer === client.viewer && eyes === client.eyes) continue
    room.outbox.clients.delete(client)
    client.viewer = viewer
    client.eyes = eyes
    admit(room, client)
    sendWelcome(room, client)
  }
}

export const sendWelcome = (room: Room, client: Client): void => client.sink.send({ kind: 'welcome', text: welcomeText(room, client) })
