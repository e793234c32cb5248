import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepCompiled } from '../compiled.mjs'

const folder = mkdtempSync(join(tmpdir(), 'chronothek-compiled-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A folder as Node fills it: one below for each version. */
function filled(name: string, files: number): string {
  const version = join(folder, name, 'v24')
  mkdirSync(version, { recursive: true })
  for (let file = 0; file < files; file++) writeFileSync(join(version, `${file}`), '')
  return join(folder, name)
}

test('what Node compiled is kept in the folder', () => {
  const env = {}
  const kept = filled('kept', 9)
  keepCompiled(kept, env, 10)
  expect(env).toEqual({ NODE_COMPILE_CACHE: kept })
  expect(existsSync(join(kept, 'v24', '8'))).toBe(true)
})

test('a setting of the user wins', () => {
  for (const chosen of ['/elsewhere', '']) {
    const env = { NODE_COMPILE_CACHE: chosen }
    keepCompiled(filled('unused', 11), env, 10)
    expect(env).toEqual({ NODE_COMPILE_CACHE: chosen })
    expect(existsSync(join(folder, 'unused'))).toBe(true)
  }
})

test('a folder that has grown too full is emptied', () => {
  const full = filled('full', 11)
  keepCompiled(full, {}, 10)
  expect(existsSync(full)).toBe(false)
})
