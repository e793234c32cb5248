import type { Result } from '@chronothek/core'
import { type AnswerOf, type AnyRequest, endpointOf, type OperationId, type RequestArgs, urlOf } from '@chronothek/protocol'
import type { RequestError } from './request-error.ts'
import { openSocket, type Socket } from './socket.ts'

export type Answer<T> = Promise<Result<T, RequestError>>

/** How the page talks to a house, the server or the local one: operations of the protocol, and one stream per table. */
export interface Link {
  call<Id extends OperationId>(id: Id, ...request: RequestArgs<Id>): Answer<AnswerOf<Id>>
  socket(table: string): Socket
}

/** The prefix of table ids on this device. */
export const LOCAL = 'local-'
export const isLocal = (table: string): boolean => table.startsWith(LOCAL)

/** The server this page came from. */
export const server: Link = { call: (id, ...[request]) => fetchAnswer(id, request as AnyRequest), socket: openSocket }

/** The house a table lives in. The local one is fetched when the first local table is opened. */
export const linkOf = async (table: string): Promise<Link> => (isLocal(table) ? (await import('../local/link.ts')).localLink() : server)

async function fetchAnswer<Id extends OperationId>(id: Id, { params, query, body }: AnyRequest = {}): Answer<AnswerOf<Id>> {
  try {
    const response = await fetch(urlOf(id, params, query), {
      method: endpointOf(id).method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (response.ok) return { ok: true, value: answer as AnswerOf<Id> }
    return { ok: false, error: (answer as { error?: RequestError })?.error ?? { code: 'fault' } }
  } catch {
    return { ok: false, error: { code: 'fault' } }
  }
}
