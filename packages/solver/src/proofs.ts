import type { Fact } from './facts.ts'
import type { Goal, Source } from './sources.ts'

const MOST = 60
const DEEPEST = 200

/** Every way to bring about a fact, as the set of things to do; none that contains another. */
export function proofsOf(sources: readonly Source[], goal: Fact, start: ReadonlySet<Fact>): (readonly Source[])[] {
  const found: Source[][] = []
  const seek = (open: readonly Goal[], chosen: readonly Source[], depth: number): void => {
    if (found.length >= MOST || depth > DEEPEST) return
    const next = open.find(goal => !isMet(goal, chosen, start))
    if (next === undefined) {
      found.push([...chosen])
      return
    }
    const rest = open.filter(goal => goal !== next)
    for (const source of producers(sources, next, chosen))
      for (const needs of source.needs)
        seek([...rest, ...(next.startsWith('token:') ? [next] : []), ...needs], [...chosen, source], depth + 1)
  }
  seek([goal], [], 0)
  return leanest(found)
}

export function isMet(goal: Goal, done: readonly Source[], start: ReadonlySet<Fact>): boolean {
  const [kind, colour = '', least = '0'] = goal.split(':')
  if (kind !== 'token') return start.has(goal) || done.some(({ gives }) => gives.includes(goal))
  const had = [...start].find(fact => fact.startsWith(`token:${colour}:`))?.split(':')[2] ?? '0'
  return done.reduce((sum, { tokens }) => sum + (tokens[colour as 'blue'] ?? 0), Number(had)) >= Number(least)
}

function producers(sources: readonly Source[], goal: Goal, chosen: readonly Source[]): Source[] {
  const [kind, colour = ''] = goal.split(':')
  if (kind !== 'token') return sources.filter(({ gives }) => gives.includes(goal))
  const giving = sources.filter(({ tokens }) => (tokens[colour as 'blue'] ?? 0) > 0)
  // In the order of the list, so that the same handful is not found in every order.
  const last = giving.findLastIndex(source => chosen.includes(source))
  return giving.slice(last + 1)
}

const keyOf = (proof: readonly Source[]) => new Set(proof.map(({ task }) => `${task.card} ${task.kind} ${task.id ?? ''}`))

function leanest(proofs: readonly Source[][]): (readonly Source[])[] {
  const keyed = proofs.map(proof => ({ proof, key: keyOf(proof) })).sort((a, b) => a.key.size - b.key.size)
  const kept: typeof keyed = []
  for (const one of keyed) if (!kept.some(({ key }) => key.isSubsetOf(one.key))) kept.push(one)
  return kept.map(({ proof }) => proof)
}
