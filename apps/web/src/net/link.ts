import type { Result } from '@chronothek/core'
import type { Socket } from './connection.ts'
import { openSocket } from './connection.ts'
import type { Why } from './why.ts'

/** What a house is to the page: the HTTP interface as calls, and one stream per table. The server and the local house look the same. */
export interface Link {
  call<T>(method: string, path: string, body?: unknown): Promise<Result<T, Why>>
  socket(): Socket
}

/** Ids of tables that live on this device begin like this. */
export const LOCAL = 'local-'
export const isLocal = (table: string): boolean => table.startsWith(LOCAL)

/** The server this page came from. */
export const server: Link = { call, socket: openSocket }

/** The house a table lives in. The local one is fetched when the first local table is opened. */
export const linkOf = async (table: string): Promise<Link> => (isLocal(table) ? (await import('../local/link.ts')).localLink() : server)

async function call<T>(method: string, path: string, body?: unknown): Promise<Result<T, Why>> {
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
