import type { Mission } from '@chronothek/content'
import { free, quickLuck, type Viewer, viewersOf } from '@chronothek/core'
import {
  indistinguishable,
  type LawOptions,
  LeakError,
  type MessageRecorder,
  recordMatch,
  type Swap,
  twins,
  walk,
} from '@chronothek/testkit/tools'
import { timeStories } from '../../src/index.ts'
import type { Options, State, Stories } from '../../src/state.ts'
import { otherMission, usedIn } from '../swap.ts'
import { Earned } from './earned.ts'
import { type Needles, OBJECTS_FROM, told } from './needles.ts'
import { type Style, team } from './team.ts'

/** A table as people set it up. */
export interface Table {
  readonly seats: number
  readonly options: Options
  readonly style: Style
}

const options = (more: Partial<Options> = {}): Options => ({ mode: 'mission', team: 'four', byPortrait: false, journal: 'own', ...more })

/** One to four seats, both ways to play with two, every journal. */
export const TABLES: readonly Table[] = [
  { seats: 4, options: options(), style: 'plan' },
  { seats: 2, options: options({ team: 'three', byPortrait: true }), style: 'plan' },
  { seats: 3, options: options({ journal: 'full' }), style: 'wander' },
  { seats: 1, options: options({ team: 'three', journal: 'titles' }), style: 'plan' },
  { seats: 2, options: options({ journal: 'titles' }), style: 'wander' },
  { seats: 4, options: options({ journal: 'full', byPortrait: true }), style: 'plan' },
  { seats: 3, options: options({ journal: 'own' }), style: 'plan' },
  { seats: 1, options: options(), style: 'wander' },
]

export const NAMES = { object: (n: number) => n + OBJECTS_FROM, puzzle: (id: string) => `p_${id}` }

/** How people at such a table play, for the laws. */
export function lawsFor(pack: Mission, { seats, options: chosen, style }: Table, longest: number): LawOptions<Stories> {
  return {
    pack,
    options: [chosen],
    seats: [seats],
    matches: 1,
    maxSteps: longest,
    plays: team(style, NAMES),
  }
}

/** What a campaign came to. */
export interface Campaign {
  readonly frames: number
  readonly entries: number
  readonly runs: number
  readonly won: boolean
  /** How much of the mission somebody has read. */
  readonly read: number
}

/** Plays a campaign and looks at everything a room would send: nothing of the mission may reach anybody before it is earned. */
export function inspectCampaign(needles: Needles, table: Table, seed: number, longest: number, game = timeStories): Campaign {
  const played = walk(game, lawsFor(needles.mission, table, longest), seed)
  const [broken] = played.broken.filter(({ law }) => law !== 'ends')
  if (broken !== undefined) throw broken
  const { header, entries, states, events } = played
  const known = knowledgeOf(needles.mission, states, events)
  const recorder = recordMatch(game, { header, entries, pack: needles.mission })
  for (const { to, seq, kind, body } of recorder.messages) {
    for (const what of told(body, needles)) {
      if (!known[seq]?.(to, what)) throw new LeakError(`${kind} to ${to} after entry ${seq} tells ${what}: ${around(body, what)}`)
    }
  }
  const last = states.at(-1) as State
  const read = new Set(viewersOf(header.seats).flatMap(viewer => needles.texts.filter(text => known.at(-1)?.(viewer, text)))).size
  return { frames: recorder.messages.length, entries: entries.length, runs: last.run, won: last.phase === 'won', read }
}

type Knows = (viewer: Viewer, what: string) => boolean

/** Who may know what after each entry. */
export function knowledgeOf(mission: Mission, states: readonly State[], events: readonly (readonly Stories['event'][])[]): Knows[] {
  const earned = new Earned(mission, states[0] as State)
  const known = [earned.all, ...earned.seats]
  const since = known.map(() => new Map<string, number>())
  for (const [seq, state] of states.entries()) {
    if (seq > 0) earned.note(states[seq - 1] as State, state, events[seq] ?? [])
    for (const [place, dates] of since.entries()) for (const what of newIn(known[place] as Set<string>, dates.size)) dates.set(what, seq)
  }
  const knew = (place: number, what: string, seq: number) => (since[place]?.get(what) ?? Number.POSITIVE_INFINITY) <= seq
  return states.map((_, seq) => (viewer, what) => knew(0, what, seq) || (viewer !== 'spectator' && knew(viewer + 1, what, seq)))
}

/** What was added to a set since it had that size: sets remember the order. */
const newIn = (set: ReadonlySet<string>, size: number): readonly string[] => (set.size === size ? [] : [...set].slice(size))

/** Plays a campaign up to a moment, and again in a world that differs in all the viewer has not earned by then. Messages compared. */
export function compareTwins(needles: Needles, table: Table, seed: number, longest: number): number {
  const { header, entries, states, events } = walk(timeStories, lawsFor(needles.mission, table, longest), seed)
  const luck = quickLuck(seed)
  const viewers = viewersOf(header.seats)
  const viewer = viewers[luck(viewers.length)] as Viewer
  const cut = luck(entries.length + 1)
  const part = entries.slice(0, cut)
  const knows = knowledgeOf(needles.mission, states.slice(0, cut + 1), events).at(-1) as Knows
  const tried = new Set(part.flatMap(({ action }) => ('puzzle' in action ? [action.puzzle as string] : [])))
  const kept = { used: usedIn(states.slice(0, cut + 1)), tried, knows: (path: string) => knows(viewer, path) }
  const swap: Swap<Stories> = (state, pack) => ({ state, pack: otherMission(pack as Mission, kept) })
  const pair = twins(timeStories, { header, entries: part, pack: needles.mission }, viewer, swap, free(luck))
  if (pair === undefined) return 0
  const [real, other] = pair.map(match => recordMatch(timeStories, match, [viewer])) as [MessageRecorder, MessageRecorder]
  indistinguishable(real, other, viewer)
  return real.messages.length
}

const around = (body: string, what: string): string => {
  const at = body.indexOf(what.replace('#', ''))
  return at < 0 ? '' : body.slice(Math.max(0, at - 80), at + 80)
}
