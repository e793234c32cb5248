import type { Squad } from './squad.ts'

/** A special shield that only moves a counter, and where the counter begins to matter. */
export interface Eye {
  readonly counter: number
  readonly step: number
  readonly limit: number
}

export function eyeOf({ mission, counters, rules }: Squad): Eye {
  const [only, ...more] = mission.specialShield?.each ?? []
  if (only?.do !== 'addCounter' || more.length > 0 || only.n < 1 || only.if !== undefined) return { counter: 0, step: 0, limit: 0 }
  const counter = counters.indexOf(only.counter)
  const { max = 30 } = mission.counters?.[counter] ?? {}
  const limits = (rules.get('counterChanged') ?? []).map(({ rule }) => {
    const cond = rule.if
    return typeof cond === 'object' && 'counter' in cond && cond.counter === only.counter ? (cond.is.gte ?? 0) : 0
  })
  return { counter, step: only.n, limit: Math.min(max, ...limits) }
}
