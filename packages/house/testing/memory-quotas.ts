import { countsFor } from '../src/quotas.ts'
import { hasBots, type QuotaCount, type QuotaStore, type RunningLimit, type TableRecord } from '../src/store.ts'
import type { Disk, MemoryAccess } from './disk.ts'

/** The counts of quotas, in memory. */
export function memoryQuotas(disk: Disk, { read, write }: Pick<MemoryAccess, 'read' | 'write'>): QuotaStore {
  const add = (count: QuotaCount, cost: number) => void disk.quotas.set(nameOf(count), (disk.quotas.get(nameOf(count)) ?? 0) + cost)
  return {
    takeQuotas: counts =>
      write(() => {
        const full = counts.find(count => (disk.quotas.get(nameOf(count)) ?? 0) >= count.most)
        if (full === undefined) for (const count of counts) add(count, count.cost)
        return full
      }),
    returnQuotas: counts =>
      write(() => {
        for (const count of counts) add(count, -count.cost)
      }),
    dayKey: (until, key) =>
      write(() => {
        if (!disk.dayKeys.has(until)) disk.dayKeys.set(until, key)
        for (const day of disk.dayKeys.keys()) if (day < until) disk.dayKeys.delete(day)
        for (const name of disk.quotas.keys()) if (Number.parseInt(name, 10) < until) disk.quotas.delete(name)
        return disk.dayKeys.get(until) ?? key
      }),
    runningTables: user => read(() => runningTables(disk, user)),
  }
}

const nameOf = ({ until, kind, subject }: QuotaCount): string => `${until} ${kind} ${subject}`

function runningTables(disk: Disk, user: string): { tables: number; botTables: number } {
  const running = [...disk.tables.values()].filter(table => table.phase !== 'ended' && countsFor(table, user))
  return { tables: running.length, botTables: running.filter(hasBots).length }
}

/** Whether somebody sits at as many tables as they may. */
export function isAtLimit(disk: Disk, table: TableRecord, { user, tables = Number.POSITIVE_INFINITY, botTables }: RunningLimit): boolean {
  const running = runningTables(disk, user)
  return running.tables >= tables || (hasBots(table) && botTables !== undefined && running.botTables >= botTables)
}
