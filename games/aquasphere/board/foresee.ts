import { free, quickLuck, type Seat } from '@chronothek/core'
import { checkSeat, perform } from '../src/actions/any-action.ts'
import { RECYCLE_TIME } from '../src/data/table.ts'
import { decisionOf } from '../src/flow.ts'
import type { Decision } from '../src/ids.ts'
import { playerOf } from '../src/lab.ts'
import { carryOut, written } from '../src/round/plans.ts'
import { nextLine } from '../src/scoring.ts'
import type { AquaSphere, Event, InterimPlan, Own, SeatAction, Shared, State, Why } from '../src/state.ts'
import { copyState, imagine } from '../src/view.ts'

/** What would follow if somebody did this. Nothing is drawn during a turn, so it is exact up to the next scoring. */
export interface Foreseen {
  readonly before: State
  readonly after: State
  readonly events: readonly Event[]
  /** Red lines that asked to be paid on the way; they were paid with crystals as long as there were any. */
  readonly lines: readonly { readonly line: number; readonly paid: boolean }[]
  /** What is open in the end. */
  readonly decision: Decision | undefined
  /** Why it did not go further. */
  readonly why: Why | undefined
}

const luck = () => free(quickLuck(1))

/** A state that looks like this view; hidden stacks are anyhow. */
export const dream = (viewer: Seat, shared: Shared, own: Own = { plan: [] }): State =>
  imagine({ viewer, shared, own } satisfies DreamView, luck())
type DreamView = { viewer: Seat; shared: AquaSphere['shared']; own: AquaSphere['own'] }

/** Does it on a copy. */
export function foresee(before: State, seat: Seat, actions: readonly SeatAction[]): Foreseen {
  const after = copyState(before)
  const events: Event[] = []
  const lines: { line: number; paid: boolean }[] = []
  let why: Why | undefined
  for (const action of actions) {
    why = checkSeat(after, seat, action)
    if (why !== undefined) break
    perform(after, seat, action, luck(), events)
    payLines(after, seat, events, lines)
  }
  return { before, after, events, lines, decision: decisionOf(after, seat), why }
}

/** Time markers a plan would bring without room for them: from submarines, occupied symbols and bots taken back (AQS-075). */
export function lostByPlan(world: State, seat: Seat, plan: InterimPlan): number {
  const events: Event[] = []
  carryOut(copyState(world), seat, written(plan), events)
  let lost = 0
  for (const event of events) {
    if (event.type === 'income') lost += event.subs - event.got
    if (event.type === 'bot-converted' || event.type === 'bot-taken-back') lost += RECYCLE_TIME - event.got
  }
  return lost
}

/** At a red line a preview goes on with a crystal, if there is one. Whoever really does it will be asked. */
function payLines(state: State, seat: Seat, events: Event[], lines: { line: number; paid: boolean }[]): void {
  while (state.phase === 'turns' && decisionOf(state, seat) === 'red-line') {
    const { crystals, score } = playerOf(state, seat)
    lines.push({ line: nextLine(score), paid: crystals > 0 })
    if (crystals === 0) return
    perform(state, seat, { type: 'pay-crystal' }, luck(), events)
  }
}
