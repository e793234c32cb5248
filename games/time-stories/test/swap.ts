import type { Answer, Bilingual, Mission, Panel } from '@chronothek/content'
import type { Viewer } from '@chronothek/core'
import type { Swap } from '@chronothek/testkit'
import type { State, Stories } from '../src/state.ts'
import { Earned } from './leaking/earned.ts'

/* Two missions that somebody cannot tell apart. */

/** What has to stay as it is. */
export interface Kept {
  /** Whether the viewer knows a text or a picture, by its path in the mission. */
  knows(path: string): boolean
  /** Cards, objects and places that have played a part, whoever read them: `hall.C`, `object.4`, `hall`. */
  readonly used: ReadonlySet<string>
  /** Codes somebody has tried. */
  readonly tried: ReadonlySet<string>
}

type Raw = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is Bilingual => isRecord(value) && 'de' in value && 'en' in value
const idOf = (part: unknown, index: number): string => {
  const { id, letter, n, do: verb } = (isRecord(part) ? part : {}) as Raw
  return verb === undefined && (id ?? letter ?? n) !== undefined ? String(id ?? letter ?? n) : String(index)
}
/** What steps say is heard by whom they reach; they change only with their whole card. */
const isSpoken = (path: string): boolean => /\/(steps|onPass|onStart|onAbandon|onGain|cost|else|options|setup|each)\//.test(path)

/** Other words for all the viewer has not read, other fronts where nobody has been, other answers to codes nobody has tried. */
export function otherMission(mission: Mission, kept: Kept): Mission {
  const { used, tried } = kept
  const locations = mission.locations.map(place => ({
    ...place,
    red: used.has(place.id) || kept.knows(`locations/${place.id}/name`) ? place.red : place.red !== true, // its colour is on the map
    panels: place.panels.map(panel => (used.has(`${place.id}.${panel.letter}`) ? panel : otherPanel(panel, used.has(place.id)))),
  }))
  const objects = mission.objects.map(object => {
    if (used.has(`object.${object.n}`)) return object
    const { n, name, type, picture } = object
    const other = { n, name, type, text: { de: 'anderes', en: 'another' }, tags: ['other'], agencyLogo: object.agencyLogo !== true }
    // Somebody who is asked who takes it sees what it is, before anybody has it.
    return picture !== undefined && kept.knows(picture) ? { ...other, picture } : other
  })
  const puzzles = mission.puzzles?.map(puzzle =>
    tried.has(puzzle.id)
      ? puzzle
      : { ...puzzle, solutions: puzzle.solutions.map(solution => ({ ...solution, answer: otherAnswer(solution.answer) })), traps: [] },
  )
  const other = visit({ ...mission, locations, objects, puzzles }, '') as Mission
  const files = Object.fromEntries(
    Object.entries(mission.files).map(([file, digest]) => [file, kept.knows(file) ? digest : digest.split('').reverse().join('')]),
  )
  return { ...other, files }

  function visit(value: unknown, path: string): unknown {
    if (isText(value)) return kept.knows(path) || isSpoken(path) ? value : { de: `anders: ${path}`, en: `other: ${path}` }
    if (Array.isArray(value)) return value.map((part, index) => visit(part, `${path}/${idOf(part, index)}`))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part, path === '' ? key : `${path}/${key}`)]))
  }
}

/** Another front; where nobody has seen the back, another back. */
function otherPanel(panel: Panel, isLaidOut: boolean): Panel {
  const { letter, name, back } = panel
  const front = {
    text: { de: 'andere Seite', en: 'another front' },
    tests: [{ id: 'other', skill: 'other', lock: true, enemy: true, shields: [{ kind: 'skull' as const, n: 9 }] }],
    onExplore: [{ steps: [{ do: 'loseTime' as const, n: 5 }] }],
  }
  if (!isLaidOut) return { letter, name, back, front, access: [{ kind: 'forbidden' }] }
  const { access, arrival, arrivalIf, inPlayIf } = panel
  return { letter, name, back, front, access, arrival, arrivalIf, inPlayIf, tags: ['other'] }
}

const otherAnswer = (answer: Answer): Answer => (typeof answer === 'number' ? answer + 1 : [...answer, 'other'].toReversed())

/** Everything somebody has turned over, taken or laid out in these states. */
export function usedIn(states: readonly State[]): Set<string> {
  const used = new Set<string>()
  for (const state of states) {
    const { visit, exploredCards, seen, agents, removedObjects, persistent, visited, history, route, destination } = state
    const slots = Object.values(visit?.slots ?? {}).flatMap(({ card, explored }) => (explored ? [card] : []))
    const objects = [...Object.values(agents).flatMap(agent => agent.objects), ...removedObjects, ...persistent.objects]
    const places = [
      visit?.location,
      destination,
      ...visited,
      ...[...history.flatMap(run => run.route), ...route].map(({ location }) => location),
    ]
    const read = seen.flat().map(({ ref }) => ref)
    for (const part of [...slots, ...exploredCards, ...read, ...objects.map(n => `object.${n}`), ...places])
      if (part !== undefined) used.add(part)
  }
  return used
}

/** Who may know what at least, from two moments of a match; in between a seat may have read what any other did. */
function knownTo(mission: Mission, viewer: Viewer, before: State, after: State): (path: string) => boolean {
  const earned = new Earned(mission, before)
  earned.note(before, after, [])
  const used = usedIn([before, after])
  const laidOut = mission.locations
    .filter(({ id }) => used.has(id))
    .flatMap(({ panorama, sound }) => [panorama?.image ?? [], sound ?? []].flat())
  const fronts = mission.locations.flatMap(({ id, panels }) =>
    panels.flatMap(({ letter, front }) => (used.has(`${id}.${letter}`) ? (front.image ?? []) : [])),
  )
  const seenFiles = new Set([...fronts, ...mission.objects.flatMap(({ n, picture }) => (used.has(`object.${n}`) ? (picture ?? []) : []))])
  const played = new Set(after.history.flatMap(run => run.hosts).map(id => `hosts/${id}`))
  const isLaidOut = (path: string) => {
    const [, place = ''] = /^locations\/([^/]+)\/(?:cardA|name|panels\/.\/(?:back|access)|rules)/.exec(path) ?? []
    return used.has(place)
  }
  const isRead = (path: string) => {
    const [, place, letter] = /^locations\/([^/]+)\/panels\/(.)\//.exec(path) ?? []
    const [, object] = /^objects\/(\d+)\//.exec(path) ?? []
    return used.has(`${place}.${letter}`) || used.has(`object.${object}`) || path.startsWith('puzzles/') || seenFiles.has(path)
  }
  const isBox = (path: string) => path.endsWith('/front/box') && isRead(path)
  const ended = new Set(after.history.map(run => `missionCards/${run.mission}`))
  const isPublic = (path: string) =>
    isLaidOut(path) ||
    isBox(path) ||
    // What changed in between is not known here: all states of a picture that lay on the table, and of the map
    [...laidOut, mission.pictures?.map].includes(path.split('?')[0]) ||
    played.has(path.split('/').slice(0, 2).join('/')) ||
    /^(rules|rating|counters|statuses|specialShield|base\/.\/rules)/.test(path) ||
    ended.has(path.split('/').slice(0, 2).join('/'))
  return path => earned.knows(viewer, path) || isPublic(path) || (viewer !== 'spectator' && isRead(path))
}

/** For the laws: a world that differs in all a viewer cannot know from one moment to another. */
export const swap: Swap<Stories> = (state, pack, viewer, _chance, until) => {
  if (pack === undefined || state.known !== undefined) return undefined
  const used = usedIn([state, until])
  const tried = new Set((pack.puzzles ?? []).map(({ id }) => id).filter(id => [...used].some(card => codesOn(pack, card).includes(id))))
  return { state, pack: otherMission(pack, { knows: knownTo(pack, viewer, state, until), used, tried }) }
}

/** The codes a card asks for. */
function codesOn({ locations }: Mission, card: string): string[] {
  const [place, letter] = card.split('.')
  const actions = locations.find(({ id }) => id === place)?.panels.find(panel => panel.letter === letter)?.front.actions ?? []
  return actions.flatMap(({ steps }) => steps.flatMap(step => (step.do === 'enterCode' ? [step.puzzle] : [])))
}
