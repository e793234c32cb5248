import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const PACKS = join(ROOT, 'packs')

/** The file the server keeps everything in; the folder is found as the server finds it. */
export const databaseIn = (folder: string | undefined): string =>
  join(folder ?? (process.env.CHRONOTHEK_DATA || 'data'), 'chronothek.sqlite')
