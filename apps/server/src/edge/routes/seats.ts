import type { Edge } from '../deps.ts'
import { becomeGuest, callerOf } from '../guest.ts'
import type { Routes } from './route.ts'

/** Tokens and links that give a seat to an outside bot or another device. */
export function seatRoutes(edge: Edge): Routes<'createSeatToken' | 'createSeatLink' | 'claimSeat'> {
  const { service, config } = edge
  return {
    createSeatToken: { run: async ({ request, params }) => service.createSeatToken(await callerOf(edge, request), params.id) },
    createSeatLink: { run: async ({ request, params }) => service.createSeatLink(await callerOf(edge, request), params.id) },
    claimSeat: {
      perMinute: config.limits.creationsPerMinute,
      run: async ({ request, reply, params, body }) =>
        service.claimSeat(await becomeGuest(edge, request, reply, {}), params.id, body.token),
    },
  }
}
