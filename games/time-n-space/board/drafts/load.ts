import type { Seat } from '@chronothek/core'
import { GOODS, type Good, type Slot } from '../../src/ids.ts'
import type { Deed, Shared, SharedPlayer, UnitRef } from '../../src/state.ts'
import { type Count, cargoOf, isCube, sameUnit, stockOf, unitsOf } from '../read.ts'
import { bestDelivery, worth } from './deliver.ts'

type Moves = Extract<Deed, { kind: 'beam' }>['moves']

/** Free units of one building. */
export const freeUnits = (player: SharedPlayer, slot: Slot): readonly number[] =>
  player.slots[slot].content.flatMap((content, unit) => (content === '' ? unit : []))

/** Cubes on plants, those of small plants first: a large one works again sooner. */
export const sources = (player: SharedPlayer): readonly (UnitRef & { readonly good: Good })[] =>
  unitsOf(player)
    .filter(({ kind, content }) => kind === 'production' && isCube(content))
    .map(({ slot, unit, content }) => ({ slot, unit, good: content as Good }))

/** What this cargo is worth on a tour of all other planets; a cube nobody asks for counts for little, a colour not yet aboard a bit more. */
function worthOfCargo(cargo: Count, shared: Shared, seat: Seat): number {
  const tour = shared.players.reduce((sum, host, other) => (other === seat ? sum : sum + worth(bestDelivery(cargo, host))), 0)
  const colours = GOODS.filter(good => cargo[good] > 0).length
  return tour + colours / 10
}

/** Every way to choose so many of what is in stock. */
function choices(stock: Count, size: number): readonly Count[] {
  const found: Count[] = []
  const walk = (index: number, left: number, taken: Count) => {
    const good = GOODS[index]
    if (good === undefined) {
      if (left === 0) found.push(taken)
      return
    }
    for (let n = Math.min(stock[good], left); n >= 0; n--) walk(index + 1, left - n, { ...taken, [good]: n })
  }
  walk(0, size, { gray: 0, yellow: 0, blue: 0, brown: 0 })
  return found
}

/** The load that is worth most on other planets, with no unit left empty that could be filled (TNS-103). */
export function bestLoad(shared: Shared, seat: Seat, slot: Slot): Deed {
  const me = shared.players[seat]
  if (me === undefined) return { kind: 'forfeit' }
  const free = freeUnits(me, slot)
  const stock = stockOf(me)
  const size = Math.min(
    free.length,
    GOODS.reduce((sum, good) => sum + stock[good], 0),
  )
  if (size === 0) return { kind: 'forfeit' }
  const cargo = cargoOf(me)
  const sum = (taken: Count): Count => ({
    gray: cargo.gray + taken.gray,
    yellow: cargo.yellow + taken.yellow,
    blue: cargo.blue + taken.blue,
    brown: cargo.brown + taken.brown,
  })
  let best: Count | undefined
  let most = -1
  for (const taken of choices(stock, size)) {
    const value = worthOfCargo(sum(taken), shared, seat)
    if (value > most) [best, most] = [taken, value]
  }
  return { kind: 'beam', moves: movesOf(me, free, best as Count) }
}

function movesOf(me: SharedPlayer, free: readonly number[], taken: Count): Moves {
  const left: Record<Good, number> = { ...taken }
  const from = sources(me).filter(({ good }) => left[good]-- > 0)
  return from.map(({ slot, unit }, index) => ({ to: free[index] as number, from: { slot, unit } }))
}

/** What of a wish can still be done. */
export function loadable(moves: Moves, me: SharedPlayer, slot: Slot): Moves {
  const free = freeUnits(me, slot)
  const cubes = sources(me)
  return moves.filter(({ to, from }) => free.includes(to) && cubes.some(cube => sameUnit(cube, from)))
}

/** One cube more or less; a full station gives up what was chosen first. */
export function toggledSource(moves: Moves, from: UnitRef, me: SharedPlayer, slot: Slot): Moves {
  const without = moves.filter(move => !sameUnit(move.from, from))
  if (without.length < moves.length) return without
  const free = freeUnits(me, slot)
  const kept = without.length >= free.length ? without.slice(1) : without
  const to = free.find(unit => !kept.some(move => move.to === unit))
  return to === undefined ? moves : [...kept, { to, from }]
}
