import type { Mission } from '@chronothek/content'
import { type Chance, InvariantError, type Move, type Seat } from '@chronothek/core'
import { actorOf, openBallot } from '../ballot.ts'
import { advance } from '../flow.ts'
import type { Play } from '../play.ts'
import { leadersOf, rosterOf } from '../roster.ts'
import type { Action, Event, JointAction, Presence, Shared, State, Stories, TimeOver, Why } from '../state.ts'
import { bound, glance, own } from '../view.ts'
import * as arriving from './arrive.ts'
import * as base from './base.ts'
import { applyPresence, applyTimeOver, checkPresence, checkTimeOver } from './clock.ts'
import * as decide from './decide.ts'
import * as give from './give.ts'
import * as notes from './notes.ts'
import { no, type Seen, seenBy } from './seen.ts'
import * as turn from './turn.ts'
import * as use from './use.ts'

type SeatAction = Exclude<Action, TimeOver | Presence>
type Verb<A> = readonly [check: (seen: Seen, action: A) => Why | undefined, apply: (play: Play, seat: Seat, action: A) => void]
type Verbs = { readonly [T in SeatAction['type']]: Verb<Extract<SeatAction, { readonly type: T }>> }

const VERBS: Verbs = {
  'read-base': [base.checkReadBase, base.applyReadBase],
  'choose-host': [base.checkChooseHost, base.applyChooseHost],
  'assign-kept': [base.checkAssignKept, base.applyAssignKept],
  ready: [base.checkReady, base.applyReady],
  'next-run': [base.checkNextRun, base.applyNextRun],
  'open-location': [arriving.checkOpenLocation, arriving.applyOpenLocation],
  'decide-enter': [arriving.checkDecideEnter, arriving.applyDecideEnter],
  place: [arriving.checkPlace, arriving.applyPlace],
  return: [arriving.checkReturn, arriving.applyReturn],
  plan: [turn.checkPlan, turn.applyPlan],
  'spend-time': [turn.checkSpendTime, turn.applySpendTime],
  'end-time': [turn.checkEndTime, turn.applyEndTime],
  test: [turn.checkTest, turn.applyTest],
  move: [turn.checkMove, turn.applyMove],
  idle: [turn.checkIdle, turn.applyIdle],
  'keep-roll': [use.checkKeepRoll, use.applyKeepRoll],
  'use-ability': [use.checkUseAbility, use.applyUseAbility],
  'card-action': [use.checkCardAction, use.applyCardAction],
  'enter-code': [use.checkEnterCode, use.applyEnterCode],
  give: [give.checkGive, give.applyGive],
  'answer-gift': [give.checkAnswerGift, give.applyAnswerGift],
  leave: [decide.checkLeave, decide.applyLeave],
  vote: [decide.checkVote, decide.applyVote],
  answer: [decide.checkAnswer, decide.applyAnswer],
  'write-note': [notes.checkWriteNote, notes.applyWriteNote],
  'erase-note': [notes.checkEraseNote, notes.applyEraseNote],
}

const JOINT: readonly string[] = ['place', 'move', 'test', 'idle', 'use-ability', 'card-action', 'give'] satisfies JointAction['type'][]

/** The first reason to refuse, from what the mover sees. */
export const checkSeen = (seen: Seen, action: SeatAction): Why | undefined => {
  const [check] = VERBS[action.type] as Verb<SeatAction>
  return check(seen, action)
}

const isSeat = (seat: Seat, seats: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < seats

const isClocks = (action: Action): action is TimeOver | Presence => action.type === 'time-over' || action.type === 'presence'

export function check(mission: Mission | undefined, state: State, { by, action }: Move<Stories>): Why | undefined {
  const seen = glance(mission, state)
  if (isClocks(action)) {
    if (by !== 'clock') return no('E_BAD_ACTION', 'CORE-001')
    return action.type === 'presence' ? checkPresence(seen, action) : checkTimeOver(seen, action)
  }
  if (by === 'clock' || !isSeat(by, seen.seats)) return no('E_BAD_ACTION', 'CORE-001')
  return checkSeen(
    seenBy(by, seen, () => own(mission, state, by), rosterOf(state)),
    action,
  )
}

/** Plays a checked move, and everything that follows from it by itself. */
export function apply(mission: Mission | undefined, state: State, { by, action }: Move<Stories>, chance: Chance): readonly Event[] {
  if (state.known !== undefined) throw new InvariantError('nobody knows how an imagined mission goes on')
  const play: Play = { mission: bound(mission), state, chance, events: [] }
  perform(play, by, action, () => glance(mission, state))
  advance(play, (again, joint) => {
    const seat = leadersOf(rosterOf(state), actorOf(joint as JointAction))[0] as Seat
    if (check(mission, state, { by: seat, at: 0, action: joint }) === undefined) act(again, seat, joint as SeatAction)
  })
  return play.events
}

function perform(play: Play, by: Seat | 'clock', action: Action, look: () => Shared): void {
  if (action.type === 'presence') {
    applyPresence(play, action)
    return
  }
  if (action.type === 'time-over') {
    applyTimeOver(play, look(), action)
    return
  }
  if (by === 'clock') return
  if (isJoint(play, action)) {
    openBallot(play, { kind: 'joint', action }, by, 'yes')
    return
  }
  act(play, by, action)
}

/** TST-012: the joint host does what both want; what they do about a fallen roll is no new decision of his. */
function isJoint({ state }: Play, action: SeatAction): action is JointAction {
  return JOINT.includes(action.type) && state.pending === undefined && leadersOf(rosterOf(state), actorOf(action as JointAction)).length > 1
}

function act(play: Play, seat: Seat, action: SeatAction): void {
  const [, apply] = VERBS[action.type] as Verb<SeatAction>
  apply(play, seat, action)
}
