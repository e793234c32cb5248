import type { Ms, Seat } from '@chronothek/core'
import type { ClockOptions, ClockTerms, OnTimeout, SeatClock } from '@chronothek/protocol'

/** Nobody is told about it: what the way to the server costs should not cost a move. */
const GRACE: Ms = 500
const REMEMBERED = 500

/** Thinking time of all seats after some entry: a fold over `at` and `acting`, stored nowhere. */
export interface Thinking {
  clock: ClockOptions
  onTimeout: OnTimeout
  /** How often people agreed on another clock; absent in snapshots of older versions. */
  changes?: number
  /** The entry's match time; `left` is of this moment. */
  at: Ms
  left: Ms[]
  running: boolean[]
  /** How many decisions in a row each seat let pass. */
  lapses: number[]
  /** What each decision had left when it was made: undo gives no time back. */
  made: { readonly seq: number; readonly seat: Seat; readonly left: Ms }[]
  /** The last entry, and whose time ran for how long after which one: if that entry is taken back, so is the time of the others. */
  seq: number
  ran: { readonly after: number; readonly seats: readonly Seat[]; readonly ms: Ms }[]
}

interface Moment {
  readonly seq: number
  readonly at: Ms
  readonly by: Seat | 'clock'
  readonly undo?: number
  readonly voted?: true
  readonly agreed?: unknown
}

const allowance = (clock: ClockOptions): Ms =>
  clock.kind === 'none' ? 0 : clock.kind === 'days' ? clock.days * 86_400_000 : clock.seconds * 1000

export function startThinking(clock: ClockOptions, onTimeout: OnTimeout, seats: number, acting: readonly Seat[]): Thinking {
  return { clock, onTimeout, at: 0, seq: 0, ...fresh(clock, seats, acting) }
}

/** Everybody has all their time. */
function fresh(
  clock: ClockOptions,
  seats: number,
  acting: readonly Seat[],
): Pick<Thinking, 'left' | 'running' | 'lapses' | 'made' | 'ran'> {
  const running = Array.from({ length: seats }, (_, seat) => acting.includes(seat))
  return { left: running.map(() => allowance(clock)), running, lapses: running.map(() => 0), made: [], ran: [] }
}

/** Another clock counts from here on. Nobody keeps or owes anything from the old one, and an undo does not bring it back. */
function startAnew(thinking: Thinking, { clock, onTimeout }: ClockTerms, at: Ms, acting: readonly Seat[]): void {
  const seats = thinking.running.length
  Object.assign(thinking, { clock, onTimeout, changes: (thinking.changes ?? 0) + 1, at, ...fresh(clock, seats, acting) })
}

/** Counts one entry in; `acting` is who can act after it. `isPart`: its seat has not finished its move, and gets nothing for it yet. */
export function countEntry(thinking: Thinking, entry: Moment, acting: readonly Seat[], isPart = false): void {
  const { seq: after } = thinking
  thinking.seq = entry.seq
  if (entry.agreed !== undefined) startAnew(thinking, entry.agreed as ClockTerms, entry.at, acting)
  if (entry.agreed !== undefined || thinking.clock.kind === 'none') return
  const spent = entry.at - thinking.at
  thinking.at = entry.at
  const seats = [...thinking.running.keys()].filter(seat => thinking.running[seat] === true)
  for (const seat of seats) thinking.left[seat] = leftOf(thinking, seat) - spent
  thinking.ran.push({ after, seats, ms: spent })
  if (thinking.ran.length > REMEMBERED) thinking.ran.shift()
  const decided = isPart ? undefined : decidedSeat(thinking, entry)
  if (decided !== undefined) decide(thinking, entry.seq, decided)
  if (entry.undo !== undefined) takeBack(thinking, entry.undo)
  if (entry.undo !== undefined && entry.by !== 'clock') giveBack(thinking, entry.undo, entry.by, entry.voted === true)
  for (const seat of thinking.running.keys()) {
    const runs = acting.includes(seat)
    const begins = runs && !thinking.running[seat] && entry.undo === undefined
    if (begins && thinking.clock.kind !== 'per-match') thinking.left[seat] = allowance(thinking.clock)
    thinking.running[seat] = runs
  }
}

/** Whose decision this entry was. The clock's is that of the seat whose time has been over for longest. */
function decidedSeat(thinking: Thinking, { by, undo }: Moment): Seat | undefined {
  if (undo !== undefined) return undefined
  if (by !== 'clock') return by
  if (thinking.onTimeout !== 'skip') return undefined
  const over = [...thinking.running.keys()].filter(seat => isOver(thinking, seat))
  return over.sort((a, b) => leftOf(thinking, a) - leftOf(thinking, b) || a - b)[0]
}

function decide(thinking: Thinking, seq: number, seat: Seat): void {
  const { clock, made, lapses } = thinking
  const left = leftOf(thinking, seat)
  made.push({ seq, seat, left })
  if (made.length > REMEMBERED) made.shift()
  lapses[seat] = isOver(thinking, seat) ? (lapses[seat] ?? 0) + 1 : 0
  thinking.left[seat] = clock.kind === 'per-match' ? Math.max(0, left) + clock.increment * 1000 : allowance(clock)
}

function takeBack(thinking: Thinking, to: number): void {
  const { clock, made } = thinking
  for (let last = made.at(-1); last !== undefined && last.seq > to; last = made.at(-1)) {
    made.pop()
    const left = leftOf(thinking, last.seat)
    thinking.left[last.seat] = clock.kind === 'per-match' ? left - clock.increment * 1000 : Math.min(left, last.left)
  }
}

/**
 * Whose time ran only because of moves that were taken back has it back. Whoever took them back without asking pays for it: nobody ends a
 * turn to think, or to wear down the others' clocks.
 */
function giveBack(thinking: Thinking, to: number, by: Seat, voted: boolean): void {
  const most = thinking.clock.kind === 'per-match' ? Number.POSITIVE_INFINITY : allowance(thinking.clock)
  for (let last = thinking.ran.at(-1); last !== undefined && last.after > to; last = thinking.ran.at(-1)) {
    thinking.ran.pop()
    const { seats, ms } = last
    for (const seat of seats) if (seat !== by) thinking.left[seat] = Math.min(most, leftOf(thinking, seat) + ms)
    if (!voted && !seats.includes(by) && seats.length > 0) thinking.left[by] = leftOf(thinking, by) - ms
  }
}

const leftOf = (thinking: Thinking, seat: Seat): Ms => thinking.left[seat] ?? 0

const isOver = (thinking: Thinking, seat: Seat): boolean => thinking.running[seat] === true && leftOf(thinking, seat) <= -GRACE

/** Whether a seat is to move and has no time left for it. */
export function isTimeUp(thinking: Thinking, seat: Seat, at: Ms): boolean {
  return thinking.running[seat] === true && leftOf(thinking, seat) - (at - thinking.at) <= -GRACE
}

/** What the screens show at a match time; undefined without a clock. */
export function clocksAt(thinking: Thinking, at: Ms): readonly SeatClock[] | undefined {
  if (thinking.clock.kind === 'none') return undefined
  return thinking.left.map((left, seat) => {
    const running = thinking.running[seat] === true
    return { left: Math.max(0, running ? left - (at - thinking.at) : left), running }
  })
}

/** The next moment at which a seat's time is over, grace included; only seats that `counts` accepts. */
export function nextLapse(thinking: Thinking, counts: (seat: Seat) => boolean): { readonly seat: Seat; readonly at: Ms } | undefined {
  if (thinking.clock.kind === 'none' || thinking.onTimeout === 'wait') return undefined
  let next: { seat: Seat; at: Ms } | undefined
  for (const [seat, runs] of thinking.running.entries()) {
    const at = thinking.at + leftOf(thinking, seat) + GRACE
    if (runs && (next === undefined || at < next.at) && counts(seat)) next = { seat, at }
  }
  return next
}
