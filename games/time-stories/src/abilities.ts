import type { Ability, CardId, Step } from '@chronothek/content'
import { countOf, holds } from './conditions.ts'
import type { AgentId, RefusalCode } from './ids.ts'
import { findPanel, panelPath } from './lore.ts'
import { activeFor, forbids, usesLeft } from './modifiers.ts'
import { type Active, countsAsHolder, getAgent, type Source, tokensOf, type World } from './play.ts'
import { isOpenTo, sourcesOf } from './sources.ts'
import type { Cause, Row, State } from './state.ts'
import { candidates } from './targets.ts'
import { findRows, openTests } from './trials.ts'

/** An ability an agent has at hand. */
export interface Usable {
  readonly source: Source
  readonly ability: Ability
  readonly at: string
  /** Why he cannot use it now. */
  readonly why: RefusalCode | undefined
}

const ROLL_TIMINGS: readonly Ability['timing'][] = ['afterRoll', 'onCounterattack', 'onPenalty']

/** Everything an agent may use by himself: his host's, his objects' and every rule's abilities. */
export function abilitiesOf(world: World, agent: AgentId, test?: string): Usable[] {
  const cause = causeFor(world.state, agent, test)
  return sourcesOf(world)
    .filter(source => isOpenTo(world, source, agent))
    .flatMap(source =>
      source.abilities.map(ability => {
        const at = `${source.at}/abilities/${ability.id}`
        return { source, ability, at, why: whyNot(world, agent, source, ability, at, cause) }
      }),
    )
}

/** What an ability of this agent would know about its circumstances. */
export function causeFor(state: State, agent: AgentId, test?: string): Cause {
  const letter = state.visit?.pawns[agent]
  const card = letter === undefined ? undefined : state.visit?.slots[letter]?.card
  const rolling = state.roll?.agent === agent ? state.roll.test : undefined
  return {
    actor: agent,
    chosen: true,
    ...(letter === undefined ? {} : { letter }),
    ...(card === undefined || card === '' ? {} : { card }),
    ...((test ?? rolling) === undefined ? {} : { test: (test ?? rolling) as string }),
  }
}

function whyNot(world: World, agent: AgentId, source: Source, ability: Ability, at: string, cause: Cause): RefusalCode | undefined {
  const { state } = world
  if (!isTimely(world, agent, ability.timing, cause)) return 'E_TIMING'
  if (ability.timing === 'action' && getAgent(state, agent).acted !== undefined) {
    return getAgent(state, agent).acted === 'lost' ? 'E_TIME_LOST' : 'E_ALREADY_ACTED'
  }
  if (source.object !== undefined) {
    const user = state.objectUsedBy[source.object]
    if (user !== undefined && user !== agent) return 'E_OBJECT_USED_TU' // TST-191
    if (forbids(world, agent, 'useObject', 0, cause)) return 'E_FORBIDDEN'
  }
  const isUsed = ROLL_TIMINGS.includes(ability.timing) && state.roll?.used.includes(`${source.name}/${ability.id}`) === true
  if (isUsed || usesLeft(state, ability.limit, at) <= 0) return 'E_LIMIT'
  return whyNotPossible(world, ability, cause)
}

/** What cards and abilities have in common: a condition, a price, and something to do it to. */
export function whyNotPossible(world: World, { if: cond, cost, steps }: Ability, cause: Cause): RefusalCode | undefined {
  if (!holds({ ...world, cause }, cond)) return 'E_CONDITION'
  return whyNotPayable(world, cost ?? [], cause) ?? (hasAim(world, steps, cause) ? undefined : 'E_NO_TEST')
}

function isTimely({ state }: World, agent: AgentId, timing: Ability['timing'], cause: Cause): boolean {
  const { phase, roll, pending } = state
  if (ROLL_TIMINGS.includes(timing)) return pending?.kind === 'roll' && roll?.agent === agent && isMoment({ state } as World, timing)
  if (pending !== undefined) return false
  if (timing === 'beforeRoll') return phase === 'acting' && cause.card !== undefined
  if (timing === 'planning') return phase === 'planning'
  if (timing === 'action') return phase === 'acting'
  if (timing === 'onTravel') return phase === 'leaving'
  return phase === 'planning' || phase === 'acting' || phase === 'leaving' || phase === 'arriving'
}

/** A counterattack or a penalty that is about to come. */
function isMoment({ state }: World, timing: Ability['timing']): boolean {
  const { roll } = state
  if (roll === undefined || timing === 'afterRoll') return roll !== undefined && !roll.idle
  const rows = rowsAfter(state)
  const skulls = rows.filter(({ kind }) => kind === 'skull').length > 0
  if (timing === 'onCounterattack') return skulls && countOf(roll.faces, 'skulls') > 0
  return rows.some(({ kind }) => kind === 'heart' || kind === 'time' || kind === 'special') || (roll.idle && skulls)
}

/** The shields a roll would leave, as it lies. */
export function rowsAfter({ roll, visit }: State): Row[] {
  if (roll === undefined || visit === undefined) return []
  let hits = countOf(roll.faces, 'hits') + roll.addedHits
  return (findRows({ visit } as State, roll.card, roll.test)?.rows ?? []).flatMap(({ kind, n }) => {
    const left = Math.max(0, n - hits)
    hits = Math.max(0, hits - n)
    return left > 0 ? [{ kind, n: left }] : []
  })
}

/** As a price a step must be possible in full (12.3). */
export function whyNotPayable(world: World, cost: readonly Step[], cause: Cause): RefusalCode | undefined {
  const { state } = world
  for (const step of cost) {
    if (step.do === 'spendResource') {
      const agents = candidates(state, cause, step.who ?? 'actor')
      if (tokensOf(state, agents, step.colour) < step.n) return 'E_RESOURCE'
    }
    if (step.do === 'discardObject' && !(cause.actor !== undefined && countsAsHolder(state, cause.actor, step.object)))
      return 'E_NEED_OBJECT'
  }
  return undefined
}

/** TST-219: an enemy to defeat or shields to take must be there; otherwise nothing is used up. */
function hasAim(world: World, steps: readonly Step[], cause: Cause): boolean {
  const { card } = cause
  const tests = card === undefined || !isRead(world.state, cause) ? [] : openTests(world, card, cause)
  return steps.every(step => {
    if (step.do === 'defeatEnemy') return tests.some(test => test.enemy === true && (step.test === undefined || test.id === step.test))
    if (step.do === 'passTest' && step.test === undefined) return tests.length > 0
    if (step.do !== 'removeShields' || card === undefined) return step.do !== 'removeShields'
    const { kind } = step
    return tests.some(({ id, shields }) => {
      const rows = findRows(world.state, card, id)?.started === true ? (findRows(world.state, card, id)?.rows ?? []) : shields
      return (step.test === undefined || step.test === id) && rows.some(row => kind === 'any' || row.kind === kind || row.kind === 'any')
    })
  })
}

const isRead = ({ visit }: State, { letter }: Cause): boolean => letter !== undefined && visit?.slots[letter]?.explored === true

/** Limited modifiers its holder may spend on this roll, offered like abilities: `host` / `mod:0` (12.3). */
export function sparesOf(world: World, agent: AgentId): Active[] {
  const { state } = world
  const { roll, pending } = state
  if (roll?.agent !== agent || pending?.kind !== 'roll') return []
  const rows = rowsAfter(state)
  const cause: Cause = { actor: agent, card: roll.card, test: roll.test }
  const shields = rows.flatMap(({ kind }) => activeFor(world, { mod: 'ignoreShield', agent, shield: kind, cause }))
  const hurts =
    rows.some(({ kind }) => kind === 'heart') ||
    (rows.some(({ kind }) => kind === 'skull') && (roll.idle || countOf(roll.faces, 'skulls') > 0))
  const life = hurts ? activeFor(world, { mod: 'lifeLossPrevented', agent, cause }) : []
  const time = rows.some(({ kind }) => kind === 'time') ? activeFor(world, { mod: 'timeLossPrevented', agent, cause }) : []
  const limited = [...shields, ...life, ...time].filter(({ modifier, at, key }) => {
    return modifier.limit !== undefined && usesLeft(state, modifier.limit, at) > 0 && !roll.used.includes(key)
  })
  return limited.filter((active, index) => limited.findIndex(other => other.key === active.key) === index)
}

/** Whether anything could still be done about a roll. */
export const canHelp = (world: World, agent: AgentId): boolean =>
  sparesOf(world, agent).length > 0 ||
  abilitiesOf(world, agent).some(({ ability, why }) => ROLL_TIMINGS.includes(ability.timing) && why === undefined)

export const isRollTiming = (timing: string): boolean => (ROLL_TIMINGS as readonly string[]).includes(timing)

/** What a card lets agents on it do without an action (5.3, action 15). */
export function cardActionsOf(world: World, agent: AgentId): { card: CardId; action: Ability; at: string; why: RefusalCode | undefined }[] {
  const { state, mission } = world
  const cause = causeFor(state, agent)
  const { card } = cause
  if (card === undefined || !isRead(state, cause)) return []
  return (findPanel(mission, card)?.front.actions ?? []).map(action => {
    const at = `${panelPath(card)}/front/actions/${action.id}`
    return { card, action, at, why: whyNotNow(world, agent, action, at, cause) }
  })
}

function whyNotNow(world: World, agent: AgentId, action: Ability, at: string, cause: Cause): RefusalCode | undefined {
  const { state } = world
  const { acted } = getAgent(state, agent)
  if (state.pending !== undefined || (state.phase !== 'planning' && state.phase !== 'acting')) return 'E_PHASE'
  if (action.timing === 'planning' && state.phase !== 'planning') return 'E_TIMING'
  if (action.timing === 'action') {
    if (state.phase !== 'acting') return 'E_TIMING'
    if (acted !== undefined) return acted === 'lost' ? 'E_TIME_LOST' : 'E_ALREADY_ACTED'
  }
  return usesLeft(state, action.limit, at) <= 0 ? 'E_LIMIT' : whyNotPossible(world, action, cause)
}
