import { Readable } from 'node:stream'
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
import type { FastifyReply, FastifyRequest, FastifySchema, preParsingAsyncHookHandler } from 'fastify'
import { statusOf } from '../answers.ts'
import type { Api, Edge } from '../deps.ts'
import { pipeToOwner } from '../pipe.ts'

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

/** Adds one route per operation. */
export function addRoutes(api: Api, edge: Edge, routes: Routes): void {
  for (const id of Object.keys(OPERATIONS).filter(isOperation)) addRoute(api, edge, id, routes[id] as Route<OperationId>)
}

/** What is below this path concerns one table, and belongs to the node that has it open. */
const ONE_TABLE = '/tables/:id'

function addRoute(api: Api, edge: Edge, id: OperationId, { perMinute, bodyLimit, beforeBody, run }: Route<OperationId>): void {
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
    ...(path.startsWith(ONE_TABLE) ? { preParsing: pipeTable(edge) } : {}),
    async handler(request, reply) {
      const { params, query, body } = request as ParsedRequest<OperationId>
      const result = await run({ params, query, body, request, reply })
      if (!result.ok) edge.metrics.refused(result.error.code)
      return answer(reply, result, operation.media)
    },
  })
}

/** Before the body is read, so that it can be sent on. */
const pipeTable =
  (edge: Edge): preParsingAsyncHookHandler =>
  async (request, reply, body) => {
    const done = await pipeToOwner(edge, request, reply, (request.params as { readonly id: string }).id)
    return done.pipedTo !== undefined || done.body === undefined ? body : Readable.from([done.body])
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
