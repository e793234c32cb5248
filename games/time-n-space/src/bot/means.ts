import type { Power } from '../data/reconstructed.ts'
import { GOODS } from '../ids.ts'
import type { Weights } from './weights.ts'
import { EMPTY, FIRST_ORDER, UNITS_PER_SLOT, type World } from './world.ts'

/** What a centre can do in a run of sand, and what lies on it. */
export class Means {
  /** The two best beam stations, by units one can use, and all of them together. */
  beam = 0
  beam2 = 0
  load = 0
  /** The three best plants. */
  plant = 0
  plant2 = 0
  plant3 = 0
  /** The two best trading stations. */
  trade = 0
  trade2 = 0
  /** Colours that can be made, as bits. */
  makes = 0
  free = 0
  cubes = 0
  orders = 0

  get units(): number {
    return this.free + this.cubes + this.orders
  }

  /** Looks at a centre. One of these serves many looks: there are thousands in a decision. */
  see({ units, powers, scene: { weights } }: World): void {
    this.beam = this.beam2 = this.load = this.plant = this.plant2 = this.plant3 = 0
    this.trade = this.trade2 = this.makes = this.free = this.cubes = this.orders = 0
    for (let slot = 0; slot < powers.length; slot++) {
      const power = powers[slot] as Power
      let usable = power.units
      for (let unit = slot * UNITS_PER_SLOT, end = unit + power.units; unit < end; unit++) {
        const code = units[unit] ?? 0
        if (code === EMPTY) this.free++
        else if (code < FIRST_ORDER) this.cubes++
        else {
          this.orders++
          usable -= power.kind === 'beam' ? weights.coveredBeam : weights.coveredPlant
        }
      }
      this.#note(power, usable)
    }
  }

  #note({ kind, trade, makes }: Power, usable: number): void {
    if (kind === 'trade') this.addTrade(trade)
    else if (kind === 'beam') this.addBeam(usable)
    else {
      this.addPlant(usable)
      for (const good of makes) this.makes |= 1 << GOODS.indexOf(good)
    }
  }

  addTrade(number: number): void {
    this.trade2 = Math.max(this.trade2, Math.min(this.trade, number))
    this.trade = Math.max(this.trade, number)
  }

  addBeam(usable: number): void {
    this.load += usable
    this.beam2 = Math.max(this.beam2, Math.min(this.beam, usable))
    this.beam = Math.max(this.beam, usable)
  }

  addPlant(usable: number): void {
    this.plant3 = Math.max(this.plant3, Math.min(this.plant2, usable))
    this.plant2 = Math.max(this.plant2, Math.min(this.plant, usable))
    this.plant = Math.max(this.plant, usable)
  }

  /** Runs of sand it takes to make, load and bring one cube. */
  toil({ secondBeam, fill }: Weights): number {
    const beam = Math.max(LEAST, this.beam + secondBeam * this.beam2)
    const made = Math.max(LEAST, PLANTS[0] * this.plant + PLANTS[1] * this.plant2 + PLANTS[2] * this.plant3)
    return 1 / beam + 1 / made + RUNS_PER_VISIT / (Math.max(LEAST, this.load) * fill + LEAST)
  }
}

const LEAST = 0.3
const RUNS_PER_VISIT = 2
/** How much the best, the second and the third plant are used. */
const PLANTS = [0.45, 0.35, 0.2] as const
