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
  isUndo,
  type Luck,
  liveLuck,
  ok,
  type PlayEntry,
  type Result,
  type Rules,
  recording,
  type UndoEntry,
} from '@chronothek/core'
import { isOwnDraw, type SeedSpan, seedOf } from './seed-spans.ts'

/** A match to look through. Without a seed its luck cannot be checked, only its moves. */
export interface PlayedLog {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly seed?: string | undefined
  /** The seeds of what was taken over from other matches; without them its luck is not checked. */
  readonly seeds?: readonly SeedSpan[] | undefined
}

/** The first thing nobody could have played. Entry 0 is the deal. */
export interface Flaw {
  readonly entry: number
  readonly message: string
}

class Broken extends Error {}

/**
 * Plays a log again, move by move, and returns where it leads: every draw has to come from the seed, every move has to be allowed, time must
 * not fall. For the sake of undos at most `mostFolded` entries are folded again. The chain is not looked at.
 */
export function playedAgain(
  digest: Digest,
  game: GameDefinition,
  rules: Rules,
  { header, entries, seed, seeds }: PlayedLog,
  mostFolded = Number.POSITIVE_INFINITY,
): Result<unknown, Flaw> {
  let seq = 0
  try {
    const luck = () => {
      const drawnFrom = seedOf(header, seed, seeds, seq)
      return drawnFrom === undefined ? undefined : liveLuck(digest, drawnFrom, seq)
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
        kept = takenBack(game, header, kept, entry)
        folded += kept.length
        if (folded > mostFolded) throw new Broken('takes back too much')
        state = fold(rules, header, kept)
      } else {
        playAgain(game, rules, header.seats, state, entry, luck())
        kept.push(entry)
      }
    }
    return ok(state)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return failed({ entry: seq, message: error instanceof Broken ? message : `cannot be played: ${message}` })
  }
}

function checkPlace({ seats }: Header, { seq, at, by }: Entry, place: number, before: number): void {
  if (seq !== place) throw new Broken(`carries the number ${seq}`)
  if (at < before) throw new Broken('happened earlier than the one before it')
  if (by !== 'clock' && (by < 0 || by >= seats)) throw new Broken('is of somebody who is not there')
}

/** The entries an undo leaves. Whose leave it needed nobody can tell from a log, only that it could be. */
function takenBack({ undo }: GameDefinition, header: Header, kept: readonly PlayEntry[], entry: UndoEntry): PlayEntry[] {
  const left = kept.filter(({ seq }) => seq <= entry.undo)
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
  // Nothing but what the rules read: a log is no place to keep other things.
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

/** Whatever the clock might play now: what the book wants, what it plays for a seat that is late, or who goes and comes. */
function clockActions(rules: Rules, seats: number, state: unknown): readonly unknown[] {
  const late = Array.from({ length: seats }, (_, seat) => rules.timeout(state, seat))
  const seen = Array.from({ length: seats }, (_, seat) => [
    ...[true, false].map(here => rules.presence?.(state, seat, here)),
    rules.presence?.(state, seat, true, true),
  ])
  return [rules.alarm(state)?.action, ...late, ...seen.flat()].filter(action => action !== undefined)
}

/** Hands out the recorded draws, and holds each against the one the seed gives. */
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
