import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { KEEP_DEFAULTS, type Keep, type QuotaKind, type QuotaLimits } from '@chronothek/house'
import { isProxy } from './edge/connections.ts'
import { SPACE_DEFAULTS, type SpaceLimits } from './space.ts'

/** Rate limits and other limits for one address or one connection. */
export interface Limits {
  /** Requests to the HTTP API, per address and minute. */
  readonly requestsPerMinute: number
  /** New guests, new tables and lookups of codes, per address and minute. */
  readonly creationsPerMinute: number
  /** Uploaded matches, per address and minute: each is played again and stored. */
  readonly filesPerMinute: number
  readonly connectionsPerAddress: number
  /** TCP connections per address beside the WebSockets, whether they send requests or not. */
  readonly socketsPerAddress: number
  /** Messages a connection may send at once, and how many it gets back per second. */
  readonly messageBurst: number
  readonly messagesPerSecond: number
  /** How many malformed messages are allowed before the connection is closed. */
  readonly malformed: number
  /** How many bytes may wait unsent for a slow reader. */
  readonly bufferedBytes: number
  readonly helloMs: number
  /** A peer that does not answer a ping within this interval is disconnected. */
  readonly heartbeatMs: number
  /** How often it is noted that a connected guest is still here, who would be deleted otherwise. */
  readonly visitMs: number
}

export const LIMIT_DEFAULTS: Limits = {
  requestsPerMinute: 600,
  creationsPerMinute: 60,
  filesPerMinute: 6,
  connectionsPerAddress: 100,
  socketsPerAddress: 150,
  messageBurst: 30,
  messagesPerSecond: 15,
  malformed: 20,
  bufferedBytes: 1_000_000,
  helloMs: 10_000,
  heartbeatMs: 30_000,
  visitMs: 21_600_000,
}

/** What one person may have or do in a day. A network may have ten to a hundred times as much. */
export const QUOTA_DEFAULTS: Required<QuotaLimits> = { tables: 20, 'bot-tables': 10, forks: 20, uploads: 5, messages: 1000 }

const QUOTA_NAMES: Readonly<Record<QuotaKind, string>> = {
  tables: 'CHRONOTHEK_QUOTA_TABLES',
  'bot-tables': 'CHRONOTHEK_QUOTA_BOT_TABLES',
  forks: 'CHRONOTHEK_QUOTA_FORKS',
  uploads: 'CHRONOTHEK_QUOTA_UPLOADS',
  messages: 'CHRONOTHEK_QUOTA_MESSAGES',
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface ServerConfig {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** The folder with everything that is stored. */
  readonly data: string
  /** The address of a PostgreSQL database that is used instead of a file in the folder. */
  readonly database?: string
  /** Where the other nodes of the house reach this process, if it is one of several on the database. */
  readonly nodeAddress?: string
  /** The folder of the built page. */
  readonly web: string
  /** Folders of packs in addition to those in `packs/`, offered before them. */
  readonly packs: readonly string[]
  /** Public addresses of this server; links use the first. Empty: the address the browser used. */
  readonly origins: readonly string[]
  /** Addresses of reverse proxies whose forwarding headers are trusted. */
  readonly trustProxy?: string
  /** Lets machines other than this one read `/metrics`. */
  readonly metricsToken?: string
  readonly logLevel: LogLevel
  /** Print nothing when started. */
  readonly quiet: boolean
  readonly limits: Limits
  /** How long things are kept. */
  readonly keep: Keep
  readonly quotas: QuotaLimits
  readonly space: SpaceLimits
}

export const CONFIG_DEFAULTS: ServerConfig = {
  host: '127.0.0.1',
  port: 8080,
  data: resolve('data'),
  web: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  packs: [],
  origins: [],
  logLevel: 'warn',
  quiet: false,
  limits: LIMIT_DEFAULTS,
  keep: KEEP_DEFAULTS,
  quotas: {}, // programs that start a server of their own, such as tests, are one network
  space: SPACE_DEFAULTS,
}

/** An invalid setting; the message is for the person who wrote it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export const USAGE = `Options (each also as an environment variable):
  --port <n>              CHRONOTHEK_PORT         port, 0 takes any free one (8080)
  --host <address>        CHRONOTHEK_HOST         address to listen on, 0.0.0.0 for all (127.0.0.1)
  --data <folder>         CHRONOTHEK_DATA         where everything is stored (./data)
  --database <address>    CHRONOTHEK_DATABASE     PostgreSQL, such as postgres://me@localhost/chronothek (a file in the data folder)
  --node-address <http>   CHRONOTHEK_NODE_ADDRESS where other servers on this database reach this one: then they are one house
  --pack <folder>         CHRONOTHEK_PACK         a deck or mission beside those in packs/; several times, or with commas
  --origin <address>      CHRONOTHEK_ORIGIN       public address, such as https://play.example.org; several with commas
  --trust-proxy <list>    CHRONOTHEK_TRUST_PROXY  believe forwarding headers of these addresses, such as loopback
  --quiet                 CHRONOTHEK_QUIET        print nothing when started
  --help
Environment only:
  CHRONOTHEK_LOG                      debug, info, warn, error or silent (warn)
  CHRONOTHEK_METRICS_TOKEN            lets other machines read /metrics
  CHRONOTHEK_REQUESTS_PER_MINUTE      per address (${LIMIT_DEFAULTS.requestsPerMinute})
  CHRONOTHEK_CREATIONS_PER_MINUTE     new guests and tables per address (${LIMIT_DEFAULTS.creationsPerMinute})
  CHRONOTHEK_CONNECTIONS_PER_ADDRESS  (${LIMIT_DEFAULTS.connectionsPerAddress})
  CHRONOTHEK_SOCKETS_PER_ADDRESS      other open connections; proxies of --trust-proxy are exempt (${LIMIT_DEFAULTS.socketsPerAddress})
  CHRONOTHEK_MESSAGES_PER_SECOND      per connection (${LIMIT_DEFAULTS.messagesPerSecond})
  CHRONOTHEK_QUOTA_TABLES             running tables per person, 0 for no limit (${QUOTA_DEFAULTS.tables})
  CHRONOTHEK_QUOTA_BOT_TABLES         those with bots (${QUOTA_DEFAULTS['bot-tables']})
  CHRONOTHEK_QUOTA_FORKS              forks per person and day (${QUOTA_DEFAULTS.forks})
  CHRONOTHEK_QUOTA_UPLOADS            uploaded matches per person and day (${QUOTA_DEFAULTS.uploads})
  CHRONOTHEK_QUOTA_MESSAGES           chat messages per person and day (${QUOTA_DEFAULTS.messages})
  CHRONOTHEK_QUOTAS                   off switches all of them off
  CHRONOTHEK_FREE_FOR_COPIES          percent of the disk that has to be free for forks and uploads (${100 * SPACE_DEFAULTS.copies})
  CHRONOTHEK_FREE_FOR_TABLES          and for new tables (${100 * SPACE_DEFAULTS.tables})
  CHRONOTHEK_DATABASE_GB              how large a PostgreSQL database may become, which counts instead of the disk
Days until what nobody needs is deleted, 0 for never:
  CHRONOTHEK_KEEP_OPEN_TABLES         tables that were never started (${KEEP_DEFAULTS.openTables})
  CHRONOTHEK_KEEP_GUESTS              guests without a table (${KEEP_DEFAULTS.guests})
  CHRONOTHEK_KEEP_IDLE_MATCHES        running matches without a move; they end without a result (${KEEP_DEFAULTS.idleMatches})
  CHRONOTHEK_KEEP_WHAT_IFS            "what if" forks without a move (${KEEP_DEFAULTS.whatIfs})
  CHRONOTHEK_KEEP_UPLOADS             uploaded matches that nobody opens (${KEEP_DEFAULTS.uploads})
  CHRONOTHEK_KEEP_CHAT                chat and notes (${KEEP_DEFAULTS.chat})
  CHRONOTHEK_KEEP_FINISHED_ROWS       finished matches as rows; then they are archived (${KEEP_DEFAULTS.finishedRows})
  CHRONOTHEK_KEEP_REPORTS             how many reports about faults, not days (${KEEP_DEFAULTS.reports})
`

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  'node-address': { type: 'string' },
  pack: { type: 'string', multiple: true },
  origin: { type: 'string', multiple: true },
  'trust-proxy': { type: 'string' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Reads the configuration from the command line and, where it says nothing, from the environment; `help` if only that was asked for. */
export function parseConfig(args: readonly string[], env: Readonly<Record<string, string | undefined>>): ServerConfig | 'help' {
  const given = parseOptions(args)
  if (given.help) return 'help'
  const port = given.port ?? env.CHRONOTHEK_PORT
  const trustProxy = given['trust-proxy'] ?? env.CHRONOTHEK_TRUST_PROXY
  const metricsToken = env.CHRONOTHEK_METRICS_TOKEN
  const database = given.database ?? env.CHRONOTHEK_DATABASE
  const nodeAddress = given['node-address'] ?? env.CHRONOTHEK_NODE_ADDRESS
  if (isSet(nodeAddress) && !isSet(database)) throw new ConfigError('--node-address needs --database: several servers share one PostgreSQL')
  return {
    ...CONFIG_DEFAULTS,
    host: given.host ?? env.CHRONOTHEK_HOST ?? CONFIG_DEFAULTS.host,
    port: port === undefined ? CONFIG_DEFAULTS.port : wholeNumber('port', port, 0, 65_535),
    data: resolve(given.data ?? env.CHRONOTHEK_DATA ?? CONFIG_DEFAULTS.data),
    packs: (given.pack ?? [env.CHRONOTHEK_PACK ?? '']).flatMap(list => list.split(',')).flatMap(parseFolder),
    origins: (given.origin ?? [env.CHRONOTHEK_ORIGIN ?? '']).flatMap(list => list.split(',')).flatMap(parseOrigin),
    logLevel: parseLevel(env.CHRONOTHEK_LOG),
    quiet: given.quiet ?? isSet(env.CHRONOTHEK_QUIET),
    limits: parseLimits(env),
    keep: parseKeep(env),
    quotas: parseQuotas(env),
    space: parseSpace(env),
    ...(isSet(trustProxy) ? { trustProxy: parseProxies(trustProxy) } : {}),
    ...(isSet(metricsToken) ? { metricsToken } : {}),
    ...(isSet(database) ? { database: parseDatabase(database) } : {}),
    ...(isSet(nodeAddress) ? { nodeAddress: parseNodeAddress(nodeAddress) } : {}),
  }
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== ''

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new ConfigError(`${name} must be a number from ${least} to ${most}: ${text}`)
  return value
}

const parseFolder = (text: string): string[] => (text.trim() === '' ? [] : [resolve(text.trim())])

function parseOrigin(text: string): string[] {
  if (text.trim() === '') return []
  const url = URL.parse(text.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) throw new ConfigError(`not an address like https://play.example.org: ${text}`)
  return [url.origin]
}

function parseDatabase(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol))
    throw new ConfigError('not an address like postgres://me@localhost/chronothek')
  return text
}

function parseNodeAddress(text: string): string {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'http:' || url.pathname !== '/')
    throw new ConfigError(`not an address like http://10.0.0.1:8080: ${text}`)
  return url.origin
}

function parseProxies(text: string): string {
  try {
    isProxy(text)
  } catch (error) {
    throw new ConfigError(`not a list of addresses like loopback, 10.0.0.0/8 or 192.0.2.7: ${text}`, { cause: error })
  }
  return text
}

function parseLevel(text: string | undefined): LogLevel {
  const level = isSet(text) ? text : CONFIG_DEFAULTS.logLevel
  const known = LOG_LEVELS.find(name => name === level)
  if (known === undefined) throw new ConfigError(`CHRONOTHEK_LOG must be one of ${LOG_LEVELS.join(', ')}: ${level}`)
  return known
}

function parseLimits(env: Readonly<Record<string, string | undefined>>): Limits {
  const limit = (name: string, standard: number) => {
    const text = env[name]
    return isSet(text) ? wholeNumber(name, text, 1, 1_000_000_000) : standard
  }
  const creationsPerMinute = limit('CHRONOTHEK_CREATIONS_PER_MINUTE', LIMIT_DEFAULTS.creationsPerMinute)
  const messagesPerSecond = limit('CHRONOTHEK_MESSAGES_PER_SECOND', LIMIT_DEFAULTS.messagesPerSecond)
  return {
    ...LIMIT_DEFAULTS,
    requestsPerMinute: limit('CHRONOTHEK_REQUESTS_PER_MINUTE', LIMIT_DEFAULTS.requestsPerMinute),
    creationsPerMinute,
    filesPerMinute: Math.ceil(creationsPerMinute / 10),
    connectionsPerAddress: limit('CHRONOTHEK_CONNECTIONS_PER_ADDRESS', LIMIT_DEFAULTS.connectionsPerAddress),
    socketsPerAddress: limit('CHRONOTHEK_SOCKETS_PER_ADDRESS', LIMIT_DEFAULTS.socketsPerAddress),
    messagesPerSecond,
    messageBurst: 2 * messagesPerSecond,
  }
}

/** About a century. */
const MAX_DAYS = 36_500

function parseKeep(env: Readonly<Record<string, string | undefined>>): Keep {
  const setting = (name: string, standard: number) => {
    const text = env[name]
    return isSet(text) ? wholeNumber(name, text, 0, MAX_DAYS) : standard
  }
  return {
    openTables: setting('CHRONOTHEK_KEEP_OPEN_TABLES', KEEP_DEFAULTS.openTables),
    guests: setting('CHRONOTHEK_KEEP_GUESTS', KEEP_DEFAULTS.guests),
    idleMatches: setting('CHRONOTHEK_KEEP_IDLE_MATCHES', KEEP_DEFAULTS.idleMatches),
    whatIfs: setting('CHRONOTHEK_KEEP_WHAT_IFS', KEEP_DEFAULTS.whatIfs),
    uploads: setting('CHRONOTHEK_KEEP_UPLOADS', KEEP_DEFAULTS.uploads),
    chat: setting('CHRONOTHEK_KEEP_CHAT', KEEP_DEFAULTS.chat),
    finishedRows: setting('CHRONOTHEK_KEEP_FINISHED_ROWS', KEEP_DEFAULTS.finishedRows),
    reports: setting('CHRONOTHEK_KEEP_REPORTS', KEEP_DEFAULTS.reports),
  }
}

/** 0 means that there is no limit. */
function parseQuotas(env: Readonly<Record<string, string | undefined>>): QuotaLimits {
  if (env.CHRONOTHEK_QUOTAS === 'off') return {}
  if (isSet(env.CHRONOTHEK_QUOTAS)) throw new ConfigError(`CHRONOTHEK_QUOTAS can only be off: ${env.CHRONOTHEK_QUOTAS}`)
  const quotas: Partial<Record<QuotaKind, number>> = {}
  for (const kind of Object.keys(QUOTA_NAMES) as QuotaKind[]) {
    const name = QUOTA_NAMES[kind]
    const text = env[name]
    const limit = isSet(text) ? wholeNumber(name, text, 0, 1_000_000) : QUOTA_DEFAULTS[kind]
    if (limit > 0) quotas[kind] = limit
  }
  return quotas
}

function parseSpace(env: Readonly<Record<string, string | undefined>>): SpaceLimits {
  const percent = (name: string, standard: number) => {
    const text = env[name]
    return isSet(text) ? wholeNumber(name, text, 0, 99) / 100 : standard
  }
  const size = env.CHRONOTHEK_DATABASE_GB
  return {
    copies: percent('CHRONOTHEK_FREE_FOR_COPIES', SPACE_DEFAULTS.copies),
    tables: percent('CHRONOTHEK_FREE_FOR_TABLES', SPACE_DEFAULTS.tables),
    ...(isSet(size) ? { databaseBytes: wholeNumber('CHRONOTHEK_DATABASE_GB', size, 1, 1_000_000) * 1e9 } : {}),
  }
}
