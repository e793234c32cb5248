/** The five kinds of shields, as they lie in the box. */
export const SHIELDS = ['blank', 'skull', 'time', 'heart', 'special'] as const
export type Shield = (typeof SHIELDS)[number]

export const FACES = ['hit1', 'hit2', 'skull', 'blank'] as const
export type Face = (typeof FACES)[number]

/** The six faces of an action die: what the book leaves open is worked out anew. */
export const DIE: readonly Face[] = ['hit1', 'hit1', 'hit2', 'skull', 'skull', 'blank']
export const CAPTAINS_DIE = [1, 2, 3] as const
/** What "+3 hits" adds (TST-213). */
export const HITS_ADDED = 3

/** What a row that still stands does to whoever rolled or did nothing. */
export interface Penalty {
  /** Life points the agent loses. */
  readonly life: number
  /** Time units the team loses. */
  readonly time: number
  /** Special shields whose effect the scenario tells. */
  readonly special: number
}

export interface RollOutcome extends Penalty {
  readonly hits: number
  /** What falls and what stays, left to right. */
  readonly fallen: readonly Shield[]
  readonly left: readonly Shield[]
  readonly isPassed: boolean
  readonly skulls: number
  readonly skullShields: number
  /** Skulls on dice and shields together; 0 if nothing strikes back. */
  readonly strength: number
  readonly isStruck: boolean
  readonly hearts: number
}

const HITS: Readonly<Record<Face, number>> = { hit1: 1, hit2: 2, skull: 0, blank: 0 }
const count = (row: readonly string[], kind: Shield): number => row.filter(each => each === kind).length

/** One roll on the shields that stand, in its four steps (TST-155 … TST-166). */
export function resolveRoll(
  row: readonly Shield[],
  faces: readonly Face[],
  { resistance, addedHits = 0 }: { readonly resistance: number; readonly addedHits?: number },
): RollOutcome {
  const hits = faces.reduce((sum, face) => sum + HITS[face], addedHits)
  const left = row.slice(hits) // TST-157, TST-158
  const skulls = count(faces, 'skull')
  const skullShields = count(left, 'skull')
  const strength = skulls > 0 && skullShields > 0 ? skulls + skullShields : 0 // TST-160, TST-161
  const isStruck = strength > resistance // TST-162, TST-163
  const hearts = count(left, 'heart')
  return {
    hits,
    fallen: row.slice(0, hits),
    left,
    isPassed: left.length === 0, // TST-150
    skulls,
    skullShields,
    strength,
    isStruck,
    hearts,
    life: (isStruck ? 1 : 0) + hearts, // TST-164
    time: count(left, 'time'), // TST-165
    special: count(left, 'special'), // TST-166
  }
}

/** Doing nothing at a test that has begun: a skull shield strikes past any resistance (TST-175, TST-176). */
export const idleAt = (row: readonly Shield[]): Penalty => ({
  life: (row.includes('skull') ? 1 : 0) + count(row, 'heart'),
  time: count(row, 'time'),
  special: count(row, 'special'),
})

/** `random`: from 0 up to, never reaching, 1. */
export const rollDice = (dice: number, random: () => number): readonly Face[] =>
  Array.from({ length: dice }, () => DIE[Math.floor(random() * DIE.length)] as Face)
