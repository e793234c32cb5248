import {
  canonical,
  type Digest,
  type Entry,
  failed,
  firstState,
  fold,
  type GameDefinition,
  type Header,
  inherited,
  isAgreed,
  isPlay,
  isUndo,
  type Luck,
  liveLuck,
  ok,
  type PlayEntry,
  type Result,
  type Rules,
  recording,
  standing,
  type UndoEntry,
} from '@chronothek/core'
import type { SeedSpan } from '../store.ts'
import { isOwnDraw, seedOf } from './seed-spans.ts'

/** A match to verify. Without a seed its luck cannot be checked, only its moves. */
export interface PlayedLog {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly seed?: string | undefined
  /** The seeds of entries inherited from other matches; without them the luck of those entries is not checked. */
  readonly seeds?: readonly SeedSpan[] | undefined
}

/** The first entry that cannot have been played. Entry 0 is the deal. */
export interface Flaw {
  readonly entry: number
  readonly message: string
}

class Broken extends Error {}

/**
 * Plays a log again, move by move, and returns the last state. Every draw has to come from the seed, every move has to be legal, and time
 * must not run backwards. At most `mostFolded` entries are folded again because of undos. The chain is not checked.
 */
export function verifyMoves(
  digest: Digest,
  game: GameDefinition,
  rules: Rules,
  { header, entries, seed, seeds }: PlayedLog,
  mostFolded = Number.POSITIVE_INFINITY,
): Result<unknown, Flaw> {
  let seq = 0
  let drawn = { from: '', number: 0 }
  try {
    const luck = (number = seq) => {
      const from = seedOf(header, seed, seeds, seq)
      if (from === undefined) return undefined
      if (from === drawn.from && number <= drawn.number) throw new Broken('draws luck that was drawn before')
      drawn = { from, number }
      return liveLuck(digest, from, number)
    }
    if (header.start === undefined) checkDeal(rules, header, luck())
    let state = firstState(rules, header)
    let kept: PlayEntry[] = []
    let folded = 0
    for (const entry of entries) {
      checkPlace(header, entry, ++seq, entries[seq - 2]?.at ?? 0)
      if ((isUndo(entry) || isAgreed(entry)) && rules.result(state) !== undefined) throw new Broken('comes after the end')
      if (isAgreed(entry)) {
        if (game.live) throw new Broken('changes a clock the game does not have')
      } else if (isUndo(entry)) {
        kept = afterUndo(game, header, kept, entry)
        folded += kept.length
        if (folded > mostFolded) throw new Broken('takes back too much')
        state = fold(rules, header, kept)
      } else {
        playAgain(game, rules, header.seats, state, entry, luck(entry.originalSeq))
        kept.push(entry)
      }
    }
    return ok(state)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return failed({ entry: seq, message: error instanceof Broken ? message : `cannot be played: ${message}` })
  }
}

function checkPlace(header: Header, entry: Entry, place: number, before: number): void {
  const { seq, at, by } = entry
  if (seq !== place) throw new Broken(`carries the number ${seq}`)
  if (at < before) throw new Broken('happened earlier than the one before it')
  if (by !== 'clock' && (by < 0 || by >= header.seats)) throw new Broken('is of somebody who is not there')
  const original = isPlay(entry) ? entry.originalSeq : undefined
  if (original !== undefined && (isOwnDraw(header, place) || original <= place)) throw new Broken('was played under no other number')
}

/** The entries that an undo leaves. A log does not show who had to agree, only whether the undo was possible. */
function afterUndo({ undo }: GameDefinition, header: Header, kept: readonly PlayEntry[], entry: UndoEntry): PlayEntry[] {
  const left = standing<Entry>([...kept, entry])
  const isPlace = left.length < kept.length && (left.at(-1)?.seq ?? 0) === entry.undo
  const goesTooFar = isOwnDraw(header, entry.seq) && entry.undo < Math.min(inherited(header), kept.at(-1)?.seq ?? 0)
  if (undo === 'never' || !isPlace || goesTooFar) throw new Broken('takes back what cannot be')
  return left
}

function checkDeal(rules: Rules, { options, seats, draws, opened }: Header, luck: Luck | undefined): void {
  const dealt = recorder(draws, luck)
  rules.setup(options, seats, dealt.chance)
  dealt.check(opened)
}

function playAgain(game: GameDefinition, rules: Rules, seats: number, state: unknown, entry: PlayEntry, luck: Luck | undefined): void {
  const { by, at, action, draws, opened } = entry
  const known = by === 'clock' ? clockActions(rules, seats, state) : spoken(game, action)
  // Only what the rules read, so that nobody can hide other data in a log.
  if (!known.some(one => canonical(one) === canonical(action))) throw new Broken('is no action of the game')
  const move = { by, at, action }
  const why = rules.check(state, move)
  if (why !== undefined) throw new Broken(`is against the rules: ${why.code} (${why.rule})`)
  const played = recorder(draws, luck)
  rules.apply(state, move, played.chance)
  played.check(opened)
}

function spoken(game: GameDefinition, raw: unknown): readonly unknown[] {
  const parsed = game.parseAction(raw)
  return parsed.ok ? [parsed.value] : []
}

/** Everything the clock might play now: an alarm, a timeout of any seat, or somebody leaving or coming back. */
function clockActions(rules: Rules, seats: number, state: unknown): readonly unknown[] {
  const late = Array.from({ length: seats }, (_, seat) => rules.timeout(state, seat))
  const seen = Array.from({ length: seats }, (_, seat) => [
    ...[true, false].map(here => rules.presence?.(state, seat, here)),
    rules.presence?.(state, seat, true, true),
  ])
  return [rules.alarm(state)?.action, ...late, ...seen.flat()].filter(action => action !== undefined)
}

/** Returns the recorded draws, and compares each with the one from the seed. */
function recorder(draws: readonly number[], luck: Luck | undefined) {
  const drawn: number[] = []
  const opened: string[] = []
  const recorded: Luck = sides => {
    const next = draws[drawn.length]
    if (next === undefined || next < 0 || next >= sides) throw new Broken(`has no draw ${drawn.length + 1} that fits`)
    if (luck !== undefined && luck(sides) !== next) throw new Broken('did not draw from the seed')
    return next
  }
  return {
    chance: recording(recorded, drawn, opened),
    check(expected: readonly string[]) {
      if (drawn.length < draws.length) throw new Broken('has draws nobody asked for')
      if (canonical(opened) !== canonical(expected)) throw new Broken('opened something else')
    },
  }
}
