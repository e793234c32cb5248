/** Something that is so in a run: `object:3`, `status:black-1`, `seen:hall.C`, `passed:fish`, `map:tr/cabinet`, `allowed:dome.F`. */
export type Fact = string

/** Sets of facts, each kept once and called by its number, so that a state stays a handful of numbers. */
export class FactBook {
  readonly #numbers = new Map<Fact, number>()
  readonly #names: Fact[] = []
  readonly #sets: Set<number>[] = [new Set()]
  readonly #known = new Map<string, number>([['', 0]])
  readonly #added: Map<number, number>[] = [new Map()]

  number(fact: Fact): number {
    const known = this.#numbers.get(fact)
    if (known !== undefined) return known
    this.#names.push(fact)
    this.#numbers.set(fact, this.#names.length - 1)
    return this.#names.length - 1
  }

  has(set: number, fact: Fact): boolean {
    const number = this.#numbers.get(fact)
    return number !== undefined && this.hasNumber(set, number)
  }

  hasNumber(set: number, fact: number): boolean {
    return this.#sets[set]?.has(fact) ?? false
  }

  with(set: number, fact: Fact): number {
    const number = this.number(fact)
    const facts = this.#sets[set] ?? new Set()
    if (facts.has(number)) return set
    const added = this.#added[set]?.get(number) ?? this.#intern([...facts, number])
    this.#added[set]?.set(number, added)
    return added
  }

  without(set: number, fact: Fact): number {
    const number = this.number(fact)
    const facts = this.#sets[set] ?? new Set()
    return facts.has(number) ? this.#intern([...facts].filter(other => other !== number)) : set
  }

  /** The same set without everything whose name begins like this. */
  withoutAll(set: number, start: string): number {
    const facts = [...(this.#sets[set] ?? [])]
    const kept = facts.filter(number => !this.#names[number]?.startsWith(start))
    return kept.length === facts.length ? set : this.#intern(kept)
  }

  list(set: number): Fact[] {
    return [...(this.#sets[set] ?? [])].map(number => this.#names[number] ?? '')
  }

  #intern(facts: number[]): number {
    const key = facts.sort((a, b) => a - b).join()
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#sets.push(new Set(facts))
    this.#added.push(new Map())
    this.#known.set(key, this.#sets.length - 1)
    return this.#sets.length - 1
  }
}
