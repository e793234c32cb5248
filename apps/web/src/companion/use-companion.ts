import { type Signal, signal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { announceTimes } from './announce.ts'
import { MyBox } from './box/my-box.ts'
import { device, hearOthers, keepPaper, loadPaper } from './device.ts'
import { SPACE_BOX } from './sheet/box.ts'
import { BLANK, choose, isBlank, type Paper, readPaper } from './sheet/sheet.ts'
import { Table } from './time/table.ts'

const TICK = 100

/** The sheet, and what it was before the last one was thrown away. */
export class Desk {
  readonly paper: Signal<Paper> = signal(readPaper(loadPaper()))
  readonly thrown = signal<Paper | undefined>(undefined)
  readonly box = new MyBox(SPACE_BOX)

  write(paper: Paper): void {
    this.paper.value = paper
    this.thrown.value = undefined
    keepPaper(JSON.stringify(paper))
  }

  renew(): void {
    const before = this.paper.peek()
    this.write(choose(BLANK, { variant: before.variant, seats: before.seats }))
    this.thrown.value = before
  }

  /** An empty sheet is for the match that begins now. */
  begin(table: Pick<Paper, 'variant' | 'seats'>): void {
    const { variant, seats } = table
    if (isBlank(this.paper.peek())) this.write(choose(this.paper.peek(), { variant, seats }))
  }

  adopt(): void {
    this.paper.value = readPaper(loadPaper())
    this.thrown.value = undefined
  }
}

export interface Companion {
  readonly table: Table
  readonly desk: Desk
}

/** Clock and sheet of this device, awake while the page is open. */
export function useCompanion(): Companion {
  const companion = useMemo(() => ({ table: new Table(device), desk: new Desk() }), [])
  const { table, desk } = companion
  useEffect(() => {
    const tick = () => table.tick()
    const beat = setInterval(() => table.match.peek().since !== undefined && tick(), TICK)
    document.addEventListener('visibilitychange', tick)
    addEventListener('pageshow', tick)
    const stops = [
      announceTimes(table),
      hearOthers(
        () => table.adopt(),
        () => desk.adopt(),
      ),
      desk.box.hearOthers(),
    ]
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', tick)
      removeEventListener('pageshow', tick)
      for (const stop of stops) stop()
    }
  }, [table, desk])
  return companion
}
