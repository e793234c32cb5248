import { type Digest, fixed, type Luck, recording } from './chance.ts'
import type { GameEvent, GameShape, Move, Rules, Seat } from './game.ts'
import { canonical, copy } from './json.ts'
import { InvariantError, type Ms } from './result.ts'

/** How a match began. With its entries it is the whole match. It is secret until the end, because `draws` contains the deck. */
export interface Header {
  readonly match: string
  readonly game: string
  readonly rulesVersion: number
  /** `name@version` and a hash of the pack without its texts. */
  readonly pack?: { readonly name: string; readonly hash: string }
  readonly options: unknown
  readonly seats: number
  readonly draws: readonly number[]
  readonly opened: readonly string[]
  /** SHA-256(match id, seed), published at the start. */
  readonly seedHash: string
  /**
   * The match this one was forked from, and the entry it continues from, as that match counts. `inherited`: how many entries it took over;
   * left out if nothing before that entry had been undone, so that it is as many as `seq`. `imagined`: none; it begins at `start`.
   */
  readonly parent?: { readonly match: string; readonly seq: number; readonly inherited?: number; readonly imagined?: true }
  /** A fork of a running match starts from an imagined state instead of a setup. */
  readonly start?: unknown
}

/** A move that was played, with the luck it drew and the secrets it opened. */
export interface PlayEntry {
  readonly seq: number
  /** An inherited move: its number in the match where it was played, if that is another. Its luck was drawn under it. */
  readonly originalSeq?: number
  readonly by: Seat | 'clock'
  readonly at: Ms
  readonly action: { readonly type: string }
  readonly draws: readonly number[]
  readonly opened: readonly string[]
}

/** Takes back every entry after `undo`. Nothing is deleted; the fold skips the entries. */
export interface UndoEntry {
  readonly seq: number
  readonly by: Seat
  readonly at: Ms
  readonly undo: number
  /** The others agreed to it. */
  readonly voted?: true
}

/** An agreement of the players about their table during the match. The rules never see it, and no undo takes it back. */
export interface AgreedEntry {
  readonly seq: number
  /** The seat that proposed it. */
  readonly by: Seat
  readonly at: Ms
  /** Content of the platform; the fold skips it. */
  readonly agreed: unknown
}

export type Entry = PlayEntry | UndoEntry | AgreedEntry

export const isUndo = (entry: Entry): entry is UndoEntry => 'undo' in entry
export const isAgreed = (entry: Entry): entry is AgreedEntry => 'agreed' in entry
/** A move, by a seat or by the clock. */
export const isPlay = (entry: Entry): entry is PlayEntry => 'action' in entry

/** What a new match needs to know besides the rules. */
export type MatchPlan = Omit<Header, 'draws' | 'opened' | 'start'>

/** Plays the setup and records its luck. Returns the header of a new match and its first state. For live luck the setup is entry 0. */
export function begin<G extends GameShape>(rules: Rules<G>, plan: MatchPlan, luck: Luck): { header: Header; state: G['state'] } {
  const draws: number[] = []
  const opened: string[] = []
  const state = rules.setup(plan.options, plan.seats, recording(luck, draws, opened))
  return { header: { ...plan, draws, opened }, state }
}

/** Plays a checked move. Changes the state; returns the entry to store and the events. */
export function play<G extends GameShape>(
  rules: Rules<G>,
  state: G['state'],
  seq: number,
  move: Move<G>,
  luck: Luck,
): { entry: PlayEntry; events: readonly G['event'][] } {
  const draws: number[] = []
  const opened: string[] = []
  const events = rules.apply(state, move, recording(luck, draws, opened))
  return { entry: { seq, by: move.by, at: move.at, action: move.action, draws, opened }, events }
}

/** The state before the first entry. */
export function firstState<G extends GameShape>(rules: Rules<G>, header: Header): G['state'] {
  if (header.start !== undefined) return copy(header.start)
  const chance = fixed(header.draws)
  const state = rules.setup(header.options, header.seats, chance)
  chance.finish()
  return state
}

/** Plays a stored entry again, with the luck it recorded. */
export function replayEntry<G extends GameShape>(rules: Rules<G>, state: G['state'], entry: PlayEntry): readonly GameEvent[] {
  const chance = fixed(entry.draws)
  const events = rules.apply(state, { by: entry.by, at: entry.at, action: entry.action }, chance)
  chance.finish()
  return events
}

/** The fields that decide whether an entry still stands. */
interface Recorded {
  readonly seq: number
  readonly undo?: number
  readonly agreed?: unknown
}

/** Updates the list of standing moves with the next entry: a move is added, and an undo removes every move after the one it names. */
export function countStanding(seqs: number[], { seq, undo, agreed }: Recorded): void {
  if (undo !== undefined) while ((seqs.at(-1) ?? 0) > undo) seqs.pop()
  else if (agreed === undefined) seqs.push(seq)
}

/** The moves that still stand, that is, those that no later undo took back. */
export function standing<E extends Recorded>(entries: readonly E[]): Exclude<E, UndoEntry | AgreedEntry>[] {
  const seqs: number[] = []
  for (const entry of entries) countStanding(seqs, entry)
  const stands = new Set(seqs)
  return entries.filter((entry): entry is Exclude<E, UndoEntry | AgreedEntry> => stands.has(entry.seq))
}

/** The state of a match: a fold of its log. */
export function fold<G extends GameShape>(rules: Rules<G>, header: Header, entries: readonly Entry[]): G['state'] {
  const state = firstState(rules, header)
  for (const entry of standing(entries)) replayEntry(rules, state, entry)
  return state
}

/** How many entries a fork inherited. They were drawn from the parent's seed and cannot be undone here. */
export const inherited = ({ parent }: Header): number => (parent === undefined || parent.imagined ? 0 : (parent.inherited ?? parent.seq))

/** The commitment to the seed that is published at the start. */
export const commitment = (digest: Digest, match: string, seed: string) => digest.sha256(`${match}:${seed}`)

/** The first link of the keyed chain. It is keyed, because a plain hash would let a player test guesses of a hidden choice. */
export const chainStart = (digest: Digest, seed: string, header: Header) => digest.hmac(seed, canonical(header))

export const chainNext = (digest: Digest, seed: string, previous: string, entry: Entry) =>
  digest.hmac(seed, `${previous}${canonical(entry)}`)

/** Checks a log against its seed: the commitment and every link after `from`, which is trusted. Throws at the first mismatch. */
export function verifyLog(
  digest: Digest,
  header: Header,
  entries: readonly Entry[],
  links: readonly string[],
  seed: string,
  from?: { readonly seq: number; readonly link: string },
): void {
  if (commitment(digest, header.match, seed) !== header.seedHash) throw new InvariantError('the seed is not the promised one')
  if (links.length !== entries.length) throw new InvariantError('the log and its chain differ in length')
  let link = from?.link ?? chainStart(digest, seed, header)
  let seq = from?.seq ?? 0
  for (const [index, entry] of entries.entries()) {
    link = chainNext(digest, seed, link, entry)
    if (entry.seq !== ++seq || link !== links[index]) throw new InvariantError(`entry ${entry.seq} does not fit the chain`)
  }
}
