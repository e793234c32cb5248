import type { Fact } from './facts.ts'
import type { Luck } from './luck.ts'
import { noLuck } from './luck.ts'
import type { Scene, Trial } from './scene.ts'
import { type Squad, TOKENS } from './squad.ts'

/** In the vortex for the rest of the run (TST-184). */
export const NEVER = 1000

/** How a run ended: `won:<card>`, `time`, `dead`, `window:<place>`, or the failed card that was read. */
export type Ending = string

/** Numbers as a string with one character each: a state as a key of a map. */
export const textOf = (codes: Uint16Array): string => Reflect.apply(String.fromCharCode, undefined, codes)

/** A run at one moment. One table is used for many states: `load` one, change it, `save` it. */
export class Table {
  readonly squad: Squad
  readonly s: Uint16Array
  scene: Scene | undefined
  luck: Luck = noLuck
  /** Agents are acting in a TU (TST-204: what happens then at zero differs). */
  acting = false
  ended: Ending | undefined
  deaths = 0
  /** Where agents were put when the location was entered last, by card. */
  placed: readonly number[] = []
  /** Objects that whoever carries things for the team keeps; others are with whom they help. */
  kept: ReadonlySet<number> = new Set()
  /** Somebody came back during a visit and needs a space (TST-182). */
  onReturn: (agent: number) => void = () => {}

  constructor(squad: Squad) {
    this.squad = squad
    this.s = new Uint16Array(squad.layout.size)
  }

  load(state: string): void {
    for (let at = 0; at < this.s.length; at++) this.s[at] = state.charCodeAt(at)
    this.ended = undefined
    this.deaths = 0
  }

  save(): string {
    return textOf(this.s)
  }

  get(at: number): number {
    return this.s[at] as number
  }
  get tu(): number {
    return this.s[0] as number
  }
  get agents(): number {
    return this.squad.hosts.length
  }

  has(fact: Fact): boolean {
    return this.squad.book.has(this.get(this.squad.layout.facts), fact)
  }
  add(fact: Fact): void {
    const { book, layout } = this.squad
    this.s[layout.facts] = book.with(this.get(layout.facts), fact)
  }
  remove(fact: Fact): void {
    const { book, layout } = this.squad
    this.s[layout.facts] = book.without(this.get(layout.facts), fact)
  }
  removeAll(start: string): void {
    const { book, layout } = this.squad
    this.s[layout.facts] = book.withoutAll(this.get(layout.facts), start)
  }

  isAlive(agent: number): boolean {
    return this.get(this.squad.layout.back + agent) === 0
  }
  living(): number[] {
    const living: number[] = []
    for (let agent = 0; agent < this.agents; agent++) if (this.isAlive(agent)) living.push(agent)
    return living
  }
  lp(agent: number): number {
    return this.get(this.squad.layout.lp + agent)
  }
  life(agent: number): number {
    return this.squad.hosts[agent]?.life ?? 0
  }
  /** The card an agent stands on; -1 beside the board. */
  cardOf(agent: number): number {
    return this.get(this.squad.layout.pawns + agent) - 1
  }
  put(agent: number, card: number): void {
    this.s[this.squad.layout.pawns + agent] = card + 1
  }
  on(card: number): number[] {
    return this.living().filter(agent => this.cardOf(agent) === card)
  }
  hasActed(agent: number): boolean {
    return (this.get(this.squad.layout.acted) & (1 << agent)) !== 0
  }
  markActed(agent: number): void {
    this.s[this.squad.layout.acted] = this.get(this.squad.layout.acted) | (1 << agent)
  }
  isPresent(card: number): boolean {
    return (this.get(this.squad.layout.present) & (1 << card)) !== 0
  }
  /** The card is out of the game until the next run; who stands there stays (TST-169, TST-A19). */
  clearCard(card: number): void {
    if (card < 0) return
    this.add(`gone:${this.scene?.ids[card]}`)
    this.s[this.squad.layout.present] = this.get(this.squad.layout.present) & ~(1 << card)
  }

  counter(id: string): number {
    const at = this.squad.counters.indexOf(id)
    return at < 0 ? 0 : this.get(this.squad.layout.counters + at)
  }
  tokens(colour: string): number {
    const at = TOKENS.indexOf(colour as 'blue')
    return at < 0 ? 0 : this.get(this.squad.layout.tokens + at)
  }
  setTokens(colour: string, n: number): void {
    const at = TOKENS.indexOf(colour as 'blue')
    if (at >= 0) this.s[this.squad.layout.tokens + at] = Math.max(0, n)
  }

  fallen({ at }: Trial): number {
    return this.get(this.squad.layout.hits + at)
  }
  hasBegun({ at }: Trial): boolean {
    return (this.get(this.squad.layout.begun) & (1 << at)) !== 0
  }
  begin({ at }: Trial): void {
    this.s[this.squad.layout.begun] = this.get(this.squad.layout.begun) | (1 << at)
  }
  wasRolled({ at }: Trial): boolean {
    return (this.get(this.squad.layout.rolled) & (1 << at)) !== 0
  }
  isOver({ passed, closed, card }: Trial): boolean {
    return this.has(passed) || this.has(closed) || !this.isPresent(card)
  }

  end(how: Ending): void {
    this.ended ??= how
  }

  /** Time the team loses; at 0 the run is over, but for the last TU (TST-204, TST-205, TST-A11). */
  loseTime(n: number): void {
    if (n <= 0 || this.ended !== undefined || (this.acting && this.tu === 0)) return
    this.s[0] = Math.max(0, this.tu - n)
    this.runTrack()
    if (this.tu === 0) this.end('time')
  }

  gainTime(n: number): void {
    this.s[0] = Math.min(this.squad.mission.time.max, this.tu + n)
  }

  /** The captain spends one TU for actions. */
  spend(): void {
    this.s[0] = this.tu - 1
    this.s[this.squad.layout.acted] = 0
    this.acting = true
    this.runTrack()
  }

  runTrack(): void {
    const { back, lp } = this.squad.layout
    for (let agent = 0; agent < this.agents; agent++) {
      const at = this.get(back + agent)
      if (at === 0 || at === NEVER || this.tu > at) continue
      this.s[back + agent] = 0
      this.s[lp + agent] = this.life(agent)
      this.onReturn(agent)
    }
  }

  hurt(agent: number, n: number): void {
    if (n <= 0 || !this.isAlive(agent) || this.ended !== undefined) return
    const { back, lp } = this.squad.layout
    this.s[lp + agent] = Math.max(0, this.lp(agent) - n)
    if (this.lp(agent) > 0) return
    const { vortex } = this.squad.mission.time
    this.s[back + agent] = this.tu > vortex ? this.tu - vortex : NEVER
    this.put(agent, -1)
    this.deaths++
    if (this.living().length === 0) this.end('dead')
  }

  heal(agent: number, n: number): void {
    if (this.isAlive(agent)) this.s[this.squad.layout.lp + agent] = Math.min(this.life(agent), this.lp(agent) + n)
  }

  /** Everything that ends with a visit. */
  clearVisit(): void {
    this.s.fill(0, this.squad.layout.pawns)
    this.removeAll('held:')
    this.scene = undefined
  }
}
