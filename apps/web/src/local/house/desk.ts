import { failed, levelsOf, ok, type Result } from '@chronothek/core'
import { type Caller, CorruptMatchError, type House, type UserRecord } from '@chronothek/house'
import {
  cardReport,
  claimRequest,
  createTable,
  forkTable,
  guestRequest,
  language as languageSchema,
  type Problem,
  tableCommand,
  tableId,
} from '@chronothek/protocol'
import type { Why } from '../../net/why.ts'
import { atHere, createHere, forkHere, setTable } from './here.ts'
import type { Library } from './library.ts'
import type { LocalStore } from './local-store.ts'
import { bringFile, fileOf } from './match-files.ts'
import { addDeck, decksOf, removeDeck } from './own-decks.ts'

/** What the desk stands in front of. */
export interface LocalHouse {
  readonly house: House
  readonly store: LocalStore
  readonly library: Library
  /** Packs that come with the page may be missing: they are fetched for whoever plays here, and kept from then on. */
  readonly shelves: { isMissing(): boolean; complete(): Promise<void> }
  /** The guest this device is. */
  me: UserRecord
}

interface Call {
  readonly local: LocalHouse
  readonly id: string
  readonly rest: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly caller: Caller
}

type Answered = Promise<Result<unknown, Why>>
type Route = (call: Call) => Answered

/** Of one file. */
const MOST_REPORTS = 1000

const bad = failed({ code: 'bad-message' } as const)

/** Parsed by the protocol's own schema, as the server does. */
export async function parsed<T>(
  schema: { safeParse(raw: unknown): { success: true; data: T } | { success: false } },
  raw: unknown,
  then: (value: T) => Answered,
): Answered {
  const answer = schema.safeParse(raw)
  return answer.success ? then(answer.data) : bad
}

const languageOf = ({ query, local }: Call) => languageSchema.safeParse(query.get('language')).data ?? local.me.language

function viewerOf({ query }: Call) {
  const viewer = query.get('viewer')
  return viewer === null ? undefined : viewer === 'spectator' ? viewer : Number(viewer)
}

const aboutMe = ({ name, language }: UserRecord) => ok({ name, language })

async function changeMe({ local, body }: Call): Answered {
  return parsed(guestRequest, body ?? {}, async ({ name = local.me.name, language = local.me.language }) => {
    local.me = await local.house.updateGuest(local.me, name, language)
    return aboutMe(local.me)
  })
}

const games = ({ library: { registry, own } }: LocalHouse) =>
  [...registry].map(([id, { game, packs }]) => ({
    id,
    seats: [...game.seats],
    levels: [...levelsOf(game)],
    packs: packs.map(pack => ({ ...pack, ...(own.has(pack.name) ? { own: true } : {}) })),
  }))

/** The documented interface, and below it what only a device offers. */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET /me': async ({ local }) => aboutMe(local.me),
  'POST /guests': changeMe,
  'PATCH /me': changeMe,
  'GET /games': async ({ local }) => {
    await local.shelves.complete()
    return ok({ games: games(local), missing: local.shelves.isMissing() })
  },
  'POST /tables': ({ local, body }) => parsed(createTable, body, request => setTable(local, request)),
  'GET /tables': async ({ local }) => ok({ tables: await local.house.tablesOf(local.me) }),
  'GET /codes/:id': ({ local, id }) => local.house.findByCode(id),
  'GET /tables/:id': ({ local, id }) => local.house.table(id),
  'POST /tables/:id/seat-token': ({ local, id, caller }) => local.house.createSeatToken(caller, id),
  'POST /tables/:id/seat-link': ({ local, id, caller }) => local.house.createSeatLink(caller, id),
  'POST /tables/:id/claim': ({ local, id, body }) => parsed(claimRequest, body, ({ token }) => local.house.claimSeat(local.me, id, token)),
  'POST /tables/:id/commands': ({ local, id, body, caller }) =>
    parsed(tableCommand, body, async command => {
      const reply = await local.house.command(caller, id, command)
      return reply.ok ? ok(reply) : failed(reply.error)
    }),
  'GET /tables/:id/view': call => call.local.house.view(call.caller, call.id, languageOf(call)),
  'GET /tables/:id/replay': call => call.local.house.replay(call.caller, call.id, viewerOf(call), languageOf(call)),
  'GET /tables/:id/log': ({ local, id }) => local.house.log(id),
  'POST /tables/:id/fork': ({ local, id, body, caller }) => parsed(forkTable, body, request => forkHere(local, id, request, caller)),

  'GET /here': ({ local }) => atHere(local),
  'POST /here': ({ local, body }) => createHere(local, body),
  'DELETE /tables/:id': async ({ local, id }) => {
    await local.house.release(id)
    await local.store.forgetTable(id)
    return ok(undefined)
  },
  'GET /tables/:id/file': ({ local, id }) => fileOf(local, id),
  'POST /files': ({ local, body }) => bringFile(local, body),
  'POST /card-reports': ({ local, body }) => parsed(cardReport, body, request => local.house.reportCard({ user: local.me }, request)),
  'GET /card-reports': async ({ local }) => ok({ reports: await local.store.listCardReports(MOST_REPORTS) }),
  'GET /decks': async ({ local }) => ok({ decks: decksOf(local) }),
  'POST /decks': ({ local, body }) => addDeck(local, body),
  'GET /decks/:id': async ({ local, id }) => {
    const deck = local.library.find(id)
    return deck === undefined ? failed({ code: 'unknown-pack' }) : ok({ deck })
  },
  'DELETE /decks/:id': ({ local, id }) => removeDeck(local, id),
}

/** One call of the page, answered as the server would answer it. */
export async function answerCall(local: LocalHouse, method: string, path: string, body: unknown): Answered {
  const url = new URL(path, 'local:///')
  const [, area = '', rawId, rest] = url.pathname.split('/')
  const id = rawId === undefined ? '' : decodeURIComponent(rawId)
  const pattern = `${method} /${area}${rawId === undefined ? '' : '/:id'}${rest === undefined ? '' : `/${rest}`}`
  const route = Object.hasOwn(ROUTES, pattern) ? ROUTES[pattern] : undefined
  if (route === undefined) return failed({ code: 'not-found' })
  if (area === 'tables' && rawId !== undefined && !tableId.safeParse(id).success) return bad
  try {
    const caller = await callerAt(local, id, url.searchParams.get('seat'))
    return await route({ local, id, rest: rest ?? '', query: url.searchParams, body, caller })
  } catch (error) {
    return failed(problemOf(error))
  }
}

/** Everybody at a local table sits at this device, so whoever the page says is asking is asking. */
export async function callerAt({ store, me }: LocalHouse, table: string, seat: string | null): Promise<Caller> {
  if (seat === null) return { user: me }
  const user = (await store.findTable(table))?.seats[Number(seat)]?.user
  const found = user === undefined ? undefined : await store.findUser(user)
  return found === undefined ? {} : { user: found }
}

export function problemOf(error: unknown): Problem {
  if (error instanceof CorruptMatchError) return { code: 'frozen' }
  console.error(error)
  return { code: 'fault' }
}
