import {
  canonical,
  type Digest,
  type Entry,
  firstState,
  fold,
  type GameDefinition,
  type Header,
  InvariantError,
  inherited,
  isUndo,
  type Luck,
  liveLuck,
  type PlayEntry,
  type Rules,
  recording,
  type UndoEntry,
  verifyLog,
} from '@chronothek/core'

/** A match somebody brings. Without a seed neither its chain nor its luck can be checked, only its moves. */
export interface BroughtLog {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly links: readonly string[]
  readonly seed: string | undefined
}

/** So many entries are folded again for the sake of undos: a match of two hundred moves may take back every one of them. */
const MOST_FOLDED = 50_000

/** Plays a foreign log again, move by move, and returns where it leads. Throws at the first thing nobody could have played. */
export function playedState(digest: Digest, game: GameDefinition, rules: Rules, log: BroughtLog): unknown {
  const { header, entries, links, seed } = log
  if (seed !== undefined) verifyLog(digest, header, entries, links, seed)
  const luckAt = (seq: number) => (seed === undefined || !isOwn(header, seq) ? undefined : liveLuck(digest, seed, seq))
  if (header.start === undefined) checkDeal(rules, header, luckAt(0))
  let state = firstState(rules, header)
  let kept: PlayEntry[] = []
  let at = 0
  let folded = 0
  for (const [index, entry] of entries.entries()) {
    if (entry.seq !== index + 1 || entry.at < at) throw new InvariantError(`entry ${index + 1} is out of order`)
    if (entry.by !== 'clock' && entry.by >= header.seats) throw new InvariantError(`entry ${entry.seq} is nobody's`)
    at = entry.at
    if (isUndo(entry)) {
      if (rules.result(state) !== undefined) throw new InvariantError('the match was over')
      kept = takenBack(game, header, kept, entry)
      folded += kept.length
      if (folded > MOST_FOLDED) throw new InvariantError('too much was taken back')
      state = fold(rules, header, kept)
    } else {
      playAgain(game, rules, header.seats, state, entry, luckAt(entry.seq))
      kept.push(entry)
    }
  }
  return state
}

/** What a fork took over was played with its parent's seed. */
const isOwn = ({ parent }: Header, seq: number): boolean => parent === undefined || parent.imagined === true || seq > parent.seq

/** The entries an undo leaves. Whose leave it needed nobody can tell from a log, only that it could be. */
function takenBack({ undo }: GameDefinition, header: Header, kept: readonly PlayEntry[], entry: UndoEntry): PlayEntry[] {
  const left = kept.filter(({ seq }) => seq <= entry.undo)
  const isPlace = left.length < kept.length && (left.at(-1)?.seq ?? 0) === entry.undo
  const goesTooFar = isOwn(header, entry.seq) && entry.undo < Math.min(inherited(header), kept.at(-1)?.seq ?? 0)
  if (undo === 'never' || !isPlace || goesTooFar) throw new InvariantError(`entry ${entry.seq} takes back what cannot be`)
  return left
}

function checkDeal(rules: Rules, { options, seats, draws, opened }: Header, luck: Luck | undefined): void {
  const dealt = recorder(draws, luck)
  rules.setup(options, seats, dealt.chance)
  dealt.check(opened)
}

function playAgain(game: GameDefinition, rules: Rules, seats: number, state: unknown, entry: PlayEntry, luck: Luck | undefined): void {
  const { seq, by, at, action, draws, opened } = entry
  const known = by === 'clock' ? clockActions(rules, seats, state) : spoken(game, action)
  // Nothing but what the rules read: a log is no place to keep other things.
  if (!known.some(one => canonical(one) === canonical(action))) throw new InvariantError(`entry ${seq} is no action`)
  const move = { by, at, action }
  const why = rules.check(state, move)
  if (why !== undefined) throw new InvariantError(`entry ${seq} is against the rules: ${why.code}`)
  const played = recorder(draws, luck)
  rules.apply(state, move, played.chance)
  played.check(opened)
}

function spoken(game: GameDefinition, raw: unknown): readonly unknown[] {
  const parsed = game.parseAction(raw)
  return parsed.ok ? [parsed.value] : []
}

/** Whatever the clock might play now: what the book wants, or what it plays for a seat that is late. */
function clockActions(rules: Rules, seats: number, state: unknown): readonly unknown[] {
  const late = Array.from({ length: seats }, (_, seat) => rules.timeout(state, seat))
  return [rules.alarm(state)?.action, ...late].filter(action => action !== undefined)
}

/** Hands out the recorded draws, and holds each against the one the seed gives. */
function recorder(draws: readonly number[], luck: Luck | undefined) {
  const drawn: number[] = []
  const opened: string[] = []
  const recorded: Luck = sides => {
    const next = draws[drawn.length]
    if (next === undefined || next >= sides || (luck !== undefined && luck(sides) !== next))
      throw new InvariantError('not the promised luck')
    return next
  }
  return {
    chance: recording(recorded, drawn, opened),
    check(expected: readonly string[]) {
      if (drawn.length !== draws.length || canonical(opened) !== canonical(expected)) throw new InvariantError('not the recorded luck')
    },
  }
}
