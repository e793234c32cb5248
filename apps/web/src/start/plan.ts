import { LEVELS, type Level } from '@chronothek/core'
import type { CreateTableInput, OnTimeout } from '@chronothek/protocol'
import type { GameEntry, ModeId } from '../registry.ts'
import { CLOCKS } from './clock-choices.ts'

/** Who shall sit on a seat: a friend, or a bot of some level. */
export type Guest = 'friend' | Level

/** The create form as it stands. */
export interface Plan {
  readonly mode: ModeId
  readonly seats: number
  /** Seats 1, 2, …; seat 0 is the host's. */
  readonly guests: readonly Guest[]
  readonly clock: string
  readonly onTimeout: OnTimeout
  readonly pack: string | undefined
  readonly first: number | 'random'
  readonly startingCards: number
  readonly switches: readonly string[]
}

const USUAL_CARDS = 4

export function firstPlan(game: GameEntry, wanted: string | undefined): Plan {
  const mode = game.modes.find(({ id }) => id === wanted) ?? game.modes[0]
  if (mode === undefined) throw new Error('a game has at least one mode')
  const guests = Array<Guest>(7).fill('friend')
  return {
    mode: mode.id,
    seats: mode.quick,
    guests,
    clock: 'none',
    onTimeout: 'bot',
    pack: undefined,
    first: 'random',
    startingCards: USUAL_CARDS,
    switches: [],
  }
}

/** Another mode may not know the table size chosen before. */
export function withMode(plan: Plan, game: GameEntry, id: ModeId): Plan {
  const sizes = game.modes.find(mode => mode.id === id)?.seats ?? []
  return { ...plan, mode: id, seats: sizes.includes(plan.seats) ? plan.seats : (sizes[0] ?? plan.seats) }
}

export const withGuest = (plan: Plan, seat: number, guest: Guest): Plan => ({
  ...plan,
  guests: plan.guests.map((other, index) => (index === seat - 1 ? guest : other)),
})

export const isLevel = (guest: Guest): guest is Level => LEVELS.some(level => level === guest)

/** The form as the server wants it. */
export function requestOf(game: string, plan: Plan): CreateTableInput {
  const guests = plan.guests.slice(0, plan.seats - 1)
  const bots = guests.flatMap((guest, index) => (isLevel(guest) ? [{ seat: index + 1, level: guest }] : []))
  const unusual = plan.mode === 'versus' && plan.startingCards !== USUAL_CARDS
  return {
    game,
    seats: plan.seats,
    bots,
    clock: CLOCKS[plan.clock] ?? { kind: 'none' },
    onTimeout: plan.onTimeout,
    ...(plan.pack === undefined ? {} : { pack: plan.pack }),
    options: {
      mode: plan.mode,
      firstSeat: plan.first === 'random' || plan.first < plan.seats ? plan.first : 'random',
      ...Object.fromEntries(plan.switches.map(id => [id, true])),
      ...(unusual ? { startingCards: Array(plan.seats).fill(plan.startingCards) } : {}),
    },
    // With bots only there is nobody to wait for.
    start: bots.length === plan.seats - 1,
  }
}
