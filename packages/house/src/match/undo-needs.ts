import {
  copy,
  type Entry,
  firstState,
  free,
  type GameDefinition,
  type GameShape,
  type Header,
  inherited,
  isPlay,
  type PlayEntry,
  quickLuck,
  type Rules,
  replayEntry,
  type Seat,
  same,
  standing,
  viewersOf,
  viewOf,
} from '@chronothek/core'

/**
 * How many entries of a log may not stand (undone moves, undos, changes of the clock) before nothing more is undone. A solo player could go
 * back and forth endlessly, and a longer log is slower to read for all tables. No log has more undos than that.
 */
export const MAX_UNDONE = 500

/** Seeds of the imagined states to compare with. */
const WORLDS = [1, 2, 3, 4]

/** Whether an entry taught somebody something. `before` is the state it was played on, `after` the one it led to. */
export function taught<G extends GameShape>(
  game: GameDefinition<G>,
  rules: Rules<G>,
  before: G['state'],
  after: G['state'],
  entry: PlayEntry,
  seats: number,
): boolean {
  if (entry.draws.length > 0 || entry.opened.length > 0) return true
  const blind = game.bind(undefined)
  return viewersOf(seats).some(viewer => {
    const old = viewOf(rules, before, viewer)
    const seen = viewOf(rules, after, viewer)
    // Played on a state that this viewer thinks possible, it must look the same. Otherwise it told them something about the real state.
    return WORLDS.some(world => {
      const chance = free(quickLuck(world * 7919 + entry.seq))
      try {
        const state = game.imagine(copy(old), chance)
        blind.apply(state, { by: entry.by, at: entry.at, action: entry.action }, chance)
        return !same(viewOf(blind, state, viewer), seen)
      } catch {
        return true // impossible in a state they thought possible, which also tells them something
      }
    })
  })
}

/**
 * What undoing every entry after `to` needs: nothing or a vote; or that it is impossible. `entries`: the whole log, or what comes after
 * `from`, a state at or before `to` that no undo has taken back.
 */
export function undoNeeds<G extends GameShape>(
  game: GameDefinition<G>,
  rules: Rules<G>,
  header: Header,
  entries: readonly Entry[],
  by: Seat,
  to: number,
  from?: { readonly seq: number; readonly state: G['state'] },
): 'nothing' | 'vote' | 'impossible' {
  const kept = standing(entries)
  const undone = kept.filter(entry => entry.seq > to)
  const isPlace = to === 0 || to === from?.seq || kept.some(entry => entry.seq === to)
  if (game.undo === 'never' || undone.length === 0 || !isPlace) return 'impossible'
  if (undone.some(entry => entry.seq <= inherited(header))) return 'impossible' // a fork begins where it was forked
  const acted = entries.filter(entry => entry.seq > to && isPlay(entry))
  if (acted.some(entry => entry.by !== by)) return 'vote'
  const state = from === undefined ? firstState(rules, header) : copy(from.state)
  for (const entry of kept) {
    const before = entry.seq > to ? copy(state) : undefined
    replayEntry(rules, state, entry)
    if (before !== undefined && taught(game, rules, before, state, entry, header.seats)) return 'vote'
  }
  return 'nothing'
}
