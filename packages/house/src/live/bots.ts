import { type Level, quickLuck, type Seat, type View, viewOf } from '@chronothek/core'
import type { Deps } from '../deps.ts'
import type { Match } from '../match/match.ts'
import { findClient, isDeserted, isPresent, isWatched } from '../room/presence.ts'
import { report } from '../room/reports.ts'
import { freeAt, lastSeq, type Room, RoomClosedError } from '../room/room.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { botLevel, personSeats, playingUser } from '../room/seat-records.ts'
import { LATE_BOT_LEVEL } from '../room/stand-ins.ts'
import { newRequest } from '../room/step.ts'
import type { Wall } from '../store.ts'
import type { BotJob, Network } from '../thinkers.ts'
import { playOrHold } from './held-actions.ts'

/** Whether bots may act now. */
export const mayBotsPlay = ({ match, clock, faults }: Room): boolean =>
  match !== undefined && match.result === undefined && clock.time.running && faults.health === 'ok'

/** Bot scheduling in turn-based games: wakes every idle bot whose turn it is. */
export function wakeBots(room: Room): undefined {
  const { match, bots } = room
  bots.askAgainAt = undefined
  if (room.shelf.knowledge.live !== undefined || match === undefined || !mayBotsPlay(room)) return
  if (waitForVote(room) || isDeserted(room) || isParked(room, match)) return
  for (const seat of room.table.seats.keys()) {
    if (!isToMove(match, seat) || bots.thinking.has(seat) || room.faults.badBots.get(seat) === match.seq) continue
    const level = levelAt(room, seat)
    if (level === undefined) continue
    if (isCrowdedOut(room)) return
    think(room, match, seat, level)
  }
}

const isToMove = ({ acting }: Match, seat: Seat): boolean => (acting & (1 << seat)) !== 0

/**
 * Whether bots wait until somebody comes. While nobody is at the table they only play up to the next person's turn, so that no other person
 * has to stay and wait for them. Bots alone do not play on.
 */
function isParked(room: Room, match: Match): boolean {
  if (isWatched(room)) return false
  const people = personSeats(room.table)
  return people.length === 0 || people.some(seat => isToMove(match, seat) && !isLate(room, seat))
}

/** How soon bots are tried again that could not be asked: while somebody waits for them, and if nobody does, after the room has closed. */
const ASK_AGAIN_MS = 2_000
const ASK_ALONE_AGAIN_MS = 900_000

/** Whether too many thoughts are waiting for this network already. The bots of this table are then tried again later. */
function isCrowdedOut(room: Room): boolean {
  if (room.deps.thinkers.isFull?.(jobOf(room)) !== true) return false
  room.bots.askAgainAt = room.deps.now() + (isWatched(room) ? ASK_AGAIN_MS : ASK_ALONE_AGAIN_MS)
  return true
}

/** When bots are asked again that could not be asked. */
export const askAgainDueAt = ({ bots }: Room): Wall => bots.askAgainAt ?? Number.POSITIVE_INFINITY

/** Bots do not move while people vote about an undo, for at most ten seconds in a minute, however often people ask. */
const VOTE_WAIT_MS = 10_000
const BETWEEN_WAITS_MS = 50_000

function waitForVote({ votes, bots, deps }: Room): boolean {
  const vote = votes.find(({ about }) => about.kind === 'undo')
  if (vote === undefined) return false
  const now = deps.now()
  const { voteWait } = bots
  const isNew = voteWait === undefined || (voteWait.vote !== vote.id && now >= voteWait.until + BETWEEN_WAITS_MS)
  if (isNew) bots.voteWait = { vote: vote.id, until: now + VOTE_WAIT_MS }
  return now < (bots.voteWait?.until ?? 0)
}

export const isBotThinking = ({ bots }: Room): boolean => bots.thinking.size > 0

/** When bots stop waiting for a vote about an undo. */
export const voteWaitDueAt = ({ bots: { voteWait }, deps }: Room): Wall =>
  voteWait !== undefined && voteWait.until > deps.now() ? voteWait.until : Number.POSITIVE_INFINITY

/** The level of the bot that plays this seat, or of one that moves because the seat's thinking time has run out. */
const levelAt = (room: Room, seat: Seat): Level | undefined =>
  botLevel(room.table.seats[seat]) ?? (isLate(room, seat) ? LATE_BOT_LEVEL : undefined)

const isLate = (room: Room, seat: Seat): boolean => room.match?.thinking.onTimeout === 'bot' && room.clock.lapsed.has(seat)

/** Tables that go on although nobody has come since they were opened share the turn of one network. */
const NOWHERE: Network = ['']

/**
 * Whom a thought is for: the host if they are here, else another player who is; else a player whose move the bots still answer; else the
 * first spectator. So neither a spectator nor an opponent from a busy network slows down somebody else's table.
 */
export function jobOf(room: Room): BotJob {
  const { table, presence, shelf, outbox } = room
  const job = { table: table.id, isLive: shelf.knowledge.live !== undefined }
  const people = personSeats(table).toSorted((a, b) => Number(b === table.host) - Number(a === table.host))
  const seat = people.find(other => isPresent(room, other)) ?? people.find(other => presence.networks.has(other))
  if (seat !== undefined) {
    const network = findClient(room, seat)?.identity.network ?? presence.networks.get(seat) ?? NOWHERE
    return { ...job, network, person: playingUser(table.seats[seat]) ?? '' }
  }
  const [spectator] = outbox.clients
  const { user, network = NOWHERE } = spectator?.identity ?? {}
  return { ...job, network, person: user?.id ?? playingUser(table.seats[table.host]) ?? '' }
}

/** What a bot chooses; undefined if its worker hung or failed. */
export async function choose(room: Room, seat: Seat, question: string): Promise<unknown> {
  try {
    return await room.deps.thinkers.choose(question, jobOf(room))
  } catch (error) {
    room.deps.logger.error({ table: room.table.id, seat, err: error }, 'a bot could not think')
    return undefined
  }
}

/** Asks a bot for a move. It gets a view and its memory as JSON, never a state. */
function think(room: Room, match: Match, seat: Seat, level: Level): void {
  const { deps } = room
  const seen = match.seq
  const question = questionOf(room, match, seat, () => ({ memory: room.rules.recall?.(match.state, seat, level), level }))
  if (question === undefined) return void room.faults.badBots.set(seat, match.seq)
  room.bots.thinking.add(seat)
  const pause = isLate(room, seat) ? undefined : pacing(deps)
  Promise.all([choose(room, seat, question), pause])
    .then(([action]) => runInRoom(room, () => botMove(room, seat, level, seen, action ?? anyAction(room, JSON.parse(question).view))))
    .catch(error => {
      room.bots.thinking.delete(seat)
      if (!(error instanceof RoomClosedError)) deps.logger.error({ table: room.table.id, seat, err: error }, 'a bot failed')
    })
}

/** A question to a bot as JSON: what its seat sees, and `more`; undefined if the rules failed. */
export function questionOf({ deps, rules, shelf, table }: Room, { seq, state }: Match, seat: Seat, more: () => object): string | undefined {
  try {
    return JSON.stringify({ game: shelf.game.id, view: viewOf(rules, state, seat), seed: seedOf(deps), ...more() })
  } catch (error) {
    deps.logger.error({ table: table.id, seq, seat, err: error }, 'the rules failed for a bot')
    return undefined
  }
}

function pacing({ pacing: [least, most], timers, random }: Deps): Promise<void> | undefined {
  if (most <= 0) return undefined
  const ms = least + Math.floor(((random(1)[0] ?? 0) / 256) * (most - least))
  return new Promise(resolve => timers.set(resolve, ms))
}

/** Any legal action, if the bot's worker hung or failed. */
export function anyAction({ shelf, deps }: Room, view: View): unknown {
  const legal = shelf.game.legalActions(view)
  return legal.length === 0 ? undefined : legal[quickLuck(seedOf(deps))(legal.length)]
}

const seedOf = ({ random }: Deps): number => new DataView(Uint8Array.from(random(4)).buffer).getInt32(0, true)

/**
 * Plays a bot's choice like anybody's. If it is stale, or refused after others moved while the bot was thinking, the room work that follows
 * asks the bot again.
 */
async function botMove(room: Room, seat: Seat, level: Level, seen: number, action: unknown): Promise<void> {
  room.bots.thinking.delete(seat)
  const { match } = room
  if (match === undefined || !room.clock.time.running || room.faults.health !== 'ok' || levelAt(room, seat) === undefined) return
  if (waitForVote(room)) return // a choice from before the vote; the bot thinks again afterwards
  const isOld = match.seq > seen
  const code = await tryMove(room, seat, level, seen, action)
  if (isOld || code === undefined || code === 'stale' || code === 'fault' || room.match === undefined) return
  await report(room, { kind: 'bot-refused', seq: lastSeq(room), seat, action, code })
  const other = anyAction(room, viewOf(room.rules, room.match.state, seat))
  if ((await tryMove(room, seat, level, room.match.seq, other)) !== undefined) room.faults.badBots.set(seat, lastSeq(room))
}

/** Plays a bot's action; the code of the reason if it was refused. */
async function tryMove(room: Room, seat: Seat, level: Level, seen: number, action: unknown): Promise<string | undefined> {
  const at = freeAt(room)
  const request = newRequest({ seat, commandKey: undefined, who: `bot:${level}`, actions: [action], seen, at })
  const verdict = await playOrHold(room, request, at)
  if (verdict.kind === 'held') {
    room.bots.thinking.add(seat) // it has chosen; it is asked again after that
    void verdict.later.then(() => room.bots.thinking.delete(seat))
  }
  return verdict.kind === 'refused' || verdict.kind === 'fault' ? verdict.error.code : undefined
}
