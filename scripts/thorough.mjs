// Runs the tests for a release: the same files as `npm test`, with THOROUGH=1. That takes hours, so the run is divided into parts whose
// results are kept. Started again, it resumes where it stopped and repeats what failed or what a change of the sources may concern.
import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { CACHE, hashOf, ROOT } from './paths.mjs'
import { isStopping } from './run.mjs'
import { LIVE_STORIES, SWIFT_STORIES } from './story-files.mjs'

const FOLDER = join(CACHE, 'thorough')

/** @typedef {{ name: string, args: string[], isAlone: boolean }} Part */
/** @typedef {{ ok: boolean, seconds: number, figures: string, sources: string }} Outcome */

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(file => file !== '')

/** @param {string} file */
const needsTheMachine = file => LIVE_STORIES.test(file) || SWIFT_STORIES.test(file)

/**
 * The parts of the run: all unit tests, then each slow file and each file of stories separately. Such a part keeps one core busy, so as many
 * run side by side as there are cores. Stories in real time, and those that measure milliseconds, come last and run alone.
 * @param {readonly string[]} files
 * @returns {Part[]}
 */
export function partsOf(files) {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  return [
    { name: UNIT_TESTS, args: [vitest, 'run', '--project', 'unit*'], isAlone: true },
    ...files
      .filter(file => file.endsWith('.slow.test.ts'))
      .map(file => ({ name: file, args: [vitest, 'run', '--project', 'slow', file], isAlone: false })),
    ...files
      .filter(file => /^e2e\/[^/]+\.spec\.ts$/.test(file))
      .map(file => ({ name: file, args: [playwright, 'test', '--no-deps', '--workers', '1', file], isAlone: needsTheMachine(file) }))
      .sort((one, other) => Number(one.isAlone) - Number(other.isAlone)),
  ]
}

const UNIT_TESTS = 'unit tests'

/**
 * The files that a part may depend on: its result counts as long as none of them changes. Unit tests also read the documents.
 * @param {string} part
 * @param {readonly string[]} files
 */
export function sourcesOf(part, files) {
  if (part === UNIT_TESTS) return files
  const isStory = part.startsWith('e2e/')
  return files.filter(
    file => file === part || (!/\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('.md') && (isStory || !file.startsWith('e2e/'))),
  )
}

/**
 * The lines with results: the runner's counts, and what tests print as `measured: …`.
 * @param {string} output
 */
export function figuresIn(output) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: runners colour their output
  const lines = output.replace(/\u001b\[[0-9;]*m/g, '').split('\n')
  const wanted = lines.map(line => line.trim()).filter(line => /^(Tests\s|\d+ (passed|failed|flaky|skipped)\b|measured: )/.test(line))
  return wanted.join('; ')
}

/** @param {number | undefined} leader */
function killGroup(leader) {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {} // nobody is left
}

/**
 * @param {string} node
 * @param {Part} part
 * @returns {Promise<Omit<Outcome, 'sources'>>}
 */
function runPart(node, { name, args }) {
  const began = Date.now()
  const log = createWriteStream(join(FOLDER, `${name.replaceAll(/[^\w.-]/g, '-')}.log`))
  return new Promise((resolve, reject) => {
    // A group of its own: a busy worker does not notice that its runner has ended, so all of them are stopped together.
    const child = spawn(node, args, {
      cwd: ROOT,
      env: { ...process.env, THOROUGH: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const stop = () => killGroup(child.pid)
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', data => {
        log.write(data)
        output += data
      })
    child.once('error', reject)
    child.once('close', code => {
      process.off('SIGTERM', stop)
      process.off('SIGINT', stop)
      stop()
      log.end()
      resolve({ ok: code === 0, seconds: Math.round((Date.now() - began) / 1000), figures: figuresIn(output) })
    })
  })
}

/**
 * Works on the parts in order, on as many at a time as there are lanes; a part that wants to be alone gets all lanes.
 * @param {readonly Part[]} parts
 * @param {number} lanes
 * @param {(part: Part) => Promise<void>} work
 */
export async function inLanes(parts, lanes, work) {
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  for (const part of parts) {
    while (running.size > 0 && (part.isAlone || running.size >= lanes)) await Promise.race(running)
    if (isStopping()) break
    const task = work(part).finally(() => running.delete(task))
    running.add(task)
    if (part.isAlone) await task
  }
  await Promise.all(running)
}

/**
 * Runs every part that has not passed yet and prints a summary. The arguments select parts by a piece of their name.
 * @param {string} node
 * @param {string[]} chosen
 */
export async function thorough(node, chosen) {
  const files = trackedFiles()
  /** @param {string} part */
  const hashFor = part => hashOf(sourcesOf(part, files).map(file => join(ROOT, file)))
  const parts = partsOf(files).filter(({ name }) => chosen.length === 0 || chosen.some(piece => name.includes(piece)))
  const hashes = new Map(parts.map(({ name }) => [name, hashFor(name)]))
  mkdirSync(FOLDER, { recursive: true })
  const memory = join(FOLDER, 'outcomes.json')
  /** @type {Record<string, Outcome>} */
  const outcomes = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
  for (const [name, hash] of hashes) if (outcomes[name]?.sources !== hash) delete outcomes[name]
  const waiting = parts.filter(({ name }) => outcomes[name]?.ok !== true)
  /** @param {Part} part */
  const work = async part => {
    const outcome = await runPart(node, part)
    if (isStopping()) return // interrupted, so the result means nothing
    outcomes[part.name] = { ...outcome, sources: hashes.get(part.name) ?? '' }
    writeFileSync(memory, JSON.stringify(outcomes, undefined, 1))
    const done = parts.filter(({ name }) => outcomes[name] !== undefined).length
    process.stderr.write(`[${done}/${parts.length}] ${part.name} … ${outcome.ok ? 'ok' : 'FAILED'}, ${outcome.seconds} s\n`)
  }
  await inLanes(waiting, availableParallelism(), work)
  return summary(parts, outcomes)
}

/**
 * @param {readonly Part[]} parts
 * @param {Readonly<Record<string, Outcome>>} outcomes
 */
function summary(parts, outcomes) {
  let passed = 0
  let failed = 0
  for (const { name } of parts) {
    const outcome = outcomes[name]
    if (outcome?.ok) passed++
    else if (outcome !== undefined) failed++
    const state = outcome === undefined ? 'not run' : outcome.ok ? 'ok' : 'FAILED'
    process.stdout.write(`${state.padEnd(8)} ${String(outcome?.seconds ?? '').padStart(6)} s  ${name}  ${outcome?.figures ?? ''}\n`)
  }
  const rest = parts.length - passed - failed
  process.stdout.write(`Parts: ${passed} passed, ${failed} failed, ${rest} not run; logs in .cache/thorough\n`)
  return failed === 0 && rest === 0 ? 0 : 1
}
