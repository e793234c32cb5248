import type { Seat } from '@chronothek/core'
import type { AgentId } from './ids.ts'
import { type Play, tell } from './play.ts'
import { captainNow, leadersOf, leftOf, type Roster, rosterOf, voters } from './roster.ts'
import type { Ballot, BallotSubject, JointAction } from './state.ts'

/** A question to the team; who asks may have answered already. */
export function openBallot(play: Play, subject: BallotSubject, by: Seat, choice?: string): void {
  play.state.ballot = { subject, by, votes: choice === undefined ? {} : { [by]: choice } }
  tell(play, { for: 'all', type: 'ballot-opened', seat: by, kind: subject.kind })
}

/** TST-A01, TST-012: one voice per player; about the joint host only the two who lead him. */
export const votersOn = (
  roster: Roster,
  subject: Pick<BallotSubject, 'kind'> & { readonly agent?: AgentId | undefined },
): readonly Seat[] => (subject.kind === 'joint' ? leadersOf(roster, subject.agent as 'blue') : voters(roster))

/** Whom an action of one agent is about; a gift is its giver's. */
export const actorOf = (action: JointAction): AgentId => (action.type === 'give' ? action.from : action.agent)

export const agentOf = (subject: BallotSubject): AgentId | undefined => (subject.kind === 'joint' ? actorOf(subject.action) : undefined)

/** Somebody who lets his time run out has spoken, but said nothing. */
export const ABSTAINED = ''

interface Outcome {
  readonly choice: string
  /** Without a majority: whose voice counted (TST-085). */
  readonly seat?: Seat
}

/** TST-085, TST-134: a majority decides at once; when all have spoken without one, of destinations the most wanted, and else the captain. */
export function outcomeOf({ subject, votes }: Ballot, roster: Roster): Outcome | undefined {
  const able = votersOn(roster, { kind: subject.kind, agent: agentOf(subject) })
  const said = able.map(seat => votes[seat]).filter(vote => vote !== undefined)
  const choices = [...new Set(said.filter(vote => vote !== ABSTAINED))]
  const count = (choice: string) => said.filter(vote => vote === choice).length
  const winner = choices.find(choice => count(choice) * 2 > able.length)
  if (winner !== undefined) return { choice: winner }
  if (said.length < able.length) return undefined
  const most = Math.max(0, ...choices.map(count))
  const first = choices.filter(choice => count(choice) === most)
  if (subject.kind === 'destination' && first.length === 1) return { choice: first[0] as string }
  return captainsChoice(votes, roster)
}

/** The captain's voice; if he said nothing, the next one's who did (5.13). */
function captainsChoice(votes: Ballot['votes'], roster: Roster): Outcome {
  const said = ([...Array(roster.seats).keys()] as Seat[]).filter(seat => (votes[seat] ?? ABSTAINED) !== ABSTAINED)
  const captain = captainNow(roster)
  const seat = said.includes(captain) ? captain : leftOf(roster, captain, said)
  return { choice: votes[seat] ?? 'no', seat }
}

/** The open ballot as it stands. */
export const tally = (play: Play): Outcome | undefined =>
  play.state.ballot === undefined ? undefined : outcomeOf(play.state.ballot, rosterOf(play.state))
