import type { ClockTerms, TableInfo } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { ask, becomeGuest, command, createTable, type Guest, seatGuests } from '../support/http.ts'
import { startMain, temporaryFolder } from '../support/server-process.ts'

const BLITZ: ClockTerms = { clock: { kind: 'per-match', seconds: 600, increment: 10 }, onTimeout: 'skip' }
const DAYS: ClockTerms = { clock: { kind: 'days', days: 3 }, onTimeout: 'bot' }

const BOTS = [1, 2].map(seat => ({ seat, level: 'good' as const }))

interface Replayed {
  readonly entries: readonly { readonly seq: number; readonly agreed?: ClockTerms }[]
}

const tableAt = async (url: string, id: string) => (await ask<TableInfo>(url, `/tables/${id}`)).body
const replayAt = async (url: string, id: string, { cookie }: Guest) =>
  (await ask<Replayed>(url, `/tables/${id}/replay`, { headers: { cookie } })).body

test('an agreed clock, and a question about one, survive kill -9', async () => {
  const folder = temporaryFolder('clock')
  let server = startMain(folder.path)
  try {
    let url = await server.ready
    const guests = [await becomeGuest(url, 'Ada'), await becomeGuest(url, 'Ben')] as const
    const [ada, ben] = guests
    const { id } = await seatGuests(url, guests, { game: 'timeline-twist', options: { mode: 'versus' }, seats: 2, ...BLITZ })
    expect(await command(url, ada, id, { type: 'start', cmd: 's' })).toMatchObject({ ok: true })
    expect(await command(url, ada, id, { type: 'clock', cmd: 'p', terms: DAYS })).toMatchObject({ ok: true })
    const live = await createTable(url, ada, { game: 'time-n-space', seats: 3, bots: BOTS, start: true })
    const refused = await command(url, ada, live.id, { type: 'clock', cmd: 'l', terms: DAYS })
    expect(refused).toMatchObject({ ok: false, error: { code: 'clock-impossible' } })
    await server.kill()

    server = startMain(folder.path)
    url = await server.ready
    const [vote] = (await tableAt(url, id)).votes
    expect(vote).toMatchObject({ about: { kind: 'clock', terms: DAYS }, yes: [0], open: [1] })
    expect(await command(url, ben, id, { type: 'vote', cmd: 'v', vote: vote?.id ?? '', yes: true })).toMatchObject({ ok: true })
    await server.kill() // after the answer, before anything else

    server = startMain(folder.path)
    url = await server.ready
    expect(await tableAt(url, id)).toMatchObject({ ...DAYS, votes: [] })
    expect((await replayAt(url, id, ada)).entries).toMatchObject([{ seq: 1, by: 0, agreed: DAYS }])
    const same = await command(url, ben, id, { type: 'clock', cmd: 'q', terms: DAYS })
    expect(same).toMatchObject({ ok: false, error: { code: 'clock-same' } })
  } finally {
    await server.kill()
    folder.remove()
  }
})
