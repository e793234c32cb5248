import type { Deck } from '@chronothek/content'
import { fold, type Luck, quickLuck } from '@chronothek/core'
import type { TableCommand } from '@chronothek/protocol'
import { type State, timelineTwist } from '@chronothek/timeline-twist'
import type { Happening, Theatre } from './theatre.ts'

type Wish = TableCommand extends infer C ? (C extends TableCommand ? Omit<C, 'cmd'> : never) : never

const LETTERS = 'bcdfghjklmnpqrstvwxz'

/** Makes up what happens next at a table: mostly moves, and everything else that could make it send something. */
export class Actor {
  readonly #theatre: Theatre
  readonly #deck: Deck
  readonly #luck: Luck
  #commands = 0

  constructor(theatre: Theatre, deck: Deck, seed: number) {
    this.#theatre = theatre
    this.#deck = deck
    this.#luck = quickLuck(seed)
  }

  /** The real state, which is needed to recognize a leaked secret. */
  get state(): State {
    const { match } = this.#theatre
    if (match === undefined) throw new Error('no match yet')
    const entries = match.rows.map(({ entry }) => entry)
    return fold(timelineTwist.bind(this.#deck), match.header, entries)
  }

  next(): readonly Happening[] {
    const { people } = this.#theatre
    const luck = this.#luck
    const anybody = luck(people + 2)
    const seq = this.#theatre.rows.length
    const [vote] = this.#theatre.openVotes
    if (vote !== undefined && luck(3) > 0) return this.#answer(vote)
    if (this.#theatre.isPaused && luck(3) > 0) return [this.#send(luck(people), { type: 'resume' })]
    const roll = luck(100)
    if (roll < 60) return this.#move()
    if (roll < 68) return this.#probe()
    if (roll < 76) return [this.#send(anybody, { type: 'act', actions: [this.#wrong()] })]
    if (roll < 80) return [{ kind: 'look', who: anybody, ...(luck(2) === 0 ? {} : { viewer: luck(people) }) }]
    if (roll < 84) return [{ kind: 'drop', who: anybody }, ...this.#move(), { kind: 'join', who: anybody, seq }]
    if (roll < 86) return [{ kind: 'join', who: anybody, ...(luck(2) === 0 ? {} : { seq: luck(seq + 1) }) }]
    if (roll < 92) return this.#takeBack(seq)
    if (roll < 94) return [this.#send(luck(people), { type: 'pause' })]
    if (roll < 95) return [{ kind: 'restart' }]
    return [{ kind: 'wait', ms: luck(25_000) }]
  }

  #send = (who: number, wish: Wish, cmd = `c${++this.#commands}`): Happening => ({
    kind: 'send',
    who,
    command: { ...wish, cmd } as TableCommand,
  })

  #move(): Happening[] {
    const { state } = this
    const { people } = this.#theatre
    const viewer = state.active < people ? state.active : 0
    const legal = timelineTwist.legalActions({ viewer, shared: timelineTwist.bind(this.#deck).shared(state) })
    const action = legal[this.#luck(Math.max(1, legal.length))]
    if (action === undefined) return [{ kind: 'wait', ms: 1_000 }]
    const seen = this.#luck(2) === 0 ? {} : { seen: this.#theatre.rows.length }
    return [this.#send(viewer, { type: 'act', actions: [action], ...seen })]
  }

  /** The name of a card that nobody has seen, and one that no card has: the two answers must be the same. */
  #probe(): Happening[] {
    const { state } = this
    const hidden = state.pile[this.#luck(Math.max(1, state.pile.length - 1))]
    if (hidden === undefined || state.pile.length < 2) return []
    const who = state.active < this.#theatre.people ? state.active : 0
    const number = ++this.#commands
    const asked = (card: string) => ({
      type: state.mode === 'versus' ? 'place' : 'play',
      card,
      ...(state.mode === 'versus' ? { slot: 0 } : {}),
    })
    return [
      this.#send(who, { type: 'act', actions: [asked(hidden)] }, `hidden-${number}`),
      this.#send(who, { type: 'act', actions: [asked(this.#noCard(state))] }, `absent-${number}`),
    ]
  }

  #noCard(state: State): string {
    for (;;) {
      const token = Array.from({ length: 4 }, () => LETTERS[this.#luck(LETTERS.length)]).join('')
      if (state.cards[token] === undefined) return token
    }
  }

  #wrong(): unknown {
    const { state } = this
    const tokens = Object.keys(state.cards)
    const card = tokens[this.#luck(tokens.length)]
    const wrongs = [
      { type: 'peek', card },
      { type: 'place', card, slot: 99 },
      { type: 'place', card: this.#noCard(state), slot: 0 },
      { type: 'discard', card: state.pile[0] ?? card },
      { type: 'time-over', seat: 0 },
      { type: 'play', card, slot: 1 },
      { type: 'show', card },
      { type: 'place', card: '__proto__', slot: 0 },
    ]
    return wrongs[this.#luck(wrongs.length)]
  }

  #takeBack(seq: number): Happening[] {
    const to = Math.max(0, seq - 1 - this.#luck(3))
    return seq === 0 ? [] : [this.#send(this.#luck(this.#theatre.people), { type: 'undo', to })]
  }

  #answer(vote: string): Happening[] {
    const yes = this.#luck(4) > 0
    return Array.from({ length: this.#theatre.people }, (_, who) => this.#send(who, { type: 'vote', vote, yes }))
  }
}
