import type { Seat } from '@chronothek/core'
import type { VoteInfo } from '@chronothek/protocol'
import type { Wall } from '../store.ts'

/** After this long a question is answered with no; live matches have no minute to spare. */
export const VOTE_MS = 60_000
export const LIVE_VOTE_MS = 10_000

/** Another clock may be asked for where people look in once a day. */
export const CLOCK_VOTE_MS = 86_400_000

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

/** Questions that also go to people who are away outlive the process. The others are about who is here, and end with it: people ask again. */
export const isKept = ({ about }: Vote): boolean => about.kind === 'undo' || about.kind === 'clock'

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
