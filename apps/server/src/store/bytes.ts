import { stat } from 'node:fs/promises'

/** How many bytes a store takes. `log`: its write-ahead log, where that can be told. */
export interface StoredBytes {
  readonly database: number
  readonly log?: number
}

/** The sizes of a SQLite file and its write-ahead log. */
export async function sqliteBytes(file: string): Promise<StoredBytes> {
  const { size } = await stat(file)
  return { database: size, log: (await stat(`${file}-wal`).catch(() => ({ size: 0 }))).size }
}

const MINUTE = 60_000

/** Asks at most once a minute and in the background: whoever reads the metrics does not wait for the database. */
export function askedRarely<T>(ask: () => Promise<T>, now = () => performance.now()): () => Promise<T> {
  let known: T | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (now() - askedAt >= MINUTE) {
      askedAt = now()
      ask().then(
        answer => {
          known = answer
        },
        () => {
          known = undefined
        },
      )
    }
    if (known === undefined) throw new Error('not known yet')
    return known
  }
}
