// Appends endlessly and prints each seq once it is durable; the test kills this process in the middle.
import { writeSync } from 'node:fs'
import { claimed, header, row } from '@chronothek/house/testing'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'

const [file = ''] = process.argv.slice(2)
const store = await openSqliteStore(file)
const matches = ['m1', 'm2', 'm3']
const isNew = (await store.loadMatch('m1')) === undefined

await Promise.all(
  matches.map(async match => {
    await store.createRoom(match)
    const epoch = await claimed(store, match)
    if (isNew) await store.createMatch(header(match), 'seed', epoch)
    const stored = (await store.loadMatch(match))?.rows.length ?? 0
    for (let seq = stored + 1; ; seq++) if (await store.append(match, epoch, [row(seq)])) writeSync(1, `${match} ${seq}\n`)
  }),
)
