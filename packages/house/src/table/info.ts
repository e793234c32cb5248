import type { ParentInfo, SeatInfo, TableInfo, TimeInfo } from '@chronothek/protocol'
import { isHere, nowAt, type Room } from '../room/room.ts'
import { clocksAt } from '../room/thinking.ts'
import type { ForkRecord, SeatRecord, TableRecord } from '../store.ts'
import { termsOf } from './clock-command.ts'
import { botLevel } from './identity.ts'
import { handOversLeft } from './own-bot.ts'
import { pausesLeft } from './pause.ts'
import { voteInfo } from './votes.ts'

/** A table as everybody may see it, field by field: no user ids, no hashes of tokens, no luck; the seed only after the end. */
export function tableInfo(room: Room): TableInfo {
  const { table, match } = room
  const { id, code, game, pack, options, phase, host, live, next, parent, brought, last } = table
  return {
    id,
    code,
    game,
    ...(pack === undefined ? {} : { pack }),
    options,
    phase,
    host,
    seats: table.seats.map((seat, index) => seatInfo(table, seat, index, isHere(room, index))),
    spectators: [...room.members].filter(({ viewer }) => viewer === 'spectator').length,
    ...termsOf(room),
    ...(live === undefined ? {} : { live }),
    paused: table.pausedAt !== undefined,
    ...restInfo(table),
    votes: room.votes.map(voteInfo),
    health: room.health,
    ...(match === undefined ? {} : { seedHash: match.header.seedHash }),
    ...(match !== undefined && phase === 'ended' ? { seed: match.seed } : {}),
    ...(last === undefined ? {} : { last }),
    ...(next === undefined ? {} : { next }),
    ...(parent === undefined ? {} : { parent: parentInfo(room, parent) }),
    ...(brought ? { brought } : {}),
    createdAt: new Date(table.createdAt).toISOString(),
  }
}

/** What everybody may know of where a table comes from. */
export const parentInfo = ({ shelf }: Room, { match, seq, at, knows }: ForkRecord): ParentInfo => ({
  match,
  seq,
  imagined: knows !== undefined,
  ...(shelf.game.live ? { at } : {}),
})

/** Where everybody has to agree, a pause must not be of use to whoever wants to think. */
function restInfo({ live, pausedAt, rest }: TableRecord): Pick<TableInfo, 'rest' | 'veiled'> {
  if (live === undefined || pausedAt === undefined || rest === undefined) return {}
  const { kind, by } = rest
  return { rest: by === undefined ? { kind } : { kind, by }, ...(live.pausing === 'agreed' ? { veiled: true } : {}) }
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
  const running = room.time.running && room.table.phase === 'playing'
  const { countdown, parts } = room
  const base = { now, running, ...(countdown === undefined ? {} : { resumesIn: Math.max(0, countdown.until - parts.now()) }) }
  return clocks === undefined ? base : { ...base, clocks: running ? clocks : clocks.map(stopped) }
}

const stopped = ({ left }: { readonly left: number }) => ({ left, running: false })

export const tableText = (room: Room): string => JSON.stringify({ type: 'table', table: tableInfo(room), time: timeInfo(room) })
