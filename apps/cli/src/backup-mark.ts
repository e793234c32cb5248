import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The server's metrics tell when this file was last written (`BACKUP_MARK` in the server). */
const NAME = 'last-backup'

/** Notes in the data folder that there is a new backup. Returns why that was not possible; the backup itself is complete. */
export function markBackup(folder: string, backup: string): string | undefined {
  try {
    writeFileSync(join(folder, NAME), `${backup}\n`)
    return undefined
  } catch (error) {
    return `The backup is complete, but its time could not be noted in ${join(folder, NAME)}: ${(error as Error).message}`
  }
}
