import { useMemo } from 'preact/hooks'
import type { CardId, CoopShared } from '../src/state.ts'
import { type ReadCard, readCard, span } from './labels.ts'
import type { BoardProps } from './props.ts'
import { gapFor, type Verdict } from './verdicts.ts'

/** What both drawings of the two rows share. */
export interface RowsProps {
  readonly board: BoardProps<CoopShared>
  readonly verdict: Verdict | undefined
  /** Somebody pressed a place; but a place cannot be chosen. */
  onWrongPress(press: string): void
}

export interface ReadStack {
  readonly cards: readonly ReadCard[]
  readonly fresh: boolean
  /** A blocked card bounced off it. */
  readonly bounced: boolean
}

export interface ReadGap extends ReadStack {
  readonly index: number
  readonly left: ReadCard
  readonly right: ReadCard
  readonly years: string
}

export interface ReadRows {
  readonly columns: readonly ReadStack[]
  readonly gaps: readonly ReadGap[]
}

/** The two rows in words. */
export function useRows({ board, verdict }: Pick<RowsProps, 'board' | 'verdict'>): ReadRows {
  const { view, language, text } = board
  const { shared } = view
  return useMemo(() => {
    const hit = verdict?.kind === 'blocked' ? gapFor(shared, verdict.key) : -1
    const stack = (ids: readonly CardId[], bounced = false): ReadStack => ({
      cards: ids.map(id => readCard(board, id)),
      fresh: verdict?.kind === 'fits' && ids.includes(verdict.card),
      bounced,
    })
    const columns = shared.columns.map(ids => stack(ids))
    const gaps = shared.gaps.map((ids, index) => {
      const [left, right] = [columns[index]?.cards[0], columns[index + 1]?.cards[0]] as [ReadCard, ReadCard]
      const years = span(left.date?.key ?? 0, right.date?.key ?? 0, shared.grain, language)
      return { ...stack(ids, index === hit), index, left, right, years }
    })
    return { columns, gaps }
  }, [shared, language, text, verdict?.seq])
}
