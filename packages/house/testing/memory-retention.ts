import type { KeptRoom, RetentionStore, Walked } from '../src/retention-store.ts'
import type { Store, TableMessage, Wall } from '../src/store.ts'
import type { Disk, MemoryAccess } from './disk.ts'

/** What the retention job asks of a store, in memory. */
export function memoryRetention(disk: Disk, { read, write, fenced }: MemoryAccess): Omit<RetentionStore, keyof Store> {
  return {
    claimJob: (name, process, wall, lostBefore) =>
      write(() => {
        const job = disk.jobs.get(name)
        if (job !== undefined && job.process !== process && job.wall > lostBefore) return undefined
        disk.jobs.set(name, { process, wall, notes: job?.notes ?? '' })
        return job?.notes ?? ''
      }),
    noteJob: (name, process, wall, notes) =>
      write(() => {
        if (disk.jobs.get(name)?.process !== process) return false
        disk.jobs.set(name, { process, wall, notes })
        return true
      }),
    keptRooms: (after, most) =>
      read(() => {
        const page = pageOf([...disk.rooms.keys()], after, most)
        return walked(
          page,
          most,
          page.map(id => keptRoom(disk, id)),
        )
      }),
    keptRoom: id => read(() => (disk.rooms.has(id) ? keptRoom(disk, id) : undefined)),
    claimSleeping: id =>
      write(() => {
        const room = disk.rooms.get(id)
        if (room === undefined || room.owner !== undefined) return undefined
        disk.rooms.set(id, { ...room, epoch: room.epoch + 1 })
        return room.epoch + 1
      }),
    removeRoom: (id, epoch) =>
      fenced(id, epoch, () => {
        for (const part of ['tables', 'messages', 'matches', 'archives', 'snapshots', 'replays', 'rooms'] as const) disk[part].delete(id)
      }),
    archiveMatch: (id, epoch, archive) =>
      fenced(id, epoch, () => {
        disk.archives.set(id, structuredClone(archive))
        disk.matches.delete(id)
        disk.snapshots.delete(id)
      }),
    removeSnapshots: (id, epoch) => fenced(id, epoch, () => void disk.snapshots.delete(id)),
    removeGuests: (after, seenBefore, most) =>
      write(() => {
        const page = pageOf([...disk.users.keys()], after, most)
        const old = page.filter(id => (disk.users.get(id)?.seenAt ?? 0) < seenBefore && !isSeated(disk, id))
        for (const id of old) disk.users.delete(id)
        return walked(page, most, old)
      }),
    removeMessages: (before, most) =>
      write(() => {
        const walls = [...disk.messages.values()].flat().map(wallOf)
        const old = walls
          .filter(wall => wall < before)
          .sort((a, b) => a - b)
          .slice(0, most)
        const last = old.at(-1)
        if (last !== undefined)
          for (const [id, said] of disk.messages)
            disk.messages.set(
              id,
              said.filter(one => wallOf(one) > last),
            )
        return old.length
      }),
    removeReports: (keep, most) => write(() => disk.reports.splice(0, Math.min(most, Math.max(0, disk.reports.length - keep))).length),
    removeNodes: (keep, most) =>
      write(() => {
        const owners = new Set([...disk.rooms.values()].map(({ owner }) => owner))
        const older = [...disk.nodes].sort(([, a], [, b]) => b.beat - a.beat).slice(keep, keep + most)
        const removed = older.filter(([id]) => !owners.has(id))
        for (const [id] of removed) disk.nodes.delete(id)
        return removed.length
      }),
    removeOutages: (before, keep, most) =>
      write(() => {
        const older = disk.outages.slice(0, Math.max(0, disk.outages.length - keep)).filter(({ to }) => to < before)
        for (const outage of older.slice(0, most)) disk.outages.splice(disk.outages.indexOf(outage), 1)
        return Math.min(older.length, most)
      }),
  }
}

/** Tests say nothing twice at the same moment. */
function wallOf(said: TableMessage): Wall {
  const { when } = said.kind === 'chat' ? said.message : said.note
  return Date.parse(when)
}

const pageOf = (ids: readonly string[], after: string, most: number): string[] =>
  ids
    .filter(id => id > after)
    .sort()
    .slice(0, most)

const walked = <T>(page: readonly string[], most: number, found: T): Walked<T> => ({
  found,
  next: page.length < most ? undefined : page.at(-1),
})

function keptRoom(disk: Disk, id: string): KeptRoom {
  const room = disk.rooms.get(id)
  const rows = disk.matches.get(id)?.rows
  const archive = disk.archives.get(id)
  return {
    id,
    isAsleep: room?.owner === undefined,
    usedAt: room?.usedAt,
    table: disk.tables.get(id),
    entries: rows?.length ?? archive?.entries ?? 0,
    lastEntry: rows?.at(-1)?.wall ?? archive?.lastEntry,
    match: archive !== undefined ? 'archive' : rows !== undefined ? 'rows' : undefined,
    hasSnapshots: (disk.snapshots.get(id)?.length ?? 0) > 0,
  }
}

const isSeated = (disk: Disk, user: string): boolean =>
  [...disk.tables.values()].some(({ seats }) =>
    seats.some(seat => seat.user === user || (seat.standIn?.kind === 'substitute' && seat.standIn.user === user)),
  )
