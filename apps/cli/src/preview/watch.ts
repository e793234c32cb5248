import { existsSync, type FSWatcher, watch } from 'node:fs'

/** Editors write in several steps, so a change counts after this many milliseconds without another. */
const QUIET_MS = 120
/** How often (ms) to look for a folder that was removed. */
const AWAY_MS = 500

/** Calls `read` at once and whenever files below a folder change, never twice at the same time. Returns a function that stops it. */
export async function watchFolder(folder: string, read: () => Promise<void>): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined
  let isBusy = false
  let isOver = false
  const soon = (ms = QUIET_MS) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => run().catch(() => undefined), ms) // a failed reading is repeated at the next change
  }
  const run = async () => {
    if (isBusy) return soon()
    isBusy = true
    const isThere = arm() // cleared before reading: a change during the reading causes another one
    await read().finally(() => {
      isBusy = false
    })
    if (!isThere) soon(AWAY_MS)
  }
  /** Starts a new watch each time, because a watch does not follow folders that are replaced, as when a branch is switched. */
  const arm = (): boolean => {
    watcher?.close()
    const isThere = existsSync(folder) // a watch of a missing folder reports nothing
    watcher = isThere ? watch(folder, { recursive: true }, () => soon()).on('error', () => soon()) : undefined
    return isThere
  }
  await run()
  return () => {
    isOver = true
    clearTimeout(timer)
    watcher?.close()
  }
}
