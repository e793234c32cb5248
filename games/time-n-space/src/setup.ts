import { type Chance, failed, InvariantError, ok, type Result, refusal, shuffle } from '@chronothek/core'
import { bare } from './centre.ts'
import { MARKERS, TILE_IDS } from './data/pieces.ts'
import { INTRO_COVERS, INTRO_START, PRINTED, TILES } from './data/reconstructed.ts'
import { BOT_PACE, CLOCK_MS, CUBES_PER_GOOD, PICK_MS, READY_MS, SAND_MS, SEATS, SPEEDS } from './data/table.ts'
import { COLOURS, type Colour, type Good, SLOTS, type Slot, VARIANTS, type Variant } from './ids.ts'
import type { MarkerId, Options, Player, SlotState, State, TileId, Why } from './state.ts'

export const RULES_VERSION = 1

/** Foreign JSON → options with every default filled in. Nobody begins here, so `firstSeat` may only be what every form says. */
export function parseOptions(raw: unknown): Result<Options, Why> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return badOption('')
  const { mode = 'normal', speed = 1, botPace = BOT_PACE.usual, firstSeat = 'random', ...rest } = raw as Record<string, unknown>
  const unknown = Object.keys(rest)[0]
  if (unknown !== undefined) return badOption(unknown.slice(0, 40))
  if (firstSeat !== 'random') return badOption('firstSeat')
  const variant = VARIANTS.find(known => known === mode)
  if (variant === undefined) return badOption('mode')
  const factor = SPEEDS.find(known => known === speed)
  if (factor === undefined) return badOption('speed')
  if (typeof botPace !== 'number' || !Number.isInteger(botPace) || botPace < BOT_PACE.least || botPace > BOT_PACE.most)
    return badOption('botPace')
  return ok({ mode: variant, speed: factor, botPace })
}

const badOption = (option: string) => failed(refusal('bad-options', 'CORE-001', { option } as const))

/** Three or four (TNS-001). */
export const checkSetup = (_options: Options, seats: number): Why | undefined =>
  SEATS.some(known => known === seats) ? undefined : refusal('bad-player-count', 'TNS-001', { least: SEATS[0], most: SEATS[1] })

/** Lays everything out (TNS-024 … TNS-055). Luck has its say here and nowhere else, but for setup times that run out (TNS-322). */
export function setup({ mode, speed, botPace }: Options, seats: number, chance: Chance): State {
  const players = COLOURS.slice(0, seats).map(colour => newPlayer(colour, mode))
  const state: State = {
    rules: RULES_VERSION,
    variant: mode,
    sand: Math.round(SAND_MS / speed),
    clock: Math.round(CLOCK_MS[mode] / speed),
    botPace,
    phase: mode === 'intro' ? 'ready' : 'pick',
    until: mode === 'intro' ? READY_MS : PICK_MS,
    players,
    supply: { gray: CUBES_PER_GOOD, yellow: CUBES_PER_GOOD, blue: CUBES_PER_GOOD, brown: CUBES_PER_GOOD },
    stacks: players.map(() => []),
    bonus: players.map(() => mode === 'normal'), // TNS-030, TNS-047
    windows: [],
    contests: [],
    signals: [],
  }
  if (mode === 'intro') layIntro(state, chance)
  else layStacks(state, chance)
  return state
}

function newPlayer(colour: Colour, variant: Variant): Player {
  const slots = Object.fromEntries(SLOTS.map(slot => [slot, printed(slot)])) as Record<Slot, SlotState>
  const above: MarkerId[] = []
  for (const [id, { owner, value }] of MARKERS) if (owner === colour && (variant === 'normal' || value === 1)) above.push(id) // TNS-031, TNS-049
  return {
    slots,
    timers: [{}, {}],
    ship: { at: colour },
    above,
    collected: [],
    bonus: 0,
    prefs: { visitors: [], release: [] },
    ready: false,
    done: false,
    away: false,
    heard: [],
  }
}

const printed = (slot: Slot): SlotState => ({ stage: 1, content: bare(PRINTED[slot].units) })

/** Stacks of equal height, one per moon, the top tile first (TNS-043 … TNS-046). */
function layStacks(state: State, chance: Chance): void {
  const tiles = shuffle([...TILE_IDS], chance, 'building tiles')
  const height = tiles.length / state.players.length
  state.stacks = state.players.map((_, moon) => tiles.slice(moon * height, (moon + 1) * height))
}

/** Three buildings of stage III, two orders and two cubes for everybody (TNS-033 … TNS-036). */
function layIntro(state: State, chance: Chance): void {
  const plants = shuffle(
    TILE_IDS.filter(id => id.startsWith('PR')),
    chance,
    'plants of the intro game',
  )
  for (const [seat, player] of state.players.entries()) {
    cover(player, INTRO_COVERS.trade, `TR0${seat + 1}`)
    cover(player, INTRO_COVERS.beam, `BE0${seat + 1}`)
    cover(player, INTRO_COVERS.production, plants[seat] ?? '')
    const colour = COLOURS[seat] ?? 'red'
    const { orders, cubes } = INTRO_START[colour]
    for (const { good, slot } of orders) layIntroOrder(player, `${colour}-${good}-1a`, slot)
    for (const [unit, good] of cubes.entries()) layIntroCube(state, player, good, unit)
  }
}

function cover(player: Player, slot: Slot, tile: TileId): void {
  const power = TILES[tile]?.[1]
  if (power === undefined) throw new InvariantError(`no tile ${tile}`)
  player.slots[slot] = { tile, stage: 3, content: bare(power.units) }
}

function layIntroOrder(player: Player, order: MarkerId, slot: Slot): void {
  player.above.splice(player.above.indexOf(order), 1)
  player.slots[slot].content[0] = order
}

function layIntroCube(state: State, player: Player, good: Good, unit: number): void {
  state.supply[good]--
  player.slots[INTRO_COVERS.beam].content[unit] = good
}
