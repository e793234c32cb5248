import { type Chance, free, type Luck, type Move, quickLuck, type Seat } from '@chronothek/core'
import type { LawOptions, Swap } from '@chronothek/testkit'
import { expect } from 'vitest'
import {
  CARD_IDS,
  CARD_PLACE,
  COLOUR_PLACE,
  cardName,
  colourName,
  EXPANSION_IDS,
  expansionName,
  FACES,
  FIELD_PLACE,
  fieldName,
  LETTER_PLACE,
  letterName,
  membersOf,
  PROGRAM_CARDS,
} from '../src/data/pieces.ts'
import { STRICT_SUPPLY } from '../src/data/reconstructed.ts'
import { BOTS, CHARGING_LIMIT, LAB_SIZE, SUBS } from '../src/data/table.ts'
import { type Colour, type Field, LETTERS, type Letter, RESOURCES, SEAT_COLOURS, SOURCES } from '../src/ids.ts'
import { aquaSphere } from '../src/index.ts'
import { roomFor } from '../src/lab.ts'
import { type Action, type AquaSphere, type Event, NONE, type Options, type Player, type Sector, type State } from '../src/state.ts'
import { own, shared } from '../src/view.ts'

export const rules = aquaSphere.bind(undefined)

export function options(raw: object = {}): Options {
  const parsed = aquaSphere.parseOptions(raw)
  if (!parsed.ok) throw new Error(parsed.error.code)
  return parsed.value
}

/** A player by names. Left out: nine bots in the supply, one submarine, nothing else. */
export interface GivenPlayer
  extends Partial<Omit<Player, 'programmed' | 'engineer' | 'sector' | 'area' | 'base' | 'labs' | 'cards' | 'used'>> {
  readonly programmed?: readonly Colour[]
  readonly engineer?: Field
  readonly sector?: Letter
  readonly area?: Colour
  readonly base?: Letter
  readonly labs?: readonly string[]
  readonly cards?: readonly string[]
  readonly used?: readonly string[]
}
/** A sector by names; bots in the charging station one by one, by owner. */
export interface GivenSector extends Partial<Omit<Sector, 'charging' | 'research' | 'labs'>> {
  readonly charging?: readonly number[]
  readonly research?: readonly string[]
  readonly labs?: readonly string[]
}
export type Given = Partial<Record<Letter, GivenSector>> &
  Partial<Omit<State, 'players' | 'sectors' | 'ring' | 'deployed' | 'letters' | 'fresh' | 'programs'>> & {
    readonly seats?: number
    readonly players?: readonly GivenPlayer[]
    readonly ring?: string
    readonly deployed?: Colour
    readonly openLetters?: string
    readonly fresh?: Colour
    readonly programs?: readonly string[]
  }

const maskOf = (colours: readonly Colour[]): number => colours.reduce((mask, colour) => mask | (1 << COLOUR_PLACE[colour]), 0)
const places = (ids: readonly string[] | undefined, all: readonly string[]): number[] => (ids ?? []).map(id => all.indexOf(id))

function newPlayer(given: GivenPlayer, seat: Seat): Player {
  const { programmed, engineer, sector, area, base, labs, cards, used, ...numbers } = given
  const held = places(cards, CARD_IDS)
  const home = base ?? letterName(seat)
  return {
    ...{ score: 0, gain: 0, crystals: 0, time: 0, supply: 9, subs: 1, paidProgram: false, earned: SOURCES.map(() => 0) },
    ...numbers,
    programmed: maskOf(programmed ?? []),
    engineer: FIELD_PLACE[engineer ?? 'S'],
    sector: LETTER_PLACE[sector ?? home],
    area: COLOUR_PLACE[area ?? 'blue'],
    base: LETTER_PLACE[home],
    labs: places(labs, EXPANSION_IDS),
    cards: held,
    used: (used ?? []).reduce((mask, card) => mask | (1 << held.indexOf(CARD_PLACE[card] as number)), 0),
  }
}

function newSector({ charging, research, labs, ...rest }: GivenSector): Sector {
  const bots = SEAT_COLOURS.map((_, owner) => (charging ?? []).filter(bot => bot === owner).length)
  return {
    ...{ octopods: 0, crystals: 0, time: 0, control: NONE, subs: [] },
    ...rest,
    charging: bots,
    research: places(research, CARD_IDS),
    labs: places(labs, EXPANSION_IDS),
  }
}

/** A table in round 1; the ring is A to F, seat 0 is active with everything to choose. */
export function table(given: Given = {}): State {
  const { seats = given.players?.length ?? 4, players = [], ring = 'ABCDEF', deployed, openLetters = '', fresh, programs, ...rest } = given
  const { A = {}, B = {}, C = {}, D = {}, E = {}, F = {}, ...numbers } = rest
  const sectors = [A, B, C, D, E, F].map(newSector)
  const everybody = Array.from({ length: seats }, (_, seat) => newPlayer(players[seat] ?? {}, seat))
  const active = numbers.active ?? 0
  const shown = new Set([...sectors.flatMap(({ research }) => research), ...everybody.flatMap(({ cards }) => cards)])
  const built = new Set([...sectors.flatMap(({ labs }) => labs), ...everybody.flatMap(({ labs }) => labs)])
  return {
    ...{
      rules: 1,
      strict: false,
      singleSided: false,
      round: 1,
      phase: 'turns',
      passed: [],
      stage: 'choose',
      hopped: false,
      todo: [],
      waiting: [],
      plans: [],
    },
    ...{ rotations: [0, 0, 0] },
    order: everybody.map((_, seat) => seat),
    visited: 1 << (everybody[active] as Player).sector,
    research: [...CARD_IDS.keys()].filter(card => !shown.has(card)),
    labs: [...EXPANSION_IDS.keys()].filter(tile => !built.has(tile)),
    ...numbers,
    active,
    ring: [...ring].map(letter => LETTER_PLACE[letter as Letter]),
    sectors,
    players: everybody,
    deployed: deployed === undefined ? NONE : COLOUR_PLACE[deployed],
    letters: [...openLetters].reduce((mask, letter) => mask | (1 << LETTER_PLACE[letter as Letter]), 0),
    fresh: fresh === undefined ? NONE : COLOUR_PLACE[fresh],
    programs: places(programs ?? ['P1a', 'P2a', 'P3a', 'P4a'], FACES),
  }
}

/** Right after seat 0 deployed a bot of this colour. */
export const after = (deployed: Colour, given: Given = {}): State => table({ stage: 'deployed', deployed, ...given })

/** Everybody has passed but seat 0, who stands at the top: its pass starts the interim scoring. */
export function lastToPass(given: Given = {}): State {
  const seats = given.seats ?? given.players?.length ?? 4
  const players = Array.from(
    { length: seats },
    (_, seat): GivenPlayer => ({ ...given.players?.[seat], engineer: seat === 0 ? 'T1' : 'passed' }),
  )
  return table({ passed: Array.from({ length: seats - 1 }, (_, seat) => seat + 1), ...given, players })
}

/** What stands where, by names: what tests expect. */
export function shown(state: State) {
  const named = (state.players as Player[]).map(({ programmed, engineer, sector, area, base, labs, cards, ...numbers }) => ({
    ...numbers,
    programmed: membersOf(programmed).map(colourName),
    engineer: fieldName(engineer),
    sector: letterName(sector),
    area: colourName(area),
    base: letterName(base),
    labs: labs.map(expansionName),
    cards: cards.map(cardName),
  }))
  const sectors = state.sectors.map(({ charging, research, labs, ...numbers }) => ({
    ...numbers,
    charging: charging.flatMap((bots, owner) => Array<number>(bots).fill(owner)),
    research: research.map(cardName),
    labs: labs.map(expansionName),
  }))
  const [me, p1, p2, p3] = named
  return { ...state, players: named, me, p1, p2, p3, ...Object.fromEntries(LETTERS.map((letter, place) => [letter, sectors[place]])) }
}

export const by = (seat: Seat | 'clock', action: Action): Move<AquaSphere> => ({ by: seat, at: 0, action })

export const go = (to: Field, card?: string): Action =>
  card === undefined ? { type: 'move-engineer', to } : { type: 'move-engineer', to, card }
export const forTime = (colour: Colour): Action => ({ type: 'program-for-time', colour })
export const walk = (to: Letter): Action => ({ type: 'move-scientist', to })
export const travel = (to: Letter): Action => ({ type: 'travel', to })
export const hop: Action = { type: 'hop-opposite' }
export const deploy = (colour: Colour): Action => ({ type: 'deploy', colour })
export const recycle = (colour: Colour): Action => ({ type: 'recycle', colour })
export const execute: Action = { type: 'execute' }
export const catching = (count: number): Action => ({ type: 'execute', catch: count })
export const skip: Action = { type: 'skip-action' }
export const pass: Action = { type: 'pass' }
export const endTurn: Action = { type: 'end-turn' }
export const returnOne = (colour: Colour): Action => ({ type: 'return-one', colour })
export const pay: Action = { type: 'pay-crystal' }
export const returnBot = (colour: Colour): Action => ({ type: 'return-bot', colour })
export const stop: Action = { type: 'stop' }
export const letter = (at: Letter): Action => ({ type: 'place-letter', letter: at })
export const skipLetters: Action = { type: 'skip-letters' }
export const plan = (order: 'income-first' | 'cards-first', ...use: readonly (string | readonly [string, Colour])[]): Action => ({
  type: 'interim-plan',
  order,
  use: use.map(card => (typeof card === 'string' ? { card } : { card: card[0], back: card[1] })),
})
export const timeOver = (seat: Seat): Action => ({ type: 'time-over', seat })

const noLuck: Chance = free(quickLuck(0))

/** The refusal of a move, if there is one. */
export const refused = (state: State, action: Action, seat: Seat = 0): string | undefined => rules.check(state, by(seat, action))?.code

/** Plays moves of seat 0, or of another, that must all be allowed; what happened in all of them. */
export function play(state: State, ...actions: readonly (Action | Move<AquaSphere>)[]): readonly Event[] {
  return actions.flatMap(action => {
    const move = 'by' in action ? action : by(0, action)
    expect(rules.check(state, move), JSON.stringify(move)).toBeUndefined()
    return rules.apply(state, move, noLuck)
  })
}

/** The state after these moves, by names. */
export function played(state: State, ...actions: readonly (Action | Move<AquaSphere>)[]) {
  play(state, ...actions)
  return shown(state)
}

/** Plain, since the laws ask it at every state of thousands of matches. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not true any more: ${what}`)
}

/** Nothing is lost, nothing is too much (AQS-064, AQS-074, AQS-127, AQS-R09; section "Always true" of RULES.md). */
export function sums(state: State): Readonly<Record<string, unknown>> {
  const seats = state.players.length
  const bots = state.players.map((player, seat) => checkPlayer(state, player, seat))
  for (const sector of state.sectors) {
    must(sector.charging.reduce((sum, count) => sum + count, 0) <= (CHARGING_LIMIT[seats] as number), 'charging stations keep their limit')
    must(new Set(sector.subs).size === sector.subs.length && sector.subs.length <= 4, 'one submarine of a colour per sector')
    must(
      [sector.octopods, sector.crystals, sector.time].every(count => count >= 0),
      'no sector owes anything',
    )
  }
  if (state.strict)
    for (const [token, count] of Object.entries(STRICT_SUPPLY)) must(tokensOut(state, token as Token) <= count, `${token} of the box`)
  const cards = [...state.research, ...state.sectors.flatMap(({ research }) => research), ...state.players.flatMap(({ cards }) => cards)]
  const tiles = [...state.labs, ...state.sectors.flatMap(({ labs }) => labs), ...state.players.flatMap(({ labs }) => labs)]
  const neutral = state.sectors.flatMap(({ charging }) => charging.slice(seats))
  return {
    bots,
    neutral,
    cards: cards.sort((a, b) => a - b).join(),
    tiles: tiles.sort((a, b) => a - b).join(),
    ring: state.ring.join(),
    bases: state.players.map(({ base }) => base),
  }
}

type Token = keyof typeof STRICT_SUPPLY

/** Crystals, octopods or time markers that are not in the supply; a marker that shows a paid program is one of them (AQS-098). */
function tokensOut({ sectors, players }: State, token: Token): number {
  const there = sectors.reduce((sum, sector) => sum + sector[token], 0)
  if (token === 'octopods') return there
  return players.reduce((sum, player) => sum + player[token] + (token === 'time' && player.paidProgram ? 1 : 0), there)
}

function checkPlayer(state: State, player: Player, seat: Seat): number {
  const { supply, programmed, cards, crystals, time, labs, subs, score, gain, earned } = player
  const symbols = membersOf(programmed).length
  must(symbols <= 2 || (symbols === 3 && state.fresh !== NONE && state.active === seat), 'two programs')
  const [most, mostCrystals, , mostTime] = RESOURCES.map(resource => roomFor(player, resource)) as [number, number, number, number]
  must(cards.length <= most && crystals <= mostCrystals && time <= mostTime, 'the lab has room for everything')
  must(time >= 0 && crystals >= 0 && supply >= 0 && labs.length <= LAB_SIZE, 'nobody owes anything')
  must(state.sectors.filter(sector => sector.subs.includes(seat)).length === subs && subs <= SUBS, 'submarines are where they are counted')
  must(earned.reduce((sum, points) => sum + points, 0) === score + gain, 'points have their sources')
  const out = state.sectors.reduce((sum, { control, charging }) => sum + (control === seat ? 1 : 0) + (charging[seat] as number), 0)
  must(supply + symbols + out === BOTS, 'fifteen bots')
  return supply + symbols + out
}

/** Other cards below those that came up until later, other programs and turns nobody has seen, other plans of others. */
export const swap: Swap<AquaSphere> = (state, _pack, viewer, chance, until) => {
  const before = JSON.stringify(state)
  for (const stack of ['research', 'labs'] as const) {
    const hidden = state[stack].slice(0, until[stack].length)
    const turn = 1 + chance.pick(Math.max(1, hidden.length - 1), 'swap')
    state[stack] = [...hidden.slice(turn), ...hidden.slice(0, turn), ...state[stack].slice(hidden.length)]
  }
  for (let round = until.round + 1; round < state.programs.length; round++) {
    const used = new Set(state.programs)
    const other = PROGRAM_CARDS.flatMap(sides => (state.singleSided ? sides.slice(0, 1) : sides)).filter(face => !used.has(face))
    state.programs = state.programs.with(round, other[chance.pick(other.length, 'swap')] as number)
  }
  state.rotations = state.rotations.map((turn, round) => (round < until.round ? turn : chance.pick(LETTERS.length, 'swap')))
  if (until.phase === 'plans' && until.round === state.round && state.phase === 'plans')
    state.plans = state.plans.map((known, seat) => (known.length === 0 || seat === viewer ? known : [1]))
  return JSON.stringify(state) === before ? undefined : { state, pack: undefined }
}

const WASTEFUL: readonly Action['type'][] = ['recycle', 'skip-action', 'skip-letters', 'move-scientist', 'hop-opposite']

/** Anything offered, but not too wasteful: else nobody would ever get far. */
export function plays(offered: readonly Action[], luck: Luck): Action {
  const sensible = offered.filter(({ type }) => !WASTEFUL.includes(type))
  const list = sensible.length > 0 && luck(6) > 0 ? sensible : offered
  return list[luck(list.length)] as Action
}

export const lawOptions: LawOptions<AquaSphere> = {
  options: [options(), options({ strictSupply: true, singleSided: true }), options({ ring: 'FADBEC', firstSeat: 1 })],
  matches: 9,
  maxSteps: 3000,
  sums,
  swap,
  clockOnly: ['time-over'],
  plays: (_view, offered, luck) => plays(offered, luck),
}

/** What everybody and what one seat sees. */
export const views = (state: State, seat: Seat) => ({ shared: shared(state), own: own(state, seat) })
