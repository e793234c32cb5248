import {
  begin,
  eventsFor,
  type GameDefinition,
  type GameShape,
  type Header,
  type Luck,
  liveLuck,
  type PlayEntry,
  type Rules,
  type Seat,
  type View,
  type Viewer,
  viewersOf,
  viewOf,
} from '@chronothek/core'
import { LawError } from './law-error.ts'
import type { LawOptions } from './law-options.ts'
import { nodeDigest } from './node-digest.ts'
import { frozen, stored } from './plain.ts'

/** A played match, with everything the laws check. */
export interface Played<G extends GameShape> {
  readonly game: GameDefinition<G>
  readonly rules: Rules<G>
  /** The rules without a pack, as a browser has them. */
  readonly blind: Rules<G>
  readonly lawOptions: LawOptions<G>
  readonly header: Header
  readonly entries: PlayEntry[]
  /** `states[n]` is the state after entry n; it is frozen. */
  readonly states: G['state'][]
  /** `events[n]` are the events of entry n. */
  readonly events: (readonly G['event'][])[]
  /** The same, serialized at once. */
  readonly told: string[]
  /** Caches of views, offers and attempts. */
  readonly seen: Map<string, View<G>>
  readonly offers: Map<string, readonly G['action'][]>
  readonly tries: Map<string, readonly G['action'][]>
  /** Laws that were broken during play. */
  readonly broken: LawError[]
}

/** The tables a seed may choose from: combinations of options and sizes that the game accepts. */
export function tablesOf<G extends GameShape>(game: GameDefinition<G>, lawOptions: LawOptions<G>) {
  const rules = game.bind(lawOptions.pack)
  const tables = lawOptions.options.flatMap(options => (lawOptions.seats ?? game.seats).map(seats => ({ options, seats })))
  const startable = tables.filter(({ options, seats }) => rules.checkSetup?.(options, seats) === undefined)
  if (startable.length === 0) throw new LawError('plays', 'no table can start')
  return startable
}

/** The live luck of one entry of a seeded match. */
export const luckOf = (seed: number, seq: number): Luck => liveLuck(nodeDigest, `seed ${seed}`, seq)

/** A match before its first move. The caller may change the state. */
export function beginMatch<G extends GameShape>(
  game: GameDefinition<G>,
  lawOptions: LawOptions<G>,
  seed: number,
): { played: Played<G>; state: G['state'] } {
  const tables = tablesOf(game, lawOptions)
  const { options, seats } = tables[seed % tables.length] as (typeof tables)[number]
  const rules = game.bind(lawOptions.pack)
  const plan = { match: `seed-${seed}`, game: game.id, rulesVersion: game.rulesVersion, options, seats, seedHash: '' }
  const { header, state } = begin(rules, plan, luckOf(seed, 0))
  const log = { header, entries: [], states: [], events: [[]], told: ['[]'], broken: [] }
  const known = { seen: new Map(), offers: new Map(), tries: new Map() }
  return { played: { game, rules, blind: game.bind(undefined), lawOptions, ...log, ...known }, state }
}

/** What a viewer saw after entry n; it is frozen. */
export const viewAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): View<G> =>
  once(played.seen, `${seq} ${viewer}`, () => frozen(stored(viewOf(played.rules, played.states[seq], viewer))))

/** What a viewer was offered after entry n. */
export const offeredAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): readonly G['action'][] =>
  once(played.offers, `${seq} ${viewer}`, () => played.game.legalActions(viewOf(played.rules, played.states[seq], viewer)))

/** Computes a value the first time it is needed. */
export function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** The events of entry n that this viewer got. */
export const eventsAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): readonly G['event'][] =>
  eventsFor(played.events[seq] ?? [], viewer)

/** The match time of the state after entry n. */
export const timeAfter = <G extends GameShape>(played: Played<G>, seq: number): number => played.entries[seq - 1]?.at ?? 0

/** The viewers to check after entry n: the seat that moves next, and one other. */
export function lookers<G extends GameShape>({ header, entries }: Played<G>, seq: number, luck: Luck): readonly Viewer[] {
  const viewers = viewersOf(header.seats)
  const other = viewers[luck(viewers.length)] as Viewer
  const next = entries[seq]?.by
  return next === undefined || next === 'clock' || next === other ? [other] : [next as Seat, other]
}
