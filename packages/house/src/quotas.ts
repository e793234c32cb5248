import { type Digest, failed, ok, type Result } from '@chronothek/core'
import type { Problem, ProblemCode } from '@chronothek/protocol'
import { newSeed } from './ids.ts'
import type { Random } from './platform.ts'
import { hasLeft, type QuotaCount, type QuotaStore, type RunningLimit, type TableRecord, type UserId, type Wall } from './store.ts'
import type { Network } from './thinkers.ts'

/**
 * What one person may have: running tables, and running tables with bots; twice as many new ones a day. What they may do in a day: forks,
 * uploads, chat messages.
 */
export const QUOTA_KINDS = ['tables', 'bot-tables', 'forks', 'uploads', 'messages'] as const
export type QuotaKind = (typeof QUOTA_KINDS)[number]

/** The limits for one person; what is left out has none. */
export type QuotaLimits = Readonly<Partial<Record<QuotaKind, number>>>

/** How full the disk is. `low`: no forks and uploads; `short`: no new tables either. Moves are always stored. */
export type FreeSpace = 'enough' | 'low' | 'short'

/** Who asks for something: a person, a network, or both. */
export interface Payer {
  readonly user: UserId | undefined
  readonly network: Network | undefined
}

/** What is asked for, and how many of them it counts as; one if that is left out. 0: it was counted before, and may only be too many at a time. */
export interface Want {
  readonly kind: QuotaKind
  readonly cost?: number
}

/** What was counted. */
export interface Taken {
  /** Takes the count back, because nothing came of it. */
  giveBack(): Promise<void>
}

/** Limits what one person or network may have or do. */
export interface Quotas {
  /** Counts all of it; a problem if that is too much, and then nothing is counted. */
  take(wants: readonly Want[], payer: Payer): Promise<Result<Taken, Problem>>
  /** The limit under which a table of this person is stored. */
  runningLimit(user: UserId | undefined): RunningLimit | undefined
}

export interface QuotaOptions {
  /** Without it nothing is counted. */
  readonly store?: QuotaStore
  readonly limits?: QuotaLimits
  readonly space?: () => FreeSpace
}

const CODES: Readonly<Record<QuotaKind, ProblemCode>> = {
  tables: 'too-many-tables',
  'bot-tables': 'too-many-bot-tables',
  forks: 'too-many-forks',
  uploads: 'too-many-uploads',
  messages: 'too-many-messages',
}

/** How many times as much as one person a network may have: an IPv4 address or IPv6 /64, a /56, a /48. */
const NETWORK_FACTORS = [10, 40, 100]

/** How many times as many new tables a day as at a time: whoever ends or leaves one may make another, but not without end. */
const DAY_FACTOR = 2

const DAY_MS = 86_400_000
/** The end of the day, in UTC. */
const endOfDay = (now: Wall): Wall => now - (now % DAY_MS) + DAY_MS

const NOTHING: Taken = { giveBack: async () => {} }

interface QuotaDeps {
  readonly now: () => Wall
  readonly random: Random
  readonly digest: Digest
}

/** A guest costs nothing to make, so each limit is counted for the network as well. */
export function createQuotas({ now, random, digest }: QuotaDeps, { store, limits = {}, space = () => 'enough' }: QuotaOptions): Quotas {
  let key: { readonly until: Wall; readonly value: Promise<string> } | undefined

  /** The key of this day: with it gone, nobody can find out which network was counted. */
  function keyOf(quotas: QuotaStore, until: Wall): Promise<string> {
    if (key?.until === until) return key.value
    const value = quotas.dayKey(until, newSeed(random))
    key = { until, value }
    value.catch(() => {
      key = undefined
    })
    return value
  }

  async function countsOf(quotas: QuotaStore, wants: readonly Want[], { user, network = [] }: Payer): Promise<QuotaCount[]> {
    const until = endOfDay(now())
    const secret = network.length === 0 ? '' : await keyOf(quotas, until)
    return wants.flatMap(({ kind, cost = 1 }) => {
      const limit = limits[kind]
      if (limit === undefined || cost === 0) return []
      const networks = [...network].reverse().flatMap((part, level) => {
        const factor = NETWORK_FACTORS[level]
        if (factor === undefined) return []
        return [{ kind, subject: `n:${digest.hmac(secret, `${level} ${part}`)}`, until, most: factor * limit, cost }]
      })
      const most = isRunning(kind) ? DAY_FACTOR * limit : limit
      return user === undefined ? networks : [{ kind, subject: `u:${user}`, until, most, cost }, ...networks]
    })
  }

  async function runningProblem(quotas: QuotaStore, wants: readonly Want[], user: UserId | undefined): Promise<Problem | undefined> {
    if (user === undefined || !wants.some(({ kind }) => isRunning(kind) && limits[kind] !== undefined)) return undefined
    const running = await quotas.runningTables(user)
    for (const { kind } of wants) {
      const limit = limits[kind]
      const count = kind === 'tables' ? running.tables : kind === 'bot-tables' ? running.botTables : 0
      if (limit !== undefined && count >= limit) return { code: CODES[kind], params: { limit, whose: 'person' } }
    }
    return undefined
  }

  return {
    async take(wants, payer) {
      if (!hasSpace(space(), wants)) return failed({ code: 'no-space' })
      if (store === undefined || wants.every(({ kind }) => limits[kind] === undefined)) return ok(NOTHING)
      const problem = await runningProblem(store, wants, payer.user)
      if (problem !== undefined) return failed(problem)
      const counts = await countsOf(store, wants, payer)
      if (counts.length === 0) return ok(NOTHING)
      const full = await store.takeQuotas(counts)
      return full === undefined ? ok({ giveBack: () => store.returnQuotas(counts) }) : failed(problemOf(full))
    },
    runningLimit: user =>
      store === undefined || user === undefined || (limits.tables === undefined && limits['bot-tables'] === undefined)
        ? undefined
        : { user, tables: limits.tables, botTables: limits['bot-tables'] },
  }
}

const isRunning = (kind: QuotaKind): boolean => kind === 'tables' || kind === 'bot-tables'

function hasSpace(space: FreeSpace, wants: readonly Want[]): boolean {
  if (space === 'enough') return true
  return wants.every(({ kind }) => kind === 'messages' || (space === 'low' && isRunning(kind)))
}

const problemOf = ({ kind, subject, most, until }: QuotaCount): Problem => ({
  code: CODES[kind as QuotaKind],
  params: { limit: most, until: new Date(until).toISOString(), whose: subject.startsWith('u:') ? 'person' : 'network' },
})

/**
 * Whether a table that has not ended counts as one of somebody's. One that is open counts for its host only: a rematch seats the others without
 * asking them.
 */
export function countsFor({ phase, host, seats }: Pick<TableRecord, 'phase' | 'host' | 'seats'>, user: UserId): boolean {
  if (phase === 'open') return seats[host]?.user === user
  return seats.some(seat => (seat.user === user && !hasLeft(seat)) || (seat.standIn?.kind === 'substitute' && seat.standIn.user === user))
}

/** A long match counts several times: it takes that much more to check and to store. */
const ENTRIES_EACH = 500
export const costOf = (entries: number): number => Math.max(1, Math.ceil(entries / ENTRIES_EACH))

/** What a new table counts as. */
export const wantsOf = (hasBots: boolean): Want[] => [{ kind: 'tables' }, ...(hasBots ? [{ kind: 'bot-tables' as const }] : [])]
