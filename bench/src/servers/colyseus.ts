/** Colyseus with @colyseus/schema and StateView filters; a patch after every move, nothing stored. */
import { type Client, Room, Server } from '@colyseus/core'
import { ArraySchema, Encoder, StateView, schema, t } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { act, type Game, type Card as PlainCard, setup } from '../lib/reference.ts'
import { number } from '../lib/util.ts'

const SCALE = number('SCALE', 1)
Encoder.BUFFER_SIZE = 32 * 1024 * SCALE
// biome-ignore lint/suspicious/noExplicitAny: schema classes are made at run time
type Any = any
const Space = schema(
  {
    id: t.uint16(),
    name: t.string(),
    kind: t.string(),
    owner: t.int8(),
    units: t.uint8(),
    res: t.uint8(),
    level: t.uint16(),
    adj: t.array('uint16'),
  },
  'Space',
)
const Card = schema({ id: t.uint16(), name: t.string(), suit: t.string(), cost: t.uint8(), value: t.uint8(), effect: t.string() }, 'Card')
const Player = schema(
  { seat: t.uint8(), name: t.string(), coins: t.int32(), wood: t.int32(), stone: t.int32(), score: t.int32(), handCount: t.uint8() },
  'Player',
)
const Goal = schema({ id: t.uint16(), text: t.string(), need: t.uint8(), reward: t.uint8(), by: t.int8() }, 'Goal')
const Line = schema({ n: t.uint32(), seat: t.uint8(), kind: t.string(), a: t.uint16(), b: t.uint16() }, 'Line')
const Hand = schema({ cards: t.array(Card as Any).view() }, 'Hand')
const State = schema(
  {
    turn: t.uint32(),
    seat: t.uint8(),
    over: t.boolean(),
    deckCount: t.uint16(),
    spaces: t.array(Space as Any),
    players: t.array(Player as Any),
    market: t.array(Card as Any),
    discard: t.array(Card as Any),
    goals: t.array(Goal as Any),
    log: t.array(Line as Any),
    hands: t.array(Hand as Any),
  },
  'State',
)

function make(Type: Any, values: object): Any {
  const made = new Type()
  for (const [key, value] of Object.entries(values)) made[key] = Array.isArray(value) ? new ArraySchema(...value) : value
  return made
}

/** Mirrors the plain state into the schema: only what a move of the reference game can touch. */
class Midgame extends Room {
  declare state: Any
  plain: Game = setup({ scale: SCALE, maxTurns: 1e9 })
  seatOf = new Map<string, number>()

  override onCreate() {
    this.maxClients = 4
    this.patchRate = null as Any
    this.seatReservationTimeout = 60
    const g = this.plain
    const s: Any = new State()
    Object.assign(s, { turn: 0, seat: 0, over: false, deckCount: g.deckCount })
    for (const space of g.spaces) s.spaces.push(make(Space, space))
    for (const player of g.players) s.players.push(make(Player, player))
    for (const card of g.market) s.market.push(make(Card, card))
    for (const goal of g.goals) s.goals.push(make(Goal, goal))
    for (const _ of g.hands) s.hands.push(make(Hand, {}))
    g.hands.forEach((hand, seat) => {
      for (const card of hand) s.hands[seat].cards.push(make(Card, card))
    })
    this.state = s
    this.onMessage('move', (client: Client, message: { r: number }) => {
      if (this.move(this.seatOf.get(client.sessionId) ?? -1, message.r)) this.broadcastPatch()
    })
  }

  override onJoin(client: Client) {
    const seat = this.seatOf.size
    this.seatOf.set(client.sessionId, seat)
    client.view = new StateView()
    client.view.add(this.state.hands[seat])
  }

  override onDrop(client: Client) {
    this.allowReconnection(client, 30).catch(() => {})
  }

  move(seat: number, r: number): boolean {
    const g = this.plain
    const s = this.state
    const hand = g.hands[seat] ?? []
    const before = hand.slice()
    const discards = g.discard.length
    if (!act(g, seat, r)) return false
    const line = g.log.at(-1)
    const space = g.spaces[(r >>> 2) % g.spaces.length]
    if (line === undefined || space === undefined) return false
    if (line.kind === 'g' || line.kind === 'p')
      Object.assign(s.spaces[space.id], { owner: space.owner, units: space.units, level: space.level })
    const { coins, wood, stone, score, handCount } = g.players[seat] as object as Record<string, number>
    Object.assign(s.players[seat], { coins, wood, stone, score, handCount })
    this.mirrorCards(seat, before, hand, discards, r, line.kind)
    s.log.push(make(Line, line))
    if (s.log.length > 20) s.log.shift()
    Object.assign(s, { turn: g.turn, seat: g.seat, deckCount: g.deckCount })
    return true
  }

  mirrorCards(seat: number, before: PlainCard[], hand: PlainCard[], discards: number, r: number, kind: string) {
    const g = this.plain
    const cards = this.state.hands[seat].cards
    if (g.discard.length < discards) this.state.discard.clear()
    if (kind === 'p') {
      cards.splice((r >>> 2) % before.length, 1)
      this.state.discard.push(make(Card, g.discard.at(-1) as object))
    }
    if (hand.length > before.length) {
      const card = make(Card, hand.at(-1) as object)
      cards.push(card)
      this.clients.find(client => this.seatOf.get(client.sessionId) === seat)?.view?.add(card)
    }
    const place = (r >>> 2) % g.market.length
    if (kind === 'b') this.state.market[place] = make(Card, g.market[place] as object)
  }
}

const print = process.stdout.write.bind(process.stdout)
console.log = () => {}
const server = new Server({ transport: new WebSocketTransport({ maxPayload: 1 << 20 }), greet: false } as Any)
server.define('midgame', Midgame as Any)
await server.listen(number('PORT', 9000), '127.0.0.1')
print('READY\n')
