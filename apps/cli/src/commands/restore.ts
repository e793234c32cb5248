import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyToPostgres } from '@chronothek/server/copy'
import { lockFolder } from '@chronothek/server/lock'
import { checkBackup, copyPack, findPacks, isSamePack, PACKS_FOLDER } from '../backup-folder.ts'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, UsageError } from '../command.ts'
import { fileIn, flush, PLACE_DETAILS, PLACE_OPTIONS, placeOf } from '../database.ts'

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<backup folder> [--data dir] [--database url]',
  summary:
    'Puts a backup in place: its database into an empty data folder or an empty PostgreSQL database, and the packs that are not here.',
  details: [...PLACE_DETAILS, '                  With a database, the folder gets the packs.'],
  run: restore,
}

async function restore(args: string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({ args, options: PLACE_OPTIONS, allowPositionals: true })
  const folder = onlyPositional(positionals, 'a backup')
  const { data, database } = placeOf(values)
  if (database === undefined) refuseUsed(data)
  const { made, matches, entries, packs, missing } = checkBackup(folder)
  const added = await missingPacks(folder, data, packs)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  for (const name of added) copyPack(join(folder, PACKS_FOLDER, name), join(data, PACKS_FOLDER, name))
  if (database === undefined) restoreFile(folder, data)
  else await restoreToPostgres(folder, database)
  const text = [
    `${matches} matches with ${entries} entries of ${made} are in ${database === undefined ? fileIn(data) : 'the database'}.`,
    added.length === 0 ? 'All packs were here already.' : `Packs put into ${join(data, PACKS_FOLDER)}: ${added.join(', ')}.`,
    ...(missing.length === 0
      ? []
      : [`Running matches with these packs will be frozen, because the backup had none of them: ${missing.join(', ')}.`]),
    'Running matches resume when the server starts.',
  ]
  return { ok: true, report: { made, matches, entries, added, missing }, text: text.join('\n') }
}

function refuseUsed(data: string): void {
  const used = ['', '-wal', '-shm'].map(ending => fileIn(data) + ending).find(existsSync)
  if (used !== undefined)
    throw new UsageError(`${used} exists already; a restore overwrites nothing. Move it away, or name another folder with --data.`)
}

/** The packs of a backup that this server would not find, or only with another content. */
async function missingPacks(folder: string, data: string, packs: readonly string[]): Promise<readonly string[]> {
  const here = await findPacks(data, [])
  const missing: string[] = []
  for (const name of packs) {
    const found = here.get(name)
    if (found !== undefined && (await isSamePack(found, join(folder, PACKS_FOLDER, name)))) continue
    const taken = join(data, PACKS_FOLDER, name)
    if (existsSync(taken)) throw new UsageError(`${taken} exists already and is another pack; a restore overwrites nothing.`)
    missing.push(name)
  }
  return missing
}

/** No server can start meanwhile, and the file gets its name only once it is complete. */
function restoreFile(folder: string, data: string): void {
  const lock = lockFolder(fileIn(data))
  const part = `${fileIn(data)}.part`
  try {
    refuseUsed(data)
    copyFileSync(fileIn(folder), part)
    flush(part)
    renameSync(part, fileIn(data))
    flush(data)
  } finally {
    rmSync(part, { force: true })
    lock.release()
  }
}

/** From a copy of the file, which is brought up to date. */
async function restoreToPostgres(folder: string, database: string): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'chronothek-restore-'))
  try {
    copyFileSync(fileIn(folder), fileIn(copy))
    await copyToPostgres(fileIn(copy), database)
  } finally {
    rmSync(copy, { recursive: true })
  }
}
