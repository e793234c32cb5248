/**
 * Our whole server with tables of Time 'n' Space at which bots play at full speed. Prints READY with their ids. Then, on the channel to its
 * parent process, `begin` discards what was measured so far and `end` sends it.
 */
import { join } from 'node:path'
import type { Store } from '@chronothek/house'
import { createTable } from '@chronothek/protocol'
import { openSqliteStore, startServer } from '@chronothek/server'
import { number, percentile, round, text } from '../lib/util.ts'

const PLENTY = 1_000_000_000
const BOTS = [1, 2, 3].map(seat => ({ seat, level: 'good' as const }))
let late: number[] = []
let entries = 0

const now = () => performance.timeOrigin + performance.now()

/** An entry by the clock is late by the time from when it was due until it is stored and about to be shown. */
function watched(store: Store): Store {
  return {
    ...store,
    async append(match, epoch, rows) {
      const taken = await store.append(match, epoch, rows)
      const stored = now()
      entries += rows.length
      for (const { entry, wall } of rows) if (entry.by === 'clock') late.push(stored - wall)
      return taken
    },
  }
}

const data = text('DATA', 'data')
const { service } = await startServer({
  port: number('PORT', 9000),
  data,
  store: watched(await openSqliteStore(join(data, 'live.sqlite'))),
  logLevel: 'warn',
  limits: { requestsPerMinute: PLENTY, creationsPerMinute: PLENTY, connectionsPerAddress: PLENTY, heartbeatMs: PLENTY },
})

/** The host leaves, so that bots play all seats. */
async function openTable(host: Awaited<ReturnType<typeof service.createGuest>>['user']): Promise<string> {
  const options = { mode: 'normal', botPace: 200 }
  const made = await service.createTable(host, createTable.parse({ game: 'time-n-space', seats: 4, options, bots: BOTS, start: true }))
  if (!made.ok) throw new Error(made.error.code)
  const { id } = made.value.table
  const left = await service.command({ user: host }, id, { type: 'leave', cmd: 'leave' })
  if (!left.ok) throw new Error(left.error.code)
  return id
}

const { user } = await service.createGuest('Guest', 'en')
const ids: string[] = []
for (let i = 0; i < number('TABLES', 300); i++) {
  ids.push(await openTable(user))
  await new Promise(resolve => setTimeout(resolve, number('APART_MS', 50))) // people do not all arrive at the same moment
}

process.on('message', message => {
  if (message === 'end') {
    const p = (share: number) => round(percentile(late, share), 1)
    process.send?.({ alarms: late.length, entries, p50: p(0.5), p99: p(0.99), max: round(Math.max(0, ...late), 1) })
  }
  late = []
  entries = 0
})
process.stdout.write(`READY ${JSON.stringify(ids)}\n`)
