import type { Seat } from '@chronothek/core'
import { type Play, removeFrom, tell } from '../play.ts'
import { leads, pageTurner, peopleOf, voters } from '../roster.ts'
import { nextRun, readBase } from '../run.ts'
import type { AssignKept, ChooseHost, NextRun, ReadBase, Ready, Why } from '../state.ts'
import { no, type Seen, whyNotNow } from './seen.ts'

/** TST-211: one reads, then the next. */
export function checkReadBase(seen: Seen, _action: ReadBase): Why | undefined {
  return whyNotNow(seen, ['base']) ?? (seen.shared.base.reader === seen.seat ? undefined : no('E_NOT_YOURS', 'TST-211'))
}
export const applyReadBase = (play: Play, seat: Seat, _action: ReadBase): void => readBase(play, seat)

/** TST-075: any host that is free. The joint host has to suit both, so both say they are ready (TST-012). */
export function checkChooseHost(seen: Seen, { agent, host }: ChooseHost): Why | undefined {
  const why = whyNotNow(seen, ['hosts'])
  if (why !== undefined) return why
  if (!leads(seen.roster, seen.seat, agent)) return no('E_NOT_YOUR_AGENT', 'TST-075')
  if (!seen.shared.hosts.some(({ id }) => id === host)) return no('E_BAD_ACTION', 'TST-075')
  const isTaken = Object.entries(seen.shared.chosen).some(([id, chosen]) => chosen === host && id !== agent)
  return isTaken ? no('E_HOST_TAKEN', 'TST-A05') : undefined
}
export function applyChooseHost(play: Play, seat: Seat, { agent, host }: ChooseHost): void {
  play.state.hosts[agent] = host
  unready(play, seat)
  tell(play, { for: 'all', type: 'host-chosen', seat, agent, host })
}

/** TST-A20: the team hands out what it kept. */
export function checkAssignKept(seen: Seen, { object, agent }: AssignKept): Why | undefined {
  const why = whyNotNow(seen, ['hosts'])
  if (why !== undefined) return why
  if (seen.shared.owners[agent] === undefined) return no('E_NOT_YOUR_AGENT', 'TST-A20')
  return seen.shared.kept[object] === undefined ? no('E_NOT_OWNER', 'TST-192') : undefined
}
export function applyAssignKept(play: Play, seat: Seat, { object, agent }: AssignKept): void {
  play.state.kept[object] = agent
  unready(play, seat)
}

/** What a bot takes for itself after people are done does not ask them again. */
function unready({ state }: Play, by: Seat): void {
  state.ready = state.companions.includes(by) ? peopleOf(state, state.ready) : []
}

/** Nothing more to say: about hosts, or before the captain spends a TU. */
export function checkReady(seen: Seen, _action: Ready): Why | undefined {
  const { seat, shared, roster } = seen
  const why = whyNotNow(seen, ['hosts', 'planning'])
  if (why !== undefined) return why
  if (shared.phase === 'planning' && !voters(roster).includes(seat)) return no('E_AGENT_DEAD', 'TST-179')
  if (shared.ready.includes(seat)) return no('E_ALREADY_ACTED', 'TST-119')
  const mine = Object.keys(shared.owners).filter(id => leads(roster, seat, id as 'blue'))
  const isServed = shared.phase === 'planning' || mine.every(id => shared.chosen[id as 'blue'] !== undefined)
  return isServed ? undefined : no('E_TEAM_SIZE', 'TST-009')
}
export function applyReady(play: Play, seat: Seat, _action: Ready): void {
  removeFrom(play.state.ready, seat)
  play.state.ready.push(seat)
}

/** The captain turns the page when everybody has read how it ended. */
export function checkNextRun(seen: Seen, _action: NextRun): Why | undefined {
  const { phase } = seen.shared
  if (phase !== 'report') return phase === 'won' ? no('E_RUN_OVER', 'TST-202') : no('E_PHASE', 'TST-055')
  return pageTurner(seen.roster) === seen.seat ? undefined : no('E_NOT_CAPTAIN', 'TST-084')
}
export const applyNextRun = (play: Play, _seat: Seat, _action: NextRun): void => nextRun(play)
