import { type GameEvent, patched, type Viewer } from '@chronothek/core'
import type { Absence, ChatLine, EntryMessage, ServerMessage, TableInfo, TableNote, Texts, TimeInfo, Welcome } from '@chronothek/protocol'
import { batch, computed, signal } from '@preact/signals'
import { createMatchClock } from './match-clock.ts'

/** One line group of the log panel: an entry and what this viewer saw of it. */
export type LogEntry = Welcome['history'][number]

export interface ViewState {
  readonly shared: unknown
  readonly own?: unknown
}

/** Where the match stands in time, and when this page heard so (`performance.now()`). */
export interface HeardTime extends TimeInfo {
  readonly heard: number
}

/** What the last entry looked like, for boards that show the move itself. Absent after a fresh welcome. */
export interface Happened {
  readonly seq: number
  readonly by: number | 'clock'
  readonly events: readonly GameEvent[]
}

/** Everything this page knows of one table; only messages change it. */
export function createTableState(now: () => number = () => performance.now()) {
  const table = signal<TableInfo | undefined>(undefined)
  const viewer = signal<Viewer>('spectator')
  /** Whose knowledge this page shows: the viewer's own, or that of a seat which lends its eyes. */
  const eyes = signal<Viewer>('spectator')
  const view = signal<ViewState | undefined>(undefined)
  const seq = signal<number | undefined>(undefined)
  const texts = signal<Texts>({})
  const time = signal<HeardTime>({ now: 0, running: false, heard: 0 })
  const log = signal<readonly LogEntry[]>([])
  const chat = signal<readonly ChatLine[]>([])
  const notes = signal<readonly TableNote[]>([])
  const last = signal<Happened | undefined>(undefined)
  /** The seat that was this person's until it moved to another device. */
  const moved = signal<number | undefined>(undefined)
  /** The last time this page came back to its seat, how long it had been away. */
  const away = signal<Absence | undefined>(undefined)
  /** What everybody saw before each entry since the welcome; unchanged parts are shared, so a long match costs little. */
  const before = new Map<number, unknown>()
  /** The state no longer fits what the server says: ask for the whole view. */
  const broken = signal(false)

  const seat = computed(() => (viewer.value === 'spectator' ? undefined : viewer.value))
  const clock = createMatchClock(now)
  const hear = (info: TimeInfo, isFresh = false) => {
    time.value = { ...info, heard: now() }
    clock.hear(info, isFresh)
  }

  function hearOfSeat(message: Pick<Welcome, 'moved' | 'away'>): void {
    moved.value = message.moved
    if (message.away !== undefined) away.value = message.away
  }

  function welcome(message: Welcome): void {
    table.value = message.table
    viewer.value = message.viewer
    eyes.value = message.eyes ?? message.viewer
    view.value = message.view
    seq.value = message.view === undefined ? undefined : message.seq
    texts.value = message.texts
    hear(message.time, true)
    log.value = message.history
    chat.value = message.chat
    notes.value = message.notes
    last.value = undefined
    hearOfSeat(message)
    before.clear()
    broken.value = false
  }

  function entry(message: EntryMessage): void {
    const known = seq.value
    if (known === undefined || view.value === undefined || message.seq > known + 1) {
      broken.value = true
      return
    }
    if (message.seq <= known) return
    const { shared, own } = view.value
    before.set(message.seq, shared)
    const nextShared = message.shared === undefined ? shared : patched(shared, message.shared)
    const nextOwn = message.own === undefined ? own : patched(own, message.own)
    view.value = nextOwn === undefined ? { shared: nextShared } : { shared: nextShared, own: nextOwn }
    seq.value = message.seq
    if (message.texts) texts.value = { ...texts.value, ...message.texts }
    log.value = [...log.value, logged(message)]
    last.value = { seq: message.seq, by: message.by, events: message.events }
    if (message.clocks) hear({ now: message.at, running: time.value.running, clocks: message.clocks })
    else clock.atLeast(message.at)
  }

  function receive(message: ServerMessage): void {
    if (message.type === 'welcome') welcome(message)
    else if (message.type === 'entry') entry(message)
    else if (message.type === 'resumed') {
      table.value = message.table
      viewer.value = message.viewer
      // What others' eyes saw cannot be brought up to date with one's own.
      if (eyes.value !== (message.eyes ?? message.viewer)) broken.value = true
      else message.entries.forEach(entry)
      hear(message.time, true)
      hearOfSeat(message)
      chat.value = merged(chat.value, message.chat)
    } else if (message.type === 'table') {
      // The match began while this page looked on: its view comes with a welcome only.
      if (table.value?.phase === 'open' && message.table.phase !== 'open' && view.value === undefined) broken.value = true
      table.value = message.table
      hear(message.time)
    } else if (message.type === 'chat') chat.value = merged(chat.value, [message.line])
    else if (message.type === 'tick') clock.tick(message)
    else if (message.type === 'note') notes.value = merged(notes.value, [message.note])
  }

  return {
    table,
    viewer,
    eyes,
    seat,
    view,
    seq,
    texts,
    time,
    log,
    chat,
    notes,
    last,
    moved,
    away,
    before,
    broken,
    /** The match time at this moment, as far as this page knows; stands still while the match does. */
    matchNow: clock.now,
    receive: (message: ServerMessage) => batch(() => receive(message)),
  }
}

export type TableState = ReturnType<typeof createTableState>

const logged = ({ seq, at, by, withPrevious, undo, agreed, events }: EntryMessage): LogEntry => ({
  seq,
  at,
  by,
  ...(withPrevious === undefined ? {} : { withPrevious }),
  ...(undo === undefined ? {} : { undo }),
  ...(agreed === undefined ? {} : { agreed }),
  events,
})

/** A move of somebody or of the clock, and not something about the moves. */
export const isMove = ({ undo, agreed }: Pick<LogEntry, 'undo' | 'agreed'>): boolean => undo === undefined && agreed === undefined

/** Lines by id: a line that comes twice, as after a reconnect, is there once. */
function merged<T extends { readonly id: number }>(known: readonly T[], added: readonly T[]): readonly T[] {
  const fresh = added.filter(line => !known.some(other => other.id === line.id))
  return fresh.length === 0 ? known : [...known, ...fresh].sort((a, b) => a.id - b.id)
}

/** Entries that an undo took back; the log strikes them out. */
export function takenBack(log: readonly LogEntry[]): ReadonlySet<number> {
  const gone = new Set<number>()
  for (const entry of log) {
    if (entry.undo === undefined) continue
    for (const other of log) if (other.seq > entry.undo && other.seq < entry.seq && other.agreed === undefined) gone.add(other.seq)
  }
  return gone
}

/** The moves that nobody took back. */
export function standing(log: readonly LogEntry[]): readonly LogEntry[] {
  const gone = takenBack(log)
  return log.filter(entry => isMove(entry) && !gone.has(entry.seq))
}

/** Where an undo of this seat's last press leads back to, however many entries it made; undefined if it has none. */
export function undoTarget(log: readonly LogEntry[], seat: number | undefined): number | undefined {
  const moves = standing(log)
  const last = moves.findLastIndex(({ by }) => by === seat)
  return last < 0 ? undefined : seqBefore(log, moves, pressOf(moves, last))
}

/** Where the turn began that this seat is playing; undefined before its first press, and for the others. `turnOf`: whose turn events began. */
export function turnTarget(
  log: readonly LogEntry[],
  seat: number | undefined,
  turnOf: (events: readonly GameEvent[]) => number | undefined,
): number | undefined {
  const moves = standing(log)
  const begun = moves.findLastIndex(({ events }) => turnOf(events) !== undefined)
  const turn = moves.slice(begun + 1)
  if (turn.length === 0 || turn.some(({ by }) => by !== seat)) return undefined
  if (begun >= 0 && turnOf(moves[begun]?.events ?? []) !== seat) return undefined
  return seqBefore(log, moves, begun + 1)
}

/** The first entry of the press that made this one. */
function pressOf(moves: readonly LogEntry[], index: number): number {
  let first = index
  while (first > 0 && moves[first]?.withPrevious) first--
  return first
}

/** The move before this one; the page may not know it any more. */
const seqBefore = (log: readonly LogEntry[], moves: readonly LogEntry[], index: number): number =>
  moves[index - 1]?.seq ?? (log[0]?.seq ?? 1) - 1

/** Milliseconds a seat has left at this moment of this page's clock. */
export function timeLeft(time: HeardTime, seat: number, now: number): number | undefined {
  const clock = time.clocks?.[seat]
  if (clock === undefined) return undefined
  return Math.max(0, clock.running && time.running ? clock.left - (now - time.heard) : clock.left)
}
