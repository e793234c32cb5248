import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './paths.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** @type {NodeJS.Signals | undefined} */
let stoppedBy

/** @param {NodeJS.Signals} signal */
function forward(signal) {
  stoppedBy = signal
  // A terminal already sends Ctrl-C to the whole group; a second signal would turn a clean stop into a hard one.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  for (const child of children) child.kill(signal)
}

/** From now on, a signal to us stops the running program, and we wait for it to end. */
export function forwardSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, forward)
}

/** @param {NodeJS.Signals | null | undefined} signal */
const codeFor = signal => 128 + (signal ? constants.signals[signal] : 1)

/** Whether somebody asked us to stop; then nothing new is started. */
export const isStopping = () => stoppedBy !== undefined

/**
 * Runs a program to its end and returns its exit code; signals to us reach it first. `quiet` keeps its output off our stdout, which belongs
 * to the requested command.
 * @param {string} file
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(file, args, { quiet = false } = {}) {
  if (isStopping()) return Promise.resolve(codeFor(stoppedBy))
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: quiet ? ['ignore', 2, 2] : 'inherit' })
    children.add(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(code ?? codeFor(signal))
    })
  })
}

/**
 * Runs programs side by side; when one ends, the others are asked to end as well.
 * @param {Promise<number>[]} running
 */
export async function together(running) {
  const code = await Promise.race(running)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(running)
  return code
}
