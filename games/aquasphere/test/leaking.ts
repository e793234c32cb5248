import { free, quickLuck, type Viewer, viewersOf } from '@chronothek/core'
import { indistinguishable, LeakCheck, recordMatch, twins, walk } from '@chronothek/testkit'
import { cardName, expansionName } from '../src/data/pieces.ts'
import { aquaSphere } from '../src/index.ts'
import type { Event, Shared, State } from '../src/state.ts'
import { lawOptions, options, swap } from './testing.ts'

const laws = (seats: number) => ({ ...lawOptions, options: [options({ strictSupply: seats === 3 })], seats: [seats] })

/** Cards and expansions that a view or an event shows, by name. */
function shownIn(shared: Shared, events: readonly Event[]): Set<string> {
  const names = new Set<string>()
  for (const { research, labs } of shared.sectors) {
    for (const card of research) names.add(cardName(card))
    for (const tile of labs) names.add(expansionName(tile))
  }
  for (const { cards, labs } of shared.players) {
    for (const card of cards) names.add(cardName(card))
    for (const tile of labs) names.add(expansionName(tile))
  }
  for (const id of JSON.stringify(events).match(/\b[FX]\d\d\b/g) ?? []) names.add(id)
  return names
}

const hiddenIn = ({ research, labs }: State): string[] => [...research.map(cardName), ...labs.map(expansionName)]

/** Plays matches at random and looks at everything that is shown or told for what is still hidden. Returns how many views it saw. */
export function inspectMatches(seats: number, matches: number, from = 0): number {
  const check = new LeakCheck<State>({ secretsOf: hiddenIn })
  let seen = 0
  for (let seed = from; seed < from + matches; seed++) {
    const { header, entries, states, events, rules } = walk(aquaSphere, laws(seats), seed)
    check.newMatch()
    for (const message of recordMatch(aquaSphere, { header, entries, pack: undefined }).messages)
      check.inspect(message, states[message.seq] as State)
    for (const [seq, state] of states.entries()) {
      const shared = rules.shared(state)
      const names = shownIn(shared, events[seq] ?? [])
      const leak = hiddenIn(state).find(name => names.has(name))
      if (leak !== undefined) throw new Error(`entry ${seq} of match ${seed} shows ${leak}, which nobody has turned up`)
      if (shared.programs.length > state.round + 1 || shared.rotations.length > state.round) throw new Error('a covered card is shown')
      seen++
    }
  }
  return seen
}

/** Plays matches twice, with everything swapped that a viewer never got to know. Returns how many pairs looked the same, byte for byte. */
export function compareTwins(seats: number, matches: number, from = 0): number {
  let compared = 0
  for (let seed = from; seed < from + matches; seed++) {
    const { header, entries } = walk(aquaSphere, laws(seats), seed)
    const viewers = viewersOf(header.seats)
    const viewer = viewers[seed % viewers.length] as Viewer
    const part = entries.slice(0, Math.floor((entries.length * (1 + (seed % 3))) / 4))
    const pair = twins(aquaSphere, { header, entries: part, pack: undefined }, viewer, swap, free(quickLuck(seed)))
    if (pair === undefined) continue
    indistinguishable(recordMatch(aquaSphere, pair[0], [viewer]), recordMatch(aquaSphere, pair[1], [viewer]), viewer)
    compared++
  }
  return compared
}
