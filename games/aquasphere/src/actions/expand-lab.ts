import type { Seat } from '@chronothek/core'
import { EXPANSION_LETTERS, expansionName, LETTER_PLACE, letterName, membersOf } from '../data/pieces.ts'
import { LAB_SIZE } from '../data/table.ts'
import { takeControl } from '../effects/control.ts'
import { laterEvictions, settle } from '../effects/queue.ts'
import { checkAnswer } from '../flow.ts'
import { no, playerOf, sectorOf } from '../lab.ts'
import type { Event, PlaceLetter, SeenPlayer, SeenSector, SeenTable, State, Why } from '../state.ts'

/** Green: the topmost expansion of the sector (AQS-114, AQS-117). */
export function checkExpandLab({ labs }: SeenPlayer, sector: SeenSector): Why | undefined {
  if (sector.labs.length === 0) return no('E_NO_LAB_TILE', 'AQS-114')
  return labs.length >= LAB_SIZE ? no('E_LAB_FULL', 'AQS-117') : undefined
}

/** Its letters are offered if there is any bot that could be placed (AQS-115). */
export function applyExpandLab(state: State, seat: Seat, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const sector = sectorOf(state, player.sector)
  const tile = sector.labs.at(-1) as number
  sector.labs = sector.labs.slice(0, -1)
  player.labs = [...player.labs, tile]
  tell?.push({ for: 'all', type: 'lab-expanded', seat, sector: letterName(player.sector), tile: expansionName(tile) })
  if (player.supply > 0 || player.programmed !== 0) state.letters = EXPANSION_LETTERS[tile] as number
}

/** A bot of the supply for one of the letters. */
export function checkPlaceLetter(table: SeenTable, seat: Seat, { letter }: PlaceLetter): Why | undefined {
  const why = checkAnswer(table, seat, 'lab-letters')
  if (why !== undefined) return why
  if ((table.letters & (1 << LETTER_PLACE[letter])) === 0) return no('E_BAD_INPUT', 'AQS-115')
  return table.players[seat]?.supply === 0 ? no('E_NO_BOT', 'AQS-115') : undefined
}

export function applyPlaceLetter(state: State, seat: Seat, { letter }: PlaceLetter, tell?: Event[]): void {
  const at = LETTER_PLACE[letter]
  state.letters &= ~(1 << at)
  playerOf(state, seat).supply--
  tell?.push({ for: 'all', type: 'bot-deployed', seat, sector: letter })
  laterEvictions(state, seat, takeControl(state, seat, at, tell))
  settle(state, seat, tell)
}

/** Nobody has to place a bot (AQS-082). */
export const checkSkipLetters = (table: SeenTable, seat: Seat): Why | undefined => checkAnswer(table, seat, 'lab-letters')

export function applySkipLetters(state: State, seat: Seat, tell?: Event[]): void {
  const letters = membersOf(state.letters)
  state.letters = 0
  tell?.push({ for: 'all', type: 'letters-skipped', seat, letters: letters.map(letterName) })
}
