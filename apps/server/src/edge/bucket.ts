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

/** Buckets that several connections of one owner draw from, for as long as one of them is open. */
export function createSharedBuckets(burst: number, perSecond: number) {
  const owners = new Map<string, { readonly bucket: Bucket; open: number }>()
  return {
    open(owner: string): Bucket {
      const shared = owners.get(owner) ?? { bucket: createBucket(burst, perSecond), open: 0 }
      shared.open++
      owners.set(owner, shared)
      return shared.bucket
    },
    close(owner: string): void {
      const shared = owners.get(owner)
      if (shared !== undefined && --shared.open === 0) owners.delete(owner)
    },
  }
}
export type SharedBuckets = ReturnType<typeof createSharedBuckets>
