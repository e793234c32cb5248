import { copy, type Entry, fold, type GameShape, type Luck, replayEntry, same } from '@chronothek/core'
import { type Diff, diffInto, patched } from '@chronothek/protocol'
import { LawError } from '../law-error.ts'
import { findNonJson, stored } from '../plain.ts'
import { ownAfter, type Played, sharedAfter } from '../played.ts'

/** Everything that is stored or sent is plain JSON, and nothing changes after it was sent. */
export function keepsJson<G extends GameShape>(played: Played<G>): void {
  const { header, entries, states, events, told } = played
  const why = findNonJson(header, 'header') ?? findNonJson(entries, 'entries')
  if (why !== undefined) throw new LawError('json', why)
  for (const seq of states.keys()) {
    if (JSON.stringify(events[seq]) !== told[seq]) throw new LawError('json', 'an event changed after it was told', seq)
    const own = [...Array(header.seats).keys()].map(seat => ownAfter(played, seq, seat) ?? {})
    const odd = findNonJson(sharedAfter(played, seq), 'shared') ?? findNonJson(own, 'own')
    if (odd !== undefined) throw new LawError('json', odd, seq)
  }
}

/** Folding the log gives the state that was played: step by step from stored states, as a whole, and after an undo. */
export function keepsReplay<G extends GameShape>(played: Played<G>, luck: Luck): void {
  const { rules, header, entries, states } = played
  for (const entry of entries) {
    const state = copy(states[entry.seq - 1]) // which was stored and loaded
    replayEntry(rules, state, stored(entry))
    agrees(state, states[entry.seq], 'a stored state plays on differently', entry.seq)
  }
  const last = states.length - 1
  agrees(fold(rules, header, entries), states[last], 'the log folds to another state', last)
  agrees(fold(rules, stored(header), stored(entries)), states[last], 'the stored log folds to another state', last)
  if (last === 0) return
  const to = luck(last)
  const undone: Entry[] = [...entries, { seq: last + 1, by: 0, at: entries.at(-1)?.at ?? 0, undo: to }]
  agrees(fold(rules, header, stored(undone)), states[to], `undo to ${to} leads elsewhere`, to)
  const again = entries.slice(to).map((entry, index) => ({ ...entry, seq: last + 2 + index }))
  agrees(fold(rules, header, [...undone, ...again]), states[last], `playing on after undo to ${to} leads elsewhere`, last)
}

function agrees(state: unknown, expected: unknown, message: string, seq: number): void {
  if (!same(state, expected)) throw new LawError('replay', message, seq)
}

/** A client that patches its view with the diffs it gets always has the view that the server would send whole. */
export function keepsDiff<G extends GameShape>(played: Played<G>): void {
  const { header, states } = played
  follows(states.map((_, seq) => ({ shared: sharedAfter(played, seq) })))
  for (const seat of Array(header.seats).keys()) follows(states.map((_, seq) => ({ own: ownAfter(played, seq, seat) })))
}

function follows(views: readonly object[]): void {
  let view = stored(views[0])
  const shadow = copy(view)
  for (const [seq, next] of views.entries()) {
    const diff: Diff | undefined = stored(diffInto(shadow, next))
    if (diff !== undefined) view = patched(view as object, diff)
    if (!same(view, next) || !same(shadow, next)) throw new LawError('diff', `a diff loses something of ${JSON.stringify(next)}`, seq)
  }
}
