import { free, type Luck, type Move, type Ms, quickLuck, type Seat, type View } from '@chronothek/core'
import type { LawOptions, Swap } from '@chronothek/testkit'
import { bare, contentAt, isCube, isOrder, markerOf, orderFields, powerOf, unitsOf } from '../src/centre.ts'
import { MARKERS } from '../src/data/pieces.ts'
import { TILES } from '../src/data/reconstructed.ts'
import { COLOURS, type Colour, GOODS, type Good, type Place, SLOTS, type Slot, type TimeSymbol } from '../src/ids.ts'
import { timeNSpace } from '../src/index.ts'
import type {
  Action,
  ClockAction,
  Deed,
  Delivery,
  MarkerId,
  Options,
  PlaceTimer,
  Player,
  SharedPlayer,
  State,
  TileId,
  TimeNSpace,
  TimerId,
  UnitRef,
} from '../src/state.ts'
import { type TextKey, texts } from '../texts/index.ts'

export const rules = timeNSpace.bind(undefined)

export function options(raw: unknown): Options {
  const parsed = timeNSpace.parseOptions(raw)
  if (!parsed.ok) throw new Error(parsed.error.code)
  return parsed.value
}

/** Luck that never moves a tile: every place of a shuffle keeps its own. */
export const orderly = { pick: (sides: number) => sides - 1, open() {} }
export const anyLuck = (seed = 1) => free(quickLuck(seed))

export const RED = 0
export const GREEN = 1
export const LIGHTBLUE = 2
export const PURPLE = 3

export const seatOf = (colour: Colour): Seat => COLOURS.indexOf(colour)

export function playerAt(state: State, seat: Seat): Player {
  const player = state.players[seat]
  if (player === undefined) throw new Error(`no seat ${seat}`)
  return player
}

/** `P1.0` is the first unit of the first plant. */
export function unit(name: string): UnitRef {
  const [slot = 'P1', number = '0'] = name.split('.')
  return { slot: slot as Slot, unit: Number(number) }
}

/** A table with the verbs of the table: each takes the pieces from where they lie, so that nothing is ever made up. */
export class Table {
  readonly state: State

  constructor(state: State) {
    this.state = state
  }

  /** A cube from the supply. */
  cube(seat: Seat, at: string, good: Good): this {
    this.state.supply[good]--
    return this.#lay(seat, at, good)
  }

  /** A marker from above onto the owner's centre. */
  order(seat: Seat, at: string, id: string): this {
    const { above } = playerAt(this.state, seat)
    const order = `${COLOURS[seat]}-${id}`
    if (!above.includes(order)) throw new Error(`${order} is not above`)
    above.splice(above.indexOf(order), 1)
    return this.#lay(seat, at, order)
  }

  #lay(seat: Seat, at: string, content: string): this {
    const { slot, unit: number } = unit(at)
    const { content: units } = playerAt(this.state, seat).slots[slot]
    if (units[number] !== '') throw new Error(`${at} is not free`)
    units[number] = content
    return this
  }

  /** A marker of another seat into somebody's collection. */
  collect(seat: Seat, ...ids: readonly MarkerId[]): this {
    for (const id of ids) {
      const { above } = playerAt(this.state, seatOf(markerOf(id).owner))
      if (!above.includes(id)) throw new Error(`${id} is not above`)
      above.splice(above.indexOf(id), 1)
      playerAt(this.state, seat).collected.push(id)
    }
    return this
  }

  /** A tile from the stacks onto a building. */
  tile(seat: Seat, slot: Slot, id: TileId, stage: 2 | 3): this {
    this.#fetch(id)
    playerAt(this.state, seat).slots[slot] = { tile: id, stage, content: bare(TILES[id]?.[stage - 2]?.units ?? 0) }
    return this
  }

  research(seat: Seat, id: TileId): this {
    this.#fetch(id)
    playerAt(this.state, seat).research = id
    return this
  }

  #fetch(id: TileId): void {
    const stack = this.state.stacks.find(tiles => tiles.includes(id))
    if (stack === undefined) throw new Error(`${id} is in no stack`)
    stack.splice(stack.indexOf(id), 1)
  }

  /** A timer placed at that time; its sand is through if the clock is told to have said so. */
  stand(seat: Seat, timer: TimerId, symbol: TimeSymbol, placedAt: Ms, out = true): this {
    playerAt(this.state, seat).timers[timer].on = { symbol, placedAt, out }
    return this
  }

  ship(seat: Seat, at: Place, to?: Place): this {
    playerAt(this.state, seat).ship = to === undefined ? { at } : { at, to }
    return this
  }

  /** The stack of a moon, cut down to its first tiles; the rest goes under another stack. */
  stack(moon: number, height: number): this {
    const rest = this.state.stacks[moon]?.splice(height) ?? []
    this.state.stacks[(moon + 1) % this.state.stacks.length]?.push(...rest)
    return this
  }

  /** The supply without its cubes of a colour: they lie in front of somebody. */
  drain(good: Good, left = 0): this {
    this.state.supply[good] = left
    return this
  }

  wish(seat: Seat, visitors: readonly Colour[]): this {
    playerAt(this.state, seat).prefs.visitors = [...visitors]
    return this
  }

  away(seat: Seat): this {
    playerAt(this.state, seat).away = true
    return this
  }

  /** A planet whose bonus marker is gone. */
  supplied(seat: Seat): this {
    this.state.bonus[seat] = false
    return this
  }

  with(change: (state: State) => void): this {
    change(this.state)
    return this
  }
}

/** The normal game running since 0, without start markers; tiles in the order of their names. */
export function bareTable(seats: 3 | 4 = 4): Table {
  const state = rules.setup(options({ mode: 'normal' }), seats, orderly)
  state.phase = 'running'
  state.began = 0
  delete state.until
  return new Table(state)
}

/** The intro game running since 0. */
export function introTable(seats: 3 | 4 = 4): Table {
  const state = rules.setup(options({ mode: 'intro' }), seats, orderly)
  state.phase = 'running'
  state.began = 0
  delete state.until
  return new Table(state)
}

/** The same in overtime. */
export function lateTable(seats: 3 | 4 = 4): Table {
  const table = bareTable(seats)
  table.state.phase = 'overtime'
  return table
}

export const by = (seat: Seat | 'clock', at: Ms, action: Action): Move<TimeNSpace> => ({ by: seat, at, action })
export const place = (timer: number, symbol: TimeSymbol, dest?: Place): Action =>
  dest === undefined ? { type: 'place', timer, symbol } : { type: 'place', timer, symbol, dest }
export const lift = (timer: number, does: Deed): Action => ({ type: 'lift', timer, does })
export const forfeit: Deed = { kind: 'forfeit' }
export const upgrade: Deed = { kind: 'upgrade' }
export const produce = (...units: number[]): Deed => ({ kind: 'produce', units })
/** `'0<P1.0'`: onto unit 0 from P1. */
export const beam = (...moves: string[]): Deed => ({
  kind: 'beam',
  moves: moves.map(move => {
    const [to = '0', from = ''] = move.split('<')
    return { to: Number(to), from: unit(from) }
  }),
})
/** `'red-gray-1a>P1.0'`. */
export const laying = (text: string) => {
  const [order = '', at = ''] = text.split('>')
  return { order, unit: unit(at) }
}
export const trade = (...list: string[]): Deed => ({ kind: 'trade', list: list.map(laying) })
export const build = (slot: Slot): Deed => ({ kind: 'build', slot })
export const take = (expect: TileId): Deed => ({ kind: 'moon-take', expect })
export const under = (expect: TileId): Deed => ({ kind: 'moon-bottom', expect })
/** `'gray1'`, or `'gray1:B1.0'` with the cubes it is paid from. */
export const deliver = (...list: string[]): Deed => ({ kind: 'deliver', list: list.map(delivery) })
function delivery(text: string): Delivery {
  const [kind = '', cubes] = text.split(':')
  const entry = { good: kind.slice(0, -1) as Good, value: Number(kind.at(-1)) as 1 | 2 | 3 }
  return cubes === undefined ? entry : { ...entry, cubes: cubes.split('+').map(unit) }
}

/** Plays a move that must be allowed. */
export function play(state: State, seat: Seat | 'clock', at: Ms, action: Action, chance = anyLuck()) {
  const why = rules.check(state, by(seat, at, action))
  if (why !== undefined) throw new Error(`${JSON.stringify(action)} at ${at}: ${why.code}`)
  return rules.apply(state, by(seat, at, action), chance)
}

/** The code of a refusal, and that it changed nothing. */
export function refusalOf(state: State, seat: Seat | 'clock', at: Ms, action: Action): string | undefined {
  const before = JSON.stringify(state)
  const why = rules.check(state, by(seat, at, action))
  if (JSON.stringify(state) !== before) throw new Error('a check changed the state')
  return why?.code
}

/** Lets the clock play all it owes up to a moment. */
export function runTo(state: State, at: Ms, seen?: (move: Move<TimeNSpace>) => void): State {
  for (let alarm = rules.alarm(state); alarm !== undefined && alarm.at <= at; alarm = rules.alarm(state)) {
    play(state, alarm.by, alarm.at, alarm.action)
    seen?.(alarm)
  }
  return state
}

export const contentOf = (state: State, seat: Seat, at: string) => {
  const { slot, unit: number } = unit(at)
  return playerAt(state, seat).slots[slot].content[number]
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not true any more: ${what}`)
}

/** Nothing is lost, nothing lies where it cannot (section "Always true" of RULES.md). */
export function sums(state: State): Readonly<Record<string, unknown>> {
  const cubes: Record<Good, number> = { gray: 0, yellow: 0, blue: 0, brown: 0 }
  for (const good of GOODS) cubes[good] = state.supply[good]
  const markers: MarkerId[] = []
  const tiles: TileId[] = state.stacks.flat()
  let bonus = state.bonus.filter(lies => lies).length
  for (const [seat, player] of state.players.entries()) {
    bonus += player.bonus
    markers.push(...player.above, ...player.collected)
    if (player.research !== undefined) tiles.push(player.research)
    must(
      player.above.every(id => MARKERS.get(id)?.owner === COLOURS[seat]),
      'own markers lie above',
    )
    must(
      player.collected.every(id => MARKERS.get(id)?.owner !== COLOURS[seat]),
      'foreign markers are collected',
    )
    checkHands(player)
    for (const slot of SLOTS) {
      const { tile, stage, content } = player.slots[slot]
      const power = powerOf(slot, player.slots[slot])
      if (tile !== undefined) tiles.push(tile)
      must((tile === undefined) === (stage === 1) && content.length === power.units, 'a building has its units')
      for (const [number, part] of content.entries()) {
        if (isCube(part)) cubes[part]++
        if (isCube(part)) must(power.kind !== 'production' || power.makes[number] === part, 'plants hold what they make')
        if (isOrder(part)) markers.push(part)
        if (isOrder(part)) must(MARKERS.get(part)?.owner === COLOURS[seat], 'own orders lie on the centre')
      }
    }
  }
  must(
    GOODS.every(good => state.supply[good] >= 0),
    'the supply has no debts',
  )
  return { cubes, markers: markers.sort(), tiles: tiles.sort(), bonus }
}

function checkHands({ timers, research, ship, waiting }: Player): void {
  const [first, second] = timers.map(({ on }) => on?.symbol)
  must(first === undefined || first !== second, 'one timer per symbol')
  const on = (symbol: TimeSymbol) => first === symbol || second === symbol
  must(!on('research') || research !== undefined, 'research needs a tile')
  must(ship.to === undefined || on('ship'), 'who flies has a timer on the ship')
  must(waiting === undefined || on('ship'), 'who waits has a timer on the ship')
}

/** Other tiles below the tops, other picks, other wishes, other plans of hands that wait. */
export const swap: Swap<TimeNSpace> = (state, _pack, viewer, chance, until) => {
  const before = JSON.stringify(state)
  for (const [moon, stack] of state.stacks.entries()) swapStack(stack, until.stacks[moon] ?? [], chance.pick(1000, 'swap'))
  const isQuiet = state.players.every((player, seat) => player.collected.length === until.players[seat]?.collected.length)
  for (const [seat, player] of state.players.entries()) {
    if (seat === viewer) continue
    const own = [...MARKERS.keys()].filter(id => MARKERS.get(id)?.owner === COLOURS[seat])
    if (player.pick !== undefined && until.phase === 'pick') player.pick = own.slice(seat, seat + 2)
    if (isQuiet) player.prefs = { visitors: COLOURS.filter(colour => seatOf(colour) !== seat), release: [unit('P2.0')] }
    const later = until.players[seat]?.waiting
    if (player.waiting !== undefined && later?.at === player.waiting.at && later.behind.length === player.waiting.behind.length)
      player.waiting = { ...player.waiting, lift: { type: 'lift', timer: player.waiting.lift.timer, does: deliver('brown3') } }
  }
  return JSON.stringify(state) === before ? undefined : { state, pack: undefined }
}

const FEWEST_HIDDEN = 6

/** Turns what lies below the top of both stacks; too few tiles might have come round in between. */
function swapStack(stack: TileId[], later: readonly TileId[], luck: number): void {
  const top = stack.indexOf(later[0] ?? '')
  if (later.length < FEWEST_HIDDEN || top < 0) return
  const hidden = stack.slice(top + 1).filter(tile => later.indexOf(tile) > 0)
  const turn = hidden.length === 0 ? 0 : 1 + (luck % hidden.length)
  for (const [index, tile] of hidden.entries()) stack[top + 1 + index] = hidden[(index + turn) % hidden.length] ?? tile
}

const TALKATIVE = 40

/** What a player would rather do, by kind; within a kind luck decides. */
const WISHES: Readonly<Record<string, number>> = {
  deliver: 9,
  build: 8,
  upgrade: 7,
  beam: 6,
  'moon-take': 5,
  trade: 4,
  produce: 4,
  place: 3,
}

const kindOf = (action: Action): string => (action.type === 'lift' ? action.does.kind : action.type)

/** Somebody who mostly does something useful, and sometimes talks or changes a wish. */
export function plays({ shared, viewer }: View<TimeNSpace>, offered: readonly Action[], luck: Luck): Action | undefined {
  const player = viewer === 'spectator' ? undefined : shared.players[viewer]
  if (player === undefined) return undefined
  if (luck(TALKATIVE) === 0)
    return { type: 'set-prefs', visitors: [COLOURS[luck(shared.players.length)] as Colour], release: [unit('B2.0')] }
  const said = shared.signals.filter(({ seat }) => seat === viewer)
  if (luck(TALKATIVE) === 0 && said.length < 4) return { type: 'signal', kind: 'need', good: GOODS[luck(4)] as Good, count: 1 + luck(3) }
  if (luck(10) === 0) return undefined
  const kinds = [...new Set(offered.map(kindOf))].sort((a, b) => (WISHES[b] ?? 0) - (WISHES[a] ?? 0))
  const kind = kinds[luck(4) === 0 ? luck(kinds.length) : 0]
  const wished = offered.filter(action => kindOf(action) === kind)
  const useful = wished.filter(action => action.type !== 'place' || isUseful(player, action, luck))
  const list = useful.length > 0 ? useful : wished
  return list[luck(Math.max(1, list.length))]
}

/** Whether there will be something to do when the sand is through. */
function isUseful({ slots, above }: SharedPlayer, { symbol, dest }: PlaceTimer, luck: Luck): boolean {
  if (symbol === 'ship') return dest !== undefined && (luck(2) === 0 || isOnward(dest))
  if (symbol === 'research') return true
  const { kind } = powerOf(symbol, slots[symbol])
  if (kind === 'trade') return above.length > 0 && orderFields(slots).length > 3
  const isFree = slots[symbol].content.includes('')
  if (kind === 'production') return isFree
  return isFree && unitsOf(slots, 'production').some(ref => isCube(contentAt(slots, ref)))
}

/** Planets are where things happen. */
const isOnward = (dest: Place): boolean => COLOURS.some(colour => colour === dest)

const CLOCK_ONLY = ['phase-over', 'sand-out', 'clock-over', 'close-window', 'lapse', 'presence'] satisfies ClockAction['type'][]

export const lawOptions: LawOptions<TimeNSpace> = {
  options: [options({ mode: 'intro', speed: 20 }), options({ mode: 'normal', speed: 20 })],
  matches: 8,
  maxSteps: 4000,
  sums,
  swap,
  plays,
  clockOnly: CLOCK_ONLY,
  words: (language, kind, code) => texts[language][`${kind}.${code}` as TextKey],
}
