import type { SentenceContext } from '@chronothek/board-kit'
import { free, type GameEvent, quickLuck, type Seat, type View } from '@chronothek/core'
import { explain } from '../src/bot/explain.ts'
import { readTurn } from '../src/bot/read-turn.ts'
import { decisionOf } from '../src/flow.ts'
import type { AquaSphere, Event, Shared } from '../src/state.ts'
import { imagine } from '../src/view.ts'
import { sayReasons } from '../texts/reasons.ts'

/**
 * Why a bot did what these events tell, from what everybody saw before. Asked where a turn begins and where something was to be decided;
 * the steps in between only carry it out.
 */
export function why(
  before: Shared,
  seat: Seat,
  events: readonly GameEvent[],
  { language, names }: Pick<SentenceContext, 'language' | 'names'>,
): (() => string | undefined) | undefined {
  const isTurn = before.phase === 'turns' && before.active === seat && before.stage === 'choose'
  const open = decisionOf(before, seat)
  if (open === 'interim-plan' || (!isTurn && open === undefined)) return undefined
  return () => {
    const view: View<AquaSphere> = { viewer: seat, shared: before, own: { plan: [] } }
    const [first, ...then] = readTurn(imagine(view, free(quickLuck(0))), seat, events as readonly Event[])
    return first === undefined ? undefined : sayReasons(explain(view, first, then), language, names)
  }
}
