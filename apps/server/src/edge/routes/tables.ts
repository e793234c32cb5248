import { failed, ok } from '@chronothek/core'
import { renderSVG } from 'uqr'
import { networkOf } from '../address.ts'
import type { Edge } from '../deps.ts'
import { becomeGuest, requireGuest } from '../guest.ts'
import { publicOrigin } from '../origin.ts'
import type { Routes } from './route.ts'

/** The longest host name, with protocol and port. A header may contain anything, and a QR code does not hold all of it. */
const LONGEST_ORIGIN = 270

/** Creating and finding tables. */
export function tableRoutes(
  edge: Edge,
): Routes<'listGames' | 'createTable' | 'listTables' | 'findTableByCode' | 'getTable' | 'getTableQr'> {
  const { service, games, config } = edge
  const perMinute = config.limits.creationsPerMinute
  return {
    listGames: { run: async () => ok({ games }) },
    createTable: {
      perMinute,
      async run({ request, reply, body }) {
        const { name, language } = body
        return service.createTable(await becomeGuest(edge, request, reply, { name, language }), body, networkOf(request))
      },
    },
    listTables: { run: async ({ request, reply }) => ok({ tables: await service.tablesOf(await requireGuest(edge, request, reply)) }) },
    findTableByCode: { perMinute, run: ({ params }) => service.findByCode(params.code) },
    getTable: { run: ({ params }) => service.table(params.id) },
    getTableQr: {
      async run({ request, params }) {
        const origin = publicOrigin(request, config.origins)
        if (origin.length > LONGEST_ORIGIN) return failed({ code: 'bad-message' })
        const table = await service.table(params.id)
        return table.ok ? ok(renderSVG(`${origin}/t/${table.value.id}`, { border: 2 })) : table
      },
    },
  }
}
