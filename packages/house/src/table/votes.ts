import { type Seat, same } from '@chronothek/core'
import type { ClockTerms, VoteInfo } from '@chronothek/protocol'
import { newId } from '../ids.ts'
import { isOverdue, maySubstitute } from '../live/absence.ts'
import { startPause } from '../live/pause.ts'
import { mayStartVote } from '../room/limits.ts'
import { note } from '../room/messages.ts'
import { isConnected, isTaken } from '../room/presence.ts'
import { nowAt, type Room } from '../room/room.ts'
import { changeTable } from '../room/save-table.ts'
import { personSeats, replacedSince, substituteSince } from '../room/seat-records.ts'
import { giveToBot, giveToSubstitute, LEAVER_BOT_LEVEL } from '../room/stand-ins.ts'
import { termsOf } from '../room/table-info.ts'
import type { Vote, Wall } from '../store.ts'
import { ACCEPTED, type FinalVerdict, isAccepted, refused } from '../verdict.ts'
import { clockProblem, setClock } from './clock-change.ts'
import { undoTo } from './undo.ts'

/** What a vote is about: an undo vote, a vote about a clock, a pause, a hand-over or a substitute. */
type About = VoteInfo['about']

/** How long a vote waits at least for answers, and how long in live matches. */
const VOTE_MS = 60_000
const LIVE_VOTE_MS = 10_000
/** Without a clock, people may visit only once a day. */
const DAY_MS = 86_400_000

/** How long a vote waits before it fails: as long as a move may take at this table. */
function voteMs({ clock }: ClockTerms, isLive: boolean, kind: About['kind']): number {
  if (isLive) return LIVE_VOTE_MS
  if (clock.kind === 'days') return clock.days * DAY_MS
  if (clock.kind === 'none' || kind === 'clock') return DAY_MS
  return Math.max(VOTE_MS, clock.seconds * 1000)
}

/**
 * Whether a vote survives a restart, because it also waits for people who are away. A stranger who asks for a seat has to be here and ask
 * again.
 */
const isKept = ({ about }: Vote): boolean => about.kind !== 'substitute'

const agrees = (vote: Vote, seat: Seat): Vote => ({
  ...vote,
  yes: vote.yes.includes(seat) ? vote.yes : [...vote.yes, seat],
  open: vote.open.filter(other => other !== seat),
})

/**
 * Drops people from the open list who no longer have to answer: players who left or were replaced by a bot do not hold up the table. A vote
 * about the clock lasts long enough for players to come back; then they have to answer as well.
 */
function narrowed(vote: Vote, asked: readonly Seat[]): Vote {
  const open = vote.about.kind === 'clock' ? asked.filter(seat => !vote.yes.includes(seat)) : vote.open.filter(seat => asked.includes(seat))
  return { ...vote, open }
}

const isAbout = (vote: Vote, about: About): boolean => JSON.stringify(vote.about) === JSON.stringify(about)

/** The command that starts a vote, its user, and why an undo needs one if that is not obvious. */
interface Question {
  readonly cmd: string
  readonly who: string
  readonly why?: 'time' | 'own-bot'
}

/** Who has to agree: everybody who plays, present or not. Bots always agree. */
function asked(room: Room, about: About): readonly Seat[] {
  const people = personSeats(room.table)
  if (about.kind === 'undo') return [...people.filter(seat => mayTurnBack(room, seat, about.to)), ...replacedAfter(room, about.to)]
  if (about.kind === 'clock') return [...people, ...[...room.table.seats.keys()].filter(seat => wasJustReplaced(room, seat))]
  // In live games, absent people cannot answer in time.
  if (about.kind === 'pause') return room.table.live === undefined ? people : people.filter(seat => isConnected(room, seat))
  // Players who have been away for long cannot protect each other's seats.
  if (about.kind === 'hand-over') return people.filter(seat => seat !== about.seat && !isOverdue(room, seat))
  return people
}

/** Players who were replaced by a bot after entry `to`: entries they saw themselves are not undone without them. */
const replacedAfter = ({ table: { seats } }: Room, to: number): readonly Seat[] =>
  [...seats.keys()].filter(seat => {
    const standIn = seats[seat]?.standIn
    const since = standIn?.kind === 'substitute' ? standIn.bot.since : standIn?.since
    return since !== undefined && since > to
  })

/** Whether a player was replaced by a bot so recently that the clock is not changed without them. */
function wasJustReplaced(room: Room, seat: Seat): boolean {
  const since = replacedSince(room.table.seats[seat])
  if (since === undefined) return false
  const next = room.outbox.recent.find(({ seq }) => seq > since) // they were replaced no later than this
  return next === undefined || nowAt(room) < next.at + voteMsAt(room, 'clock')
}

/** Whether a seat may decide about an undo. A substitute has no say in entries from before they sat down. */
export const mayTurnBack = ({ table }: Room, seat: Seat, to: number): boolean => (substituteSince(table.seats[seat]) ?? 0) <= to

/** Starts a vote. If nobody else has to agree, it is carried out at once. */
export async function startVote(room: Room, about: About, by: Seat | undefined, question: Question): Promise<FinalVerdict> {
  const known = room.votes.find(vote => isAbout(vote, about))
  const earlier = known === undefined ? earlierOf(room, about, question.who) : undefined
  // One open vote of a kind per person: if new ones replaced it, nobody could ever answer.
  if (earlier !== undefined && about.kind !== 'substitute') return refused('already-asked')
  const vote: Vote = known ?? {
    id: newId(room.deps.random), // never the id of an earlier vote, so that late answers do not count for this one
    about,
    by,
    until: room.deps.now() + voteMsAt(room, about.kind),
    yes: [],
    open: asked(room, about),
    seq: lastMove(room),
    ...question,
  }
  const answered = by === undefined ? vote : agrees(vote, by)
  if (known === undefined && answered.open.length === 0) return carryOut(room, answered)
  if (known === undefined && !mayStartVote(room, question.who)) return refused('too-fast')
  if (known !== undefined) return putVotes(room, replaced(room, known, answered))
  return putVotes(room, [...room.votes.filter(other => other !== earlier), answered])
}

const voteMsAt = (room: Room, kind: About['kind']): number => voteMs(termsOf(room), room.live !== undefined, kind)

const replaced = ({ votes }: Room, old: Vote, vote: Vote): readonly Vote[] => votes.map(other => (other === old ? vote : other))

/** Changes the open votes; those that survive a restart are stored first. */
async function putVotes(room: Room, votes: readonly Vote[]): Promise<FinalVerdict> {
  const kept = votes.filter(isKept)
  if (!same(kept, room.table.votes ?? [])) {
    const { votes: _, ...table } = room.table
    const verdict = await changeTable(room, kept.length === 0 ? table : { ...table, votes: kept })
    if (!isAccepted(verdict)) return verdict
  }
  room.votes = votes
  room.outbox.tableChanged = true
  return ACCEPTED
}

/** Ends votes. They are over even if that cannot be stored. */
async function dropVotes(room: Room, isOver: (vote: Vote) => boolean): Promise<void> {
  const votes = room.votes.filter(vote => !isOver(vote))
  if (isAccepted(await putVotes(room, votes))) return
  room.votes = votes
  room.outbox.tableChanged = true
}

/** The open vote of the same kind by the same person. */
function earlierOf(room: Room, { kind }: About, who: string): Vote | undefined {
  if (kind !== 'undo' && kind !== 'substitute' && kind !== 'clock') return undefined
  return room.votes.find(vote => vote.who === who && vote.about.kind === kind)
}

/** Records a player's answer. */
export async function answerVote(room: Room, seat: Seat | undefined, id: string, yes: boolean): Promise<FinalVerdict> {
  const vote = room.votes.find(other => other.id === id)
  if (vote === undefined) return refused('unknown-vote')
  if (seat === undefined) return refused('not-seated')
  if (!vote.open.includes(seat) && !vote.yes.includes(seat)) return refused('not-seated')
  if (vote.about.kind === 'undo' && !mayTurnBack(room, seat, vote.about.to)) return refused('not-your-seat')
  if (yes) return putVotes(room, replaced(room, vote, agrees(vote, seat)))
  await drop(room, vote)
  return ACCEPTED
}

/** Room work: reviews every open vote. People who were asked may have left, time may be up, or everybody may have agreed. */
export const reviewVotes = (room: Room): Promise<void> | undefined => (room.votes.length === 0 ? undefined : review(room))

export function votesDueAt(room: Room): Wall {
  let wall = Number.POSITIVE_INFINITY
  for (const vote of room.votes) if (!isOnHold(room, vote)) wall = Math.min(wall, vote.until)
  return wall
}

/** Nothing can be undone while a match is paused, so an undo vote is reviewed when it resumes. */
const isOnHold = ({ clock }: Room, { about }: Vote): boolean => about.kind === 'undo' && !clock.time.running

/** Whether there is a vote that is not stored and would be lost with the room. */
export const hasUnstoredVote = ({ votes }: Room): boolean => !votes.every(isKept)

async function review(room: Room): Promise<void> {
  for (const vote of [...room.votes]) {
    if (room.closed) return // another process owns the match and its votes now
    if (!room.votes.includes(vote) || isOnHold(room, vote)) continue
    const { about } = vote
    const current = narrowed(askedAgain(room, vote), asked(room, about))
    const isLate = vote.until <= room.deps.now()
    if (isMoot(room, vote)) await drop(room, vote)
    else if ((current.open.length === 0 && hasConsent(current)) || (isLate && mayGoWithout(room, current)))
      await agreed(room, current, vote)
    else if (isLate || current.open.length === 0) await drop(room, vote)
    else if (!same(current, vote)) await putVotes(room, replaced(room, vote, current))
  }
}

/** Whether anybody said yes. A stranger needs at least one yes, even if everybody who was asked has left. */
const hasConsent = ({ about, yes }: Vote): boolean => about.kind !== 'substitute' || yes.length > 0

/** Whether only players who were replaced by a bot have not answered; when time is up, the vote passes without them. */
const mayGoWithout = ({ table: { seats } }: Room, { about, open }: Vote): boolean =>
  about.kind === 'clock' && open.every(seat => replacedSince(seats[seat]) !== undefined)

const lastMove = ({ match }: Room): number => match?.standing.at(-1) ?? 0

/** Consent to an undo covers only what has happened: if somebody plays on, everybody is asked again. */
function askedAgain(room: Room, vote: Vote): Vote {
  const { about, by, seq } = vote
  if (about.kind !== 'undo' || seq === undefined || lastMove(room) <= seq) return vote
  const open = asked(room, about).filter(seat => seat !== by)
  return { ...vote, seq: lastMove(room), yes: by === undefined ? [] : [by], open }
}

/** Whether the player who asked for an undo has played on, and so changed their mind. */
function hasPlayedOn({ outbox: { recent }, match }: Room, { by, seq = 0 }: Vote): boolean {
  return recent.some(
    entry => entry.seq > seq && entry.by === by && entry.undo === undefined && match?.standing.includes(entry.seq) === true,
  )
}

/**
 * Whether a vote is pointless by now: the player to be replaced is back, the substitute has left, the match is already paused, or the clock
 * is already in use.
 */
function isMoot(room: Room, vote: Vote): boolean {
  const { about, who } = vote
  if (about.kind === 'undo') return hasPlayedOn(room, vote)
  if (about.kind === 'clock') return clockProblem(room, about.terms) !== undefined
  if (about.kind === 'pause') return room.table.pausedAt !== undefined && room.live?.countdown === undefined
  if (isTaken(room, about.seat)) return true
  if (about.kind === 'hand-over') return !isOverdue(room, about.seat)
  if (!maySubstitute(room, about.seat)) return true
  return about.kind === 'substitute' && ![...room.outbox.clients].some(({ identity }) => identity.user?.id === who)
}

async function drop(room: Room, vote: Vote): Promise<void> {
  await dropVotes(room, ({ id }) => id === vote.id)
  await noteNo(room, vote)
}

async function noteNo(room: Room, { about, by }: Vote): Promise<void> {
  if (about.kind === 'undo') await note(room, 'undo-refused', by)
  if (about.kind === 'clock') await note(room, 'clock-refused', by)
}

async function agreed(room: Room, current: Vote, vote: Vote): Promise<void> {
  // Carried out first, then dropped. If the process dies in between, an undo or clock change is found in the log and not repeated.
  const verdict = await carryOut(room, current)
  if (room.closed) return
  await dropVotes(room, ({ id }) => id === vote.id)
  if (isAccepted(verdict)) return
  room.deps.logger.warn({ table: room.table.id, about: vote.about, code: verdict.error.code }, 'agreed, but not done')
  await noteNo(room, vote)
}

async function carryOut(room: Room, { about, by, cmd, who }: Vote): Promise<FinalVerdict> {
  if (cmd !== undefined && room.match?.done.has(cmd)) return ACCEPTED
  if (about.kind === 'clock') {
    const verdict = by === undefined ? refused('not-seated') : await setClock(room, by, about.terms, { commandKey: cmd, who })
    // Other clock votes are dropped, because people agreed to them without knowing about this change.
    if (isAccepted(verdict)) await dropVotes(room, other => other.about.kind === 'clock')
    return verdict
  }
  if (about.kind === 'undo') return by === undefined ? refused('not-seated') : undoTo(room, by, about.to, { commandKey: cmd, who }, true)
  if (about.kind === 'pause') return startPause(room)
  if (about.kind === 'substitute') return giveToSubstitute(room, about.seat, { user: who ?? '', name: about.name })
  return giveToBot(room, about.seat, LEAVER_BOT_LEVEL, room.match?.seq ?? 0)
}
