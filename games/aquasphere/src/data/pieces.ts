/** What is printed on the pieces, by their place in a list: numbers are quicker to look up than names. It all follows from the tables. */
import { COLOURS, type Colour, FIELDS, type Field, LETTERS, type Letter, type Resource, SEAT_COLOURS } from '../ids.ts'
import {
  CENTRE_TILES,
  type CentreTile,
  EXPANSIONS,
  PROGRAM_FACES,
  RESEARCH_CARDS,
  type ResearchCard,
  SECTORS,
  SIDEWAYS,
} from './reconstructed.ts'
import { ARROWS } from './table.ts'

const placesOf = <T extends string>(list: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(list.map((name, place) => [name, place])) as Record<T, number>

export const COLOUR_PLACE = placesOf(COLOURS)
export const LETTER_PLACE = placesOf(LETTERS)
export const FIELD_PLACE = placesOf(FIELDS)

/** Seven bits for seven colours, six for six letters. */
const MASKS = 1 << COLOURS.length
/** How many bits a mask of colours or letters has. */
export const BITS: readonly number[] = Array.from({ length: MASKS }, (_, mask) => mask.toString(2).replaceAll('0', '').length)
const MEMBERS: readonly (readonly number[])[] = Array.from({ length: MASKS }, (_, mask) =>
  COLOURS.flatMap((_colour, place) => (mask & (1 << place) ? [place] : [])),
)

/** The places in a mask, lowest first. */
export const membersOf = (mask: number): readonly number[] => MEMBERS[mask] as readonly number[]

export const CARD_IDS: readonly string[] = Object.keys(RESEARCH_CARDS)
export const CARDS: readonly ResearchCard[] = Object.values(RESEARCH_CARDS)
export const CARD_PLACE = placesOf(CARD_IDS)
/** The colour of each card, NONE (-1) without one. */
export const CARD_COLOUR: readonly number[] = CARDS.map(({ colour }) => (colour === undefined ? -1 : COLOUR_PLACE[colour]))

export const EXPANSION_IDS: readonly string[] = Object.keys(EXPANSIONS)
/** Letters of each expansion as a mask. */
export const EXPANSION_LETTERS: readonly number[] = Object.values(EXPANSIONS).map(({ letters }) =>
  letters.reduce((mask, letter) => mask | (1 << LETTER_PLACE[letter]), 0),
)
const roomIn = (resource: Resource): readonly number[] => Object.values(EXPANSIONS).map(({ room }) => room[resource] ?? 0)
/** How much room each expansion adds. */
export const EXPANSION_ROOM: Readonly<Record<Resource, readonly number[]>> = {
  cards: roomIn('cards'),
  crystals: roomIn('crystals'),
  octopods: roomIn('octopods'),
  time: roomIn('time'),
}

export const FACES: readonly string[] = Object.keys(PROGRAM_FACES)
/** Program cards, each with the places of its one or two faces, a-side first. */
export const PROGRAM_CARDS: readonly (readonly number[])[] = [...new Set(FACES.map(face => face.slice(0, -1)))].map(card =>
  FACES.flatMap((face, place) => (face.slice(0, -1) === card ? [place] : [])),
)
/** Colour by face and field; NONE (-1) on the start field and the pass track, where no tile lies. */
export const FACE_COLOURS: readonly (readonly number[])[] = Object.values(PROGRAM_FACES).map(colours => [
  -1,
  ...colours.map(colour => COLOUR_PLACE[colour]),
  -1,
])

const fieldPlaces = (fields: readonly Field[] = []): readonly number[] => fields.map(field => FIELD_PLACE[field])
/** Fields an arrow leads to, and sideways neighbours, by field. */
export const ARROWS_FROM: readonly (readonly number[])[] = FIELDS.map(field => fieldPlaces(ARROWS[field]))
export const SIDEWAYS_FROM: readonly (readonly number[])[] = FIELDS.map(field => fieldPlaces(SIDEWAYS[field]))
export const START_FIELD = FIELD_PLACE.S
export const FIRST_TOP_FIELD = FIELD_PLACE.T1
export const PASSED = FIELD_PLACE.passed

/** By sector: the price of its clockwise lock, and the colour its programming field gives. */
export const LOCKS: readonly number[] = LETTERS.map(letter => SECTORS[letter].lock)
export const PROGRAMMING_FIELDS: readonly number[] = LETTERS.map(letter => COLOUR_PLACE[SECTORS[letter].programs])

/** Names of the centre tiles of rounds 1 to 4 by number of players (AQS-021 … AQS-023). */
export const CENTRE_STACKS: readonly (readonly string[])[] = [...SEAT_COLOURS.keys(), SEAT_COLOURS.length].map(players =>
  Object.entries(CENTRE_TILES)
    .filter(([, tile]) => tile.players.includes(players))
    .sort(([, a], [, b]) => a.bulb - b.bulb)
    .map(([name]) => name),
)
/** The centre tile on top in a round. */
export const centreTile = (players: number, round: number): CentreTile =>
  CENTRE_TILES[CENTRE_STACKS[players]?.[round - 1] ?? ''] as CentreTile

export const colourName = (place: number): Colour => COLOURS[place] as Colour
export const letterName = (place: number): Letter => LETTERS[place] as Letter
export const fieldName = (place: number): Field => FIELDS[place] as Field
export const cardName = (place: number): string => CARD_IDS[place] as string
export const expansionName = (place: number): string => EXPANSION_IDS[place] as string
export const faceName = (place: number): string => FACES[place] as string
