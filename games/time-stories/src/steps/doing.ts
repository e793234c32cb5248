import type { Step, Who } from '@chronothek/content'
import { isOver } from '../end.ts'
import type { AgentId } from '../ids.ts'
import { isLiving, type Play } from '../play.ts'
import type { Cause } from '../state.ts'
import { candidates, isChoice } from '../targets.ts'

/** One step being done. */
export interface Doing<S extends Step = Step> {
  readonly play: Play
  readonly step: S
  /** Its path in the mission. */
  readonly at: string
  readonly cause: Cause
  /** What somebody answered when it asked. */
  readonly picked?: string | undefined
}

export type StepOf<D extends Step['do']> = Extract<Step, { readonly do: D }>
/** Steps that share a shape have a union of verbs. */
export type StepWith<D extends Step['do']> = Step & { readonly do: D }

/** The agents a step is about. */
export const targetsOf = ({ play, cause }: Doing, who: Who): readonly AgentId[] => candidates(play.state, cause, who)

/**
 * The one agent a step is about. Several candidates have to agree on one: then it waits for an answer. Undefined also if there is nobody.
 */
export function pickAgent(doing: Doing, who: Who): AgentId | undefined {
  const { play, at, cause, picked } = doing
  const { state } = play
  const agents = targetsOf(doing, who)
  const pointed = picked ?? cause.targets?.find(target => agents.includes(target as AgentId))
  const chosen = agents.find(id => id === pointed) ?? (agents.length === 1 || isOver(state) ? agents[0] : undefined)
  if (chosen !== undefined || agents.length === 0) return chosen
  const askers = cause.actor !== undefined && at.includes('/abilities/') && isLiving(state, cause.actor) ? [cause.actor] : [...agents]
  state.pending = { kind: 'who', at, cause, candidates: [...agents], agents: askers }
  return undefined
}

/** All of them, or of a choice the one picked. */
export function agentsFor(doing: Doing, who: Who): readonly AgentId[] {
  if (!isChoice(who)) return targetsOf(doing, who)
  const agent = pickAgent(doing, who)
  return agent === undefined ? [] : [agent]
}
