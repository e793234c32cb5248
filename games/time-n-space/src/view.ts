import { type Chance, type Seat, shuffle, type View } from '@chronothek/core'
import { contenders } from './actions/contest.ts'
import { MARKERS, TILE_IDS } from './data/pieces.ts'
import { START_MARKERS } from './data/table.ts'
import { windowEnd } from './flow.ts'
import { COLOURS, SLOTS, type Slot } from './ids.ts'
import { result } from './scoring.ts'
import { RULES_VERSION } from './setup.ts'
import type {
  Contest,
  MarkerId,
  Own,
  Player,
  Prefs,
  SandTimer,
  Shared,
  SharedPlayer,
  SharedStack,
  Ship,
  Signal,
  SlotState,
  State,
  TileId,
  TimeNSpace,
} from './state.ts'

/** What everybody may know: all but stacks below the top, picks before the reveal, preferences and waiting lifts (TNS-334). */
export function shared(state: State): Shared {
  const isPicking = state.phase === 'pick'
  const view: { -readonly [K in keyof Shared]: Shared[K] } = {
    variant: state.variant,
    sand: state.sand,
    clock: state.clock,
    botPace: state.botPace,
    phase: state.phase,
    players: state.players.map(player => sharedPlayer(player, isPicking)),
    supply: { gray: state.supply.gray, yellow: state.supply.yellow, blue: state.supply.blue, brown: state.supply.brown },
    stacks: state.stacks.map(sharedStack),
    bonus: [...state.bonus],
    signals: [...state.signals],
  }
  if (state.until !== undefined) view.until = state.until
  if (state.began !== undefined) view.began = state.began
  const over = result(state)
  if (over === undefined) return view
  view.contests = state.contests.map(contestOf)
  view.result = over
  return view
}

function sharedPlayer(player: Player, isPicking: boolean): SharedPlayer {
  const view: { -readonly [K in keyof SharedPlayer]: SharedPlayer[K] } = {
    slots: slotsOf(player.slots),
    timers: [timerOf(player.timers[0]), timerOf(player.timers[1])],
    ship: shipOf(player.ship),
    above: [...player.above],
    collected: [...player.collected],
    bonus: player.bonus,
    picked: player.pick !== undefined,
    ready: player.ready,
    done: player.done,
    away: player.away,
  }
  if (player.research !== undefined) view.research = player.research
  if (player.pick !== undefined && !isPicking) view.pick = [...player.pick]
  return view
}

function slotsOf(slots: Readonly<Record<Slot, SlotState>>): Record<Slot, SlotState> {
  return {
    P1: slotOf(slots.P1),
    P2: slotOf(slots.P2),
    P3: slotOf(slots.P3),
    P4: slotOf(slots.P4),
    B1: slotOf(slots.B1),
    B2: slotOf(slots.B2),
    T1: slotOf(slots.T1),
    T2: slotOf(slots.T2),
  }
}

const slotOf = ({ tile, stage, content }: SlotState): SlotState =>
  tile === undefined ? { stage, content: [...content] } : { tile, stage, content: [...content] }
const timerOf = ({ on }: SandTimer): SandTimer =>
  on === undefined ? {} : { on: { symbol: on.symbol, placedAt: on.placedAt, out: on.out } }
const shipOf = ({ at, to }: Ship): Ship => (to === undefined ? { at } : { at, to })
const sharedStack = (stack: readonly TileId[]): SharedStack => {
  const [top] = stack
  return top === undefined ? { count: 0 } : { top, count: stack.length }
}
const contestOf = ({ planet, opened, closed, hands, by }: Contest): Contest => ({ planet, opened, closed, hands: [...hands], by })
const prefsOf = ({ visitors, release }: Prefs): Prefs => ({ visitors: [...visitors], release: [...release] })
const waitingOf = ({ planet, at, lift, behind }: NonNullable<Player['waiting']>) => ({ planet, at, lift, behind: [...behind] })

/** What only this seat knows. */
export function own(state: State, seat: Seat): Own {
  const player = state.players[seat] as Player
  const view: { -readonly [K in keyof Own]: Own[K] } = { prefs: prefsOf(player.prefs), heard: [...player.heard] }
  if (player.pick !== undefined) view.pick = [...player.pick]
  if (player.waiting !== undefined) view.waiting = waitingOf(player.waiting)
  return view
}

/** Some state that would look the same: hidden tiles in any order, hidden picks of any kind, no wishes and no hands that wait but one's own. */
export function imagine({ viewer, shared: seen, own: mine }: View<TimeNSpace>, chance: Chance): State {
  const state: State = {
    rules: RULES_VERSION,
    variant: seen.variant,
    sand: seen.sand,
    clock: seen.clock,
    botPace: seen.botPace,
    phase: seen.phase,
    players: seen.players.map((player, seat) => dreamPlayer(player, seat, seat === viewer ? mine : undefined, chance)),
    supply: { gray: seen.supply.gray, yellow: seen.supply.yellow, blue: seen.supply.blue, brown: seen.supply.brown },
    stacks: dreamStacks(seen, chance),
    bonus: [...seen.bonus],
    windows: [],
    contests: (seen.contests ?? []).map(contestOf),
    signals: seen.signals.map((signal): Signal => signal),
  }
  if (seen.until !== undefined) state.until = seen.until
  if (seen.began !== undefined) state.began = seen.began
  const waiting = mine?.waiting
  if (viewer === 'spectator' || waiting === undefined) return state
  const { planet, at } = waiting
  const others = contenders(state, viewer, planet, at)
  state.windows.push({ planet, opened: at, closes: windowEnd(state, at), hands: [viewer], contenders: others })
  return state
}

function dreamPlayer(seen: SharedPlayer, seat: Seat, mine: Own | undefined, chance: Chance): Player {
  const player: Player = {
    slots: slotsOf(seen.slots),
    timers: [timerOf(seen.timers[0]), timerOf(seen.timers[1])],
    ship: shipOf(seen.ship),
    above: [...seen.above],
    collected: [...seen.collected],
    bonus: seen.bonus,
    prefs: mine === undefined ? { visitors: [], release: [] } : prefsOf(mine.prefs),
    ready: seen.ready,
    done: seen.done,
    away: seen.away,
    heard: mine === undefined ? [] : [...mine.heard],
  }
  if (seen.research !== undefined) player.research = seen.research
  if (mine?.waiting !== undefined) player.waiting = waitingOf(mine.waiting)
  const pick = seen.pick ?? mine?.pick
  if (pick !== undefined) player.pick = [...pick]
  else if (seen.picked) player.pick = dreamPick(seat, chance)
  return player
}

function dreamPick(seat: Seat, chance: Chance): MarkerId[] {
  const own = [...MARKERS].flatMap(([id, { owner }]) => (owner === COLOURS[seat] ? [id] : []))
  return shuffle(own, chance, 'imagined').slice(0, START_MARKERS)
}

/** The tile on top is known; what lies below is whatever nobody can see. */
function dreamStacks({ stacks, players, variant }: Shared, chance: Chance): TileId[][] {
  if (variant === 'intro') return stacks.map(() => [])
  const known = new Set<TileId | undefined>(stacks.map(({ top }) => top))
  for (const { research, slots } of players) {
    known.add(research)
    for (const slot of SLOTS) known.add(slots[slot].tile)
  }
  const hidden = shuffle(
    TILE_IDS.filter(id => !known.has(id)),
    chance,
    'imagined',
  )
  return stacks.map(({ top, count }) => (top === undefined ? [] : [top, ...hidden.splice(0, count - 1)]))
}
