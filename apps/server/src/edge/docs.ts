import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Api } from './deps.ts'
import { openApiTransform } from './zod-fastify.ts'

const ABOUT = `Everything the page does can be done over HTTP. A seat token (\`Authorization: Bearer …\`) is all an outside bot needs.
Answers other than 200 are \`{ "error": { "code", "params"? } }\`; refusals of a game's rules also name the rule.`

/** No scripts and no styles but its own files; the page of the documentation gets along with that. */
const CSP = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/** The interface, described by the same schemas that check it. Has to be added before the routes. */
export async function addDocs(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Chronothek', version: '1', description: ABOUT },
      tags: ['guests', 'tables', 'seats', 'play', 'records', 'operations'].map(name => ({ name })),
      components: {
        securitySchemes: {
          guest: { type: 'apiKey', in: 'cookie', name: 'chronothek' },
          seat: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: openApiTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CSP,
    theme: { title: 'Chronothek API' },
    uiConfig: { layout: 'BaseLayout', validatorUrl: null }, // null: nothing is sent to anybody for checking
  })
}
