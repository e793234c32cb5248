import { readFileSync } from 'node:fs'

export const text = (name: string, otherwise: string) => process.env[name] ?? otherwise
export const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
export const out = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`)
export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
export const round = (x: number, digits = 2) => Math.round(x * 10 ** digits) / 10 ** digits

export function percentile(values: readonly number[], p: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN
}
export const median = (values: readonly number[]) => percentile(values, 0.5)

/** CPU seconds of this process, user and system, including garbage collection. */
export const ownCpu = () => {
  const used = process.cpuUsage()
  return (used.user + used.system) / 1e6
}

/** CPU seconds and resident memory of another process, from /proc. */
export function processUse(pid: number): { cpu: number; rssMB: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, rssMB: Number(rss?.[1] ?? 0) / 1024 }
}

/** Busy CPU seconds of the whole machine, which shows how much others used during a measurement. */
export function machineBusy(): number {
  const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  const f = line.trim().split(/\s+/).slice(1).map(Number)
  return ((f[0] ?? 0) + (f[1] ?? 0) + (f[2] ?? 0) + (f[5] ?? 0) + (f[6] ?? 0) + (f[7] ?? 0)) / 100
}

/** A small random number generator for the benchmarks themselves. */
export function lcg(seed = 1): () => number {
  let s = seed >>> 0
  return () => {
    s = (Math.imul(s, 1_664_525) + 1_013_904_223) >>> 0
    return s >>> 4
  }
}
