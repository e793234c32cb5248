import type { LastEntry } from '@chronothek/board-kit'
import { type GameEvent, standing, type Viewer } from '@chronothek/core'
import {
  type Absence,
  type ChatMessage,
  type EntryMessage,
  patched,
  type ServerMessage,
  type TableInfo,
  type TableNote,
  type Texts,
  type TimeInfo,
  type Welcome,
} from '@chronothek/protocol'
import { batch, computed, signal } from '@preact/signals'
import { createMatchClock } from './match-clock.ts'

/** An entry and what this viewer saw of it. */
export type LogEntry = Welcome['history'][number]

export interface ViewState {
  readonly shared: unknown
  readonly own?: unknown
}

/** Match time and clocks, and when this page received them (`performance.now()`). */
export interface ReceivedTime extends TimeInfo {
  readonly receivedAt: number
}

/** Everything this page knows of one table; only messages change it. */
export function createTableState(now: () => number = () => performance.now()) {
  const table = signal<TableInfo | undefined>(undefined)
  const viewer = signal<Viewer>('spectator')
  /** Whose view this page shows: the viewer's own, or that of a seat that shares its view. */
  const eyes = signal<Viewer>('spectator')
  const view = signal<ViewState | undefined>(undefined)
  const seq = signal<number | undefined>(undefined)
  const texts = signal<Texts>({})
  const time = signal<ReceivedTime>({ now: 0, running: false, receivedAt: 0 })
  const log = signal<readonly LogEntry[]>([])
  const chat = signal<readonly ChatMessage[]>([])
  const notes = signal<readonly TableNote[]>([])
  const last = signal<LastEntry | undefined>(undefined)
  /** The seat that this person plays on another device now. */
  const moved = signal<number | undefined>(undefined)
  /** The seat this page played until the device it had come from took it back. */
  const lost = signal<number | undefined>(undefined)
  /** The last absence from the seat, as the server reported it on return. */
  const away = signal<Absence | undefined>(undefined)
  /** The shared view before each entry since the welcome. Unchanged parts are shared in memory. */
  const before = new Map<number, unknown>()
  /** The state no longer matches the server's: fetch the whole view. */
  const broken = signal(false)

  const seat = computed(() => (viewer.value === 'spectator' ? undefined : viewer.value))
  const clock = createMatchClock(now)
  const hear = (info: TimeInfo, isFresh = false) => {
    time.value = { ...info, receivedAt: now() }
    clock.hear(info, isFresh)
  }

  function hearOfSeat(message: Pick<Welcome, 'viewer' | 'table' | 'moved' | 'away'>, before: Viewer): void {
    moved.value = message.moved
    if (message.viewer !== 'spectator') lost.value = undefined
    else if (before !== 'spectator' && message.moved === undefined && isPlayed(message.table, before)) lost.value = before
    if (message.away !== undefined) away.value = message.away
  }

  function welcome(message: Welcome): void {
    hearOfSeat(message, viewer.value)
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
      hearOfSeat(message, viewer.value)
      table.value = message.table
      viewer.value = message.viewer
      // The diffs belong to another viewer's view.
      if (eyes.value !== (message.eyes ?? message.viewer)) broken.value = true
      else message.entries.forEach(entry)
      hear(message.time, true)
      chat.value = merged(chat.value, message.chat)
      notes.value = merged(notes.value, message.notes)
    } else if (message.type === 'table') {
      // The match began: only a fresh welcome brings its view.
      if (table.value?.phase === 'open' && message.table.phase !== 'open' && view.value === undefined) broken.value = true
      table.value = message.table
      hear(message.time)
    } else if (message.type === 'chat') chat.value = merged(chat.value, [message.message])
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
    lost,
    away,
    before,
    broken,
    /** The current match time, as this page estimates it. It stops while the match is paused. */
    matchNow: clock.now,
    receive: (message: ServerMessage) => batch(() => receive(message)),
  }
}

export type TableState = ReturnType<typeof createTableState>

/** Somebody plays this seat in person. Whether they are connected is not known yet while the seat changes hands. */
function isPlayed({ phase, seats }: TableInfo, seat: number): boolean {
  const info = seats[seat]
  return phase === 'playing' && info?.owner === 'person' && info.standIn === undefined
}

const logged = ({ seq, at, by, withPrevious, undo, agreed, events }: EntryMessage): LogEntry => ({
  seq,
  at,
  by,
  ...(withPrevious === undefined ? {} : { withPrevious }),
  ...(undo === undefined ? {} : { undo }),
  ...(agreed === undefined ? {} : { agreed }),
  events,
})

/** Whether an entry is a move of a seat or the clock, not an undo or an agreement. */
export const isMove = ({ undo, agreed }: Pick<LogEntry, 'undo' | 'agreed'>): boolean => undo === undefined && agreed === undefined

/** Merges messages by id, because some arrive twice after a reconnect. */
function merged<T extends { readonly id: number }>(known: readonly T[], added: readonly T[]): readonly T[] {
  const fresh = added.filter(line => !known.some(other => other.id === line.id))
  return fresh.length === 0 ? known : [...known, ...fresh].sort((a, b) => a.id - b.id)
}

/** The undone entries: moves, and undos that a later undo went back beyond. The log strikes them out. */
export function undoneEntries(log: readonly LogEntry[]): ReadonlySet<number> {
  const stands = new Set(standing(log).map(({ seq }) => seq))
  const isOvertaken = (seq: number) => log.some(({ seq: later, undo }) => later > seq && undo !== undefined && undo < seq)
  const gone = log.filter(entry => (isMove(entry) ? !stands.has(entry.seq) : entry.undo !== undefined && isOvertaken(entry.seq)))
  return new Set(gone.map(({ seq }) => seq))
}

/** The entry to go back to in order to undo this seat's last press, which may have made several entries; undefined if there is none. */
export function undoTarget(log: readonly LogEntry[], seat: number | undefined): number | undefined {
  const moves = standing(log)
  const last = moves.findLastIndex(({ by }) => by === seat)
  return last < 0 ? undefined : seqBefore(log, moves, pressOf(moves, last))
}

/** The entry before this seat's turn; undefined before its first press, and on others' turns. `turnOf`: whose turn events began. */
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

/** The index of the first entry made by the same press. */
function pressOf(moves: readonly LogEntry[], index: number): number {
  let first = index
  while (first > 0 && moves[first]?.withPrevious) first--
  return first
}

/** The entry number of the move before this one, even if the page does not know that move. */
const seqBefore = (log: readonly LogEntry[], moves: readonly LogEntry[], index: number): number =>
  moves[index - 1]?.seq ?? (log[0]?.seq ?? 1) - 1

/** Milliseconds a seat has left at `now` (`performance.now()`). */
export function timeLeft(time: ReceivedTime, seat: number, now: number): number | undefined {
  const clock = time.clocks?.[seat]
  if (clock === undefined) return undefined
  return Math.max(0, clock.running && time.running ? clock.left - (now - time.receivedAt) : clock.left)
}
