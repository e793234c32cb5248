import type { Language, Result, Viewer } from '@chronothek/core'
import type { CreateTableInput, ForkTableInput, GameInfo, GuestAnswer, Replay, TableInfo } from '@chronothek/protocol'
import { type Link, linkOf, server } from './link.ts'
import type { Why } from './why.ts'

export type { Why } from './why.ts'
export type Answer<T> = Promise<Result<T, Why>>

export interface MyTable {
  readonly table: TableInfo
  readonly seat: number
  readonly yourMove: boolean
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`
const ask = async <T>(id: string, method: string, rest: string, body?: unknown): Answer<T> =>
  (await linkOf(id)).call<T>(method, `${at(id)}${rest}`, body)

/** The documented interface of a house, as far as the page uses it. What names a table is asked of the house the table lives in. */
export const api = {
  me: (link: Link = server) => link.call<GuestAnswer>('GET', '/me'),
  becomeGuest: (language: Language, link: Link = server) => link.call<GuestAnswer>('POST', '/guests', { language }),
  rename: (name: string, language: Language, link: Link = server) => link.call<GuestAnswer>('PATCH', '/me', { name, language }),
  games: (link: Link = server) => link.call<{ games: readonly GameInfo[] }>('GET', '/games'),
  create: (request: CreateTableInput, link: Link = server) => link.call<{ table: TableInfo; seat: number }>('POST', '/tables', request),
  tables: (link: Link = server) => link.call<{ tables: readonly MyTable[] }>('GET', '/tables'),
  findByCode: (code: string) => server.call<{ id: string }>('GET', `/codes/${encodeURIComponent(code)}`),
  table: (id: string) => ask<TableInfo>(id, 'GET', ''),
  seatLink: (id: string) => ask<{ token: string; seat: number }>(id, 'POST', '/seat-link'),
  claim: (id: string, token: string) => ask<{ seat: number }>(id, 'POST', '/claim', { token }),
  /** Plays on from a moment of a match, at a new table. */
  fork: (id: string, request: ForkTableInput) => ask<{ table: TableInfo; seat: number }>(id, 'POST', '/fork', request),
  replay: (id: string, viewer: Viewer | undefined, language: Language) =>
    ask<Replay>(id, 'GET', `/replay?language=${language}${viewer === undefined ? '' : `&viewer=${viewer}`}`),
}
