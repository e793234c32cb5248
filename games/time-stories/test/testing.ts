import type { CardId, Face, Front, Host, Letter, Mission, MissionTest, Panel, Shield, ShieldGroup } from '@chronothek/content'
import { type Chance, copy, fixed, free, type Move, quickLuck, type Rules, type Seat, type View, viewOf } from '@chronothek/core'
import { expect } from 'vitest'
import { AGENTS, type AgentId } from '../src/ids.ts'
import { timeStories } from '../src/index.ts'
import type { Play } from '../src/play.ts'
import { setup, startRun } from '../src/run.ts'
import type { Action, Agent, Event, Options, Row, State, Stories } from '../src/state.ts'
import { layOutPlace } from '../src/travel.ts'
import { FIXTURE, t } from './fixture.ts'

export const OPTIONS: Options = { mode: 'mission', team: 'four', byPortrait: false, journal: 'own' }

/** `b2 k3 h1 t2 s1`: shields from left to right. */
const KINDS: Readonly<Record<string, Shield>> = { b: 'blank', k: 'skull', h: 'heart', t: 'time', s: 'special' }
export const row = (text: string): Row[] =>
  text
    .split(' ')
    .filter(part => part !== '')
    .map(part => ({ kind: KINDS[part[0] ?? ''] as Shield, n: Number(part.slice(1)) }))
export const shown = (rows: readonly Row[]): string => rows.map(({ kind, n }) => `${kind === 'skull' ? 'k' : kind[0]}${n}`).join(' ')

/** `1 2 x -`: one hit, two hits, skull, blank, as draws of the die hit1 hit1 hit2 skull skull blank. */
const DRAWS: Readonly<Record<string, number>> = { '1': 0, '2': 2, x: 3, '-': 5 }
export const dice = (text: string): number[] =>
  text
    .split(' ')
    .filter(part => part !== '')
    .map(face => DRAWS[face] as number)
export const face = (draw: number): Face => FIXTURE.actionDie[draw] as Face
/** The captain's die 1 1 2 2 3 3. */
export const captainDie = (value: 1 | 2 | 3): number => (value - 1) * 2

/** Hosts without any text, by their numbers. */
export const host = (
  id: string,
  numbers: Partial<Pick<Host, 'skills' | 'resistance' | 'life' | 'modifiers' | 'abilities' | 'equipment' | 'rules'>> = {},
): Host => ({
  id,
  name: t(id),
  skills: { combat: 2, agility: 2, talk: 2 },
  resistance: 2,
  life: 3,
  ...numbers,
})

export const test = (id: string, shields: string | readonly ShieldGroup[], more: Partial<MissionTest> = {}): MissionTest => ({
  id,
  skill: 'combat',
  shields: typeof shields === 'string' ? row(shields) : shields,
  ...more,
})

/** A mission of one yard with these cards, besides the places of the fixture; hosts are plain. */
export interface GivenMission {
  readonly cards?: Partial<Record<Letter, Front & Partial<Omit<Panel, 'front' | 'letter'>>>>
  readonly hosts?: readonly Host[]
  readonly red?: boolean
  readonly more?: Partial<Mission>
}

export function missionOf({ cards = {}, hosts, red = false, more = {} }: GivenMission = {}): Mission {
  const letters: Letter[] = ['B', 'C', 'D', 'E', 'F']
  const panels = letters.map((letter): Panel => {
    const {
      access,
      arrival,
      arrivalIf,
      inPlayIf,
      tags,
      name = t(`yard ${letter}`),
      back = { text: t(`yard back ${letter}`) },
      ...front
    } = cards[letter] ?? {}
    const panel = { letter, name, back, front: { text: t(`yard front ${letter}`), ...front } }
    return { ...panel, access, arrival, arrivalIf, inPlayIf, tags }
  })
  const yard = { id: 'yard', name: t('yard'), red, cardA: { text: t('the yard'), lists: ['A' as const, ...letters] }, panels }
  const { tl } = FIXTURE.map.quadrants
  const places = [...(tl.variants.plain?.places ?? []), { location: 'yard', x: 0.5, y: 0.5 }]
  return {
    ...FIXTURE,
    rules: [],
    hosts: hosts ?? ['one', 'two', 'three', 'four', 'five'].map(id => host(id)),
    locations: [yard, ...FIXTURE.locations],
    map: { quadrants: { ...FIXTURE.map.quadrants, tl: { initial: 'plain', variants: { plain: { places } } } } },
    start: { location: 'yard' },
    ...more,
  }
}

/** A table at the yard, in planning, everybody on B, nothing read yet. */
export interface Given extends Partial<Omit<State, 'agents' | 'visit' | 'mission'>> {
  readonly mission?: Mission
  readonly seats?: number
  readonly team?: Options['team']
  readonly pawns?: Partial<Record<AgentId, Letter | undefined>>
  readonly agents?: Partial<Record<AgentId, Partial<Agent>>>
  /** Rows of running tests, `yard.C/fight`. */
  readonly rows?: Readonly<Record<string, string>>
  readonly explored?: readonly Letter[]
  readonly at?: string
  /** Nobody has gone in yet. */
  readonly outside?: boolean
}

export interface Scene {
  readonly mission: Mission
  readonly rules: Rules<Stories>
  readonly state: State
}

const quiet: Chance = free(quickLuck(1))

export function scene(given: Given = {}): Scene {
  const {
    mission = missionOf(),
    seats = 4,
    team = 'four',
    pawns,
    agents = {},
    rows = {},
    explored,
    at = 'yard',
    outside = false,
    ...rest
  } = given
  const state = setup({ mission }, { ...OPTIONS, team }, seats, quiet)
  const ids = AGENTS.filter(id => state.owners[id] !== undefined)
  state.hosts = Object.fromEntries(ids.map((id, index) => [id, agents[id]?.host ?? mission.hosts[index]?.id ?? '']))
  state.base.toRead = []
  state.base.read = mission.base.map(({ letter }) => letter)
  const play: Play = { mission, state, chance: quiet, events: [] }
  startRun(play)
  Object.assign(state, { captain: 0, tu: 20, location: at })
  layOutPlace(play)
  state.frames = []
  state.seen = Array.from({ length: seats }, () => [])
  for (const id of ids) Object.assign(state.agents[id] as Agent, agents[id] ?? {})
  Object.assign(state, { phase: outside ? 'deciding' : 'planning', ...rest })
  const { visit } = state
  if (visit !== undefined && !outside) {
    visit.entered = true
    for (const id of ids) {
      const letter = pawns === undefined ? 'B' : pawns[id]
      if (letter !== undefined && state.agents[id]?.vortex === undefined) visit.pawns[id] = letter
    }
    const seen = explored ?? [...new Set(Object.values(visit.pawns))]
    for (const letter of seen) {
      const slot = visit.slots[letter]
      if (slot === undefined) continue
      slot.explored = true
      if (slot.card !== '') state.exploredCards.push(slot.card)
    }
    for (const [key, text] of Object.entries(rows)) {
      visit.tests[key] = { rows: row(text), started: true, passed: false }
    }
  }
  return { mission, rules: timeStories.bind(mission), state }
}

/** The same in the middle of a TU. */
export const inTurn = (given: Given = {}): Scene => scene({ phase: 'acting', ...given })

export const by = (seat: Seat | 'clock', action: Action): Move<Stories> => ({ by: seat, at: 0, action })

/** Why a seat may not; undefined if it may. */
export const refused = ({ rules, state }: Scene, seat: Seat, action: Action): string | undefined =>
  rules.check(state, by(seat, action))?.code

/** Plays a move that must be allowed, with exactly this luck; what happened. */
export function play({ rules, state }: Scene, seat: Seat | 'clock', action: Action, draws: readonly number[] = []): readonly Event[] {
  expect(rules.check(state, by(seat, action)), JSON.stringify(action)).toBeUndefined()
  const chance = fixed(draws)
  const events = rules.apply(state, by(seat, action), chance)
  chance.finish()
  return events
}

/** The seat of an agent that one seat leads. */
export const seatOf = ({ state }: Scene, agent: AgentId): Seat => state.owners[agent]?.[0] ?? 0

/** An agent's move by his own seat. */
export const act = (scene: Scene, action: Extract<Action, { agent: AgentId }>, draws: readonly number[] = []): readonly Event[] =>
  play(scene, seatOf(scene, action.agent), action, draws)

export const view = ({ rules, state }: Scene, viewer: Seat | 'spectator'): View<Stories> => viewOf(rules, state, viewer)
export const agent = ({ state }: Scene, id: AgentId): Agent => state.agents[id] as Agent
export const rowsOf = ({ state }: Scene, key: string): string => shown(state.visit?.tests[key]?.rows ?? [])
/** Fronts a seat can read now. */
export const fronts = (scene: Scene, seat: Seat): CardId[] => view(scene, seat).own?.fronts.map(({ card }) => card) ?? []
export const again = (given: Scene): Scene => ({ ...given, state: copy(given.state) })

/** Everybody answers the open ballot in the order of seats until it is closed. */
export function vote(scene: Scene, choice: string, draws: readonly number[] = []): readonly Event[] {
  const events: Event[] = []
  for (let seat = 0; seat < scene.state.seats && scene.state.ballot !== undefined; seat++) {
    const { ballot } = view(scene, seat).shared
    if (ballot?.voters.includes(seat) !== true || ballot.votes[seat] !== undefined) continue
    const decides = Object.values({ ...ballot.votes, [seat]: choice }).filter(each => each === choice).length * 2 > ballot.voters.length
    const isLast = ballot.voters.every(voter => voter === seat || ballot.votes[voter] !== undefined)
    events.push(...play(scene, seat, { type: 'vote', choice }, decides || isLast ? draws : []))
    if (decides || isLast) break
  }
  return events
}

/** A new table in the base; the first reader is seat 0. */
export function newTable(mission: Mission = missionOf(), seats = 4, options: Partial<Options> = {}): Scene {
  const rules = timeStories.bind(mission)
  return { mission, rules, state: rules.setup({ ...OPTIONS, ...options }, seats, fixed([0])) }
}

/** Reads what is to be read; each by whose turn it is. */
export function readAll(table: Scene): Seat[] {
  const readers: Seat[] = []
  while (table.state.phase === 'base') {
    const reader = view(table, 'spectator').shared.base.reader as Seat
    readers.push(reader)
    play(table, reader, { type: 'read-base' })
  }
  return readers
}

/** Everybody takes the next free host and is ready; the first captain is `captain`. */
export function chooseAll(table: Scene, captain: Seat = 0): readonly Event[] {
  const { state, mission } = table
  const agents = AGENTS.filter(id => state.owners[id] !== undefined)
  agents.forEach((id, index) => {
    const { id: chosen } = mission.hosts[index] as Host
    if (state.hosts[id] !== chosen) play(table, state.owners[id]?.[0] as Seat, { type: 'choose-host', agent: id, host: chosen })
  })
  const events: Event[] = []
  for (let seat = 0; seat < state.seats; seat++) {
    events.push(...play(table, seat, { type: 'ready' }, seat === state.seats - 1 && state.run === 1 ? [captain] : []))
  }
  return events
}

/** A table at the first place, card A read. */
export function arrived(mission: Mission = missionOf(), seats = 4, options: Partial<Options> = {}): Scene {
  const table = newTable(mission, seats, options)
  readAll(table)
  chooseAll(table)
  play(table, 0, { type: 'open-location' })
  return table
}
