/** How likely each state is: a table of numbers by numbers, much faster than a Map when there are hundreds of thousands. */
export class Chances {
  #keys: Float64Array
  #values: Float64Array
  #mask: number
  size = 0

  constructor(room = 64) {
    this.#keys = new Float64Array(room).fill(-1)
    this.#values = new Float64Array(room)
    this.#mask = room - 1
  }

  add(key: number, chance: number): void {
    const keys = this.#keys
    let at = hash(key) & this.#mask
    while (keys[at] !== key) {
      if (keys[at] === -1) {
        keys[at] = key
        this.#values[at] = chance
        if (++this.size * 2 > this.#mask) this.#grow()
        return
      }
      at = (at + 1) & this.#mask
    }
    this.#values[at] = (this.#values[at] as number) + chance
  }

  each(visit: (key: number, chance: number) => void): void {
    for (let at = 0; at < this.#keys.length; at++) if (this.#keys[at] !== -1) visit(this.#keys[at] as number, this.#values[at] as number)
  }

  #grow(): void {
    const bigger = new Chances((this.#mask + 1) * 4)
    this.each((key, chance) => bigger.add(key, chance))
    this.#keys = bigger.#keys
    this.#values = bigger.#values
    this.#mask = bigger.#mask
  }
}

function hash(key: number): number {
  const mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 0x1_0000_0000) | 0, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
