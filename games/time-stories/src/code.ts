import type { Ability, Answer, CardId, Puzzle, Step } from '@chronothek/content'
import { cardActionsOf, causeFor } from './abilities.ts'
import { holds } from './conditions.ts'
import { push, pushAll } from './frames.ts'
import type { AgentId, RefusalCode } from './ids.ts'
import { findPuzzle } from './lore.ts'
import { countUse } from './modifiers.ts'
import { type Play, tell, type World } from './play.ts'
import { leadersOf, rosterOf } from './roster.ts'
import type { Cause } from './state.ts'

/** A code that can be entered on the card an agent stands on. */
export interface CodeHere {
  readonly card: CardId
  readonly action: Ability
  readonly at: string
  readonly puzzle: Puzzle
  readonly why: RefusalCode | undefined
}

/** Codes stand behind the free actions of a card. */
export function codesFor(world: World, agent: AgentId): CodeHere[] {
  const cause = causeFor(world.state, agent)
  return cardActionsOf(world, agent).flatMap(({ card, action, at, why }) =>
    puzzlesIn(action.steps).flatMap(id => {
      const puzzle = findPuzzle(world.mission, id)
      if (puzzle === undefined) return []
      const closed = holds({ ...world, cause }, puzzle.if) ? undefined : ('E_CONDITION' as const)
      return [{ card, action, at, puzzle, why: why ?? closed }]
    }),
  )
}

const puzzlesIn = (steps: readonly Step[]): string[] => steps.flatMap(step => (step.do === 'enterCode' ? [step.puzzle] : []))

/** Whether an action of a card is only a lid over a code. */
export const isCodeOnly = ({ steps }: Ability): boolean => steps.length > 0 && steps.every(step => step.do === 'enterCode')

/**
 * 5.3, action 16: what can cost the team time, the team decides; what the joint host enters, both (TST-012). Traps do not count: everybody
 * reads this before the code is entered, and it must not tell that there is one.
 */
export const isCollective = ({ state }: World, { onWrong }: Puzzle, agent: AgentId): boolean =>
  leadersOf(rosterOf(state), agent).length > 1 || onWrong.some(costsTeam)

const costsTeam = (step: Step): boolean => step.do === 'loseTime' || step.do === 'readMission' || (step.else ?? []).some(costsTeam)

/** A trap goes off, or it is right, or it is wrong; nobody sees the answers but here. */
export function enterCode(play: Play, agent: AgentId, id: string, answer: Answer): void {
  const { state } = play
  const here = codesFor(play, agent).find(({ puzzle }) => puzzle.id === id)
  if (here === undefined || here.why !== undefined) return
  const { puzzle, action, at } = here
  const cause: Cause = causeFor(state, agent)
  play.chance.open(`puzzle.${id}`)
  const given = Array.isArray(answer) ? answer : [answer]
  const trap = (puzzle.traps ?? []).findIndex(({ contains }) => given.includes(contains))
  const right = trap >= 0 ? -1 : puzzle.solutions.findIndex(solution => JSON.stringify(solution.answer) === JSON.stringify(answer))
  if (cause.letter !== undefined) tell(play, { for: 'all', type: 'code-entered', agent, letter: cause.letter, right: right >= 0 })
  countUse(state, action.limit, at)
  const path = trap >= 0 ? `traps/${trap}/steps` : right >= 0 ? `solutions/${right}/steps` : 'onWrong'
  push(state, `puzzles/${id}/${path}`, cause)
  if (action.cost !== undefined) pushAll(state, [{ at: `${at}/cost`, cause }])
}
