import { open, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import type { Result } from '@chronothek/core'
import { failed, ok } from '@chronothek/core'
import type { Bilingual } from '../deck.ts'

const LARGEST_TOTAL = 8 * 1024 * 1024
const MAX_FILES = 200

/** The folder of a mission: the only place its files may come from. */
export interface Folder {
  /** The file to begin with. */
  readonly entry: string
  /** The bytes of one file, unless it is too large or outside the folder. */
  bytes(path: string, most: number): Promise<Result<Uint8Array, Bilingual>>
}

const says = (de: string, en: string) => failed({ de, en })

/** A mission's folder, or the folder that contains a mission of a single file. */
export async function openFolder(path: string): Promise<Folder | undefined> {
  const about = await stat(path).catch(() => undefined)
  if (about === undefined) return undefined
  const root = await realpath(about.isDirectory() ? path : dirname(path))
  let files = 0
  let total = 0
  return {
    entry: about.isDirectory() ? ENTRY : basename(path),
    async bytes(name, most) {
      if (++files > MAX_FILES) return says(`Mehr als ${MAX_FILES} Dateien.`, `More than ${MAX_FILES} files.`)
      const file = await realpath(join(root, name)).catch(() => undefined)
      if (file === undefined) return says(`Die Datei ${name} gibt es nicht.`, `There is no file ${name}.`)
      if (!file.startsWith(root + sep)) return says(`${name} liegt außerhalb des Ordners.`, `${name} lies outside the folder.`)
      const read = await readAtMost(file, Math.min(most, LARGEST_TOTAL - total))
      if (read === undefined) return says(`${name} ist keine lesbare Datei.`, `${name} is not a file that can be read.`)
      if (read.length > most) return says(`${name} ist größer als ${most / 1000} kB.`, `${name} is larger than ${most / 1000} kB.`)
      total += read.length
      if (total > LARGEST_TOTAL) return says('Alle Dateien zusammen sind größer als 8 MB.', 'All files together are larger than 8 MB.')
      return ok(read)
    },
  }
}

export const ENTRY = 'mission.yaml'

/** Reads at most one byte more than allowed, which is enough to know that it is too large. */
async function readAtMost(path: string, most: number): Promise<Uint8Array | undefined> {
  const about = await stat(path).catch(() => undefined)
  if (!about?.isFile()) return undefined // a pipe or a device would never end
  const file = await open(path).catch(() => undefined)
  if (file === undefined) return undefined
  try {
    const buffer = new Uint8Array(Math.min(about.size, most + 1))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
