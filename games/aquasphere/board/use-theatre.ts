import { useEffect, useState } from 'preact/hooks'
import type { Event } from '../src/state.ts'
import type { BoardProps } from './props.ts'
import { type Act, actsOf, type Scored, scoringsIn } from './theatre.ts'

/** How long a line stays before the next, one that brings nothing, and the last one before the result. */
const [STEP, NOTHING, LAST] = [650, 120, 1600]

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
export function useTheatre({ last, view, viewer, onTold }: BoardProps): Stage | undefined {
  const [shown, setShown] = useState<{ readonly scorings: readonly Scored[]; readonly acts: readonly Act[] } | undefined>(undefined)
  const [step, setStep] = useState(0)
  useEffect(() => {
    const scorings = last === undefined ? [] : scoringsIn(last.events as readonly Event[], view.shared.round)
    if (scorings.length === 0) return
    const acts = actsOf(scorings)
    setShown({ scorings, acts })
    setStep(isStill() ? acts.length : 0)
  }, [last?.seq])
  // Whoever goes on playing has seen enough.
  useEffect(() => {
    if (last !== undefined && last.by === viewer && scoringsIn(last.events as readonly Event[], 0).length === 0) setShown(undefined)
  }, [last?.seq])
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
    // A match that ends without a scoring has nothing to tell; what is seen at once is seen for a moment.
    const timer = setTimeout(() => onTold?.(), shown === undefined ? 0 : LAST)
    return () => clearTimeout(timer)
  }, [isEnd, isTold])
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
