import { z } from 'zod'
import {
  errorAnswer,
  gameInfo,
  guestAnswer,
  guestRequest,
  logAnswer,
  replayAnswer,
  replyAnswer,
  tableCode,
  tableId,
  viewAnswer,
} from './api.ts'
import { cardReport } from './card-reports.ts'
import { tableCommand } from './commands.ts'
import type { OperationId } from './endpoints.ts'
import { matchFile } from './files.ts'
import type { PublicLog, Replay, Reply, ViewAnswer } from './messages.ts'
import { createTable, forkTable, language, listedTable, seatNumber, tableInfo } from './table.ts'

/** The chapters of the API's documentation. */
export const TAGS = ['guests', 'tables', 'seats', 'play', 'records'] as const

/** One operation of the HTTP API: what a client sends and what it gets. Method and path are in `ENDPOINTS`. */
export interface Operation {
  readonly tag: (typeof TAGS)[number]
  /** One sentence for the documentation. */
  readonly summary: string
  readonly params?: z.ZodType
  /** Parses strings, because a query consists of strings. */
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The answer on success. */
  readonly answer: z.ZodType
  /** The media type of an answer that is not JSON. */
  readonly media?: string
  /** The answer to a failure, if it has more fields than `errorAnswer`. */
  readonly refusal?: z.ZodType
}

const byId = z.object({ id: tableId })
const inLanguage = z.object({ language: language.optional() })
const seatText = z
  .string()
  .regex(/^[0-7]$/)
  .transform(Number)

const created = z.object({ table: tableInfo, seat: seatNumber })
const seatToken = z.object({ token: z.string(), seat: seatNumber })

/** A schema that checks only the outline of an answer of type `T`. The parts that come from a game are not checked. */
const outlineOf = <T>(schema: z.ZodType) => schema as z.ZodType<T>

/**
 * Every HTTP operation. The server makes its routes and the OpenAPI document from this table, the local house of a browser runs it by id,
 * and the page's client takes its types from it.
 */
export const OPERATIONS = {
  becomeGuest: {
    tag: 'guests',
    summary: 'Become a guest; returns the guest you already are, if you are one',
    body: guestRequest.default({}),
    answer: guestAnswer,
  },
  getMe: { tag: 'guests', summary: 'Who you are', answer: guestAnswer },
  updateMe: { tag: 'guests', summary: 'Change your name or language', body: guestRequest, answer: guestAnswer },

  listGames: { tag: 'tables', summary: 'Games and decks to choose from', answer: z.object({ games: z.array(gameInfo) }) },
  createTable: { tag: 'tables', summary: 'Create a table and take a seat at it', body: createTable, answer: created },
  listTables: {
    tag: 'tables',
    summary: 'Tables you sit at: those being played, then open ones, then ended ones, the newest of each first',
    answer: z.object({ tables: z.array(z.object({ table: listedTable, seat: seatNumber, yourMove: z.boolean() })) }),
  },
  findTableByCode: {
    tag: 'tables',
    summary: 'The table behind a short code',
    params: z.object({ code: tableCode }),
    answer: z.object({ id: tableId }),
  },
  getTable: { tag: 'tables', summary: 'A table', params: byId, answer: tableInfo },
  getTableQr: {
    tag: 'tables',
    summary: 'The link to a table as a QR code',
    params: byId,
    answer: z.string(),
    media: 'image/svg+xml',
  },

  createSeatToken: {
    tag: 'seats',
    summary: 'A new token that plays your seat, for an outside bot; older ones stop working',
    params: byId,
    answer: seatToken,
  },
  createSeatLink: {
    tag: 'seats',
    summary: 'A token that moves your seat to another device; it works once within ten minutes, and older ones stop working',
    params: byId,
    answer: seatToken,
  },
  claimSeat: {
    tag: 'seats',
    summary: 'Take over the seat whose link you have',
    params: byId,
    body: z.object({ token: z.string().min(1).max(100) }).strict(),
    answer: z.object({ seat: seatNumber }),
  },

  sendCommand: {
    tag: 'play',
    summary: 'Send a command to a table; the same objects as over WebSocket',
    params: byId,
    body: tableCommand,
    answer: outlineOf<Extract<Reply, { ok: true }>>(replyAnswer),
    refusal: replyAnswer.partial().extend(errorAnswer.shape),
  },
  getView: {
    tag: 'play',
    summary: 'The view of your seat and its legal actions',
    params: byId,
    query: inLanguage,
    answer: outlineOf<ViewAnswer>(viewAnswer),
  },

  getReplay: {
    tag: 'records',
    summary: 'The replay of a match: a finished one as any viewer, a running one as yourself',
    params: byId,
    query: inLanguage.extend({ viewer: z.union([z.literal('spectator'), seatText]).optional() }),
    answer: outlineOf<Replay>(replayAnswer),
  },
  getLog: {
    tag: 'records',
    summary: 'The whole log of a finished match with its seed',
    params: byId,
    answer: outlineOf<PublicLog>(logAnswer),
  },
  forkTable: {
    tag: 'records',
    summary: 'Fork a match at an entry: a finished one as it was, your own running one as your seat imagines it',
    params: byId,
    body: forkTable,
    answer: created,
  },
  reportCard: {
    tag: 'records',
    summary: 'Report a problem with a card whose date is open at a table',
    params: byId,
    body: cardReport,
    answer: z.object({ id: z.string() }),
  },
  uploadMatch: {
    tag: 'records',
    summary: 'Upload a finished match that was played on a device, so that others can watch it; it is checked by playing it again',
    body: matchFile,
    answer: z.object({ id: z.string() }),
  },
} as const satisfies Readonly<Record<OperationId, Operation>>

type SchemaOf<Id extends OperationId, Part extends 'params' | 'query' | 'body'> =
  (typeof OPERATIONS)[Id] extends Readonly<Record<Part, infer S extends z.ZodType>> ? S : undefined

type Sent<Part extends string, T> = undefined extends T ? { readonly [K in Part]?: T } : { readonly [K in Part]: T }
type Wishes<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** What a client passes. The values of a query are sent as strings. */
export type RequestOf<Id extends OperationId> = (SchemaOf<Id, 'params'> extends z.ZodType
  ? { readonly params: z.input<SchemaOf<Id, 'params'>> }
  : unknown) &
  (SchemaOf<Id, 'query'> extends z.ZodType ? { readonly query?: Wishes<z.output<SchemaOf<Id, 'query'>>> } : unknown) &
  (SchemaOf<Id, 'body'> extends z.ZodType ? Sent<'body', z.input<SchemaOf<Id, 'body'>>> : unknown)

/** A request of any operation, for code that only passes it on. */
export interface AnyRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: object
  readonly body?: unknown
}

/** The arguments of a client's call; none if the operation needs none. */
export type RequestArgs<Id extends OperationId> =
  Record<never, never> extends RequestOf<Id> ? [request?: RequestOf<Id>] : [request: RequestOf<Id>]

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** A request whose parts have been parsed. */
export interface ParsedRequest<Id extends OperationId> {
  readonly params: Parsed<SchemaOf<Id, 'params'>>
  readonly query: Parsed<SchemaOf<Id, 'query'>>
  readonly body: Parsed<SchemaOf<Id, 'body'>>
}

/** What a client gets on success. */
export type AnswerOf<Id extends OperationId> = z.output<(typeof OPERATIONS)[Id]['answer']>

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** What an implementation may return: its own objects, which callers must not change. */
export type OwnAnswerOf<Id extends OperationId> = DeepReadonly<AnswerOf<Id>>
