import type { Ms, Seat, View } from '@chronothek/core'
import { isCube, markerOf } from '../centre.ts'
import { ownerOf } from '../data/pieces.ts'
import { type Power, PRINTED, TILES } from '../data/reconstructed.ts'
import { GOODS, SLOTS } from '../ids.ts'
import type { Shared, SharedPlayer, Signal, TimeNSpace } from '../state.ts'
import { appealOf } from './appeal.ts'
import { type Space, spaceOf } from './space.ts'
import { INTRO, NORMAL } from './weights.ts'
import { add, type Scene } from './world.ts'

const NOBODY = 99
/** A call across the table counts for so many runs of sand. */
const HEARD_RUNS = 1.5

/** Everybody else, as this seat sees them; `watched` are those it has looked at. */
export function sceneOf({ shared }: View<TimeNSpace>, seat: Seat, at: Ms, watched: (other: Seat) => boolean): Scene {
  const { players } = shared
  const space = spaceOf(players.length)
  const cargo = new Int8Array(players.length * GOODS.length)
  const stock = new Int8Array(players.length * GOODS.length)
  for (const [other, player] of players.entries()) if (other === seat || watched(other)) countCubes(player, other, cargo, stock)
  const calls = shared.signals.filter(signal => signal.seat !== seat && at - signal.at < HEARD_RUNS * shared.sand)
  return {
    seat,
    seats: players.length,
    space,
    cargo,
    stock,
    rivals: rivalsOf(shared, seat, space, cargo),
    coming: GOODS.map(good => comingOf(shared, seat, good)),
    appeal: appealOf({ shared, seat, space, cargo, stock, calls }),
    asked: askedOf(calls, seat),
    weights: shared.variant === 'intro' ? INTRO : NORMAL,
  }
}

function countCubes({ slots }: SharedPlayer, seat: Seat, cargo: Int8Array, stock: Int8Array): void {
  for (const slot of SLOTS) {
    const { tile, stage, content } = slots[slot]
    const power: Power = tile === undefined ? PRINTED[slot] : (TILES[tile]?.[stage === 3 ? 1 : 0] ?? PRINTED[slot])
    const cubes = power.kind === 'beam' ? cargo : stock
    for (const part of content) if (isCube(part)) add(cubes, seat * GOODS.length + GOODS.indexOf(part), 1)
  }
}

/** Somebody at the planet before you with the same cubes may leave you nothing. */
function rivalsOf({ players }: Shared, seat: Seat, space: Space, cargo: Int8Array): Int8Array {
  const soonest = new Int8Array(players.length * GOODS.length).fill(NOBODY)
  for (const [other, { ship }] of players.entries()) {
    if (other === seat) continue
    const from = space.places.indexOf(ship.to ?? ship.at)
    for (let planet = 0; planet < players.length; planet++) {
      if (planet === other) continue
      const runs = space.runs[from]?.[planet] ?? NOBODY
      for (let good = 0; good < GOODS.length; good++) {
        const index = planet * GOODS.length + good
        if ((cargo[other * GOODS.length + good] ?? 0) > 0 && runs < (soonest[index] ?? 0)) soonest[index] = runs
      }
    }
  }
  return soonest
}

const PER_COLOUR = 6
function comingOf({ players }: Shared, seat: Seat, good: string): number {
  let above = 0
  for (const [other, player] of players.entries())
    if (other !== seat) for (const id of player.above) if (markerOf(id).good === good) above++
  return above / (PER_COLOUR * (players.length - 1))
}

/** Planets whose owners would like to be visited by this seat, as bits: they said so, or somebody pointed there. */
function askedOf(calls: readonly Signal[], seat: Seat): number {
  let bits = 0
  for (const { kind, seat: caller, to, place } of calls) {
    const isForMe = to === undefined || to === seat
    if (kind === 'take' && isForMe) bits |= 1 << caller
    const planet = kind === 'ping' && isForMe && place !== undefined ? ownerOf(place) : undefined
    if (planet !== undefined) bits |= 1 << planet
  }
  return bits
}
