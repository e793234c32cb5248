import type { ChoiceOption, GameManifest, GameOption, NumberOption, Preset } from '@chronothek/board-kit'
import { LEVELS, type Level } from '@chronothek/core'
import type { CreateTableInput, LiveOptions, OnTimeout } from '@chronothek/protocol'
import { CLOCKS } from './clock-choices.ts'

/** Who sits on a seat: a friend, or a bot of some level. */
export type Guest = 'friend' | Level

/** The contents of the create form. */
export interface Plan {
  readonly mode: string
  readonly seats: number
  /** Seats 1, 2, …; seat 0 is the host's. */
  readonly guests: readonly Guest[]
  /** Local tables: the names of the people who share this device, by seat. */
  readonly names: readonly string[]
  readonly clock: string
  readonly onTimeout: OnTimeout
  readonly pack: string | undefined
  readonly first: number | 'random'
  readonly switches: readonly string[]
  /** Numbers that differ from the default, by the id of their option. */
  readonly numbers: Readonly<Record<string, number>>
  /** The same for options with named choices. */
  readonly choices: Readonly<Record<string, string>>
  /** Live games: how to deal with breaks and lost connections. */
  readonly live: LiveOptions
}

const MAX_SEATS = 8

export function firstPlan(game: GameManifest, wanted: string | undefined): Plan {
  const mode = game.modes.find(({ id }) => id === wanted) ?? game.modes[0]
  if (mode === undefined) throw new Error('a game has at least one mode')
  return {
    mode: mode.id,
    seats: mode.quick,
    guests: Array<Guest>(MAX_SEATS - 1).fill('friend'),
    names: Array<string>(MAX_SEATS).fill(''),
    clock: 'none',
    onTimeout: 'bot',
    pack: undefined,
    first: 'random',
    switches: [],
    numbers: {},
    choices: {},
    live: { pausing: 'anyone', autoPause: true, takeOver: false },
  }
}

/** The part of a plan that a preset sets. */
const setBy = ({ clock, onTimeout, switches = [], numbers = {} }: Preset): Partial<Plan> => ({
  clock,
  switches,
  numbers,
  ...(onTimeout && { onTimeout }),
})

export const withPreset = (plan: Plan, preset: Preset): Plan => ({ ...plan, ...setBy(preset) })

/** The preset that a plan matches, if any. */
export const presetOf = (plan: Plan, presets: readonly Preset[]): Preset | undefined =>
  presets.find(preset =>
    Object.entries(setBy(preset)).every(([key, value]) => JSON.stringify(plan[key as keyof Plan]) === JSON.stringify(value)),
  )

export const offersOption = ({ modes }: GameOption, mode: string): boolean => modes === undefined || modes.includes(mode)

/** Flips a switch. */
export const withSwitch = (plan: Plan, id: string): Plan => ({
  ...plan,
  switches: plan.switches.includes(id) ? plan.switches.filter(other => other !== id) : [...plan.switches, id],
})

export const withNumber = (plan: Plan, option: NumberOption, value: number): Plan => {
  const { [option.id]: _, ...others } = plan.numbers
  return { ...plan, numbers: value === option.default ? others : { ...others, [option.id]: value } }
}

export const withChoice = (plan: Plan, { id, of }: ChoiceOption, value: string): Plan => {
  const { [id]: _, ...others } = plan.choices
  return { ...plan, choices: value === of[0]?.id ? others : { ...others, [id]: value } }
}

/** Changes the mode. If it does not have the chosen table size, it gets its first one. */
export function withMode(plan: Plan, game: GameManifest, id: string): Plan {
  const sizes = game.modes.find(mode => mode.id === id)?.seats ?? []
  return { ...plan, mode: id, seats: sizes.includes(plan.seats) ? plan.seats : (sizes[0] ?? plan.seats) }
}

export const withGuest = (plan: Plan, seat: number, guest: Guest): Plan => ({
  ...plan,
  guests: plan.guests.map((other, index) => (index === seat - 1 ? guest : other)),
})

export const withName = (plan: Plan, seat: number, name: string): Plan => ({
  ...plan,
  names: plan.names.map((other, index) => (index === seat ? name : other)),
})

export const isLevel = (guest: Guest): guest is Level => LEVELS.some(level => level === guest)

export const isBotAt = ({ guests }: Plan, seat: number): boolean => seat > 0 && isLevel(guests[seat - 1] ?? 'friend')

/** Two people cannot share a screen in a live game, so bots take the seats of friends. */
export const aloneWithBots = (plan: Plan): Plan => ({ ...plan, guests: plan.guests.map(guest => (isLevel(guest) ? guest : 'good')) })

/** The options of the game. Defaults are left to its rules. */
export function optionsOf(game: GameManifest, plan: Plan): Record<string, unknown> {
  const chosen = game.options
    .filter(option => offersOption(option, plan.mode))
    .map(option => [option.id, sent(option, plan)] as const)
    .filter(([, value]) => value !== undefined)
  return {
    mode: plan.mode,
    firstSeat: plan.first === 'random' || plan.first < plan.seats ? plan.first : 'random',
    ...Object.fromEntries(chosen),
  }
}

function sent(option: GameOption, { switches, numbers, choices, seats }: Plan): unknown {
  if (option.kind === 'switch') return switches.includes(option.id) || undefined
  if (option.kind === 'choice') return choices[option.id]
  const number = numbers[option.id]
  return number !== undefined && option.perSeat ? Array(seats).fill(number) : number
}

/** The value of one of a table's options; undefined if it is the default. */
export function chosenOf(option: GameOption, options: unknown): boolean | number | string | undefined {
  const raw = ((options ?? {}) as Readonly<Record<string, unknown>>)[option.id]
  const value: unknown = Array.isArray(raw) ? raw[0] : raw
  if (option.kind === 'switch') return value === true || undefined
  if (option.kind === 'number') return typeof value === 'number' && value !== option.default ? value : undefined
  return typeof value === 'string' && value !== option.of[0]?.id ? value : undefined
}

/** The form, filled in from an open table. */
export function planOfTable(game: GameManifest, options: unknown, seats: number): Plan {
  const { mode, firstSeat = 'random' } = (options ?? {}) as { readonly mode?: string; readonly firstSeat?: number | 'random' }
  const chosen = (kind: GameOption['kind']) =>
    game.options.filter(option => option.kind === kind && chosenOf(option, options) !== undefined)
  const values = (kind: GameOption['kind']) => Object.fromEntries(chosen(kind).map(option => [option.id, chosenOf(option, options)]))
  return {
    ...firstPlan(game, mode),
    seats,
    first: firstSeat,
    switches: chosen('switch').map(({ id }) => id),
    numbers: values('number') as Plan['numbers'],
    choices: values('choice') as Plan['choices'],
  }
}

/** The form as a request. */
export function requestOf(game: GameManifest, plan: Plan): CreateTableInput {
  const guests = plan.guests.slice(0, plan.seats - 1)
  const bots = guests.flatMap((guest, index) => (isLevel(guest) ? [{ seat: index + 1, level: guest }] : []))
  return {
    game: game.id,
    seats: plan.seats,
    bots,
    clock: CLOCKS[plan.clock] ?? { kind: 'none' },
    onTimeout: plan.onTimeout,
    ...(plan.pack === undefined ? {} : { pack: plan.pack }),
    options: optionsOf(game, plan),
    ...(game.live ? plan.live : {}),
    // If everybody else is a bot, there is nobody to wait for.
    start: bots.length === plan.seats - 1,
  }
}

/** The form as a request for a table on this device. Everybody is here, so it begins at once. */
export function localRequestOf(
  game: GameManifest,
  plan: Plan,
  nameless: (seat: number) => string,
): CreateTableInput & { people: readonly string[] } {
  const seats = Array.from({ length: plan.seats }, (_, seat) => seat).filter(seat => !isBotAt(plan, seat))
  return { ...requestOf(game, plan), people: seats.map(seat => plan.names[seat]?.trim() || nameless(seat)), start: true }
}
