import { TAGS } from '@chronothek/protocol'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Api, Edge } from './deps.ts'
import { keepAnswers } from './kept-answers.ts'
import { requestRate } from './rate.ts'
import { openApiTransform } from './zod-fastify.ts'

const ABOUT = `Everything the page does can be done over HTTP. A seat token (\`Authorization: Bearer …\`) is all an outside bot needs.
Answers other than 200 are \`{ "error": { "code", "params"? } }\`; refusals of a game's rules also name the rule.`

/** Only scripts and styles from its own files, which is enough for the documentation page. */
const CSP = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** The documentation has about a dozen files. */
const MOST_FILES = 30

/** The API documentation, made from the same schemas that check requests. Has to be added before the routes. */
export async function addDocs(app: Api, edge: Edge): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chronothek', version: '1', description: ABOUT },
      tags: [...TAGS, 'operations'].map(name => ({ name })),
      components: {
        securitySchemes: {
          guest: { type: 'apiKey', in: 'cookie', name: 'chronothek', description: 'Over https its name is `__Host-chronothek`.' },
          seat: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: openApiTransform,
  })
  await app.register(async scope => {
    await scope.register(rateLimit, requestRate(edge))
    keepAnswers(scope, MOST_FILES)
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: CSP,
      theme: { title: 'Chronothek API' },
      uiConfig: { layout: 'BaseLayout', validatorUrl: null }, // null: nothing is sent to anybody for checking
    })
  })
}
