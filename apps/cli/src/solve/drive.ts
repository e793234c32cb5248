import type { Letter, Mission } from '@chronothek/content'
import { InvariantError } from '@chronothek/core'
import {
  act,
  begin,
  type Choice,
  type Conditions,
  endSpending,
  enter,
  isDone,
  isReadyToLeave,
  type Job,
  leave,
  nextChoice,
  type Plan,
  sitDown,
  spend,
  squadOf,
  Table,
  thrown,
  type Visit,
  visitOf,
  wayTo,
} from '@chronothek/solver'
import type { AgentId } from '@chronothek/time-stories'
import { RealTable, type Throws } from './table-side.ts'

/** Follows a plan at a real table and in the solver at the same time, with the same dice. Any disagreement is an error in one of them. */
export class Drive {
  readonly #mission: Mission
  readonly #plan: Plan
  readonly #model: Table
  readonly #agents: AgentId[]
  readonly real: RealTable

  constructor(mission: Mission, team: readonly string[], plan: Plan, throws: Throws) {
    this.#mission = mission
    this.#plan = plan
    this.#model = new Table(squadOf(mission, team))
    this.real = new RealTable(mission, team.length, throws)
    this.#agents = this.real.agents
    while (this.real.state.phase === 'base') this.real.play({ type: 'read-base' })
    for (const [index, agent] of this.#agents.entries()) this.real.play({ type: 'choose-host', agent, host: team[index] ?? '' })
    this.real.play({ type: 'ready' })
  }

  /** Plays until the run ends or the plan cannot be followed; returns how it ended. */
  run(conditions: Conditions): string {
    const model = this.#model
    begin(model, this.#plan, conditions)
    for (const at of this.#plan.stops.keys()) {
      const visit = visitOf(model, this.#plan, at)
      const end = this.#visit(visit)
      if (end !== undefined) return end
    }
    return 'stuck'
  }

  #visit(visit: Visit): string | undefined {
    const model = this.#model
    this.#enter(visit)
    while (model.ended === undefined) {
      sitDown(model, visit)
      const way = isReadyToLeave(model, visit) ? wayTo(model, visit.next?.location ?? '') : 'busy'
      if (way === 'missed') return `window:${visit.next?.location}`
      if (way === 'open') {
        this.#leave(visit)
        break
      }
      this.#spend(visit)
    }
    return model.ended
  }

  #enter(visit: Visit): void {
    const before = this.#done(visit)
    enter(this.#model, visit)
    this.#share(visit)
    this.real.play({ type: 'open-location' })
    this.#answer(visit)
    this.real.play({ type: 'decide-enter', enter: true })
    for (const [index, agent] of this.#agents.entries()) {
      const letter = this.#entered(visit, index)
      if (letter !== undefined && this.real.state.phase === 'placing') this.real.play({ type: 'place', agent, letter })
    }
    this.#answer(visit)
    this.#uses(visit, before)
    this.#agree('entering')
  }

  /** The space where the plan puts an agent; undefined for an agent in the vortex or beside the board. */
  #entered(visit: Visit, agent: number): Letter | undefined {
    const { placed } = this.#model
    return placed[agent] === undefined || placed[agent] < 0 ? undefined : letterOf(visit, this.#model, placed[agent])
  }

  /** Gives objects to the agents who will need them (TST-190). */
  #share(visit: Visit): void {
    const model = this.#model
    const carrier = this.#agents[model.get(model.squad.layout.carrier) - 1]
    for (const from of this.#agents) {
      const agent = this.real.state.agents[from]
      if (agent === undefined || agent.vortex !== undefined) continue
      for (const object of [...agent.objects]) {
        const to = visit.kept.has(object) ? carrier : this.#helped(object)
        if (to !== undefined && to !== from) this.real.play({ type: 'give', from, to, object })
      }
      for (const [resource, n] of Object.entries({ ...agent.resources }))
        if (carrier !== undefined && carrier !== from && n > 0)
          this.real.play({ type: 'give', from, to: carrier, resource: resource as 'blue', n })
    }
  }

  /** The living agent whose host benefits more from this object. */
  #helped(object: number): AgentId | undefined {
    const tags = this.#mission.objects.find(({ n }) => n === object)?.tags ?? []
    return this.#agents.find((id, index) => {
      const host = this.#model.squad.hosts[index]
      const isAlive = this.real.state.agents[id]?.vortex === undefined
      return (
        isAlive &&
        host?.modifiers?.some(({ when }) => typeof when === 'object' && 'tag' in when && when.of === 'object' && tags.includes(when.tag))
      )
    })
  }

  #spend(visit: Visit): void {
    const model = this.#model
    const before = this.#done(visit)
    spend(model, visit)
    this.real.play({ type: 'spend-time' })
    this.#answer(visit)
    this.#uses(visit, before)
    this.#agree('spending')
    while (model.ended === undefined) {
      sitDown(model, visit)
      model.acting = true
      const choice = nextChoice(model, visit)
      if (choice === undefined) break
      this.#act(visit, choice)
    }
    if (model.ended === undefined) {
      endSpending(model)
      if (this.real.state.phase === 'acting') this.real.play({ type: 'end-time' })
      this.#agree('the end of a TU')
    }
  }

  #act(visit: Visit, choice: Choice): void {
    const model = this.#model
    const agent = this.#agents[choice.agent] as AgentId
    const before = this.#done(visit)
    if (choice.kind === 'roll') {
      this.real.play({ type: 'test', agent, test: choice.trial.test.id })
      const faces = this.real.thrown.map(at => this.#mission.actionDie[at])
      const hits = faces.reduce((sum, face) => sum + (face === 'hit1' ? 1 : face === 'hit2' ? 2 : 0), 0)
      model.luck = thrown(model, choice.agent, choice.trial, hits, faces.filter(face => face === 'skull').length)
    }
    if (choice.kind === 'move') this.real.play({ type: 'move', agent, letter: letterOf(visit, model, choice.card) })
    if (choice.kind === 'idle') this.real.play({ type: 'idle', agent })
    act(model, visit, choice)
    this.#answer(visit, agent)
    this.#uses(visit, before)
    // The rules may end the last TU by themselves; then the end of the TU shows whether both agree.
    if (model.ended !== undefined || nextChoice(model, visit) !== undefined) this.#agree(`${choice.kind} of ${agent}`)
  }

  #leave(visit: Visit): void {
    const model = this.#model
    const { layout, salves } = model.squad
    const uses = salves.map(({ slot }) => model.get(layout.uses + slot))
    this.real.play({ type: 'leave' })
    const cast = this.real.entries.length
    this.real.play({ type: 'vote', choice: visit.next?.location ?? '' })
    this.#answer(visit)
    const die = this.real.entries.slice(cast).flatMap(({ draws }) => draws)[0] ?? 0
    model.luck = { pick: () => die }
    sitDown(model, visit)
    leave(model)
    if (model.ended === undefined) this.#dress(uses, visit)
    this.#agree('the way')
  }

  /** Agents who can heal do so while all are together, as the plan says. */
  #dress(uses: number[], visit: Visit): void {
    const { salves, hosts } = this.#model.squad
    const wounds = (agent: number) => (this.#real(agent)?.lp ?? 0) - (hosts[agent]?.life ?? 0)
    const living = this.#agents.map((_, agent) => agent).filter(agent => this.#real(agent)?.vortex === undefined)
    for (const { owner, slot, ability } of salves) {
      if (!living.includes(owner)) continue
      for (const agent of [...living].sort((a, b) => wounds(a) - wounds(b)))
        for (; (uses[slot] ?? 0) > 0 && wounds(agent) < 0; uses[slot] = (uses[slot] ?? 0) - 1) {
          this.real.play({ type: 'use-ability', agent: this.#agents[owner] as AgentId, source: 'host', id: ability })
          this.#answer(visit, this.#agents[agent], true)
        }
    }
  }

  #real(agent: number) {
    return this.real.state.agents[this.#agents[agent] as AgentId]
  }

  #done(visit: Visit): ReadonlySet<Job> {
    return new Set(visit.jobs.filter(job => isDone(this.#model, job)))
  }

  /** Free actions of the plan: codes and offers of cards. */
  #uses(visit: Visit, before: ReadonlySet<Job>): void {
    for (const job of visit.jobs) {
      if (job.action === undefined || before.has(job) || !isDone(this.#model, job)) continue
      const user = this.#agents.find(id => this.#letter(id) === job.task.card.split('.')[1])
      const code = job.action.steps.flatMap(step => (step.do === 'enterCode' ? [step.puzzle] : []))[0]
      const answer = this.#mission.puzzles?.find(({ id }) => id === code)?.solutions[0]?.answer
      if (user === undefined) throw new InvariantError(`nobody stands on ${job.task.card}`)
      if (code !== undefined && answer !== undefined) this.real.play({ type: 'enter-code', agent: user, puzzle: code, answer })
      else this.real.play({ type: 'card-action', agent: user, id: job.action.id })
      this.#answer(visit, user)
    }
  }

  #letter(agent: AgentId): Letter | undefined {
    return this.real.state.visit?.pawns[agent]
  }

  /** Answers everything that the real table asks in between. */
  #answer(visit: Visit, actor?: AgentId, isMeant = false): void {
    const { state } = this.real
    for (let pending = state.pending; pending !== undefined; pending = state.pending) {
      if (pending.kind === 'roll') this.#keep()
      else if (pending.kind === 'die') this.real.play({ type: 'answer', choice: 'no' })
      else if (pending.kind === 'return') this.#comeBack(visit, pending.agent)
      else if (pending.kind === 'who') this.real.play({ type: 'answer', choice: this.#who(pending.candidates, actor, isMeant) })
      else throw new InvariantError(`nobody planned an answer to ${pending.kind}`)
    }
  }

  /** A host's own protection is used at the first opportunity, and no other protection is. */
  #keep(): void {
    const agent = this.real.state.roll?.agent
    const host = agent && this.#model.squad.hosts[this.#agents.indexOf(agent)]
    for (const [index, { mod, limit }] of (host?.modifiers ?? []).entries()) {
      const action = { type: 'use-ability', agent: agent as AgentId, source: 'host', id: `mod:${index}` } as const
      if (mod !== 'ignoreShield' || limit === undefined || !this.real.mayPlay(action)) continue
      this.real.play(action)
      return
    }
    this.real.play({ type: 'keep-roll' })
  }

  #who(candidates: readonly AgentId[], actor: AgentId | undefined, isMeant: boolean): AgentId {
    const carrier = this.#agents[this.#model.get(this.#model.squad.layout.carrier) - 1]
    const first = this.#agents.find(id => candidates.includes(id))
    if (actor !== undefined && candidates.includes(actor) && (isMeant || carrier === undefined || !candidates.includes(carrier)))
      return actor
    return carrier !== undefined && candidates.includes(carrier) ? carrier : (first as AgentId)
  }

  #comeBack(visit: Visit, agent: AgentId): void {
    const card = this.#model.cardOf(this.#agents.indexOf(agent))
    this.real.play({ type: 'return', agent, letter: letterOf(visit, this.#model, card) })
  }

  /** The real table and the solver must agree about time, lives, the vortex, counters, and whether the run is over. */
  #agree(when: string): void {
    const { state } = this.real
    const model = this.#model
    const isOver = state.phase === 'won' || state.phase === 'report'
    if (isOver !== (model.ended !== undefined))
      throw new InvariantError(`${when}: ${state.phase} ${state.mission} here, ${model.ended} there`)
    if (isOver) return
    const here = { tu: state.tu, lives: this.#agents.map(id => lifeOf(state.agents[id])), counters: state.counters }
    const there = {
      tu: model.tu,
      lives: this.#agents.map((_, agent) =>
        model.isAlive(agent) ? `${model.lp(agent)}` : `back ${model.get(model.squad.layout.back + agent) % 1000}`,
      ),
      counters: Object.fromEntries(model.squad.counters.map(id => [id, model.counter(id)])),
    }
    if (JSON.stringify(here) !== JSON.stringify(there))
      throw new InvariantError(`${when}: ${JSON.stringify(here)} here, ${JSON.stringify(there)} there`)
  }
}

const lifeOf = (agent: { lp: number; vortex?: { back: number } } | undefined): string =>
  agent?.vortex === undefined ? `${agent?.lp}` : `back ${agent.vortex.back}`

const letterOf = (visit: Visit, model: Table, card: number): Letter =>
  model.squad.scenes.get(visit.stop.location)?.panels[card]?.letter as Letter
