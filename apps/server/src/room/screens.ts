import { copy, diffInto, type Entry, type GameEvent, type Rules, type Seat, type TextRef, textRefs } from '@chronothek/core'
import { bareFrame, type Diffs, type Frame } from './frame.ts'

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
): Frame {
  const bare = bareFrame(entry, events, actedAmong, screens.own.length)
  const shared = diffInto(screens.shared, rules.shared(state))
  const named = fresh([shared, bare.ownEvents ? events.filter(event => event.for === 'all') : events], screens.named)
  let own: (string | undefined)[] | undefined
  let ownNamed: (readonly TextRef[] | undefined)[] | undefined
  for (const [seat, shadow] of screens.own.entries()) {
    if (shadow === undefined) continue
    const change = diffInto(shadow, rules.own(state, seat))
    if (change !== undefined) {
      own ??= screens.own.map(() => undefined)
      own[seat] = JSON.stringify(change)
    }
    const mine = bare.ownEvents?.[seat] === undefined ? change : [change, events.filter(event => event.for === seat)]
    const list = namedForSeat(screens, seat, named, mine)
    if (list === named) continue
    ownNamed ??= screens.own.map(() => undefined)
    ownNamed[seat] = list
  }
  const diffs: Diffs = { shared: shared && JSON.stringify(shared), own, named, ownNamed }
  return { ...bare, diffs }
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
function namedForSeat(screens: Screens, seat: Seat, named: readonly TextRef[], mine: unknown): readonly TextRef[] {
  const known = screens.ownNamed[seat]
  if (known === undefined) return named
  const shared = named.some(ref => known.has(ref)) ? named.filter(ref => !known.has(ref)) : named
  const own = mine === undefined ? NOTHING : fresh(mine, known).filter(ref => !screens.named.has(ref))
  return own.length === 0 ? shared : [...shared, ...own]
}
