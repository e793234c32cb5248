import type { MatchResult, Score, Seat } from '@chronothek/core'
import { markerOf } from './centre.ts'
import { BONUS_VALUE } from './data/table.ts'
import { GOODS, type Good } from './ids.ts'
import type { MarkerId, State } from './state.ts'

/** What a player ends up with, on a screen or on paper. */
export interface Sheet {
  readonly collected: readonly { readonly owner: string; readonly good: Good; readonly value: number }[]
  /** Colours of own markers that never came into play; one is enough. */
  readonly leftover: readonly Good[]
  /** How many bonus markers. */
  readonly bonus: number
}

export interface Row {
  readonly good: Good
  /** Collected markers of this colour, scored or not. */
  readonly markers: number
  readonly sum: number
  /** Different owners among them: the multiplier. */
  readonly owners: number
  /** Bonus markers laid to this row. */
  readonly bonus: number
  /** Own markers of this colour are left over, so it scores nothing (TNS-021, TNS-130). */
  readonly blocked: boolean
  readonly points: number
}

export interface SheetScore {
  /** One per colour, in the order of GOODS, empty and blocked ones included. */
  readonly rows: readonly Row[]
  readonly total: number
  /** Markers brought into scoring, bonus markers included: the tie-break (TNS-138). */
  readonly markers: number
  /** Bonus markers that found no row. */
  readonly lostBonus: number
}

/** Sums, multipliers and the best place for all bonus markers (TNS-129 … TNS-136, TNS-323). */
export function rowsOf({ collected, leftover, bonus }: Sheet): SheetScore {
  const bare = GOODS.map(good => {
    const own = collected.filter(marker => marker.good === good)
    const owners = new Set(own.map(({ owner }) => owner)).size
    const sum = own.reduce((total, { value }) => total + value, 0)
    return { good, markers: own.length, sum, owners, blocked: leftover.includes(good) }
  })
  const scored = bare.filter(({ markers, blocked }) => markers > 0 && !blocked)
  // Each bonus marker is worth its value times the owners of its row, so all of them go to the row with most owners.
  const best = scored.reduce<(typeof scored)[number] | undefined>((a, b) => (a === undefined || b.owners > a.owners ? b : a), undefined)
  const rows = bare.map(row => {
    const laid = row === best ? bonus : 0
    return { ...row, bonus: laid, points: row.blocked ? 0 : (row.sum + BONUS_VALUE * laid) * row.owners }
  })
  const total = rows.reduce((sum, { points }) => sum + points, 0)
  const counted = scored.reduce((sum, { markers }) => sum + markers, 0)
  return { rows, total, markers: best === undefined ? 0 : counted + bonus, lostBonus: best === undefined ? bonus : 0 }
}

/** Seats by points, then by markers brought into scoring; equal in both share the place (TNS-137 … TNS-139). */
export function rankingOf(scores: readonly Pick<SheetScore, 'total' | 'markers'>[]): Seat[][] {
  const places = new Map<string, Seat[]>()
  const ordered = [...scores.entries()].sort(([, a], [, b]) => b.total - a.total || b.markers - a.markers)
  for (const [seat, { total, markers }] of ordered) {
    const key = `${total} ${markers}`
    places.set(key, [...(places.get(key) ?? []), seat])
  }
  return [...places.values()]
}

interface Holdings {
  readonly above: readonly MarkerId[]
  readonly collected: readonly MarkerId[]
  readonly bonus: number
}

/** A player's sheet; works on states and views, also while the match is running. */
export const sheetOf = ({ above, collected, bonus }: Holdings): Sheet => ({
  collected: collected.map(markerOf),
  leftover: GOODS.filter(good => above.some(id => markerOf(id).good === good)),
  bonus,
})

/** What a player would score now. */
export const scoreOf = (player: Holdings): SheetScore => rowsOf(sheetOf(player))

const partsOf = ({ rows, total }: SheetScore): Score => ({
  total,
  parts: Object.fromEntries(rows.map(({ good, points }) => [good, points])),
})

export function result(state: State): MatchResult | undefined {
  if (state.phase !== 'finished') return undefined
  const scores = state.players.map(scoreOf)
  return { ranking: rankingOf(scores), scores: scores.map(partsOf), reason: 'clock-over' }
}
