import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../src/index.ts'
import { becomeGuest, seatGuests } from './support/http.ts'
import { LivePlayer } from './support/live-player.ts'
import { temporaryFolder } from './support/server-process.ts'

interface Space {
  readonly phase: string
  readonly players: readonly { readonly timers: readonly { readonly on?: { readonly out: boolean } }[] }[]
}
const space = ({ shared }: LivePlayer) => shared as Space | undefined

/** A started table of two people and a bot, at twenty times the usual speed. */
async function openSpace() {
  const data = temporaryFolder('live')
  const server = await startServer({ host: '127.0.0.1', port: 0, data: data.path, logLevel: 'silent' })
  onTestFinished(() => server.close().finally(data.remove))
  const guests = await Promise.all(['Ann', 'Ben'].map(name => becomeGuest(server.url, name)))
  const wish = { game: 'time-n-space', seats: 3, options: { mode: 'intro', speed: 20 }, bots: [{ seat: 2, level: 'good' } as const] }
  const { id, live } = await seatGuests(server.url, guests, wish)
  expect(live).toEqual({ pausing: 'anyone', autoPause: true, takeOver: false })
  const players = guests.map(guest => new LivePlayer(server.url, guest, id))
  onTestFinished(() => {
    for (const player of players) player.leave()
  })
  const [ann, ben] = players as [LivePlayer, LivePlayer]
  await Promise.all(players.map(player => player.until(({ table }) => table !== undefined)))
  expect(await ann.ask({ type: 'start' })).toMatchObject({ ok: true })
  await Promise.all(players.map(player => player.until(({ shared }) => shared !== undefined)))
  for (const player of players) await player.act({ type: 'ready' })
  await ann.until(player => space(player)?.phase === 'running')
  return { ann, ben }
}

test('people and a bot play live over real sockets', async () => {
  const { ann, ben } = await openSpace()
  // A fast player: bursts of lifts and placements are no misbehaviour.
  const placed = await Promise.all([ann.act({ type: 'place', timer: 0, symbol: 'P1' }), ann.act({ type: 'place', timer: 1, symbol: 'P2' })])
  expect(placed).toMatchObject([{ ok: true }, { ok: true }])
  await ben.until(player => space(player)?.players[0]?.timers.every(({ on }) => on?.out === true) ?? false)
  const lifts = [0, 1].map(timer =>
    ann.act({ type: 'lift', timer, does: { kind: 'forfeit' } }, { type: 'place', timer, symbol: `P${timer + 1}` }),
  )
  expect(await Promise.all(lifts)).toMatchObject([{ ok: true }, { ok: true }])
  const calls = await Promise.all(Array.from({ length: 20 }, () => ann.act({ type: 'place', timer: 0, symbol: 'P4' })))
  for (const call of calls) expect(call).not.toMatchObject({ error: { code: 'too-fast' } })
  await ben.until(({ received }) => received.some(message => message.type === 'entry' && message.by === 2))
  // The round trip is measured.
  const tick = ben.received.findLast(message => message.type === 'tick')
  expect(tick).toMatchObject({ running: true, rtt: expect.any(Number) })
  await ann.ask({ type: 'pause' })
  await ben.until(({ table }) => table?.paused === true)
  const stopped = ben.time?.now
  expect(await ben.act({ type: 'place', timer: 0, symbol: 'P1' })).toMatchObject({ error: { code: 'paused' } })
  await ben.ask({ type: 'resume' })
  await ann.until(({ time }) => time?.resumesIn !== undefined)
  await ann.until(({ time }) => time?.running === true)
  expect((ann.time?.now ?? 0) - (stopped ?? 0)).toBeLessThan(500) // as long as the commit took
})
