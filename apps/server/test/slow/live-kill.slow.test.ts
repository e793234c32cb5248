import { forRun } from '@chronothek/testkit/tools'
import { expect, onTestFinished, test } from 'vitest'
import { readLeftovers } from '../support/database.ts'
import { becomeGuest, seatGuests } from '../support/http.ts'
import { LivePlayer } from '../support/live-player.ts'
import { MortalServer } from '../support/mortal-server.ts'
import { temporaryFolder } from '../support/server-process.ts'

interface Space {
  readonly phase: string
  readonly sand: number
  readonly players: readonly { readonly timers: readonly { readonly on?: { readonly placedAt: number } }[] }[]
}

const MATCHES = forRun({ usual: 1, thorough: 10 })
/** Kills per match: after a few more the timers that were placed at its start have run out. */
const KILLS = forRun({ usual: 1, thorough: 3 })
/** Milliseconds between the last heartbeat and the death, at most. They are 100 apart; a busy machine beats late. */
const LATEST = forRun({ usual: 2_500, thorough: 250 })
/** Everybody sees the match begin again, in milliseconds. */
const COUNTDOWN = 3_000
const INEXACT = 5
const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The match time at a wall time, as a killed server has left it. */
function storedTime(data: string, id: string, wall: number): number {
  const { tables, matches } = readLeftovers(data)
  const { clockBase } = JSON.parse(tables.get(id) ?? '{}') as { clockBase?: { readonly at: number; readonly wall: number } }
  const last = matches.get(id)?.rows.at(-1)
  const anchors = [clockBase ?? { at: 0, wall: 0 }, { at: last?.entry.at ?? 0, wall: last?.wall ?? 0 }]
  const { at, wall: from } = anchors.reduce((best, each) => (each.wall >= best.wall ? each : best))
  return at + Math.max(0, wall - from)
}

const welcomeOf = ({ received }: LivePlayer) => received.find(message => message.type === 'welcome')

test.each([...Array(MATCHES).keys()])(`kill -9 during match %i costs no sand (kills: ${KILLS})`, async match => {
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
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(2800 + kill * 170 + match * 53) // each kill hits another moment between two ticks
    await server.die()
    const { killedAt = 0, lastBeat = 0 } = server.lives.at(-1) ?? {}
    expect(killedAt - lastBeat).toBeLessThan(LATEST)
    const stopped = storedTime(data.path, id, lastBeat)
    await sleep(1500)
    await server.rise()
    await sleep(500)
    const came = performance.now()
    players = await come()
    const back = players[0] as LivePlayer
    for (const welcome of players.map(welcomeOf)) {
      expect(Math.abs((welcome?.time.now ?? 0) - stopped), 'nobody loses a grain, or wins one').toBeLessThanOrEqual(INEXACT)
      expect(welcome?.table).toMatchObject({ paused: true, pause: { kind: 'nobody' } })
    }
    await back.until(({ time }) => time?.running === true)
    // Sand falls again once everybody has been back for a countdown.
    const { now = 0, heard = 0 } = back.time ?? {}
    expect(now - stopped).toBeLessThanOrEqual(heard - came - COUNTDOWN + INEXACT)
    expect(space()?.players.map(({ timers }) => timers[0]?.on !== undefined)).toEqual([true, true, true])
  }
  expect(server.failures()).toEqual([])
})
