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

/** A match somebody played, with everything the laws look at. */
export interface Played<G extends GameShape> {
  readonly game: GameDefinition<G>
  readonly rules: Rules<G>
  /** The rules without a pack, as a browser has them. */
  readonly blind: Rules<G>
  readonly lawOptions: LawOptions<G>
  readonly header: Header
  readonly entries: PlayEntry[]
  /** `states[n]` is the state after entry n; nobody can write to it. */
  readonly states: G['state'][]
  /** `events[n]` is what entry n told. */
  readonly events: (readonly G['event'][])[]
  /** The same as text, written down at once. */
  readonly told: string[]
  /** Views, offers and tries that somebody asked for before. */
  readonly seen: Map<string, View<G>>
  readonly offers: Map<string, readonly G['action'][]>
  readonly tries: Map<string, readonly G['action'][]>
  /** Laws that broke while it was played. */
  readonly broken: LawError[]
}

/** The tables a seed may choose from: options and sizes that the game lets start. */
export function tablesOf<G extends GameShape>(game: GameDefinition<G>, lawOptions: LawOptions<G>) {
  const rules = game.bind(lawOptions.pack)
  const tables = lawOptions.options.flatMap(options => (lawOptions.seats ?? game.seats).map(seats => ({ options, seats })))
  const startable = tables.filter(({ options, seats }) => rules.checkSetup?.(options, seats) === undefined)
  if (startable.length === 0) throw new LawError('plays', 'no table can start')
  return startable
}

/** The live luck of one entry of a seeded match. */
export const luckOf = (seed: number, seq: number): Luck => liveLuck(nodeDigest, `seed ${seed}`, seq)

/** A match before its first move. The state is live: its owner plays on it. */
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

/** What a viewer saw after entry n; nobody can write to it. */
export const viewAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): View<G> =>
  once(played.seen, `${seq} ${viewer}`, () => frozen(stored(viewOf(played.rules, played.states[seq], viewer))))

/** What a viewer was offered after entry n. */
export const offeredAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): readonly G['action'][] =>
  once(played.offers, `${seq} ${viewer}`, () => played.game.legalActions(viewOf(played.rules, played.states[seq], viewer)))

/** Makes a value the first time it is asked for. */
export function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/** The events of entry n this viewer got. */
export const eventsAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): readonly G['event'][] =>
  eventsFor(played.events[seq] ?? [], viewer)

/** The match time at which the state after entry n came about. */
export const timeAfter = <G extends GameShape>(played: Played<G>, seq: number): number => played.entries[seq - 1]?.at ?? 0

/** Who is worth looking at after entry n: the seat that moves next, and somebody else. */
export function lookers<G extends GameShape>({ header, entries }: Played<G>, seq: number, luck: Luck): readonly Viewer[] {
  const viewers = viewersOf(header.seats)
  const other = viewers[luck(viewers.length)] as Viewer
  const next = entries[seq]?.by
  return next === undefined || next === 'clock' || next === other ? [other] : [next as Seat, other]
}
