import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from './answers.ts'
import type { Api, Edge } from './deps.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const NOT_BUILT = 'The page has not been built yet: npm run build\n'

/** The built page: its files, and its index for every path the page itself knows how to read. */
export async function addPages(app: Api, { config }: Edge): Promise<void> {
  const isBuilt = existsSync(join(config.web, 'index.html'))
  if (isBuilt) {
    await app.register(files, {
      root: config.web,
      wildcard: true,
      cacheControl: false,
      index: ['index.html'],
      // Vite puts a hash of the content into the names of everything below assets/.
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(config.web, 'assets')) ? FOR_EVER : ASK_AGAIN)
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new ProblemError({ code: 'not-found' })
    return isBuilt ? sendIndex(reply) : reply.code(503).type('text/plain').send(NOT_BUILT)
  })
}

const sendIndex = (reply: FastifyReply) => reply.header('cache-control', ASK_AGAIN).sendFile('index.html', { cacheControl: false })

const OURS = /^\/(api|ws|assets|pictures|healthz|readyz|metrics)(\/|$)/

/** A path without a file's ending that is not ours: `/t/k7f2m9`, `/join/KX4-9PR`. */
function isPage({ method, url }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return (method === 'GET' || method === 'HEAD') && !OURS.test(path) && !/\.\w+$/.test(path)
}
