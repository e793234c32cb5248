/** Two games with the same pieces: twelve minutes with everything laid out, or thirty with moons, bonus markers and building. */
export const VARIANTS = ['intro', 'normal'] as const
export type Variant = (typeof VARIANTS)[number]

/** The players' colours in seat order, clockwise round the ring; with three, purple stays in the box (TNS-032). A planet is called like its owner. */
export const COLOURS = ['red', 'green', 'lightblue', 'purple'] as const
export type Colour = (typeof COLOURS)[number]

/** The four kinds of goods, orders and cubes alike; the place in this list is the "colour index" of the rules. */
export const GOODS = ['gray', 'yellow', 'blue', 'brown'] as const
export type Good = (typeof GOODS)[number]

export const MOONS = ['M1', 'M2', 'M3', 'M4'] as const
export type Moon = (typeof MOONS)[number]
/** Where a ship can be: a planet or a moon. */
export type Place = Colour | Moon

/** The eight buildings of a control centre. */
export const SLOTS = ['P1', 'P2', 'P3', 'P4', 'B1', 'B2', 'T1', 'T2'] as const
export type Slot = (typeof SLOTS)[number]
/** Everything a sand timer can stand on: the buildings, the research station, the ship. */
export const SYMBOLS = [...SLOTS, 'research', 'ship'] as const
export type TimeSymbol = (typeof SYMBOLS)[number]

export const KINDS = ['production', 'beam', 'trade'] as const
export type Kind = (typeof KINDS)[number]
export type Stage = 1 | 2 | 3
export type Value = 1 | 2 | 3

/** `pick` and `lay` are the two halves of the setup; the clock runs in `running` and is over in `overtime`. */
export const PHASES = ['pick', 'lay', 'ready', 'countdown', 'running', 'overtime', 'finished'] as const
export type Phase = (typeof PHASES)[number]

/** What a player can call across the table (TNS-140, TNS-324). */
export const SIGNALS = ['need', 'bring', 'take', 'come', 'wait', 'yes', 'no', 'ping'] as const
export type SignalKind = (typeof SIGNALS)[number]

/** Every reason why not, in the order they are looked for. Stable for ever; each has a sentence in both languages. */
export const REFUSALS = [
  'bad-options',
  'bad-player-count',
  'bad-action',
  'clock-only',
  'E_PHASE',
  'E_CLOCK_OVER',
  'E_WAITING',
  'E_NO_SUCH_TIMER',
  'E_TIMER_NOT_FREE',
  'E_TIMER_NOT_PLACED',
  'E_TIMER_RUNNING',
  'E_NO_SUCH_SYMBOL',
  'E_SYMBOL_OCCUPIED',
  'E_RESEARCH_EMPTY',
  'E_DEST_NOT_ALLOWED',
  'E_NOT_ADJACENT',
  'E_WRONG_ACTION',
  'E_VARIANT',
  'E_EMPTY_ACTION',
  'E_DUPLICATE',
  'E_UNIT_UNKNOWN',
  'E_UNIT_OCCUPIED',
  'E_SUPPLY_EMPTY',
  'E_SOURCE_NOT_PRODUCTION',
  'E_NO_CUBE',
  'E_TOO_MANY',
  'E_ORDER_NOT_ABOVE',
  'E_OWN_PLANET',
  'E_ORDER_GONE',
  'E_NOT_ENOUGH_GOODS',
  'E_MOON_MANDATORY',
  'E_STACK_EMPTY',
  'E_STALE',
  'E_RESEARCH_OCCUPIED',
  'E_NOT_STAGE_I',
  'E_NOT_STAGE_II',
  'E_BUILDING_NOT_EMPTY',
  'E_TIMER_ON_BUILDING',
  'E_PICK_COUNT',
  'E_TOO_LOUD',
] as const
export type RefusalCode = (typeof REFUSALS)[number]
