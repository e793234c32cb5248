/**
 * The one game every peer plays: 4 seats, 60 × scale spaces, a hidden deck, hidden hands, a market, goals, a bounded log.
 * A move is act(r): the rules derive a legal concrete action from (state, seat, r), so that a load client needs no copy of the
 * state and every engine does the same work. Each move changes about five fields and one log line.
 */
export interface Space {
  id: number
  name: string
  kind: string
  owner: number
  units: number
  res: number
  level: number
  adj: number[]
}
export interface Card {
  id: number
  name: string
  suit: string
  cost: number
  value: number
  effect: string
}
export interface Player {
  seat: number
  name: string
  coins: number
  wood: number
  stone: number
  score: number
  handCount: number
}
export interface Goal {
  id: number
  text: string
  need: number
  reward: number
  by: number
}
export interface LogLine {
  n: number
  seat: number
  kind: string
  a: number
  b: number
}
export interface Game {
  turn: number
  seat: number
  rng: number
  over: boolean
  maxTurns: number
  logCap: number
  deckCount: number
  spaces: Space[]
  players: Player[]
  market: Card[]
  discard: Card[]
  goals: Goal[]
  log: LogLine[]
  /** Hidden. */
  deck: Card[]
  /** Hidden from the other seats. */
  hands: Card[][]
}

export const SEATS = 4
const KINDS = ['forest', 'hill', 'river', 'town', 'harbor', 'ruin']
const SUITS = ['amber', 'cobalt', 'jade', 'rose']

/** xorshift32 on a number in the state, from which the peers' engines replay. */
export function nextRng(from: number): number {
  let x = from
  x ^= x << 13
  x ^= x >>> 17
  x ^= x << 5
  return x >>> 0
}

type Pick = (sides: number) => number
export const statePick =
  (g: { rng: number }): Pick =>
  sides => {
    g.rng = nextRng(g.rng)
    return g.rng % sides
  }

function shuffle<T>(list: T[], pick: Pick) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = pick(i + 1)
    const held = list[i] as T
    list[i] = list[j] as T
    list[j] = held
  }
}

export function setup(given: { scale?: number; seed?: number; maxTurns?: number; logCap?: number; pick?: Pick } = {}): Game {
  const { scale = 1, seed = 12345, maxTurns = 200, logCap = 20 } = given
  const spaces: Space[] = []
  const count = 60 * scale
  for (let i = 0; i < count; i++) {
    const adj = [(i + 1) % count, (i + count - 1) % count, (i + 10) % count]
    spaces.push({ id: i, name: `Space ${i}`, kind: KINDS[i % 6] as string, owner: -1, units: 0, res: 1 + ((i * 7) % 3), level: 0, adj })
  }
  const deck: Card[] = []
  for (let i = 0; i < 78 * scale; i++)
    deck.push({ id: i, name: `Card ${i}`, suit: SUITS[i % 4] as string, cost: i % 4, value: 1 + ((i * 5) % 6), effect: `effect-${i % 17}` })
  const goals: Goal[] = []
  for (let i = 0; i < 8 * scale; i++)
    goals.push({ id: i, text: `Hold ${2 + (i % 4)} ${KINDS[i % 6]} spaces`, need: 2 + (i % 4), reward: 3 + (i % 3), by: -1 })
  const players: Player[] = []
  for (let s = 0; s < SEATS; s++) players.push({ seat: s, name: `Player ${s}`, coins: 5, wood: 0, stone: 0, score: 0, handCount: 6 })
  const g: Game = {
    turn: 0,
    seat: 0,
    rng: seed >>> 0 || 1,
    over: false,
    maxTurns,
    logCap,
    deckCount: 0,
    spaces,
    players,
    market: [],
    discard: [],
    goals,
    log: [],
    deck,
    hands: [[], [], [], []],
  }
  shuffle(deck, given.pick ?? statePick(g))
  for (const hand of g.hands) for (let k = 0; k < 6; k++) hand.push(deck.pop() as Card)
  for (let k = 0; k < 6; k++) g.market.push(deck.pop() as Card)
  g.deckCount = deck.length
  return g
}

/** What changed, in a form a thin client can apply. Only the acting seat learns `own`. */
export interface Changes {
  all: unknown[]
  own: unknown[]
}

const playerChange = (p: Player) => ['player', p.seat, p.coins, p.wood, p.stone, p.score, p.handCount]

/** The rules, on a plain object or on an immer draft. */
export function act(g: Game, seat: number, r: number, changes?: Changes, pick: Pick = statePick(g)): boolean {
  if (g.over || g.seat !== seat) return false
  const p = g.players[seat] as Player
  const hand = g.hands[seat] as Card[]
  const x = r >>> 2
  let kind = r & 3
  let a = 0
  let b = 0
  if (kind === 1 && hand.length >= 10) kind = 0
  if (kind === 2 && hand.length === 0) kind = 0
  if (kind === 3 && (hand.length >= 10 || p.coins < 4)) kind = 0
  if ((kind === 1 || kind === 3) && g.deck.length === 0) {
    if (g.discard.length === 0) kind = 0
    else {
      const cards = g.discard.splice(0, g.discard.length)
      shuffle(cards, pick)
      for (const card of cards) g.deck.push(card)
      changes?.all.push(['reshuffle', g.deck.length])
    }
  }
  const space = g.spaces[x % g.spaces.length] as Space
  if (kind === 0) {
    space.units = (space.units + 1) % 9
    space.owner = seat
    p.coins += space.res
    p.wood++
    a = space.id
    changes?.all.push(['space', space.id, space.owner, space.units, space.level], playerChange(p))
  } else if (kind === 1) {
    const card = g.deck.pop() as Card
    hand.push(card)
    p.handCount = hand.length
    p.stone++
    g.deckCount = g.deck.length
    changes?.all.push(['deck', g.deckCount], playerChange(p))
    changes?.own.push(['hand+', card])
  } else if (kind === 2) {
    const i = x % hand.length
    const card = hand[i] as Card
    hand.splice(i, 1)
    g.discard.push(card)
    space.level++
    space.owner = seat
    p.score += card.value
    p.handCount = hand.length
    a = card.id
    b = space.id
    changes?.all.push(['discard', card], ['space', space.id, space.owner, space.units, space.level], playerChange(p))
    changes?.own.push(['hand-', i])
  } else {
    const i = x % g.market.length
    const card = g.market[i] as Card
    const next = g.deck.pop() as Card
    hand.push(card)
    g.market[i] = next
    p.coins -= card.cost
    p.handCount = hand.length
    g.deckCount = g.deck.length
    a = card.id
    b = next.id
    changes?.all.push(['market', i, next], ['deck', g.deckCount], playerChange(p))
    changes?.own.push(['hand+', card])
  }
  const line = { n: g.turn, seat, kind: 'gdpb'[kind] as string, a, b }
  g.log.push(line)
  if (g.log.length > g.logCap) g.log.shift()
  changes?.all.push(['log', line])
  g.turn++
  g.seat = (seat + 1) % SEATS
  if (g.turn >= g.maxTurns) g.over = true
  return true
}

/** What one seat may see; a negative seat is a spectator. */
export function viewFor(g: Game, seat: number) {
  const { deck: _deck, hands, rng: _rng, ...open } = g
  return { ...open, hand: seat >= 0 ? hands[seat] : [] }
}
