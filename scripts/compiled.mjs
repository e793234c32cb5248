import { existsSync, readdirSync, rmSync } from 'node:fs'

/** Twenty times as many files as the sources have. Files that were renamed or removed, and other versions of Node, leave theirs behind. */
const MOST = 40_000

/**
 * Lets every program that is started from here keep in this folder what Node made of its modules, so that it starts sooner next time. A
 * setting of the user wins. Begins again when the folder is full.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
export function keepCompiled(folder, env, most = MOST) {
  if (env.NODE_COMPILE_CACHE !== undefined) return
  if (existsSync(folder) && readdirSync(folder, { recursive: true }).length > most) rmSync(folder, { recursive: true, force: true })
  env.NODE_COMPILE_CACHE = folder
}
