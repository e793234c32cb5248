import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'

/** The most that may jump on one screen in one go: a fifth of what browsers call good. */
export const MAX_SHIFT = 0.02

interface Shift {
  readonly value: number
  /** Milliseconds since the page was opened. */
  readonly at: number
  /** Within half a second of one's own press or key. */
  readonly isOwn: boolean
  /** What moved, from where to where; for people who look for the cause. */
  readonly sources: readonly string[]
}

interface Recorder {
  layoutShifts(): readonly Shift[]
}

/**
 * Counts every layout shift from here on, also those right after a press or a key, which browsers forgive. Call it before the page is opened
 * to see the first picture too. A new document starts at zero; links inside the page go on counting. Resizing the window counts as a shift.
 */
export async function watchesShifts({ page }: Person): Promise<void> {
  await page.addInitScript(record)
  await page.evaluate(record)
}

/** All shifts of this document. Without `watchesShifts` only those the browser still remembers. */
export async function shiftsOf({ page }: Person): Promise<readonly Shift[]> {
  await page.evaluate(record)
  await settles(page)
  return page.evaluate(() => (globalThis as unknown as Recorder).layoutShifts())
}

const GAP_MS = 1000
const LONGEST_MS = 5000

/**
 * The largest sum of shifts that follow one another, as browsers add them up: less than a second apart, five seconds at most. Over a whole match
 * the sum would say how long it was and which cards came.
 */
export function worstOf(shifts: readonly Pick<Shift, 'value' | 'at'>[]): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { value, at } of [...shifts].sort((a, b) => a.at - b.at)) {
    if (at - last >= GAP_MS || at - began >= LONGEST_MS) [sum, began] = [0, at]
    last = at
    sum += value
    worst = Math.max(worst, sum)
  }
  return worst
}

/** What jumps in one go is below what may jump; a failure names the largest. With `others` shifts after one's own input are left out. */
export async function staysPut(person: Person, where: string, counted: 'all' | 'others' = 'all'): Promise<void> {
  const shifts = (await shiftsOf(person)).filter(({ isOwn }) => counted === 'all' || !isOwn)
  const jumped = worstOf(shifts)
  const worst = [...shifts].sort((a, b) => b.value - a.value).slice(0, 5)
  const told = worst.map(({ value, at, sources }) => `${value.toFixed(4)} at ${Math.round(at)} ms: ${sources.join('; ')}`)
  expect(jumped, `${where}: layout shift ${jumped.toFixed(4)}\n${told.join('\n')}`).toBeLessThan(MAX_SHIFT)
}

/** Shifts are reported with a frame; two frames later none is on its way. */
const settles = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  })

/** Runs inside the page, once per document. */
function record(): void {
  if ('layoutShifts' in globalThis) return
  interface Entry extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const kept: Shift[] = []
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',')
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return 'something gone'
    const path = [element.parentElement, element].map(each => (each ? `${each.localName}.${each.getAttribute('class') ?? ''}` : ''))
    return path.join(' > ')
  }
  const keep = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries as readonly Entry[]) {
      const sources = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)} ${box(previousRect)} -> ${box(currentRect)}`,
      )
      kept.push({ value: entry.value, at: entry.startTime, isOwn: entry.hadRecentInput, sources })
    }
  }
  const observer = new PerformanceObserver(list => keep(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(globalThis, {
    layoutShifts: () => {
      keep(observer.takeRecords())
      return kept
    },
  })
}
