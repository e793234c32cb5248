import type { Language, Refusal, Result, Viewer } from '@chronothek/core'
import type { CreateTableInput, GameInfo, GuestAnswer, Problem, Replay, TableInfo } from '@chronothek/protocol'

export type Why = Problem | Refusal
export type Answer<T> = Promise<Result<T, Why>>

export interface MyTable {
  readonly table: TableInfo
  readonly seat: number
  readonly yourMove: boolean
}

async function call<T>(method: string, path: string, body?: unknown): Answer<T> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = response.status === 204 ? undefined : await response.json()
    if (response.ok) return { ok: true, value: answer as T }
    return { ok: false, error: (answer as { error?: Why })?.error ?? { code: 'fault' } }
  } catch {
    return { ok: false, error: { code: 'fault' } }
  }
}

const at = (id: string) => `/tables/${encodeURIComponent(id)}`

/** The documented HTTP interface, as far as the page uses it. */
export const api = {
  me: () => call<GuestAnswer>('GET', '/me'),
  becomeGuest: (language: Language) => call<GuestAnswer>('POST', '/guests', { language }),
  rename: (name: string, language: Language) => call<GuestAnswer>('PATCH', '/me', { name, language }),
  games: () => call<{ games: readonly GameInfo[] }>('GET', '/games'),
  create: (request: CreateTableInput) => call<{ table: TableInfo; seat: number }>('POST', '/tables', request),
  tables: () => call<{ tables: readonly MyTable[] }>('GET', '/tables'),
  table: (id: string) => call<TableInfo>('GET', at(id)),
  findByCode: (code: string) => call<{ id: string }>('GET', `/codes/${encodeURIComponent(code)}`),
  seatToken: (id: string) => call<{ token: string; seat: number }>('POST', `${at(id)}/seat-token`),
  claim: (id: string, token: string) => call<{ seat: number }>('POST', `${at(id)}/claim`, { token }),
  replay: (id: string, viewer: Viewer | undefined, language: Language) =>
    call<Replay>('GET', `${at(id)}/replay?language=${language}${viewer === undefined ? '' : `&viewer=${viewer}`}`),
}
