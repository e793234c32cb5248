import { randomInt } from 'node:crypto'
import type { Language } from '@chronothek/core'
import type { Caller, UserRecord } from '@chronothek/house'
import { type GuestRequest, NAMELESS } from '@chronothek/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './address.ts'
import { ProblemError } from './answers.ts'
import type { Edge } from './deps.ts'

const YEAR_SECONDS = 31_536_000

const isSecure = ({ config }: Pick<Edge, 'config'>, { protocol }: FastifyRequest): boolean =>
  (config.origins[0] ?? `${protocol}:`).startsWith('https:')

/**
 * The name of the guest cookie. Browsers accept one with the prefix only over https and for exactly this host, so no page of a neighbouring
 * subdomain can plant a guest of its own. Without https they would refuse it.
 */
export const cookieName = (edge: Pick<Edge, 'config'>, request: FastifyRequest): string =>
  isSecure(edge, request) ? '__Host-chronothek' : 'chronothek'

const setCookie = (edge: Edge, request: FastifyRequest, reply: FastifyReply, token: string) =>
  reply.setCookie(cookieName(edge, request), token, {
    path: '/', // the prefix asks for it, and for no domain
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(edge, request),
    maxAge: YEAR_SECONDS,
  })

const shownToken = (edge: Edge, request: FastifyRequest): string | undefined => request.cookies[cookieName(edge, request)]

export async function findGuest(edge: Edge, request: FastifyRequest): Promise<UserRecord | undefined> {
  const token = shownToken(edge, request)
  return token === undefined || token === '' || token.length > 100 ? undefined : edge.service.findGuest(token)
}

/** The guest behind the cookie, which is renewed for another year. Throws `not-signed-in` if there is none. */
export async function requireGuest(edge: Edge, request: FastifyRequest, reply: FastifyReply): Promise<UserRecord> {
  const user = await findGuest(edge, request)
  if (user === undefined) throw new ProblemError({ code: 'not-signed-in' })
  setCookie(edge, request, reply, shownToken(edge, request) ?? '')
  return user
}

/** The guest behind the cookie, or a new guest, so that nobody has to register before playing. */
export async function becomeGuest(edge: Edge, request: FastifyRequest, reply: FastifyReply, wish: GuestRequest): Promise<UserRecord> {
  const known = await findGuest(edge, request)
  if (known !== undefined) return known
  const language = wish.language ?? 'en'
  const name = wish.name ?? `${NAMELESS} ${randomInt(100, 1000)}`
  const { user, token } = await edge.service.createGuest(name, language)
  setCookie(edge, request, reply, token)
  return user
}

const BEARER = /^Bearer ([\w+/=.-]{1,100})$/i

/** The seat token a request shows, if it is one. */
export const seatTokenOf = ({ headers }: FastifyRequest): string | undefined => BEARER.exec(headers.authorization ?? '')?.[1]

/** Who sent a request: a guest, the holder of a seat token, both or neither; and from where. */
export async function callerOf(edge: Edge, request: FastifyRequest): Promise<Caller> {
  const seatToken = seatTokenOf(request)
  const user = await findGuest(edge, request)
  const known = { ...(user === undefined ? {} : { user }), ...(seatToken === undefined ? {} : { seatToken }) }
  return { ...known, network: networkOf(request) }
}

/** The language a caller asked for, or the one they are known to read. */
export const languageFor = (caller: Caller, asked: Language | undefined): Language => asked ?? caller.user?.language ?? 'en'
