import { InvariantError } from '@chronothek/core'

/** The only source of luck: which of several outcomes happens, given their weights. */
export interface Luck {
  pick(weights: readonly number[], why: string): number
}

/** Carries something out once for every way luck can turn, and says how likely each way is. */
export function everyWay(act: (luck: Luck) => void, met: (probability: number) => void): void {
  const path: { at: number; weights: readonly number[]; sum: number }[] = []
  for (let more = true; more; ) {
    let depth = 0
    let probability = 1
    act({
      pick(weights) {
        const known = path[depth]
        const turn = known ?? { at: firstPossible(weights, 0), weights, sum: weights.reduce((sum, weight) => sum + weight, 0) }
        if (known === undefined) path.push(turn)
        depth++
        probability *= (turn.weights[turn.at] ?? 0) / turn.sum
        return turn.at
      },
    })
    met(probability)
    more = advance(path)
  }
}

function advance(path: { at: number; weights: readonly number[] }[]): boolean {
  for (let turn = path.at(-1); turn !== undefined; turn = path.at(-1)) {
    turn.at = firstPossible(turn.weights, turn.at + 1)
    if (turn.at < turn.weights.length) return true
    path.pop()
  }
  return false
}

function firstPossible(weights: readonly number[], from: number): number {
  let at = from
  while (at < weights.length && weights[at] === 0) at++
  return at
}

/** Luck that always turns the same way for the same seed. */
export function seededLuck(seed: number): Luck {
  let state = seed >>> 0 || 1
  const next = () => {
    // xorshift32, then a multiplication, since low bits of the plain register are weak
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return (Math.imul(state, 0x9e3779b1) >>> 0) / 0x1_0000_0000
  }
  for (let warm = 0; warm < 8; warm++) next()
  return {
    pick(weights) {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      let last = 0
      for (const [index, weight] of weights.entries()) {
        if (weight === 0) continue
        last = index
        rest -= weight
        if (rest < 0) return index
      }
      return last
    },
  }
}

/** No luck where none is expected. */
export const noLuck: Luck = {
  pick(_weights, why) {
    throw new InvariantError(`luck was asked for ${why}`)
  },
}
