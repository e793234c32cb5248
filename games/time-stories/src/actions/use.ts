import type { Answer, ObjectNumber, PuzzleInput } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { causeFor } from '../abilities.ts'
import { openBallot } from '../ballot.ts'
import { codesFor, enterCode, isCollective } from '../code.ts'
import { push, pushAll } from '../frames.ts'
import { findPanel, panelPath } from '../lore.ts'
import { countUse } from '../modifiers.ts'
import { fulfil, getAgent, type Play } from '../play.ts'
import { leads, rosterOf, voters } from '../roster.ts'
import type { CardAction, EnterCode, KeepRoll, UseAbility, Why } from '../state.ts'
import { useAbility } from '../use.ts'
import { findAgent, findFront, no, type Seen, whyNoFront, whyNotAgent, whyNotNow } from './seen.ts'

/** TST-A38: the same moment lets rolls stand and abilities be used. */
export function checkKeepRoll(seen: Seen, _action: KeepRoll): Why | undefined {
  const { roll, waiting } = seen.shared
  if (waiting?.kind !== 'roll' || roll === undefined) return whyNotNow(seen, ['acting']) ?? no('E_PHASE', 'TST-155')
  return leads(seen.roster, seen.seat, roll.agent) ? undefined : no('E_NOT_YOURS', 'TST-155')
}
export const applyKeepRoll = ({ state }: Play, _seat: Seat, _action: KeepRoll): void => {
  delete state.pending
}

/** 5.3, action 14: what one has at hand, at its moment. */
export function checkUseAbility(seen: Seen, { agent, source, id }: UseAbility): Why | undefined {
  const why = whyNotNow(seen, ['arriving', 'planning', 'acting', 'leaving'], ['roll', 'destination']) ?? whyNotAgent(seen, agent)
  if (why !== undefined) return why
  const found = seen.own?.abilities.find(each => each.agent === agent && each.source === source && each.id === id)
  if (found === undefined) return no(source.startsWith('object:') ? 'E_NEED_OBJECT' : 'E_TIMING', 'TST-188')
  if (found.why !== undefined) return no(found.why, RULE_OF[found.why] ?? 'TST-186')
  return found.timing === 'beforeRoll' ? no('E_TIMING', 'TST-186') : undefined
}
const RULE_OF: Readonly<Partial<Record<string, string>>> = {
  E_OBJECT_USED_TU: 'TST-191',
  E_NO_TEST: 'TST-219',
  E_RESOURCE: 'TST-032',
  E_ALREADY_ACTED: 'TST-123',
  E_TIME_LOST: 'TST-221',
  E_FORBIDDEN: 'TST-016',
}
export function applyUseAbility(play: Play, _seat: Seat, { agent, source, id, targets }: UseAbility): void {
  const { state } = play
  fulfil(state, agent, 'use')
  const isRolling = state.pending?.kind === 'roll'
  if (isRolling) push(state, '!helps', causeFor(state, agent))
  useAbility(play, agent, targets === undefined ? { source, id } : { source, id, targets })
  if (isRolling) delete state.pending
}

/** 5.3, action 15: free things a card offers to who stands there. */
export function checkCardAction(seen: Seen, { agent, id }: CardAction): Why | undefined {
  const why = whyNotNow(seen, ['planning', 'acting']) ?? whyNotAgent(seen, agent) ?? whyNoFront(seen, agent)
  if (why !== undefined) return why
  const action = findFront(seen, agent)?.actions.find(each => each.id === id)
  if (action === undefined) return no('E_NOT_HERE', 'TST-112')
  const reason = action.why[agent]
  return reason === undefined ? undefined : no(reason, RULE_OF[reason] ?? 'TST-118')
}
export function applyCardAction(play: Play, _seat: Seat, { agent, id }: CardAction): void {
  const { state, mission } = play
  fulfil(state, agent, 'use')
  const cause = causeFor(state, agent)
  const { card } = cause
  const action = card === undefined ? undefined : findPanel(mission, card)?.front.actions?.find(each => each.id === id)
  if (card === undefined || action === undefined) return
  const at = `${panelPath(card)}/front/actions/${id}`
  countUse(state, action.limit, at)
  if (action.timing === 'action') {
    getAgent(state, agent).acted = 'ability'
    delete cause.chosen
  }
  pushAll(state, [...(action.cost === undefined ? [] : [{ at: `${at}/cost`, cause }]), { at: `${at}/steps`, cause }])
}

/** 5.3, action 16: well-formed, at hand, and if it can cost the team time, agreed on. */
export function checkEnterCode(seen: Seen, { agent, puzzle: id, answer }: EnterCode): Why | undefined {
  const why = whyNotNow(seen, ['planning', 'acting']) ?? whyNotAgent(seen, agent) ?? whyNoFront(seen, agent)
  if (why !== undefined) return why
  const puzzle = findFront(seen, agent)?.puzzles.find(each => each.id === id)
  if (puzzle === undefined) return no('E_NOT_HERE', 'TST-112')
  const reason = puzzle.why[agent]
  if (reason !== undefined) return no(reason, 'TST-118')
  if (!isWellFormed(puzzle.input, answer)) return no('E_CODE_FORMAT', 'TST-008')
  if (puzzle.input.type !== 'objects') return undefined
  const { at = 'space' } = puzzle.input
  const letter = findAgent(seen, agent)?.at
  const near = seen.shared.agents
    .filter(each => at === 'team' || each.vortex !== undefined || each.at === letter)
    .flatMap(({ objects }) => objects)
  return (answer as readonly ObjectNumber[]).every(n => near.includes(n)) ? undefined : no('E_NEED_OBJECT', 'TST-188')
}

export function isWellFormed(input: PuzzleInput, answer: Answer): boolean {
  if (input.type === 'number') return typeof answer === 'number' && Number.isInteger(answer) && answer >= input.min && answer <= input.max
  if (typeof answer === 'number' || answer.length !== input.length) return false
  if (input.type === 'sequence') return answer.every(sign => typeof sign === 'string' && input.alphabet.includes(sign))
  return answer.every(n => typeof n === 'number' && input.from.includes(n)) && new Set(answer).size === answer.length
}

export function applyEnterCode(play: Play, seat: Seat, { agent, puzzle, answer }: EnterCode): void {
  fulfil(play.state, agent, 'code')
  const here = codesFor(play, agent).find(each => each.puzzle.id === puzzle)
  const isShared =
    here !== undefined && isCollective(play, here.puzzle, agent) && voters(rosterOf(play.state)).some(voter => voter !== seat)
  if (isShared) openBallot(play, { kind: 'code', agent, puzzle, answer }, seat, 'yes')
  else enterCode(play, agent, puzzle, answer)
}
