/** Our whole server with the reference game in its registry. Makes its tables and seat tokens before it prints READY. */
import type { BotKnowledge } from '@chronothek/core'
import type { Shelf } from '@chronothek/house'
import { createTable } from '@chronothek/protocol'
import { startServer } from '@chronothek/server'
import { noStore } from '../lib/no-store.ts'
import { referenceGame } from '../lib/reference-game.ts'
import { number, processUse, text } from '../lib/util.ts'

const PLENTY = 1_000_000_000
const rules = referenceGame.bind(undefined)
const shelf: Shelf = { game: referenceGame, knowledge: {} as BotKnowledge, packs: [], bound: () => ({ rules }) }

const { service } = await startServer({
  port: number('PORT', 9000),
  data: text('DATA', 'data'),
  registry: new Map([[referenceGame.id, shelf]]),
  ...(text('STORE', '') === 'memory' ? { store: noStore() } : {}),
  entryRate: { burst: PLENTY, perSecond: PLENTY },
  limits: {
    requestsPerMinute: PLENTY,
    creationsPerMinute: PLENTY,
    connectionsPerAddress: PLENTY,
    messageBurst: PLENTY,
    messagesPerSecond: PLENTY,
    heartbeatMs: PLENTY,
  },
})

async function openTable(): Promise<{ id: string; tokens: string[] }> {
  const guests = await Promise.all([0, 1, 2, 3].map(seat => service.createGuest(`Guest ${seat}`, 'en')))
  const [host] = guests
  if (host === undefined) throw new Error('no guest')
  const request = createTable.parse({ game: referenceGame.id, seats: 4, options: { scale: number('SCALE', 1) } })
  const made = await service.createTable(host.user, request)
  if (!made.ok) throw new Error(made.error.code)
  const { id } = made.value.table
  for (const [seat, { user }] of guests.entries())
    if (seat > 0) await service.command({ user }, id, { type: 'sit', cmd: `sit${seat}`, seat })
  await service.command({ user: host.user }, id, { type: 'start', cmd: 'start' })
  const tokens: string[] = []
  for (const { user } of guests) {
    const given = await service.createSeatToken({ user }, id)
    if (!given.ok) throw new Error(given.error.code)
    tokens.push(given.value.token)
  }
  return { id, tokens }
}

const idleRss = processUse(process.pid).rssMB
const seats: Record<string, { id: string; tokens: string[] }> = {}
for (let i = 0; i < number('TABLES', 1); i++) seats[`t${i}`] = await openTable()
process.stdout.write(`READY ${JSON.stringify({ seats, idleRss })}\n`)
