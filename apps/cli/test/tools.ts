import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { runCli } from '../src/cli.ts'
import type { WholeLog } from '../src/match-log.ts'

export const GAME = fileURLToPath(new URL('../../../games/timeline-twist', import.meta.url))
/** Sixty cards that stay as they are. */
export const DECK = join(GAME, 'test/fixtures/sample-deck.json')

export interface Answer {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A command line, run in this process. */
export async function cli(...args: string[]): Promise<Answer> {
  let out = ''
  let err = ''
  const code = await runCli(args, {
    out: text => {
      out += `${text}\n`
    },
    err: text => {
      err += `${text}\n`
    },
  })
  return { code, out, err }
}

/** The same as people call it. */
export function spawnCli(...args: string[]): Answer {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
  return { code: status ?? -1, out: stdout, err: stderr }
}

/** A folder for one test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-cli-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

export function writeJson(file: string, value: unknown): string {
  writeFileSync(file, JSON.stringify(value))
  return file
}

/** One match that random bots played, from a file that `simulate` wrote. */
export async function simulatedLog(folder: string, ...args: string[]): Promise<WholeLog> {
  const logs = join(folder, 'logs')
  const table = ['--pack', DECK, '--bots', 'random', '--matches', '1', '--log', logs]
  const { code, err } = await cli('simulate', 'timeline-twist', ...table, ...args)
  if (code !== 0) throw new Error(err)
  return readJson(join(logs, 'sim-1-1.json'))
}
