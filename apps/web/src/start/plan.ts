import { LEVELS, type Level } from '@chronothek/core'
import type { CreateTableInput, LiveOptions, OnTimeout } from '@chronothek/protocol'
import { findGame, type GameEntry, type ModeId } from '../registry.ts'
import { CLOCKS } from './clock-choices.ts'

/** Who shall sit on a seat: a friend, or a bot of some level. */
export type Guest = 'friend' | Level

/** The create form as it stands. */
export interface Plan {
  readonly mode: ModeId
  readonly seats: number
  /** Seats 1, 2, …; seat 0 is the host's. */
  readonly guests: readonly Guest[]
  /** Names of those who share this device, by seat; only for tables on it. */
  readonly names: readonly string[]
  readonly clock: string
  readonly onTimeout: OnTimeout
  readonly pack: string | undefined
  readonly first: number | 'random'
  readonly startingCards: number
  readonly switches: readonly string[]
  /** What was chosen other than usual, by the option's name. */
  readonly numbers: Readonly<Record<string, number>>
  /** The same for what is chosen by name. */
  readonly choices: Readonly<Record<string, string>>
  /** Breaks and lost lines; only for games in real time. */
  readonly live: LiveOptions
}

const USUAL_CARDS = 4
const MOST_SEATS = 8

export function firstPlan(game: GameEntry, wanted: string | undefined): Plan {
  const mode = game.modes.find(({ id }) => id === wanted) ?? game.modes[0]
  if (mode === undefined) throw new Error('a game has at least one mode')
  return {
    mode: mode.id,
    seats: mode.quick,
    guests: Array<Guest>(MOST_SEATS - 1).fill('friend'),
    names: Array<string>(MOST_SEATS).fill(''),
    clock: 'none',
    onTimeout: 'bot',
    pack: undefined,
    first: 'random',
    startingCards: USUAL_CARDS,
    switches: [],
    numbers: {},
    choices: {},
    live: { pausing: 'anyone', autoPause: true, takeOver: false },
  }
}

/** What a preset settles; the rest of the plan stays as it is. */
const PRESET_PARTS = {
  classic: { clock: 'none', startingCards: USUAL_CARDS, switches: [] },
  quick: { clock: 'move-30', onTimeout: 'bot', startingCards: 3, switches: [] },
  beginners: { clock: 'none', startingCards: USUAL_CARDS, switches: ['withoutDeepTime'] },
  classroom: { clock: 'none', startingCards: 3, switches: ['withoutDeepTime', 'coverPile'] },
} as const satisfies Readonly<Record<string, Partial<Plan>>>

export type PresetId = keyof typeof PRESET_PARTS
export const PRESETS = Object.keys(PRESET_PARTS) as readonly PresetId[]

export const withPreset = (plan: Plan, id: PresetId): Plan => ({ ...plan, ...PRESET_PARTS[id] })

/** The preset a plan agrees with, if any. */
export const presetOf = (plan: Plan): PresetId | undefined =>
  PRESETS.find(id => Object.entries(PRESET_PARTS[id]).every(([key, value]) => `${plan[key as keyof Plan]}` === `${value}`))

/** Another mode may not know the table size chosen before. */
export function withMode(plan: Plan, game: GameEntry, id: ModeId): Plan {
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

/** Two cannot share a screen where everybody plays at once: there bots take the seats of friends. */
export const aloneHere = (plan: Plan): Plan => ({ ...plan, guests: plan.guests.map(guest => (isLevel(guest) ? guest : 'good')) })

/** What of the form is the game's own affair. */
export const optionsOf = (plan: Plan): Record<string, unknown> => {
  const unusual = plan.mode === 'versus' && plan.startingCards !== USUAL_CARDS
  return {
    mode: plan.mode,
    firstSeat: plan.first === 'random' || plan.first < plan.seats ? plan.first : 'random',
    ...Object.fromEntries(plan.switches.map(id => [id, true])),
    ...plan.numbers,
    ...plan.choices,
    ...(unusual ? { startingCards: Array(plan.seats).fill(plan.startingCards) } : {}),
  }
}

/** What the page understands of a table's options; everything else is a switch or a number. */
export interface KnownOptions {
  readonly mode?: ModeId
  readonly firstSeat?: number | 'random'
  readonly startingCards?: readonly number[]
}

/** The form as an open table fills it in. */
export function planOfTable(game: GameEntry, options: unknown, seats: number): Plan {
  const { mode, firstSeat = 'random', startingCards, ...rest } = (options ?? {}) as KnownOptions & Record<string, unknown>
  const numbers = (game.numbers ?? []).flatMap(({ id, usual }) => {
    const chosen = rest[id]
    return typeof chosen === 'number' && chosen !== usual ? [[id, chosen] as const] : []
  })
  const choices = (game.choices ?? []).flatMap(({ id, of }) => {
    const chosen = rest[id]
    return typeof chosen === 'string' && chosen !== of[0] ? [[id, chosen] as const] : []
  })
  return {
    ...firstPlan(game, mode),
    seats,
    first: firstSeat,
    startingCards: startingCards?.[0] ?? USUAL_CARDS,
    switches: Object.keys(rest).filter(key => rest[key] === true),
    numbers: Object.fromEntries(numbers),
    choices: Object.fromEntries(choices),
  }
}

/** The form as the server wants it. */
export function requestOf(game: string, plan: Plan): CreateTableInput {
  const guests = plan.guests.slice(0, plan.seats - 1)
  const bots = guests.flatMap((guest, index) => (isLevel(guest) ? [{ seat: index + 1, level: guest }] : []))
  return {
    game,
    seats: plan.seats,
    bots,
    clock: CLOCKS[plan.clock] ?? { kind: 'none' },
    onTimeout: plan.onTimeout,
    ...(plan.pack === undefined ? {} : { pack: plan.pack }),
    options: optionsOf(plan),
    ...(findGame(game)?.live ? plan.live : {}),
    // With bots only there is nobody to wait for.
    start: bots.length === plan.seats - 1,
  }
}

/** The same for a table on this device: everybody sits where the form says. All are here, so it begins at once. */
export function hereRequestOf(
  game: string,
  plan: Plan,
  nameless: (seat: number) => string,
): CreateTableInput & { here: readonly string[] } {
  const people = Array.from({ length: plan.seats }, (_, seat) => seat).filter(seat => !isBotAt(plan, seat))
  return { ...requestOf(game, plan), here: people.map(seat => plan.names[seat]?.trim() || nameless(seat)), start: true }
}
