import type { Chance, Seat } from '@chronothek/core'
import { perform } from '../actions/any-action.ts'
import { choices } from '../legal.ts'
import type { Event, SeatAction, State } from '../state.ts'
import { copyState } from '../view.ts'

const NO_LUCK: Chance = { pick: () => 0, open() {} }
const PASS: SeatAction = { type: 'pass' }
/** These give the turn on; what follows them is luck, and nobody's choice. */
const LAST: readonly SeatAction['type'][] = ['pass', 'end-turn']

/** What a seat did from here on, read from what everybody was told: up to the end of its turn, or one answer in a scoring. */
export function readTurn(before: State, seat: Seat, events: readonly Event[]): readonly SeatAction[] {
  if (before.phase === 'plans') return [] // plans are secret until all are in
  const told = events.map(saying)
  const actions: SeatAction[] = []
  let state = copyState(before)
  for (let from = 0; from < told.length && events[from]?.type !== 'turn-ended'; ) {
    if (events[from]?.type === 'passed') return [...actions, PASS]
    const step = readStep(state, seat, told.slice(from))
    if (step === undefined) break
    actions.push(step.action)
    if (before.phase === 'lines') break
    state = step.after
    from += step.count
  }
  return actions
}

interface Step {
  readonly action: SeatAction
  readonly after: State
  /** Events it explains. */
  readonly count: number
}

/** The action that would be told with these words; of several, the one that explains most of them. */
function readStep(state: State, seat: Seat, told: readonly string[]): Step | undefined {
  let best: Step | undefined
  for (const action of choices(state, seat)) {
    if (LAST.includes(action.type)) continue
    const [after, events] = [copyState(state), [] as Event[]]
    perform(after, seat, action, NO_LUCK, events)
    const count = commonStart(events.map(saying), told)
    // After the last answer of a scoring the next round is laid out by luck.
    const fits = state.phase === 'lines' ? count > 0 : count === events.length
    if (fits && count > (best?.count ?? 0)) best = { action, after, count }
  }
  return best
}

const saying = ({ for: _, ...event }: Event): string => JSON.stringify(event)

function commonStart(some: readonly string[], others: readonly string[]): number {
  const place = some.findIndex((text, index) => text !== others[index])
  return place < 0 ? some.length : place
}
