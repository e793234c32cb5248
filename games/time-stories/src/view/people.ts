import type { CardId, MissionTest } from '@chronothek/content'
import { abilitiesOf, causeFor } from '../abilities.ts'
import type { AgentId } from '../ids.ts'
import { mediumOf } from '../lore.ts'
import { forbids, usesLeft } from '../modifiers.ts'
import { everybody, getAgent, isLiving, type World } from '../play.ts'
import { diceFor, resistanceOf } from '../roll.ts'
import type { AbilityView, Agent, AgentView, Barred, Cause, HostView, ShieldSymbols, State } from '../state.ts'
import { lifeOf } from '../time.ts'
import { openTests } from '../trials.ts'
import { lazy } from './lazy.ts'

const BARRED: readonly Barred[] = ['move', 'test', 'idle', 'useObject', 'transfer', 'leaveLocation']

/** A card's lock ranks as a text of the location (12.4). */
const LOCK_RANK = 3

type Fields = { readonly [K in keyof AgentView]-?: (agent: Agent, world: World, id: AgentId) => AgentView[K] }

/** What everybody may know of an agent. Every field is named here. */
const FIELDS: Fields = {
  id: (_agent, _world, id) => id,
  owners: (_agent, { state }, id) => state.owners[id] ?? [],
  host: ({ host }) => host,
  lp: ({ lp }) => lp,
  life: (_agent, world, id) => lifeOf(world, id),
  resistance: (_agent, world, id) => resistanceOf(world, id),
  dice: (_agent, world, id) => diceOf(world, id),
  resources: ({ resources }) => resources,
  objects: ({ objects }) => objects,
  statuses: ({ statuses }) => statuses,
  debt: ({ debt }) => debt,
  vortex: ({ vortex }) => vortex,
  acted: ({ acted }) => acted,
  at: (_agent, { state }, id) => state.visit?.pawns[id],
  held: (_agent, world, id) => heldBy(world, id),
  barred: (_agent, world, id) => barredFor(world, id),
  abilities: (_agent, world, id) => (isLiving(world.state, id) ? publicAbilities(world, id) : []),
}
const NAMES = Object.keys(FIELDS) as (keyof AgentView)[]

export const agentViews = (world: World): AgentView[] =>
  everybody(world.state).map(id => {
    const agent = getAgent(world.state, id)
    return Object.fromEntries(NAMES.map(name => [name, FIELDS[name](agent, world, id)])) as unknown as AgentView
  })

/** The same, for questions that need few of the fields. */
export const agentGlances = (world: World): AgentView[] =>
  everybody(world.state).map(id => {
    const agent = getAgent(world.state, id)
    return lazy<AgentView>(NAMES, name => FIELDS[name](agent, world, id))
  })

/** By skill. */
function diceOf(world: World, id: AgentId): AgentView['dice'] {
  const { card } = causeFor(world.state, id)
  return Object.fromEntries(world.mission.skills.map(({ id: skill }) => [skill, diceFor(world, id, card, { id: '', skill, shields: [] })]))
}

function barredFor(world: World, id: AgentId): AgentView['barred'] {
  const cause = causeFor(world.state, id)
  return isLiving(world.state, id) ? BARRED.filter(action => forbids(world, id, action, 0, cause)) : []
}

/** TST-167: a test with a lock that is not passed holds who stands there; so may a text. A text of higher rank lets him go. */
export function heldBy(world: World, id: AgentId): AgentView['held'] {
  const { state } = world
  const letter = state.visit?.pawns[id]
  const slot = letter === undefined ? undefined : state.visit?.slots[letter]
  if (slot === undefined || state.visit?.entered !== true || !isLiving(state, id)) return undefined
  const cause = causeFor(state, id)
  if (slot.card !== '' && slot.explored && locks(world, slot.card, cause).length > 0) {
    return forbids(world, id, 'leaveCard', LOCK_RANK, cause) ? 'E_LOCK_TEST' : undefined
  }
  return slot.card !== '' && forbids(world, id, 'leaveCard', 0, cause) ? 'E_FORBIDDEN' : undefined
}

const locks = (world: World, card: CardId, cause: Cause): readonly MissionTest[] =>
  openTests(world, card, cause).filter(({ lock }) => lock === true)

const publicAbilities = (world: World, id: AgentId): AbilityView[] =>
  abilitiesOf(world, id)
    .filter(({ source }) => source.object === undefined)
    .map(({ source, ability, at }) => abilityView(world, source.name, ability, at))

export function abilityView(
  { state }: World,
  source: string,
  { id, name, timing, limit }: { id: string; name?: unknown; timing: string; limit?: { per: string; n: number } | undefined },
  at: string,
): AbilityView {
  return {
    source,
    id,
    name: name === undefined ? undefined : `§${at}/name`,
    timing,
    left: limit === undefined ? undefined : Math.max(0, usesLeft(state, limit, at)),
  }
}

/** TST-077, TST-078, TST-A05: portraits and names; the front from the choice on, by portraits from the first time it was chosen. */
export function hostViews({ mission, state }: World): HostView[] {
  if (!isBriefed(state)) return []
  return mission.hosts.map(({ id, role, portrait, bio, text, skills, resistance, life }) => ({
    id,
    name: `§host.${id}.name`,
    role: role === undefined ? undefined : `§host.${id}.role`,
    portrait: mediumOf(mission, portrait),
    bio: bio === undefined ? undefined : `§host.${id}.bio`,
    front:
      state.byPortrait && !state.knownHosts.includes(id)
        ? undefined
        : { text: text === undefined ? undefined : `§host.${id}.text`, skills, resistance, life },
  }))
}

/** Whether everybody has heard the base cards of the first run; until then the mission has said nothing else (TST-060). */
export const isBriefed = ({ phase, run }: State): boolean => phase !== 'base' || run > 1

/** The signs of this mission, as the base explains them. What a token is called, nobody knows before somebody has it. */
export function symbols({ mission, state }: World): ShieldSymbols {
  if (!isBriefed(state)) return { skills: [], resources: {}, bound: [], statuses: {}, counters: [] }
  const colours = Object.keys(mission.resources) as (keyof typeof mission.resources)[]
  const owned = new Set([...state.statuses, ...everybody(state).flatMap(id => getAgent(state, id).statuses)])
  const statuses = (Object.keys(mission.statuses) as (keyof typeof mission.statuses)[]).filter(status => owned.has(status))
  return {
    skills: mission.skills.map(({ id, icon }) => ({ id, name: `§skill.${id}`, icon })),
    resources: Object.fromEntries(colours.map(colour => [colour, `§resource.${colour}`])),
    bound: colours.filter(colour => mission.resources[colour]?.transferable === false),
    special: mission.specialShield === undefined ? undefined : '§special',
    statuses: Object.fromEntries(statuses.map(status => [status, `§status.${status}`])),
    counters: (mission.counters ?? [])
      .filter(counter => counter.public === true)
      .map(({ id, name, max }) => ({ id, name: name === undefined ? undefined : `§counter.${id}`, max })),
  }
}
