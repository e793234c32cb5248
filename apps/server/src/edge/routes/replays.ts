import { LIMITS, matchFile, replayKept } from '@chronothek/protocol'
import type { FastifyRequest } from 'fastify'
import { answer, answers, ProblemError } from '../answers.ts'
import type { Api, Edge } from '../deps.ts'
import { addressOf } from '../rate.ts'

/** Matches that were played elsewhere, for others to look at. */
export function addReplayRoutes(api: Api, { service, config }: Edge): void {
  /** Addresses whose match is being checked: one at a time, so that no single one fills the queue. */
  const busy = new Set<string>()
  const refuseBusy = (request: FastifyRequest) => {
    if (busy.has(addressOf(request))) throw new ProblemError({ code: 'too-fast' })
  }
  api.post(
    '/replays',
    {
      onRequest: async request => refuseBusy(request), // before a long body is even read
      bodyLimit: LIMITS.fileBytes,
      config: { rateLimit: { max: config.limits.filesPerMinute } },
      schema: {
        tags: ['records'],
        summary: 'Keep a finished match that was played on a device, so that others can look at it; it is played again first',
        body: matchFile,
        response: answers(replayKept),
      },
    },
    async (request, reply) => {
      refuseBusy(request)
      const address = addressOf(request)
      busy.add(address)
      const kept = await service.adopt(request.body).finally(() => busy.delete(address))
      return answer(reply, kept.ok ? { ok: true, value: { id: kept.value.id } } : kept)
    },
  )
}
