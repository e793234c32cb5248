import type { Modifier } from '@chronothek/content'
import { holds } from './conditions.ts'
import type { AgentId } from './ids.ts'
import { type Active, isLiving, type Source, type World } from './play.ts'
import { modifiersIn } from './sources.ts'
import type { Cause, State } from './state.ts'
import { candidates } from './targets.ts'

/** What somebody wants to know: one kind of modifier, for one agent or for the team. */
export interface Wanted extends Partial<Pick<Modifier, 'skill' | 'shield' | 'action' | 'card'>> {
  readonly mod: Modifier['mod']
  readonly agent?: AgentId | undefined
  readonly cause?: Cause | undefined
}

/** Every modifier that counts for this question, limited ones included: whether those are used, their holder decides. */
export const activeFor = (world: World, wanted: Wanted): Active[] =>
  modifiersIn(world).filter(({ modifier, source }) => modifier.mod === wanted.mod && fits(world, source, modifier, wanted))

function fits(world: World, source: Source, modifier: Modifier, wanted: Wanted): boolean {
  const { agent, cause = {} } = wanted
  const agrees = <T>(mine: T | undefined, asked: T | undefined) => mine === undefined || mine === 'any' || mine === asked
  if (!agrees(modifier.skill, wanted.skill) || !agrees(modifier.shield, wanted.shield)) return false
  if (modifier.action !== wanted.action || !agrees(modifier.card, wanted.card)) return false
  if (!isFor(world, source, modifier, agent)) return false
  const user = source.object === undefined ? undefined : world.state.objectUsedBy[source.object]
  if (user !== undefined && user !== agent) return false // TST-191
  const actor = agent ?? source.agent
  return holds({ ...world, cause: actor === undefined ? cause : { ...cause, actor } }, modifier.when)
}

/** A host's and an object's text is about him who has it, a rule about all, unless it says otherwise. What the dead own serves all (TST-A13). */
function isFor({ state }: World, { agent: holder, name }: Source, { for: who }: Modifier, agent: AgentId | undefined): boolean {
  const own = who ?? (holder === undefined || name.startsWith('rule:') ? 'team' : 'actor')
  if (own === 'team') return true
  if (agent === undefined) return false
  if (own === 'actor' && holder !== undefined) return agent === holder || !isLiving(state, holder)
  return candidates(state, holder === undefined ? {} : { actor: holder }, own).includes(agent)
}

export const isUnlimited = ({ modifier }: Active): boolean => modifier.limit === undefined

/** 12.4: of fixed values the highest rank counts, at the same rank the one worse for the team; additions add up; nothing falls below 0. */
export function modified(base: number, active: readonly Active[], worse: 'less' | 'more'): number {
  const fixed = active.flatMap(({ modifier: { set }, source }) => (set === undefined ? [] : [{ set, level: source.level }]))
  const rank = Math.max(0, ...fixed.map(({ level }) => level))
  const values = fixed.filter(({ level }) => level === rank).map(({ set }) => set)
  const start = values.length === 0 ? base : worse === 'less' ? Math.min(...values) : Math.max(...values)
  return Math.max(
    0,
    active.reduce((sum, { modifier: { add = 0 } }) => sum + add, start),
  )
}

export const withModifiers = (world: World, base: number, worse: 'less' | 'more', wanted: Wanted): number =>
  modified(base, activeFor(world, wanted).filter(isUnlimited), worse)

/** The highest rank that forbids an action to an agent, unless one as high as it lifts that again: then 0 (12.4). `rank` forbids besides. */
export function forbids(world: World, agent: AgentId, action: NonNullable<Modifier['action']>, rank = 0, cause: Cause = {}): boolean {
  const highest = (mod: 'forbid' | 'permit') =>
    Math.max(0, ...activeFor(world, { mod, agent, action, cause }).map(({ source }) => source.level))
  const against = Math.max(rank, highest('forbid'))
  return against > 0 && against >= highest('permit')
}

/** How often something with a limit was used; the key says until when it counts. */
export const limitKey = (state: State, per: string, at: string): string =>
  per === 'location' ? `run:${state.location}:${at}` : `${per}:${at}`

export const usesLeft = (state: State, limit: { readonly per: string; readonly n: number } | undefined, at: string): number =>
  limit === undefined ? Number.POSITIVE_INFINITY : limit.n - (state.once[limitKey(state, limit.per, at)] ?? 0)

export function countUse(state: State, limit: { readonly per: string } | undefined, at: string): void {
  if (limit === undefined) return
  const key = limitKey(state, limit.per, at)
  state.once[key] = (state.once[key] ?? 0) + 1
}

/** Forgets uses that counted for this long only. */
export function forgetUses(state: State, per: 'tu' | 'visit' | 'run' | 'roll'): void {
  for (const key of Object.keys(state.once)) if (key.startsWith(`${per}:`)) delete state.once[key]
}
