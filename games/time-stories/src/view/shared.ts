import { abilitiesOf, isRollTiming } from '../abilities.ts'
import { agentOf, votersOn } from '../ballot.ts'
import { findMissionCard, findTest, stepAt } from '../lore.ts'
import type { World } from '../play.ts'
import { here, leftOf, rosterOf } from '../roster.ts'
import { ratingOf, resultOf } from '../scoring.ts'
import type { RollView, Shared } from '../state.ts'
import { destinations } from '../travel.ts'
import { promptOptions } from './choice.ts'
import { abilityView, agentViews, hostViews, isBriefed, symbols } from './people.ts'
import { locationView, mapView } from './place.ts'
import { waitingFor } from './waiting.ts'

/** What everybody may know, spectators included. Every field is named here. */
export function sharedOf(world: World): Shared {
  const { mission, state } = world
  const counters = (mission.counters ?? []).filter(counter => counter.public === true)
  return {
    seats: state.seats,
    journal: state.journal,
    phase: state.phase,
    run: state.run,
    title: '§title',
    era: '§era',
    captain: state.captain,
    away: state.away,
    companions: state.companions,
    owners: state.owners,
    base: baseView(world),
    words: symbols(world),
    hosts: hostViews(world),
    chosen: state.hosts,
    kept: state.kept,
    ready: state.ready,
    tu: state.tu,
    tuStart: Math.min(mission.time.max, mission.time.start[Object.keys(state.owners).length === 3 ? 3 : 4] + state.timeBonus),
    tuMax: mission.time.max,
    windows: (isBriefed(state) ? (mission.time.windows ?? []) : []).map(({ from, to }, index) => ({ name: `§window.${index}`, from, to })),
    last: state.last,
    marks: state.scheduled.map(({ at }) => at),
    map: mapView(world),
    location: locationView(world),
    destination: state.destination,
    agents: agentViews(world),
    statuses: state.statuses,
    teamResources: state.teamResources,
    counters: Object.fromEntries(counters.map(({ id, start }) => [id, state.counters[id] ?? start])),
    objectUsedBy: state.objectUsedBy,
    roll: rollView(world),
    waiting: waitingFor(world),
    ballot: ballotView(world),
    offers: state.offers,
    intents: state.intents,
    notes: state.notes.filter(note => note.shared),
    report: reportView(world),
    history: state.history,
    result: resultOf(world),
  }
}

/** TST-061: what was read stays open. */
function baseView({ mission, state }: World): Shared['base'] {
  const { read, reader, toRead } = state.base
  const roster = rosterOf(state)
  const present = here(roster)
  return {
    picture: mission.pictures?.base === undefined ? undefined : mission.files[mission.pictures.base],
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
    agent: subject.kind === 'code' ? subject.agent : subject.kind === 'joint' ? subject.action.agent : undefined,
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
  const card = state.mission === undefined ? undefined : findMissionCard(mission, state.mission)
  if (card === undefined) return undefined
  const rating = card.kind === 'success' ? ratingOf(world) : []
  return { card: card.id, kind: card.kind, title: `§mission.${card.id}.title`, text: `§mission.${card.id}.text`, rating }
}
