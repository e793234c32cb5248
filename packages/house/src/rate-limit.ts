/** The rate of a rate limit: how many at once, and how many more each second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A rate limit is a token bucket: it holds `burst` tokens and fills up again by `perSecond`. */
export interface RateLimit {
  /** Takes a token; false if there is none left. */
  take(): boolean
  /** Takes tokens after the fact; the bucket may go below zero. */
  spend(count: number): void
  /** Whether no token is left. */
  isEmpty(): boolean
  /** Whether it is as good as new. */
  isFull(): boolean
}

/** A full bucket. `now` is in milliseconds. */
export function createRateLimit({ burst, perSecond }: Rate, now: () => number): RateLimit {
  let tokens = burst
  let filledAt = now()
  const fill = () => {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - filledAt) * perSecond) / 1000)
    filledAt = time
  }
  return {
    take() {
      fill()
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
    spend(count) {
      fill()
      tokens -= count
    },
    isEmpty() {
      fill()
      return tokens <= 0
    },
    isFull() {
      fill()
      return tokens >= burst
    },
  }
}

/** Rate limits by key, made when first asked for. */
export interface RateLimits {
  of(key: string, rate: Rate): RateLimit
}

/** From this many keys on, full buckets are forgotten, because new ones are full as well. Above MAX_KEYS, every bucket is dropped. */
const MANY_KEYS = 500
const MAX_KEYS = 5000

export function createRateLimits(now: () => number): RateLimits {
  const limits = new Map<string, RateLimit>()
  return {
    of(key, rate) {
      const known = limits.get(key)
      if (known !== undefined) return known
      if (limits.size >= MANY_KEYS) for (const [other, { isFull }] of limits) if (isFull()) limits.delete(other)
      if (limits.size >= MAX_KEYS) limits.clear()
      const limit = createRateLimit(rate, now)
      limits.set(key, limit)
      return limit
    },
  }
}
