// Every npm script starts here, with whatever Node (20 or newer) the user has. Plain JavaScript, no packages.
import { alone, prepare } from './prepare.mjs'
import { forwardSignals } from './run.mjs'
import { TASKS } from './tasks.mjs'

const [name = '', ...args] = process.argv.slice(2)
const task = TASKS[name]

forwardSignals()
try {
  if (task === undefined) throw new Error(`Unknown task "${name}"; known: ${Object.keys(TASKS).join(', ')}`)
  const node = await alone(prepare)
  process.exitCode = await task(node, args)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
