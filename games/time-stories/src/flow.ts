import type { Letter } from '@chronothek/content'
import { abilitiesOf, cardActionsOf } from './abilities.ts'
import { openBallot, tally } from './ballot.ts'
import { enterCode } from './code.ts'
import { recall } from './end.ts'
import { catchUp, isGroupCard, turnOver } from './explore.ts'
import { fire, pushAll } from './frames.ts'
import type { AgentId, RefusalCode } from './ids.ts'
import { answer, run } from './machine.ts'
import { agentsOn, fulfil, getAgent, isLiving, living, type Play, tell } from './play.ts'
import { captainNow, here, rosterOf, voters } from './roster.ts'
import { startRun } from './run.ts'
import { noteSights } from './sight.ts'
import type { Action, Slot, State } from './state.ts'
import { depart, destinations, discardUnexplored, endTurns, stepOff } from './travel.ts'

/** Carries out an action two people agreed on. It is checked again: things may have changed since it was proposed. */
export type Perform = (play: Play, action: Action) => void

/** What follows by itself after a move: steps, votes that are decided, phases that are over. No other file decides that. */
export function advance(play: Play, perform: Perform): void {
  const { state } = play
  for (;;) {
    run(play)
    if (state.pending === undefined && catchUp(play)) continue
    if (closeBallot(play, perform)) continue
    if (state.pending !== undefined || state.ballot !== undefined) break
    if (!nextPhase(play)) break
  }
  pruneOffers(state)
  noteSights(play)
}

function nextPhase(play: Play): boolean {
  const { state } = play
  switch (state.phase) {
    case 'hosts':
      return everybodyReady(play)
    case 'deciding':
      return nobodyWants(play)
    case 'acting':
      return allActed(play)
    case 'leaving':
      openBallot(play, { kind: 'destination', from: state.location }, captainNow(rosterOf(state)))
      return true
    default:
      return false
  }
}

function everybodyReady(play: Play): boolean {
  const { state } = play
  const isServed = Object.keys(state.owners).every(id => state.hosts[id as 'blue'] !== undefined)
  if (!isServed || !here(rosterOf(state)).every(seat => state.ready.includes(seat))) return false
  startRun(play)
  return true
}

/** TST-100, TST-101: only if nobody wants in does the team go on. Who is away wants nothing. */
function nobodyWants(play: Play): boolean {
  const { state } = play
  const { visit } = state
  if (visit === undefined || !voters(rosterOf(state)).every(seat => visit.entering[seat] === false)) return false
  discardUnexplored(play) // TST-A09
  beginLeaving(play)
  return true
}

/** TST-130, TST-A36: declining to enter is leaving, too. */
function beginLeaving(play: Play): void {
  const { state } = play
  stepOff(play)
  state.phase = 'leaving'
  state.intents = {}
  state.ready = []
}

/**
 * TST-098, TST-A06: everybody is placed and all read at once; a card nobody reads may go (TST-111). Then the cards' orders are carried out,
 * from B to H: whoever is asked something keeps nobody else from reading.
 */
export function enter(play: Play): void {
  const { state } = play
  const { visit } = state
  if (visit === undefined) return
  visit.entered = true
  state.phase = 'planning'
  const cards = (Object.entries(visit.slots) as [Letter, Slot][]).map(([letter, { card }]) => [letter, card])
  state.stood[visit.location] = { run: state.run, cards: Object.fromEntries(cards), pawns: { ...visit.pawns } }
  tell(play, { for: 'all', type: 'location-entered', location: visit.location, name: `§place.${visit.location}` })
  delete state.lastFronts
  const causes = (Object.entries(visit.slots) as [Letter, Slot][]).flatMap(([letter, { card }]) => {
    const explorers = agentsOn(state, letter)
    const isRead = card !== '' && explorers.length > 0 && (!isGroupCard(play, card) || explorers.length === living(state).length)
    return isRead ? [{ card, explorers }] : []
  })
  for (const cause of causes) turnOver(play, cause)
  discardUnexplored(play)
  pushAll(
    state,
    causes.map(cause => ({ at: '!obey', cause })),
  )
  fire(play, 'locationEntered', {})
}

/** TST-204, TST-A37: after the last TU the captain closes it, as long as something could still be done without an action. */
function allActed(play: Play): boolean {
  const { state } = play
  if (!living(state).every(id => getAgent(state, id).acted !== undefined)) return false
  if (state.tu === 0 && state.last && couldStillAct(play)) return false
  endTime(play)
  return true
}

const couldStillAct = (play: Play): boolean =>
  living(play.state).some(id => {
    const whys = [
      ...cardActionsOf(play, id).map(({ why }) => why),
      ...abilitiesOf(play, id).flatMap(({ ability, why }) => (ability.timing === 'free' ? [why] : [])),
    ]
    return whys.includes(undefined) || (whys.some(why => why !== undefined && GIVEN.includes(why)) && couldBeGiven(play.state, id))
  })

/** What a gift could change about something that is not possible yet. */
const GIVEN: readonly RefusalCode[] = ['E_CONDITION', 'E_NEED_OBJECT', 'E_RESOURCE']

const couldBeGiven = (state: State, to: AgentId): boolean =>
  living(state).some(from => {
    const { objects, resources } = getAgent(state, from)
    return from !== to && (objects.length > 0 || Object.keys(resources).length > 0) && areTogether(state, from, to)
  })

/** The end of a TU. */
export function endTime(play: Play): void {
  const { state } = play
  endTurns(play)
  state.ready = []
  state.phase = 'planning'
  if (state.tu === 0) recall(play)
}

/** A decided ballot is carried out. */
function closeBallot(play: Play, perform: Perform): boolean {
  const { state } = play
  const outcome = tally(play)
  if (state.ballot === undefined || outcome === undefined) return false
  if (state.pending !== undefined && state.ballot.subject.kind !== 'prompt') return false // first what was asked in between
  const { subject } = state.ballot
  const choice = subject.kind === 'destination' ? goal(play, outcome.choice) : outcome.choice
  delete state.ballot
  const isTie = outcome.seat !== undefined && subject.kind === 'destination'
  tell(play, { for: 'all', type: 'ballot-closed', kind: subject.kind, ...outcome, choice, ...(isTie && { name: `§place.${choice}` }) })
  if (subject.kind === 'prompt') answer(play, choice)
  else if (subject.kind === 'destination') depart(play, choice, true)
  else if (choice !== 'yes') return stay(state, subject.kind === 'leave')
  else if (subject.kind === 'leave') beginLeaving(play)
  else if (subject.kind === 'code') enterCode(play, subject.agent, subject.puzzle, subject.answer)
  else perform(play, subject.action)
  return true
}

/** Where the team goes if this was said: somewhere, also if nobody said anything or the way has closed meanwhile. */
function goal(play: Play, choice: string): string {
  const open = destinations(play)
  return open.includes(choice) ? choice : (open[0] ?? choice)
}

/** Whoever wanted to leave thinks again. */
function stay(state: State, isAboutLeaving: boolean): true {
  if (!isAboutLeaving) return true
  for (const id of living(state)) fulfil(state, id, 'go')
  state.ready = []
  return true
}

/** Offers whose people have gone apart, or whose thing is gone. */
function pruneOffers(state: State): void {
  state.offers = state.offers.filter(({ from, to, object, resource, n = 1 }) => {
    if (!isLiving(state, from) || !isLiving(state, to) || !areTogether(state, from, to)) return false
    const { objects, resources } = getAgent(state, from)
    return object === undefined ? resource !== undefined && (resources[resource] ?? 0) >= n : objects.includes(object)
  })
}

/** TST-190: on the same space, or beside the board while the team changes place. */
function areTogether(state: State, from: AgentId, to: AgentId): boolean {
  if (state.phase === 'leaving' || state.phase === 'arriving') return true
  const letter = state.visit?.pawns[from]
  return state.visit?.entered === true && letter !== undefined && letter === state.visit.pawns[to]
}
