import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, onceFor } from '../paths.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronothek-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('work is done once for the same contents and again when they change', async () => {
  const file = join(folder, 'package.json')
  const stamp = join(folder, 'deep', 'stamp')
  let done = 0
  const visit = () =>
    onceFor(stamp, hashOf([file]), async () => {
      done += 1
    })
  writeFileSync(file, 'one')
  await visit()
  await visit()
  expect(done).toBe(1)
  writeFileSync(file, 'two')
  await visit()
  expect(done).toBe(2)
})

test('failed work leaves no stamp', async () => {
  const stamp = join(folder, 'stamp')
  await expect(onceFor(stamp, 'a', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(() => readFileSync(stamp)).toThrow()
})
