// Rules that no linter covers: the size of source files, imports that reach into another package's folder, and games named outside their
// own.
import { readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gameIds, gamesNamed, unusedExceptions } from './lint-games.mjs'
import { filesBelow, ROOT } from './paths.mjs'

export const MAX_LINES = 400
/** The contract between rules and platform must stay short enough to read in one sitting. */
export const MAX_CORE_LINES = 600
const CORE = 'packages/core/src/'
const SOURCE = /\.(ts|tsx|mjs|css)$/
const LENGTH_EXEMPT = /\/(data|texts)\//
const RELATIVE_IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/**
 * The folder a file may import from by relative path, such as `games/chess`.
 * @param {string} path
 */
const packageOf = path => path.split('/').slice(0, 2).join('/')

/** @param {string} text */
const linesOf = text => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/**
 * Reports if core has grown too large.
 * @param {ReadonlyMap<string, string>} texts
 * @returns {string[]}
 */
export function coreSize(texts) {
  const lines = [...texts].reduce((sum, [path, text]) => sum + (path.startsWith(CORE) ? linesOf(text) : 0), 0)
  return lines > MAX_CORE_LINES
    ? [`${CORE}: ${lines} lines, more than ${MAX_CORE_LINES}; move what only the platform or only the page needs out of it`]
    : []
}

/**
 * Reports what is wrong with one file; `path` is relative to the root and uses slashes.
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function faultsOf(path, text) {
  const faults = []
  const lines = linesOf(text)
  if (lines > MAX_LINES && !LENGTH_EXEMPT.test(path)) faults.push(`${path}: ${lines} lines, more than ${MAX_LINES}; it holds two ideas`)
  for (const [, target = ''] of text.matchAll(RELATIVE_IMPORT)) {
    const reached = join(dirname(path), target).split(sep).join('/')
    if (packageOf(reached) !== packageOf(path)) faults.push(`${path}: reaches into ${reached}; import the package by its name`)
  }
  return faults
}

const NAMING = /\.(ts|tsx|mjs|css|html)$|\/package\.json$/

/** @param {readonly string[]} folders */
const textsIn = folders =>
  new Map(
    folders
      .flatMap(folder => filesBelow(join(ROOT, folder)))
      .filter(file => SOURCE.test(file) || NAMING.test(file))
      .map(file => [relative(ROOT, file).split(sep).join('/'), readFileSync(file, 'utf8')]),
  )

function main() {
  const texts = textsIn(['packages', 'games', 'apps', 'scripts'])
  const ids = gameIds()
  const faults = [...texts].flatMap(([path, text]) => [
    ...(SOURCE.test(path) && !path.startsWith('scripts/') ? faultsOf(path, text) : []),
    ...gamesNamed(path, text, ids),
  ])
  faults.push(...unusedExceptions(texts, ids), ...coreSize(texts))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
