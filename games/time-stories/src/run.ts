import type { BaseLetter, Quadrant } from '@chronothek/content'
import type { Chance, Seat } from '@chronothek/core'
import { fire, pushAll } from './frames.ts'
import type { AgentId } from './ids.ts'
import { AGENTS } from './ids.ts'
import { findMissionCard, findObject, getHost } from './lore.ts'
import { addTo, everybody, getAgent, holderOf, type Play, removeFrom, tell, type World } from './play.ts'
import { ownersFor } from './roster.ts'
import type { Options, State } from './state.ts'
import { readObject } from './steps/things.ts'
import { lifeOf } from './time.ts'

/** Raised whenever a stored log would replay differently. */
export const RULES_VERSION = 1

const QUADRANTS: readonly Quadrant[] = ['tl', 'tr', 'bl', 'br']

/** The table before the base is read (TST-044, TST-211). */
export function setup({ mission }: Pick<World, 'mission'>, options: Options, seats: number, chance: Chance): State {
  const reader = chance.pick(seats, 'first reader')
  return {
    rules: RULES_VERSION,
    seats,
    journal: options.journal,
    byPortrait: options.byPortrait,
    owners: ownersFor(seats, options.team),
    away: [],
    companions: [],
    phase: 'base',
    run: 1,
    base: { toRead: mission.base.map(({ letter }) => letter), reader, read: [] },
    hosts: {},
    knownHosts: [],
    kept: {},
    persistent: { objects: [], flags: [], counters: {}, statuses: [] },
    timeBonus: 0,
    startAt: mission.start.location,
    captain: reader,
    replaced: [],
    history: [],
    stood: {},
    seen: Array.from({ length: seats }, () => []),
    notes: [],
    once: {},
    ...emptyRun(mission),
  }
}

/** What a run begins with before anybody has a body. */
function emptyRun(mission: World['mission']) {
  return {
    ready: [] as Seat[],
    tu: 0,
    last: false,
    location: mission.start.location,
    agents: {},
    statuses: [],
    teamResources: {},
    counters: {},
    flags: [],
    removedObjects: [],
    objectUsedBy: {},
    map: Object.fromEntries(QUADRANTS.map(each => [each, mission.map.quadrants[each].initial])) as Record<Quadrant, string>,
    visited: [],
    removedCards: [],
    discardedCards: [],
    allowedCards: [],
    passed: [],
    exploredCards: [],
    scheduled: [],
    frames: [],
    offers: [],
    intents: {},
    route: [],
    spent: 0,
    deaths: 0,
  } satisfies Partial<State>
}

/** 3.3: bodies, time, kept objects, captain, and what the cards order for the start. */
export function startRun(play: Play): void {
  const { state, mission, chance } = play
  const hosts = AGENTS.filter(id => state.owners[id] !== undefined)
  for (const id of hosts) state.agents[id] = { host: state.hosts[id] as string, lp: 0, resources: {}, objects: [], statuses: [], debt: 0 }
  for (const id of hosts) equip(play, id)
  for (const n of state.persistent.objects) hand(play, n, state.kept[n] ?? (hosts[0] as AgentId))
  for (const id of hosts) getAgent(state, id).lp = lifeOf(play, id)
  state.tu = Math.min(mission.time.max, mission.time.start[hosts.length === 3 ? 3 : 4] + state.timeBonus)
  state.statuses = [...state.persistent.statuses]
  state.flags = [...state.persistent.flags]
  state.counters = Object.fromEntries((mission.counters ?? []).map(({ id, start }) => [id, state.persistent.counters[id] ?? start]))
  state.captain = state.run === 1 ? chance.pick(state.seats, 'first captain') : state.captain // TST-A03
  state.location = state.startAt
  state.destination = state.startAt
  state.phase = 'arriving'
  state.ready = []
  tell(play, { for: 'all', type: 'run-began', run: state.run, tu: state.tu, captain: state.captain })
  const ended = state.history.at(-1)?.mission
  const orders = [
    ...mission.base.filter(({ setup: steps }) => steps !== undefined).map(({ letter }) => `base/${letter}/setup`),
    ...(mission.start.steps === undefined ? [] : ['start/steps']),
    ...(ended === undefined || findMissionCard(mission, ended)?.nextRun?.steps === undefined
      ? []
      : [`missionCards/${ended}/nextRun/steps`]),
  ]
  fire(play, 'runStart', {})
  pushAll(
    state,
    orders.map(at => ({ at, cause: {} })),
  )
}

/** TST-078, TST-183: what the host brings along. */
function equip(play: Play, id: AgentId): void {
  const { state, mission } = play
  const agent = getAgent(state, id)
  const { equipment } = getHost(mission, agent.host)
  addTo(state.knownHosts, agent.host)
  for (const [colour, n = 0] of Object.entries(equipment?.resources ?? {}) as ['yellow', number | undefined][]) {
    if (mission.resources[colour]?.scope === 'team') state.teamResources[colour] = (state.teamResources[colour] ?? 0) + n
    else agent.resources[colour] = n
  }
  for (const n of equipment?.objects ?? []) if (!state.persistent.objects.includes(n)) hand(play, n, id)
}

/** TST-192, 3.3: of a kept object only what it does to the map counts again. */
function hand(play: Play, n: number, agent: AgentId): void {
  const { state, mission } = play
  if (holderOf(state, n) !== undefined) return
  getAgent(state, agent).objects.push(n)
  readObject(play, n, agent)
  if (!state.persistent.objects.includes(n)) return
  for (const step of findObject(mission, n)?.onGain ?? []) if (step.do === 'mapSet') state.map[step.quadrant] = step.variant
}

/** TST-054, TST-192, TST-225, 5.12: everything goes back but what bears the logo, what people know, and what the failed card orders. */
export function nextRun(play: Play): void {
  const { state, mission } = play
  const next = state.mission === undefined ? undefined : findMissionCard(mission, state.mission)?.nextRun
  keep(play)
  state.captain = (state.captain + 1) % state.seats // TST-A03
  state.timeBonus = next?.timeBonus ?? state.timeBonus
  state.startAt = next?.startLocations?.[0] ?? state.startAt
  state.run += 1
  for (const key of Object.keys(state.once)) if (!key.startsWith('ever:')) delete state.once[key]
  Object.assign(state, emptyRun(mission))
  state.removedCards = Object.keys(state.once).flatMap(key => (key.startsWith('ever:out:') ? [key.slice('ever:out:'.length) as 'x.B'] : []))
  state.replaced = state.replaced.filter(({ scope }) => scope === 'ever')
  state.location = state.startAt
  state.hosts = {}
  state.kept = Object.fromEntries(state.persistent.objects.map(n => [n, AGENTS.find(id => state.owners[id] !== undefined) as AgentId]))
  delete state.mission
  delete state.visit
  delete state.lastFronts
  delete state.destination
  const again = rereading(mission, next?.rereadBase)
  state.base = { ...state.base, toRead: again, reader: state.captain }
  state.phase = again.length > 0 ? 'base' : 'hosts'
}

const rereading = (mission: World['mission'], named: readonly BaseLetter[] = []): BaseLetter[] =>
  mission.base.filter(({ letter, rereadOnReset }) => rereadOnReset === true || named.includes(letter)).map(({ letter }) => letter)

function keep({ state, mission }: Play): void {
  const held = everybody(state).flatMap(id => getAgent(state, id).objects)
  const logos = held.filter(n => findObject(mission, n)?.agencyLogo === true)
  const kept = state.persistent.objects.filter(n => held.includes(n)) // one discarded in the run is back in the stack
  for (const n of logos) addTo(kept, n)
  const isPersistent = (id: string, list: readonly { readonly id: string; readonly persist?: boolean | undefined }[] | undefined) =>
    list?.some(each => each.id === id && each.persist === true) === true
  state.persistent = {
    objects: kept.sort((a, b) => a - b),
    flags: state.flags.filter(id => isPersistent(id, mission.flags)),
    counters: Object.fromEntries(Object.entries(state.counters).filter(([id]) => isPersistent(id, mission.counters))),
    statuses: state.statuses.filter(id => mission.statuses[id]?.persist === true),
  }
}

/** TST-211: the next card of the base, by the next player. */
export function readBase(play: Play, seat: Seat): void {
  const { state, chance } = play
  const [letter] = state.base.toRead
  if (letter === undefined) return
  removeFrom(state.base.toRead, letter)
  addTo(state.base.read, letter)
  state.base.reader = (seat + 1) % state.seats
  chance.open(`base.${letter}`)
  tell(play, { for: 'all', type: 'base-read', seat, letter })
  if (state.base.toRead.length === 0) state.phase = 'hosts'
}
