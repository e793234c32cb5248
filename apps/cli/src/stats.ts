/** The distribution of some numbers. */
export interface Spread {
  readonly mean: number
  /** Standard deviation, and the standard error of the mean. */
  readonly sd: number
  readonly error: number
  readonly least: number
  readonly p10: number
  readonly median: number
  readonly p90: number
  readonly most: number
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  const count = Math.max(1, sorted.length)
  const mean = sorted.reduce((sum, value) => sum + value, 0) / count
  const sd = Math.sqrt(sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1))
  return {
    mean: rounded(mean),
    sd: rounded(sd),
    error: rounded(sd / Math.sqrt(count)),
    least: at(0),
    p10: at(0.1),
    median: at(0.5),
    p90: at(0.9),
    most: at(1),
  }
}

/** The 95 % confidence interval of a share found in this many tries (Wilson). */
export function likely(share: number, tries: number): readonly [least: number, most: number] {
  const z = 1.96
  const middle = share + (z * z) / (2 * tries)
  const half = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries))
  const whole = 1 + (z * z) / tries
  return [rounded((middle - half) / whole), rounded((middle + half) / whole)]
}

/** How often each value occurred, the most frequent first; equally frequent ones by name. */
export function counted(values: readonly (string | number)[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(`${value}`, (counts.get(`${value}`) ?? 0) + 1)
  return Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)))
}

/** Enough digits to compare, few enough to read. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

export const spreadText = ({ mean, sd, error, least, p10, median, p90, most }: Spread): string =>
  `mean ${mean.toFixed(1)} ± ${error.toFixed(1)}, sd ${sd.toFixed(1)}, p10 ${p10}, median ${median}, p90 ${p90} (${least} to ${most})`
