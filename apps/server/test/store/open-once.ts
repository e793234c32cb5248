// Opens the store of a new folder and says when it begins; the test kills this process in the middle of the first migrations.
import { writeSync } from 'node:fs'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'

const [file = ''] = process.argv.slice(2)
writeSync(1, 'opening\n')
await openSqliteStore(file)
writeSync(1, 'open\n')
setInterval(() => {}, 1_000)
