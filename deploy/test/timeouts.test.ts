import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIMIT_DEFAULTS } from '../../apps/server/src/config.ts'
import { ROOT } from '../../scripts/paths.mjs'
import { readDeployFile } from './tools.ts'

/** All numbers of seconds that a pattern finds in a file. */
const secondsIn = (file: string, pattern: RegExp): number[] =>
  [...readDeployFile(file).matchAll(pattern)].map(([, seconds]) => Number(seconds))

test.each([
  ['haproxy/one.cfg', /timeout (?:client|server|tunnel) (\d+)s/g, 3],
  ['haproxy/nodes.cfg', /timeout (?:client|server|tunnel) (\d+)s/g, 3],
  ['nginx/one.conf', /proxy_(?:read|send)_timeout (\d+)s/g, 2],
  ['nginx/nodes.conf', /proxy_(?:read|send)_timeout (\d+)s/g, 2],
])('%s gives up a WebSocket later than the server does', (file, pattern, count) => {
  const found = secondsIn(file, pattern)
  expect(found.length).toBe(count)
  // A peer is gone when it has not answered a ping by the next one.
  for (const seconds of found) expect(seconds * 1000).toBeGreaterThan(2 * LIMIT_DEFAULTS.heartbeatMs)
})

test('whoever stops a server waits longer than it takes to stop', () => {
  const main = readFileSync(join(ROOT, 'apps/server/src/main.ts'), 'utf8')
  const stop = Number(/const STOP_MS = ([\d_]+)/.exec(main)?.[1]?.replaceAll('_', ''))
  for (const seconds of secondsIn('systemd/chronothek.service', /TimeoutStopSec=(\d+)/g)) expect(seconds * 1000).toBeGreaterThan(stop)
  expect(readDeployFile('systemd/chronothek.service')).toMatch(/^KillSignal=SIGTERM$/m)
})
