import type { Piscina } from 'piscina'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markStarted, newFlag, runWithin } from '../src/threads.ts'

const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
}

/** Thinks until it is told to stop. */
const endless = {
  run: (_task: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('ended')))),
} as Piscina

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Whether a task of 100 ms has been ended. */
function run(cpuMs?: () => Promise<number | undefined>) {
  const started = newFlag()
  let isEnded = false
  runWithin(endless, { started }, 100, timers, undefined, cpuMs).catch(() => {
    isEnded = true
  })
  const heard = Atomics.waitAsync(started, 0, 0) // after the one under test
  const start = () => {
    markStarted(started)
    return heard.value
  }
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return isEnded
  }
  return { start, pass }
}

test.each([0, 90, 250, 490])('a thread that came up after %i ms has its whole time', async late => {
  const { start, pass } = run()
  expect(await pass(late)).toBe(false)
  await start()
  expect(await pass(95)).toBe(false)
  expect(await pass(10)).toBe(true)
})

test('a thread that never comes up is ended', async () => {
  const { pass } = run()
  expect(await pass(495)).toBe(false)
  expect(await pass(10)).toBe(true)
})

test('a thread that the machine keeps waiting has its whole time, but not for ever', async () => {
  let used = 40
  const { start, pass } = run(async () => used)
  await start()
  expect(await pass(150)).toBe(false)
  used += 70
  expect(await pass(100)).toBe(false) // it has thirty milliseconds left
  used += 30
  expect(await pass(100)).toBe(true)
  const idle = run(async () => 0)
  await idle.start()
  expect(await idle.pass(1_900)).toBe(false)
  expect(await idle.pass(300)).toBe(true)
})
