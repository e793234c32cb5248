import type { Entry, GameShape, Header, Language, Refusal, Result, Seat, Viewer } from '@chronothek/core'
import type {
  CardReportRequest,
  ClientMessage,
  CreateTable,
  ForkTable,
  Hello,
  MatchFile,
  Problem,
  Replay,
  Reply,
  TableCommand,
  TableInfo,
  Texts,
} from '@chronothek/protocol'
import type { UserId, UserRecord } from './store.ts'

/** Who is asking: a guest with a cookie, the holder of a seat token, both, or nobody. */
export interface Caller {
  readonly user?: UserRecord
  readonly seatToken?: string
}

/** One end of a connection; the edge gives it, the room writes to it. */
export interface Sink {
  send(text: string): void
  close(code: number, reason: string): void
}

/** A joined connection: messages go in here, answers and updates come out of its sink. */
export interface Connection {
  receive(message: Exclude<ClientMessage, Hello>): void
  /** The socket is gone. */
  drop(): void
}

/** What an outside bot needs to move: the view of its seat, what it may do, and the seq to name as `seen`. */
export interface ViewAnswer {
  readonly viewer: Viewer
  readonly seq: number
  readonly table: TableInfo
  readonly view?: { readonly shared: unknown; readonly own?: unknown }
  readonly legal: readonly GameShape['action'][]
  readonly texts: Texts
}

/** A finished match, whole: anybody may check the chain against the revealed seed. */
export interface PublicLog {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly links: readonly string[]
  readonly seed: string
  /** The link the chain ended with when the match did; everybody at the table was told it then. */
  readonly last?: string
}

export type Answer<T> = Promise<Result<T, Problem | Refusal>>

/** Everything the edge may ask of the house. It checks rights; the edge checks shapes, sizes, rates and origins. */
export interface TableService {
  /** A new guest, and the token whose hash was stored. */
  createGuest(name: string, language: Language): Promise<{ user: UserRecord; token: string }>
  findGuest(token: string): Promise<UserRecord | undefined>
  updateGuest(user: UserRecord, name: string, language: Language): Promise<UserRecord>

  createTable(user: UserRecord, request: CreateTable): Answer<{ table: TableInfo; seat: Seat }>
  table(id: string): Answer<TableInfo>
  /** Tables this guest sits at: those being played first, then open ones, the newest of each first. */
  tablesOf(user: UserRecord): Promise<readonly { table: TableInfo; seat: Seat; yourMove: boolean }[]>
  findByCode(code: string): Answer<{ id: string }>
  command(caller: Caller, id: string, command: TableCommand): Promise<Reply>
  /** Says who the caller is at this table. */
  viewerOf(caller: Caller, id: string): Answer<Viewer>
  view(caller: Caller, id: string, language: Language): Answer<ViewAnswer>
  /** A new token that plays the caller's seat, for outside bots; older ones stop working. */
  createSeatToken(caller: Caller, id: string): Answer<{ token: string; seat: Seat }>
  /** A new link that moves the caller's seat to another device: good for ten minutes and one claim; older ones stop working. */
  createSeatLink(caller: Caller, id: string): Answer<{ token: string; seat: Seat }>
  /** Makes this guest the owner of the seat whose link is shown. */
  claimSeat(user: UserRecord, id: string, token: string): Answer<{ seat: Seat }>
  /** Joins a table; the welcome (or what was missed) is sent to the sink before this resolves. */
  connect(caller: Caller, hello: Hello, sink: Sink): Answer<Connection>
  /** A finished match as any viewer, or a running one as the caller's own viewer. */
  replay(caller: Caller, id: string, viewer: Viewer | undefined, language: Language): Answer<Replay>
  log(id: string): Answer<PublicLog>
  /**
   * Keeps a match that was played elsewhere, after playing it again by the rules; brought twice, it is kept once. `people`: who sits where
   * from now on; without them only a finished match is taken in, to look at.
   */
  adopt(file: MatchFile, people?: readonly (UserId | undefined)[]): Answer<{ id: string; ended: boolean }>
  /** Plays on from an entry: of a finished match as it was, of a running one as the caller's own seat imagines it. */
  forkTable(caller: Caller, id: string, request: ForkTable): Answer<{ table: TableInfo; seat: Seat }>

  /** Keeps what somebody says about a card whose every side is open at that table. */
  reportCard(caller: Caller, request: CardReportRequest): Answer<{ id: string }>

  /** Numbers for the metrics page. */
  gauges(): { readonly rooms: number; readonly connections: number; readonly frozen: number; readonly readOnly: number }
  /** Stops taking messages, finishes what is in flight, tells clients to come back, and lets go of everything. */
  close(): Promise<void>
}
