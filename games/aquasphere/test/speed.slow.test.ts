import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'

/** Measured in a process of its own: what the test runner does to modules makes calls between them three times slower. */
test('at least 300,000 applied actions per CPU second in random playouts', () => {
  const script = fileURLToPath(new URL('playouts.ts', import.meta.url))
  const measured: { seats: number; actions: number; matches: number }[] = JSON.parse(
    execFileSync(process.execPath, [script, `${forRun({ usual: 1, thorough: 2 })}`], { encoding: 'utf8' }),
  )
  expect(measured.map(({ seats }) => seats)).toEqual([2, 3, 4])
  for (const { seats, actions } of measured) expect(actions, `${seats} seats`).toBeGreaterThan(300_000)
})
