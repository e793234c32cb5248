import type { Who } from '@chronothek/content'
import type { AgentId } from './ids.ts'
import { company, everybody, getAgent, holderOf, isLiving, living } from './play.ts'
import type { Cause, State } from './state.ts'

/** The agents a step is about; of a choice, those who can be chosen. Only living ones: the dead have nothing done to them (12.1). */
export function candidates(state: State, cause: Cause, who: Who): readonly AgentId[] {
  const alive = (ids: readonly (AgentId | undefined)[]) => ids.filter(id => id !== undefined && isLiving(state, id)) as AgentId[]
  if (who.startsWith('host:')) return alive(everybody(state).filter(id => getAgent(state, id).host === who.slice('host:'.length)))
  if (who.startsWith('holder:')) return alive([holderOf(state, Number(who.slice('holder:'.length)))])
  switch (who as Exclude<Who, `host:${string}` | `holder:${number}`>) {
    case 'actor':
      return alive([cause.actor])
    case 'explorers':
      return alive(cause.explorers ?? company(state, cause))
    case 'space':
    case 'spaceChoice':
      return company(state, cause)
    case 'team':
    case 'teamChoice':
      return living(state)
    case 'others':
      return living(state).filter(id => id !== cause.actor)
  }
}

export const isChoice = (who: Who): boolean => who === 'spaceChoice' || who === 'teamChoice'
