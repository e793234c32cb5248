import type { Seat } from '@chronothek/core'
import type { VoteInfo } from '@chronothek/protocol'
import type { Wall } from '../store.ts'

/** After this long a question is answered with no; live matches have no minute to spare. */
export const VOTE_MS = 60_000
export const LIVE_VOTE_MS = 10_000

export type About = VoteInfo['about']

/** A question put to the people at the table. Kept in memory only: after a restart people ask again. */
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
}

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

/** Only those still have to answer who are still asked: who left or was replaced by a bot no longer holds up the table. */
export const narrowed = (vote: Vote, asked: readonly Seat[]): Vote => ({ ...vote, open: vote.open.filter(seat => asked.includes(seat)) })

export const isAbout = (vote: Vote, about: About): boolean => JSON.stringify(vote.about) === JSON.stringify(about)
