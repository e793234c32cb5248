import { sandPaths } from '@chronothek/board-kit'

/** A run of sand in steps of fifty milliseconds of the book's minute. */
export const FULL = 1200

type Levels = ReturnType<typeof sandPaths>
const solved: Levels[] = []

/** How many steps are left of this share; the last grain is seen until it is through. */
export const sandStep = (share: number): number => Math.ceil(share * FULL)

/** Drawings are for every second step, and every twentieth in a small glass, where sand sinks by less than half a pixel a second. */
export function drawnStep(step: number, large: boolean): number {
  const coarse = large ? 2 : 20
  return Math.ceil(step / coarse) * coarse
}

/** The drawing of a step; solved once. */
export function levelsAt(step: number): Levels {
  solved[step] ??= sandPaths(step / FULL)
  return solved[step]
}

/** Solves all levels in idle moments, so that no frame has to. */
export function warmSand(step = 0): void {
  if (!('requestIdleCallback' in globalThis)) return
  requestIdleCallback(deadline => {
    let next = step
    for (; next <= FULL && deadline.timeRemaining() > 4; next += 2) levelsAt(next)
    if (next <= FULL) warmSand(next)
  })
}
