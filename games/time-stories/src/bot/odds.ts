import type { Shield } from '@chronothek/content'
import { ACTION_DIE } from '../data/reconstructed.ts'
import type { RowView, TestView } from '../state.ts'

/** Shields of one kind, left to right. */
export interface Group {
  readonly kind: Shield
  readonly n: number
}

/** What one roll brings on average: whether it passes, what it costs, how many shields fall. */
export interface Odds {
  readonly pass: number
  readonly life: number
  readonly time: number
  readonly special: number
  readonly fallen: number
}

interface Throw {
  readonly hits: number
  readonly skulls: number
  readonly p: number
}

/** Every sum of so many dice with its probability. */
export function throwsOf(dice: number): readonly Throw[] {
  let all: Throw[] = [{ hits: 0, skulls: 0, p: 1 }]
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, Throw>()
    for (const { hits, skulls, p } of all) {
      for (const face of ACTION_DIE) {
        const sum = { hits: hits + (face === 'hit1' ? 1 : face === 'hit2' ? 2 : 0), skulls: skulls + (face === 'skull' ? 1 : 0) }
        const key = sum.hits * 64 + sum.skulls
        next.set(key, { ...sum, p: (next.get(key)?.p ?? 0) + p / ACTION_DIE.length })
      }
    }
    all = [...next.values()]
  }
  return all
}

/** 5.7 for one throw: the shields it leaves, and what they do. */
export function settle(
  row: readonly Group[],
  hits: number,
  skulls: number,
  resistance: number,
): Omit<Odds, 'pass'> & { readonly isPassed: boolean } {
  let left = hits
  const count: Record<Shield, number> = { blank: 0, skull: 0, time: 0, heart: 0, special: 0 }
  for (const { kind, n } of row) {
    const struck = Math.min(left, n)
    left -= struck
    count[kind] += n - struck
  }
  const rest = count.blank + count.skull + count.time + count.heart + count.special
  const isHit = skulls > 0 && count.skull > 0 && skulls + count.skull > resistance
  return { isPassed: rest === 0, life: (isHit ? 1 : 0) + count.heart, time: count.time, special: count.special, fallen: hits - left }
}

/** Exact odds of a roll with the usual die. */
export function oddsOf(row: readonly Group[], dice: number, resistance: number): Odds {
  const sum = { pass: 0, life: 0, time: 0, special: 0, fallen: 0 }
  for (const { hits, skulls, p } of throwsOf(dice)) {
    const { isPassed, life, time, special, fallen } = settle(row, hits, skulls, resistance)
    sum.pass += isPassed ? p : 0
    sum.life += p * life
    sum.time += p * time
    sum.special += p * special
    sum.fallen += p * fallen
  }
  return sum
}

/** The row of a test that runs, left to right: shields fall from the left, so what is left of a kind are its last ones. */
export function rowOf(running: RowView | undefined, test: TestView | undefined): readonly Group[] {
  const printed = (test?.shields ?? running?.rows.map(({ kind, of }) => ({ kind, n: of })) ?? []).map(({ kind, n }) => ({
    kind: kind === 'any' ? ('skull' as const) : kind, // a grey one could become anything; better to be careful
    n,
  }))
  if (running === undefined) return printed
  const left = new Map(running.rows.map(({ kind, n }) => [kind, n]))
  const row: Group[] = []
  for (const { kind, n } of printed.toReversed()) {
    const here = Math.min(n, left.get(kind) ?? 0)
    left.set(kind, (left.get(kind) ?? 0) - here)
    if (here > 0) row.unshift({ kind, n: here })
  }
  return [...row, ...[...left].flatMap(([kind, n]) => (n > 0 ? [{ kind, n }] : []))]
}
