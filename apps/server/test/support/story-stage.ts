import type { Mission } from '@chronothek/content'
import { copy, firstState, type Luck, type PlayEntry, quickLuck, replayEntry, type Seat, viewOf } from '@chronothek/core'
import type { TableCommand } from '@chronothek/protocol'
import { type Action, type Event, type State, type Stories, timeStories } from '@chronothek/time-stories'
import { knowledge } from '@chronothek/time-stories/bot'
import { NAMES, type Table, team } from '@chronothek/time-stories/leaking'
import type { Happening, Stage, Theatre } from './theatre.ts'

/** Shelves with this one mission. */
export function storyStage(mission: Mission): Stage {
  const bound = { rules: timeStories.bind(mission), hash: 'the same in every world' }
  const shelf = { game: timeStories, knowledge, packs: [{ name: 'needles@1.0.0', title: mission.title, cards: 0 }], bound: () => bound }
  return { game: timeStories.id, registry: new Map([[timeStories.id, shelf]]) }
}

type Wish = TableCommand extends infer C ? (C extends TableCommand ? Omit<C, 'cmd'> : never) : never

/** A team that plays at a table, and does everything else that could make the house send something. */
export class StoryActor {
  readonly states: State[] = []
  readonly events: (readonly Event[])[] = []
  readonly #theatre: Theatre
  readonly #luck: Luck
  readonly #rules
  readonly #plays
  #state: State | undefined
  #commands = 0

  constructor(theatre: Theatre, mission: Mission, table: Table, seed: number) {
    this.#theatre = theatre
    this.#luck = quickLuck(seed)
    this.#rules = timeStories.bind(mission)
    this.#plays = team(table.style, NAMES)
  }

  /** The real state after what has been stored so far. */
  catchUp(): State {
    const { match, rows } = this.#theatre
    if (match === undefined) throw new Error('no match yet')
    if (this.#state === undefined) {
      this.#state = firstState(this.#rules, match.header)
      this.states.push(copy(this.#state))
      this.events.push([])
    }
    for (const { entry } of rows.slice(this.states.length - 1)) {
      this.events.push(replayEntry(this.#rules, this.#state, entry as PlayEntry) as readonly Event[])
      this.states.push(copy(this.#state))
    }
    return this.#state
  }

  next(): readonly Happening[] {
    const luck = this.#luck
    const { people, rows, openVotes } = this.#theatre
    const anybody = luck(people + 2)
    const seat = luck(people)
    const [vote] = openVotes
    if (vote !== undefined) return Array.from({ length: people }, (_, who) => this.#send(who, { type: 'vote', vote, yes: luck(4) > 0 }))
    const roll = luck(100)
    if (roll < 76) return this.#move()
    if (roll < 82) return this.#probe()
    if (roll < 85) return [this.#send(anybody, { type: 'act', actions: [this.#wrong()] })]
    if (roll < 88) return [{ kind: 'look', who: anybody, ...(luck(2) === 0 ? {} : { viewer: seat }) }]
    if (roll < 91)
      return [{ kind: 'drop', who: anybody }, ...this.#move(), ...this.#move(), { kind: 'join', who: anybody, seq: rows.length }]
    if (roll < 92) return [{ kind: 'join', who: anybody, ...(luck(2) === 0 ? {} : { seq: luck(rows.length + 1) }) }]
    if (roll < 93) return [{ kind: 'restart' }]
    if (roll < 94) return [{ kind: 'drop', who: seat }, { kind: 'wait', ms: 70_000 }, ...this.#move(), { kind: 'join', who: seat }]
    // Alone at the table, a bot would play on forever
    if (roll < 95 && people > 1)
      return [this.#send(seat, { type: 'bot', seat, level: 'casual' }), { kind: 'wait', ms: 2_000 }, this.#back(seat)]
    if (roll < 96) return [this.#send(0, { type: 'lend', lend: luck(3) > 0 })]
    if (roll < 97) return [this.#send(seat, { type: 'undo', to: Math.max(0, rows.length - 1) })]
    return [this.#send(anybody, { type: 'act', actions: [{ type: 'write-note', text: '§object.722.text', shared: luck(2) === 0 }] })]
  }

  #back = (seat: Seat): Happening => this.#send(seat, { type: 'take-back' })

  #send = (who: number, wish: Wish, cmd = `c${++this.#commands}`): Happening => ({
    kind: 'send',
    who,
    command: { ...wish, cmd } as TableCommand,
  })

  #move(): Happening[] {
    const state = this.catchUp()
    const acting = this.#rules.acting(state)
    const seat = acting[this.#luck(Math.max(1, acting.length))]
    if (seat === undefined) return [{ kind: 'wait', ms: 1_000 }]
    const view = viewOf<Stories>(this.#rules, state, seat)
    const offered = timeStories.legalActions(view)
    const action = this.#plays(view, offered, this.#luck) ?? offered[this.#luck(Math.max(1, offered.length))]
    return action === undefined ? [{ kind: 'wait', ms: 1_000 }] : [this.#send(seat, { type: 'act', actions: [action] })]
  }

  /** Something hidden, and something that does not exist: the two answers must be the same. */
  #probe(): Happening[] {
    const seat = this.#luck(this.#theatre.people)
    const agent = (['blue', 'green', 'pink', 'yellow'] as const)[this.#luck(4)] ?? 'blue'
    const number = ++this.#commands
    const pairs: readonly [Action, Action][] = [
      [ask.test(agent, 't_charge'), ask.test(agent, 't_nothing')],
      [ask.code(agent, 'p_lenses', [703, 711, 708]), ask.code(agent, 'p_nothing', [703, 711, 708])],
      [ask.act(agent, 'load'), ask.act(agent, 'nothing')],
      [ask.vote('vault'), ask.vote('nowhere')],
      [ask.use(agent, 'object:722'), ask.use(agent, 'object:799')],
      [ask.give(agent, 722), ask.give(agent, 799)],
    ]
    const [hidden, absent] = pairs[this.#luck(pairs.length)] as [Action, Action]
    if (this.#isKnown()) return []
    return [
      this.#send(seat, { type: 'act', actions: [hidden] }, `hidden-${number}`),
      this.#send(seat, { type: 'act', actions: [absent] }, `absent-${number}`),
    ]
  }

  /** Once somebody has been there, the answers may differ. */
  #isKnown = (): boolean => JSON.stringify(this.catchUp()).match(/vault|dome\.C|object\.722/) !== null

  #wrong(): unknown {
    const wrongs = [
      { type: 'peek', card: 'vault.D' },
      { type: 'move', agent: 'blue', letter: 'Z' },
      { type: 'plan', agent: 'blue', intent: { kind: 'test', target: '§vault.D.front' } },
      { type: 'time-over', seat: 0 },
      { type: 'presence', seat: 1, here: false },
      { type: 'test', agent: '__proto__', test: 'constructor' },
      { type: 'enter-code', agent: 'blue', puzzle: 'p_clock', answer: { length: 3 } },
      { type: 'vote', choice: '§mission.winCorrected.text' },
    ]
    return wrongs[this.#luck(wrongs.length)]
  }
}

type Id = 'blue' | 'green' | 'pink' | 'yellow'
const ask = {
  test: (agent: Id, test: string): Action => ({ type: 'test', agent, test }),
  code: (agent: Id, puzzle: string, answer: readonly number[]): Action => ({ type: 'enter-code', agent, puzzle, answer }),
  act: (agent: Id, id: string): Action => ({ type: 'card-action', agent, id }),
  vote: (choice: string): Action => ({ type: 'vote', choice }),
  use: (agent: Id, source: string): Action => ({ type: 'use-ability', agent, source, id: 'turn' }),
  give: (from: Id, object: number): Action => ({ type: 'give', from, to: 'blue', object }),
}
