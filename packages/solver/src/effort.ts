import type { Trial } from './scene.ts'
import type { Squad } from './squad.ts'

/** What a group may expect of a test: TU for rolling, TU lost by time shields, life points lost. */
export interface Effort {
  readonly turns: number
  readonly lost: number
  readonly blood: number
  /** Special shields that take effect. */
  readonly eyes: number
}

const HOPELESS: Effort = { turns: 40, lost: 0, blood: 0, eyes: 0 }
const known = new WeakMap<Squad, Map<string, Effort>>()

/** Exact expectations of a test for agents who roll one after the other until it is passed, if nobody leaves and nobody dies. */
export function effortOf(squad: Squad, trial: Trial, fallen: number, dice: readonly number[], resistances: readonly number[]): Effort {
  const memory = known.get(squad) ?? new Map<string, Effort>()
  known.set(squad, memory)
  const key = `${trial.test.id} ${fallen} ${dice.join()} ${resistances.join()}`
  const old = memory.get(key)
  if (old !== undefined) return old
  const made = expect(squad, trial, fallen, dice, resistances)
  memory.set(key, made)
  return made
}

function expect(squad: Squad, trial: Trial, from: number, dice: readonly number[], resistances: readonly number[]): Effort {
  if (!dice.some(n => n > 0)) return HOPELESS
  const after: Effort[] = Array.from({ length: trial.total + 1 }, () => ({ turns: 0, lost: 0, blood: 0, eyes: 0 }))
  for (let fallen = trial.total - 1; fallen >= from; fallen--) {
    const turn = oneTurn(squad, trial, fallen, dice, resistances)
    let { lost, blood, eyes } = turn
    let turns = 1
    const stay = turn.chances[fallen] ?? 0
    for (let next = fallen + 1; next <= trial.total; next++) {
      const then = after[next] as Effort
      const chance = turn.chances[next] ?? 0
      turns += chance * then.turns
      lost += chance * then.lost
      blood += chance * then.blood
      eyes += chance * then.eyes
    }
    const again = 1 / (1 - stay)
    after[fallen] = { turns: turns * again, lost: lost * again, blood: blood * again, eyes: eyes * again }
  }
  return after[from] as Effort
}

function oneTurn(squad: Squad, trial: Trial, fallen: number, dice: readonly number[], resistances: readonly number[]) {
  let chances: number[] = Array(trial.total + 1).fill(0)
  chances[fallen] = 1
  let lost = 0
  let blood = 0
  let eyes = 0
  for (const [agent, n] of dice.entries()) {
    if (n === 0) continue
    const next: number[] = Array(trial.total + 1).fill(0)
    for (const [at, chance] of chances.entries()) {
      if (chance === 0 || at === trial.total) {
        next[at] = (next[at] ?? 0) + chance
        continue
      }
      const ends = squad.ends(trial, n, at, resistances[agent] ?? 0)
      for (const [how, weight] of ends.weights.entries()) {
        const to = at + (ends.falls[how] ?? 0)
        const p = chance * weight
        const left = trial.rows[to]
        next[to] = (next[to] ?? 0) + p
        lost += p * (left?.time ?? 0)
        blood += p * ((left?.heart ?? 0) + (ends.hurts[how] ? 1 : 0))
        eyes += p * (left?.special ?? 0)
      }
    }
    chances = next
  }
  return { chances, lost, blood, eyes }
}
