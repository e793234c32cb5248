import {
  type GameShape,
  InvariantError,
  type LiveChoice,
  type Ms,
  type Refusal,
  type Rules,
  type Seat,
  type View,
  viewOf,
} from '@chronothek/core'

/** A live table to simulate: its rules and state, who plays, and what becomes of each move. */
export interface LiveTable<G extends GameShape> {
  readonly rules: Rules<G>
  readonly state: G['state']
  readonly seats: number
  /** What this seat does next, and when. */
  choose(seat: Seat, view: View<G>, at: Ms): LiveChoice<G['action']>
  /** Plays a checked move. */
  play(by: Seat | 'clock', at: Ms, action: G['action']): void
  /** Called with every move that the rules refuse and do not hold. */
  refused?(seat: Seat, action: G['action'], why: Refusal): void
}

/** What a seat has planned, and when it is due. Without actions it only chooses again. */
interface Plan {
  readonly seat: Seat
  readonly due: Ms
  readonly actions: readonly unknown[]
}

/** The limits of a house: no seat acts more often, and after a refusal it waits longer. */
const LEAST_MS: Ms = 100
const REFUSED_MS: Ms = 300
const LONGEST_MS: Ms = 60_000
const MAX_CHOICES = 100_000

/**
 * Plays a live match in virtual time: alarms of the rules when they are due, and between them the seats' plans in the order of their times.
 * The same state, choices and luck always give the same match.
 */
export function playLive<G extends GameShape>(table: LiveTable<G>): void {
  const { rules, state } = table
  const plans: Plan[] = Array.from({ length: table.seats }, (_, seat) => ({ seat, due: 0, actions: [] }))
  for (let choices = 0; rules.result(state) === undefined; choices++) {
    if (choices > MAX_CHOICES) throw new InvariantError('a live match does not end')
    const next = plans.reduce((first, plan) => (plan.due < first.due ? plan : first))
    const alarm = rules.alarm(state)
    if (alarm !== undefined && alarm.at <= next.due) table.play('clock', alarm.at, alarm.action)
    else plans[next.seat] = carryOut(table, next)
  }
}

/** Plays what a seat had planned, and asks for its next plan. */
function carryOut<G extends GameShape>(table: LiveTable<G>, { seat, due, actions }: Plan): Plan {
  const { rules, state } = table
  for (const [index, action] of actions.entries()) {
    const why = rules.check(state, { by: seat, at: due, action: action as G['action'] })
    if (why === undefined) table.play(seat, due, action as G['action'])
    else if (why.holdUntil !== undefined && why.holdUntil > due) return { seat, due: why.holdUntil, actions: actions.slice(index) }
    else {
      table.refused?.(seat, action as G['action'], why)
      return { seat, due: due + REFUSED_MS, actions: [] }
    }
  }
  const choice = table.choose(seat, viewOf(rules, state, seat), due)
  const after = Math.min(LONGEST_MS, Math.max(LEAST_MS, Math.ceil(choice.after)))
  return { seat, due: due + after, actions: choice.actions }
}
