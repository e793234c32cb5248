import type { Seat } from '@chronothek/core'
import { COLOUR_PLACE, colourName, letterName, PROGRAMMING_FIELDS } from '../data/pieces.ts'
import { program } from '../effects/programs.ts'
import { settle } from '../effects/queue.ts'
import { checkTurn } from '../flow.ts'
import { no, playerOf, seenPlayer, seenSector } from '../lab.ts'
import type { Event, Execute, SeenTable, State, Why } from '../state.ts'
import { applyCatch, checkCatch } from './catch-octopods.ts'
import { applyDeploySub, checkDeploySub } from './deploy-submarine.ts'
import { applyExpandLab, checkExpandLab } from './expand-lab.ts'
import { applyTakeCard, checkTakeCard } from './take-card.ts'
import { applyTakeCrystals, applyTakeTime, checkTakeCrystals } from './take-tokens.ts'

/** The action belongs to the bot that was just deployed (AQS-107). */
function checkDeployed(table: SeenTable, seat: Seat): Why | undefined {
  const why = checkTurn(table, seat)
  if (why !== undefined || table.stage === 'deployed') return why
  return table.stage === 'done' ? no('E_TURN_COMMITTED', 'AQS-089') : no('E_NOT_DEPLOYED', 'AQS-099')
}

export function checkExecute(table: SeenTable, seat: Seat, action: Execute): Why | undefined {
  return checkDeployed(table, seat) ?? checkArea(table, seat, table.deployed, action)
}

/** What the area of a colour asks for, in the sector where the scientist stands. */
export function checkArea(table: SeenTable, seat: Seat, colour: number, action: Execute): Why | undefined {
  const player = seenPlayer(table, seat)
  const sector = seenSector(table, player.sector)
  if (colour === COLOUR_PLACE.purple) return checkCatch(player, sector, action)
  if (action.catch !== undefined) return no('E_BAD_INPUT', 'AQS-124')
  switch (colour) {
    case COLOUR_PLACE.green:
      return checkExpandLab(player, sector)
    case COLOUR_PLACE.black:
      return checkTakeCrystals(sector)
    case COLOUR_PLACE.blue:
      return checkDeploySub(player, sector, seat)
    case COLOUR_PLACE.red:
      return checkTakeCard(player, sector)
    default:
      return undefined // yellow and white ask for nothing
  }
}

export function applyExecute(state: State, seat: Seat, action: Execute, tell?: Event[]): void {
  const colour = state.deployed
  state.stage = 'done'
  state.deployed = -1
  if (colour === COLOUR_PLACE.green) applyExpandLab(state, seat, tell)
  else if (colour === COLOUR_PLACE.yellow) applyTakeTime(state, seat, tell)
  else if (colour === COLOUR_PLACE.black) applyTakeCrystals(state, seat, tell)
  else if (colour === COLOUR_PLACE.purple) applyCatch(state, seat, action, tell)
  else if (colour === COLOUR_PLACE.blue) applyDeploySub(state, seat, tell)
  else if (colour === COLOUR_PLACE.red) applyTakeCard(state, seat, tell)
  else program(state, seat, PROGRAMMING_FIELDS[playerOf(state, seat).sector] as number, 'white', 0, tell) // AQS-137
  settle(state, seat, tell)
}

/** The bot stays where it is, and nothing else happens (AQS-107, AQS-R04). */
export const checkSkip = checkDeployed

export function applySkip(state: State, seat: Seat, tell?: Event[]): void {
  const { sector } = playerOf(state, seat)
  tell?.push({ for: 'all', type: 'action-skipped', seat, colour: colourName(state.deployed), sector: letterName(sector) })
  state.stage = 'done'
  state.deployed = -1
}
