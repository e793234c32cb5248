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
import { frozen, whyNotPlain } from '../plain.ts'
import { eventsAfter, lookers, offeredAfter, type Played, timeAfter, viewAfter } from '../played.ts'
import { triesAfter } from '../tries.ts'

/** One in so many views is imagined twice. */
const PEEKS = 4

/** Luck that minds when somebody picks from nothing. */
const strict = (luck: Luck): Chance => recording(luck, [], [])

/** A state somebody imagines from a view that came through JSON. */
function imagined<G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer, luck: Luck): G['state'] {
  return played.game.imagine(viewAfter(played, seq, viewer), strict(luck))
}

/** Imagined from a stored view, without a pack, it looks the same as the real state. */
export function keepsImagine<G extends GameShape>(played: Played<G>, luck: Luck): void {
  for (const seq of played.states.keys()) {
    for (const viewer of lookers(played, seq, luck)) {
      if (luck(PEEKS) === 0) peeksNot(played, seq, viewer, luck)
      const world = imagined(played, seq, viewer, luck)
      const odd = whyNotPlain(world, 'imagined state')
      if (odd !== undefined) throw new LawError('imagine', odd, seq)
      const seen = viewOf(played.blind, world, viewer)
      if (!same(seen, viewAfter(played, seq, viewer))) throw new LawError('imagine', `${viewer} imagines a state that looks different`, seq)
    }
  }
}

/** A game could remember the last state or pack it saw. So the same view with the same luck is imagined again after it saw others. */
function peeksNot<G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer, luck: Luck): void {
  const { game, rules, lawOptions, states } = played
  const seed = luck(1_000_000)
  const view = viewAfter(played, seq, viewer)
  const first = game.imagine(viewOf(game.bind(lawOptions.pack), states[seq], viewer), strict(quickLuck(seed)))
  game.bind(undefined)
  viewOf(rules, states[luck(states.length)], viewer)
  const second = game.imagine(view, strict(quickLuck(seed)))
  if (!same(first, second)) throw new LawError('imagine', `what ${viewer} imagines depends on more than his view`, seq)
}

/** Checking on an imagined state, and offering from a stored view, gives what the server would say. */
export function keepsRefusals<G extends GameShape>(played: Played<G>, luck: Luck): void {
  const { game, rules, blind, states } = played
  for (const seq of states.keys()) {
    for (const viewer of lookers(played, seq, luck)) {
      const world = imagined(played, seq, viewer, luck)
      const offered = offeredAfter(played, seq, viewer)
      for (const view of [viewAfter(played, seq, viewer), viewOf(blind, world, viewer)]) {
        if (!same(game.legalActions(view), offered)) throw new LawError('refusals', `${viewer} is offered something else by the board`, seq)
      }
      if (viewer === 'spectator') continue
      for (const action of triesAfter(played, seq, luck)) {
        const move: Move<G> = { by: viewer, at: timeAfter(played, seq), action }
        const real = canonical(rules.check(states[seq], move) ?? 'accepted')
        const board = canonical(blind.check(frozen(world), move) ?? 'accepted')
        if (real !== board) throw new LawError('refusals', `${JSON.stringify(move)}: server ${real}, board ${board}`, seq)
      }
    }
  }
}

/**
 * Where an entry played in an imagined world leads to the view that was really seen, the events must be those really told: else
 * they tell what the view does not, and undo would not notice that somebody learnt something. Entries with luck or opened seals
 * are noticed anyway, and may tell what is gone again from the view.
 */
export function keepsEvents<G extends GameShape>(played: Played<G>, luck: Luck): void {
  for (const entry of played.entries.filter(({ draws, opened }) => draws.length + opened.length === 0)) {
    for (const viewer of lookers(played, entry.seq - 1, luck)) {
      const world = imagined(played, entry.seq - 1, viewer, luck)
      const events = playedBlind(played, world, entry)
      if (events === undefined || !same(viewOf(played.blind, world, viewer), viewAfter(played, entry.seq, viewer))) continue
      const told = JSON.stringify(eventsAfter(played, entry.seq, viewer))
      if (JSON.stringify(eventsFor(events, viewer)) !== told)
        throw new LawError('events', `${viewer} is told more than he sees: ${told}`, entry.seq)
    }
  }
}

/** The entry with its luck in another world; undefined where it cannot happen. */
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
