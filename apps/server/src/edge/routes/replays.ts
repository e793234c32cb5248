import { LIMITS, matchFile, replayKept } from '@chronothek/protocol'
import { answer, answers } from '../answers.ts'
import type { Api, Edge } from '../deps.ts'

/** Matches that were played elsewhere, for others to look at. */
export function addReplayRoutes(api: Api, { service, config }: Edge): void {
  api.post(
    '/replays',
    {
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
      const kept = await service.adopt(request.body)
      return answer(reply, kept.ok ? { ok: true, value: { id: kept.value.id } } : kept)
    },
  )
}
