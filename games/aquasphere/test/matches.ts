import { type Chance, copy, free, type PlayEntry, play as playEntry, quickLuck, type Seat, viewOf } from '@chronothek/core'
import { stateHash } from '@chronothek/testkit'
import { aquaSphere } from '../src/index.ts'
import type { Action, Event, Options, State } from '../src/state.ts'
import { plays, rules, sums } from './testing.ts'

/** What a match was like. */
export interface Match {
  readonly state: State
  readonly entries: readonly PlayEntry[]
  /** How often each kind of thing happened. */
  readonly told: Readonly<Record<string, number>>
}

type Seen = (state: State, events: readonly Event[]) => void

/** Plays a match to its end; `seen` is called after every entry. */
export function playMatch(options: Options, seats: number, seed: number, seen: Seen = () => {}): Match {
  const luck = quickLuck(seed * 7919 + seats)
  const state = rules.setup(options, seats, free(luck))
  const entries: PlayEntry[] = []
  const told: Record<string, number> = {}
  for (let acting = rules.acting(state); acting.length > 0; acting = rules.acting(state)) {
    const seat = acting[luck(acting.length)] as Seat
    const late = luck(40) === 0 ? rules.timeout(state, seat) : undefined
    const action = late ?? plays(aquaSphere.legalActions(viewOf(rules, state, seat)), luck)
    const { entry, events } = playEntry(rules, state, entries.length + 1, { by: late ? 'clock' : seat, at: 0, action }, luck)
    entries.push(entry)
    for (const { type } of events) told[type] = (told[type] ?? 0) + 1
    seen(state, events)
  }
  return { state, entries, told }
}

/** Plays the entries again from the same luck; the hash of the state they lead to. */
export function replayed(options: Options, seats: number, seed: number, { entries }: Match): string {
  const state: State = copy(rules.setup(options, seats, free(quickLuck(seed * 7919 + seats))))
  const noLuck: Chance = { pick: () => Number.NaN, open() {} }
  for (const { by, at, action } of entries) rules.apply(state, { by, at, action: copy(action) as Action }, noLuck)
  return stateHash(state)
}

/** Plays matches and looks at the sums after every entry; how often what happened in all of them. */
export function conserve(options: Options, seats: number, matches: number): Readonly<Record<string, number>> {
  const total: Record<string, number> = { entries: 0 }
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
