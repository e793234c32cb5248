import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from './answers.ts'
import type { EdgeConfig } from './deps.ts'
import { isPage } from './pages.ts'

/** Names that nobody can register in the public DNS: those of one word, and those reserved for this machine and for local networks. */
const LOCAL_NAME = /^[\w-]+$|\.(localhost|local|internal|home\.arpa)$/

const HOST = /^[\w.:[\]-]{1,270}$/

/** The name in a `Host` header, without its port. */
function nameIn(host: string): string | undefined {
  const name = HOST.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined
  return name?.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/**
 * Whether a request is meant for this server. A foreign page may let its own name point to our address ("DNS rebinding"), and its browser
 * then takes us for the page's own server. Such a request still carries the foreign name. Only names count, because an address in the
 * header cannot be redirected. The header itself counts, not what a proxy says about it: a page may set `X-Forwarded-Host`. Programs may
 * leave it out, browsers never do.
 */
export function isOurs(host: string | undefined, origins: readonly string[]): boolean {
  if (host === undefined) return true
  const name = nameIn(host)
  if (name === undefined) return false
  return isIP(name) !== 0 || LOCAL_NAME.test(name) || origins.some(origin => URL.parse(origin)?.hostname === name)
}

/** A hook that refuses requests to names of other servers. The operator who forgot `--origin` reads in the browser what is missing. */
export const refuseOtherHosts =
  ({ origins }: Pick<EdgeConfig, 'origins'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { host } = request.headers
    if (isOurs(host, origins)) return undefined
    if (!isPage(request) || host === undefined || !HOST.test(host)) throw new ProblemError({ code: 'wrong-host' })
    const text = `This server does not answer to the name ${host}. If it should, start it with --origin and its public address,\nsuch as --origin ${request.protocol}://${host}\n`
    return reply.code(421).header('cache-control', 'no-store').type('text/plain').send(text)
  }
