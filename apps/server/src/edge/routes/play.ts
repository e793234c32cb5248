import { ok } from '@chronothek/core'
import type { Edge } from '../deps.ts'
import { callerOf, languageFor } from '../guest.ts'
import type { Routes } from './route.ts'

/** Playing over HTTP. */
export function playRoutes(edge: Edge): Routes<'sendCommand' | 'getView'> {
  const { service, metrics } = edge
  return {
    sendCommand: {
      async run({ request, params, body }) {
        const receivedAt = performance.now()
        const done = await service.command(await callerOf(edge, request), params.id, body)
        metrics.answered(performance.now() - receivedAt)
        return done.ok ? ok(done) : done
      },
    },
    getView: {
      async run({ request, params, query }) {
        const caller = await callerOf(edge, request)
        return service.view(caller, params.id, languageFor(caller, query.language))
      },
    },
  }
}
