import type { Level, Seat } from '@chronothek/core'
import type { CommandOf } from '@chronothek/protocol'
import { isConnected, type Room } from '../room/room.ts'
import { undoTo } from '../room/undo.ts'
import type { Asker, Said } from './asker.ts'
import { personSeats } from './identity.ts'
import { note } from './lines.ts'
import { startPause } from './pause.ts'
import { giveToBot } from './seat-commands.ts'
import { type About, agrees, isAbout, narrowed, VOTE_MS, type Vote } from './votes.ts'

interface Question {
  readonly cmd: string
  readonly who: string
  readonly level?: Level
}

/** Whose leave is needed. Bots agree to everything; who is away is asked about undo only. */
function asked(room: Room, about: About): readonly Seat[] {
  const people = personSeats(room.table)
  if (about.kind === 'undo') return [...people, ...replacedAfter(room, about.to)]
  return people.filter(seat => isConnected(room, seat) && !(about.kind === 'hand-over' && about.seat === seat))
}

/** Nobody is first replaced by a bot and then has their match turned back: what they saw themselves is theirs to give up. */
const replacedAfter = ({ table: { seats } }: Room, to: number): readonly Seat[] =>
  [...seats.keys()].filter(seat => {
    const standIn = seats[seat]?.standIn
    return standIn?.kind === 'bot' && standIn.since !== undefined && standIn.since > to
  })

/** Puts a question to the table; if nobody else has to be asked, it is carried out at once. */
export async function ask(room: Room, about: About, by: Seat, question: Question): Promise<Said> {
  const known = room.votes.find(vote => isAbout(vote, about))
  // Who asks for another undo takes the first question back: nobody covers the table with questions.
  const earlier = about.kind === 'undo' ? room.votes.find(vote => vote.by === by && vote.about.kind === 'undo') : undefined
  const vote: Vote = known ?? {
    id: `v${++room.voteCount}`,
    about,
    by,
    until: earlier?.until ?? room.parts.now() + VOTE_MS,
    yes: [],
    open: asked(room, about),
    ...question,
  }
  const answered = agrees(vote, by)
  if (known === undefined && answered.open.length === 0) return carryOut(room, answered)
  if (known !== undefined) room.votes = room.votes.map(other => (other === known ? answered : other))
  else room.votes = [...room.votes.filter(other => other !== earlier), answered]
  room.changed = true
  return undefined
}

export async function answerVote(room: Room, { seat }: Asker, { vote: id, yes }: CommandOf<'vote'>): Promise<Said> {
  const vote = room.votes.find(other => other.id === id)
  if (vote === undefined) return { code: 'unknown-vote' }
  if (seat === undefined) return { code: 'not-seated' }
  if (!vote.open.includes(seat) && !vote.yes.includes(seat)) return { code: 'not-seated' }
  if (yes) room.votes = room.votes.map(other => (other === vote ? agrees(vote, seat) : other))
  else await refused(room, vote)
  room.changed = true
  return undefined
}

/** Looks at every open question again: whoever is asked may have left, time may be over, all may have agreed. */
export async function reviewVotes(room: Room): Promise<void> {
  for (const vote of [...room.votes]) {
    if (!room.votes.includes(vote)) continue
    const { about } = vote
    const isMoot = about.kind === 'hand-over' && isConnected(room, about.seat)
    const current = narrowed(vote, asked(room, about))
    if (isMoot || vote.until <= room.parts.now()) await refused(room, vote)
    else if (current.open.length === 0) await agreed(room, current, vote)
    else if (current.open.length < vote.open.length) {
      room.votes = room.votes.map(other => (other === vote ? current : other))
      room.changed = true
    }
  }
}

async function refused(room: Room, vote: Vote): Promise<void> {
  room.votes = room.votes.filter(other => other !== vote)
  room.changed = true
  if (vote.about.kind === 'undo') await note(room, 'undo-refused', vote.by)
}

async function agreed(room: Room, current: Vote, vote: Vote): Promise<void> {
  room.votes = room.votes.filter(other => other !== vote)
  room.changed = true
  const failed = await carryOut(room, current)
  if (failed !== undefined) room.parts.logger.warn({ table: room.table.id, about: vote.about, code: failed.code }, 'agreed, but not done')
}

async function carryOut(room: Room, { about, by, cmd, who, level }: Vote): Promise<Said> {
  if (about.kind === 'undo') return undoTo(room, by, about.to, { cmd, who })
  if (about.kind === 'pause') return startPause(room)
  return giveToBot(room, about.seat, level ?? 'good', room.match?.seq ?? 0)
}
