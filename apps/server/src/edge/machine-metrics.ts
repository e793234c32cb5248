import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Gauge, type Registry } from 'prom-client'
import type { Build } from '../build.ts'
import type { StoredBytes } from '../store/bytes.ts'

/** What is measured outside the tables. */
export interface Machine {
  readonly build: Build
  /** The data folder. */
  readonly data: string
  /** How much the store takes; a database server is asked once a minute at most. */
  bytes?(): Promise<StoredBytes>
  /** The share of the space that is free, as the limits on new tables see it. */
  free?(): number | undefined
}

/** `backup` leaves it in the data folder; the time it was last written counts. */
export const BACKUP_MARK = 'last-backup'

/** Disk, database, backup and build. A number that cannot be found out is left out. */
export function watchMachine(registry: Registry, { build, data, bytes, free }: Machine): void {
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name: `chronothek_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = await read().catch(() => undefined)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  gauge('disk_free_bytes', 'Free space where the data folder is', async () => freeBytes(await statfs(data)))
  gauge('disk_bytes', 'Size of the disk where the data folder is', async () => diskBytes(await statfs(data)))
  if (free !== undefined) gauge('free_space_ratio', 'Free space as a share of all, which decides about new tables', async () => free())
  gauge('last_backup_timestamp_seconds', 'When the last backup was made; 0 if none is known', () => backupTime(data))
  if (bytes !== undefined) {
    gauge('database_bytes', 'Size of the database, without its write-ahead log', async () => (await bytes()).database)
    gauge('database_log_bytes', 'Size of the database’s write-ahead log', async () => (await bytes()).log)
  }
  const info = { name: 'chronothek_build_info', help: 'Always 1; its labels name the build', labelNames: ['version', 'commit'] as const }
  new Gauge({ ...info, labelNames: [...info.labelNames], registers: [registry] }).set({ ...build }, 1)
}

interface Blocks {
  readonly bavail: number
  readonly blocks: number
  readonly bsize: number
}
const freeBytes = ({ bavail, bsize }: Blocks) => bavail * bsize
const diskBytes = ({ blocks, bsize }: Blocks) => blocks * bsize

async function backupTime(data: string): Promise<number> {
  try {
    return (await stat(join(data, BACKUP_MARK))).mtimeMs / 1000
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
