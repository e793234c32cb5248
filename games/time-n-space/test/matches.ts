import {
  type Chance,
  copy,
  free,
  type Luck,
  type Ms,
  type PlayEntry,
  play as playEntry,
  quickLuck,
  type Seat,
  viewOf,
} from '@chronothek/core'
import { stateHash } from '@chronothek/testkit'
import { SYMBOLS, type TimeSymbol } from '../src/ids.ts'
import { timeNSpace } from '../src/index.ts'
import type { Action, Options, State } from '../src/state.ts'
import { plays, rules, sums } from './testing.ts'

/** What a full match at the book's pace was like. */
export interface Match {
  readonly state: State
  readonly entries: readonly PlayEntry[]
  /** How often each kind of thing happened. */
  readonly told: Readonly<Record<string, number>>
}

const QUICKEST: Ms = 150
const SLOWEST: Ms = 4000

/**
 * Plays a match to its end: every seat has a hand that does something every few seconds, the clock goes first, and a timer that was
 * lifted is placed again in the same moment. `seen` is called after every entry.
 */
export function playMatch(options: Options, seats: number, seed: number, seen: (state: State) => void = () => {}): Match {
  const luck = quickLuck(seed * 7919 + seats)
  const state = rules.setup(options, seats, free(luck))
  const hands = Array.from({ length: seats }, () => luck(SLOWEST))
  const entries: PlayEntry[] = []
  const told: Record<string, number> = {}
  const note = (by: Seat | 'clock', at: Ms, action: Action) => {
    const { entry, events } = playEntry(rules, state, entries.length + 1, { by, at, action }, luck)
    entries.push(entry)
    for (const event of events) {
      const kind = event.type === 'lifted' ? event.outcome.kind : event.type
      told[kind] = (told[kind] ?? 0) + 1
    }
    seen(state)
  }
  while (state.phase !== 'finished') {
    const seat = hands.indexOf(Math.min(...hands))
    const at = hands[seat] ?? 0
    const alarm = rules.alarm(state)
    if (alarm !== undefined && alarm.at <= at) {
      note(alarm.by, alarm.at, alarm.action)
      continue
    }
    hands[seat] = at + (luck(3) === 0 ? QUICKEST : luck(SLOWEST))
    for (const action of choices(state, seat, luck)) if (rules.check(state, { by: seat, at, action }) === undefined) note(seat, at, action)
  }
  return { state, entries, told }
}

/** What a hand tries in one go: a lift with a place behind it, or something else. */
function choices(state: State, seat: Seat, luck: Luck): readonly Action[] {
  const view = viewOf(rules, state, seat)
  const action = plays(view, timeNSpace.legalActions(view), luck)
  if (action?.type !== 'lift' || luck(3) > 0) return action === undefined ? [] : [action]
  return [action, { type: 'place', timer: action.timer, symbol: SYMBOLS[luck(SYMBOLS.length)] as TimeSymbol }]
}

/** Plays the entries again from the same luck; the hash of the state they lead to. */
export function replayed(options: Options, seats: number, seed: number, { entries }: Match): string {
  const state: State = copy(rules.setup(options, seats, free(quickLuck(seed * 7919 + seats))))
  const noLuck: Chance = { pick: () => Number.NaN, open() {} }
  for (const { by, at, action, draws } of entries) {
    let next = 0
    const chance: Chance = draws.length === 0 ? noLuck : { pick: () => draws[next++] ?? Number.NaN, open() {} }
    rules.apply(state, { by, at, action: copy(action) as Action }, chance)
  }
  return stateHash(state)
}

/** Plays matches and looks at the sums after every entry; how often what happened in all of them. */
export function conserve(options: Options, seats: number, matches: number): Readonly<Record<string, number>> {
  const total: Record<string, number> = {}
  for (let seed = 0; seed < matches; seed++) {
    let before: string | undefined
    const match = playMatch(options, seats, seed, state => {
      const now = JSON.stringify(sums(state))
      before ??= now
      if (now !== before) throw new Error(`match ${seed}: ${before} became ${now}`)
    })
    if (replayed(options, seats, seed, match) !== stateHash(match.state)) throw new Error(`match ${seed} replays differently`)
    for (const [kind, count] of Object.entries(match.told)) total[kind] = (total[kind] ?? 0) + count
    total.entries = (total.entries ?? 0) + match.entries.length
  }
  return total
}
