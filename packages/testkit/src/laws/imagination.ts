import {
  type Chance,
  canonical,
  eventsFor,
  fixed,
  type GameShape,
  type Luck,
  type Move,
  type PlayEntry,
  quickLuck,
  recording,
  same,
  type Viewer,
  viewOf,
} from '@chronothek/core'
import { LawError } from '../law-error.ts'
import { findNonJson, frozen } from '../plain.ts'
import { eventsAfter, lookers, offeredAfter, type Played, rawViewAfter, timeAfter, viewAfter } from '../played.ts'
import { answersAfter, triesAfter } from '../tries.ts'

/** One in this many views is imagined twice. */
const PEEKS = 4

/** Luck that throws when the game picks from nothing. */
const strict = (luck: Luck): Chance => recording(luck, [], [])

/** A state imagined from a view after a round trip through JSON. */
function imagined<G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer, luck: Luck): G['state'] {
  return played.game.imagine(viewAfter(played, seq, viewer), strict(luck))
}

/** A state imagined from a stored view, without a pack, looks the same as the real one. */
export function keepsImagine<G extends GameShape>(played: Played<G>, luck: Luck): void {
  for (const seq of played.states.keys()) {
    for (const viewer of lookers(played, seq, luck)) {
      if (luck(PEEKS) === 0) peeksNot(played, seq, viewer, luck)
      const world = imagined(played, seq, viewer, luck)
      const odd = findNonJson(world, 'imagined state')
      if (odd !== undefined) throw new LawError('imagine', odd, seq)
      const seen = viewOf(played.blind, world, viewer)
      if (!same(seen, viewAfter(played, seq, viewer))) throw new LawError('imagine', `${viewer} imagines a state that looks different`, seq)
    }
  }
}

/** Checks that a game does not remember the last state or pack it saw: the same view with the same luck is imagined again after others. */
function peeksNot<G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer, luck: Luck): void {
  const { game, rules, lawOptions, states } = played
  const seed = luck(1_000_000)
  const view = viewAfter(played, seq, viewer)
  const first = game.imagine(viewOf(game.bind(lawOptions.pack), states[seq], viewer), strict(quickLuck(seed)))
  game.bind(undefined)
  viewOf(rules, states[luck(states.length)], viewer)
  const second = game.imagine(view, strict(quickLuck(seed)))
  if (!same(first, second)) throw new LawError('imagine', `what ${viewer} imagines depends on more than the view`, seq)
}

/** Checks on an imagined state, and offers from a stored view, are the same as on the server. */
export function keepsRefusals<G extends GameShape>(played: Played<G>, luck: Luck): void {
  const { game, blind, states } = played
  for (const seq of states.keys()) {
    for (const viewer of lookers(played, seq, luck)) {
      const world = frozen(imagined(played, seq, viewer, luck))
      const offered = offeredAfter(played, seq, viewer)
      for (const view of [rawViewAfter(played, seq, viewer), viewOf(blind, world, viewer)]) {
        if (!same(game.legalActions(view), offered)) throw new LawError('refusals', `${viewer} is offered something else by the board`, seq)
      }
      if (viewer === 'spectator') continue
      const answers = answersAfter(played, seq, viewer, luck)
      for (const [index, action] of triesAfter(played, seq, luck).entries()) {
        const move: Move<G> = { by: viewer, at: timeAfter(played, seq), action }
        const board = blind.check(world, move)
        if (same(answers[index], board)) continue
        const [real, other] = [answers[index], board].map(why => canonical(why ?? 'accepted'))
        throw new LawError('refusals', `${JSON.stringify(move)}: server ${real}, board ${other}`, seq)
      }
    }
  }
}

/**
 * If an entry played on an imagined state leads to the view that was really seen, its events must be the real ones. Otherwise the events
 * reveal something that the view does not, and undo would not notice that somebody learned something. Entries with luck or opened seals are
 * noticed in any case, and may reveal what is no longer in the view.
 */
export function keepsEvents<G extends GameShape>(played: Played<G>, luck: Luck): void {
  for (const entry of played.entries.filter(({ draws, opened }) => draws.length + opened.length === 0)) {
    for (const viewer of lookers(played, entry.seq - 1, luck)) {
      const world = imagined(played, entry.seq - 1, viewer, luck)
      const events = playedBlind(played, world, entry)
      if (events === undefined || !same(viewOf(played.blind, world, viewer), viewAfter(played, entry.seq, viewer))) continue
      const told = JSON.stringify(eventsAfter(played, entry.seq, viewer))
      if (JSON.stringify(eventsFor(events, viewer)) !== told)
        throw new LawError('events', `${viewer} is told more than the view shows: ${told}`, entry.seq)
    }
  }
}

/** The events of the entry, played with its luck on another state; undefined if it is impossible there. */
function playedBlind<G extends GameShape>({ blind }: Played<G>, world: G['state'], entry: PlayEntry): readonly G['event'][] | undefined {
  const chance = fixed(entry.draws)
  try {
    const events = blind.apply(world, { by: entry.by, at: entry.at, action: entry.action }, chance)
    chance.finish()
    return events
  } catch {
    return undefined
  }
}
