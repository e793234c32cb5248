import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const CACHE = join(ROOT, '.cache')

const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'results'])

/**
 * All files below a folder, without packages and build results; tests only if asked for.
 * @param {string} folder
 * @param {{ readonly withTests?: boolean }} options
 * @returns {string[]}
 */
export function filesBelow(folder, { withTests = false } = {}) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || (entry.name === 'test' && !withTests) ? [] : filesBelow(path, { withTests })
    return entry.isFile() ? [path] : []
  })
}

/**
 * One hash of names and contents, so that a fresh clone or a new timestamp does not count as a change.
 * @param {string[]} files
 * @param {string} [salt]
 */
export function hashOf(files, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of [...files].sort()) {
    hash.update(`\0${file.slice(ROOT.length)}\0`)
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Does the work unless the stamp file already contains this hash.
 * @param {string} stamp
 * @param {string} hash
 * @param {() => Promise<void>} work
 */
export async function onceFor(stamp, hash, work) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
