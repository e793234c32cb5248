import { existsSync } from 'node:fs'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import files from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from './answers.ts'
import type { Api, Edge } from './deps.ts'
import { fileRate } from './rate.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const NOT_BUILT = 'The page has not been built yet: npm run build\n'

/** The built page: its files, and its index for every path that the page handles itself. */
export async function addPages(app: Api, edge: Edge): Promise<void> {
  const { config } = edge
  await app.register(rateLimit, fileRate(edge))
  const isBuilt = existsSync(join(config.web, 'index.html'))
  if (isBuilt) {
    await app.register(files, {
      root: config.web,
      // One route per file, so that no request lists a folder. The build puts compressed copies beside the files (apps/web/compress-plugin.ts).
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      index: ['index.html'],
      // Vite puts a hash of the content into the names of all files in assets/.
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(config.web, 'assets')) ? FOR_EVER : ASK_AGAIN)
      },
    })
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    if (!isPage(request)) throw new ProblemError({ code: 'not-found' })
    return isBuilt ? sendIndex(reply) : reply.code(503).type('text/plain').send(NOT_BUILT)
  })
}

const sendIndex = (reply: FastifyReply) => reply.header('cache-control', ASK_AGAIN).sendFile('index.html', { cacheControl: false })

const OURS = /^\/(api|ws|assets|pictures|healthz|readyz|metrics)(\/|$)/

/** A path without a file extension that the server does not use itself: `/t/k7f2m9`, `/join/KX4-9PR`. */
export function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return (method === 'GET' || method === 'HEAD') && !OURS.test(path) && !/\.\w+$/.test(path)
}
