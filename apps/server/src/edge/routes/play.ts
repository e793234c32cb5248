import type { Language } from '@chronothek/core'
import type { Caller } from '@chronothek/house'
import {
  cardReport,
  cardReportAnswer,
  createdAnswer,
  errorAnswer,
  forkTable,
  language,
  logAnswer,
  replayAnswer,
  replyAnswer,
  tableCommand,
  viewAnswer,
} from '@chronothek/protocol'
import { z } from 'zod'
import { answer, answers, statusOf } from '../answers.ts'
import type { Api, Edge } from '../deps.ts'
import { becomeGuest, callerOf } from '../guest.ts'
import { byId } from './tables.ts'

const seatOrSpectator = z.union([
  z.literal('spectator'),
  z
    .string()
    .regex(/^[0-7]$/)
    .transform(Number),
])
const inLanguage = z.object({ language: language.optional() })

const languageFor = (caller: Caller, wish: Language | undefined) => wish ?? caller.user?.language ?? 'en'

/** So many replays and logs may be read while one table is made. */
const LOOKS = 2

/** Playing over HTTP, and looking at what was played. */
export function addPlayRoutes(api: Api, edge: Edge): void {
  const { service, metrics } = edge
  api.post(
    '/tables/:id/commands',
    {
      schema: {
        tags: ['play'],
        summary: 'Anything a person or a bot can ask of a table; the same objects as over WebSocket',
        params: byId,
        body: tableCommand,
        response: { 200: replyAnswer, default: replyAnswer.partial().extend(errorAnswer.shape) },
      },
    },
    async (request, reply) => {
      const done = await service.command(await callerOf(edge, request), request.params.id, request.body)
      if (done.ok) return reply.send(done)
      metrics.refused(done.error.code)
      return reply.code(statusOf(done.error)).send(done)
    },
  )
  api.get(
    '/tables/:id/view',
    {
      schema: {
        tags: ['play'],
        summary: 'What your seat sees and may do',
        params: byId,
        querystring: inLanguage,
        response: answers(viewAnswer),
      },
    },
    async (request, reply) => {
      const caller = await callerOf(edge, request)
      return answer(reply, await service.view(caller, request.params.id, languageFor(caller, request.query.language)))
    },
  )
  addRecordRoutes(api, edge)
  addForkRoute(api, edge)
  addReportRoute(api, edge)
}

function addRecordRoutes(api: Api, edge: Edge): void {
  const { service, config } = edge
  // A long match is a lot to write down.
  const looks = { rateLimit: { max: LOOKS * config.limits.creationsPerMinute } }
  api.get(
    '/tables/:id/replay',
    {
      config: looks,
      schema: {
        tags: ['records'],
        summary: 'A match from its first entry on: a finished one as any viewer, a running one as the player you are',
        params: byId,
        querystring: inLanguage.extend({ viewer: seatOrSpectator.optional() }),
        response: answers(replayAnswer),
      },
    },
    async (request, reply) => {
      const caller = await callerOf(edge, request)
      const { viewer, language: wish } = request.query
      return answer(reply, await service.replay(caller, request.params.id, viewer, languageFor(caller, wish)))
    },
  )
  api.get(
    '/tables/:id/log',
    {
      config: looks,
      schema: {
        tags: ['records'],
        summary: 'The whole log of a finished match with its seed',
        params: byId,
        response: answers(logAnswer),
      },
    },
    async (request, reply) => answer(reply, await service.log(request.params.id)),
  )
}

function addForkRoute(api: Api, edge: Edge): void {
  const { service, config } = edge
  api.post(
    '/tables/:id/fork',
    {
      config: { rateLimit: { max: config.limits.creationsPerMinute } },
      schema: {
        tags: ['records'],
        summary: 'Play on from an entry: of a finished match as it was, of your own running one as your seat imagines it',
        params: byId,
        body: forkTable,
        response: answers(createdAnswer),
      },
    },
    async (request, reply) => {
      const { name, language: spoken } = request.body
      const user = await becomeGuest(edge, request, reply, { name, language: spoken })
      const caller = await callerOf(edge, request)
      return answer(reply, await service.forkTable({ ...caller, user }, request.params.id, request.body))
    },
  )
}

function addReportRoute(api: Api, edge: Edge): void {
  const { service, config } = edge
  api.post(
    '/card-reports',
    {
      config: { rateLimit: { max: config.limits.creationsPerMinute } },
      schema: {
        tags: ['records'],
        summary: 'Say that something is wrong with a card whose date is open at a table',
        body: cardReport,
        response: answers(cardReportAnswer),
      },
    },
    async (request, reply) => answer(reply, await service.reportCard(await callerOf(edge, request), request.body)),
  )
}
