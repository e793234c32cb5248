import type { CardId, Letter, MissionTest, Shield } from '@chronothek/content'
import { holdsFor, isOnMap } from '../conditions.ts'
import { doorOf } from '../doors.ts'
import { deckNumber, findLocation, findPanel, mediumOf, placesOn } from '../lore.ts'
import type { World } from '../play.ts'
import type { PlaceView, RowView, Shared, Slot, SlotView } from '../state.ts'
import { canReach } from '../travel.ts'
import { concernedBy, findRows, lyingTests } from '../trials.ts'

export function mapView(world: World): Shared['map'] {
  const { state } = world
  if (state.run === 1 && (state.phase === 'base' || state.phase === 'hosts')) return { places: [] }
  const places = placesSeen(world)
  return { picture: mapPicture(world, places), places }
}

const mapPicture = ({ mission }: World, places: readonly PlaceView[]): string | undefined =>
  mediumOf(
    mission,
    mission.pictures?.map,
    places.map(({ location }) => location),
  )

/** What screens may fetch before it is shown: the map lies there when the base has been read (TST-067), and its die is cast for a place. */
export function picturesAhead(world: World): readonly string[] {
  const { mission, state } = world
  const { phase, destination } = state
  const wanted =
    phase === 'hosts'
      ? [mapPicture(world, placesSeen(world))]
      : phase === 'arriving' && destination !== undefined
        ? [panoramaOf(world, findLocation(mission, destination))]
        : []
  return wanted.filter(digest => digest !== undefined)
}

/** The picture of a place in its present state. */
function panoramaOf(world: World, place: ReturnType<typeof findLocation>): string | undefined {
  const shows = Object.entries(place?.panorama?.shows ?? {}).flatMap(([key, cond]) => (holdsFor(world, {}, cond) ? [key] : []))
  return mediumOf(world.mission, place?.panorama?.image, shows)
}

const placesSeen = (world: World): PlaceView[] =>
  placesOn(world.mission, world.state.map)
    .filter(({ location }) => isOnMap(world, location))
    .map(({ location, quadrant, x, y }) => ({
      location,
      name: `§place.${location}`,
      quadrant,
      x,
      y,
      red: findLocation(world.mission, location)?.red === true,
      open: canReach(world, location),
      visited: world.state.visited.includes(location),
    }))

/** The place the team is at, as everybody sees it: card A and the backs (TST-093, TST-094). */
export function locationView(world: World): Shared['location'] {
  const { mission, state } = world
  const { visit } = state
  const place = visit === undefined ? undefined : findLocation(mission, visit.location)
  if (visit === undefined || place === undefined) return undefined
  const { id, red, cardA, sound } = place
  return {
    id,
    name: `§place.${id}`,
    red: red === true,
    text: `§${id}.A`,
    box: cardA.box === undefined ? undefined : `§${id}.A.box`,
    panorama: panoramaOf(world, place),
    sound: mediumOf(mission, sound),
    entered: visit.entered,
    slots: (Object.entries(visit.slots) as [Letter, Slot][]).map(([letter, slot]) => slotView(world, letter, slot)),
    entering: visit.entering,
  }
}

function slotView(world: World, letter: Letter, { card, explored }: Slot): SlotView {
  if (card === '') return { letter, gone: true, explored, rows: [] }
  const { mission, state } = world
  const panel = findPanel(mission, card)
  const { locks, bypass, arrival } = doorOf(world, card)
  return {
    letter,
    gone: false,
    card,
    number: deckNumber(mission, card),
    back: `§${card}.back`,
    alt: panel?.back.alt === undefined ? undefined : `§${card}.alt`,
    locks,
    bypass,
    arrival,
    explored,
    box: panel?.front.box !== undefined && state.exploredCards.includes(card) ? `§${card}.box` : undefined,
    rows: lyingTests(world, card).map(test => rowView(world, card, test)),
  }
}

/** TST-148: the shields below the card, fallen ones included. */
function rowView(world: World, card: CardId, test: MissionTest): RowView {
  const { state } = world
  const { id, skill, lock, enemy, shields } = test
  const rows = findRows(state, card, id)?.rows ?? []
  const kinds = [...new Set([...shields.map(({ kind }) => kind), ...rows.map(({ kind }) => kind)])].filter(
    (kind): kind is Shield => kind !== 'any',
  )
  const left = (kind: Shield) => rows.reduce((sum, row) => sum + (row.kind === kind ? row.n : 0), 0)
  const printed = (kind: Shield) => shields.reduce((sum, row) => sum + (row.kind === kind ? row.n : 0), 0)
  return {
    test: id,
    skill,
    lock: lock === true,
    enemy: enemy === true,
    concerns: concernedBy(world, card, test),
    rows: kinds.map(kind => ({ kind, n: left(kind), of: Math.max(printed(kind), left(kind)) })),
  }
}
