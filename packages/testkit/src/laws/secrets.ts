import {
  eventsFor,
  free,
  type GameShape,
  type Luck,
  type PlayEntry,
  type Rules,
  recording,
  replayEntry,
  textRefs,
  type Viewer,
  viewersOf,
  viewOf,
  wordsOf,
} from '@chronothek/core'
import { LawError } from '../law-error.ts'
import { stored } from '../plain.ts'
import { type Played, timeAfter, viewAfter } from '../played.ts'
import { triesAfter } from '../tries.ts'

const STRETCHES = 16
const LONGEST_STRETCH = 8

/**
 * Plays parts of the match on two states that a viewer cannot tell apart. Everything the viewer could get must be the same, byte for byte.
 * A game without `swap` must have nothing to hide.
 */
export function keepsSecrets<G extends GameShape>(played: Played<G>, luck: Luck): void {
  const { game, rules, states, header, lawOptions } = played
  if (lawOptions.swap === undefined) {
    hasNone(played, luck)
    return
  }
  const viewers = viewersOf(header.seats)
  for (let stretch = 0; stretch < STRETCHES; stretch++) {
    const from = luck(states.length)
    const viewer = viewers[luck(viewers.length)] as Viewer
    const until = Math.min(from + luck(LONGEST_STRETCH), states.length - 1)
    const twin = lawOptions.swap(stored(states[from]), lawOptions.pack, viewer, free(luck), states[until])
    if (twin === undefined) continue
    const other = { rules: twin.pack === lawOptions.pack ? rules : game.bind(twin.pack), state: twin.state }
    const real = { rules, state: stored(states[from]) }
    for (let seq = from; ; seq++) {
      const sent = triesAfter(played, seq, luck)
      agree(face(played, real, viewer, seq, sent), face(played, other, viewer, seq, sent), viewer, seq)
      const entry = played.entries[seq]
      if (entry === undefined || seq >= until) break
      agree(told(real, entry, viewer), told(other, entry, viewer), viewer, seq + 1)
    }
  }
}

/** Nobody has a view of their own, and nobody needs luck to imagine the state. */
function hasNone<G extends GameShape>(played: Played<G>, luck: Luck): void {
  const advice = 'so `swap` is needed, or nothing looks for leaks'
  for (const [seq, state] of played.states.entries()) {
    for (const viewer of viewersOf(played.header.seats)) {
      const own = viewer === 'spectator' ? undefined : played.rules.own(state, viewer)
      if (own !== undefined) throw new LawError('secrets', `seat ${viewer} has a view of its own, ${advice}`, seq)
      const draws: number[] = []
      played.game.imagine(viewAfter(played, seq, viewer), recording(luck, draws, []))
      if (draws.length > 0) throw new LawError('secrets', `${viewer} needs luck to imagine the state, ${advice}`, seq)
    }
  }
}

interface World<G extends GameShape> {
  readonly rules: Rules<G>
  readonly state: G['state']
}

/** What playing an entry tells a viewer. */
function told<G extends GameShape>({ rules, state }: World<G>, entry: PlayEntry, viewer: Viewer): string[] {
  const events = eventsFor(replayEntry(rules, state, entry), viewer)
  return [events, textsIn({ rules, state }, events)].map(part => JSON.stringify(part))
}

const textsIn = <G extends GameShape>({ rules, state }: World<G>, value: unknown) =>
  [...textRefs(value)].map(ref => [wordsOf(rules, state, ref, 'de'), wordsOf(rules, state, ref, 'en')])

/** Everything a viewer could get: the view, its texts, the offers, and the answer to every attempt. */
function face<G extends GameShape>(
  played: Played<G>,
  { rules, state }: World<G>,
  viewer: Viewer,
  seq: number,
  sent: readonly G['action'][],
): string[] {
  const view = viewOf(rules, state, viewer)
  const at = timeAfter(played, seq)
  const answers = viewer === 'spectator' ? [] : sent.map(action => rules.check(state, { by: viewer, at, action }) ?? action)
  return [view, played.game.legalActions(view), textsIn({ rules, state }, view), answers].map(part => JSON.stringify(part))
}

function agree(real: readonly string[], other: readonly string[], viewer: Viewer, seq: number): void {
  const index = real.findIndex((text, place) => text !== other[place])
  if (index >= 0) throw new LawError('secrets', `${viewer} can tell two worlds apart: ${real[index]} or ${other[index]}`, seq)
}
