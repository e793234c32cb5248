import type { Face, Shield } from '@chronothek/content'
import { ACTION_DIE } from '../src/data/reconstructed.ts'

/** Shields of one kind, left to right. */
export interface Row {
  readonly kind: Shield | 'any'
  readonly n: number
}

/** What a settled roll does to a row and to who rolled. */
export interface Outcome {
  readonly hits: number
  readonly left: readonly Row[]
  readonly isCleared: boolean
  /** Skulls rolled and skull shields left, if a counterattack takes place (TST-163). */
  readonly strength: number
  readonly isHurt: boolean
  readonly lp: number
  readonly time: number
  readonly special: number
}

const HITS: Readonly<Record<Face, number>> = { hit1: 1, hit2: 2, skull: 0, blank: 0 }
export const hitsOf = (faces: readonly Face[]): number => faces.reduce((sum, face) => sum + HITS[face], 0)
export const skullsOf = (faces: readonly Face[]): number => faces.filter(face => face === 'skull').length
export const countOf = (rows: readonly Row[], kind?: Shield): number =>
  rows.reduce((sum, row) => sum + (kind === undefined || row.kind === kind ? row.n : 0), 0)

/** Hits take shields from the left; what is left strikes back (TST-159..166). */
export function outcomeOf(rows: readonly Row[], hits: number, skulls: number, resistance: number): Outcome {
  let open = hits
  const left = rows.flatMap(row => {
    const taken = Math.min(open, row.n)
    open -= taken
    return row.n > taken ? [{ kind: row.kind, n: row.n - taken }] : []
  })
  const [shields, hearts] = [countOf(left, 'skull'), countOf(left, 'heart')]
  const strength = skulls > 0 && shields > 0 ? skulls + shields : 0
  const isHurt = strength > resistance
  return {
    hits,
    left,
    isCleared: left.length === 0,
    strength,
    isHurt,
    lp: hearts + (isHurt ? 1 : 0),
    time: countOf(left, 'time'),
    special: countOf(left, 'special'),
  }
}

/** What doing nothing costs at a test that has begun (TST-175, TST-176). */
export const idleCost = (rows: readonly Row[]): Pick<Outcome, 'lp' | 'time' | 'special'> => ({
  lp: (countOf(rows, 'skull') > 0 ? 1 : 0) + countOf(rows, 'heart'),
  time: countOf(rows, 'time'),
  special: countOf(rows, 'special'),
})

/** How likely each pair of hits and skulls is. */
export function spread(dice: number, die: readonly Face[] = ACTION_DIE): readonly { hits: number; skulls: number; p: number }[] {
  let all = new Map<string, { hits: number; skulls: number; p: number }>([['0/0', { hits: 0, skulls: 0, p: 1 }]])
  for (let i = 0; i < dice; i++) {
    const next: typeof all = new Map()
    for (const { hits, skulls, p } of all.values())
      for (const face of die) {
        const [h, s] = [hits + HITS[face], skulls + (face === 'skull' ? 1 : 0)]
        const known = next.get(`${h}/${s}`)
        if (known === undefined) next.set(`${h}/${s}`, { hits: h, skulls: s, p: p / die.length })
        else known.p += p / die.length
      }
    all = next
  }
  return [...all.values()]
}

export interface Forecast {
  readonly dice: number
  readonly shields: number
  /** How likely the whole row falls, and how likely it costs life. */
  readonly clear: number
  readonly hurt: number
  readonly worst: Pick<Outcome, 'lp' | 'time' | 'special'>
}

/** What a roll may bring, before it is made. */
export function forecast(rows: readonly Row[], dice: number, resistance: number): Forecast {
  const all = spread(dice).map(({ hits, skulls, p }) => ({ p, out: outcomeOf(rows, hits, skulls, resistance) }))
  const sum = (of: (out: Outcome) => boolean) => all.reduce((total, { p, out }) => total + (of(out) ? p : 0), 0)
  const most = (of: (out: Outcome) => number) => Math.max(0, ...all.map(({ out }) => of(out)))
  return {
    dice,
    shields: countOf(rows),
    clear: sum(({ isCleared }) => isCleared),
    hurt: sum(({ lp }) => lp > 0),
    worst: { lp: most(({ lp }) => lp), time: most(({ time }) => time), special: most(({ special }) => special) },
  }
}

/** In a hundred; what is possible is never called impossible, nor what is not sure, sure. */
export const inHundred = (p: number): number => (p <= 0 ? 0 : p >= 1 - 1e-9 ? 100 : Math.min(99, Math.max(1, Math.round(p * 100))))
