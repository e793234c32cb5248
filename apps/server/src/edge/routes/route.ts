import type { Refusal, Result } from '@chronothek/core'
import {
  endpointOf,
  errorAnswer,
  OPERATIONS,
  type Operation,
  type OperationId,
  type OwnAnswerOf,
  type ParsedRequest,
  type Problem,
} from '@chronothek/protocol'
import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { statusOf } from '../answers.ts'
import type { Api } from '../deps.ts'

/** A parsed request, with the HTTP request and reply for cookies and headers. */
export interface RouteRequest<Id extends OperationId> extends ParsedRequest<Id> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** How the server runs one operation of the protocol. */
export interface Route<Id extends OperationId> {
  /** The rate limit per address, if it is lower than the usual one. */
  readonly perMinute?: number
  /** The longest body, if it is longer than usual. */
  readonly bodyLimit?: number
  /** Throws if the request is refused before its body is read. */
  beforeBody?(request: FastifyRequest): void
  run(request: RouteRequest<Id>): Promise<Result<OwnAnswerOf<Id>, Problem | Refusal>>
}

export type Routes<Id extends OperationId = OperationId> = { readonly [K in Id]: Route<K> }

const isOperation = (id: string): id is OperationId => Object.hasOwn(OPERATIONS, id)

/** Adds one route per operation. `onRefused` is told the code of each request that was not carried out. */
export function addRoutes(api: Api, routes: Routes, onRefused: (code: string) => void): void {
  for (const id of Object.keys(OPERATIONS).filter(isOperation)) addRoute(api, id, routes[id] as Route<OperationId>, onRefused)
}

function addRoute(
  api: Api,
  id: OperationId,
  { perMinute, bodyLimit, beforeBody, run }: Route<OperationId>,
  onRefused: (code: string) => void,
): void {
  const { method, path } = endpointOf(id)
  const operation: Operation = OPERATIONS[id]
  api.route({
    method,
    url: path,
    exposeHeadRoute: false, // it would be a second route, with a rate limit of its own
    schema: schemaOf(id, operation),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(perMinute === undefined ? {} : { config: { rateLimit: { max: perMinute } } }),
    ...(beforeBody === undefined ? {} : { onRequest: async request => beforeBody(request) }),
    async handler(request, reply) {
      const { params, query, body } = request as ParsedRequest<OperationId>
      const result = await run({ params, query, body, request, reply })
      if (!result.ok) onRefused(result.error.code)
      return answer(reply, result, operation.media)
    },
  })
}

/** The operation's schemas as Fastify expects them. The OpenAPI document is made from the same object. */
function schemaOf(operationId: OperationId, { tag, summary, params, query, body, answer: done, media, refusal }: Operation): FastifySchema {
  return {
    operationId,
    tags: [tag],
    summary,
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    response: { 200: media === undefined ? done : { content: { [media]: { schema: done } } }, default: refusal ?? errorAnswer },
  }
}

/** Sends the value, or the error with its status. The schema drops everything else. */
function answer(reply: FastifyReply, result: Result<unknown, Problem | Refusal>, media: string | undefined): FastifyReply {
  if (!result.ok) return reply.code(statusOf(result.error)).send(result)
  return media === undefined ? reply.send(result.value) : reply.type(media).serializer(String).send(result.value)
}
