import {
  type CardId,
  type Host,
  type Letter,
  type Location,
  type Mission,
  type MissionCard,
  type MissionObject,
  type MissionTest,
  type ObjectNumber,
  type Panel,
  type Place,
  type Puzzle,
  type Quadrant,
  type Step,
  stateName,
} from '@chronothek/content'
import { InvariantError } from '@chronothek/core'
import type { StepsAt } from './state.ts'

/* The one place that looks things up in the mission. */

/** A part of the mission by its path: keys of records, and in lists the id, letter or number of an element, or else its place. */
export function lookup(mission: Mission, path: string): unknown {
  let part: unknown = mission
  for (const key of path.split('/')) {
    if (Array.isArray(part)) part = part.find(element => idOf(element) === key) ?? part[Number(key)]
    else part = typeof part === 'object' && part !== null && Object.hasOwn(part, key) ? (part as Record<string, unknown>)[key] : undefined
    if (part === undefined) return undefined
  }
  return part
}

function idOf(element: unknown): string | undefined {
  if (typeof element !== 'object' || element === null) return undefined
  const { id, letter, n, do: verb } = element as Record<string, unknown>
  return verb === undefined ? String(id ?? letter ?? n) : undefined // steps have numbers of their own
}

/** The list of steps at a path; a path of an older version of the mission that leads nowhere has none. */
export const stepsAt = (mission: Mission, at: StepsAt): readonly Step[] => {
  const found = lookup(mission, at)
  return Array.isArray(found) ? (found as Step[]) : []
}

export const stepAt = (mission: Mission, at: StepsAt): Step | undefined => lookup(mission, at) as Step | undefined

export const findLocation = (mission: Mission, id: string): Location | undefined => mission.locations.find(place => place.id === id)

export function getLocation(mission: Mission, id: string): Location {
  const found = findLocation(mission, id)
  if (found === undefined) throw new InvariantError(`no location ${id}`)
  return found
}

export const locationOfCard = (card: CardId): string => card.slice(0, card.lastIndexOf('.'))
export const letterOfCard = (card: CardId): Letter => card.slice(card.lastIndexOf('.') + 1) as Letter
export const cardOf = (location: string, letter: Letter): CardId => `${location}.${letter}`
export const panelPath = (card: CardId): string => `locations/${locationOfCard(card)}/panels/${letterOfCard(card)}`

export const findPanel = (mission: Mission, card: CardId): Panel | undefined =>
  findLocation(mission, locationOfCard(card))?.panels.find(panel => panel.letter === letterOfCard(card))

export const testsOf = (mission: Mission, card: CardId): readonly MissionTest[] => findPanel(mission, card)?.front.tests ?? []
export const findTest = (mission: Mission, card: CardId, id: string): MissionTest | undefined =>
  testsOf(mission, card).find(test => test.id === id)

export const findHost = (mission: Mission, id: string): Host | undefined => mission.hosts.find(host => host.id === id)
export function getHost(mission: Mission, id: string): Host {
  const found = findHost(mission, id)
  if (found === undefined) throw new InvariantError(`no host ${id}`)
  return found
}

export const findObject = (mission: Mission, n: ObjectNumber): MissionObject | undefined => mission.objects.find(object => object.n === n)
export const findPuzzle = (mission: Mission, id: string): Puzzle | undefined => mission.puzzles?.find(puzzle => puzzle.id === id)
export const findMissionCard = (mission: Mission, id: string): MissionCard | undefined => mission.missionCards.find(card => card.id === id)

/** The places drawn on the four map cards as they lie now; whether each can be seen, the caller asks. */
export const placesOn = (mission: Mission, map: Readonly<Record<Quadrant, string>>): readonly (Place & { quadrant: Quadrant })[] =>
  (['tl', 'tr', 'bl', 'br'] as const).flatMap(quadrant =>
    (mission.map.quadrants[quadrant].variants[map[quadrant]]?.places ?? []).map(place => ({ ...place, quadrant })),
  )

/** The small number on the back. */
export const deckNumber = (mission: Mission, card: CardId): number => mission.deck.indexOf(card) + 1

/** The digest of a picture or a sound. Of a picture that answers to the state it is the one with exactly these layers. */
export function mediumOf({ files }: Mission, file: string | undefined, shows: readonly string[] = []): string | undefined {
  if (file === undefined) return undefined
  const drawn = shows.filter(key => Object.hasOwn(files, stateName(file, [key])))
  return files[stateName(file, drawn)]
}
