import type { Seat } from '@chronothek/core'
import { whyNotJoin } from '../access.ts'
import { doorsIn } from '../doors.ts'
import { arrive } from '../explore.ts'
import { endTime } from '../flow.ts'
import { getAgent, type Play, tell } from '../play.ts'
import { beginRoll, idle } from '../roll.ts'
import { captainNow, pageTurner } from '../roster.ts'
import type { EndTime, Idle, MoveAgent, Phase, Plan, SpendTime, TestAction, Why } from '../state.ts'
import { spendTime } from '../time.ts'
import { findAgent, findFront, no, type Seen, whyActed, whyNoFront, whyNotAgent, whyNotNow } from './seen.ts'

const isCaptain = (seen: Seen): Why | undefined => (captainNow(seen.roster) === seen.seat ? undefined : no('E_NOT_CAPTAIN', 'TST-084'))

const PLANNED: readonly Phase[] = ['deciding', 'placing', 'planning', 'acting']

/** A wish for anybody, binding nobody (TST-122). */
export function checkPlan(seen: Seen, { agent }: Plan): Why | undefined {
  if (!PLANNED.includes(seen.shared.phase)) return whyNotNow(seen, PLANNED) ?? no('E_PHASE', 'TST-122')
  const found = findAgent(seen, agent)
  if (found === undefined) return no('E_NOT_YOUR_AGENT', 'TST-122')
  return found.vortex === undefined ? undefined : no('E_AGENT_DEAD', 'TST-179')
}
export function applyPlan({ state }: Play, seat: Seat, { agent, intent }: Plan): void {
  if (intent === undefined) delete state.intents[agent]
  else
    state.intents[agent] =
      intent.target === undefined ? { by: seat, kind: intent.kind } : { by: seat, kind: intent.kind, target: intent.target }
}

/** TST-119. */
export const checkSpendTime = (seen: Seen, _action: SpendTime): Why | undefined => whyNotNow(seen, ['planning']) ?? isCaptain(seen)
export const applySpendTime = (play: Play, _seat: Seat, _action: SpendTime): void => spendTime(play)

/** TST-A37: the last TU is closed by hand, when everybody has acted. */
export function checkEndTime(seen: Seen, _action: EndTime): Why | undefined {
  const why = whyNotNow(seen, ['acting'])
  if (why !== undefined) return why
  const isDone = seen.shared.last && seen.shared.agents.every(({ vortex, acted }) => vortex !== undefined || acted !== undefined)
  if (!isDone) return no('E_PHASE', 'TST-A37')
  return pageTurner(seen.roster) === seen.seat ? undefined : no('E_NOT_CAPTAIN', 'TST-084')
}
export const applyEndTime = (play: Play, _seat: Seat, _action: EndTime): void => endTime(play)

const whyNotAct = (seen: Seen, agent: TestAction['agent'], what: 'test' | 'move' | 'idle'): Why | undefined =>
  whyNotNow(seen, ['acting']) ??
  whyNotAgent(seen, agent) ??
  whyActed(seen, agent) ??
  (findAgent(seen, agent)?.barred.includes(what) ? no('E_FORBIDDEN', 'TST-016') : undefined)

/** TST-123, TST-124: on the card under one's feet, with a skill one has. */
export function checkTest(seen: Seen, { agent, test: id, use = [] }: TestAction): Why | undefined {
  const why = whyNotAct(seen, agent, 'test') ?? whyNoFront(seen, agent, 'E_NO_TEST')
  if (why !== undefined) return why
  const test = findFront(seen, agent)?.tests.find(each => each.id === id)
  if (test === undefined) return no('E_NO_TEST', 'TST-146')
  if (test.passed) return no('E_TEST_DONE', 'TST-174')
  if (!test.openTo.includes(agent)) return no('E_CONDITION', 'TST-146')
  if ((test.dice[agent] ?? 0) < 1) return no('E_NO_SKILL', 'TST-081')
  const names = use.map(({ source, id: ability }) => `${source}/${ability}`)
  if (new Set(names).size < names.length) return no('E_LIMIT', 'TST-074')
  const wrong = use.find(
    ({ source, id: ability }) => !test.before.some(each => each.agent === agent && each.source === source && each.id === ability),
  )
  if (wrong === undefined) return undefined
  const known = seen.own?.abilities.find(each => each.agent === agent && each.source === wrong.source && each.id === wrong.id)
  return no(known?.why ?? (known === undefined && wrong.source.startsWith('object:') ? 'E_NEED_OBJECT' : 'E_TIMING'), 'TST-186')
}
export function applyTest(play: Play, _seat: Seat, { agent, test, use = [] }: TestAction): void {
  const { visit } = play.state
  const letter = visit?.pawns[agent]
  const card = letter === undefined ? undefined : visit?.slots[letter]?.card
  if (card !== undefined && card !== '') beginRoll(play, agent, card, test, use)
}

/** TST-125, TST-167: to another space one may enter; its card is explored at once. */
export function checkMove(seen: Seen, { agent, letter }: MoveAgent): Why | undefined {
  const why = whyNotAct(seen, agent, 'move')
  if (why !== undefined) return why
  const held = findAgent(seen, agent)?.held
  if (held !== undefined) return no(held, held === 'E_LOCK_TEST' ? 'TST-167' : 'TST-016')
  if (findAgent(seen, agent)?.at === letter) return no('E_SAME_SPACE', 'TST-125')
  return whyNotJoin(doorsIn(seen.shared), agent, letter)
}
export function applyMove(play: Play, _seat: Seat, { agent, letter }: MoveAgent): void {
  getAgent(play.state, agent).acted = 'move'
  tell(play, { for: 'all', type: 'pawn-moved', agent, letter })
  arrive(play, agent, letter)
}

/** TST-126, TST-175: allowed, and at a running test not free. */
export const checkIdle = (seen: Seen, { agent }: Idle): Why | undefined => whyNotAct(seen, agent, 'idle')
export function applyIdle(play: Play, _seat: Seat, { agent }: Idle): void {
  tell(play, { for: 'all', type: 'idled', agent })
  idle(play, agent)
}
