import { ok } from '@chronothek/core'
import { LIMITS } from '@chronothek/protocol'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '../address.ts'
import { ProblemError } from '../answers.ts'
import type { Edge } from '../deps.ts'
import { becomeGuest, callerOf, languageFor } from '../guest.ts'
import type { Route, Routes } from './route.ts'

/** How many replays and logs an address may read per table it may create. */
const READS_PER_CREATION = 2

/** Replays, logs, forks, card reports and uploads. */
export function recordRoutes(edge: Edge): Routes<'getReplay' | 'getLog' | 'forkTable' | 'reportCard' | 'uploadMatch'> {
  const { service, config } = edge
  const { creationsPerMinute } = config.limits
  // Serializing a long match takes time.
  const readsPerMinute = READS_PER_CREATION * creationsPerMinute
  return {
    getReplay: {
      perMinute: readsPerMinute,
      async run({ request, params, query }) {
        const caller = await callerOf(edge, request)
        return service.replay(caller, params.id, query.viewer, languageFor(caller, query.language))
      },
    },
    getLog: { perMinute: readsPerMinute, run: ({ params }) => service.log(params.id) },
    forkTable: {
      perMinute: creationsPerMinute,
      async run({ request, reply, params, body }) {
        const { name, language } = body
        const user = await becomeGuest(edge, request, reply, { name, language })
        return service.forkTable({ ...(await callerOf(edge, request)), user }, params.id, body)
      },
    },
    reportCard: {
      perMinute: creationsPerMinute,
      run: async ({ request, params, body }) => service.reportCard(await callerOf(edge, request), params.id, body),
    },
    uploadMatch: uploadRoute(edge),
  }
}

function uploadRoute(edge: Edge): Route<'uploadMatch'> {
  const { service, config } = edge
  /** Addresses whose match is being checked: one at a time, so that no address fills the queue. */
  const busy = new Set<string>()
  const refuseBusy = (request: FastifyRequest) => {
    if (busy.has(addressOf(request))) throw new ProblemError({ code: 'too-fast' })
  }
  return {
    perMinute: config.limits.filesPerMinute,
    bodyLimit: LIMITS.fileBytes,
    beforeBody: refuseBusy,
    async run({ request, body }) {
      refuseBusy(request)
      const address = addressOf(request)
      busy.add(address)
      const caller = await callerOf(edge, request)
      const kept = await service.importMatch(body, undefined, caller).finally(() => busy.delete(address))
      return kept.ok ? ok({ id: kept.value.id }) : kept
    },
  }
}
