// Runs the retention job round after round, long after everything was last used; the test kills this process in the middle.
import { writeSync } from 'node:fs'
import { createRetention, KEEP_DEFAULTS } from '@chronothek/house'
import { nodeDigest } from '../../src/digest.ts'
import { openSqliteStore } from '../../src/store/sqlite-store.ts'

const [file = '', now = ''] = process.argv.slice(2)
const store = await openSqliteStore(file)
const complain = (data: object, text: string) => void writeSync(2, `${text} ${JSON.stringify(data)}\n`)
const { round } = createRetention({
  store,
  digest: nodeDigest,
  now: () => Number(now),
  timers: { set: run => setTimeout(run, 1), clear: handle => clearTimeout(handle as NodeJS.Timeout) },
  logger: { info() {}, warn: complain, error: complain },
  processId: 'one after the other',
  keep: KEEP_DEFAULTS,
})
writeSync(1, 'begun\n')
for (;;) {
  await round()
  writeSync(1, 'round\n')
}
