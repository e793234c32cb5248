import {
  canonical,
  type Digest,
  type Entry,
  firstState,
  fold,
  type GameDefinition,
  type Header,
  InvariantError,
  isUndo,
  type Luck,
  liveLuck,
  type PlayEntry,
  type Rules,
  recording,
  verifyLog,
} from '@chronothek/core'

/** A match somebody brings. Without a seed neither its chain nor its luck can be checked, only its moves. */
export interface BroughtLog {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly links: readonly string[]
  readonly seed: string | undefined
}

/** As many as a table of our own would allow; each costs a fold. */
const MOST_TAKEN_BACK = 500

/** Plays a foreign log again, move by move, and returns where it leads. Throws at the first thing nobody could have played. */
export function playedState(digest: Digest, game: GameDefinition, rules: Rules, log: BroughtLog): unknown {
  const { header, entries, links, seed } = log
  if (seed !== undefined) verifyLog(digest, header, entries, links, seed)
  const luckAt = (seq: number) => (seed === undefined || !isOwn(header, seq) ? undefined : liveLuck(digest, seed, seq))
  if (header.start === undefined) checkDeal(rules, header, luckAt(0))
  let state = firstState(rules, header)
  let at = 0
  for (const [index, entry] of entries.entries()) {
    if (entry.seq !== index + 1 || entry.at < at) throw new InvariantError(`entry ${index + 1} is out of order`)
    at = entry.at
    if (isUndo(entry)) state = takenBack(rules, header, entries.slice(0, index + 1))
    else playAgain(game, rules, state, entry, luckAt(entry.seq))
  }
  return state
}

/** What a fork took over was played with its parent's seed. */
const isOwn = ({ parent }: Header, seq: number): boolean => parent === undefined || seq > parent.seq

function takenBack(rules: Rules, header: Header, entries: readonly Entry[]): unknown {
  if (entries.filter(isUndo).length > MOST_TAKEN_BACK) throw new InvariantError('too much was taken back')
  return fold(rules, header, entries)
}

function checkDeal(rules: Rules, { options, seats, draws, opened }: Header, luck: Luck | undefined): void {
  const dealt = recorder(draws, luck)
  rules.setup(options, seats, dealt.chance)
  dealt.check(opened)
}

function playAgain(game: GameDefinition, rules: Rules, state: unknown, entry: PlayEntry, luck: Luck | undefined): void {
  const { seq, by, at, action, draws, opened } = entry
  const parsed = by === 'clock' ? undefined : game.parseAction(action)
  if (parsed?.ok === false) throw new InvariantError(`entry ${seq} is no action`)
  const move = { by, at, action }
  const why = rules.check(state, move)
  if (why !== undefined) throw new InvariantError(`entry ${seq} is against the rules: ${why.code}`)
  const played = recorder(draws, luck)
  rules.apply(state, move, played.chance)
  played.check(opened)
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
