import type { Face, Shield, ShieldGroup } from '@chronothek/content'

/** A throw of several dice, told apart only by what counts. */
export interface Throw {
  readonly hits: number
  readonly skulls: number
  readonly probability: number
}

const HITS: Readonly<Record<Face, number>> = { hit1: 1, hit2: 2, skull: 0, blank: 0 }

/** Every throw of `dice` dice with its probability. */
export function throwsOf(die: readonly Face[], dice: number): Throw[] {
  let all: Throw[] = [{ hits: 0, skulls: 0, probability: 1 }]
  for (let thrown = 0; thrown < dice; thrown++) {
    const next = new Map<string, Throw>()
    for (const { hits, skulls, probability } of all)
      for (const face of die) {
        const sum = { hits: hits + HITS[face], skulls: skulls + (face === 'skull' ? 1 : 0) }
        const key = `${sum.hits} ${sum.skulls}`
        next.set(key, { ...sum, probability: (next.get(key)?.probability ?? 0) + probability / die.length })
      }
    all = [...next.values()]
  }
  return all
}

export const hitsPerDie = (die: readonly Face[]): number => die.reduce((sum, face) => sum + HITS[face], 0) / die.length

/** What lies in a row after so many hits, from left to right. */
export type ShieldsLeft = Readonly<Record<Shield, number>> & { readonly all: number }

/** The row after 0, 1, 2 … hits. Shields nobody has chosen the kind of yet count as skulls, the worst they can be for most. */
export function shieldsAfter(shields: readonly ShieldGroup[]): ShieldsLeft[] {
  const row = shields.flatMap(({ kind, n }) => Array<Shield>(n).fill(kind === 'any' ? 'skull' : kind))
  const count = (left: readonly Shield[], kind: Shield) => left.filter(shield => shield === kind).length
  return Array.from({ length: row.length + 1 }, (_, hits) => {
    const left = row.slice(hits)
    return {
      blank: count(left, 'blank'),
      skull: count(left, 'skull'),
      time: count(left, 'time'),
      heart: count(left, 'heart'),
      special: count(left, 'special'),
      all: left.length,
    }
  })
}

/** How a roll can end: how many shields fall, and whether the counterattack hurts (TST-155 to TST-163). */
export interface RollEnds {
  readonly falls: readonly number[]
  readonly hurts: readonly boolean[]
  readonly weights: readonly number[]
}

export function rollEnds(throws: readonly Throw[], rows: readonly ShieldsLeft[], fallen: number, resistance: number): RollEnds {
  const sums = new Map<number, number>()
  const left = rows.length - 1 - fallen
  for (const { hits, skulls, probability } of throws) {
    const falls = Math.min(hits, left)
    const shields = rows[fallen + falls]?.skull ?? 0
    const hurt = skulls > 0 && shields > 0 && skulls + shields > resistance
    const key = falls * 2 + (hurt ? 1 : 0)
    sums.set(key, (sums.get(key) ?? 0) + probability)
  }
  const keys = [...sums.keys()].sort((a, b) => a - b)
  return {
    falls: keys.map(key => key >> 1),
    hurts: keys.map(key => key % 2 === 1),
    weights: keys.map(key => sums.get(key) ?? 0),
  }
}
