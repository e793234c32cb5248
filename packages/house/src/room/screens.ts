import {
  copy,
  type Diff,
  diffInto,
  type Entry,
  eventsFor,
  type GameEvent,
  type Rules,
  type Seat,
  type TextRef,
  textRefs,
} from '@chronothek/core'
import { type Diffs, type Frame, makeFrame } from './frame.ts'

/** What the clients show now: one shadow of the shared part, a small one per seat, and every text that was named so far. */
export interface Screens {
  readonly shared: unknown
  readonly own: readonly unknown[]
  readonly named: Set<TextRef>
  readonly ownNamed: readonly Set<TextRef>[]
}

export function makeScreens(rules: Rules, state: unknown, seats: number): Screens {
  const shared = copy(rules.shared(state))
  const own = Array.from({ length: seats }, (_, seat) => copy(rules.own(state, seat)))
  return { shared, own, named: textRefs(shared), ownNamed: own.map(part => textRefs(part)) }
}

/** Notes the texts of events nobody draws a frame for any more: the log panel still shows them. */
export function nameEvents(screens: Screens, events: readonly GameEvent[]): void {
  for (const event of events) textRefs(event, event.for === 'all' ? screens.named : screens.ownNamed[event.for])
}

/** Brings the shadows up to date with the state after `entry` and keeps what changed, as text: the state may change again before it is sent. */
export function drawFrame(
  screens: Screens,
  rules: Rules,
  state: unknown,
  entry: Entry,
  events: readonly GameEvent[],
  actedAmong: number,
  clocks?: string,
): Frame {
  const shared = diffInto(screens.shared, rules.shared(state))
  const hasTexts = rules.text !== undefined
  const named = hasTexts ? fresh([shared, eventsFor(events, 'spectator')], screens.named) : NOTHING
  let own: (string | undefined)[] | undefined
  let ownNamed: (readonly TextRef[] | undefined)[] | undefined
  for (const [seat, shadow] of screens.own.entries()) {
    if (shadow === undefined) continue
    const change = diffInto(shadow, rules.own(state, seat))
    if (change !== undefined) {
      own ??= screens.own.map(() => undefined)
      own[seat] = JSON.stringify(change)
    }
    const list = hasTexts ? namedForSeat(screens, seat, named, change, events) : named
    if (list === named) continue
    ownNamed ??= screens.own.map(() => undefined)
    ownNamed[seat] = list
  }
  const diffs: Diffs = { shared: shared && JSON.stringify(shared), own, named, ownNamed }
  return makeFrame(entry, events, actedAmong, screens.own.length, diffs, clocks)
}

const NOTHING: readonly TextRef[] = []

function fresh(parts: unknown, known: Set<TextRef>): readonly TextRef[] {
  const found = textRefs(parts)
  if (found.size === 0) return NOTHING
  const news = [...found].filter(ref => !known.has(ref))
  for (const ref of news) known.add(ref)
  return news
}

/** A seat reads the shared part too: what it knew already is not sent again, what only it may read is added. */
function namedForSeat(
  screens: Screens,
  seat: Seat,
  named: readonly TextRef[],
  change: Diff | undefined,
  events: readonly GameEvent[],
): readonly TextRef[] {
  const known = screens.ownNamed[seat]
  if (known === undefined) return named
  const shared = named.some(ref => known.has(ref)) ? named.filter(ref => !known.has(ref)) : named
  const told = events.filter(event => event.for === seat)
  const own = change === undefined && told.length === 0 ? NOTHING : fresh([change, told], known).filter(ref => !screens.named.has(ref))
  return own.length === 0 ? shared : [...shared, ...own]
}
