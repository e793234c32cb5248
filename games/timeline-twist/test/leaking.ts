import type { Deck } from '@chronothek/content'
import { free, quickLuck, type Viewer, viewersOf } from '@chronothek/core'
import { indistinguishable, LeakCheck, recordMatch, type Secrets, twins, walk } from '@chronothek/testkit'
import { timelineTwist } from '../src/index.ts'
import type { Shared, State } from '../src/state.ts'
import { shared } from '../src/view.ts'
import { deckNameAt, deckNameOf, inventions, lawOptions, options, swap } from './testing.ts'

/** Half the deck, with words and years that occur nowhere else, so that each of them can be looked for. */
const marked: Deck = {
  ...inventions,
  cards: inventions.cards.slice(0, 60).map(({ id, ...card }, index) => ({
    ...card,
    id,
    date: { kind: 'exact', year: -(5_000_011 + 37 * ((index * 23) % 60)), calendar: 'gregorian' },
    text: { de: `Vorn ${id}.`, en: `Front ${id}.` },
    short: { de: `Vorn ${id}.`, en: `Front ${id}.` },
    note: { de: `Behind ${id}.`, en: `Behind ${id}.` },
    sources: [{ title: `Behind ${id}.` }],
  })),
}
const idOf = new Map(marked.cards.map(({ id }) => [deckNameOf(marked, id), id]))

const unflipped = (state: State, dates: Shared['dates']) => Object.entries(state.cards).filter(([token]) => dates[token] === undefined)

const secrets: Secrets<State> = {
  secretsOf(state) {
    const { faces, dates } = shared(state)
    return unflipped(state, dates).flatMap(([token, { ref, key }]) => {
      const name = deckNameAt(state, token)
      const id = idOf.get(name)
      return faces[token] === undefined ? [key, token, ref, name, `${id}.`] : [key, `§${ref}.d`, name, `Behind ${id}.`]
    })
  },
  hiddenKeys: state => Object.fromEntries(unflipped(state, shared(state).dates).map(([token, { key }]) => [token, key])),
}

/** Plays matches at random and looks at everything a room would send for what it must not hold. Returns how many messages it saw. */
export function inspectMatches(mode: string, matches: number, from = 0): number {
  const check = new LeakCheck(secrets)
  let messages = 0
  for (let seed = from; seed < from + matches; seed++) {
    const laws = { ...lawOptions, pack: marked, options: [options({ mode })], seats: [2, 3] }
    const { header, entries, states, events } = walk(timelineTwist, laws, seed)
    // TLT-A28: what was seen once is hidden again after a reshuffle; from then on people know more than the view says
    const reshuffled = events.findIndex(told => told.some(({ type }) => type === 'pile-reshuffled'))
    check.newMatch()
    const viewer = seed % 2 === 0 ? 'spectator' : 0 // there is one view for all; the laws compare the others
    for (const message of recordMatch(timelineTwist, { header, entries, pack: marked }, [viewer]).messages) {
      if (reshuffled >= 0 && message.seq >= reshuffled) break
      check.inspect(message, states[message.seq] as State)
      messages++
    }
  }
  check.finish()
  return messages
}

/** Plays matches twice, with everything swapped that a viewer never got to know. Returns how many pairs looked the same, byte for byte. */
export function compareTwins(mode: string, matches: number, from = 0): number {
  let compared = 0
  for (let seed = from; seed < from + matches; seed++) {
    const { header, entries } = walk(timelineTwist, { ...lawOptions, options: [options({ mode })], seats: [2, 3, 4] }, seed)
    const viewers = viewersOf(header.seats)
    const viewer = viewers[seed % viewers.length] as Viewer
    const part = entries.slice(0, Math.floor((entries.length * (1 + (seed % 3))) / 3) - 1)
    const pair = twins(timelineTwist, { header, entries: part, pack: inventions }, viewer, swap, free(quickLuck(seed)))
    if (pair === undefined) continue
    indistinguishable(recordMatch(timelineTwist, pair[0], [viewer]), recordMatch(timelineTwist, pair[1], [viewer]), viewer)
    compared++
  }
  return compared
}
