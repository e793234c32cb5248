import type { Seat } from '@chronothek/core'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Action, Shared } from '../src/state.ts'
import { shared as sharedOf } from '../src/view.ts'
import type { BoardProps, RefusalText } from './props.ts'
import { beginning, type Press, replayed, splitTurn, type Tried, tryOut } from './trial.ts'

/** A turn, or the rest of a round, on a private copy. Nothing of it leaves this screen until it is played. */
export interface Trial {
  readonly on: boolean
  /** Whether there is anything to try on: a round in which one has not passed. */
  readonly can: boolean
  readonly presses: readonly Press[]
  /** Kept from earlier, for a turn that was still to come. */
  readonly kept: number
  /** Presses of the plan that no longer fit the table. */
  readonly lost: number
  /** What can be played for real: up to the end of this turn, and only in it. */
  readonly playable: Press
  readonly view: Shared | undefined
  start(): void
  stop(): void
  back(): void
  /** Tries these actions one after the other, until one cannot be done or asks something. */
  add(actions: readonly Action[]): void
  /** Sends the actions of the own turn; what was planned for later turns is kept. */
  play(): Promise<RefusalText | undefined>
}

const NOTHING: readonly Press[] = []

export function useTrial(shared: Shared, seat: Seat | undefined, onAct: BoardProps['onAct']): Trial {
  const [on, setOn] = useState(false)
  const [plan, setPlan] = useState<readonly Press[]>(NOTHING)
  const base = useMemo(
    () => (seat === undefined || !(on || plan.length > 0) ? undefined : beginning(shared, seat)),
    [shared, seat, on, plan],
  )
  const last = useRef<Tried | undefined>(undefined)
  // While somebody else has a question open the table is about to change: the last picture stays until it has.
  const tried = useMemo(() => (base === undefined || seat === undefined ? last.current : replayed(base, seat, plan)), [base, plan])
  last.current = on ? tried : undefined
  const isOver = shared.phase !== 'turns' || (seat !== undefined && shared.passed.includes(seat))
  useEffect(() => {
    if (!isOver) return
    setOn(false)
    setPlan(NOTHING)
  }, [isOver])
  const state = on && !isOver ? tried?.states.at(-1) : undefined
  const presses = tried?.presses ?? NOTHING
  const { now, later } = splitTurn(presses)
  const view = useMemo(() => (state === undefined ? undefined : sharedOf(state)), [state])
  const stop = () => {
    setOn(false)
    setPlan(NOTHING)
  }
  return {
    on: state !== undefined,
    can: seat !== undefined && !isOver,
    presses,
    kept: on ? 0 : plan.length,
    lost: plan.length - presses.length,
    playable: shared.active === seat ? now : [],
    view,
    start: () => setOn(true),
    stop,
    back: () => (presses.length > 0 ? setPlan(presses.slice(0, -1)) : stop()),
    add: actions => {
      if (state === undefined || seat === undefined) return
      const [, done] = tryOut(state, seat, actions)
      if (done.length > 0) setPlan([...presses, done])
    },
    play: async () => {
      setOn(false)
      setPlan(later)
      const refusal = await onAct(...now)
      if (refusal !== undefined) setPlan(NOTHING)
      return refusal
    },
  }
}
