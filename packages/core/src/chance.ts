import { InvariantError } from './result.ts'

/**
 * The only source of luck a game may use. `pick(6, 'attack die')` returns 0 to 5; `open` records that a secret of the pack was looked at.
 */
export interface Chance {
  pick(sides: number, why: string): number
  open(secret: string): void
}

/** Anything that yields whole numbers from 0 to sides-1. */
export type Luck = (sides: number) => number

/** SHA-256 and HMAC-SHA-256 as lower-case hex. Injected, because browsers and Node have different ones. */
export interface Digest {
  sha256(text: string): string
  hmac(key: string, text: string): string
}

const DRAW_HEX = 12
const DRAW_RANGE = 16 ** DRAW_HEX

/** Live luck of one entry: SHA-256 over (seed, seq, counter). It has no position to store, so undo neither repeats nor rewinds it. */
export function liveLuck(digest: Digest, seed: string, seq: number): Luck {
  let counter = 0
  let pool = ''
  return sides => {
    const limit = DRAW_RANGE - (DRAW_RANGE % sides)
    for (;;) {
      if (pool.length < DRAW_HEX) pool = digest.sha256(`${seed}:${seq}:${counter++}`)
      const drawn = Number.parseInt(pool.slice(0, DRAW_HEX), 16)
      pool = pool.slice(DRAW_HEX)
      if (drawn < limit) return drawn % sides // the remainder would favour low numbers
    }
  }
}

/** Fast luck for bots, imagination and simulations. It is predictable, so it is no protection against an adversary. */
export function quickLuck(seed: number): Luck {
  let x = seed | 0
  return sides => {
    x = (x + 0x6d2b79f5) | 0
    let t = Math.imul(x ^ (x >>> 15), x | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % sides
  }
}

/** For live play: takes picks from `luck` and records them, as well as every opened secret. */
export function recording(luck: Luck, draws: number[], opened: string[]): Chance {
  return {
    pick(sides, why) {
      if (!(sides >= 1)) throw new InvariantError(`nothing to pick for ${why}`)
      const drawn = luck(sides)
      draws.push(drawn)
      return drawn
    },
    open(secret) {
      opened.push(secret)
    },
  }
}

/** Luck that is not recorded: for bots, imagination, and tests that do not depend on it. */
export const free = (luck: Luck): Chance => ({ pick: sides => luck(sides), open() {} })

/** For replays and tests: hands out `draws` in order; `finish()` fails if any were left over. */
export function fixed(draws: readonly number[]): Chance & { finish(): void } {
  let next = 0
  return {
    pick(sides, why) {
      const drawn = draws[next++]
      if (drawn === undefined || drawn >= sides) throw new InvariantError(`no draw ${next} for ${why}`)
      return drawn
    },
    open() {},
    finish() {
      if (next < draws.length) throw new InvariantError(`${draws.length - next} draws unused`)
    },
  }
}

/** Shuffles a list in place, one recorded pick per place. */
export function shuffle<T>(list: T[], chance: Chance, why: string): T[] {
  for (let last = list.length - 1; last > 0; last--) {
    const other = chance.pick(last + 1, why)
    const held = list[last] as T
    list[last] = list[other] as T
    list[other] = held
  }
  return list
}
