import { statfs } from 'node:fs/promises'
import type { FreeSpace, Logger, Timers } from '@chronothek/house'
import type { StoredBytes } from './store/bytes.ts'

/** How much has to be free, from 0 to 1; 0 switches a limit off. */
export interface SpaceLimits {
  /** For forks and uploads, which copy whole matches. */
  readonly copies: number
  /** For new tables. */
  readonly tables: number
  /** How large a PostgreSQL database may become: a server cannot see the disk of another machine. */
  readonly databaseBytes?: number
}

export const SPACE_DEFAULTS: SpaceLimits = { copies: 0.1, tables: 0.05 }

/** The interval at which the free space is measured. */
const LOOK_MS = 10_000

export interface SpaceWatch {
  level(): FreeSpace
  /** The share that is free; undefined if that cannot be told. */
  free(): number | undefined
  stop(): void
}

interface SpaceDeps {
  readonly timers: Timers
  readonly logger: Logger
}

/** Watches the free space at regular intervals. Resolves after the first look. `measure`: the share that is free. */
export async function watchSpace(
  { timers, logger }: SpaceDeps,
  limits: SpaceLimits,
  measure: () => Promise<number | undefined>,
): Promise<SpaceWatch> {
  let free: number | undefined
  let level: FreeSpace = 'enough'
  let timer: unknown
  let isStopped = false
  let isBroken = false

  async function look(): Promise<void> {
    try {
      free = await measure()
      isBroken = false
    } catch (error) {
      if (!isBroken) logger.warn({ err: error }, 'the free space could not be measured')
      isBroken = true
      free = undefined
    }
    const found = levelOf(limits, free)
    if (found !== level) logger.warn({ free, level: found }, found === 'enough' ? 'there is enough space again' : 'space is running out')
    level = found
    if (!isStopped) timer = timers.set(() => void look(), LOOK_MS)
  }

  await look()
  return {
    level: () => level,
    free: () => free,
    stop() {
      isStopped = true
      timers.clear(timer)
    },
  }
}

/** What cannot be measured limits nothing. */
function levelOf({ copies, tables }: SpaceLimits, free = 1): FreeSpace {
  if (free < tables) return 'short'
  return free < copies ? 'low' : 'enough'
}

/** The share of the disk that is free for this folder. */
export async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return bavail / blocks
}

/** The share that is free of what a database may take; undefined while its size is not known. */
export async function freeInDatabase(bytes: () => Promise<StoredBytes>, most: number): Promise<number | undefined> {
  const known = await bytes().catch(() => undefined) // asked for in the background; it answers later
  return known && Math.max(0, 1 - known.database / most)
}
