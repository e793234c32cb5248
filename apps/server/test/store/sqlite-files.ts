import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QuotaStore, RetentionStore } from '@chronothek/house'
import type { Opened } from '@chronothek/house/testing'
import { openSqliteStore, type SqliteStoreOptions } from '../../src/store/sqlite-store.ts'

/** A folder of its own for one test. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-store-'))
  return { file: join(folder, 'data', 'chronothek.sqlite'), folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export async function openTemporary(
  options: SqliteStoreOptions = {},
): Promise<Opened<RetentionStore & QuotaStore> & { file: string; folder: string }> {
  const { file, folder, remove } = temporaryFolder()
  let store = await openSqliteStore(file, options)
  return {
    file,
    folder,
    store,
    async reopen() {
      await store.close()
      store = await openSqliteStore(file, options)
      return store
    },
    async dispose() {
      await store.close()
      remove()
    },
  }
}
