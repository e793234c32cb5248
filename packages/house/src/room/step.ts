import {
  type AgreedEntry,
  chainNext,
  type Entry,
  type GameEvent,
  InvariantError,
  isAgreed,
  liveLuck,
  type Move,
  type Ms,
  play,
  type Seat,
  type UndoEntry,
} from '@chronothek/core'
import type { EntryRow } from '../store.ts'
import { botLevel } from '../table/identity.ts'
import { type Frame, seatMask } from './frame.ts'
import { clocksText, isPart, type Match, noteRow } from './match.ts'
import { type Room, wallOf } from './room.ts'
import { drawFrame } from './screens.ts'
import { countEntry, nextLapse } from './thinking.ts'

/** What happened in memory and nobody has seen yet: stored together, then shown, or thrown away with the state. */
export interface Step {
  readonly rows: EntryRow[]
  readonly frames: Frame[]
  /** Seats whose time was over. */
  readonly timedOut: Seat[]
  /** Whether what the clock owes is being played, for the report if it fails. */
  inAlarm: boolean
}

/** Who made an entry: stored beside it, never folded. */
export interface Tag {
  readonly cmd?: string | undefined
  readonly who?: string | undefined
}

export const newStep = (): Step => ({ rows: [], frames: [], timedOut: [], inAlarm: false })

const MOST_ALARMS = 1000
const NOBODY: Tag = {}

/** Plays a checked move. */
export function playMove(room: Room, match: Match, step: Step, move: Move, tag: Tag): void {
  const seq = match.seq + 1
  const { entry, events } = play(room.rules, match.state, seq, move, liveLuck(room.parts.digest, match.seed, seq))
  record(room, match, step, entry, events, tag)
}

/** Goes back: the state before the undone entries, and the entry that says so. */
export function playUndo(room: Room, match: Match, step: Step, entry: UndoEntry, before: unknown, tag: Tag): void {
  match.state = before
  record(room, match, step, entry, [], tag)
}

/** Notes what people agreed on; the state stays as it is. */
export function playAgreed(room: Room, match: Match, step: Step, entry: AgreedEntry, tag: Tag): void {
  record(room, match, step, entry, [], tag)
}

function record(room: Room, match: Match, step: Step, entry: Entry, events: readonly GameEvent[], { cmd, who }: Tag): void {
  const { rules } = room
  const actedAmong = match.acting
  const acting = rules.acting(match.state)
  match.seq = entry.seq
  match.at = entry.at
  match.link = chainNext(room.parts.digest, match.seed, match.link, entry)
  match.acting = seatMask(acting)
  match.result = rules.result(match.state)
  const goesOn = isPart(rules, match.state, entry)
  countEntry(match.thinking, entry, acting, goesOn)
  const isSamePress = cmd !== undefined && match.done.get(cmd)?.seq === entry.seq - 1
  const before = step.frames.at(-1) ?? room.frames.at(-1)
  const previous = isSamePress && before?.seq === entry.seq - 1 ? before : undefined
  step.frames.push(drawFrame(match.screens, rules, match.state, entry, events, actedAmong, previous, clocksText(match.thinking)))
  const row: EntryRow = {
    entry,
    wall: wallOf(room, entry.at),
    link: match.link,
    ...(cmd === undefined ? {} : { cmd }),
    ...(who === undefined ? {} : { who }),
  }
  step.rows.push(row)
  noteRow(match, row)
  for (const seat of room.lapsed) if (isAgreed(entry) || (entry.by === seat && !goesOn) || !acting.includes(seat)) room.lapsed.delete(seat)
}

/** Plays what the clock owes up to `at`, each at its due time, before anybody's later move (D5). */
export function playDue(room: Room, match: Match, step: Step, at: Ms): void {
  step.inAlarm = true
  for (let played = 0; match.result === undefined && room.badAlarm !== match.seq; played++) {
    if (played > MOST_ALARMS) throw new InvariantError('the alarms do not end')
    const alarm = room.rules.alarm(match.state)
    const lapse = nextLapse(match.thinking, seat => countsDown(room, seat))
    if (lapse !== undefined && lapse.at <= at && lapse.at <= (alarm?.at ?? at)) playLapse(room, match, step, lapse)
    else if (alarm !== undefined && alarm.at <= at) playAlarm(room, match, step, alarm)
    else break
  }
  step.inAlarm = false
}

/** The next match time at which the clock has something to do. */
export function nextDue(room: Room, match: Match): Ms | undefined {
  if (match.result !== undefined || room.badAlarm === match.seq) return undefined
  const alarm = room.rules.alarm(match.state)
  const lapse = nextLapse(match.thinking, seat => countsDown(room, seat))
  if (alarm === undefined || lapse === undefined) return alarm?.at ?? lapse?.at
  return Math.min(alarm.at, lapse.at)
}

/** A bot moves by itself, and a seat is dealt with once per decision. */
const countsDown = (room: Room, seat: Seat): boolean => !room.lapsed.has(seat) && botLevel(room.table.seats[seat]) === undefined

function playAlarm(room: Room, match: Match, step: Step, alarm: Move): void {
  const move = { ...alarm, at: Math.max(alarm.at, match.at) }
  const why = room.rules.check(match.state, move)
  if (why !== undefined) throw new InvariantError(`the rules refuse their own alarm: ${why.code}`)
  playMove(room, match, step, move, NOBODY)
}

/** Thinking time is over: the rules' own default is played, or a bot is called. */
function playLapse(room: Room, match: Match, step: Step, lapse: { readonly seat: Seat; readonly at: Ms }): void {
  room.lapsed.add(lapse.seat)
  step.timedOut.push(lapse.seat)
  if (match.thinking.onTimeout !== 'skip') return
  const action = room.rules.timeout(match.state, lapse.seat)
  if (action === undefined) return
  const move: Move = { by: 'clock', at: Math.max(lapse.at, match.at), action }
  if (room.rules.check(match.state, move) !== undefined) return
  room.lapsed.delete(lapse.seat)
  playMove(room, match, step, move, NOBODY)
}
