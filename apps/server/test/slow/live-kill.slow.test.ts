import { expect, onTestFinished, test } from 'vitest'
import { becomeGuest, seatGuests } from '../support/http.ts'
import { LivePlayer } from '../support/live-player.ts'
import { MortalServer } from '../support/mortal-server.ts'
import { temporaryFolder } from '../support/server-process.ts'

interface Space {
  readonly phase: string
  readonly sand: number
  readonly players: readonly { readonly timers: readonly { readonly on?: { readonly placedAt: number } }[] }[]
}

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Match time by the last tick somebody heard. */
function matchNow({ received, heardAt }: { received: LivePlayer['received']; heardAt: Map<number, number> }): number {
  const tick = received.findLast(message => message.type === 'tick')
  return tick === undefined ? 0 : tick.at + performance.now() - (heardAt.get(tick.n) ?? 0)
}

test('kill -9 in mid-run costs nobody any sand, three times over', async () => {
  const data = temporaryFolder('live-kill')
  const server = new MortalServer(data.path, {})
  await server.rise()
  onTestFinished(async () => {
    await server.finish()
    data.remove()
  })
  const url = (await server.url()) ?? ''
  const guests = await Promise.all(['Ann', 'Ben', 'Cem'].map(name => becomeGuest(url, name)))
  const { id } = await seatGuests(url, guests, { game: 'time-n-space', seats: 3, options: { mode: 'intro' } })
  const come = async (): Promise<LivePlayer[]> => {
    const address = (await server.url()) ?? ''
    const players = guests.map(guest => new LivePlayer(address, guest, id))
    await Promise.all(players.map(player => player.until(({ table }) => table !== undefined)))
    return players
  }
  let players = await come()
  await players[0]?.ask({ type: 'start' })
  for (const player of players) {
    await player.until(({ shared }) => shared !== undefined)
    await player.act({ type: 'ready' })
  }
  const space = () => players[0]?.shared as Space | undefined
  await players[0]?.until(() => space()?.phase === 'running')
  for (const player of players) expect(await player.act({ type: 'place', timer: 0, symbol: 'P1' })).toMatchObject({ ok: true })
  for (let round = 0; round < 3; round++) {
    await sleep(2500)
    const heardAt = new Map<number, number>()
    const ann = players[0] as LivePlayer
    const before = ann.received.length
    await ann.until(({ received }) => received.slice(before).some(message => message.type === 'tick'))
    const tick = ann.received.findLast(message => message.type === 'tick')
    if (tick !== undefined) heardAt.set(tick.n, performance.now())
    await sleep(300 + round * 170)
    const then = matchNow({ received: ann.received, heardAt })
    await server.die()
    const killed = matchNow({ received: ann.received, heardAt })
    await sleep(1500)
    await server.rise()
    await sleep(500)
    players = await come()
    const back = players[0] as LivePlayer
    const told = players.map(({ time }) => time?.now ?? 0)
    expect(new Set(told).size, 'everybody is told the same').toBe(1)
    expect(told[0]).toBeLessThanOrEqual(killed + 10)
    expect(told[0]).toBeGreaterThan(then - 250) // a busy machine may beat a little late
    expect(back.table).toMatchObject({ paused: true, rest: { kind: 'nobody' } })
    await back.until(({ time }) => time?.running === true)
    expect((back.time?.now ?? 0) - (told[0] ?? 0)).toBeLessThan(500) // as long as the commit took
    expect(space()?.players.map(({ timers }) => timers[0]?.on !== undefined)).toEqual([true, true, true])
  }
  expect(server.failures()).toEqual([])
}, 120_000)
