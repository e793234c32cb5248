import type { Language, Ms, Rules, Seat, Viewer } from '@chronothek/core'
import type { ChatMessage, TableNote } from '@chronothek/protocol'
import { CLOSE } from '@chronothek/protocol'
import type { Deps } from '../deps.ts'
import type { SerializedEntry } from '../match/entry-message.ts'
import type { Match } from '../match/match.ts'
import { type MatchTime, matchTimeAt, STOPPED } from '../match/match-time.ts'
import type { RecordedReplay } from '../match/replay.ts'
import { rulesOf } from '../match/table-rules.ts'
import { createRateLimits, type RateLimits } from '../rate-limit.ts'
import type { Sink } from '../service.ts'
import type { Shelf } from '../shelf.ts'
import type { Asleep, Claim, Departure, EntryRow, Pause, TableRecord, Vote, Wall } from '../store.ts'
import type { Network } from '../thinkers.ts'
import type { Accepted, FinalVerdict, Held } from '../verdict.ts'
import type { Identity } from './identity.ts'

/** The room was closed while a task waited. Its table is opened again in another room. */
export class RoomClosedError extends Error {
  override readonly name = 'RoomClosedError'
}

/** Runs tasks one after the other, so that at most one step of a room is in flight. */
export interface Queue {
  run<T>(task: () => T | Promise<T>): Promise<T>
}

/** A connection that joined the table. */
export interface Client {
  readonly sink: Sink
  readonly identity: Identity
  readonly language: Language
  /** Joined to watch, even if they have a seat. */
  readonly watches: boolean
  viewer: Viewer
  /** The seat whose view a spectator would like to see. */
  readonly wanted: Seat | undefined
  /** Whose view is shown: the viewer's own, or one that a seat lends. */
  eyes: Viewer
  /** Live tables: measures the round trip to this client. */
  readonly ticks: Ticks
}

/** Ticks that were sent to a client, and its answers. Only this house's clock counts, so no client can claim to be slower than it is. */
export interface Ticks {
  n: number
  /** How many more ticks are sent at short intervals. */
  quick: number
  /** When the last ticks were sent. */
  readonly sent: Map<number, Wall>
  measured: { readonly of: number; readonly rtt: number } | undefined
  answered: Wall | undefined
  timer: unknown
}

/** Match time, thinking time and the room's only timer. */
export interface RoomClock {
  time: MatchTime
  /** The match times at which queued commands were received, oldest first. */
  readonly receipts: Ms[]
  /** Seats whose lapse was handled; nothing more happens to them until their next decision. */
  readonly lapsed: Set<Seat>
  /** Seats whose thinking time ran out in a stored step; the table has not been told yet. */
  untoldLapses: Seat[]
  /** A pause that waits for what is due within a moment (`MOMENT_MS`). */
  pausing: { readonly at: Wall; readonly pause: Pause } | undefined
  timer: { readonly handle: unknown; readonly wall: Wall } | undefined
}

/** The connected clients, and what they have been sent. */
export interface Outbox {
  readonly clients: Set<Client>
  /** Entries that are stored but not sent yet. */
  unsent: SerializedEntry[]
  /** The last entries that were sent, oldest first. */
  recent: SerializedEntry[]
  /** The last entry every client was told about. */
  announced: number
  /** Who got a welcome, and after which entry. If they come back, they can be sent what they missed since. */
  readonly welcomed: Map<string, number>
  /** The table has changed and has to be sent to everybody at once. */
  tableChanged: boolean
  /** Spectators have come or gone, and the others are told at this wall time. */
  audienceDue: Wall | undefined
}

/** What failed, so that it is not tried again too soon. */
export interface Faults {
  /** `read-only`: appends fail. `frozen`: the log does not fold. */
  health: 'ok' | 'read-only' | 'frozen'
  /** Appends that failed in a row. */
  failures: number
  /** After this entry the rules failed on an alarm or timeout, which is not tried again before the next entry. */
  badAlarm: number
  /** Seats whose bot found no legal move, or on which the rules failed, with the entry after which that happened. */
  readonly badBots: Map<Seat, number>
  /** When a failed store is tried again; only while the room waits for it. */
  probeAt: Wall | undefined
  /** The last report, by kind and entry. */
  reported: string | undefined
}

/** Chat and notes of the table. */
export interface Messages {
  readonly chat: ChatMessage[]
  readonly notes: TableNote[]
  nextId: number
}

/** Presence beyond the open connections. */
export interface Presence {
  /** When a seat without a connection last asked for something over HTTP. */
  readonly lastHttpCall: Map<Seat, Wall>
  /** From which network the player of a seat last came. */
  readonly networks: Map<Seat, Network>
  /** Since when people have been away, as far as this process knows. */
  readonly awaySince: Map<Seat, Wall>
  /** Absences that are too short to be stored. */
  readonly leaving: Map<Seat, Departure>
  /** What the rules were told about each seat; only if they ask for presence. */
  readonly reportedToRules: Map<Seat, 'here' | 'gone' | 'bot'>
}

/** A request with one or more actions. It may be held, so it remembers how many of them are stored. */
export interface ActionRequest {
  readonly seat: Seat
  /** The command with its user, as it is stored; bots have none. */
  readonly commandKey: string | undefined
  readonly who: string
  readonly actions: readonly unknown[]
  readonly seen: number | undefined
  /** Match time of receipt. */
  readonly at: Ms
  /** How many of the actions are stored. */
  stored: number
  /** The index of an action on which the rules failed; it is refused without being tried again. */
  poison: number | undefined
}

/** The requests of a seat that came too early (premoves), first in, first out. */
export interface HeldActions {
  /** Who played the seat when they came. */
  readonly mover: string | undefined
  readonly pending: { readonly request: ActionRequest; readonly verdict: Held; resolve(verdict: FinalVerdict): void }[]
  /** The match time the first one waits for; the others are ready as soon as they are first. */
  until: Ms
  /** The last entry when the first one was last tried. */
  tried: number
}

/** Bots of turn-based games. */
export interface Bots {
  /** The seats whose bot is thinking. */
  readonly thinking: Set<Seat>
  /** The undo vote they wait for. */
  voteWait: { readonly vote: string; readonly until: Wall } | undefined
  /** When bots are tried again that could not be asked, because too many thoughts were waiting. */
  askAgainAt: Wall | undefined
}

/** The state of a live bot. */
export type LiveBot =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'waiting'; readonly due: Ms; readonly actions: readonly unknown[] }
  | { readonly kind: 'acting' }
  | { readonly kind: 'resting'; readonly due: Ms }

/** Entries in memory that nobody has seen yet. They are stored together and then shown, or discarded with the state. */
export interface Step {
  readonly rows: EntryRow[]
  readonly entries: SerializedEntry[]
  /** Seats whose thinking time has run out. */
  readonly lapses: Seat[]
  /** Whether an alarm or timeout is being played, for the report if it fails. */
  inAlarm: boolean
}

/** The part of a room that only live games have. */
export interface Live {
  readonly bots: Map<Seat, LiveBot>
  /** Seats whose absence the match no longer waits for. */
  readonly graceUsed: Set<Seat>
  /** When the first person came back to an empty table. */
  firstBack: Wall | undefined
  /** When the match resumes, and who asked for it. */
  countdown: { readonly until: Wall; readonly by: Seat | undefined } | undefined
}

type Work = (room: Room) => Promise<unknown> | undefined

/** What a room does on its own. The layers above the room provide it, so that there is one place and one order for it. */
export interface RoomWork {
  /**
   * Handles newly stored entries and time-outs. Runs before the first item of the other lists and after each item, if there is something
   * new.
   */
  readonly afterStep: readonly Work[]
  /** Runs after every task of the queue. */
  readonly afterTask: readonly Work[]
  /** Runs when the room's timer fires. */
  readonly onTimer: readonly Work[]
  /** The wall times at which something will be due. */
  readonly dueAt: readonly ((room: Room) => Wall)[]
  /** Reasons to keep a room in memory although nobody is connected. */
  readonly isBusy: readonly ((room: Room) => boolean)[]
  readonly onClose: readonly ((room: Room) => void)[]
}

/**
 * An open table: one match, one queue, one owner. Everything here changes inside the queue only, except what may come at any time, even
 * while a task awaits something:
 * - a lost connection: `outbox.clients`, `outbox.tableChanged`, `outbox.audienceDue`, `lastUsedAt`; the `ticks` of each client have timers of their own
 * - a command that is received: `clock.receipts`, `lastUsedAt`, `presence.lastHttpCall`, `presence.networks`
 * - a bot's answer, or its failure: `bots.thinking`, `live.bots`, and as its timer is set `clock.timer`, `faults.probeAt` and `faults.badAlarm`
 * - the timer that fires: `clock.timer`
 * - somebody who looks back, or forks: `replay.latest`, `replay.notBefore`, `replay.noForkBefore`
 */
export interface Room {
  readonly deps: Deps
  readonly shelf: Shelf
  readonly rules: Rules
  readonly work: RoomWork
  readonly queue: Queue
  /** The right to write, with the epoch that every write carries. Undefined if the store could only be read when the room was opened. */
  readonly claim: Claim | undefined
  /** The stored record; replaced, never changed. */
  table: TableRecord
  /** Undefined before the start, and while the log cannot be read. */
  match: Match | undefined
  readonly clock: RoomClock
  readonly outbox: Outbox
  readonly faults: Faults
  readonly messages: Messages
  votes: readonly Vote[]
  readonly presence: Presence
  readonly held: Map<Seat, HeldActions>
  readonly bots: Bots
  readonly live: Live | undefined
  readonly limits: RateLimits
  /** Verdicts on the last commands that left no entry (`replies.ts`). */
  readonly replies: Map<string, Accepted>
  /**
   * `saving`: the replay of a finished match is being stored. `latest`: the replay up to this entry, folded once for everybody who watches
   * it. `notBefore`: a match that takes long to fold is not folded again before this wall time. `noForkBefore`: the same for forks, which
   * are requested while watching.
   */
  readonly replay: {
    saving: Promise<void> | undefined
    latest: { readonly seq: number; readonly replay: Promise<RecordedReplay | undefined> } | undefined
    notBefore: Wall
    noForkBefore: Wall
  }
  /** Whose move it was when other nodes were told last, and when that was. */
  noted: { readonly acting: number | undefined; readonly at: Wall }
  /** The entry after which the last snapshot was made. */
  snapshotAt: number
  /** The wall time of the last request. */
  lastUsedAt: Wall
  closed: boolean
  /** Tells the house that this room is closed, and how it is left. */
  readonly onClosed: (asleep: Asleep) => void
}

/** A room without its match and its messages. Undefined if its game is unknown. */
export function createRoom(
  deps: Deps,
  table: TableRecord,
  claim: Claim | undefined,
  work: RoomWork,
  onClosed: (room: Room, asleep: Asleep) => void,
): Room | undefined {
  const shelf = deps.registry.get(table.game)
  if (shelf === undefined) return undefined
  const room: Room = {
    deps,
    shelf,
    rules: rulesOf(shelf, table),
    work,
    queue: createQueue(),
    claim,
    table,
    match: undefined,
    clock: { time: STOPPED, receipts: [], lapsed: new Set(), untoldLapses: [], pausing: undefined, timer: undefined },
    outbox: { clients: new Set(), unsent: [], recent: [], announced: 0, welcomed: new Map(), tableChanged: false, audienceDue: undefined },
    faults: { health: 'ok', failures: 0, badAlarm: -1, badBots: new Map(), probeAt: undefined, reported: undefined },
    messages: { chat: [], notes: [], nextId: 1 },
    votes: table.votes ?? [],
    presence: { lastHttpCall: new Map(), networks: new Map(), awaySince: new Map(), leaving: new Map(), reportedToRules: new Map() },
    held: new Map(),
    bots: { thinking: new Set(), voteWait: undefined, askAgainAt: undefined },
    live: shelf.game.live ? { bots: new Map(), graceUsed: new Set(), firstBack: undefined, countdown: undefined } : undefined,
    limits: createRateLimits(deps.now),
    replies: new Map(),
    replay: { saving: undefined, latest: undefined, notBefore: 0, noForkBefore: 0 },
    noted: { acting: undefined, at: 0 },
    snapshotAt: 0,
    lastUsedAt: deps.now(),
    closed: false,
    onClosed: asleep => onClosed(room, asleep),
  }
  return room
}

function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve()
  return {
    run(task) {
      const result = tail.then(task)
      tail = result.catch(() => undefined)
      return result
    },
  }
}

/** The match time now. */
export const nowAt = (room: Room): Ms => matchTimeAt(room.clock.time, room.deps.now())

/** Up to this match time, alarms and bots may act. Commands received earlier come first, however long they are queued. */
export const freeAt = (room: Room): Ms => Math.min(nowAt(room), room.clock.receipts[0] ?? Number.POSITIVE_INFINITY)

/** The wall time of a match time, so that a stored row relates both after a restart. */
export const wallOf = ({ clock: { time } }: Room, at: Ms): Wall => time.wall + (at - time.at)

/** The last entry, for replies and records. */
export const lastSeq = ({ match, outbox }: Room): number => match?.seq ?? outbox.announced

/** Closes a room. Clients reconnect and find its new owner. `wakeAt`: when it has to be opened again. */
export function closeRoom(room: Room, wakeAt?: Wall): void {
  if (room.closed) return
  room.closed = true
  if (room.clock.timer !== undefined) room.deps.timers.clear(room.clock.timer.handle)
  room.clock.timer = undefined
  for (const client of room.outbox.clients) {
    room.deps.timers.clear(client.ticks.timer)
    client.sink.close(CLOSE.moved, 'moved')
  }
  room.outbox.clients.clear()
  for (const run of room.work.onClose) run(room)
  const { match, table, lastUsedAt } = room
  room.onClosed({ wakeAt, acting: table.phase === 'playing' ? match?.acting : 0, usedAt: lastUsedAt })
}
