import type { Seat } from '@chronothek/core'
import { centreTile, colourName, LETTER_PLACE, letterName, membersOf } from '../src/data/pieces.ts'
import type { Edge } from '../src/data/reconstructed.ts'
import { CHARGING_LIMIT } from '../src/data/table.ts'
import { type Colour, type Letter, RESOURCES, type Resource, SEAT_COLOURS } from '../src/ids.ts'
import { lettersOf, roomFor } from '../src/lab.ts'
import { interimOf } from '../src/round/lines.ts'
import { nextLine, sumOf } from '../src/scoring.ts'
import type { Action, InterimPlan, SeenPlayer, SeenSector, SeenTable, Shared } from '../src/state.ts'

const SIDES = 6

export const letterAt = (shared: SeenTable, position: number): Letter => letterName(shared.ring[position] ?? 0)
export const positionOf = (shared: SeenTable, sector: number): number => shared.ring.indexOf(sector)
export const sectorNamed = (shared: SeenTable, letter: Letter): SeenSector => shared.sectors[LETTER_PLACE[letter]] as SeenSector

/** What the lamp pays for a submarine or a research card (AQS-131, AQS-134). */
export const bulbOf = ({ players, round }: SeenTable): number => centreTile(players.length, round).bulb

/** What the next preparation brings to a position; undefined in the last round (AQS-158). */
export function refillAt({ players, round, rotations }: Shared, position: number): Edge | undefined {
  const { edges } = centreTile(players.length, round)
  const turn = rotations[round - 1] ?? 0
  return edges[(position - turn + SIDES) % SIDES]
}

/** Owner of a neutral submarine that an edge brings; undefined where that colour is played (AQS-037). */
export const neutralOwner = ({ players }: SeenTable, neutral: 1 | 2): number | undefined => {
  const owner = players.length - 1 + neutral
  return owner < SEAT_COLOURS.length ? owner : undefined
}

/** The plans of an interim scoring among what is offered. */
export const plansIn = (legal: readonly Action[]): readonly InterimPlan[] => legal.filter(action => action.type === 'interim-plan')

/** Bots in a charging station one by one, by owner. */
export const chargingOf = ({ charging }: SeenSector): readonly number[] =>
  charging.flatMap((count, owner) => Array.from({ length: count }, () => owner))
export const chargingLimit = ({ players }: SeenTable): number => CHARGING_LIMIT[players.length] ?? 0

export const programsOf = ({ programmed }: SeenPlayer): readonly Colour[] => membersOf(programmed).map(colourName)
export const ownLetters = (player: SeenPlayer): readonly Letter[] => membersOf(lettersOf(player)).map(letterName)

/** How much of everything somebody has, and has room for. Octopods are never kept. */
export const roomsOf = (player: SeenPlayer): readonly { readonly resource: Resource; readonly used: number; readonly room: number }[] =>
  RESOURCES.map(resource => ({ resource, used: usedOf(player, resource), room: roomFor(player, resource) }))

const usedOf = (player: SeenPlayer, resource: Resource): number =>
  resource === 'cards' ? player.cards.length : resource === 'octopods' ? 0 : player[resource]

/** How far the next red line is: 1 means that the very next point crosses it. */
export const toLine = ({ score }: SeenPlayer): number => nextLine(score) - score

/** What an interim scoring would bring if it took place now. */
export const interimNow = (shared: SeenTable, seat: Seat): number => sumOf(interimOf(shared, seat))

/** Scientists in an area of a sector, in seat order. */
export const scientistsIn = ({ players }: SeenTable, sector: number, area: number): readonly Seat[] =>
  players.flatMap((player, seat) => (player.sector === sector && player.area === area ? [seat] : []))

/** Seats as a viewer looks at them: clockwise from the next one, oneself left out. */
export const othersOf = ({ players }: SeenTable, seat: Seat | undefined): readonly Seat[] =>
  seat === undefined ? [...players.keys()] : [...players.keys()].slice(1).map(step => (seat + step) % players.length)
