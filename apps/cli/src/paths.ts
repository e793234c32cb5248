import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const PACKS = join(ROOT, 'packs')

/** The file in which the server keeps everything. The folder is found in the same way as by the server. */
export const databaseIn = (folder: string | undefined): string =>
  join(folder ?? (process.env.CHRONOTHEK_DATA || 'data'), 'chronothek.sqlite')
