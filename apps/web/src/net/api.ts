import type { AnswerOf, AnyRequest, OperationId, RequestArgs } from '@chronothek/protocol'
import { type Answer, linkOf, server } from './link.ts'

export type { Answer } from './link.ts'
export type { RequestError } from './request-error.ts'
export type MyTable = AnswerOf<'listTables'>['tables'][number]

/** Calls an operation. If it names a table, the house of that table answers; otherwise the server does. */
export async function call<Id extends OperationId>(id: Id, ...request: RequestArgs<Id>): Answer<AnswerOf<Id>> {
  const table = (request[0] as AnyRequest | undefined)?.params?.id
  const link = table === undefined ? server : await linkOf(table)
  return link.call(id, ...request)
}
