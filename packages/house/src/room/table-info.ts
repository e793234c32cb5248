import type { ClockTerms, ListedTable, ParentInfo, SeatInfo, TableInfo, TimeInfo, VoteInfo } from '@chronothek/protocol'
import { clocksAt } from '../match/thinking-time.ts'
import type { ForkRecord, SeatRecord, TableRecord, Vote, Wall } from '../store.ts'
import { broadcast } from './broadcast.ts'
import { isPresent } from './presence.ts'
import { nowAt, type Room } from './room.ts'
import { botLevel, handOversLeft, pausesLeft } from './seat-records.ts'

/** The clock in use, and what happens when it runs out. */
export function termsOf({ match, table }: Room): ClockTerms {
  const { clock, onTimeout } = match?.thinking ?? table
  return { clock, onTimeout }
}

/** A table as everybody may see it, built field by field: without user ids, hashes of tokens or luck; with the seed only after the end. */
export function tableInfo(room: Room): TableInfo {
  const { table, match } = room
  const { id, code, game, pack, options, phase, host, live, next, parent, imported, abandoned, last } = table
  return {
    id,
    code,
    game,
    ...(pack === undefined ? {} : { pack }),
    options,
    phase,
    host,
    seats: table.seats.map((seat, index) => seatInfo(table, seat, index, isPresent(room, index))),
    spectators: [...room.outbox.clients].filter(({ viewer }) => viewer === 'spectator').length,
    ...termsOf(room),
    ...(live === undefined ? {} : { live }),
    paused: table.pausedAt !== undefined,
    ...pauseInfo(table),
    votes: room.votes.map(voteInfo),
    health: room.faults.health,
    ...(match === undefined ? {} : { seedHash: match.header.seedHash }),
    ...(match !== undefined && phase === 'ended' ? { seed: match.seed } : {}),
    ...(last === undefined ? {} : { last }),
    ...(next === undefined ? {} : { next }),
    ...(parent === undefined ? {} : { parent: parentInfo(room, parent) }),
    ...(imported ? { imported } : {}),
    ...(abandoned === undefined ? {} : { abandoned }),
    createdAt: new Date(table.createdAt).toISOString(),
  }
}

/** A table in a list, which its record alone tells: rooms are not opened for lists. */
export function listedTable({
  id,
  code,
  game,
  pack,
  options,
  phase,
  host,
  seats,
  imported,
  abandoned,
  createdAt,
}: TableRecord): ListedTable {
  return {
    id,
    code,
    game,
    ...(pack === undefined ? {} : { pack }),
    options,
    phase,
    host,
    seats: seats.map(({ owner, name, language }, seat) => ({ seat, owner, name, language })),
    ...(imported ? { imported } : {}),
    ...(abandoned === undefined ? {} : { abandoned }),
    createdAt: new Date(createdAt).toISOString(),
  }
}

/** Where a fork comes from, as everybody may know it. */
export const parentInfo = ({ shelf }: Room, { match, seq, at, knows }: ForkRecord): ParentInfo => ({
  match,
  seq,
  imagined: knows !== undefined,
  ...(shelf.game.live ? { at } : {}),
})

/** The pause of a live match. If it takes a vote to pause, boards are covered, so that nobody can use the pause to think. */
function pauseInfo({ live, pausedAt, pause }: TableRecord): Pick<TableInfo, 'pause' | 'boardsCovered'> {
  if (live === undefined || pausedAt === undefined || pause === undefined) return {}
  const { kind, by } = pause
  return { pause: by === undefined ? { kind } : { kind, by }, ...(live.pausing === 'agreed' ? { boardsCovered: true } : {}) }
}

function seatInfo(table: TableRecord, record: SeatRecord, seat: number, connected: boolean): SeatInfo {
  const level = botLevel(record)
  const pauses = pausesLeft(table, seat)
  const handOvers = table.phase === 'playing' ? handOversLeft(table, seat) : undefined
  return {
    seat,
    owner: record.owner,
    name: record.name,
    language: record.language,
    ...(level === undefined ? {} : { level }),
    ...(record.standIn === undefined ? {} : { standIn: record.standIn.kind }),
    connected: record.owner === 'bot' || connected,
    ...(record.lends ? { lends: true } : {}),
    ...(record.owner === 'bot' || record.ready ? { ready: true } : {}),
    ...(record.owner !== 'person' || pauses === undefined ? {} : { pausesLeft: pauses }),
    ...(record.owner !== 'person' || handOvers === undefined ? {} : { handOversLeft: handOvers }),
  }
}

export function timeInfo(room: Room): TimeInfo {
  const now = nowAt(room)
  const clocks = room.match && clocksAt(room.match.thinking, now)
  const running = room.clock.time.running && room.table.phase === 'playing'
  const countdown = room.live?.countdown
  const base = { now, running, ...(countdown === undefined ? {} : { resumesIn: Math.max(0, countdown.until - room.deps.now()) }) }
  return clocks === undefined ? base : { ...base, clocks: running ? clocks : clocks.map(stopped) }
}

const stopped = ({ left }: { readonly left: number }) => ({ left, running: false })

const voteInfo = ({ id, about, by, yes, open, why }: Vote): VoteInfo => ({
  id,
  about,
  ...(by === undefined ? {} : { by }),
  yes: [...yes],
  open: [...open],
  ...(why === undefined ? {} : { why }),
})

/** When the table is sent because spectators have come or gone. */
export const audienceDueAt = ({ outbox }: Room): Wall => outbox.audienceDue ?? Number.POSITIVE_INFINITY

/** Sends the table to everybody, if it has changed. */
export function sendTable(room: Room): undefined {
  if (!room.outbox.tableChanged && room.deps.now() < audienceDueAt(room)) return
  room.outbox.tableChanged = false
  room.outbox.audienceDue = undefined
  broadcast(room, { kind: 'table', text: JSON.stringify({ type: 'table', table: tableInfo(room), time: timeInfo(room) }) })
}
