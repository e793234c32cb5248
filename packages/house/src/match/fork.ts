import {
  chainNext,
  chainStart,
  commitment,
  copy,
  type Digest,
  type Entry,
  free,
  type GameDefinition,
  type Header,
  liveLuck,
  type PlayEntry,
  packRefOf,
  type Rules,
  type Seat,
  standing,
  type TextRef,
  textRefs,
  type View,
  viewOf,
} from '@chronothek/core'
import type { EntryRow, KnownTexts, StoredMatch } from '../store.ts'
import type { Steps } from './steps.ts'

/** A new match that begins like another one. */
export interface ForkedMatch {
  readonly header: Header
  readonly seed: string
  readonly rows: readonly EntryRow[]
  /** The entries it took over, as the old match counts them. */
  readonly taken: readonly number[]
  /** Only in a "what if": the texts its player knows. */
  readonly knows: KnownTexts | undefined
}

/** The id and the seed of a new match. */
export interface NewMatch {
  readonly id: string
  readonly seed: string
}

/**
 * A new match that begins like an old one up to and including entry `seq`; its future luck comes from a new seed. It takes over the moves
 * that stand there, counted anew: what was undone is left out, and so are undos and changes of the clock.
 */
export function fork(
  header: Header,
  entries: readonly Entry[],
  seq: number,
  match: string,
  seedHash: string,
): { header: Header; entries: readonly PlayEntry[] } {
  const kept = standingAt(entries, seq)
  const parent = { match: header.match, seq, ...(kept.length === seq ? {} : { inherited: kept.length }) }
  return { header: { ...header, match, seedHash, parent }, entries: kept.map((entry, index) => renumbered(entry, index + 1)) }
}

const standingAt = (entries: readonly Entry[], seq: number): PlayEntry[] => standing(entries.filter(entry => entry.seq <= seq))

const renumbered = (entry: PlayEntry, seq: number): PlayEntry =>
  entry.seq === seq ? entry : { ...entry, seq, originalSeq: entry.originalSeq ?? entry.seq }

/** A new match that starts from an imagined state, the only fork that a running match allows. */
export function forkImagined(header: Header, start: unknown, seq: number, match: string, seedHash: string): Header {
  return { ...header, match, seedHash, draws: [], opened: [], parent: { match: header.match, seq, imagined: true }, start }
}

/**
 * A finished match, continued from entry `seq` with a chain of its own. Commands and their senders are not copied. One step for each entry.
 */
export function* forkFinished(
  digest: Digest,
  { header, rows }: StoredMatch,
  seq: number,
  { id, seed }: NewMatch,
  knows: KnownTexts | undefined,
): Steps<ForkedMatch> {
  const entries = rows.map(({ entry }) => entry)
  const forked = fork(header, entries, seq, id, commitment(digest, id, seed))
  const taken = standingAt(entries, seq).map(entry => entry.seq)
  let link = chainStart(digest, seed, forked.header)
  const linked: EntryRow[] = []
  for (const [index, entry] of forked.entries.entries()) {
    link = chainNext(digest, seed, link, entry)
    linked.push({ entry, wall: rows[(taken[index] ?? 0) - 1]?.wall ?? 0, link })
    yield
  }
  return { header: forked.header, seed, rows: linked, taken, knows }
}

/** A "what if": a running match, continued from a state that `viewer` imagines. It is made from the view only, as it would be sent. */
export function forkRunning(
  digest: Digest,
  game: GameDefinition,
  rules: Rules,
  header: Header,
  state: unknown,
  { seq, viewer }: { readonly seq: number; readonly viewer: Seat },
  { id, seed }: NewMatch,
  texts: { readonly known: KnownTexts | undefined; readonly readable: ReadonlySet<TextRef> },
): ForkedMatch {
  const view = viewOf(rules, state, viewer)
  const start = game.imagine(copy(view), free(liveLuck(digest, seed, 0)))
  const imagined = forkImagined(header, start, seq, id, commitment(digest, id, seed))
  return { header: imagined, seed, rows: [], taken: [], knows: readableTexts(rules, state, view, texts) }
}

/**
 * The texts of the view that its player can read now as well (`readable`): not those that were turned over or taken back since. In a
 * "what if" of a "what if" (`known`), only those that were not made up.
 */
function readableTexts(
  rules: Rules,
  state: unknown,
  view: View,
  { known, readable }: { readonly known: KnownTexts | undefined; readonly readable: ReadonlySet<TextRef> },
): KnownTexts {
  const texts: Record<TextRef, TextRef> = {}
  for (const ref of textRefs(view)) {
    if (!readable.has(ref)) continue
    const name = known === undefined ? packRefOf(rules, state, ref) : known[ref]
    if (name !== undefined) texts[ref] = name
  }
  return texts
}
