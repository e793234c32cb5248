import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { coverage, ledgerRules } from '@chronothek/testkit/tools'
import type { Command, Outcome } from '../command.ts'
import { UsageError } from '../command.ts'
import { textOf } from '../deck-files.ts'
import { gameIds, gameNamed } from '../registry.ts'

export const rulesCommand: Command = {
  name: 'rules',
  usage: 'coverage [game]',
  summary: 'coverage: rules of the ledger that no test cites, and cited rules the ledger does not know.',
  details: ['game              one game only; else all'],
  run: rules,
}

interface Covered {
  readonly game: string
  readonly rules: number
  readonly untested: readonly string[]
  readonly unknown: readonly string[]
}

async function rules(args: string[]): Promise<Outcome> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true })
  const [what, id, ...more] = positionals
  if (what !== 'coverage' || more.length > 0) throw new UsageError('Say "rules coverage", and a game if you like.')
  const games = (id === undefined ? gameIds : [id]).map(game => coverageIn(game, gameNamed(game).folder))
  const ok = games.every(({ rules: count, untested, unknown }) => count > 0 && untested.length + unknown.length === 0)
  return { ok, report: { ok, games }, text: games.flatMap(lines).join('\n') }
}

/** Compares the ledger of a game's folder with its tests. */
export function coverageIn(game: string, folder: string): Covered {
  const ledger = textOf(join(folder, 'RULES.md'))
  const tests = globSync('test/**/*.test.{ts,tsx}', { cwd: folder }).map(file => textOf(join(folder, file)))
  return { game, rules: new Set(ledgerRules(ledger)).size, ...coverage(ledger, tests) }
}

function lines({ game, rules: count, untested, unknown }: Covered): string[] {
  return [
    ...(untested.length > 0 ? [`without a test: ${untested.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`cited, but not in the ledger: ${unknown.join(', ')}`] : []),
    `${game}: ${count} rules, ${untested.length} without a test, ${unknown.length} unknown`,
  ]
}
