import {
  canonical,
  chainNext,
  chainStart,
  commitment,
  type Entry,
  firstState,
  fold,
  type Header,
  inherited,
  isUndo,
  type Luck,
  liveLuck,
  type PlayEntry,
  type Rules,
  recording,
} from '@chronothek/core'
import { nodeDigest } from '@chronothek/testkit/tools'
import type { MatchLog } from './match-log.ts'

/** Something about a log that is not as it was played. Entry 0 is the setup. */
export interface Flaw {
  readonly entry?: number
  readonly message: string
}

/** The promise about the seed, and every link of the chain. Each entry is held against the link stored before it, so one change is one flaw. */
export function chainFlaws({ header, entries, links, seed, last }: MatchLog): Flaw[] {
  if (seed === undefined || links === undefined) return [{ message: 'there is no seed or no chain, so nothing can be proved' }]
  if (commitment(nodeDigest, header.match, seed) !== header.seedHash) return [{ message: 'the seed is not the one promised at the start' }]
  const flaws = entries.flatMap((entry, index): Flaw[] => {
    const before = index === 0 ? chainStart(nodeDigest, seed, header) : (links[index - 1] ?? '')
    if (entry.seq !== index + 1) return [{ entry: index + 1, message: `carries the number ${entry.seq}` }]
    if (chainNext(nodeDigest, seed, before, entry) === links[index]) return []
    return [
      {
        entry: entry.seq,
        message: `does not fit the chain: it, ${index === 0 ? 'the header' : 'the link before it'} or its link was changed`,
      },
    ]
  })
  if (last !== undefined && last !== links.at(-1))
    flaws.push({ entry: links.length + 1, message: 'is missing: the chain does not end as it ended' })
  if (links.length > entries.length) flaws.push({ entry: entries.length + 1, message: 'is missing: its link is there' })
  return flaws
}

class Broken extends Error {}

/** Plays the match again: every draw has to come from the seed, every move has to be allowed, time must not fall. Says where it first goes wrong. */
export function playFlaw(rules: Rules, { header, entries, seed }: MatchLog): Flaw | undefined {
  let seq = 0
  try {
    if (seed !== undefined && header.start === undefined && isOwn(header, 0)) checkSetup(rules, header, liveLuck(nodeDigest, seed, 0))
    let state = firstState(rules, header)
    for (const entry of entries) {
      seq = entry.seq
      if (entry.at < timeBefore(entries, entry)) throw new Broken('happened earlier than the one before it')
      if (isUndo(entry)) state = fold(rules, header, entries.slice(0, seq))
      else playAgain(rules, state, entry, seed !== undefined && isOwn(header, seq) ? liveLuck(nodeDigest, seed, seq) : undefined)
    }
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { entry: seq, message: error instanceof Broken ? message : `cannot be played: ${message}` }
  }
}

/** What a fork took over was played with its parent's seed; an imagined start was not drawn at all. */
const isOwn = (header: Header, seq: number): boolean => header.parent === undefined || seq > inherited(header)

const timeBefore = (entries: readonly Entry[], { seq }: Entry): number => entries[seq - 2]?.at ?? 0

function checkSetup(rules: Rules, header: Header, luck: Luck): void {
  const draws: number[] = []
  const opened: string[] = []
  rules.setup(header.options, header.seats, recording(luck, draws, opened))
  if (canonical([draws, opened]) !== canonical([header.draws, header.opened])) throw new Broken('did not draw from the seed')
}

/** Plays one entry with the luck it recorded, beside the luck the seed gives. */
function playAgain(rules: Rules, state: unknown, entry: PlayEntry, luck: Luck | undefined): void {
  const { by, at, action } = entry
  const move = { by, at, action }
  const why = rules.check(state, move)
  if (why !== undefined) throw new Broken(`is against the rules: ${why.code} (${why.rule})`)
  const draws: number[] = []
  const opened: string[] = []
  const recorded: Luck = sides => {
    const drawn = entry.draws[draws.length]
    if (drawn === undefined || drawn < 0 || drawn >= sides) throw new Broken(`has no draw ${draws.length + 1} that fits`)
    if (luck !== undefined && luck(sides) !== drawn) throw new Broken('did not draw from the seed')
    return drawn
  }
  rules.apply(state, move, recording(recorded, draws, opened))
  if (draws.length < entry.draws.length) throw new Broken('has draws nobody asked for')
  if (canonical(opened) !== canonical(entry.opened)) throw new Broken('opened something else')
}
