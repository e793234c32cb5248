import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { packFolders } from '@chronothek/content/node'
import {
  createHouse,
  createRetention,
  type Foldable,
  gameInfo,
  type HouseOptions,
  type QuotaStore,
  type Registry,
  type RetentionStore,
  type Store,
  type TableService,
  type Timers,
} from '@chronothek/house'
import type { GameInfo } from '@chronothek/protocol'
import type { Logger } from 'pino'
import { createBotPool } from './bots/pool.ts'
import { readBuild } from './build.ts'
import { CONFIG_DEFAULTS, type Limits, type ServerConfig } from './config.ts'
import { nodeDigest } from './digest.ts'
import type { Edge } from './edge/deps.ts'
import { createLogger } from './edge/log.ts'
import { createMetrics } from './edge/metrics.ts'
import type { Peers } from './edge/nodes.ts'
import { type RunningServer, serve } from './edge/serve.ts'
import { type Loaded, loadShelves } from './registry.ts'
import { freeInDatabase, freeOnDisk, watchSpace } from './space.ts'
import { type StoredBytes, sqliteBytes } from './store/bytes.ts'
import type { CommitReport } from './store/group-commit.ts'
import { openPostgresStore } from './store/pg-store.ts'
import { openSqliteStore } from './store/sqlite-store.ts'
import { createThreadedExaminer } from './uploads/examiner.ts'

export type { RunningServer }
export { createLogger, openSqliteStore }

/** Overrides of the default configuration. */
export type ServerOptions = Partial<Omit<ServerConfig, 'limits'>> &
  Pick<Partial<HouseOptions>, 'pacing' | 'entryRate' | 'registry'> & {
    readonly limits?: Partial<Limits>
    readonly store?: Store & QuotaStore
  }

export const DATABASE_FILE = 'chronothek.sqlite'
/** The folder beside it for packs that came with a backup. */
export const PACKS_FOLDER = 'packs'

/** The whole server: store, house and edge. Resolves when players may come in. */
export async function startServer(
  options: ServerOptions = {},
  logger?: Logger,
): Promise<RunningServer & { readonly service: TableService }> {
  const { pacing, entryRate, ...given } = options
  const config: ServerConfig = { ...CONFIG_DEFAULTS, ...given, limits: { ...CONFIG_DEFAULTS.limits, ...given.limits } }
  const log = logger ?? createLogger(config.logLevel)
  const metrics = createMetrics()
  const { version, commit } = readBuild()
  const packs = [...config.packs, ...(await packFolders(join(config.data, PACKS_FOLDER)))]
  const { registry, media } = await shelvesOf(options, packs, log)
  const opened: Opened = options.store === undefined ? await openStore(config, metrics.committed, log) : { store: options.store }
  const { bytes, peers } = opened
  const store = metrics.measured(opened.store)
  const timers: Timers = { set: (run, ms) => setTimeout(run, ms), clear: handle => clearTimeout(handle as NodeJS.Timeout) }
  // Monotonic: if the system clock were set forward, people would lose thinking time.
  const now = () => performance.timeOrigin + performance.now()
  const processId = randomUUID()
  const thinkers = createBotPool({ timers, logger: log, onThought: metrics.thought })
  const space = await watchSpace({ timers, logger: log }, config.space, async () =>
    options.store === undefined ? freeSpace(config, bytes) : undefined,
  )
  const house = createHouse({
    store,
    registry,
    digest: nodeDigest,
    now,
    timers,
    thinkers,
    // A custom registry cannot be passed to a thread.
    ...(options.registry === undefined ? { examiner: createThreadedExaminer({ timers, logger: log, packs }) } : {}),
    random: randomBytes,
    logger: log,
    processId,
    ...(peers === undefined ? {} : { nodeAddress: config.nodeAddress, build: `${version} ${commit}`, folds: foldsOf(registry) }),
    timeOpening: metrics.timeOpening,
    quotas: { store: opened.store, limits: config.quotas, space: space.level },
    ...(pacing === undefined ? {} : { pacing }),
    ...(entryRate === undefined ? {} : { entryRate }),
  })
  metrics.watch(house)
  metrics.watchBots(thinkers.loads)
  metrics.watchMachine({ build: { version, commit }, data: config.data, free: space.free, ...(bytes === undefined ? {} : { bytes }) })
  const onRetention = metrics.retained
  // A store that was passed in is the caller's: nothing is deleted there.
  const retention =
    options.store === undefined && isRetentionStore(store)
      ? createRetention({ store, digest: nodeDigest, now: house.now, timers, logger: log, processId, keep: config.keep, onRetention })
      : undefined
  const edge: Edge = {
    config,
    service: house,
    store,
    games: gamesOf(registry),
    media,
    metrics,
    logger: log,
    phase: 'starting',
    ...(peers === undefined ? {} : { peers }),
  }
  try {
    await house.start()
    const { url, close } = await serve(edge, config)
    // The threads do not know the games of a custom registry.
    if (options.registry === undefined) thinkers.warmUp()
    retention?.start()
    const closeAll = async () => {
      await retention?.stop()
      space.stop()
      await close().finally(() => store.close())
    }
    return { url, service: house, close: closeAll }
  } catch (error) {
    space.stop()
    await house.close()
    await store.close()
    throw error
  }
}

const isRetentionStore = (store: Store): store is RetentionStore => 'claimJob' in store
/** The share of the space that is free: on the disk of the data folder, or of what the database may take, if that is set. */
async function freeSpace({ data, database, space }: ServerConfig, bytes: (() => Promise<StoredBytes>) | undefined) {
  if (database === undefined) return freeOnDisk(data)
  return space.databaseBytes === undefined || bytes === undefined ? undefined : freeInDatabase(bytes, space.databaseBytes)
}

interface Opened {
  readonly store: Store & QuotaStore
  bytes?(): Promise<StoredBytes>
  readonly peers?: Peers
}

async function openStore(
  { database, data, nodeAddress }: ServerConfig,
  onCommit: (report: CommitReport) => void,
  log: Logger,
): Promise<Opened> {
  if (database === undefined) {
    const file = join(data, DATABASE_FILE)
    return { store: await openSqliteStore(file, { onCommit }), bytes: () => sqliteBytes(file) }
  }
  const onError = (error: Error) => log.warn({ err: error }, 'a connection to the database was lost')
  const shared = nodeAddress !== undefined
  const store = await openPostgresStore(database, { shared, onCommit, onError })
  return { store, bytes: store.bytes, ...(shared ? { peers: { secret: await store.nodeSecret(), seen: new Set() } } : {}) }
}

const shelvesOf = async ({ registry }: ServerOptions, packs: readonly string[], log: Logger): Promise<Loaded> =>
  registry === undefined
    ? loadShelves((file, problems) => log.warn({ file, problems }, 'a pack is broken and left out'), { more: packs })
    : { registry, media: new Map() }

/** The matches that can be played on here, so that all others are left to other nodes. */
const foldsOf = (registry: Registry): readonly Foldable[] =>
  [...registry].map(([game, shelf]) => ({
    game,
    rulesVersion: shelf.game.rulesVersion,
    packs: shelf.packs.flatMap(({ name }) => shelf.bound(name)?.hash ?? []),
  }))

const gamesOf = (registry: Registry): readonly GameInfo[] => [...registry].map(([id, shelf]) => gameInfo(id, shelf, shelf.packs))
