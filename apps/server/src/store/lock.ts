import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createPrivate } from './sqlite.ts'

const LOCK_FILE = 'chronothek.lock'
/** How long (ms) to wait for a server that is shutting down to release the folder. */
const PATIENCE_MS = 1_000

/**
 * Makes this process the only server on a data folder until it releases the lock or ends. The lock is an operating-system lock, held
 * through SQLite on an empty file of its own. It ends with the process, so it is never stale, and programs that only read the database may
 * run.
 */
export function lockFolder(file: string): { release(): void } {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  createPrivate(join(folder, LOCK_FILE))
  const lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: PATIENCE_MS })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new Error(`Another server is using the data folder ${folder}. Stop it first, or choose another folder with --data.`, {
      cause: error,
    })
  }
  return {
    release() {
      if (lock.isOpen) lock.close()
    },
  }
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
