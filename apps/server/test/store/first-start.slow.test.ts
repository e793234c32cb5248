import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { forRun } from '@chronothek/testkit/tools'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'
import { temporaryFolder } from './sqlite-files.ts'

const ROUNDS = forRun({ usual: 6, thorough: 24 })
const OPEN_ONCE = fileURLToPath(new URL('./open-once.ts', import.meta.url))

/** How long opening a new folder takes here, or how far it came in `ms`. */
async function openFor(file: string, ms: number): Promise<{ took: number; finished: boolean }> {
  const child = spawn(process.execPath, [OPEN_ONCE, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  let out = ''
  let begun = 0
  let took = Number.NaN
  child.stdout.on('data', data => {
    out += data
    if (begun === 0) {
      begun = performance.now()
      setTimeout(() => child.kill('SIGKILL'), ms)
    }
    if (out.includes('open\n') && Number.isNaN(took)) {
      took = performance.now() - begun
      child.kill('SIGKILL')
    }
  })
  await exit
  return { took, finished: !Number.isNaN(took) }
}

test('a first start that is killed at any moment can be repeated', async () => {
  const whole = temporaryFolder()
  onTestFinished(whole.remove)
  const { took, finished } = await openFor(whole.file, 30_000)
  expect(finished).toBe(true)
  let cutOff = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { file, remove } = temporaryFolder()
    onTestFinished(remove)
    if (!(await openFor(file, (took * round) / ROUNDS)).finished) cutOff++
    const store = await openSqliteStore(file)
    await store.ping()
    await store.close()
  }
  expect(cutOff).toBeGreaterThan(0)
})
