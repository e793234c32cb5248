import type { Handout } from '@chronothek/content/node'
import type { Store, TableService } from '@chronothek/house'
import type { GameInfo } from '@chronothek/protocol'
import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify'
import type { ServerConfig } from '../config.ts'
import type { Metrics } from './metrics.ts'
import type { Peers } from './nodes.ts'
import type { ZodProvider } from './zod-fastify.ts'

export type EdgeConfig = Pick<ServerConfig, 'web' | 'origins' | 'trustProxy' | 'metricsToken' | 'limits'>

/** Everything the edge needs. */
export interface Edge {
  readonly config: EdgeConfig
  readonly service: TableService
  readonly store: Pick<Store, 'ping'>
  readonly games: readonly GameInfo[]
  /** Sounds of missions, and pictures in each of their states, by digest. */
  readonly media: ReadonlyMap<string, Pick<Handout, 'type' | 'bytes'>>
  readonly metrics: Metrics
  readonly logger: FastifyBaseLogger
  /** The other nodes of the house, if this is one of several. */
  readonly peers?: Peers
  /** `closing`: new clients are told to come back later. */
  phase: 'starting' | 'ready' | 'closing'
}

export type Api = FastifyInstance<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, FastifyBaseLogger, ZodProvider>
