import { type Seat, same } from '@chronothek/core'
import type { CommandOf } from '@chronothek/protocol'
import { mayAsk } from '../room/effort.ts'
import { isConnected, isTaken, nowAt, type Room } from '../room/room.ts'
import { undoTo } from '../room/undo.ts'
import { isOverdue } from './absence.ts'
import { type Asker, change, type Said } from './asker.ts'
import { setClock, termsOf, whyNoClock } from './clock-command.ts'
import { personSeats, replacedSince, substituteSince } from './identity.ts'
import { note } from './lines.ts'
import { newId } from './names.ts'
import { startPause } from './pause.ts'
import { giveToBot, giveToSubstitute, LEFT_TO, maySubstitute } from './seat-commands.ts'
import { type About, agrees, isAbout, isKept, narrowed, patience, type Vote } from './votes.ts'

interface Question {
  readonly cmd: string
  readonly who: string
}

/** Whose leave is needed: that of everybody who plays, here or not. Bots agree to everything. */
function asked(room: Room, about: About): readonly Seat[] {
  const people = personSeats(room.table)
  if (about.kind === 'undo') return [...people.filter(seat => mayTurnBack(room, seat, about.to)), ...replacedAfter(room, about.to)]
  if (about.kind === 'clock') return [...people, ...[...room.table.seats.keys()].filter(seat => wasJustReplaced(room, seat))]
  // Where everybody plays at once, whoever is gone cannot answer in time.
  if (about.kind === 'pause') return room.table.live === undefined ? people : people.filter(seat => isConnected(room, seat))
  // Several who have been gone for long do not keep each other's seats.
  if (about.kind === 'hand-over') return people.filter(seat => seat !== about.seat && !isOverdue(room, seat))
  return people
}

/** Nobody is first replaced by a bot and then has their match turned back: what they saw themselves is theirs to give up. */
const replacedAfter = ({ table: { seats } }: Room, to: number): readonly Seat[] =>
  [...seats.keys()].filter(seat => {
    const standIn = seats[seat]?.standIn
    const since = standIn?.kind === 'substitute' ? standIn.bot.since : standIn?.since
    return since !== undefined && since > to
  })

/** Nobody is first replaced by a bot and then has their clock changed behind their back; but who had time to come back is gone. */
function wasJustReplaced(room: Room, seat: Seat): boolean {
  const since = replacedSince(room.table.seats[seat])
  if (since === undefined) return false
  const next = room.frames.find(({ seq }) => seq > since) // it was no later than this
  return next === undefined || nowAt(room) < next.at + patienceAt(room, 'clock')
}

/** A substitute has no say in what was before they sat down. */
export const mayTurnBack = ({ table }: Room, seat: Seat, to: number): boolean => (substituteSince(table.seats[seat]) ?? 0) <= to

/** Puts a question to the table; if nobody else has to be asked, it is carried out at once. */
export async function ask(room: Room, about: About, by: Seat | undefined, question: Question): Promise<Said> {
  const known = room.votes.find(vote => isAbout(vote, about))
  const earlier = known === undefined ? earlierOf(room, about, question.who) : undefined
  // One question at a time: with a new one in its place, nobody could ever answer.
  if (earlier !== undefined && about.kind !== 'substitute') return { code: 'already-asked' }
  const vote: Vote = known ?? {
    id: newId(room.parts.random), // never the id of an earlier question: who answers late answers that one
    about,
    by,
    until: room.parts.now() + patienceAt(room, about.kind),
    yes: [],
    open: asked(room, about),
    seq: lastMove(room),
    ...question,
  }
  const answered = by === undefined ? vote : agrees(vote, by)
  if (known === undefined && answered.open.length === 0) return carryOut(room, answered)
  if (known === undefined && !mayAsk(room, question.who)) return { code: 'too-fast' }
  if (known !== undefined) return putVotes(room, replaced(room, known, answered))
  return putVotes(room, [...room.votes.filter(other => other !== earlier), answered])
}

const patienceAt = (room: Room, kind: About['kind']): number => patience(termsOf(room), room.table.live !== undefined, kind)

const replaced = ({ votes }: Room, old: Vote, vote: Vote): Vote[] => votes.map(other => (other === old ? vote : other))

/** Changes the open questions; those that outlive the process are stored first. */
async function putVotes(room: Room, votes: Vote[]): Promise<Said> {
  const kept = votes.filter(isKept)
  if (!same(kept, room.table.votes ?? [])) {
    const { votes: _, ...table } = room.table
    const failed = await change(room, kept.length === 0 ? table : { ...table, votes: kept })
    if (failed !== undefined) return failed
  }
  room.votes = votes
  room.changed = true
  return undefined
}

/** Ends questions. If that cannot be stored, they are over all the same. */
async function dropVotes(room: Room, isOver: (vote: Vote) => boolean): Promise<void> {
  const votes = room.votes.filter(vote => !isOver(vote))
  if ((await putVotes(room, votes)) === undefined) return
  room.votes = votes
  room.changed = true
}

/** The open question of the same kind by the same person: nobody covers the table with questions. */
function earlierOf(room: Room, { kind }: About, who: string): Vote | undefined {
  if (kind !== 'undo' && kind !== 'substitute' && kind !== 'clock') return undefined
  return room.votes.find(vote => vote.who === who && vote.about.kind === kind)
}

export async function answerVote(room: Room, { seat }: Asker, { vote: id, yes }: CommandOf<'vote'>): Promise<Said> {
  const vote = room.votes.find(other => other.id === id)
  if (vote === undefined) return { code: 'unknown-vote' }
  if (seat === undefined) return { code: 'not-seated' }
  if (!vote.open.includes(seat) && !vote.yes.includes(seat)) return { code: 'not-seated' }
  if (vote.about.kind === 'undo' && !mayTurnBack(room, seat, vote.about.to)) return { code: 'not-your-seat' }
  if (yes) return putVotes(room, replaced(room, vote, agrees(vote, seat)))
  await refused(room, vote)
  return undefined
}

/** Looks at every open question again: whoever is asked may have left, time may be over, all may have agreed. */
export async function reviewVotes(room: Room): Promise<void> {
  for (const vote of [...room.votes]) {
    if (room.closed) return // somebody else owns the match now, and its questions
    if (!room.votes.includes(vote)) continue
    const { about } = vote
    const current = narrowed(askedAnew(room, vote), asked(room, about))
    const isLate = vote.until <= room.parts.now()
    if (isMoot(room, vote)) await refused(room, vote)
    else if ((current.open.length === 0 && hasLeave(current)) || (isLate && mayGoWithout(room, current))) await agreed(room, current, vote)
    else if (isLate || current.open.length === 0) await refused(room, vote)
    else if (!same(current, vote)) await putVotes(room, replaced(room, vote, current))
  }
}

/** Somebody has to have said yes to a stranger: if all who were asked have gone, nobody did. */
const hasLeave = ({ about, yes }: Vote): boolean => about.kind !== 'substitute' || yes.length > 0

/** In the end those who were replaced, and have not answered, hold up nobody. */
const mayGoWithout = ({ table: { seats } }: Room, { about, open }: Vote): boolean =>
  about.kind === 'clock' && open.every(seat => replacedSince(seats[seat]) !== undefined)

const lastMove = ({ match }: Room): number => match?.kept.at(-1) ?? 0

/** Nobody gives leave to take back what has not happened yet: if somebody plays on, all are asked anew. */
function askedAnew(room: Room, vote: Vote): Vote {
  const { about, by, seq } = vote
  if (about.kind !== 'undo' || seq === undefined || lastMove(room) <= seq) return vote
  const open = asked(room, about).filter(seat => seat !== by)
  return { ...vote, seq: lastMove(room), yes: by === undefined ? [] : [by], open }
}

/** Whoever asked to take something back and plays on has thought better of it. */
function hasPlayedOn({ frames, match }: Room, { by, seq = 0 }: Vote): boolean {
  return frames.some(frame => frame.seq > seq && frame.by === by && frame.undo === undefined && match?.kept.includes(frame.seq) === true)
}

/** Nobody is replaced who is here, nor by somebody who is not; what stands still cannot be paused; a clock that counts needs no leave. */
function isMoot(room: Room, vote: Vote): boolean {
  const { about, who } = vote
  if (about.kind === 'undo') return hasPlayedOn(room, vote)
  if (about.kind === 'clock') return whyNoClock(room, about.terms) !== undefined
  if (about.kind === 'pause') return room.table.pausedAt !== undefined && room.countdown === undefined
  if (isTaken(room, about.seat)) return true
  if (about.kind === 'hand-over') return !isOverdue(room, about.seat)
  if (!maySubstitute(room, about.seat)) return true
  return about.kind === 'substitute' && ![...room.members].some(({ identity }) => identity.user?.id === who)
}

async function refused(room: Room, vote: Vote): Promise<void> {
  await dropVotes(room, ({ id }) => id === vote.id)
  if (vote.about.kind === 'undo') await note(room, 'undo-refused', vote.by)
  if (vote.about.kind === 'clock') await note(room, 'clock-refused', vote.by)
}

async function agreed(room: Room, current: Vote, vote: Vote): Promise<void> {
  // Done first, dropped then: should the process end in between, it is found in the log and not done again.
  const failed = await carryOut(room, current)
  if (room.closed) return
  await dropVotes(room, ({ id }) => id === vote.id)
  if (failed !== undefined) room.parts.logger.warn({ table: room.table.id, about: vote.about, code: failed.code }, 'agreed, but not done')
}

async function carryOut(room: Room, { about, by, cmd, who }: Vote): Promise<Said> {
  if (cmd !== undefined && room.match?.done.has(cmd)) return undefined
  if (about.kind === 'clock') {
    const failed = by === undefined ? ({ code: 'not-seated' } as const) : await setClock(room, by, about.terms, { cmd, who })
    // Whoever agreed to yet another clock did not know of this one.
    if (failed === undefined) await dropVotes(room, other => other.about.kind === 'clock')
    return failed
  }
  if (about.kind === 'undo') return by === undefined ? { code: 'not-seated' } : undoTo(room, by, about.to, { cmd, who }, true)
  if (about.kind === 'pause') return startPause(room)
  if (about.kind === 'substitute') return giveToSubstitute(room, about.seat, { user: who ?? '', name: about.name })
  return giveToBot(room, about.seat, LEFT_TO, room.match?.seq ?? 0)
}
