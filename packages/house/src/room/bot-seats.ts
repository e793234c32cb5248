import { type Level, quickLuck, type Seat, type View, viewOf } from '@chronothek/core'
import type { Reply } from '@chronothek/protocol'
import { botLevel, personSeats } from '../table/identity.ts'
import type { Occasion } from '../thinkers.ts'
import { newJob, runActions } from './act.ts'
import { wakeHands } from './hands.ts'
import { hold } from './held.ts'
import type { Match } from './match.ts'
import type { Parts } from './parts.ts'
import { nowAt, type Room } from './room.ts'
import { inRoom, RoomClosedError } from './settle.ts'
import { report } from './storage.ts'

/** Lets every bot think that has nothing better to do. */
export function wakeBots(room: Room): void {
  const { match } = room
  if (match === undefined || match.result !== undefined || !room.time.running || room.health !== 'ok') return
  if (room.shelf.knowledge.live !== undefined) wakeHands(room, match)
  else wakeThinkers(room, match)
}

/** Bots that can act and do not think already. When people begin to vote about undo, they hold still for a moment. */
function wakeThinkers(room: Room, match: Match): void {
  if (room.badBot === match.seq || isStill(room) || isLeftAlone(room)) return
  for (const seat of room.table.seats.keys()) {
    if ((match.acting & (1 << seat)) === 0 || room.thinking.has(seat)) continue
    const level = levelAt(room, seat)
    if (level !== undefined) think(room, match, seat, level)
  }
}

/** Where rules ask who is here, people are what it is about: bots that everybody left to themselves rest until somebody is back. */
const isLeftAlone = ({ rules, table }: Room): boolean => rules.presence !== undefined && personSeats(table).length === 0

/** However often and however long people ask, bots hold still for ten seconds of a minute at most. */
const STILL_MS = 10_000
const NOT_STILL_MS = 50_000

function isStill(room: Room): boolean {
  const vote = room.votes.find(({ about }) => about.kind === 'undo')
  if (vote === undefined) return false
  const now = room.parts.now()
  const { still } = room
  const isNew = still === undefined || (still.vote !== vote.id && now >= still.until + NOT_STILL_MS)
  if (isNew) room.still = { vote: vote.id, until: now + STILL_MS }
  return now < (room.still?.until ?? 0)
}

/** A bot that plays this seat, or one that was called because its time is over. */
const levelAt = (room: Room, seat: Seat): Level | undefined =>
  botLevel(room.table.seats[seat]) ?? (isLate(room, seat) ? 'casual' : undefined)

const isLate = (room: Room, seat: Seat): boolean => room.match?.thinking.onTimeout === 'bot' && room.lapsed.has(seat)

export const occasionOf = ({ table, members, shelf }: Room): Occasion => ({
  table: table.id,
  owner: table.seats[table.host]?.user ?? table.id,
  isWatched: () => members.size > 0,
  isLive: shelf.knowledge.live !== undefined,
})

/** Bots get a view and what they may remember, as JSON; never a state. */
function think(room: Room, match: Match, seat: Seat, level: Level): void {
  const { parts, rules, shelf } = room
  const seen = match.seq
  const view = viewOf(rules, match.state, seat)
  const memory = rules.recall?.(match.state, seat, level)
  const question = JSON.stringify({ game: shelf.game.id, view, memory, level, seed: seedOf(parts) })
  room.thinking.add(seat)
  const pause = isLate(room, seat) ? undefined : pacing(parts)
  Promise.all([parts.thinkers.choose(question, occasionOf(room)), pause])
    .then(([action]) => inRoom(room, () => botMove(room, seat, level, seen, action ?? anyAction(room, JSON.parse(question).view))))
    .catch(error => {
      room.thinking.delete(seat)
      if (!(error instanceof RoomClosedError)) parts.logger.error({ table: room.table.id, seat, err: error }, 'a bot failed')
    })
}

function pacing({ pacing: [least, most], timers, random }: Parts): Promise<void> | undefined {
  if (most <= 0) return undefined
  const ms = least + Math.floor(((random(1)[0] ?? 0) / 256) * (most - least))
  return new Promise(resolve => timers.set(resolve, ms))
}

/** Some legal action, found here: for a worker that hangs or fails. */
export function anyAction({ shelf, parts }: Room, view: View): unknown {
  const legal = shelf.game.legalActions(view)
  return legal.length === 0 ? undefined : legal[quickLuck(seedOf(parts))(legal.length)]
}

export const seedOf = ({ random }: Parts): number => new DataView(Uint8Array.from(random(4)).buffer).getInt32(0, true)

/**
 * A bot's answer goes the way of everybody's. If it is stale, or refused after others moved on while it thought, the bot is asked again once
 * the room has settled.
 */
async function botMove(room: Room, seat: Seat, level: Level, seen: number, action: unknown): Promise<void> {
  room.thinking.delete(seat)
  const { match } = room
  if (match === undefined || !room.time.running || room.health !== 'ok' || levelAt(room, seat) === undefined) return
  if (isStill(room)) return // a thought from before the question; it is thought again afterwards
  const isOld = match.seq > seen
  const refused = await tryMove(room, seat, level, seen, action)
  if (isOld || refused === undefined || refused === 'stale' || refused === 'fault' || room.match === undefined) return
  await report(room, { kind: 'bot-refused', seq: room.announced, seat, action, code: refused })
  const other = anyAction(room, viewOf(room.rules, room.match.state, seat))
  if ((await tryMove(room, seat, level, room.match.seq, other)) !== undefined) room.badBot = room.announced
}

/** Why the move was refused, if it was. */
async function tryMove(room: Room, seat: Seat, level: Level, seen: number, action: unknown): Promise<string | undefined> {
  let refused: string | undefined
  const answer = (reply: Reply) => {
    refused = reply.ok ? undefined : reply.error.code
  }
  const at = nowAt(room)
  const job = newJob({ seat, cmd: '', key: undefined, who: `bot:${level}`, actions: [action], seen, at, answer })
  const outcome = await runActions(room, job, at)
  if (outcome !== undefined) hold(room, job, outcome.held)
  return refused
}
