// House rules no linter rule covers: the size of source files, and imports that reach into another package's folder.
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, ROOT } from './paths.mjs'

export const MAX_LINES = 400
const SOURCE = /\.(ts|tsx|mjs|css)$/
const LENGTH_EXEMPT = /\/(data|texts)\//
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/**
 * The folder a package may import from by relative path: `games/timeline-twist` for everything below it.
 * @param {string} path
 */
const packageOf = path => path.split('/').slice(0, 2).join('/')

/**
 * What is wrong with one file, in words; `path` is relative to the root and uses slashes.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function faultsOf(path, text) {
  const faults = []
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines > MAX_LINES && !LENGTH_EXEMPT.test(path)) faults.push(`${path}: ${lines} lines, more than ${MAX_LINES}; it holds two ideas`)
  for (const [, target = ''] of text.matchAll(RELATIVE_IMPORT)) {
    const reached = join(dirname(path), target).split(sep).join('/')
    if (packageOf(reached) !== packageOf(path)) faults.push(`${path}: reaches into ${reached}; import the package by its name`)
  }
  return faults
}

function main() {
  const files = ['packages', 'games', 'apps'].flatMap(folder => filesBelow(join(ROOT, folder))).filter(file => SOURCE.test(file))
  const faults = files.flatMap(file => faultsOf(relative(ROOT, file).split(sep).join('/'), readFileSync(file, 'utf8')))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
