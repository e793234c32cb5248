import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { markBackup } from '../backup-mark.ts'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, UsageError } from '../command.ts'
import { openForReading } from '../database.ts'
import { databaseIn } from '../paths.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: '<target file> [--data dir]',
  summary: 'Copies the server’s database as it is at one moment; the server may go on running.',
  details: ['--data dir        the server’s data folder (CHRONOTHEK_DATA or data)'],
  run: backUp,
}

async function backUp(args: string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({ args, options: { data: { type: 'string' } }, allowPositionals: true })
  const target = onlyPositional(positionals, 'a file to write to')
  if (existsSync(target)) throw new UsageError(`${target} exists already; a backup overwrites nothing.`)
  const file = databaseIn(values.data)
  const copied = await copyDatabase(file, target)
  const text = `${target}: ${copied.matches} matches, ${copied.entries} entries, ${copied.bytes} bytes`
  const note = markBackup(dirname(file), target)
  return { ok: true, report: copied, text, ...(note === undefined ? {} : { note }) }
}

const ALL_PAGES = 2 ** 31 - 1

/** Copies in one step, so that the copy is of one moment. It gets its name only once it is complete and has been read through. */
export async function copyDatabase(file: string, target: string) {
  const part = `${target}.part`
  const source = openForReading(file)
  try {
    mkdirSync(dirname(target), { recursive: true })
    await backup(source, part, { rate: ALL_PAGES })
    const counts = inspect(part)
    chmodSync(part, 0o600) // it contains the seeds of running matches
    renameSync(part, target)
    return { file: target, ...counts, bytes: statSync(target).size }
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    source.close()
  }
}

function inspect(file: string): { matches: number; entries: number } {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('PRAGMA journal_mode = DELETE') // one file, without any beside it
    const found = copy.prepare('PRAGMA integrity_check').all()
    if (found[0]?.integrity_check !== 'ok') throw new Error(`the copy is damaged: ${JSON.stringify(found[0])}`)
    const count = (sql: string) => Number(copy.prepare(`select ${sql} as n`).get()?.n)
    return {
      matches: count('(select count(*) from matches) + (select count(*) from archives)'),
      entries: count('(select count(*) from entries) + (select coalesce(sum(entries), 0) from archives)'),
    }
  } finally {
    copy.close()
  }
}
