import { z } from 'zod'
import { ProblemError } from '../answers.ts'
import type { Api, Edge } from '../deps.ts'

/** The policy for a picture that is opened on its own: no scripts, nothing from other origins. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Pictures and sounds of missions. Their names are digests: a client that was not told one cannot ask for it. A picture that answers to the
 * state has one digest per state, so nobody gets a layer before a view shows it.
 */
export function addMediaRoute(app: Api, { media }: Edge): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', ALONE)
  })
  app.get(
    '/pictures/:digest(^[0-9a-f]{32}$)',
    { schema: { hide: true, params: z.object({ digest: z.string() }) } },
    async (request, reply) => {
      const medium = media.get(request.params.digest)
      if (medium === undefined) throw new ProblemError({ code: 'not-found' })
      const bytes = Buffer.from(medium.bytes.buffer, medium.bytes.byteOffset, medium.bytes.byteLength)
      return reply.header('cache-control', FOR_EVER).type(medium.type).send(bytes)
    },
  )
}
