import { canonical } from '@chronothek/core'

type Run = () => unknown

const before: Run[] = []
const after: Run[] = []
const tests: { name: string; run: Run }[] = []

/** As much of the test runner as the contract of a store uses, for a page. */
export const describe = (_name: string, run: Run): unknown => run()
export const beforeEach = (run: Run): unknown => before.push(run)
export const afterEach = (run: Run): unknown => after.push(run)
export const test = (name: string, run: Run): unknown => tests.push({ name, run })

const written = (value: unknown): string => (value === undefined ? 'nothing' : canonical(value))
const hold = (is: boolean, actual: unknown, expected: unknown) => {
  if (!is) throw new Error(`${written(actual)} instead of ${written(expected)}`)
}

export const expect = (actual: unknown) => ({
  toBe: (expected: unknown) => hold(Object.is(actual, expected), actual, expected),
  toEqual: (expected: unknown) => hold(written(actual) === written(expected), actual, expected),
  toBeUndefined: () => hold(actual === undefined, actual, undefined),
  toBeGreaterThan: (least: number) => hold((actual as number) > least, actual, least),
  toBeGreaterThanOrEqual: (least: number) => hold((actual as number) >= least, actual, least),
  toContain: (part: unknown) => hold((actual as readonly unknown[]).includes(part), actual, part),
  toHaveLength: (length: number) => hold((actual as { length: number } | undefined)?.length === length, actual, length),
  not: { toBe: (expected: unknown) => hold(!Object.is(actual, expected), actual, expected) },
  resolves: { toBeUndefined: async () => hold((await actual) === undefined, 'something', undefined) },
})

/** Runs everything; what failed comes back with its reason. */
export async function runAll(): Promise<{ readonly count: number; readonly failed: readonly string[] }> {
  const failed: string[] = []
  for (const { name, run } of tests) {
    try {
      for (const prepare of before) await prepare()
      await run()
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    for (const clear of after) await clear()
  }
  return { count: tests.length, failed }
}
