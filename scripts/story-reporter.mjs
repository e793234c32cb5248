import { relative, sep } from 'node:path'
import { ROOT } from './paths.mjs'

/** A reporter for Playwright that says of each file of stories when all of them are told, so that a run can be resumed by file. */

const MARK = 'file of stories: '

/** @typedef {{ file: string, ok: boolean, seconds: number, figures: string }} Told */
/** @typedef {{ left: number, failed: number, passed: number, skipped: number, ms: number, measured: string[] }} Counts */

/**
 * What a line of the runner says about a file, if it does.
 * @param {string} line
 * @returns {Told | undefined}
 */
export const toldIn = line => (line.startsWith(MARK) ? JSON.parse(line.slice(MARK.length)) : undefined)

// biome-ignore lint/style/noDefaultExport: Playwright wants it so
export default class StoryReporter {
  /** @type {Map<string, Counts>} */
  #files = new Map()

  /** @param {import('@playwright/test/reporter').FullConfig} _config @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.#countsOf(test).left++
  }

  /** @param {string | Buffer} chunk @param {import('@playwright/test/reporter').TestCase} [test] */
  onStdOut(chunk, test) {
    const lines = `${chunk}`.split('\n').filter(line => line.startsWith('measured: '))
    if (test !== undefined) this.#countsOf(test).measured.push(...lines)
  }

  /** @param {import('@playwright/test/reporter').TestCase} test @param {import('@playwright/test/reporter').TestResult} result */
  onTestEnd(test, { status, duration }) {
    const counts = this.#countsOf(test)
    counts.left--
    counts.ms += duration
    if (status === 'skipped') counts.skipped++
    else if (test.ok()) counts.passed++
    else counts.failed++
    if (counts.left > 0) return
    const { passed, failed, skipped, measured, ms } = counts
    const kinds = Object.entries({ passed, failed, skipped }).flatMap(([kind, count]) => (count === 0 ? [] : [`${count} ${kind}`]))
    /** @type {Told} */
    const told = { file: fileOf(test), ok: failed === 0, seconds: Math.round(ms / 1000), figures: [...kinds, ...measured].join('; ') }
    process.stdout.write(`${MARK}${JSON.stringify(told)}\n`)
  }

  printsToStdio = () => false

  /** @param {import('@playwright/test/reporter').TestCase} test */
  #countsOf(test) {
    const file = fileOf(test)
    const counts = this.#files.get(file) ?? { left: 0, failed: 0, passed: 0, skipped: 0, ms: 0, measured: [] }
    this.#files.set(file, counts)
    return counts
  }
}

/** @param {import('@playwright/test/reporter').TestCase} test */
const fileOf = test => relative(ROOT, test.location.file).split(sep).join('/')
