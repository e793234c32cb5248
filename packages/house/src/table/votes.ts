import type { Seat } from '@chronothek/core'
import type { ClockTerms, VoteInfo } from '@chronothek/protocol'
import type { Wall } from '../store.ts'

/** A question waits at least this long for an answer; live matches have no minute to spare. */
const VOTE_MS = 60_000
const LIVE_VOTE_MS = 10_000
/** Without a clock people may look in once a day. */
const DAY_MS = 86_400_000

/** How long a question waits before it is answered with no: as long as a move may take at this table. */
export function patience({ clock }: ClockTerms, isLive: boolean, kind: About['kind']): number {
  if (isLive) return LIVE_VOTE_MS
  if (clock.kind === 'days') return clock.days * DAY_MS
  if (clock.kind === 'none' || kind === 'clock') return DAY_MS
  return Math.max(VOTE_MS, clock.seconds * 1000)
}

export type About = VoteInfo['about']

/** A question put to the people at the table. */
export interface Vote {
  readonly id: string
  readonly about: About
  /** Undefined: somebody without a seat asked. */
  readonly by: Seat | undefined
  readonly until: Wall
  readonly yes: readonly Seat[]
  readonly open: readonly Seat[]
  /** What the one who asked sent, so that the answer can be carried out in their name. */
  readonly cmd: string | undefined
  readonly who: string | undefined
  /** The last move that stood when it was asked, or asked anew. */
  readonly seq?: number | undefined
}

/** Questions go to people who are away, too, so they outlive the process. A stranger has to be here, and asks again. */
export const isKept = ({ about }: Vote): boolean => about.kind !== 'substitute'

export const voteInfo = ({ id, about, by, yes, open }: Vote): VoteInfo => ({
  id,
  about,
  ...(by === undefined ? {} : { by }),
  yes: [...yes],
  open: [...open],
})

export const agrees = (vote: Vote, seat: Seat): Vote => ({
  ...vote,
  yes: vote.yes.includes(seat) ? vote.yes : [...vote.yes, seat],
  open: vote.open.filter(other => other !== seat),
})

/**
 * Only those still have to answer who are still asked: who left or was replaced by a bot no longer holds up the table. A question about the
 * clock waits long enough for somebody to come back to their seat; then it is theirs to answer, too.
 */
export function narrowed(vote: Vote, asked: readonly Seat[]): Vote {
  const open = vote.about.kind === 'clock' ? asked.filter(seat => !vote.yes.includes(seat)) : vote.open.filter(seat => asked.includes(seat))
  return { ...vote, open }
}

export const isAbout = (vote: Vote, about: About): boolean => JSON.stringify(vote.about) === JSON.stringify(about)
