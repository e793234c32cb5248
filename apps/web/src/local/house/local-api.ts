import { failed, ok } from '@chronothek/core'
import { gameInfo, type UserRecord } from '@chronothek/house'
import {
  type AnyRequest,
  type GuestRequest,
  OPERATIONS,
  type Operation,
  type OperationId,
  type OwnAnswerOf,
  type ParsedRequest,
  queryTexts,
} from '@chronothek/protocol'
import type { Answer } from '../../net/link.ts'
import { DEVICE_OPERATIONS } from './device-operations.ts'
import { type LocalHouse, problemOf } from './local-house.ts'
import { createWithPack, forkLocalTable } from './local-tables.ts'

/** A device takes no uploads, and no link leads to it. */
type ServerOnly = 'uploadMatch' | 'getTableQr'
type LocalId = Exclude<OperationId, ServerOnly>
type Run<Id extends OperationId> = (local: LocalHouse, request: ParsedRequest<Id>) => Answer<OwnAnswerOf<Id>>

/** The protocol's operations as this device's house runs them. All requests come from the one guest of this device. */
type LocalApi = { readonly [Id in LocalId]: Run<Id> }

const callerOf = ({ me }: LocalHouse) => ({ user: me })
const aboutMe = ({ name, language }: UserRecord) => ok({ name, language })

async function changeMe(local: LocalHouse, { body }: { readonly body: GuestRequest }): Answer<OwnAnswerOf<'getMe'>> {
  const { name = local.me.name, language = local.me.language } = body
  local.me = await local.house.updateGuest(local.me, name, language)
  return aboutMe(local.me)
}

async function listGames({ library: { registry, own }, shelves }: LocalHouse): Answer<OwnAnswerOf<'listGames'>> {
  const packsOf = (id: string) => shelves.offers(id).map(pack => ({ ...pack, ...(own.has(pack.name) ? { own: true } : {}) }))
  const games = [...registry].map(([id, shelf]) => gameInfo(id, shelf, packsOf(id)))
  return ok({ games })
}

const LOCAL_API: LocalApi = {
  becomeGuest: changeMe,
  getMe: async ({ me }) => aboutMe(me),
  updateMe: changeMe,
  listGames,
  createTable: (local, { body }) => createWithPack(local, body),
  listTables: async ({ house, me }) => ok({ tables: await house.tablesOf(me) }),
  findTableByCode: ({ house }, { params }) => house.findByCode(params.code),
  getTable: ({ house }, { params }) => house.table(params.id),
  createSeatToken: (local, { params }) => local.house.createSeatToken(callerOf(local), params.id),
  createSeatLink: (local, { params }) => local.house.createSeatLink(callerOf(local), params.id),
  claimSeat: ({ house, me }, { params, body }) => house.claimSeat(me, params.id, body.token),
  async sendCommand(local, { params, body }) {
    const reply = await local.house.command(callerOf(local), params.id, body)
    return reply.ok ? ok(reply) : failed(reply.error)
  },
  getView: (local, { params, query }) => local.house.view(callerOf(local), params.id, query.language ?? local.me.language),
  getReplay: (local, { params, query }) =>
    local.house.replay(callerOf(local), params.id, query.viewer, query.language ?? local.me.language),
  getLog: ({ house }, { params }) => house.log(params.id),
  forkTable: (local, { params, body }) => forkLocalTable(local, params.id, body),
  reportCard: (local, { params, body }) => local.house.reportCard(callerOf(local), params.id, body),
}

/** Answers a call of the page as the server would. */
export async function answerCall(local: LocalHouse, operation: string, request: unknown): Answer<unknown> {
  try {
    if (has(DEVICE_OPERATIONS, operation)) return await DEVICE_OPERATIONS[operation](local, request)
    if (!has(LOCAL_API, operation)) return failed({ code: 'not-found' })
    const parsed = parseRequest(operation, request ?? {})
    if (parsed === undefined) return failed({ code: 'bad-message' })
    return await (LOCAL_API[operation] as Run<LocalId>)(local, parsed as ParsedRequest<LocalId>)
  } catch (error) {
    return failed(problemOf(error))
  }
}

const has = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)

/** Parses a request by the operation's schemas, as the server does. */
function parseRequest(id: OperationId, { params, query, body }: AnyRequest) {
  const { params: ofParams, query: ofQuery, body: ofBody }: Operation = OPERATIONS[id]
  const parts = [ofParams?.safeParse(params), ofQuery?.safeParse(queryTexts(query)), ofBody?.safeParse(body)]
  if (parts.some(part => part?.success === false)) return undefined
  const [forParams, forQuery, forBody] = parts.map(part => part?.data)
  return { params: forParams, query: forQuery, body: forBody }
}
