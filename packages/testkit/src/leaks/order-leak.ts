/** How strongly the order of some ids follows a hidden key: 1 always, -1 always reversed, about 0 by chance. */
export interface OrderSample {
  readonly length: number
  /** Kendall's tau. */
  readonly correlation: number
  /** The same in standard deviations, so that samples of different length can be added up. */
  readonly deviations: number
}

const SHORTEST = 3
const SUSPICIOUS = 4.5

/** Compares the order of ids in a message with the order of their hidden keys; undefined if too few of them have one. */
export function orderLeak(ids: readonly string[], hiddenKeys: Readonly<Record<string, number>>): OrderSample | undefined {
  const keys = [...new Set(ids)].flatMap(id => (Object.hasOwn(hiddenKeys, id) ? [hiddenKeys[id] as number] : []))
  const n = keys.length
  if (n < SHORTEST) return undefined
  let score = 0
  for (let later = 1; later < n; later++) {
    for (let earlier = 0; earlier < later; earlier++) score += Math.sign((keys[later] as number) - (keys[earlier] as number))
  }
  return { length: n, correlation: (2 * score) / (n * (n - 1)), deviations: score / Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18) }
}

/** Whether many samples, one per match, are ordered (or ordered either way) more often than luck explains. */
export function ordersLeak(samples: readonly OrderSample[]): boolean {
  if (samples.length === 0) return false
  const sum = samples.reduce((total, { deviations }) => total + deviations, 0)
  const squares = samples.reduce((total, { deviations }) => total + deviations ** 2, 0)
  const drift = Math.abs(sum) / Math.sqrt(samples.length)
  const spread = (squares - samples.length) / Math.sqrt(2 * samples.length)
  return drift > SUSPICIOUS || spread > SUSPICIOUS
}
