import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadPacks, packFolders } from '@chronothek/content/node'
import { UsageError } from './command.ts'
import { fileIn } from './database.ts'
import { namedPack, packFile, packFrom } from './packs.ts'
import { PACKS } from './paths.ts'

/**
 * A backup is a folder like a server's data folder: the database in a SQLite file, whatever the server uses, and the packs that its matches
 * were played with in `packs`, each in a folder with its name and version. `backup.json` says what is in it.
 */
export interface Manifest {
  readonly format: 1
  readonly made: string
  /** Archived ones included. */
  readonly matches: number
  readonly entries: number
  readonly packs: readonly string[]
  /** Packs that were nowhere to be found. Running matches that were played with them are frozen. */
  readonly missing: readonly string[]
}

const MANIFEST = 'backup.json'
export const PACKS_FOLDER = 'packs'

/** Where packs are, by name and version: in the folders given, in the data folder, and among those of the program. */
export async function findPacks(data: string, given: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return (await loadPacks(PACKS, [...given, ...(await packFolders(join(data, PACKS_FOLDER)))])).folders
}

/** Checks the copy of the database in a new backup, adds the packs, and writes down what is in it. */
export function finishBackup(folder: string, known: ReadonlyMap<string, string>): Manifest {
  const { matches, entries, needed } = inspect(fileIn(folder))
  const packs = needed.filter(name => known.has(name))
  for (const name of packs) copyPack(known.get(name) ?? '', join(folder, PACKS_FOLDER, name))
  const missing = needed.filter(name => !known.has(name))
  const manifest: Manifest = { format: 1, made: new Date().toISOString(), matches, entries, packs, missing }
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  return manifest
}

/** Reads what a backup says of itself, and checks that its database is whole. */
export function checkBackup(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new UsageError(`${folder} is no backup: there is no ${MANIFEST}.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (manifest.format !== 1) throw new UsageError(`${folder} was made by a newer version.`)
  const { matches, entries } = inspect(fileIn(folder))
  if (matches !== manifest.matches || entries !== manifest.entries)
    throw new Error(`the backup has ${matches} matches and ${entries} entries, but had ${manifest.matches} and ${manifest.entries}`)
  return manifest
}

/** Whether two folders hold the same pack, so that matches of the one fit the other. */
export async function isSamePack(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(folder => packFrom(packFile(folder) ?? folder)))
  return first !== undefined && second !== undefined && namedPack(first).hash === namedPack(second).hash
}

/** Files whose names begin with a dot belong to editors and version control. */
export const copyPack = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, dereference: true, filter: path => path === from || !basename(path).startsWith('.') })

function inspect(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const found = database.prepare('PRAGMA integrity_check').all()
    if (found[0]?.integrity_check !== 'ok') throw new Error(`${file} is damaged: ${JSON.stringify(found[0])}`)
    const count = (sql: string) => Number(database.prepare(`select ${sql} as n`).get()?.n)
    const packs = database.prepare(
      `select json_extract(header, '$.pack.name') as name from matches where json_valid(header)
       union select json_extract(record, '$.pack') from tables where json_valid(record)`,
    )
    const needed = packs.all().flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
    return {
      matches: count('(select count(*) from matches) + (select count(*) from archives)'),
      entries: count('(select count(*) from entries) + (select coalesce(sum(entries), 0) from archives)'),
      needed,
    }
  } finally {
    database.close()
  }
}
