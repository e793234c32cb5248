import {
  copy,
  eventsFor,
  free,
  type GameShape,
  type Luck,
  type PlayEntry,
  type Rules,
  recording,
  replayEntry,
  type Seat,
  textRefs,
  type Viewer,
  viewersOf,
  viewOf,
  wordsOf,
} from '@chronothek/core'
import { LawError } from '../law-error.ts'
import { eventsAfter, offeredAfter, once, ownAfter, type Played, rawViewAfter, timeAfter, viewAfter } from '../played.ts'
import { answersAfter, triesAfter } from '../tries.ts'

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
    const twin = lawOptions.swap(copy(states[from]), lawOptions.pack, viewer, free(luck), states[until])
    if (twin === undefined) continue
    const other = { rules: twin.pack === lawOptions.pack ? rules : game.bind(twin.pack), state: twin.state }
    for (let seq = from; ; seq++) {
      agree(faceAfter(played, seq, viewer, luck), face(played, other, viewer, seq, luck), viewer, seq)
      const entry = played.entries[seq]
      if (entry === undefined || seq >= until) break
      const real = { rules, state: states[seq + 1] }
      agree(told(real, eventsAfter(played, seq + 1, viewer)), toldBy(other, entry, viewer), viewer, seq + 1)
    }
  }
}

/** Nobody has a view of their own, and nobody needs luck to imagine the state. */
function hasNone<G extends GameShape>(played: Played<G>, luck: Luck): void {
  const advice = 'so `swap` is needed, or nothing looks for leaks'
  for (const seq of played.states.keys()) {
    for (const viewer of viewersOf(played.header.seats)) {
      const own = viewer === 'spectator' ? undefined : ownAfter(played, seq, viewer)
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
const toldBy = <G extends GameShape>(world: World<G>, entry: PlayEntry, viewer: Viewer): readonly string[] =>
  told(world, eventsFor(replayEntry(world.rules, world.state, entry), viewer))

const told = <G extends GameShape>(world: World<G>, events: readonly unknown[]): readonly string[] =>
  [events, textsIn(world, events)].map(part => JSON.stringify(part))

const textsIn = <G extends GameShape>({ rules, state }: World<G>, value: unknown) =>
  [...textRefs(value)].map(ref => [wordsOf(rules, state, ref, 'de'), wordsOf(rules, state, ref, 'en')])

/** Everything a viewer could get: the view, its texts, the offers, and the answer to every attempt. */
function face<G extends GameShape>(
  played: Played<G>,
  { rules, state }: World<G>,
  viewer: Viewer,
  seq: number,
  luck: Luck,
): readonly string[] {
  const view = viewOf(rules, state, viewer)
  const at = timeAfter(played, seq)
  const reply = (by: Seat, action: G['action']) => rules.check(state, { by, at, action }) ?? action
  const answers = viewer === 'spectator' ? [] : triesAfter(played, seq, luck).map(action => reply(viewer, action))
  return [view, played.game.legalActions(view), textsIn({ rules, state }, view), answers].map(part => JSON.stringify(part))
}

/** The same in the real world, where other laws have asked most of it already; that a stored state plays on like this one is a law, too. */
const faceAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer, luck: Luck): readonly string[] =>
  once(played.known.faces, `${seq} ${viewer}`, () => {
    const view = rawViewAfter(played, seq, viewer)
    const texts = textsIn({ rules: played.rules, state: played.states[seq] }, view)
    const answers = viewer === 'spectator' ? [] : repliesAfter(played, seq, viewer, luck)
    return [view, offeredAfter(played, seq, viewer), texts, answers].map(part => JSON.stringify(part))
  })

function repliesAfter<G extends GameShape>(played: Played<G>, seq: number, seat: Seat, luck: Luck): readonly unknown[] {
  const answers = answersAfter(played, seq, seat, luck)
  return triesAfter(played, seq, luck).map((action, index) => answers[index] ?? action)
}

function agree(real: readonly string[], other: readonly string[], viewer: Viewer, seq: number): void {
  const index = real.findIndex((text, place) => text !== other[place])
  if (index >= 0) throw new LawError('secrets', `${viewer} can tell two worlds apart: ${real[index]} or ${other[index]}`, seq)
}
