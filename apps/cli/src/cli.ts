import type { Command } from './command.ts'
import { UsageError } from './command.ts'
import { backupCommand } from './commands/backup.ts'
import { cardReportsCommand } from './commands/card-reports.ts'
import { exportCommand } from './commands/export.ts'
import { faultsCommand } from './commands/faults.ts'
import { importCommand } from './commands/import.ts'
import { lawsCommand } from './commands/laws.ts'
import { lintCommand } from './commands/lint.ts'
import { previewCommand } from './commands/preview.ts'
import { replayCommand } from './commands/replay.ts'
import { restoreCommand } from './commands/restore.ts'
import { rulesCommand } from './commands/rules.ts'
import { schemaCommand } from './commands/schema.ts'
import { simulateCommand } from './commands/simulate.ts'
import { solveCommand } from './commands/solve.ts'
import { verifyCommand } from './commands/verify.ts'

const COMMANDS: readonly Command[] = [
  simulateCommand,
  replayCommand,
  verifyCommand,
  lawsCommand,
  rulesCommand,
  lintCommand,
  previewCommand,
  solveCommand,
  schemaCommand,
  importCommand,
  exportCommand,
  cardReportsCommand,
  faultsCommand,
  backupCommand,
  restoreCommand,
]

/** Where a command writes to. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
}

export const EXIT = { ok: 0, findings: 1, usage: 2 } as const

/** Runs one command line and returns its exit code. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...rest] = argv
  const command = COMMANDS.find(candidate => candidate.name === name)
  if (command === undefined) return withoutCommand(name, terminal)
  if (isAskedFor(rest, '--help', '-h')) {
    terminal.out(helpOf(command))
    return EXIT.ok
  }
  try {
    const isJson = isAskedFor(rest, '--json')
    const { ok, report, text, note } = await command.run(
      rest.filter(arg => arg !== '--json'),
      said => (isJson ? terminal.err(said) : terminal.out(said)),
      said => terminal.err(said),
    )
    if (isJson || text !== '') terminal.out(isJson ? JSON.stringify(report, undefined, 2) : text)
    if (note !== undefined) terminal.err(note)
    return ok ? EXIT.ok : EXIT.findings
  } catch (error) {
    terminal.err(`${command.name}: ${error instanceof Error ? error.message : String(error)}`)
    if (!isUsage(error)) return EXIT.findings
    terminal.err(`Usage: ${command.name} ${command.usage}`)
    return EXIT.usage
  }
}

const isAskedFor = (args: readonly string[], ...flags: readonly string[]) => args.some(arg => flags.includes(arg))

/** The error codes of `parseArgs` for unknown arguments. */
const isUsage = (error: unknown) =>
  error instanceof UsageError || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

function withoutCommand(name: string | undefined, terminal: Terminal): number {
  const isHelp = name === '--help' || name === '-h' || name === 'help'
  if (isHelp) terminal.out(overview())
  else terminal.err(name === undefined ? overview() : `There is no command "${name}".\n\n${overview()}`)
  return isHelp ? EXIT.ok : EXIT.usage
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length))
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return ['npm run -s cli -- <command> [--json] [--help]', '', ...lines].join('\n')
}

function helpOf({ name, usage, summary, details }: Command): string {
  const options = [...details, '--json            the answer as JSON, and nothing else on stdout']
  return [`${name} ${usage}`, '', summary, '', ...options.map(line => `  ${line}`)].join('\n')
}
