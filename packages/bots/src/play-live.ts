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

/** Who sits at a live table, and what becomes of what they do. */
export interface LiveTable<G extends GameShape> {
  readonly rules: Rules<G>
  readonly state: G['state']
  readonly seats: number
  /** What this seat's hand does next. */
  choose(seat: Seat, view: View<G>, at: Ms): LiveChoice<G['action']>
  /** Plays a checked move. */
  play(by: Seat | 'clock', at: Ms, action: G['action']): void
  /** Told about every move the rules refuse for good. */
  refused?(seat: Seat, action: G['action'], why: Refusal): void
}

/** A seat's hand: when it moves, and what it does then. With nothing to do it only looks again. */
interface Hand {
  readonly seat: Seat
  readonly due: Ms
  readonly actions: readonly unknown[]
}

/** The pauses of a house: no hand is quicker, and after a refusal it takes a breath. */
const LEAST_MS: Ms = 100
const REFUSED_MS: Ms = 300
const LONGEST_MS: Ms = 60_000
const MOST_LOOKS = 100_000

/**
 * Plays a live match in virtual time: alarms of the rules when they are due, and between them the hands in the order of their times. The
 * same state, hands and luck always give the same match.
 */
export function playLive<G extends GameShape>(table: LiveTable<G>): void {
  const { rules, state } = table
  const hands: Hand[] = Array.from({ length: table.seats }, (_, seat) => ({ seat, due: 0, actions: [] }))
  for (let looks = 0; rules.result(state) === undefined; looks++) {
    if (looks > MOST_LOOKS) throw new InvariantError('a live match does not end')
    const next = hands.reduce((first, hand) => (hand.due < first.due ? hand : first))
    const alarm = rules.alarm(state)
    if (alarm !== undefined && alarm.at <= next.due) table.play('clock', alarm.at, alarm.action)
    else hands[next.seat] = moveHand(table, next)
  }
}

/** Does what the hand was about to do, and asks what is next. */
function moveHand<G extends GameShape>(table: LiveTable<G>, { seat, due, actions }: Hand): Hand {
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
