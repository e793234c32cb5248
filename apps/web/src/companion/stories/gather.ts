import type { Entry } from './sheet.ts'

export type Told = { readonly entry: Entry; readonly times: number }

/** Time spent over and over is one line. */
export function gathered(entries: readonly Entry[]): readonly Told[] {
  const told: Told[] = []
  for (const entry of entries) {
    const before = told.at(-1)
    if (entry.kind === 'spent' && before?.entry.kind === 'spent') told[told.length - 1] = { entry, times: before.times + 1 }
    else told.push({ entry, times: 1 })
  }
  return told
}
