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

/**
 * What the clients show now: one shadow of the shared part, a small one per seat, and the texts named in each. A text that leaves the screen
 * is not remembered: when it comes back it is sent again, since somebody may have joined meanwhile.
 */
export interface Screens {
  readonly shared: unknown
  readonly own: readonly unknown[]
  named: ReadonlySet<TextRef>
  readonly ownNamed: ReadonlySet<TextRef>[]
}

export function makeScreens(rules: Rules, state: unknown, seats: number): Screens {
  const shared = copy(rules.shared(state))
  const own = Array.from({ length: seats }, (_, seat) => copy(rules.own(state, seat)))
  return { shared, own, named: textRefs(shared), ownNamed: own.map(part => textRefs(part)) }
}

/** Brings the shadows up to date with the state after `entry` and keeps what changed, as text: the state may change again before it is sent. */
export function drawFrame(
  screens: Screens,
  rules: Rules,
  state: unknown,
  entry: Entry,
  events: readonly GameEvent[],
  actedAmong: number,
  previous: Frame | undefined,
  clocks?: string,
): Frame {
  const shared = diffInto(screens.shared, rules.shared(state))
  const hasTexts = rules.text !== undefined
  const before = screens.named
  if (hasTexts && shared !== undefined) screens.named = textRefs(screens.shared)
  const named = hasTexts ? fresh(screens.named, textRefs(eventsFor(events, 'spectator')), [before]) : NOTHING
  let own: (string | undefined)[] | undefined
  let ownNamed: (readonly TextRef[] | undefined)[] | undefined
  for (const [seat, shadow] of screens.own.entries()) {
    if (shadow === undefined) continue
    const change = diffInto(shadow, rules.own(state, seat))
    if (change !== undefined) {
      own ??= screens.own.map(() => undefined)
      own[seat] = JSON.stringify(change)
    }
    const list = hasTexts ? namedForSeat(screens, seat, before, named, change, events) : named
    if (list === named) continue
    ownNamed ??= screens.own.map(() => undefined)
    ownNamed[seat] = list
  }
  const diffs: Diffs = { shared: shared && JSON.stringify(shared), own, named, ownNamed }
  return makeFrame(entry, events, actedAmong, screens.own.length, previous, diffs, clocks)
}

const NOTHING: readonly TextRef[] = []

/** What is on the screen or told now and was not on it before. */
function fresh(shown: ReadonlySet<TextRef>, told: ReadonlySet<TextRef>, known: readonly ReadonlySet<TextRef>[]): readonly TextRef[] {
  const news: TextRef[] = []
  for (const ref of shown) if (!known.some(before => before.has(ref))) news.push(ref)
  for (const ref of told) if (!shown.has(ref) && !known.some(before => before.has(ref))) news.push(ref)
  return news.length === 0 ? NOTHING : news
}

/** A seat reads the shared part too: what it knew already is not sent again, what only it may read is added. */
function namedForSeat(
  screens: Screens,
  seat: Seat,
  sharedBefore: ReadonlySet<TextRef>,
  named: readonly TextRef[],
  change: Diff | undefined,
  events: readonly GameEvent[],
): readonly TextRef[] {
  const before = screens.ownNamed[seat]
  if (before === undefined) return named
  if (change !== undefined) screens.ownNamed[seat] = textRefs(screens.own[seat])
  const now = screens.ownNamed[seat] ?? before
  const shared = named.some(ref => before.has(ref)) ? named.filter(ref => !before.has(ref)) : named
  const told = textRefs(events.filter(event => event.for === seat))
  const own = change === undefined && told.size === 0 ? NOTHING : fresh(now, told, [before, sharedBefore, new Set(named)])
  return own.length === 0 ? shared : [...shared, ...own]
}
