import { abilitiesOf, isRollTiming } from '../abilities.ts'
import { agentOf, votersOn } from '../ballot.ts'
import { findMissionCard, findTest, mediumOf, stepAt } from '../lore.ts'
import type { World } from '../play.ts'
import { here, leftOf, rosterOf } from '../roster.ts'
import { ratingOf, resultOf } from '../scoring.ts'
import type { RollView, Shared } from '../state.ts'
import { destinations } from '../travel.ts'
import { promptOptions } from './choice.ts'
import { lazy } from './lazy.ts'
import { abilityView, agentGlances, agentViews, hostViews, isBriefed, symbols } from './people.ts'
import { locationView, mapView, picturesAhead } from './place.ts'
import { waitingFor } from './waiting.ts'

type Fields = { readonly [K in keyof Shared]-?: (world: World) => Shared[K] }

/** What everybody may know, spectators included. Every field is named here. */
const FIELDS: Fields = {
  seats: ({ state }) => state.seats,
  journal: ({ state }) => state.journal,
  phase: ({ state }) => state.phase,
  run: ({ state }) => state.run,
  title: () => '§title',
  era: () => '§era',
  captain: ({ state }) => state.captain,
  away: ({ state }) => state.away,
  companions: ({ state }) => state.companions,
  owners: ({ state }) => state.owners,
  base: baseView,
  words: symbols,
  hosts: hostViews,
  chosen: ({ state }) => state.hosts,
  kept: ({ state }) => state.kept,
  ready: ({ state }) => state.ready,
  tu: ({ state }) => state.tu,
  tuStart: ({ mission: { time }, state }) =>
    Math.min(time.max, time.start[Object.keys(state.owners).length === 3 ? 3 : 4] + state.timeBonus),
  tuMax: ({ mission }) => mission.time.max,
  windows: ({ mission, state }) =>
    (isBriefed(state) ? (mission.time.windows ?? []) : []).map(({ from, to }, index) => ({ name: `§window.${index}`, from, to })),
  last: ({ state }) => state.last,
  marks: ({ state }) => state.scheduled.map(({ at }) => at),
  map: mapView,
  location: locationView,
  ahead: picturesAhead,
  destination: ({ state }) => state.destination,
  agents: agentViews,
  statuses: ({ state }) => state.statuses,
  teamResources: ({ state }) => state.teamResources,
  counters: ({ mission, state }) =>
    Object.fromEntries(
      (mission.counters ?? []).filter(each => each.public === true).map(({ id, start }) => [id, state.counters[id] ?? start]),
    ),
  objectUsedBy: ({ state }) => state.objectUsedBy,
  roll: rollView,
  waiting: waitingFor,
  ballot: ballotView,
  offers: ({ state }) => state.offers,
  intents: ({ state }) => state.intents,
  notes: ({ state }) => state.notes.filter(note => note.shared),
  report: reportView,
  history: ({ state }) => state.history,
  stood: ({ state }) => state.stood,
  result: resultOf,
}
const NAMES = Object.keys(FIELDS) as (keyof Shared)[]

export const sharedOf = (world: World): Shared => Object.fromEntries(NAMES.map(name => [name, FIELDS[name](world)])) as unknown as Shared

/** The same, each field made when somebody looks at it: most questions about a state need few of them. */
export function glanceOf(world: World): Shared {
  return lazy<Shared>(NAMES, name => (name === 'agents' ? agentGlances(world) : FIELDS[name](world)))
}

/** TST-061: what was read stays open. */
function baseView({ mission, state }: World): Shared['base'] {
  const { read, reader, toRead } = state.base
  const roster = rosterOf(state)
  const present = here(roster)
  return {
    picture: mediumOf(mission, mission.pictures?.base),
    cards: mission.base
      .filter(({ letter }) => read.includes(letter))
      .map(({ letter, title, box }) => ({
        letter,
        title: title === undefined ? undefined : `§base.${letter}.title`,
        text: `§base.${letter}`,
        box: box === undefined ? undefined : `§base.${letter}.box`,
      })),
    reader: state.phase !== 'base' ? undefined : present.includes(reader) ? reader : leftOf(roster, reader, present),
    left: toRead.length,
  }
}

function rollView(world: World): RollView | undefined {
  const { mission, state } = world
  const { roll } = state
  if (roll === undefined) return undefined
  const { agent, card, test, faces, addedHits, idle } = roll
  const helps = abilitiesOf(world, agent).filter(
    ({ source, ability, why }) => source.object === undefined && isRollTiming(ability.timing) && why === undefined,
  )
  return {
    agent,
    card,
    test,
    skill: findTest(mission, card, test)?.skill ?? '',
    faces,
    addedHits,
    idle,
    helps: helps.map(({ source, ability, at }) => abilityView(world, source.name, ability, at)),
  }
}

function ballotView(world: World): Shared['ballot'] {
  const { state } = world
  const { ballot } = state
  if (ballot === undefined) return undefined
  const { subject, by, votes } = ballot
  return {
    kind: subject.kind,
    by,
    options: optionsOf(world),
    votes,
    voters: votersOn(rosterOf(state), { kind: subject.kind, agent: agentOf(subject) }),
    answer: subject.kind === 'code' ? subject.answer : undefined,
    agent: subject.kind === 'code' ? subject.agent : agentOf(subject),
    action: subject.kind === 'joint' ? subject.action : undefined,
  }
}

function optionsOf(world: World): readonly string[] {
  const { state, mission } = world
  const kind = state.ballot?.subject.kind
  if (kind === 'destination') return destinations(world)
  if (kind !== 'prompt') return ['yes', 'no']
  const { pending } = state
  const step = pending?.kind === 'prompt' ? stepAt(mission, pending.at) : undefined
  return step === undefined ? [] : promptOptions(world).flatMap(({ id, open }) => (open ? [id] : []))
}

function reportView(world: World): Shared['report'] {
  const { mission, state } = world
  const isBetween = state.run > 1 && (state.phase === 'base' || state.phase === 'hosts')
  const id = state.mission ?? (isBetween ? state.history.at(-1)?.mission : undefined)
  const card = id === undefined ? undefined : findMissionCard(mission, id)
  if (card === undefined) return undefined
  const rating = card.kind === 'success' ? ratingOf(world) : []
  return { card: card.id, kind: card.kind, title: `§mission.${card.id}.title`, text: `§mission.${card.id}.text`, rating }
}
