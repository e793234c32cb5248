import { useNews } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import type { Event } from '../src/state.ts'
import type { BoardProps } from './props.ts'
import { type Act, actsOf, type Scored, scoringsIn } from './theatre.ts'

/** How long a line stays before the next, one that brings nothing, and the last one before the result. */
const [STEP, NOTHING, LAST] = [650, 120, 1600]
/** A scoring that belongs to the end has come by then. */
const NONE_COMES = 400
/** How long a scoring that was told to its end covers the other players; the log keeps it. */
const LINGER = 15_000

export interface Stage {
  readonly scorings: readonly Scored[]
  readonly acts: readonly Act[]
  /** How many acts have been told. */
  readonly step: number
  readonly isEnd: boolean
  skip(): void
  again(): void
  close(): void
}

const isStill = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--motion').trim() === '0'

/** A scoring as it is told. It never waits for anybody, and nobody has to wait for it. */
export function useTheatre(board: BoardProps): Stage | undefined {
  const { view, viewer, onTold } = board
  const [shown, setShown] = useState<{ readonly scorings: readonly Scored[]; readonly acts: readonly Act[] } | undefined>(undefined)
  const [step, setStep] = useState(0)
  const news = useNews<Event>(board)
  useEffect(() => {
    const scorings = news.flatMap(({ events }) => scoringsIn(events, view.shared.round))
    // Whoever goes on playing has seen enough.
    if (scorings.length === 0 && news.some(({ by }) => by === viewer)) setShown(undefined)
    if (scorings.length === 0) return
    const acts = actsOf(scorings)
    setShown({ scorings, acts })
    setStep(isStill() ? acts.length : 0)
  }, [news])
  const count = shown?.acts.length ?? 0
  useEffect(() => {
    if (shown === undefined || step >= count) return
    const act = shown.acts[step - 1]
    const timer = setTimeout(() => setStep(now => now + 1), act === undefined || act.points !== 0 || act.line === 'sum' ? STEP : NOTHING)
    return () => clearTimeout(timer)
  }, [shown, step])
  const isEnd = onTold !== undefined
  const isTold = shown === undefined || step >= count
  useEffect(() => {
    if (!isEnd || !isTold) return
    const timer = setTimeout(() => onTold?.(), shown === undefined ? NONE_COMES : LAST)
    return () => clearTimeout(timer)
  }, [isEnd, isTold])
  useEffect(() => {
    if (isEnd || !isTold || shown === undefined) return
    const timer = setTimeout(() => setShown(undefined), LINGER)
    return () => clearTimeout(timer)
  }, [isEnd, isTold, shown])
  if (shown === undefined) return undefined
  return {
    ...shown,
    step,
    isEnd,
    skip: () => setStep(count),
    again: () => setStep(0),
    close: () => {
      setShown(undefined)
      onTold?.()
    },
  }
}
