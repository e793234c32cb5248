import type { Page } from '@playwright/test'

interface Traced {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
const MARK = 'deed:'

export type Deeds = Readonly<Record<string, (page: Page) => Promise<void>>>

/**
 * What the page itself has to do from each press to the next picture, in milliseconds of its own thread. Waiting for other programs
 * on the same machine is not in it, so the figure is the same on a busy one.
 */
export async function worksOf(page: Page, deeds: Deeds): Promise<ReadonlyMap<string, number>> {
  const traceEvents = await traced(page, async () => {
    for (const [name, deed] of Object.entries(deeds)) {
      await page.evaluate(mark => performance.mark(mark), `${MARK}${name}`)
      await deed(page)
      await page.waitForTimeout(600)
    }
  })
  const marks = traceEvents.filter(({ name }) => name.startsWith(MARK)).toSorted((a, b) => a.ts - b.ts)
  const works = new Map<string, number>()
  for (const [index, { name, pid, tid, ts }] of marks.entries()) {
    const end = marks[index + 1]?.ts ?? Number.POSITIVE_INFINITY
    const own = traceEvents.filter(event => event.ph === 'X' && event.pid === pid && event.tid === tid && event.ts >= ts && event.ts < end)
    works.set(name.slice(MARK.length), workOf(own.toSorted((a, b) => a.ts - b.ts)))
  }
  return works
}

async function traced(page: Page, story: () => Promise<void>): Promise<readonly Traced[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('no browser to trace')
  await browser.startTracing(page, { categories: CATEGORIES })
  await story()
  return (JSON.parse(`${await browser.stopTracing()}`) as { traceEvents: readonly Traced[] }).traceEvents
}

/** What the page has to do for each picture while nobody presses anything, in milliseconds of its own thread, shortest first. */
export async function framesOf(page: Page, duration: number): Promise<readonly number[]> {
  const events = await traced(page, async () => {
    await page.evaluate(mark => performance.mark(mark), MARK)
    await page.waitForTimeout(duration)
  })
  const own = events.find(({ name }) => name === MARK)
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === own?.pid && tid === own?.tid)
  const pictures = events.filter(({ name, pid, tid }) => name === 'Commit' && pid === own?.pid && tid === own?.tid)
  const works = pictures.map(({ ts }) => tasks.find(task => task.ts <= ts && ts <= task.ts + (task.dur ?? 0))?.tdur ?? 0)
  return works.map(work => work / 1000).sort((a, b) => a - b)
}

/** From the finger going down to the first picture after what it pressed has answered; 0 if nothing was pressed. */
function workOf(own: readonly Traced[]): number {
  const event = (...types: string[]) => own.find(({ name, args }) => name === 'EventDispatch' && types.includes(args.data?.type ?? ''))
  const began = event('pointerdown', 'keydown')
  const answered = event('click') ?? began
  if (began === undefined || answered === undefined) return 0
  const picture = own.find(({ name, ts }) => name === 'Commit' && ts > answered.ts)
  const until = picture === undefined ? Number.POSITIVE_INFINITY : picture.ts + (picture.dur ?? 0)
  const tasks = own.filter(({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > began.ts && ts < until)
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
}
