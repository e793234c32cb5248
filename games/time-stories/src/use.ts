import { abilitiesOf, causeFor, sparesOf } from './abilities.ts'
import { pushAll } from './frames.ts'
import type { AgentId } from './ids.ts'
import { countUse } from './modifiers.ts'
import { getAgent, type Play, tell } from './play.ts'
import type { AbilityUse, Cause } from './state.ts'

/** 5.3, action 14: the price, what it does, and that it was used. */
export function useAbility(play: Play, agent: AgentId, { source: name, id, targets }: AbilityUse, test?: string): void {
  const { state } = play
  const spare = sparesOf(play, agent).find(({ key }) => key === `${name}/${id}`)
  if (spare !== undefined) {
    state.roll?.used.push(spare.key)
    countUse(state, spare.modifier.limit, spare.at)
    told(play, agent, name, undefined)
    return
  }
  const found = abilitiesOf(play, agent, test).find(({ source, ability }) => source.name === name && ability.id === id)
  if (found === undefined) return
  const { source, ability, at } = found
  const base = causeFor(state, agent, test)
  const cause: Cause = targets === undefined ? { ...base } : { ...base, targets: [...targets] }
  if (source.object !== undefined) state.objectUsedBy[source.object] = agent
  if (ability.timing === 'action') getAgent(state, agent).acted = 'ability'
  if (ability.timing === 'beforeRoll' || state.pending?.kind === 'roll') {
    state.roll?.used.push(`${name}/${id}`)
    delete cause.chosen // it belongs to the roll, and a roll is an action (TST-A11)
  }
  countUse(state, ability.limit, at)
  // What an object can do stands on its front (TST-A18)
  told(play, agent, name, ability.name === undefined || source.object !== undefined ? undefined : `§${at}/name`)
  pushAll(state, [...(ability.cost === undefined ? [] : [{ at: `${at}/cost`, cause }]), { at: `${at}/steps`, cause }])
}

const told = (play: Play, agent: AgentId, source: string, name: `§${string}` | undefined): void =>
  tell(
    play,
    name === undefined ? { for: 'all', type: 'ability-used', agent, source } : { for: 'all', type: 'ability-used', agent, source, name },
  )
