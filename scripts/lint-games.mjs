// A game is named only in its own folder and in the list of games, so that adding one touches a single file outside its folder.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** The one list of games. */
export const LIST = 'packages/games/src/index.ts'

/**
 * Files and folders that may still name a game, and why. When the code has moved into the game, delete the exception.
 * @type {Readonly<Record<string, string>>}
 */
export const EXCEPTIONS = {
  'apps/web/src/companion/': 'the pages beside the real boxes',
  'apps/web/package.json': 'the same',
  'apps/cli/src/solve/': 'the solver of missions',
  'apps/cli/src/commands/solve.ts': 'the same',
  'apps/cli/src/preview/': 'the preview of missions',
  'apps/cli/package.json': 'both',
  'packages/content/src/pack.ts': 'missions do not name their game',
}

const TEST = /(^|\/)(test|testing)\/|\.test\.[a-z]+$/

/** The ids of all games: the names of their folders. */
export const gameIds = () =>
  readdirSync(join(ROOT, 'games'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)

/**
 * Reports each game that a file names but must not know; `path` is relative to the root and uses slashes.
 * @param {string} path
 * @param {string} text
 * @param {readonly string[]} ids
 * @returns {string[]}
 */
export function gamesNamed(path, text, ids) {
  if (path.startsWith('games/') || path === LIST || TEST.test(path)) return []
  if (Object.keys(EXCEPTIONS).some(known => path === known || (known.endsWith('/') && path.startsWith(known)))) return []
  return ids
    .filter(id => new RegExp(`(?<![\\w-])${id}(?!\\w)`).test(text))
    .map(id => `${path}: names the game ${id}; only its folder and ${LIST} may`)
}

/**
 * Reports exceptions that no file needs any more.
 * @param {ReadonlyMap<string, string>} texts
 * @param {readonly string[]} ids
 */
export const unusedExceptions = (texts, ids) =>
  Object.keys(EXCEPTIONS)
    .filter(known => ![...texts].some(([path, text]) => path.startsWith(known) && !TEST.test(path) && ids.some(id => text.includes(id))))
    .map(known => `scripts/lint-games.mjs: ${known} names no game any more; delete the exception`)
