import type { Language, Refusal, Result, Seat, Viewer } from '@chronothek/core'
import type {
  CardReportRequest,
  ClientMessage,
  CreateTable,
  ForkTable,
  Hello,
  ListedTable,
  MatchFile,
  Problem,
  PublicLog,
  Replay,
  Reply,
  ServerMessage,
  TableCommand,
  TableInfo,
  ViewAnswer,
} from '@chronothek/protocol'
import type { UserId, UserRecord } from './store.ts'
import type { Network } from './thinkers.ts'

/** Who is asking: a guest with a cookie, the holder of a seat token, both, or nobody. */
export interface Caller {
  readonly user?: UserRecord
  readonly seatToken?: string
  readonly network?: Network
}

/** One outgoing message. The edge sends `text` as it is; the other fields are for its metrics. */
export interface Outgoing {
  readonly kind: ServerMessage['type']
  readonly text: string
  /** If this is a reply: the id of the command. */
  readonly cmd?: string
  /** If this is a negative reply: the code of the problem or refusal. */
  readonly refused?: string
}

/** A hello, and the table it is for. */
export type Join = Hello & { readonly table: string }

/** The outgoing side of a connection: the edge provides it, the room writes to it. */
export interface Sink {
  send(message: Outgoing): void
  close(code: number, reason: string): void
}

/** The incoming side of a connection that joined. Answers and updates go to its sink. */
export interface Connection {
  receive(message: Exclude<ClientMessage, Hello>): void
  /** Called when the socket is closed. */
  drop(): void
}

export type Answer<T> = Promise<Result<T, Problem | Refusal>>

/** Where a table is open: in this process, or at another node, whose address may be unknown. */
export type Location = 'here' | { readonly address: string | undefined }

/** The house as the edge sees it. The house checks rights; the edge checks shapes, sizes, rates and origins. */
export interface TableService {
  /** Creates a guest and returns their token, whose hash is stored. */
  createGuest(name: string, language: Language): Promise<{ user: UserRecord; token: string }>
  findGuest(token: string): Promise<UserRecord | undefined>
  updateGuest(user: UserRecord, name: string, language: Language): Promise<UserRecord>

  createTable(user: UserRecord, request: CreateTable, network?: Network): Answer<{ table: TableInfo; seat: Seat }>
  table(id: string): Answer<TableInfo>
  /** Tables this guest sits at: those being played, then open ones, then ended ones, the newest of each first. */
  tablesOf(user: UserRecord): Promise<readonly { table: ListedTable; seat: Seat; yourMove: boolean }[]>
  findByCode(code: string): Answer<{ id: string }>
  command(caller: Caller, id: string, command: TableCommand): Promise<Reply>
  view(caller: Caller, id: string, language: Language): Answer<ViewAnswer>
  /** Creates a token that plays the caller's seat, for outside bots. Older ones stop working. */
  createSeatToken(caller: Caller, id: string): Answer<{ token: string; seat: Seat }>
  /** Creates a link that moves the caller's seat to another device. It works once, for ten minutes; older ones stop working. */
  createSeatLink(caller: Caller, id: string): Answer<{ token: string; seat: Seat }>
  /** Makes this guest the owner of the seat that the link belongs to. */
  claimSeat(user: UserRecord, id: string, token: string): Answer<{ seat: Seat }>
  /** Joins a table. The welcome, or what was missed, is sent to the sink before this resolves. */
  connect(caller: Caller, hello: Join, sink: Sink): Answer<Connection>
  /** A finished match as any viewer, or a running one as the caller's own viewer. */
  replay(caller: Caller, id: string, viewer: Viewer | undefined, language: Language): Answer<Replay>
  log(id: string): Answer<PublicLog>
  /**
   * Imports a match that was played elsewhere, after replaying it by the rules. Imported twice, it is stored once. `people`: who sits where
   * from now on; without them only a finished match is imported, to be watched, and it is counted for whoever uploads it.
   */
  importMatch(file: MatchFile, people?: readonly (UserId | undefined)[], caller?: Caller): Answer<{ id: string; ended: boolean }>
  /** Forks a match at an entry: a finished one as it was, a running one as the caller's seat imagines it. */
  forkTable(caller: Caller, id: string, request: ForkTable): Answer<{ table: TableInfo; seat: Seat }>

  /** Stores a report about a card of which both sides are open at this table. */
  reportCard(caller: Caller, id: string, request: CardReportRequest): Answer<{ id: string }>

  /** The node that has a table open, if it is another one. Opens the table here if no node has. */
  locate(id: string): Promise<Location>
  /** The addresses of all living nodes. */
  nodes(): Promise<ReadonlySet<string>>
  /** Whether this node may answer: one that was cut off from the store may not. */
  isServing(): boolean

  /** Numbers for the metrics. */
  gauges(): { readonly rooms: number; readonly connections: number; readonly frozen: number; readonly readOnly: number }
  /** Stops accepting messages, finishes requests in flight, tells clients to reconnect, and releases everything. */
  close(): Promise<void>
}
