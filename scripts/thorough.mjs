// Runs the tests for a release: the same files as `npm test`, with THOROUGH=1. That takes hours, so the run is divided into parts whose
// results are kept. Started again, it resumes where it stopped and repeats what failed or what a change of the sources may concern.
import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, getPriority, setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { CACHE, hashOf, ROOT } from './paths.mjs'
import { isStopping } from './run.mjs'
import { LIVE_STORIES, SWIFT_STORIES } from './story-files.mjs'
import { toldIn } from './story-reporter.mjs'

const FOLDER = join(CACHE, 'thorough')
const STORY_REPORTER = join(ROOT, 'scripts/story-reporter.mjs')

/**
 * Where a part runs: `first` and `last` have the machine to themselves; of the others as many run side by side as there are cores, and
 * beside them one that mostly waits.
 * @typedef {'first' | 'core' | 'waiting' | 'last'} Lane
 * @typedef {{ name: string, lane: Lane }} Part
 * @typedef {{ names: string[], args: string[], log: string, lane: Lane }} Job One run of a test runner: a part, or many files of stories.
 * @typedef {{ ok: boolean, seconds: number, figures: string }} Result
 * @typedef {Result & { sources: string }} Outcome
 */

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(file => file !== '')

/** Slow files whose servers and players mostly wait, and measure how long. */
const WAITING = /[\\/]apps[\\/]server[\\/]test[\\/]slow[\\/](kill|live-kill|greedy-address|churn|crowd)\.slow\.test\.ts$/

/** What takes longest begins first, so that no core is idle while the last part ends. */
const LONGEST = ['laws', 'bot', 'bot-four', 'story-leaks', 'leaks']
/** @param {string} file */
const rankOf = file => {
  const rank = LONGEST.indexOf(basename(file, '.slow.test.ts'))
  return rank < 0 ? LONGEST.length : rank
}

/**
 * The parts of the run: all unit tests, then each slow file and each file of stories.
 * @param {readonly string[]} files
 * @returns {Part[]}
 */
export function partsOf(files) {
  const slow = files.filter(file => file.endsWith('.slow.test.ts')).sort((one, other) => rankOf(one) - rankOf(other))
  return [
    { name: UNIT_TESTS, lane: 'first' },
    ...slow.map(name => ({ name, lane: /** @type {Lane} */ (WAITING.test(`/${name}`) ? 'waiting' : 'core') })),
    ...files.filter(isStory).map(name => ({ name, lane: /** @type {Lane} */ ('last') })),
  ]
}

/** @param {string} name */
const isStory = name => /^e2e\/[^/]+\.spec\.ts$/.test(name)

/** Stories at a time. Some take four browsers for minutes; those in real time mostly wait, and answer to tenths of a second. */
const WORKERS = { stories: 4, live: 2, swift: 1 }

/**
 * How parts are run. Stories share a browser and a server per worker, so those of a kind run together; those that measure milliseconds
 * come last.
 * @param {readonly Part[]} parts
 * @returns {Job[]}
 */
export function jobsOf(parts) {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const stories = parts.map(({ name }) => name).filter(isStory)
  const kindOf = (/** @type {string} */ file) => (SWIFT_STORIES.test(file) ? 'swift' : LIVE_STORIES.test(file) ? 'live' : 'stories')
  return [
    ...parts
      .filter(({ name }) => !isStory(name))
      .map(({ name, lane }) => ({
        ...{ names: [name], lane, log: name },
        args: [vitest, 'run', '--project', ...(name === UNIT_TESTS ? ['unit*'] : ['slow', name])],
      })),
    ...Object.entries(WORKERS).flatMap(([kind, workers]) => {
      const names = stories.filter(file => kindOf(file) === kind)
      const args = [playwright, 'test', '--no-deps', '--workers', `${workers}`, '--reporter', `list,${STORY_REPORTER}`, ...names]
      const log = names.length === 1 ? `${names}` : `e2e ${kind}`
      return names.length === 0 ? [] : [{ names, args, log, lane: /** @type {Lane} */ ('last') }]
    }),
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
  return files.filter(
    file => file === part || (!/\.(test|spec)\.tsx?$/.test(file) && !file.endsWith('.md') && (isStory(part) || !file.startsWith('e2e/'))),
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

/** Parts that burn a core are nicer by this much than those that wait, which so get it as soon as they wake. */
const POLITE = 3
const NICEST = 19

/**
 * Runs a job to its end. Stories are reported file by file, as each is done; returns those that were not told because the runner broke off.
 * @param {string} node
 * @param {Job} job
 * @param {(name: string, result: Result) => void} report
 * @returns {Promise<string[]>}
 */
function runJob(node, { names, args, log: title, lane }, report) {
  const began = Date.now()
  const [name = ''] = names
  const log = createWriteStream(join(FOLDER, `${title.replaceAll(/[^\w.-]/g, '-')}.log`))
  return new Promise((resolve, reject) => {
    // A group of its own: a busy worker does not notice that its runner has ended, so all of them are stopped together.
    const child = spawn(node, args, {
      cwd: ROOT,
      env: { ...process.env, THOROUGH: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    if (lane === 'core' && child.pid !== undefined) setPriority(child.pid, Math.min(NICEST, getPriority() + POLITE))
    const stop = () => killGroup(child.pid)
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    const open = new Set(names)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', data => {
        log.write(data)
        output += data
      })
    if (isStory(name)) {
      createInterface(child.stdout).on('line', line => {
        const done = toldIn(line)
        if (done !== undefined && open.delete(done.file) && !isStopping()) report(done.file, done)
      })
    }
    child.once('error', reject)
    child.once('close', code => {
      process.off('SIGTERM', stop)
      process.off('SIGINT', stop)
      stop()
      log.end()
      const isMany = names.length > 1
      const ok = code === 0 && !isStory(name)
      const seconds = Math.round((Date.now() - began) / 1000)
      if (!isStopping() && !isMany) for (const each of open) report(each, { ok, seconds, figures: figuresIn(output) }) // interrupted, it means nothing
      resolve(isMany ? [...open] : [])
    })
  })
}

/**
 * Works on the jobs in order: those that come first one by one, then as many as there are cores and beside them one that waits, then the last.
 * @template {{ readonly lane: Lane }} T
 * @param {readonly T[]} jobs
 * @param {number} cores
 * @param {(job: T) => Promise<void>} work
 */
export async function inLanes(jobs, cores, work) {
  /** @param {Lane} lane @param {number} width */
  const through = async (lane, width) => {
    const queue = jobs.filter(job => job.lane === lane)
    const one = async () => {
      for (let job = queue.shift(); job !== undefined && !isStopping(); job = queue.shift()) await work(job)
    }
    await Promise.all(Array.from({ length: width }, one))
  }
  await through('first', 1)
  await Promise.all([through('core', cores), through('waiting', 1)])
  await through('last', 1)
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
  /** @type {(name: string, result: Result) => void} */
  const report = (name, result) => {
    outcomes[name] = { ...result, sources: hashes.get(name) ?? '' }
    writeFileSync(memory, JSON.stringify(outcomes, undefined, 1))
    const done = parts.filter(part => outcomes[part.name] !== undefined).length
    process.stderr.write(`[${done}/${parts.length}] ${name} … ${result.ok ? 'ok' : 'FAILED'}, ${result.seconds} s\n`)
  }
  await inLanes(jobsOf(waiting), availableParallelism(), async job => {
    const left = await runJob(node, job, report)
    // One file that breaks the runner must not take the others with it.
    const alone = left.flatMap(name => jobsOf([{ name, lane: job.lane }]))
    for (const single of alone) if (!isStopping()) await runJob(node, single, report)
  })
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
