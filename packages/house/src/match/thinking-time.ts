import type { Ms, Seat } from '@chronothek/core'
import type { ClockOptions, ClockTerms, OnTimeout, SeatClock } from '@chronothek/protocol'

/**
 * Lag compensation: a seat's time is up only this long after its clock shows zero, so that network delay costs nobody a move. Clients are
 * not told.
 */
const LAG_MS: Ms = 500
const REMEMBERED = 500

/** The time control: thinking time of all seats after an entry. A fold over `at` and `acting`, not stored in the log. */
export interface Thinking {
  clock: ClockOptions
  onTimeout: OnTimeout
  /** How often people agreed on another clock; absent in snapshots of older versions. */
  changes?: number
  /** The entry's match time, to which `left` refers. */
  at: Ms
  left: Ms[]
  running: boolean[]
  /** How many times in a row each seat's time ran out. */
  lapses: number[]
  /** The time left at each decision, because an undo gives no time back. */
  made: { readonly seq: number; readonly seat: Seat; readonly left: Ms }[]
  /** The last entry, and which seats' time ran after each entry and how long. If an entry is undone, the others get that time back. */
  seq: number
  ran: { readonly after: number; readonly seats: readonly Seat[]; readonly ms: Ms }[]
}

interface CountedEntry {
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

/** The full time for every seat. */
function fresh(
  clock: ClockOptions,
  seats: number,
  acting: readonly Seat[],
): Pick<Thinking, 'left' | 'running' | 'lapses' | 'made' | 'ran'> {
  const running = Array.from({ length: seats }, (_, seat) => acting.includes(seat))
  return { left: running.map(() => allowance(clock)), running, lapses: running.map(() => 0), made: [], ran: [] }
}

/** Starts another clock. Nothing of the old one is carried over, and an undo does not bring it back. */
function startOver(thinking: Thinking, { clock, onTimeout }: ClockTerms, at: Ms, acting: readonly Seat[]): void {
  const seats = thinking.running.length
  Object.assign(thinking, { clock, onTimeout, changes: (thinking.changes ?? 0) + 1, at, ...fresh(clock, seats, acting) })
}

/** Counts one entry. `acting`: who can act after it. `isPart`: its seat has not finished its move, and gets no increment for it yet. */
export function countEntry(thinking: Thinking, entry: CountedEntry, acting: readonly Seat[], isPart = false): void {
  const { seq: after } = thinking
  thinking.seq = entry.seq
  if (entry.agreed !== undefined) startOver(thinking, entry.agreed as ClockTerms, entry.at, acting)
  if (entry.agreed !== undefined || thinking.clock.kind === 'none') return
  const spent = entry.at - thinking.at
  thinking.at = entry.at
  const seats = [...thinking.running.keys()].filter(seat => thinking.running[seat] === true)
  for (const seat of seats) thinking.left[seat] = leftOf(thinking, seat) - spent
  thinking.ran.push({ after, seats, ms: spent })
  if (thinking.ran.length > REMEMBERED) thinking.ran.shift()
  const decided = isPart ? undefined : decidedSeat(thinking, entry)
  if (decided !== undefined) decide(thinking, entry.seq, decided)
  if (entry.undo !== undefined && entry.by !== 'clock') {
    const owed = refund(thinking, entry.undo, entry.by)
    undoDecisions(thinking, entry.undo)
    if (entry.voted !== true) thinking.left[entry.by] = leftOf(thinking, entry.by) - owed
  }
  for (const seat of thinking.running.keys()) {
    const runs = acting.includes(seat)
    const begins = runs && !thinking.running[seat] && entry.undo === undefined
    if (begins && thinking.clock.kind !== 'per-match') thinking.left[seat] = allowance(thinking.clock)
    thinking.running[seat] = runs
  }
}

/**
 * The seat whose decision this entry was; undefined if nobody was waiting for it. An entry of the clock counts for the seat whose time ran
 * out first.
 */
function decidedSeat(thinking: Thinking, { by, undo }: CountedEntry): Seat | undefined {
  if (undo !== undefined) return undefined
  if (by !== 'clock') return thinking.running[by] === true ? by : undefined
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

function undoDecisions(thinking: Thinking, to: number): void {
  const { clock, made } = thinking
  for (let last = made.at(-1); last !== undefined && last.seq > to; last = made.at(-1)) {
    made.pop()
    const left = leftOf(thinking, last.seat)
    thinking.left[last.seat] = clock.kind === 'per-match' ? left - clock.increment * 1000 : Math.min(left, last.left)
  }
}

/**
 * Gives seats other than `by` the time back that ran only because of the undone moves. Returns how long only the others' clocks ran. A seat
 * that undoes without a vote pays for that time, so that nobody ends a turn in order to think on the others' time or to wear them down.
 */
function refund(thinking: Thinking, to: number, by: Seat): Ms {
  const most = thinking.clock.kind === 'per-match' ? Number.POSITIVE_INFINITY : allowance(thinking.clock)
  const first = thinking.ran.findLastIndex(({ after }) => after <= to)
  // Seats that would have been thinking anyway: it was their move before, and they have not made it since.
  let anyway = thinking.ran[first]?.seats ?? []
  let owed = 0
  for (const { after, seats, ms } of thinking.ran.splice(first + 1)) {
    anyway = anyway.filter(seat => seats.includes(seat) && !thinking.made.some(made => made.seq === after && made.seat === seat))
    const waiting = seats.filter(seat => seat !== by && !anyway.includes(seat))
    for (const seat of waiting) thinking.left[seat] = Math.min(most, leftOf(thinking, seat) + ms)
    if (seats.length > 0 && !seats.includes(by)) owed += ms
  }
  return owed
}

/** A player who undoes a move has at least this long for another one. */
const TO_MOVE_MS: Ms = 5_000

/** Whether `by` could undo every entry after `to` now without a vote and, if they have to pay for it, still have time to move. */
export function canAffordUndo(thinking: Thinking, by: Seat, to: number, at: Ms): boolean {
  if (thinking.clock.kind === 'none' || thinking.onTimeout === 'wait') return true
  const leftAfter = (vote: { voted?: true }): Ms => {
    const after = structuredClone(thinking)
    countEntry(after, { seq: thinking.seq + 1, at, by, undo: to, ...vote }, [by])
    return leftOf(after, by)
  }
  const left = leftAfter({})
  return left >= TO_MOVE_MS || left === leftAfter({ voted: true })
}

const leftOf = (thinking: Thinking, seat: Seat): Ms => thinking.left[seat] ?? 0

const isOver = (thinking: Thinking, seat: Seat): boolean => thinking.running[seat] === true && leftOf(thinking, seat) <= -LAG_MS

/** Whether a seat is to move and its time is up. */
export function isTimeUp(thinking: Thinking, seat: Seat, at: Ms): boolean {
  return thinking.running[seat] === true && leftOf(thinking, seat) - (at - thinking.at) <= -LAG_MS
}

/** The clocks that pages show at a match time; undefined without a clock. */
export function clocksAt(thinking: Thinking, at: Ms): readonly SeatClock[] | undefined {
  if (thinking.clock.kind === 'none') return undefined
  return thinking.left.map((left, seat) => {
    const running = thinking.running[seat] === true
    return { left: Math.max(0, running ? left - (at - thinking.at) : left), running }
  })
}

/** The next time at which a seat's time is up, including `LAG_MS`, among the seats that `counts` accepts. */
export function nextLapse(thinking: Thinking, counts: (seat: Seat) => boolean): { readonly seat: Seat; readonly at: Ms } | undefined {
  if (thinking.clock.kind === 'none' || thinking.onTimeout === 'wait') return undefined
  let next: { seat: Seat; at: Ms } | undefined
  for (const [seat, runs] of thinking.running.entries()) {
    const at = thinking.at + leftOf(thinking, seat) + LAG_MS
    if (runs && (next === undefined || at < next.at) && counts(seat)) next = { seat, at }
  }
  return next
}
