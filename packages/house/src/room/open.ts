import type { Rest, TableRecord } from '../store.ts'
import { MOST_LINES, recallLines } from '../table/lines.ts'
import { askedRest } from '../table/pause.ts'
import { endMatch } from './after-step.ts'
import { STOPPED } from './match-time.ts'
import type { Parts } from './parts.ts'
import { createQueue } from './queue.ts'
import { closeRoom, type Room } from './room.ts'
import { rulesOf } from './rules-of.ts'
import { settle } from './settle.ts'
import { loadMatch, saveTable } from './storage.ts'

/** Makes a table live: its lines, its match folded from the log, its clock where it stood. Undefined if there is no such table. */
export async function openRoom(parts: Parts, id: string, gone: (room: Room, wakeAt?: number) => void): Promise<Room | undefined> {
  const table = await parts.store.findTable(id)
  if (table === undefined) return undefined
  const lines = await parts.store.lines(id, MOST_LINES)
  const room = newRoom(parts, table, gone)
  if (room === undefined) return undefined
  recallLines(room, lines)
  await room.queue.run(async () => {
    if (table.phase !== 'open') await loadMatch(room)
    if (table.phase === 'playing') await (table.live === undefined ? resumeClock(room) : standStill(room))
    if (table.phase === 'playing' && room.match?.result !== undefined) await endMatch(room, room.match)
    if (room.match === undefined && table.phase !== 'open' && room.health === 'ok') closeRoom(room)
    await settle(room)
  })
  return room
}

/** Where match time stands now is stored, so that the next outage is counted from here. */
async function resumeClock(room: Room): Promise<void> {
  const { outage, now } = room.parts
  const base = room.table.clockBase
  if (outage === undefined || room.match === undefined || !room.time.running || (base !== undefined && base.wall >= outage.to)) return
  await saveTable(room, { ...room.table, clockBase: { at: room.time.at, wall: now() } })
}

/** A live match never goes on by itself after a restart: it waits for its people. What they asked for before still counts. */
async function standStill(room: Room): Promise<void> {
  const { table, parts } = room
  if (room.match === undefined || room.match.result !== undefined) return
  const wall = parts.now()
  const rest: Rest = table.rest?.kind === 'asked' ? askedRest(room, table.rest.by) : { kind: 'nobody' }
  room.time = { at: room.time.at, wall, running: false }
  const next = { ...table, rest, pausedAt: table.pausedAt ?? wall, clockBase: { at: room.time.at, wall } }
  if (!(await saveTable(room, next))) room.table = next // it stands still all the same
}

function newRoom(parts: Parts, table: TableRecord, gone: (room: Room, wakeAt?: number) => void): Room | undefined {
  const shelf = parts.registry.get(table.game)
  if (shelf === undefined) return undefined
  const room: Room = {
    parts,
    queue: createQueue(),
    shelf,
    rules: rulesOf(shelf, table),
    table,
    match: undefined,
    time: STOPPED,
    health: 'ok',
    failures: 0,
    members: new Set(),
    frames: [],
    announced: 0,
    welcomed: new Map(),
    chat: [],
    notes: [],
    nextLine: 1,
    votes: [...(table.votes ?? [])],
    queued: [],
    held: new Map(),
    still: undefined,
    thinking: new Set(),
    efforts: new Map(),
    hands: new Map(),
    called: new Map(),
    away: new Map(),
    excused: new Set(),
    present: new Map(),
    firstBack: undefined,
    countdown: undefined,
    lapsed: new Set(),
    badAlarm: -1,
    badBot: -1,
    pausing: undefined,
    timer: undefined,
    replies: new Map(),
    filming: undefined,
    film: undefined,
    filmRest: 0,
    changed: false,
    touched: parts.now(),
    closed: false,
    gone: wakeAt => gone(room, wakeAt),
  }
  return room
}
