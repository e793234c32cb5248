import { user } from '@chronothek/house/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DATABASE_FILE, startServer } from '../../src/index.ts'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'
import { temporaryFolder } from './sqlite-files.ts'

test('a server deletes what nobody needs, as its settings say, and counts it', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const file = `${folder}/${DATABASE_FILE}`
  const DAY_MS = 86_400_000
  const store = await openSqliteStore(file)
  await store.createUser(user('old', { seenAt: Date.now() - 6 * DAY_MS }))
  await store.createUser(user('new', { seenAt: Date.now() - 4 * DAY_MS }))
  await store.close()

  const keep = { openTables: 7, guests: 5, idleMatches: 90, whatIfs: 30, uploads: 90, chat: 90, finishedRows: 1, reports: 100 }
  const server = await startServer({ port: 0, data: folder, quiet: true, logLevel: 'silent', keep })
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  await vi.waitUntil(async () => (await metrics()).includes('chronothek_retention_total{kind="guests"} 1'), {
    timeout: 20_000,
    interval: 500,
  })
  await server.close()

  const again = await openSqliteStore(file)
  expect([(await again.findUser('old'))?.id, (await again.findUser('new'))?.id]).toEqual([undefined, 'new'])
  await again.close()
})
