import type { Ability, MissionRule, Modifier } from '@chronothek/content'
import type { AgentId } from './ids.ts'
import { findHost, findLocation, findObject } from './lore.ts'
import { type Active, everybody, getAgent, isLiving, type Source, type World } from './play.ts'

interface Texts {
  readonly modifiers?: readonly Modifier[] | undefined
  readonly abilities?: readonly Ability[] | undefined
  readonly rules?: readonly MissionRule[] | undefined
}
type Rank = Pick<Source, 'level' | 'at' | 'agent' | 'object'>

/** Every text in play: hosts, carried objects, the location, base cards and rules of the mission. */
export function sourcesOf({ mission, state, sources }: World): readonly Source[] {
  if (sources !== undefined) return sources
  const people = everybody(state).flatMap(agent => {
    const { host, objects } = getAgent(state, agent)
    const texts = findHost(mission, host)
    const own = isLiving(state, agent) && texts !== undefined ? textsOf({ level: 5, at: `hosts/${host}`, agent }, 'host', texts) : []
    const carried = objects.flatMap(n => {
      const object = findObject(mission, n)
      return object === undefined ? [] : textsOf({ level: 4, at: `objects/${n}`, agent, object: n }, `object:${n}`, object)
    })
    return [...own, ...carried]
  })
  const place = state.visit === undefined ? undefined : findLocation(mission, state.visit.location)
  const here = place === undefined ? [] : rulesOf({ level: 3, at: `locations/${place.id}` }, place.rules)
  const base = mission.base.flatMap(({ letter, rules }) => rulesOf({ level: 2, at: `base/${letter}` }, rules))
  return [...people, ...here, ...base, ...ruleSources({ level: 2, at: 'rules' }, mission.rules)]
}

const textsOf = (rank: Rank, name: string, { modifiers = [], abilities = [], rules }: Texts): Source[] => [
  { ...rank, name, modifiers, abilities },
  ...rulesOf(rank, rules),
]

const rulesOf = (rank: Rank, rules: readonly MissionRule[] | undefined): Source[] => ruleSources({ ...rank, at: `${rank.at}/rules` }, rules)

const ruleSources = (rank: Rank, rules: readonly MissionRule[] = []): Source[] =>
  rules.map(rule => ({
    ...rank,
    at: `${rank.at}/${rule.id}`,
    name: `rule:${rule.id}`,
    modifiers: rule.modifiers ?? [],
    abilities: rule.abilities ?? [],
    rule,
  }))

/** Their modifiers, one by one. */
export const modifiersIn = (world: World): readonly Active[] =>
  world.active ??
  sourcesOf(world).flatMap(source =>
    source.modifiers.map((modifier, index) => ({
      modifier,
      source,
      key: `${source.name}/mod:${index}`,
      at: `${source.at}/modifiers/${index}`,
    })),
  )

/** Whether this text lets the agent use its abilities: his host, what he carries or a dead host left (TST-180), or a rule for all. */
export function isOpenTo({ mission, state }: World, { agent, object, name }: Source, user: AgentId): boolean {
  if (agent === undefined || agent === user || name.startsWith('rule:')) return true
  return object !== undefined && (!isLiving(state, agent) || findObject(mission, object)?.shared === true)
}
