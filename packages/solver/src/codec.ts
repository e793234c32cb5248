import { InvariantError } from '@chronothek/core'
import type { Squad } from './squad.ts'
import { NEVER, type Table, textOf } from './table.ts'

/** A digit of a number, without the slow remainder of large numbers. */
function digitOf(key: number, weight: number, radix: number): number {
  const whole = Math.floor(key / weight)
  return whole - radix * Math.floor(whole / radix)
}

/**
 * States as numbers. Time, every agent and every counter are digits of their own, so that a roll is an addition; the rest (facts, tokens,
 * pawns, rows of shields) is kept once and called by its number.
 */
export class Codec {
  readonly #squad: Squad
  readonly #rests = new Map<string, number>()
  readonly #restList: string[] = []
  readonly #times: number
  readonly #agents: readonly { readonly weight: number; readonly radix: number }[]
  readonly #counters: readonly { readonly weight: number; readonly radix: number }[]
  readonly #restWeight: number

  constructor(squad: Squad) {
    this.#squad = squad
    this.#times = squad.mission.time.max + 1
    let weight = this.#times
    const digit = (radix: number) => {
      weight *= radix
      return { weight: weight / radix, radix }
    }
    this.#agents = squad.hosts.map(({ life }) => digit(life + squad.mission.time.max + 3))
    this.#counters = (squad.mission.counters ?? []).map(({ max }) => digit((max ?? 30) + 1))
    this.#restWeight = weight
  }

  encode({ s }: Table): number {
    const { layout, hosts } = this.#squad
    let key = s[0] as number
    for (const [agent, { weight }] of this.#agents.entries()) {
      const back = s[layout.back + agent] as number
      const life = hosts[agent]?.life ?? 0
      key += weight * (back === 0 ? (s[layout.lp + agent] as number) : life + 1 + (back === NEVER ? 0 : back))
    }
    for (const [at, { weight, radix }] of this.#counters.entries()) key += weight * Math.min(radix - 1, s[layout.counters + at] as number)
    key += this.#restWeight * this.#restOf(s)
    if (key > Number.MAX_SAFE_INTEGER) throw new InvariantError('too many states to number them')
    return key
  }

  #restOf(s: Uint16Array): number {
    const rest = textOf(s.subarray(this.#squad.layout.tokens))
    const known = this.#rests.get(rest)
    if (known !== undefined) return known
    this.#restList.push(rest)
    this.#rests.set(rest, this.#restList.length - 1)
    return this.#restList.length - 1
  }

  decode(key: number, table: Table): void {
    const { layout, hosts } = this.#squad
    const { s } = table
    s[0] = digitOf(key, 1, this.#times)
    for (const [agent, { weight, radix }] of this.#agents.entries()) {
      const digit = digitOf(key, weight, radix)
      const life = hosts[agent]?.life ?? 0
      const isDead = digit > life
      s[layout.lp + agent] = isDead ? 0 : digit
      s[layout.back + agent] = isDead ? digit - life - 1 || NEVER : 0
    }
    for (const [at, { weight, radix }] of this.#counters.entries()) s[layout.counters + at] = digitOf(key, weight, radix)
    const rest = this.#restList[this.rest(key)] ?? ''
    for (let at = 0; at < rest.length; at++) s[layout.tokens + at] = rest.charCodeAt(at)
    table.ended = undefined
    table.deaths = 0
  }

  time(key: number): number {
    return digitOf(key, 1, this.#times)
  }
  /** 1 to life if alive, more if in the vortex. */
  agent(key: number, agent: number): number {
    const { weight, radix } = this.#agents[agent] as { weight: number; radix: number }
    return digitOf(key, weight, radix)
  }
  agentWeight(agent: number): number {
    return this.#agents[agent]?.weight ?? 0
  }
  counter(key: number, at: number): number {
    const digit = this.#counters[at]
    return digit === undefined ? 0 : digitOf(key, digit.weight, digit.radix)
  }
  counterWeight(at: number): number {
    return this.#counters[at]?.weight ?? 0
  }
  rest(key: number): number {
    return Math.floor(key / this.#restWeight)
  }
  /** Who is alive, as bits. */
  alive(key: number): number {
    let alive = 0
    for (let agent = 0; agent < this.#agents.length; agent++)
      if (this.agent(key, agent) <= (this.#squad.hosts[agent]?.life ?? 0)) alive |= 1 << agent
    return alive
  }
}
