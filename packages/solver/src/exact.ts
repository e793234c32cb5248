import type { Mission } from '@chronothek/content'
import { Chances } from './chances.ts'
import { type Choice, nextChoice } from './choose.ts'
import { Codec } from './codec.ts'
import type { RollEnds } from './dice.ts'
import { type Eye, eyeOf } from './eye.ts'
import { act, begin, enter, isReadyToLeave, leave, sitDown, spend, type Visit, visitOf, wayTo } from './flow.ts'
import { runningOn } from './holds.ts'
import { everyWay, type Luck, seededLuck } from './luck.ts'
import { isNumeric, isUnheard } from './numeric.ts'
import { FINE, type Outlook, type Precision } from './outlook.ts'
import type { Conditions, Plan } from './plan.ts'
import { endsOf } from './rolling.ts'
import { spellsOf } from './spells.ts'
import { squadOf } from './squad.ts'
import { type Ending, Table } from './table.ts'

/** The exact distribution of a plan: every state with its probability, from the start to the end. Undefined if there are too many. */
export function outlook(
  mission: Mission,
  team: readonly string[],
  plan: Plan,
  conditions: Conditions,
  precision = FINE,
): Outlook | undefined {
  return new Walk(mission, team, plan, precision).run(conditions)
}

/** A decision together with all that makes its outcome quick to tell. */
interface Move {
  readonly choice: Choice | undefined
  /** Nobody rolls or walks any more, and nobody is hurt by waiting: the TU is as good as over. */
  readonly isRest: boolean
  /** What the end of the TU adds to the number of the state. */
  readonly rest: number
  readonly ends?: RollEnds
  /** For each way the roll can end: what is added to the number of the state, if it is only a matter of numbers. */
  readonly sums?: readonly (Plain | undefined)[]
  /** The same for a walk. */
  readonly walk?: Plain | undefined
}
interface Plain {
  readonly add: number
  /** How far the counter of special shields moves. */
  readonly count: number
  readonly life: number
  readonly time: number
  readonly ended?: Ending | undefined
}

class Walk {
  readonly #table: Table
  readonly #plan: Plan
  readonly #precision: Precision
  readonly #failures: Record<Ending, number> = {}
  readonly #left = new Map<number, number>()
  readonly #spells: readonly number[]
  readonly #codec: Codec
  readonly #eye: Eye
  #moves = new Map<number, Move>()
  #ways = new Map<number, 'busy' | ReturnType<typeof wayTo>>()
  #won = 0
  #deaths = 0
  #variance = 0
  readonly #lots = seededLuck(1761)
  #states = 0

  constructor(mission: Mission, team: readonly string[], plan: Plan, precision: Precision) {
    this.#table = new Table(squadOf(mission, team))
    this.#codec = new Codec(this.#table.squad)
    this.#plan = plan
    this.#precision = precision
    this.#spells = spellsOf(mission)
    this.#eye = eyeOf(this.#table.squad)
  }

  run(conditions: Conditions): Outlook | undefined {
    begin(this.#table, this.#plan, conditions)
    let chances = new Chances()
    chances.add(this.#codec.encode(this.#table), 1)
    const arrivals: Map<number, number>[] = []
    for (const at of this.#plan.stops.keys()) {
      arrivals.push(this.#times(chances))
      const visit = visitOf(this.#table, this.#plan, at)
      this.#moves = new Map()
      this.#ways = new Map()
      chances = this.#visit(visit, chances)
      if (this.#states > this.#precision.most) return undefined
    }
    return {
      won: this.#won,
      failures: this.#failures,
      left: this.#left,
      arrivals,
      deaths: this.#deaths,
      error: 3 * Math.sqrt(this.#variance),
      states: this.#states,
    }
  }

  #visit(visit: Visit, arriving: Chances): Chances {
    const leaving = new Chances()
    let planning = new Chances()
    this.#likely(arriving, (state, chance) => this.#turn(state, chance, planning, () => this.#enter(visit)))
    while (planning.size > 0 && this.#states <= this.#precision.most) {
      let acting = new Chances()
      this.#likely(planning, (state, chance) => {
        const way = this.#wayFrom(visit, state)
        if (way === 'missed') this.#fail(`window:${visit.next?.location}`, chance)
        else if (way === 'open') this.#turn(state, chance, leaving, () => this.#leave(visit))
        else this.#spend(visit, state, chance, acting)
      })
      planning = new Chances()
      while (acting.size > 0) acting = this.#act(visit, acting, planning)
    }
    return leaving
  }

  /** What to do before a TU is spent; the same for all states that look the same. */
  #wayFrom(visit: Visit, state: number): 'busy' | ReturnType<typeof wayTo> {
    const look = this.#look(state)
    const known = this.#ways.get(look)
    if (known !== undefined) return known
    this.#codec.decode(state, this.#table)
    sitDown(this.#table, visit)
    const way = isReadyToLeave(this.#table, visit) ? wayTo(this.#table, visit.next?.location ?? '') : 'busy'
    this.#ways.set(look, way)
    return way
  }

  #spend(visit: Visit, state: number, chance: number, acting: Chances): void {
    const tu = this.#codec.time(state)
    const isPlain =
      this.#spells[tu] === this.#spells[tu - 1] && this.#isCalm(state, tu - 1, tu) && !this.#table.squad.rules.has('timeSpent')
    if (isPlain) {
      this.#states++
      acting.add(state - 1, chance)
    } else this.#turn(state, chance, acting, () => spend(this.#table, visit))
  }

  /** What a team goes by: where everybody is, who lives, and which windows are open. */
  #look(state: number): number {
    return (this.#codec.rest(state) * 64 + (this.#spells[this.#codec.time(state)] ?? 0)) * 16 + this.#codec.alive(state)
  }

  /** What is worth following. Unlikely states draw lots: a few go on with the weight of all, so that sums stay right on average. */
  #likely(chances: Chances, follow: (state: number, chance: number) => void): void {
    const { least } = this.#precision
    chances.each((state, chance) => {
      if (chance >= least) follow(state, chance)
      else {
        this.#variance += chance * (least - chance)
        if (this.#lots.pick([chance, least - chance], 'lot') === 0) follow(state, least)
      }
    })
  }

  #enter(visit: Visit): void {
    const { s, squad } = this.#table
    enter(this.#table, visit)
    if (visit.isFinal) s.fill(0, squad.layout.uses, squad.layout.uses + squad.salves.length) // nobody heals on the way any more
  }

  #leave(visit: Visit): void {
    sitDown(this.#table, visit)
    leave(this.#table)
  }

  /** One action in every state; where all have acted, the TU ends. */
  #act(visit: Visit, acting: Chances, planning: Chances): Chances {
    const table = this.#table
    const next = new Chances()
    sitDown(table, visit)
    this.#likely(acting, (state, chance) => {
      const move = this.#moveIn(visit, state)
      if (move.isRest) this.#rest(state + move.rest, chance, planning)
      else if (move.ends !== undefined) this.#roll(visit, state, chance, move, next)
      else if (move.walk !== undefined && this.#isQuiet(state, move.walk)) this.#jump(state + move.walk.add, chance, move.walk, next)
      else this.#turn(state, chance, next, () => this.#go(visit, move.choice))
    })
    return next
  }

  /** The TU is over; at zero the team is pulled back (TST-204). */
  #rest(state: number, chance: number, planning: Chances): void {
    this.#states++
    if (this.#codec.time(state) === 0) this.#fail('time', chance)
    else planning.add(state, chance)
  }

  #go(visit: Visit, choice: Choice | undefined): void {
    sitDown(this.#table, visit)
    this.#table.acting = true
    act(this.#table, visit, choice)
  }

  /** Most rolls change a few numbers only; whatever is more than that goes the long way. */
  #roll(visit: Visit, state: number, chance: number, { choice, ends, sums }: Move, next: Chances): void {
    if (choice?.kind !== 'roll' || ends === undefined) return
    const codec = this.#codec
    const tu = codec.time(state)
    const lp = codec.agent(state, choice.agent)
    const spell = this.#spells[tu]
    for (let how = 0; how < ends.weights.length; how++) {
      const p = chance * (ends.weights[how] as number)
      const plain = sums?.[how]
      const time = plain === undefined || tu === 0 ? tu : tu - plain.time
      if (
        plain === undefined ||
        !this.#isQuiet(state, plain) ||
        lp <= plain.life ||
        this.#spells[time] !== spell ||
        !this.#isCalm(state, time, tu)
      )
        this.#long(visit, state, p, choice, how, next)
      else this.#jump(state + plain.add + (time - tu), p, plain, next)
    }
  }

  /** Whether the counter of special shields stays where nothing happens. */
  #isQuiet(state: number, { count }: Plain): boolean {
    return count === 0 || this.#codec.counter(state, this.#eye.counter) + count < this.#eye.limit
  }

  #jump(state: number, chance: number, { ended }: Plain, next: Chances): void {
    this.#states++
    if (ended === undefined) next.add(state, chance)
    else this.#end(ended, this.#codec.time(state), chance)
  }

  /** Whether nobody comes back and the run does not end between these two times. */
  #isCalm(state: number, time: number, before: number): boolean {
    if (time === before) return true
    if (time <= 0) return false
    for (const [agent, { life }] of this.#table.squad.hosts.entries()) {
      const back = this.#codec.agent(state, agent) - life - 1
      if (back > 0 && back >= time) return false
    }
    return true
  }

  #long(visit: Visit, state: number, chance: number, choice: Choice, how: number, next: Chances): void {
    this.#turn(state, chance, next, luck => {
      let isFirst = true
      this.#table.luck = {
        pick(weights, why) {
          if (!isFirst || why !== 'roll') return luck.pick(weights, why)
          isFirst = false
          return how
        },
      }
      this.#go(visit, choice)
    })
  }

  /** The team decides by what it sees; it sees the same again and again. */
  #moveIn(visit: Visit, state: number): Move {
    const table = this.#table
    const key = this.#look(state)
    const known = this.#moves.get(key)
    if (known !== undefined) return known
    this.#codec.decode(state, table)
    sitDown(table, visit)
    table.acting = true
    const move = this.#weigh(visit, nextChoice(table, visit), state)
    this.#moves.set(key, move)
    return move
  }

  #weigh(visit: Visit, choice: Choice | undefined, state: number): Move {
    const table = this.#table
    const rest = this.#afterwards(state)
    if (choice === undefined) return { choice, isRest: true, rest }
    if (choice.kind === 'idle') {
      const free = table.living().filter(agent => !table.hasActed(agent))
      return { choice, rest, isRest: free.every(agent => !runningOn(table, table.cardOf(agent)).some(trial => table.hasBegun(trial))) }
    }
    if (choice.kind === 'move') return { choice, rest, isRest: false, walk: this.#walkSum(visit, choice, state) }
    const { agent, trial } = choice
    const { bonuses } = table.squad
    const ends = endsOf(table, agent, trial)
    const isHelped = bonuses.some(({ modifier, owner }) => modifier.mod === 'ignoreShield' && (owner === agent || owner === undefined))
    const isPlain = !isHelped && (table.hasBegun(trial) || trial.test.onStart === undefined)
    return isPlain
      ? { choice, rest, isRest: false, ends, sums: this.#sums(visit, choice, ends, state) }
      : { choice, rest, isRest: false, ends }
  }

  /** What walking to a card adds, if exploring it is a matter of numbers. */
  #walkSum(visit: Visit, choice: Extract<Choice, { kind: 'move' }>, state: number): Plain | undefined {
    const { squad, scene } = this.#table
    const front = scene?.panels[choice.card]?.front
    const isPlain = front?.onExplore?.every(({ if: cond, steps }) => cond === undefined && isNumeric(squad, steps)) ?? true
    return isPlain && !front?.tests?.some(({ onStart }) => onStart !== undefined) ? this.#tried(visit, choice, state, 0) : undefined
  }

  /** Does it once, to see what it adds in all states that look the same. */
  #tried(visit: Visit, choice: Choice, state: number, how: number): Plain | undefined {
    const table = this.#table
    if (!isUnheard(table.squad) || !visit.jobs.every(({ action }) => isNumeric(table.squad, action?.steps) && action?.cost === undefined))
      return undefined
    this.#codec.decode(state, table)
    const before = { tu: table.tu, eye: this.#codec.counter(state, this.#eye.counter) }
    table.luck = { pick: () => how }
    this.#go(visit, choice)
    if (table.tu !== before.tu || table.deaths > 0 || (table.ended !== undefined && !table.ended.startsWith('won:'))) return undefined
    const after = this.#codec.encode(table)
    return { add: after - state, count: this.#codec.counter(after, this.#eye.counter) - before.eye, life: 0, time: 0, ended: table.ended }
  }

  #afterwards(state: number): number {
    const { acted } = this.#table.squad.layout
    const old = this.#table.get(acted)
    this.#table.s[acted] = 0
    const rest = this.#codec.encode(this.#table) - state
    this.#table.s[acted] = old
    return rest
  }

  /** What each end of a roll adds to the number of a state in which it is rolled. */
  #sums(visit: Visit, choice: Extract<Choice, { kind: 'roll' }>, ends: RollEnds, state: number): (Plain | undefined)[] {
    const table = this.#table
    const { agent, trial } = choice
    const { layout } = table.squad
    const fallen = table.fallen(trial)
    return ends.falls.map((falls, how) => {
      const left = trial.rows[fallen + falls]
      if (left?.all === 0) return isNumeric(table.squad, trial.test.onPass) ? this.#tried(visit, choice, state, how) : undefined
      if (left === undefined || (left.special > 0 && this.#eye.step === 0)) return undefined
      this.#codec.decode(state, table)
      table.begin(trial)
      table.markActed(agent)
      table.s[layout.rolled] = table.get(layout.rolled) | (1 << trial.at)
      table.s[layout.hits + trial.at] = fallen + falls
      const life = (ends.hurts[how] ? 1 : 0) + left.heart
      const count = left.special * this.#eye.step
      const add =
        this.#codec.encode(table) - state - life * this.#codec.agentWeight(agent) + count * this.#codec.counterWeight(this.#eye.counter)
      return { add, count, life, time: left.time }
    })
  }

  #turn(state: number, chance: number, into: Chances, change: (luck: Luck) => void): void {
    everyWay(
      luck => {
        this.#codec.decode(state, this.#table)
        this.#table.luck = luck
        change(luck)
      },
      probability => this.#met(chance * probability, into),
    )
  }

  #met(chance: number, into: Chances): void {
    const table = this.#table
    this.#states++
    this.#deaths += chance * table.deaths
    if (table.ended === undefined) into.add(this.#codec.encode(table), chance)
    else this.#end(table.ended, table.tu, chance)
  }

  #end(how: Ending, tu: number, chance: number): void {
    if (how.startsWith('won:')) {
      this.#won += chance
      this.#left.set(tu, (this.#left.get(tu) ?? 0) + chance)
    } else this.#fail(how, chance)
  }

  #fail(how: Ending, chance: number): void {
    this.#failures[how] = (this.#failures[how] ?? 0) + chance
  }

  #times(chances: Chances): Map<number, number> {
    const all = new Map<number, number>()
    chances.each((state, chance) => all.set(this.#codec.time(state), (all.get(this.#codec.time(state)) ?? 0) + chance))
    return all
  }
}
