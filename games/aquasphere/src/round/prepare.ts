import { type Chance, InvariantError } from '@chronothek/core'
import { cardName, centreTile, expansionName, faceName, letterName, START_FIELD } from '../data/pieces.ts'
import { type CentreTile, type Edge, SUB_PRICES } from '../data/reconstructed.ts'
import { fromSupply } from '../effects/supply.ts'
import { startTurn } from '../flow.ts'
import { SEAT_COLOURS } from '../ids.ts'
import { sectorOf } from '../lab.ts'
import type { Event, List, State } from '../state.ts'

/** Everything between two rounds (AQS-155 … AQS-169). It shows new cards, so it cannot be taken back without a vote. */
export function prepare(state: State, chance: Chance, tell?: Event[]): void {
  chance.open(`round ${state.round + 1}`)
  refill(state, tell)
  placeNeutralSubs(state, tell)
  state.round++ // the top centre tile and the top program card are those of the round (AQS-165, AQS-168)
  state.order = state.passed // AQS-086
  state.passed = []
  for (const player of state.players) player.engineer = START_FIELD
  state.phase = 'turns'
  const face = faceName(state.programs[state.round - 1] as number)
  tell?.push({ for: 'all', type: 'round-began', round: state.round, face, order: [...state.order] })
  startTurn(state, state.order[0] as number, tell)
}

/** Edge of the top tile that points at a ring position (AQS-158). */
export function edgeAt(tile: CentreTile, rotation: number, position: number): Edge {
  const sides = tile.edges.length
  return tile.edges[(position - rotation + sides) % sides] as Edge
}

const edgeOf = (state: State, position: number): Edge =>
  edgeAt(centreTile(state.players.length, state.round), state.rotations[state.round - 1] as number, position)

function refill(state: State, tell?: Event[]): void {
  const cleared = state.sectors.map(({ time }) => time)
  for (const sector of state.sectors) sector.time = 0 // AQS-159
  for (const [position, at] of state.ring.entries()) {
    const sector = sectorOf(state, at)
    const card = topOf(state.research)
    const tile = topOf(state.labs)
    state.research = state.research.slice(0, -1)
    state.labs = state.labs.slice(0, -1)
    sector.research = [...sector.research, card]
    sector.labs = [...sector.labs, tile]
    const edge = edgeOf(state, position)
    const time = fromSupply(state, 'time', edge.time ?? 0)
    sector.time += time
    const crystals = fromSupply(state, 'crystals', edge.crystals ?? 0)
    sector.crystals += crystals
    const octopods = fromSupply(state, 'octopods', edge.octopods ?? 0)
    sector.octopods += octopods
    const names = { sector: letterName(at), card: cardName(card), tile: expansionName(tile) }
    tell?.push({ for: 'all', type: 'sector-refilled', ...names, octopods, crystals, cleared: cleared[at] as number, time })
  }
}

function topOf(stack: List): number {
  const top = stack.at(-1)
  if (top === undefined) throw new InvariantError('an empty stack') // four rounds take 24 of 41 and of 30
  return top
}

/** Neutral submarines of the tile, as far as their colour exists (AQS-162 … AQS-164). */
function placeNeutralSubs(state: State, tell?: Event[]): void {
  for (const [position, aimed] of state.ring.entries()) {
    const { neutral } = edgeOf(state, position)
    const owner = neutral === undefined ? SEAT_COLOURS.length : state.players.length + neutral - 1
    if (owner < SEAT_COLOURS.length) placeNeutralSub(state, owner, position, aimed, tell)
  }
}

function placeNeutralSub(state: State, owner: number, position: number, aimed: number, tell?: Event[]): void {
  for (let step = 0; step < state.ring.length; step++) {
    const at = state.ring[(position + step) % state.ring.length] as number
    const reached = sectorOf(state, at)
    if (reached.subs.includes(owner) || reached.subs.length === SUB_PRICES.length) continue
    reached.subs = [...reached.subs, owner]
    const [sector, space] = [letterName(at), reached.subs.length]
    tell?.push({ for: 'all', type: 'neutral-sub-placed', owner, sector, aimed: letterName(aimed), space })
    return
  }
  tell?.push({ for: 'all', type: 'neutral-sub-left-out', owner, aimed: letterName(aimed) })
}
