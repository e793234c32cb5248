import {
  claimRequest,
  codeAnswer,
  createdAnswer,
  createTable,
  errorAnswer,
  gamesAnswer,
  myTablesAnswer,
  seatAnswer,
  seatTokenAnswer,
  tableCode,
  tableId,
  tableInfo,
} from '@chronothek/protocol'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { answer, answers } from '../answers.ts'
import type { Api, Edge } from '../deps.ts'
import { becomeGuest, callerOf, getGuest } from '../guest.ts'
import { publicOrigin } from '../origin.ts'

export const byId = z.object({ id: tableId })

/** Making and finding tables. */
export function addLobbyRoutes(api: Api, edge: Edge): void {
  const { service, games, config } = edge
  const creations = { rateLimit: { max: config.limits.creationsPerMinute } }
  api.get(
    '/games',
    { schema: { tags: ['tables'], summary: 'Games and decks to choose from', response: answers(gamesAnswer) } },
    async () => ({ games }),
  )
  api.post(
    '/tables',
    {
      config: creations,
      schema: {
        tags: ['tables'],
        summary: 'Set up a table and sit down at it',
        body: createTable,
        response: answers(createdAnswer),
      },
    },
    async (request, reply) => {
      const { name, language } = request.body
      const user = await becomeGuest(edge, request, reply, { name, language })
      return answer(reply, await service.createTable(user, request.body))
    },
  )
  api.get(
    '/tables',
    { schema: { tags: ['tables'], summary: 'Tables you sit at, newest first', response: answers(myTablesAnswer) } },
    async (request, reply) => ({ tables: await service.tablesOf(await getGuest(edge, request, reply)) }),
  )
}

/** One table: what it is, and the way to it. */
export function addTableRoutes(api: Api, edge: Edge): void {
  const { service, config } = edge
  api.get(
    '/codes/:code',
    {
      config: { rateLimit: { max: config.limits.creationsPerMinute } },
      schema: {
        tags: ['tables'],
        summary: 'The table behind a short code',
        params: z.object({ code: tableCode }),
        response: answers(codeAnswer),
      },
    },
    async (request, reply) => answer(reply, await service.findByCode(request.params.code)),
  )
  api.get(
    '/tables/:id',
    { schema: { tags: ['tables'], summary: 'A table', params: byId, response: answers(tableInfo) } },
    async (request, reply) => answer(reply, await service.table(request.params.id)),
  )
  api.get(
    '/tables/:id/qr.svg',
    { schema: { tags: ['tables'], summary: 'The link to a table as a QR code', params: byId, response: { default: errorAnswer } } },
    async (request, reply) => {
      const table = await service.table(request.params.id)
      if (!table.ok) return answer(reply, table)
      const link = `${publicOrigin(request, config.origins)}/t/${table.value.id}`
      return reply
        .type('image/svg+xml')
        .serializer(String)
        .send(renderSVG(link, { border: 2 }))
    },
  )
}

/** A seat goes with its token. */
export function addSeatRoutes(api: Api, edge: Edge): void {
  const { service, config } = edge
  api.post(
    '/tables/:id/seat-token',
    {
      schema: {
        tags: ['seats'],
        summary: 'A new token that plays your seat, for an outside bot; older ones stop working',
        params: byId,
        response: answers(seatTokenAnswer),
      },
    },
    async (request, reply) => answer(reply, await service.createSeatToken(await callerOf(edge, request), request.params.id)),
  )
  api.post(
    '/tables/:id/seat-link',
    {
      schema: {
        tags: ['seats'],
        summary: 'A token that moves your seat to another device: good for one claim within ten minutes; older ones stop working',
        params: byId,
        response: answers(seatTokenAnswer),
      },
    },
    async (request, reply) => answer(reply, await service.createSeatLink(await callerOf(edge, request), request.params.id)),
  )
  api.post(
    '/tables/:id/claim',
    {
      config: { rateLimit: { max: config.limits.creationsPerMinute } },
      schema: {
        tags: ['seats'],
        summary: 'Take over the seat whose link you have',
        params: byId,
        body: claimRequest,
        response: answers(seatAnswer),
      },
    },
    async (request, reply) => {
      const user = await becomeGuest(edge, request, reply, {})
      return answer(reply, await service.claimSeat(user, request.params.id, request.body.token))
    },
  )
}
