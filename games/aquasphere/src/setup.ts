import { type Chance, failed, ok, type Result, refusal, type Seat, shuffle } from '@chronothek/core'
import {
  CARD_IDS,
  COLOUR_PLACE,
  EXPANSION_IDS,
  LETTER_PLACE,
  LOCKS,
  PROGRAM_CARDS,
  PROGRAMMING_FIELDS,
  START_FIELD,
} from './data/pieces.ts'
import { NUMBERED_BOTS, ROUNDS, SEATS, START_SECTOR, START_TIME, START_TIME_AT_ZERO, TURNED_UP } from './data/table.ts'
import { LETTERS, type Letter, SEAT_COLOURS, SOURCES } from './ids.ts'
import { sectorOf } from './lab.ts'
import { NONE, type Options, type Player, type Sector, type State, type Why } from './state.ts'

export const RULES_VERSION = 1

/** Foreign JSON → options with every default filled in. */
export function parseOptions(raw: unknown): Result<Options, Why> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return badOption('')
  const { mode = 'versus', firstSeat = 'random', ring = 'random', ...switches } = raw as Record<string, unknown>
  const { strictSupply = false, singleSided = false, ...rest } = switches
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) return badOption(unknown.slice(0, 40))
  if (mode !== 'versus') return badOption('mode')
  const seat = SEAT_COLOURS.findIndex((_, place) => place === firstSeat)
  if (firstSeat !== 'random' && seat < 0) return badOption('firstSeat')
  if (typeof ring !== 'string' || (ring !== 'random' && !isRing(ring))) return badOption('ring')
  if (typeof strictSupply !== 'boolean') return badOption('strictSupply')
  if (typeof singleSided !== 'boolean') return badOption('singleSided')
  return ok({ mode, firstSeat: firstSeat === 'random' ? firstSeat : seat, ring, strictSupply, singleSided })
}

const badOption = (option: string) => failed(refusal('bad-options', 'CORE-001', { option }))

const isRing = (ring: string): boolean => ring.length === LETTERS.length && LETTERS.every(letter => ring.includes(letter))

/** Two to four. */
export function checkSetup({ firstSeat }: Options, seats: number): Why | undefined {
  if (!SEATS.some(known => known === seats)) return refusal('bad-player-count', 'AQS-003', { least: SEATS[0], most: SEATS[2] })
  return firstSeat !== 'random' && firstSeat >= seats ? refusal('bad-first-seat', 'AQS-004') : undefined
}

/** Lays everything out (AQS-001 … AQS-041). All luck of the match is drawn here, in the order of the book's steps. */
export function setup({ firstSeat, ring, strictSupply, singleSided }: Options, seats: number, chance: Chance): State {
  const places = [...LETTERS.keys()]
  const laid = ring === 'random' ? shuffle(places, chance, 'ring') : [...ring].map(letter => LETTER_PLACE[letter as Letter])
  const first = firstSeat === 'random' ? chance.pick(seats, 'start player') : firstSeat
  const programs = drawPrograms(singleSided, chance)
  const bases = shuffle([...LETTERS.keys()], chance, 'base labs')
  const turned = [0, 0, 0].map(() => chance.pick(LETTERS.length, 'centre tile')).reverse() // 4, 3, 2: the lowest first (AQS-023)
  const state: State = {
    rules: RULES_VERSION,
    strict: strictSupply,
    singleSided,
    round: 1,
    phase: 'turns',
    ring: laid,
    sectors: LETTERS.map(newSector),
    players: bases.slice(0, seats).map(base => newPlayer(base, laid)),
    order: Array.from({ length: seats }, (_, step) => (first + step) % seats), // AQS-012, AQS-013
    passed: [],
    active: first,
    stage: 'choose',
    deployed: NONE,
    visited: 1 << (bases[first] as number),
    hopped: false,
    letters: 0,
    fresh: NONE,
    todo: [],
    waiting: [],
    programs,
    rotations: turned,
    research: shuffle([...CARD_IDS.keys()], chance, 'research cards'),
    labs: shuffle([...EXPANSION_IDS.keys()], chance, 'lab expansions'),
    plans: [],
  }
  fillStation(state, bases)
  return state
}

/** Four of the program cards, each with one face up (AQS-008, AQS-R12). */
function drawPrograms(singleSided: boolean, chance: Chance): number[] {
  const cards = shuffle([...PROGRAM_CARDS], chance, 'program cards')
  const faces = cards.map(sides => sides[singleSided ? 0 : chance.pick(sides.length, 'program face')] as number)
  return faces.slice(0, ROUNDS)
}

const newSector = (): Sector => ({
  ...{ octopods: 0, crystals: 0, time: 0, control: NONE },
  ...{ charging: SEAT_COLOURS.map(() => 0), subs: [], research: [], labs: [] },
})

function newPlayer(base: number, ring: readonly number[]): Player {
  return {
    score: 0,
    gain: 0,
    crystals: 0,
    time: liesAtZero(base, ring) ? START_TIME_AT_ZERO : START_TIME, // AQS-040
    supply: NUMBERED_BOTS,
    programmed: 1 << (PROGRAMMING_FIELDS[base] as number), // AQS-041
    subs: 1, // AQS-029
    engineer: START_FIELD,
    sector: base,
    area: COLOUR_PLACE.blue, // AQS-030
    paidProgram: false,
    base,
    labs: [],
    cards: [],
    used: 0,
    earned: SOURCES.map(() => 0),
  }
}

/** A lock lies between two sectors, and both lie at it. */
const liesAtZero = (sector: number, ring: readonly number[]): boolean => {
  const before = ring.at(ring.indexOf(sector) - 1) as number
  return LOCKS[sector] === 0 || LOCKS[before] === 0
}

/** What lies and stands in the sectors at the start, by the setup overview (AQS-025 … AQS-039). */
function fillStation(state: State, bases: readonly number[]): void {
  const seats = state.players.length
  for (const [place, base] of bases.entries()) {
    const sector = sectorOf(state, base)
    const extra = place - seats
    if (extra < 0) Object.assign(sector, START_SECTOR, { subs: [place as Seat] })
    else if (extra < TURNED_UP.length) Object.assign(sector, TURNED_UP[extra])
    else sector.subs = [seats + extra - TURNED_UP.length] // neutral: the colours nobody plays, in order (AQS-034, AQS-035, AQS-R13)
    if (extra >= 0 && seats === 3) sector.charging = sector.charging.with(seats, 1) // AQS-036
  }
  for (const at of state.ring) {
    const sector = sectorOf(state, at)
    sector.research = [state.research.at(-1) as number]
    sector.labs = [state.labs.at(-1) as number]
    state.research = state.research.slice(0, -1)
    state.labs = state.labs.slice(0, -1)
  }
}
