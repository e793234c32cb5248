import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { copyFromPostgres, removeOwn } from '@chronothek/server/copy'
import { findPacks, finishBackup } from '../backup-folder.ts'
import { markBackup } from '../backup-mark.ts'
import type { Command, Outcome } from '../command.ts'
import { onlyPositional, UsageError } from '../command.ts'
import { copyFile, fileIn, flush, PLACE_DETAILS, PLACE_OPTIONS, type Place, placeOf } from '../database.ts'

export const backupCommand: Command = {
  name: 'backup',
  usage: '<new folder> [--data dir] [--database url] [--pack folder]…',
  summary: 'Copies a house as it is at one moment, with the packs its matches need; the server may go on running.',
  details: [...PLACE_DETAILS, '--pack folder     as given to the server, several times or with commas (CHRONOTHEK_PACK)'],
  run: backUp,
}

async function backUp(args: string[]): Promise<Outcome> {
  const options = { ...PLACE_OPTIONS, pack: { type: 'string', multiple: true } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const target = onlyPositional(positionals, 'a folder to write to')
  if (existsSync(target)) throw new UsageError(`${target} exists already; a backup overwrites nothing.`)
  const place = placeOf(values)
  const given = (values.pack ?? [process.env.CHRONOTHEK_PACK ?? '']).flatMap(list => list.split(',')).filter(folder => folder.trim() !== '')
  const manifest = await write(place, target, given)
  const { matches, entries, packs, missing } = manifest
  const text = `${target}: ${matches} matches, ${entries} entries, ${packs.length} packs`
  const notes = [
    ...(missing.length === 0 ? [] : [`Packs not found: ${missing.join(', ')}. Name their folders with --pack; running matches need them.`]),
    markBackup(place.data, target) ?? [],
  ].flat()
  return { ok: true, report: { folder: target, ...manifest }, text, ...(notes.length === 0 ? {} : { note: notes.join('\n') }) }
}

/** The folder gets its name only once it is complete and has been read through. */
async function write(place: Place, target: string, given: readonly string[]) {
  const part = `${target}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  try {
    const file = fileIn(part)
    if (place.database === undefined) await copyFile(fileIn(place.data), file)
    else await copyFromPostgres(place.database, file)
    standAlone(file)
    removeOwn(file)
    const manifest = finishBackup(part, await findPacks(place.data, given))
    flush(file)
    flush(part)
    renameSync(part, target)
    return manifest
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/** One file, with none beside it, that only its owner can read: it contains the seeds of running matches. */
function standAlone(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = DELETE')
  database.close()
  chmodSync(file, 0o600)
}
