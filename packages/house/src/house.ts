import { failed, ok } from '@chronothek/core'
import { join } from './commands/join.ts'
import { submit } from './commands/run-command.ts'
import type { Deps } from './deps.ts'
import { createHouseClock } from './house-clock.ts'
import { createExaminer } from './match/examine.ts'
import { createNode } from './node.ts'
import { createQuotas, type QuotaOptions } from './quotas.ts'
import { identityOf } from './room/identity.ts'
import { ENTRY_RATE } from './room/limits.ts'
import { markPresent } from './room/presence.ts'
import type { TableService } from './service.ts'
import { cardReports } from './services/card-reports.ts'
import { forks } from './services/forks.ts'
import { guests } from './services/guests.ts'
import { imports } from './services/import-match.ts'
import { replays } from './services/replays.ts'
import { createRooms, type Rooms } from './services/rooms.ts'
import { seatTokens } from './services/seat-tokens.ts'
import { tables } from './services/tables.ts'
import { views } from './services/views.ts'
import type { Wall } from './store.ts'
import { refused, replyOf } from './verdict.ts'
import { ROOM_WORK } from './work.ts'

type Defaulted = 'prefix' | 'pacing' | 'entryRate' | 'examiner' | 'timeOpening'
/** What a house needs; some of it has defaults. `now` should be monotonic: a clock that is set forward takes away thinking time. */
export type HouseOptions = Omit<Deps, 'node' | 'quotas' | Defaulted> &
  Partial<Pick<Deps, Defaulted>> & {
    /** Names this process, which no other has been called. */
    readonly processId: string
    /** Where the other nodes of the house reach this process, if it is one of several. */
    readonly nodeAddress?: string | undefined
    /** The version of the program, for the other nodes. */
    readonly build?: string | undefined
    /** Without it nothing is limited but the space on the disk. */
    readonly quotas?: QuotaOptions
  }

export type House = TableService & {
  start(): Promise<void>
  /** The wall time of this house. */
  now(): Wall
  /** Closes an open table, so that its record can be removed; its clients are disconnected. */
  release(id: string): Promise<void>
}

const PACING = [400, 900] as const

/** Everything about tables: rooms, seats, clocks, bots, replays. The edge calls it; the house checks rights. */
export function createHouse(options: HouseOptions): House {
  const clock = createHouseClock(options.now)
  const node = createNode({
    ...options,
    id: options.processId,
    address: options.nodeAddress,
    build: options.build,
    own: options.now,
    clock,
    isHurried: () => isLiveRunning(rooms),
    onCutOff: () => rooms.abandon(),
  })
  const deps: Deps = {
    ...options,
    now: clock.now,
    node,
    prefix: options.prefix ?? '',
    pacing: options.pacing ?? PACING,
    entryRate: options.entryRate ?? ENTRY_RATE,
    examiner: options.examiner ?? createExaminer(options),
    timeOpening: options.timeOpening ?? (() => () => {}),
    quotas: createQuotas({ ...options, now: clock.now }, options.quotas ?? {}),
  }
  const rooms = createRooms(deps, ROOM_WORK)
  let isClosing = false
  return {
    ...guests(deps),
    ...tables(deps, rooms),
    ...seatTokens(deps, rooms),
    ...views(deps, rooms),
    ...replays(deps, rooms),
    ...imports(deps),
    release: id => rooms.release(id),
    ...forks(deps, rooms),
    ...cardReports(deps, rooms),
    async command(caller, id, command) {
      if (isClosing) return replyOf(command.cmd, refused('shutting-down'), 0)
      const identity = identityOf(deps.digest, caller)
      const reply = await rooms.use(id, room => {
        markPresent(room, identity)
        return submit(room, identity, command, isClosing)
      })
      return reply ?? replyOf(command.cmd, refused('unknown-table'), 0)
    },
    async connect(caller, hello, sink) {
      if (isClosing) return failed({ code: 'shutting-down' })
      const identity = identityOf(deps.digest, caller, hello.token)
      const connection = await rooms.use(hello.table, room => join(room, identity, hello, sink, () => isClosing))
      return connection === undefined ? failed({ code: 'unknown-table' }) : ok(connection)
    },
    gauges: () => gauges(rooms),
    now: clock.now,
    locate: id => rooms.locate(id),
    nodes: async () => new Set((await options.store.livingNodes(node.lostBefore())).map(({ address }) => address)),
    isServing: () => node.isServing(),
    async start() {
      await node.start()
      await rooms.wakeDue()
    },
    async close() {
      isClosing = true
      await node.drain()
      await rooms.close()
      await node.stop()
      await deps.thinkers.close()
      await deps.examiner.close()
    },
  }
}

function gauges(rooms: Rooms) {
  const all = [...rooms.all()]
  return {
    rooms: all.length,
    connections: all.reduce((sum, { outbox }) => sum + outbox.clients.size, 0),
    frozen: all.filter(({ faults }) => faults.health === 'frozen').length,
    readOnly: all.filter(({ faults }) => faults.health === 'read-only').length,
  }
}

function isLiveRunning(rooms: Rooms): boolean {
  for (const { live, clock } of rooms.all()) if (live !== undefined && clock.time.running) return true
  return false
}
