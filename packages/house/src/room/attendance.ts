import type { Seat } from '@chronothek/core'
import type { LiveOptions } from '@chronothek/protocol'
import type { Rest } from '../store.ts'
import { GRACE_MS, markAbsences } from '../table/absence.ts'
import { botLevel, personSeats } from '../table/identity.ts'
import { countDown, goOn, lineRest, startPause } from '../table/pause.ts'
import { giveToBot } from '../table/seat-commands.ts'
import { playAsClock } from './act.ts'
import { calledUntil, isConnected, isHere, RELOAD_MS, type Room } from './room.ts'
import { saveTable } from './storage.ts'

/** How often everybody waits for the same player's connection. */
const WAITS = 2
/** So long the first who is back waits for the others. */
const GATHER_MS = 10_000
const AGAIN_MS = 50
const NEVER = Number.POSITIVE_INFINITY

interface Present {
  /** Undefined: a game by turns. */
  readonly live: LiveOptions | undefined
  readonly people: readonly Seat[]
  readonly here: readonly Seat[]
}

/** A match whose people are looked after, and who of them is here; undefined if there is nothing to do. */
function look(room: Room): Present | undefined {
  const { table, match, health } = room
  if (table.phase !== 'playing' || match === undefined) return undefined
  if (match.result !== undefined || health !== 'ok') return undefined
  const people = personSeats(table)
  return { live: table.live, people, here: people.filter(seat => isHere(room, seat)) }
}

/** Looks after the people of a match, above all a live one: waits for lost lines, lets bots take over, goes on when everybody is back, tells the rules. */
export async function attend(room: Room): Promise<void> {
  const present = look(room)
  if (present === undefined) return
  noteAway(room, present)
  await markAbsences(room)
  if (room.countdown !== undefined) await endCountdown(room, room.countdown)
  else if (present.live === undefined) await playPresence(room, present)
  else if (room.table.pausedAt !== undefined) await lookAfterRest(room, present, room.table.rest ?? { kind: 'asked' })
  else if (room.time.running && room.pausing === undefined) await lookAfterPlay(room, present)
  if (room.time.running && present.live !== undefined) await playPresence(room, present)
}

function noteAway(room: Room, { people, here }: Present): void {
  for (const seat of room.table.seats.keys()) {
    if (people.includes(seat) && !here.includes(seat)) {
      if (room.away.has(seat)) continue
      room.away.set(seat, room.parts.now())
      room.changed = true
    } else {
      if (room.away.delete(seat)) room.changed = true
      room.excused.delete(seat)
    }
  }
}

async function endCountdown(room: Room, { until, by }: NonNullable<Room['countdown']>): Promise<void> {
  if (until <= room.parts.now()) await goOn(room, by)
}

const awaySince = (room: Room, seat: Seat): number => room.away.get(seat) ?? NEVER

async function lookAfterPlay(room: Room, present: Present): Promise<void> {
  await takeOver(room, present)
  const { live, people, here } = present
  const now = room.parts.now()
  const late = people.filter(seat => awaySince(room, seat) + RELOAD_MS <= now)
  if (!live?.autoPause || late.length === 0) return
  if (here.length === 0) {
    if (late.length === people.length) await startPause(room, { kind: 'nobody' })
    return
  }
  const [seat] = late.filter(other => isAwaited(room, other))
  if (seat === undefined) return
  room.excused.add(seat) // once per absence, also if it could not be stored
  await startPause(room, lineRest(room, seat))
}

const isAwaited = (room: Room, seat: Seat): boolean =>
  !room.excused.has(seat) && (room.table.seats[seat]?.breaks?.line ?? 0) < WAITS && botLevel(room.table.seats[seat]) === undefined

/** Nobody plays on alone against bots that took over from everybody: somebody has to be here. */
async function takeOver(room: Room, { live, people, here }: Present): Promise<void> {
  if (!live?.takeOver || here.length === 0) return
  const now = room.parts.now()
  for (const seat of people) {
    if (awaySince(room, seat) + GRACE_MS > now) continue
    const failed = await giveToBot(room, seat, 'good', room.match?.seq ?? room.announced)
    room.away.set(seat, failed === undefined ? NEVER : now) // what could not be stored is tried in a minute
  }
}

async function lookAfterRest(room: Room, present: Present, rest: Rest): Promise<void> {
  const { people, here } = present
  const isOver = rest.until !== undefined && rest.until <= room.parts.now()
  if (people.length === 0) return countDown(room)
  if (rest.kind === 'nobody') return gather(room, present)
  if (here.length === 0) {
    if (rest.kind === 'line' || isOver) await saveTable(room, { ...room.table, rest: { kind: 'nobody' } })
    return
  }
  if (rest.kind === 'line') await takeOver(room, present)
  if (isOver || (rest.kind === 'line' && here.length === people.length)) countDown(room)
}

function gather(room: Room, { people, here }: Present): void {
  const now = room.parts.now()
  if (here.length === 0) room.firstBack = undefined
  else {
    room.firstBack ??= now
    if (here.length === people.length || room.firstBack + GATHER_MS <= now) countDown(room)
  }
}

/** When there is something to look after next, if nobody comes or goes. What could not be done at its time is tried again soon. */
export function attentionAt(room: Room): number {
  const wall = dueAt(room)
  const now = room.parts.now()
  return wall > now ? wall : now + AGAIN_MS
}

function dueAt(room: Room): number {
  const present = look(room)
  if (present === undefined) return NEVER
  const calling = present.people.filter(seat => !isConnected(room, seat) && !room.away.has(seat))
  return Math.min(restAt(room, present), ...calling.map(seat => calledUntil(room, seat)))
}

function restAt(room: Room, present: Present): number {
  if (room.countdown !== undefined) return room.countdown.until
  const { rest } = room.table
  if (present.live === undefined) return room.time.running ? presenceAt(room, present) : NEVER
  if (room.table.pausedAt === undefined)
    return room.pausing === undefined ? Math.min(playAttentionAt(room, present), presenceAt(room, present)) : NEVER
  if (rest?.kind === 'nobody') return room.firstBack === undefined ? NEVER : room.firstBack + GATHER_MS
  return rest?.until ?? NEVER
}

function playAttentionAt(room: Room, { live, people, here }: Present): number {
  const since = people.map(seat => awaySince(room, seat))
  if (here.length === 0) return live?.autoPause && people.length > 0 ? Math.max(...since) + RELOAD_MS : NEVER
  const awaited = live?.autoPause ? since.filter((_, index) => isAwaited(room, people[index] ?? -1)) : []
  return Math.min(...awaited.map(wall => wall + RELOAD_MS), live?.takeOver ? Math.min(...since) + GRACE_MS : NEVER)
}

/** So long nobody counts as gone. In games by turns nobody does while nobody else is here: nothing goes on without people. */
const patience = ({ live, here }: Present): number => (live !== undefined ? RELOAD_MS : here.length > 0 ? GRACE_MS : NEVER)

/** When the rules have to be told that somebody is gone. */
function presenceAt({ rules, present: told, away }: Room, present: Present): number {
  if (rules.presence === undefined) return NEVER
  return Math.min(...present.people.map(seat => (told.get(seat) === 'gone' ? NEVER : (away.get(seat) ?? NEVER) + patience(present))))
}

/** Who is gone comes back by being here and by nothing else. A room that was just opened asks whether the log says so already. */
function isToldGone({ present: told, rules, match }: Room, seat: Seat): boolean {
  return told.has(seat) ? told.get(seat) === 'gone' : rules.presence?.(match?.state, seat, false) === undefined
}

/** Whether somebody's hand is waited for changes the fold, so rules are told by an entry. Bots are always here; reloading is not leaving. */
async function playPresence(room: Room, present: Present): Promise<void> {
  const { rules, table } = room
  if (rules.presence === undefined || !room.time.running) return
  for (const seat of table.seats.keys()) {
    const isBot = botLevel(table.seats[seat]) !== undefined
    const isAway =
      awaySince(room, seat) !== NEVER && (isToldGone(room, seat) || awaySince(room, seat) + patience(present) <= room.parts.now())
    const here = isBot || !isAway
    const told = isBot ? 'bot' : here ? 'here' : 'gone'
    if (room.present.get(seat) === told) continue
    room.present.set(seat, told)
    if (!(await playAsClock(room, state => rules.presence?.(state, seat, here, isBot)))) room.present.delete(seat)
  }
}
