import { failed, ok } from '@chronothek/core'
import type { Reply } from '@chronothek/protocol'
import { join, submit } from './room/connect.ts'
import type { Parts } from './room/parts.ts'
import { noteCall } from './room/room.ts'
import type { TableService } from './service.ts'
import { adoption } from './table/adopt.ts'
import { cardReports } from './table/card-reports.ts'
import { createExaminer } from './table/examine.ts'
import { forking } from './table/fork.ts'
import { guests } from './table/guests.ts'
import { identityOf, placeOf } from './table/identity.ts'
import { looking } from './table/looking.ts'
import { createRooms, type Rooms } from './table/rooms.ts'
import { seatTokens } from './table/seat-tokens.ts'
import { tables } from './table/tables.ts'

/** What a house is opened with: what its rooms need, some of it with a usual value. A steady clock is best, since one that is put forward takes thinking time. */
export type HouseOptions = Omit<Parts, 'outage' | 'prefix' | 'pacing' | 'examiner'> &
  Partial<Pick<Parts, 'prefix' | 'pacing' | 'examiner'>> & { readonly processId: string }

export type House = TableService & {
  start(): Promise<void>
  /** Lets go of a live table, so that its record can be removed; whoever is there is sent away. */
  release(id: string): Promise<void>
}

const BEAT_MS = 1000
/** While sand runs somewhere: after a crash, match time is known this exactly. */
const LIVE_BEAT_MS = 100
const PACING = [400, 900] as const

/** Everything about tables: rooms, seats, clocks, bots, replays. The edge asks, the house checks rights and answers. */
export function createHouse(options: HouseOptions): House {
  const parts: Parts = {
    ...options,
    now: () => Math.floor(options.now()),
    prefix: options.prefix ?? '',
    pacing: options.pacing ?? PACING,
    examiner: options.examiner ?? createExaminer(options),
    outage: undefined,
  }
  const rooms = createRooms(parts)
  const heart = heartbeat(parts, options.processId, () => isSandRunning(rooms))
  let isClosing = false
  return {
    ...guests(parts),
    ...tables(parts, rooms),
    ...seatTokens(parts, rooms),
    ...looking(parts, rooms),
    ...adoption(parts),
    release: id => rooms.release(id),
    ...forking(parts, rooms),
    ...cardReports(parts, rooms),
    async command(caller, id, command) {
      const identity = identityOf(parts.digest, caller)
      const reply = await rooms.use(id, room => {
        noteCall(room, placeOf(room.table, identity).seat)
        return new Promise<Reply>(resolve => submit(room, identity, command, resolve, isClosing))
      })
      return reply ?? { type: 'reply', cmd: command.cmd, ok: false, seq: 0, error: { code: 'unknown-table' } }
    },
    async connect(caller, hello, sink) {
      if (isClosing) return failed({ code: 'shutting-down' })
      const identity = identityOf(parts.digest, caller, hello.token)
      const connection = await rooms.use(hello.table, room => join(room, identity, hello, sink, () => isClosing))
      return connection === undefined ? failed({ code: 'unknown-table' }) : ok(connection)
    },
    gauges: () => gauges(rooms),
    async start() {
      await heart.listen()
      await reopen(parts, rooms)
      await heart.start()
    },
    async close() {
      isClosing = true
      await rooms.close()
      await heart.stop()
      await parts.thinkers.close()
      await parts.examiner.close()
    },
  }
}

function gauges(rooms: Rooms) {
  const live = [...rooms.live()]
  return {
    rooms: live.length,
    connections: live.reduce((sum, { members }) => sum + members.size, 0),
    frozen: live.filter(({ health }) => health === 'frozen').length,
    readOnly: live.filter(({ health }) => health === 'read-only').length,
  }
}

/** Tables whose clock runs or whose bots are to move are live at once; a table nobody needs is let go again soon. */
async function reopen({ store, logger }: Parts, rooms: Rooms): Promise<void> {
  for (const id of await store.playingTables()) {
    await rooms.find(id).catch(error => logger.error({ table: id, err: error }, 'a table could not be opened'))
  }
}

function isSandRunning(rooms: Rooms): boolean {
  for (const { table, time } of rooms.live()) if (table.live !== undefined && time.running) return true
  return false
}

/** One row a second says that this process is alive; the last one of an earlier process says when it stopped. */
function heartbeat(parts: Parts, processId: string, isHurried: () => boolean) {
  const { store, timers, now, logger } = parts
  let timer: unknown
  const beat = () => store.heartbeat(processId, now()).catch(error => logger.error({ err: error }, 'no heartbeat'))
  const again = () => {
    timer = timers.set(
      () => {
        again()
        void beat()
      },
      isHurried() ? LIVE_BEAT_MS : BEAT_MS,
    )
  }
  return {
    async listen() {
      const last = await store.lastHeartbeat()
      const to = now()
      if (last !== undefined) parts.outage = { from: Math.min(last, to), to }
    },
    /** Only once every clock is set: if this process dies before, the next one still sees the whole outage. */
    async start() {
      await beat()
      again()
    },
    async stop() {
      timers.clear(timer)
      await beat()
    },
  }
}
