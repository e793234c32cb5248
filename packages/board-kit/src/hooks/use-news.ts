import type { GameEvent } from '@chronothek/core'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BoardProps, ToldEntry } from '../game-ui.ts'

export interface News<E extends GameEvent> {
  readonly seq: number
  readonly by: ToldEntry['by']
  readonly events: readonly E[]
}
const NONE: readonly never[] = []

/**
 * The entries that arrived since the last drawing; one press may cause several. Entries from before this screen was opened are not news.
 */
export function useNews<E extends GameEvent>({ last, entries }: Pick<BoardProps, 'last' | 'entries'>): readonly News<E>[] {
  const [news, setNews] = useState<readonly News<E>[]>(NONE)
  const told = useRef(last?.seq ?? entries?.at(-1)?.seq ?? 0)
  useEffect(() => {
    if (last === undefined || last.seq <= told.current) return
    const came = (entries ?? []).filter(({ seq, undo }) => seq > told.current && seq <= last.seq && undo === undefined)
    told.current = last.seq
    setNews((came.length > 0 ? came : [last]).map(({ seq, by, events }) => ({ seq, by, events: events as readonly E[] })))
  }, [last?.seq])
  return news
}
