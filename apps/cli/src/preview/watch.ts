import { existsSync, type FSWatcher, watch } from 'node:fs'

/** Editors write in several steps; a change counts once they have been quiet for so long. */
const QUIET_MS = 120
/** How often to look for a folder that was taken away. */
const AWAY_MS = 500

/** Calls `read` at once and whenever the files below a folder changed, never twice at the same time. Answers with the way to stop. */
export async function watchFolder(folder: string, read: () => Promise<void>): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined
  let watcher: FSWatcher | undefined
  let isBusy = false
  let isOver = false
  const soon = (ms = QUIET_MS) => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => run().catch(() => undefined), ms) // what failed is read again with the next change
  }
  const run = async () => {
    if (isBusy) return soon()
    isBusy = true
    const isThere = arm() // before reading: what changes meanwhile is read once more
    await read().finally(() => {
      isBusy = false
    })
    if (!isThere) soon(AWAY_MS)
  }
  /** Anew each time: a watch does not follow folders that are replaced, as a change of branches does. */
  const arm = (): boolean => {
    watcher?.close()
    const isThere = existsSync(folder) // a watch of nothing says nothing
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
