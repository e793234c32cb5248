/** A bucket of `burst` tokens that fills up again by `perSecond`; `take` says whether there was one left. */
export function createBucket(burst: number, perSecond: number, now: () => number = performance.now.bind(performance)) {
  let tokens = burst
  let filled = now()
  return {
    take(): boolean {
      const time = now()
      tokens = Math.min(burst, tokens + ((time - filled) * perSecond) / 1000)
      filled = time
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
export type Bucket = ReturnType<typeof createBucket>
