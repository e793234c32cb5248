import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder; packs and games are found here, other paths are relative to where the command was called. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const PACKS = join(ROOT, 'packs')

/** The file the server keeps everything in. */
export const databaseIn = (folder: string | undefined): string =>
  join(folder ?? process.env.CHRONOTHEK_DATA ?? join(ROOT, 'data'), 'chronothek.sqlite')
