import type { BotJob } from '@chronothek/house'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSlots } from '../../src/bots/slots.ts'

/** Network, person and table, such as `home/ann/1`. Networks within networks are separated by dots: `site.home/ann/1`. */
function job(path: string): BotJob {
  const [network = '', person = network, table = person] = path.split('/')
  return { network: network.split('.'), person, table, isLive: false }
}

const moment = () => new Promise(resolve => setImmediate(resolve))

/** Everybody asks while one bot is thinking; then slots are released one by one. */
async function orderOf(asked: readonly string[]): Promise<string[]> {
  const slots = createSlots(1)
  let current = job('first')
  expect(slots.acquire(current)).toBeUndefined()
  const order: string[] = []
  for (const path of asked) {
    void slots.acquire(job(path))?.then(() => {
      order.push(path)
      current = job(path)
    })
  }
  for (const _ of asked) {
    slots.release(current)
    await moment()
  }
  slots.release(current)
  expect(slots.acquire(job('last'))).toBeUndefined()
  return order
}

test('the load is who thinks and who waits', () => {
  const slots = createSlots(1)
  expect(slots.load()).toEqual({ thinking: 0, waiting: 0 })
  void slots.acquire(job('ann'))
  void slots.acquire(job('ben'))
  void slots.acquire(job('eve'))
  expect(slots.load()).toEqual({ thinking: 1, waiting: 2 })
  slots.release(job('ann'))
  expect(slots.load()).toEqual({ thinking: 1, waiting: 1 })
})

describe('whose bot thinks next', () => {
  test('first come, first served', async () => {
    expect(await orderOf(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  })

  test('one thought per network in turn, however many guests it makes', async () => {
    const crowd = Array.from({ length: 4 }, (_, guest) => `crowd/guest-${guest}`)
    expect(await orderOf([...crowd, 'ann', 'ben'])).toEqual([crowd[0], 'ann', 'ben', ...crowd.slice(1)])
  })

  test('one thought per person in turn, however many tables they have', async () => {
    const many = Array.from({ length: 3 }, (_, table) => `home/eve/${table}`)
    expect(await orderOf([...many, 'home/ann/3', 'home/ben/4'])).toEqual([many[0], 'home/ann/3', 'home/ben/4', ...many.slice(1)])
  })

  test('one thought per table in turn, however many bots it has', async () => {
    const greedy = Array.from({ length: 3 }, () => 'home/ann/greedy')
    expect(await orderOf([...greedy, 'home/ann/modest'])).toEqual([greedy[0], 'home/ann/modest', ...greedy.slice(1)])
  })

  test('the thousands of networks of one site share its turn', async () => {
    const crowd = Array.from({ length: 4 }, (_, network) => `site.home-${network}`)
    expect(await orderOf([...crowd, 'other.home', 'ann'])).toEqual([crowd[0], 'other.home', 'ann', ...crowd.slice(1)])
  })
})

describe('one network', () => {
  test('leaves a slot to others, if there are several', async () => {
    const slots = createSlots(3)
    expect([slots.acquire(job('a')), slots.acquire(job('a'))]).toEqual([undefined, undefined])
    let isThinking = false
    void slots.acquire(job('a'))?.then(() => {
      isThinking = true
    })
    expect(slots.acquire(job('b'))).toBeUndefined()
    slots.release(job('b'))
    await moment()
    expect(isThinking).toBe(false)
    slots.release(job('a'))
    await moment()
    expect(isThinking).toBe(true)
  })

  test('is turned away once too much of it is waiting, and nobody else is', () => {
    const slots = createSlots(1, [2, 3])
    slots.acquire(job('busy'))
    const wait = (path: string) => void slots.acquire(job(path))
    wait('site.a/ann')
    expect(slots.isFull(job('site.a/ben'))).toBe(false)
    wait('site.a/ben')
    expect([slots.isFull(job('site.a/eve')), slots.isFull(job('site.b/ann'))]).toEqual([true, false])
    wait('site.b/ann')
    expect(slots.isFull(job('site.b/ben'))).toBe(true) // the site
    expect([slots.isFull(job('other.a/ann')), slots.isFull(job('1.2.3.4/ann'))]).toEqual([false, false])
  })
})

/** A job that waits: how many thoughts began before its own, and how many others could have a turn before it. */
interface Waiting {
  readonly job: BotJob
  others: number
  begun: number
}

const [NETWORKS, PEOPLE] = [5, 3]
const asked = fc.record({ kind: fc.constant('ask'), network: fc.nat(NETWORKS - 1), person: fc.nat(PEOPLE - 1), table: fc.nat(2) })
const done = fc.record({ kind: fc.constant('done'), which: fc.nat(2) })

describe('in any order of questions and answers', () => {
  const scenario = fc.record({ count: fc.integer({ min: 1, max: 3 }), steps: fc.array(fc.oneof(asked, done), { maxLength: 120 }) })

  /** Runs a scenario and then finishes everything; each job tells what happened while it waited. */
  function run({ count, steps }: typeof scenario extends fc.Arbitrary<infer S> ? S : never) {
    const slots = createSlots(count)
    const most = Math.max(1, count - 1)
    const thinking: BotJob[] = []
    const waiting: Waiting[] = []
    const finished: Waiting[] = []
    const thinkingOf = (network: string) => thinking.filter(other => other.network[0] === network).length
    const begin = (begun: BotJob) => {
      const index = waiting.findIndex(({ job: other }) => other === begun)
      const [own] = index < 0 ? [] : waiting.splice(index, 1)
      const mayBegin = waiting.filter(({ job: { network } }) => thinkingOf(network[0] ?? '') < most)
      for (const other of mayBegin) other.begun++
      if (own !== undefined) finished.push(own)
      thinking.push(begun)
    }
    const release = (index: number) => {
      const [over] = thinking.splice(index % thinking.length, 1)
      if (over !== undefined) slots.release(over)
    }
    const ask = (next: BotJob) => {
      const turn = slots.acquire(next)
      if (turn === undefined) return begin(next)
      const others = new Set(waiting.map(({ job: { network } }) => network[0]).filter(network => network !== next.network[0])).size
      const isFirst = !waiting.some(({ job: { network } }) => network[0] === next.network[0])
      waiting.push({ job: next, others: isFirst ? others : Number.POSITIVE_INFINITY, begun: 0 })
      void turn.then(() => begin(next))
    }
    return { slots, thinking, waiting, finished, most, thinkingOf, release, ask, steps }
  }

  test('a network waits for at most one thought of each other one, and no slot stays empty', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async given => {
        const { thinking, waiting, finished, most, thinkingOf, release, ask, steps } = run(given)
        const settle = async () => {
          await moment()
          const isIdle = thinking.length < given.count
          if (isIdle) expect(waiting.filter(({ job: { network } }) => thinkingOf(network[0] ?? '') < most)).toEqual([])
        }
        for (const step of steps) {
          if ('which' in step) {
            if (thinking.length > 0) release(step.which)
          } else ask(job(`${step.network}/${step.person}/${step.table}`))
          await settle()
        }
        while (thinking.length > 0) {
          release(0)
          await settle()
        }
        expect(waiting).toEqual([])
        for (const { begun, others } of finished) expect(begun).toBeLessThanOrEqual(others)
      }),
      { numRuns: 200 },
    )
  })
})
