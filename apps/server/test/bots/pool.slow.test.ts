import { getPriority } from 'node:os'
import { free, quickLuck, viewOf } from '@chronothek/core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBotPool, type PoolOptions, type Thought } from '../../src/bots/pool.ts'
import { loadRegistry } from '../../src/registry.ts'

const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
}
const logger = { info() {}, warn() {}, error() {} }

function pool(options: Partial<PoolOptions>) {
  const made = createBotPool({ timers, logger, ...options })
  onTestFinished(() => made.close())
  return made
}

const worker = new URL('./toy-worker.ts', import.meta.url)
const ask = (how: string, ms?: number) => JSON.stringify({ how, ms })
const SLOW = { network: ['here'], person: 'ann', table: 'a', isLive: false }
const LIVE = { network: ['here'], person: 'ben', table: 'b', isLive: true }

describe('the threads bots think in', () => {
  test('answer', async () => {
    expect(await pool({ worker }).choose(ask('pass'), SLOW)).toEqual({ type: 'pass' })
  })

  test('come up before the first question, if they are told to', async () => {
    const channel = new BroadcastChannel('toy-threads')
    onTestFinished(() => channel.close())
    let up = 0
    channel.onmessage = () => void up++
    const thinkers = pool({ worker, threads: 1 })
    thinkers.warmUp()
    await vi.waitFor(() => expect(up).toBe(2), { timeout: 30_000 }) // one of each lane
    await thinkers.choose(ask('pass'), SLOW)
    await thinkers.choose(ask('pass'), LIVE)
    expect(up).toBe(2)
  })

  test('load at full speed, and give way to others only then', async () => {
    const thinkers = pool({ worker, threads: 1 })
    const usual = getPriority()
    const niceness = process.platform === 'linux' ? 10 : 0
    expect(await thinkers.choose(ask('niceness'), SLOW)).toEqual({ atFirst: usual, now: Math.min(19, usual + niceness) })
    expect(await thinkers.choose(ask('niceness'), LIVE)).toEqual({ atFirst: usual, now: usual })
    expect(getPriority()).toBe(usual)
  })

  test('are measured: how long each thought waited and took, and whether it has an answer', async () => {
    const thoughts: Thought[] = []
    const thinkers = pool({ worker, budget: 200, threads: 1, onThought: thought => void thoughts.push(thought) })
    await Promise.all([thinkers.choose(ask('hang'), SLOW), thinkers.choose(ask('pass'), SLOW), thinkers.choose(ask('pass'), LIVE)])
    expect(thoughts.map(({ lane, failed }) => `${lane} ${failed}`).sort()).toEqual(['live false', 'slow false', 'slow true'])
    const [hung, waited] = ['true', 'false'].map(failed => thoughts.find(one => one.lane === 'slow' && String(one.failed) === failed))
    expect(hung?.thoughtMs).toBeGreaterThanOrEqual(190)
    expect(waited?.waitedMs).toBeGreaterThanOrEqual(190)
    expect(thinkers.loads()).toEqual({ live: { thinking: 0, waiting: 0 }, slow: { thinking: 0, waiting: 0 } })
  })

  test('may fail or hang without stopping anybody', async () => {
    const thinkers = pool({ worker, budget: 200, threads: 1 })
    expect(await thinkers.choose(ask('fail'), SLOW)).toBeUndefined()
    expect(await thinkers.choose(ask('hang'), SLOW)).toBeUndefined()
    expect(await thinkers.choose(ask('pass'), SLOW)).toEqual({ type: 'pass' })
  })

  test('may not come up again without ending the server', async () => {
    const deaths: string[] = []
    const thinkers = pool({ worker, budget: 200, threads: 1, logger: { ...logger, error: (_data, text) => void deaths.push(text) } })
    expect(await thinkers.choose(ask('pass'), SLOW)).toEqual({ type: 'pass' })
    vi.stubEnv('TOY_THREADS', 'none')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await thinkers.choose(ask('hang'), SLOW)).toBeUndefined() // its thread is ended, and the pool starts another
    await vi.waitFor(() => expect(deaths).toContain('a bot thread died'))
    vi.unstubAllEnvs()
    expect(await thinkers.choose(ask('pass'), SLOW)).toEqual({ type: 'pass' })
  })

  test('do not count the time a question waits in line', async () => {
    const thinkers = pool({ worker, budget: 500, threads: 1 })
    const answers = await Promise.all([thinkers.choose(ask('hang'), SLOW), thinkers.choose(ask('pass'), SLOW)])
    expect(answers).toEqual([undefined, { type: 'pass' }])
  })

  test('give new tables their turn although six others never stop asking', async () => {
    const thinkers = pool({ worker, threads: 1 })
    let isOver = false
    const busy = Array.from({ length: 6 }, async (_, index) => {
      while (!isOver) await thinkers.choose(ask('pass'), { ...SLOW, person: `old-${index}`, table: `old-${index}` })
    })
    const fresh = Array.from({ length: 8 }, (_, index) => `new-${index}`)
    const moves = fresh.map(table => thinkers.choose(ask('pass'), { ...SLOW, person: table, table }))
    expect(await Promise.all(moves)).toEqual(fresh.map(() => ({ type: 'pass' })))
    isOver = true
    await Promise.all(busy)
  })

  test.each([
    ['searching', SLOW],
    ['live', LIVE],
  ])('one address with sixty tables of %s bots keeps nobody else waiting for more than two thoughts', async (_kind, job) => {
    const thinkers = pool({ worker, threads: 1 })
    let [isOver, thoughts] = [false, 0]
    const crowd = Array.from({ length: 60 }, async (_, index) => {
      const one = { ...job, network: ['192.0.2.1'], person: `guest-${index}`, table: `crowd-${index}` }
      while (!isOver) {
        await thinkers.choose(ask('search', 2), one)
        thoughts++
      }
    })
    const waited: number[] = []
    for (let n = 0; n < 20; n++) {
      const before = thoughts
      await thinkers.choose(ask('pass'), { ...job, network: ['192.0.2.2'], person: 'ann', table: 'ann' })
      waited.push(thoughts - before)
    }
    isOver = true
    await Promise.all(crowd)
    expect(Math.max(...waited)).toBeLessThanOrEqual(2)
  })

  test('of live games start at once, while eight others search and more wait', async () => {
    const thinkers = pool({ worker, threads: 1 })
    await thinkers.choose(ask('pass'), LIVE) // its thread is up
    let found = 0
    const searching = Array.from({ length: 8 }, (_, table) =>
      thinkers.choose(ask('search', 400), { ...SLOW, table: `t${table}` }).then(() => found++),
    )
    const times: number[] = []
    for (let n = 0; n < 10; n++) {
      const asked = performance.now()
      expect(await thinkers.choose(ask('pass'), LIVE)).toEqual({ type: 'pass' })
      times.push(performance.now() - asked)
    }
    // One of them may meet a busy machine; behind a search every single one would take most of a second.
    expect(Math.min(...times)).toBeLessThan(50)
    expect(found).toBeLessThan(8)
    await Promise.all(searching)
    expect(found).toBe(8)
  })

  test('know every game of the house without its packs', async () => {
    const registry = await loadRegistry(() => {})
    const thinkers = pool({ budget: 60_000 })
    for (const [game, shelf] of registry) {
      const bound = shelf.bound(shelf.packs[0]?.name)
      if (bound === undefined) throw new Error(`${game} has no pack`)
      const options = shelf.game.parseOptions({})
      if (!options.ok) throw new Error(`${game} has no default options`)
      const state = bound.rules.setup(options.value, 3, free(quickLuck(1)))
      const [seat = 0] = bound.rules.acting(state)
      const memory = bound.rules.recall?.(state, seat, 'good')
      const action = await thinkers.choose(JSON.stringify({ game, view: viewOf(bound.rules, state, seat), memory, seed: 7 }), SLOW)
      expect(bound.rules.check(state, { by: seat, at: 0, action: action as { type: string } })).toBeUndefined()
    }
  })
})
