import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './paths.mjs'

/** @typedef {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} RunOptions */

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** @param {NodeJS.Signals} signal */
function forward(signal) {
  // A terminal sends Ctrl-C to the whole group already; a second one would turn a clean stop into a hard one.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) child.kill(signal)
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, forward)

/**
 * Runs a program to its end and answers with its exit code; signals sent to us reach it first.
 * `quiet` keeps its output off our stdout, where only the command asked for may write.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(file, args, { env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: ROOT, env: env ?? process.env, stdio: quiet ? ['ignore', 2, 2] : 'inherit' })
    children.add(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? 128 + (signal === null ? 1 : constants.signals[signal]))
    })
  })
}

/**
 * Runs programs side by side; when one ends, the others are asked to end too.
 * @param {Promise<number>[]} running
 */
export async function together(running) {
  const code = await Promise.race(running)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(running)
  return code
}
