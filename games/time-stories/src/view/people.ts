import type { CardId, MissionTest } from '@chronothek/content'
import { abilitiesOf, causeFor } from '../abilities.ts'
import type { AgentId } from '../ids.ts'
import { mediumOf } from '../lore.ts'
import { forbids, usesLeft } from '../modifiers.ts'
import { everybody, getAgent, isLiving, type World } from '../play.ts'
import { diceFor, resistanceOf } from '../roll.ts'
import type { AbilityView, AgentView, Barred, Cause, HostView, ShieldSymbols, State } from '../state.ts'
import { lifeOf } from '../time.ts'
import { openTests } from '../trials.ts'

const BARRED: readonly Barred[] = ['move', 'test', 'idle', 'useObject', 'transfer', 'leaveLocation']

/** A card's lock ranks as a text of the location (12.4). */
const LOCK_RANK = 3

export const agentViews = (world: World): AgentView[] => everybody(world.state).map(id => agentView(world, id))

function agentView(world: World, id: AgentId): AgentView {
  const { state, mission } = world
  const agent = getAgent(state, id)
  const at = state.visit?.pawns[id]
  const cause = causeFor(state, id)
  const skills = mission.skills.map(({ id: skill }) => [skill, diceFor(world, id, cause.card, { id: '', skill, shields: [] })] as const)
  return {
    id,
    owners: state.owners[id] ?? [],
    host: agent.host,
    lp: agent.lp,
    life: lifeOf(world, id),
    resistance: resistanceOf(world, id),
    dice: Object.fromEntries(skills),
    resources: agent.resources,
    objects: agent.objects,
    statuses: agent.statuses,
    debt: agent.debt,
    vortex: agent.vortex,
    acted: agent.acted,
    at,
    held: heldBy(world, id),
    barred: isLiving(state, id) ? BARRED.filter(action => forbids(world, id, action, 0, cause)) : [],
    abilities: isLiving(state, id) ? publicAbilities(world, id) : [],
  }
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
