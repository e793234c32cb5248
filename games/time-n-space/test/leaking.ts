import { free, quickLuck, type Viewer, viewersOf } from '@chronothek/core'
import { indistinguishable, LeakCheck, recordMatch, type Swap, twins, walk } from '@chronothek/testkit'
import { timeNSpace } from '../src/index.ts'
import type { State, TileId, TimeNSpace } from '../src/state.ts'
import { lawOptions, options } from './testing.ts'

const laws = (seats: number) => ({ ...lawOptions, options: [options({ mode: 'normal', speed: 20 })], seats: [seats] })

const topsOf = ({ stacks }: State): TileId[] => stacks.flatMap(([top]) => (top === undefined ? [] : [top]))

/** Tiles that nobody has seen up to each entry. */
function unseen(states: readonly State[]): TileId[][] {
  const hidden = new Set((states[0] as State).stacks.flat())
  return states.map(state => {
    for (const tile of topsOf(state)) hidden.delete(tile)
    return [...hidden]
  })
}

/** Plays matches at random and looks at everything a room would send for tiles it must not hold. Returns how many messages it saw. */
export function inspectMatches(seats: number, matches: number, from = 0): number {
  const check = new LeakCheck<TileId[]>({ secretsOf: hidden => hidden })
  let messages = 0
  for (let seed = from; seed < from + matches; seed++) {
    const { header, entries, states } = walk(timeNSpace, laws(seats), seed)
    const hidden = unseen(states)
    check.newMatch()
    for (const message of recordMatch(timeNSpace, { header, entries, pack: undefined }).messages) {
      check.inspect(message, hidden[message.seq] ?? [])
      messages++
    }
  }
  check.finish()
  return messages
}

/** Plays matches twice, with every tile moved that never came up. Returns how many pairs looked the same, byte for byte. */
export function compareTwins(seats: number, matches: number, from = 0): number {
  let compared = 0
  for (let seed = from; seed < from + matches; seed++) {
    const { header, entries, states } = walk(timeNSpace, laws(seats), seed)
    const viewers = viewersOf(header.seats)
    const viewer = viewers[seed % viewers.length] as Viewer
    const part = entries.slice(0, Math.floor((entries.length * (1 + (seed % 3))) / 3))
    const hidden = unseen(states.slice(0, part.length + 1)).at(-1) ?? []
    const pair = twins(timeNSpace, { header, entries: part, pack: undefined }, viewer, moveTiles(hidden), free(quickLuck(seed)))
    if (pair === undefined) continue
    indistinguishable(recordMatch(timeNSpace, pair[0], [viewer]), recordMatch(timeNSpace, pair[1], [viewer]), viewer)
    compared++
  }
  return compared
}

const moveTiles =
  (hidden: readonly TileId[]): Swap<TimeNSpace> =>
  (state, _pack, _viewer, chance) => {
    if (hidden.length < 2) return undefined
    const turn = 1 + chance.pick(hidden.length - 1, 'swap')
    const other = new Map(hidden.map((tile, index) => [tile, hidden[(index + turn) % hidden.length] as TileId]))
    state.stacks = state.stacks.map(stack => stack.map(tile => other.get(tile) ?? tile))
    return { state, pack: undefined }
  }
