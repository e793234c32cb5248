import {
  type AgreedEntry,
  chainNext,
  type Entry,
  type GameEvent,
  type GameShape,
  InvariantError,
  isAgreed,
  liveLuck,
  type Move,
  type Ms,
  play,
  type Seat,
  type UndoEntry,
} from '@chronothek/core'
import { diffViews, isStale, seatMask, serializeEntry } from '../match/entry-message.ts'
import { clocksText, countRow, isPart, type Match } from '../match/match.ts'
import { countEntry, nextLapse } from '../match/thinking-time.ts'
import type { EntryRow } from '../store.ts'
import { type Accepted, type Fault, type FinalVerdict, fault, type Refused, refused, refusedBy } from '../verdict.ts'
import { showStored } from './broadcast.ts'
import { commit } from './commit.ts'
import { spendEntries } from './limits.ts'
import { rulesFailed } from './load-match.ts'
import { type ActionRequest, freeAt, lastSeq, type Room, type Step, wallOf } from './room.ts'
import { botLevel } from './seat-records.ts'

/** The rules ask to hold the remaining actions of the request until this match time. */
export interface TooEarly {
  readonly kind: 'too-early'
  readonly until: Ms
}

const MAX_TRIES = 10
/** An action on which the rules throw costs a seat as much as this many entries, because the log is folded again. */
const FAULT_COST = 30

/** How many actions were played, and why not more. */
interface Played {
  readonly count: number
  readonly stop?: Refused | Fault | TooEarly
}

/**
 * Carries out a request, from check to store; stored entries then wait to be shown. Runs inside the room’s queue. `at`: the time of receipt, or
 * the time it was held until.
 */
export async function runActions(room: Room, request: ActionRequest, at: Ms): Promise<FinalVerdict | TooEarly> {
  const earlier = request.stored === 0 ? findVerdict(room, request) : undefined
  if (earlier !== undefined) return earlier // it was sent again while it was held
  for (let tries = 0; ; tries++) {
    const { match } = room
    if (tries > MAX_TRIES) return { ...fault('rules-fault'), seq: lastSeq(room) }
    if (match === undefined) return failed(room)
    const step = beginStep(room)
    let played: Played
    try {
      played = playActions(room, match, step, request, Math.max(at, match.at))
    } catch (error) {
      await recoverFromRulesFault(room, match, step, request, error)
      continue
    }
    const outcome = await commit(room, match, step)
    if (outcome !== 'stored') return verdictInLog(room, request.commandKey, request.actions.length)
    request.stored += played.count
    if (request.commandKey !== undefined) spendEntries(room, request.seat, played.count)
    const { stop } = played
    if (stop?.kind === 'too-early') return stop
    return stop === undefined ? { kind: 'accepted', seq: match.seq } : { ...stop, seq: match.seq }
  }
}

function playActions(room: Room, match: Match, step: Step, request: ActionRequest, at: Ms): Played {
  let count = 0
  playDue(room, match, step, at)
  // In live games entries come all the time, so no move would ever be fresh; and a refusal would reveal who made a hidden entry.
  const isFresh = request.stored > 0 || room.live !== undefined
  if (!isFresh && isStale(room.outbox.recent, step.entries, match.seq, request.seat, request.seen)) return { count, stop: refused('stale') }
  for (const raw of request.actions.slice(request.stored)) {
    const index = request.stored + count
    if (count > 0) playDue(room, match, step, at)
    if (match.result !== undefined) return { count, stop: refused('ended') }
    if (request.poison === index) return { count, stop: fault('rules-fault') }
    const action = room.shelf.game.parseAction(raw)
    if (!action.ok) return { count, stop: refusedBy(action.error) }
    const move = { by: request.seat, at, action: action.value }
    const refusal = room.rules.check(match.state, move)
    if (refusal?.holdUntil !== undefined && refusal.holdUntil > at) return { count, stop: { kind: 'too-early', until: refusal.holdUntil } }
    if (refusal !== undefined) return { count, stop: refusedBy(refusal) }
    playMove(room, match, step, move, { commandKey: request.commandKey, who: request.who })
    count++
  }
  return { count }
}

/**
 * Recovers when the rules threw. Nothing was shown, so the log is folded again; the action is refused, and those before it are played
 * again.
 */
async function recoverFromRulesFault(room: Room, match: Match, step: Step, request: ActionRequest, error: unknown): Promise<void> {
  const { inAlarm } = step
  const played = step.rows.filter(({ cmd, who }) => cmd === request.commandKey && who === request.who).length
  if (inAlarm) room.faults.badAlarm = match.seq
  else request.poison = request.stored + played
  const action = inAlarm ? 'alarm' : request.actions[request.stored + played]
  if (!inAlarm && request.commandKey !== undefined) spendEntries(room, request.seat, FAULT_COST)
  await rulesFailed(room, match, error, { by: inAlarm ? 'clock' : request.seat, action })
}

const failed = (room: Room): FinalVerdict => ({ ...(room.faults.health === 'frozen' ? refused('frozen') : fault()), seq: lastSeq(room) })

/** The verdict on a command whose entries may or may not be stored, from the log that was read again. */
export function verdictInLog(room: Room, commandKey: string | undefined, entries: number): FinalVerdict {
  const done = commandKey === undefined ? undefined : room.match?.done.get(commandKey)
  return done !== undefined && done.count >= entries ? { kind: 'accepted', seq: done.seq } : failed(room)
}

/** The verdict on a command that is already in the log. */
export function findVerdict(
  { match }: Room,
  { commandKey, actions }: Pick<ActionRequest, 'commandKey' | 'actions'>,
): Accepted | Refused | undefined {
  const done = commandKey === undefined ? undefined : match?.done.get(commandKey)
  if (done === undefined) return undefined
  const { seq } = done
  return done.count < actions.length ? { ...refused('stale'), seq } : { kind: 'accepted', seq }
}

/** A request of somebody who may play this seat. */
export const newRequest = (request: Omit<ActionRequest, 'stored' | 'poison'>): ActionRequest => ({
  ...request,
  stored: 0,
  poison: undefined,
})

/** Plays a clock action other than an alarm. False if it has to be tried again. */
export async function playAsClock(room: Room, actionOn: (state: unknown) => GameShape['action'] | undefined): Promise<boolean> {
  const { match } = room
  if (match === undefined) return false
  const step = beginStep(room)
  try {
    const at = Math.max(freeAt(room), match.at)
    playDue(room, match, step, at)
    const action = match.result === undefined ? actionOn(match.state) : undefined
    const move = action && ({ by: 'clock', at, action } as const)
    if (move !== undefined && room.rules.check(match.state, move) === undefined) playMove(room, match, step, move, NOBODY)
  } catch (error) {
    if (step.inAlarm) room.faults.badAlarm = match.seq
    await rulesFailed(room, match, error, { by: 'clock' })
    return true // trying again would not help
  }
  const outcome = await commit(room, match, step)
  showStored(room)
  return outcome === 'stored'
}

/** Who made an entry; stored beside it, never folded. */
export interface Tag {
  readonly commandKey: string | undefined
  readonly who: string | undefined
}

/** Starts a step, after the one before it has been shown. */
export function beginStep(room: Room): Step {
  showStored(room)
  return { rows: [], entries: [], lapses: [], inAlarm: false }
}

const MAX_ALARMS = 1000
const NOBODY: Tag = { commandKey: undefined, who: undefined }

/** Plays a checked move. */
export function playMove(room: Room, match: Match, step: Step, move: Move, tag: Tag): void {
  const seq = match.seq + 1
  const { entry, events } = play(room.rules, match.state, seq, move, liveLuck(room.deps.digest, match.seed, seq))
  record(room, match, step, entry, events, tag)
}

/** Undoes moves: restores the state before them and records the undo entry. */
export function playUndo(room: Room, match: Match, step: Step, entry: UndoEntry, before: unknown, tag: Tag): void {
  match.state = before
  record(room, match, step, entry, [], tag)
}

/** Records what people agreed on; the state does not change. */
export function playAgreed(room: Room, match: Match, step: Step, entry: AgreedEntry, tag: Tag): void {
  record(room, match, step, entry, [], tag)
}

function record(room: Room, match: Match, step: Step, entry: Entry, events: readonly GameEvent[], { commandKey, who }: Tag): void {
  const { rules } = room
  const actedAmong = match.acting
  const acting = rules.acting(match.state)
  match.seq = entry.seq
  match.at = entry.at
  match.link = chainNext(room.deps.digest, match.seed, match.link, entry)
  match.acting = seatMask(acting)
  match.result = rules.result(match.state)
  const isUnfinished = isPart(rules, match.state, entry)
  countEntry(match.thinking, entry, acting, isUnfinished)
  const isSameCommand = commandKey !== undefined && match.done.get(commandKey)?.seq === entry.seq - 1
  const before = step.entries.at(-1) ?? room.outbox.recent.at(-1)
  const previous = isSameCommand && before?.seq === entry.seq - 1 ? before : undefined
  const diffs = diffViews(match.sent, rules, match.state, events)
  step.entries.push(serializeEntry(entry, events, actedAmong, match.header.seats, previous, diffs, clocksText(match.thinking)))
  const row: EntryRow = {
    entry,
    wall: Math.floor(wallOf(room, entry.at)), // clocks may be set to fractions of a millisecond
    link: match.link,
    ...(commandKey === undefined ? {} : { cmd: commandKey }),
    ...(who === undefined ? {} : { who }),
  }
  step.rows.push(row)
  countRow(match, row)
  const { lapsed } = room.clock
  for (const seat of lapsed) if (isAgreed(entry) || (entry.by === seat && !isUnfinished) || !acting.includes(seat)) lapsed.delete(seat)
}

/** Plays alarms and timeouts that are due by `at`, each at its due time, before anybody's later move (ADR 5). */
export function playDue(room: Room, match: Match, step: Step, at: Ms): void {
  step.inAlarm = true
  for (let played = 0; match.result === undefined && room.faults.badAlarm !== match.seq; played++) {
    if (played > MAX_ALARMS) throw new InvariantError('the alarms do not end')
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
  if (match.result !== undefined || room.faults.badAlarm === match.seq) return undefined
  const alarm = room.rules.alarm(match.state)
  const lapse = nextLapse(match.thinking, seat => countsDown(room, seat))
  if (alarm === undefined || lapse === undefined) return alarm?.at ?? lapse?.at
  return Math.min(alarm.at, lapse.at)
}

/** Whether a seat's thinking time counts: not for bots, and not after its lapse was handled. */
const countsDown = (room: Room, seat: Seat): boolean => !room.clock.lapsed.has(seat) && botLevel(room.table.seats[seat]) === undefined

function playAlarm(room: Room, match: Match, step: Step, alarm: Move): void {
  const move = { ...alarm, at: Math.max(alarm.at, match.at) }
  const why = room.rules.check(match.state, move)
  if (why !== undefined) throw new InvariantError(`the rules refuse their own alarm: ${why.code}`)
  playMove(room, match, step, move, NOBODY)
}

/** Handles a timeout: plays the rules' default, or lets a bot move. */
function playLapse(room: Room, match: Match, step: Step, lapse: { readonly seat: Seat; readonly at: Ms }): void {
  room.clock.lapsed.add(lapse.seat)
  step.lapses.push(lapse.seat)
  if (match.thinking.onTimeout !== 'skip') return
  const action = room.rules.timeout(match.state, lapse.seat)
  if (action === undefined) return
  const move: Move = { by: 'clock', at: Math.max(lapse.at, match.at), action }
  if (room.rules.check(match.state, move) !== undefined) return
  room.clock.lapsed.delete(lapse.seat)
  playMove(room, match, step, move, NOBODY)
}
