import type { Seat } from '@chronothek/core'
import type { LiveOptions } from '@chronothek/protocol'
import { GRACE_MS, isConnected, isPresent, isWatched, presentUntil, RELOAD_MS, reloadUntil } from '../room/presence.ts'
import { lastSeq, type Room } from '../room/room.ts'
import { saveTable } from '../room/save-table.ts'
import { botLevel, personSeats } from '../room/seat-records.ts'
import { giveToBot, LEAVER_BOT_LEVEL } from '../room/stand-ins.ts'
import { playAsClock } from '../room/step.ts'
import type { Pause, Wall } from '../store.ts'
import { isAccepted } from '../verdict.ts'
import { absencesDueAt, isMarkedAbsent, markAbsences } from './absence.ts'
import { connectionPause, countDown, resume, startPause } from './pause.ts'

/** How often we pause for the same player's lost connection. */
const MAX_WAITS = 2
/** How long the first player who is back waits for the others before the match resumes. */
const WAIT_FOR_OTHERS_MS = 10_000
const AGAIN_MS = 50
const NEVER = Number.POSITIVE_INFINITY

/** The people of a match that is being played. */
interface People {
  /** Undefined in turn-based games. */
  readonly live: LiveOptions | undefined
  readonly people: readonly Seat[]
  readonly here: readonly Seat[]
}

/** Who plays, and who of them is present; undefined if no match is being played. */
function findPeople(room: Room): People | undefined {
  const { table, match, faults } = room
  if (table.phase !== 'playing' || match === undefined) return undefined
  if (match.result !== undefined || faults.health !== 'ok') return undefined
  const people = personSeats(table)
  return { live: table.live, people, here: people.filter(seat => isPresent(room, seat)) }
}

/**
 * Tracks who is away and tells the rules. Live matches wait for lost connections, let bots take over, and resume when everybody is back.
 */
export async function watchPresence(room: Room): Promise<void> {
  const present = findPeople(room)
  if (present === undefined) return
  noteAway(room, present)
  await markAbsences(room)
  const countdown = room.live?.countdown
  if (countdown !== undefined) {
    if (countdown.until <= room.deps.now()) await resume(room, countdown.by)
  } else if (present.live === undefined) await playPresence(room, present)
  else if (room.table.pausedAt !== undefined) await watchPause(room, present, room.table.pause ?? { kind: 'asked' })
  else if (room.clock.time.running && room.clock.pausing === undefined) await watchPlay(room, present)
  if (room.clock.time.running && present.live !== undefined) await playPresence(room, present)
}

function noteAway(room: Room, { people, here }: People): void {
  for (const seat of room.table.seats.keys()) {
    if (people.includes(seat) && !here.includes(seat)) {
      if (room.presence.awaySince.has(seat)) continue
      room.presence.awaySince.set(seat, room.deps.now())
      room.outbox.tableChanged = true
    } else {
      if (room.presence.awaySince.delete(seat)) room.outbox.tableChanged = true
      room.live?.graceUsed.delete(seat)
    }
  }
}

const awaySince = (room: Room, seat: Seat): number => room.presence.awaySince.get(seat) ?? NEVER

async function watchPlay(room: Room, present: People): Promise<void> {
  await takeOver(room, present)
  const { live, people, here } = present
  const now = room.deps.now()
  if (desertedDueAt(room, present) <= now) return void (await startPause(room, { kind: 'nobody' }))
  const late = people.filter(seat => reloadUntil(awaySince(room, seat)) <= now)
  if (!live?.autoPause || late.length === 0) return
  if (here.length === 0) {
    if (late.length === people.length) await startPause(room, { kind: 'nobody' })
    return
  }
  const [seat] = late.filter(other => isAwaited(room, other))
  if (seat === undefined) return
  room.live?.graceUsed.add(seat) // once per absence, even if the pause could not be stored
  await startPause(room, connectionPause(room, seat))
}

/**
 * When a match stops that nobody watches. If bots alone play, that is at once; if people do who do not wait for lost connections, after as
 * long as one can be lost.
 */
function desertedDueAt(room: Room, { people, here }: People): number {
  if (here.length > 0 || isWatched(room)) return NEVER
  return people.length === 0 ? reloadUntil(room.lastUsedAt) : Math.max(...people.map(seat => awaySince(room, seat))) + GRACE_MS
}

const isAwaited = (room: Room, seat: Seat): boolean =>
  room.live?.graceUsed.has(seat) !== true &&
  (room.table.seats[seat]?.breaks?.connection ?? 0) < MAX_WAITS &&
  botLevel(room.table.seats[seat]) === undefined

/** Lets bots take over from people who have been away for a minute, but only while somebody is present. */
async function takeOver(room: Room, { live, people, here }: People): Promise<void> {
  if (!live?.takeOver || here.length === 0) return
  const now = room.deps.now()
  for (const seat of people) {
    if (awaySince(room, seat) + GRACE_MS > now) continue
    const verdict = await giveToBot(room, seat, LEAVER_BOT_LEVEL, lastSeq(room))
    room.presence.awaySince.set(seat, isAccepted(verdict) ? NEVER : now) // if it could not be stored, it is tried again in a minute
  }
}

async function watchPause(room: Room, present: People, pause: Pause): Promise<void> {
  const { people, here } = present
  const isOver = pause.until !== undefined && pause.until <= room.deps.now()
  if (people.length === 0) return isWatched(room) ? countDown(room) : undefined
  if (pause.kind === 'nobody') return waitForOthers(room, present)
  if (here.length === 0) {
    if (pause.kind === 'connection' || isOver) await saveTable(room, { ...room.table, pause: { kind: 'nobody' } })
    return
  }
  if (pause.kind === 'connection') await takeOver(room, present)
  if (isOver || (pause.kind === 'connection' && here.length === people.length)) countDown(room)
}

/** An empty table resumes once everybody is back, or a while after the first person is. */
function waitForOthers(room: Room, { people, here }: People): void {
  const { live } = room
  if (live === undefined) return
  const now = room.deps.now()
  if (here.length === 0) live.firstBack = undefined
  else {
    live.firstBack ??= now
    if (here.length === people.length || live.firstBack + WAIT_FOR_OTHERS_MS <= now) countDown(room)
  }
}

/** When presence has to be checked next, if nobody comes or goes. Overdue checks are tried again soon. */
export function presenceDueAt(room: Room): Wall {
  const wall = dueAt(room)
  const now = room.deps.now()
  return wall > now ? wall : now + AGAIN_MS
}

/** Whether presence has to be checked later, so that the room stays open. */
export const isPresenceDue = (room: Room): boolean => presenceDueAt(room) !== NEVER

function dueAt(room: Room): number {
  const present = findPeople(room)
  if (present === undefined) return NEVER
  const calling = [...room.presence.lastHttpCall.keys()].filter(seat => isCalling(room, seat))
  return Math.min(watchDueAt(room, present), absencesDueAt(room), ...calling.map(seat => presentUntil(room, seat)))
}

/** Whether somebody is present by HTTP requests alone: the player of a seat, or its owner while a bot plays it. */
const isCalling = (room: Room, seat: Seat): boolean =>
  !isConnected(room, seat) && !room.presence.awaySince.has(seat) && !isMarkedAbsent(room, seat)

/**
 * When the next of these is due: the end of a countdown or pause, a new pause, a bot taking over, or telling the rules that somebody is
 * gone.
 */
function watchDueAt(room: Room, present: People): number {
  if (room.live?.countdown !== undefined) return room.live.countdown.until
  const { pause } = room.table
  if (present.live === undefined) return room.clock.time.running ? reportDueAt(room, present) : NEVER
  if (room.table.pausedAt === undefined)
    return room.clock.pausing === undefined ? Math.min(playDueAt(room, present), reportDueAt(room, present)) : NEVER
  if (pause?.kind === 'nobody') return room.live?.firstBack === undefined ? NEVER : room.live.firstBack + WAIT_FOR_OTHERS_MS
  return pause?.until ?? NEVER
}

function playDueAt(room: Room, { live, people, here }: People): number {
  const since = people.map(seat => awaySince(room, seat))
  const deserted = desertedDueAt(room, { live, people, here })
  if (here.length === 0) return live?.autoPause && people.length > 0 ? Math.max(...since) + RELOAD_MS : deserted
  const awaited = live?.autoPause ? since.filter((_, index) => isAwaited(room, people[index] ?? -1)) : []
  return Math.min(...awaited.map(wall => wall + RELOAD_MS), live?.takeOver ? Math.min(...since) + GRACE_MS : NEVER)
}

/**
 * How long somebody has to be away to count as gone. In turn-based games nobody does while everybody is away, because nothing happens then.
 */
const goneAfter = ({ live, here }: People): number => (live !== undefined ? RELOAD_MS : here.length > 0 ? GRACE_MS : NEVER)

/** When the rules have to be told that somebody is gone. */
function reportDueAt({ rules, presence: { reportedToRules, awaySince: away } }: Room, present: People): number {
  if (rules.presence === undefined) return NEVER
  const silent = present.people.filter(seat => reportedToRules.get(seat) !== 'gone')
  return Math.min(...silent.map(seat => (away.get(seat) ?? NEVER) + goneAfter(present)))
}

/** Whether the rules know that a seat is gone. A room that was just opened finds out from the state. */
function isReportedGone({ presence: { reportedToRules }, rules, match }: Room, seat: Seat): boolean {
  return reportedToRules.has(seat) ? reportedToRules.get(seat) === 'gone' : rules.presence?.(match?.state, seat, false) === undefined
}

/** Tells the rules who is gone, by an entry, because it changes the fold. Bots are always present, and a reload is no absence. */
async function playPresence(room: Room, present: People): Promise<void> {
  const { rules, table } = room
  const { reportedToRules } = room.presence
  if (rules.presence === undefined || !room.clock.time.running) return
  for (const seat of table.seats.keys()) {
    const isBot = botLevel(table.seats[seat]) !== undefined
    const isAway =
      awaySince(room, seat) !== NEVER && (isReportedGone(room, seat) || awaySince(room, seat) + goneAfter(present) <= room.deps.now())
    const here = isBot || !isAway
    const status = isBot ? 'bot' : here ? 'here' : 'gone'
    if (reportedToRules.get(seat) === status) continue
    reportedToRules.set(seat, status)
    if (!(await playAsClock(room, state => rules.presence?.(state, seat, here, isBot)))) reportedToRules.delete(seat)
  }
}
