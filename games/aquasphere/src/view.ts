import { type Chance, type Seat, shuffle, type View } from '@chronothek/core'
import { CARD_IDS, EXPANSION_IDS, PROGRAM_CARDS } from './data/pieces.ts'
import { ROUNDS } from './data/table.ts'
import { LETTERS } from './ids.ts'
import { hasKind } from './lab.ts'
import { result } from './round/final.ts'
import { NO_CARDS } from './round/plans.ts'
import { RULES_VERSION } from './setup.ts'
import type { AquaSphere, Own, Player, Sector, SeenPlayer, SeenSector, Shared, State } from './state.ts'

/** Centre tiles that can be turned: the last one has no edges. */
const TURNED = ROUNDS - 1

/** What everybody may know: all but the stacks, deeper program cards, covered centre tiles, and plans before all are in. */
export function shared(state: State): Shared {
  const view: { -readonly [K in keyof Shared]: Shared[K] } = {
    strict: state.strict,
    singleSided: state.singleSided,
    round: state.round,
    phase: state.phase,
    ring: state.ring,
    sectors: state.sectors.map(copySector),
    players: state.players.map(copyPlayer),
    order: state.order,
    passed: state.passed,
    active: state.active,
    stage: state.stage,
    deployed: state.deployed,
    visited: state.visited,
    hopped: state.hopped,
    letters: state.letters,
    fresh: state.fresh,
    todo: state.todo,
    waiting: state.waiting,
    programs: state.programs.slice(0, state.round + 1),
    rotations: state.rotations.slice(0, state.round),
    researchLeft: state.research.length,
    labsLeft: state.labs.length,
  }
  const over = result(state)
  if (over !== undefined) view.result = over
  return view
}

export const copySector = ({ octopods, crystals, time, control, charging, subs, research, labs }: SeenSector): Sector => ({
  octopods,
  crystals,
  time,
  control,
  charging,
  subs,
  research,
  labs,
})

export const copyPlayer = (player: SeenPlayer): Player => ({
  score: player.score,
  gain: player.gain,
  crystals: player.crystals,
  time: player.time,
  supply: player.supply,
  programmed: player.programmed,
  subs: player.subs,
  engineer: player.engineer,
  sector: player.sector,
  area: player.area,
  paidProgram: player.paidProgram,
  base: player.base,
  labs: player.labs,
  cards: player.cards,
  used: player.used,
  earned: player.earned,
})

/** One's own plan while others still think; nothing else is private here (AQS-204). */
export const own = (state: State, seat: Seat): Own => ({ plan: [...(state.plans[seat] ?? [])] })

/** Some state that would look the same: unseen cards in any order, unseen tiles turned in any way, and of others' plans the plainest. */
export function imagine({ viewer, shared: seen, own: mine }: View<AquaSphere>, chance: Chance): State {
  const state: State = {
    rules: RULES_VERSION,
    strict: seen.strict,
    singleSided: seen.singleSided,
    round: seen.round,
    phase: seen.phase,
    ring: seen.ring,
    sectors: seen.sectors.map(copySector),
    players: seen.players.map(copyPlayer),
    order: seen.order,
    passed: seen.passed,
    active: seen.active,
    stage: seen.stage,
    deployed: seen.deployed,
    visited: seen.visited,
    hopped: seen.hopped,
    letters: seen.letters,
    fresh: seen.fresh,
    todo: seen.todo,
    waiting: seen.waiting,
    programs: seen.programs,
    rotations: seen.rotations,
    research: unseen(CARD_IDS.length, [...seen.sectors.map(({ research }) => research), ...seen.players.map(({ cards }) => cards)]),
    labs: unseen(EXPANSION_IDS.length, [...seen.sectors.map(({ labs }) => labs), ...seen.players.map(({ labs }) => labs)]),
    plans:
      seen.phase === 'plans' ? seen.players.map((player, seat) => dreamPlan(seen, player, seat, seat === viewer ? mine : undefined)) : [],
  }
  determinise(state, chance)
  return state
}

const unseen = (count: number, seen: readonly (readonly number[])[]): number[] => {
  const known = new Set(seen.flat())
  return Array.from({ length: count }, (_, place) => place).filter(place => !known.has(place))
}

/** Whoever has cards to plan with and is not waited for has planned something. */
function dreamPlan({ waiting }: Shared, player: SeenPlayer, seat: Seat, mine: Own | undefined): number[] {
  if (mine !== undefined) return [...mine.plan]
  return waiting.includes(seat) || !hasKind(player, 'interim') ? [] : [...NO_CARDS]
}

/** Decides anew, by luck, all that nobody can know yet: the stacks, the program cards after the next, covered centre tiles. */
export function determinise(state: State, chance: Chance): void {
  state.research = shuffle(state.research.slice(), chance, 'imagined')
  state.labs = shuffle(state.labs.slice(), chance, 'imagined')
  const known = state.programs.slice(0, state.round + 1)
  const cards = PROGRAM_CARDS.filter(sides => !sides.some(face => known.includes(face)))
  for (const sides of shuffle([...cards], chance, 'imagined')) {
    if (known.length === ROUNDS) break
    known.push(sides[state.singleSided ? 0 : chance.pick(sides.length, 'imagined')] as number)
  }
  state.programs = known
  const rotations = state.rotations.slice(0, state.round)
  while (rotations.length < TURNED) rotations.push(chance.pick(LETTERS.length, 'imagined'))
  state.rotations = rotations
}

/** A copy of a state for looking ahead; it shares the lists, which nobody writes to. */
export const copyState = (state: State): State => ({
  rules: state.rules,
  strict: state.strict,
  singleSided: state.singleSided,
  round: state.round,
  phase: state.phase,
  ring: state.ring,
  sectors: state.sectors.map(copySector),
  players: state.players.map(copyPlayer),
  order: state.order,
  passed: state.passed,
  active: state.active,
  stage: state.stage,
  deployed: state.deployed,
  visited: state.visited,
  hopped: state.hopped,
  letters: state.letters,
  fresh: state.fresh,
  todo: state.todo,
  waiting: state.waiting,
  programs: state.programs,
  rotations: state.rotations,
  research: state.research,
  labs: state.labs,
  plans: state.plans,
})
