import {
  begin,
  eventsFor,
  type GameDefinition,
  type GameShape,
  type Header,
  type Luck,
  liveLuck,
  type PlayEntry,
  type Refusal,
  type Rules,
  type Seat,
  type View,
  type Viewer,
  viewersOf,
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
  /** What several laws ask about an entry is worked out once: viewers to check, views, offers, attempts and the answers to them. */
  readonly known: {
    readonly lookers: Map<string, readonly Viewer[]>
    readonly shared: Map<string, G['shared']>
    readonly own: Map<string, G['own'] | undefined>
    readonly stored: Map<string, G['shared']>
    readonly seen: Map<string, View<G>>
    readonly offers: Map<string, readonly G['action'][]>
    readonly tries: Map<string, readonly G['action'][]>
    readonly answers: Map<string, readonly (Refusal | undefined)[]>
    readonly faces: Map<string, readonly string[]>
  }
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
  const views = { shared: new Map(), own: new Map(), stored: new Map(), seen: new Map() }
  const known = { ...views, lookers: new Map(), offers: new Map(), tries: new Map(), answers: new Map(), faces: new Map() }
  return { played: { game, rules, blind: game.bind(undefined), lawOptions, ...log, known }, state }
}

/** What everybody may know after entry n, as the rules made it; it is frozen. */
export const sharedAfter = <G extends GameShape>({ known, rules, states }: Played<G>, seq: number): G['shared'] =>
  once(known.shared, `${seq}`, () => frozen(rules.shared(states[seq])))

/** The same for what only a seat may know. */
export const ownAfter = <G extends GameShape>({ known, rules, states }: Played<G>, seq: number, seat: Seat): G['own'] | undefined =>
  once(known.own, `${seq} ${seat}`, () => frozen(rules.own(states[seq], seat)))

/** A view as the server has it before it is sent. */
export function rawViewAfter<G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): View<G> {
  const shared = sharedAfter(played, seq)
  const own = viewer === 'spectator' ? undefined : ownAfter(played, seq, viewer)
  return own === undefined ? { viewer, shared } : { viewer, shared, own }
}

/** What a viewer saw after entry n, after a round trip through JSON; it is frozen. */
export const viewAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): View<G> =>
  once(played.known.seen, `${seq} ${viewer}`, () => {
    const { own } = rawViewAfter(played, seq, viewer)
    const shared = once(played.known.stored, `${seq}`, () => stored(sharedAfter(played, seq)))
    return frozen(own === undefined ? { viewer, shared } : { viewer, shared, own: stored(own) })
  })

/** What a viewer was offered after entry n. */
export const offeredAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): readonly G['action'][] =>
  once(played.known.offers, `${seq} ${viewer}`, () => played.game.legalActions(viewAfter(played, seq, viewer)))

/** Computes a value the first time it is needed. */
export function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  if (!known.has(key)) known.set(key, make())
  return known.get(key) as T
}

/** The events of entry n that this viewer got. */
export const eventsAfter = <G extends GameShape>(played: Played<G>, seq: number, viewer: Viewer): readonly G['event'][] =>
  eventsFor(played.events[seq] ?? [], viewer)

/** The match time of the state after entry n. */
export const timeAfter = <G extends GameShape>(played: Played<G>, seq: number): number => played.entries[seq - 1]?.at ?? 0

/** The viewers to check after entry n: the seat that moves next, and one other, the same for every law. */
export const lookers = <G extends GameShape>({ known, header, entries }: Played<G>, seq: number, luck: Luck): readonly Viewer[] =>
  once(known.lookers, `${seq}`, () => {
    const viewers = viewersOf(header.seats)
    const other = viewers[luck(viewers.length)] as Viewer
    const next = entries[seq]?.by
    return next === undefined || next === 'clock' || next === other ? [other] : [next as Seat, other]
  })
