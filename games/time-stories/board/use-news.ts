import type { ToldEntry } from '@chronothek/board-kit'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Event } from '../src/state.ts'
import type { BoardProps } from './props.ts'

export interface News {
  readonly seq: number
  readonly by: ToldEntry['by']
  readonly events: readonly Event[]
}
const NONE: readonly News[] = []

/** What came since this screen was last drawn; one press may be several entries. What was there before one came is no news. */
export function useNews({ last, entries }: BoardProps): readonly News[] {
  const [news, setNews] = useState(NONE)
  const told = useRef(last?.seq ?? entries?.at(-1)?.seq ?? 0)
  useEffect(() => {
    if (last === undefined || last.seq <= told.current) return
    const came = (entries ?? []).filter(({ seq, undo }) => seq > told.current && seq <= last.seq && undo === undefined)
    told.current = last.seq
    setNews((came.length > 0 ? came : [last]).map(({ seq, by, events }) => ({ seq, by, events: events as readonly Event[] })))
  }, [last?.seq])
  return news
}
