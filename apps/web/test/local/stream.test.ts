import { expect, test } from 'vitest'
import { openStream } from '../../src/local/house/stream.ts'
import { openDevice } from './rig.ts'

test('what is said while a table on the device is opened waits, up to a limit', async () => {
  const { local } = await openDevice()
  const heard: { readonly cmd?: string; readonly error?: { readonly code: string } }[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const house: typeof local.house = {
    ...local.house,
    async connect() {
      await promise
      return { ok: true, value: { receive: message => void heard.push(message as never), drop() {} } }
    },
  }
  const stream = openStream({ ...local, house }, 'local-1', { send: ({ text }) => void heard.push(JSON.parse(text)), close() {} })
  stream.receive(JSON.stringify({ type: 'hello', version: 1, language: 'en' }))
  for (let n = 1; n <= 18; n++) stream.receive(JSON.stringify({ type: 'resume', cmd: `c${n}` }))
  expect(heard.map(({ cmd, error }) => [cmd, error?.code])).toEqual([
    ['c17', 'too-fast'],
    ['c18', 'too-fast'],
  ])
  resolve()
  await expect.poll(() => heard.length).toBe(18)
  expect(heard.slice(2).map(({ cmd }) => cmd)).toEqual(Array.from({ length: 16 }, (_, n) => `c${n + 1}`))
})
