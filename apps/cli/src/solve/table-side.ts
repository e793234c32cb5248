import type { Mission } from '@chronothek/content'
import { type Chance, InvariantError, type Rules } from '@chronothek/core'
import type { Action, AgentId, State, Stories } from '@chronothek/time-stories'
import { timeStories } from '@chronothek/time-stories'

/** One action at the real table, and its luck. */
export interface Entry {
  readonly action: Action
  readonly draws: readonly number[]
}

/** The faces of the action dice and of the captain's die, as positions on the die. */
export interface Throws {
  action(): number
  captain(): number
}

/** A real table with one player who leads the whole team. The rules check every action before it is played. */
export class RealTable {
  readonly rules: Rules<Stories>
  readonly state: State
  readonly setupDraws: number[] = []
  readonly entries: Entry[] = []
  readonly #throws: Throws
  /** The action dice of the last action. */
  thrown: number[] = []

  constructor(mission: Mission, hosts: number, throws: Throws) {
    this.#throws = throws
    this.rules = timeStories.bind(mission)
    const options = { mode: 'mission', team: hosts === 3 ? 'three' : 'four', byPortrait: false, journal: 'titles' } as const
    this.state = this.rules.setup(options, 1, this.#chance(this.setupDraws))
  }

  get agents(): AgentId[] {
    return Object.keys(this.state.owners) as AgentId[]
  }

  mayPlay(action: Action): boolean {
    return this.rules.check(this.state, { by: 0, at: 0, action }) === undefined
  }

  play(action: Action): void {
    const why = this.rules.check(this.state, { by: 0, at: 0, action })
    if (why !== undefined) throw new InvariantError(`the rules refuse ${JSON.stringify(action)}: ${why.code} ${why.rule}`)
    const draws: number[] = []
    this.thrown = []
    this.rules.apply(this.state, { by: 0, at: 0, action }, this.#chance(draws))
    this.entries.push({ action, draws })
  }

  #chance(draws: number[]): Chance {
    return {
      pick: (_sides, why) => {
        const drawn = why === 'action die' ? this.#throws.action() : why === 'captain die' ? this.#throws.captain() : 0
        draws.push(drawn)
        if (why === 'action die') this.thrown.push(drawn)
        return drawn
      },
      open() {},
    }
  }
}
