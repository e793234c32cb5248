import type { Seat } from '@chronothek/core'
import { BITS, colourName } from '../data/pieces.ts'
import { MAX_PROGRAMMED, RECYCLE_TIME } from '../data/table.ts'
import type { Programmer } from '../ids.ts'
import { playerOf } from '../lab.ts'
import { type Event, NONE, type State } from '../state.ts'
import { gainTime } from './supply.ts'

/** Programs the next bot. An occupied symbol gives time markers instead (AQS-138, AQS-R03); without a bot nothing happens (AQS-R08). */
export function program(state: State, seat: Seat, colour: number, by: Programmer, cost: number, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const bit = 1 << colour
  if (player.programmed & bit) {
    const got = gainTime(state, player, RECYCLE_TIME)
    tell?.push({ for: 'all', type: 'bot-converted', seat, colour: colourName(colour), by, cost, got })
  } else if (player.supply === 0) {
    tell?.push({ for: 'all', type: 'program-failed', seat, colour: colourName(colour), by, cost })
  } else {
    player.supply--
    player.programmed |= bit
    tell?.push({ for: 'all', type: 'bot-programmed', seat, colour: colourName(colour), by, cost })
    if ((BITS[player.programmed] as number) > MAX_PROGRAMMED) state.fresh = colour // AQS-066
  }
}

/** A programmed bot goes back to the supply, for two time markers unless it pays a red line (AQS-068, AQS-069). */
export function takeBack(state: State, seat: Seat, colour: number, why: 'three' | 'recycled' | 'line', tell?: Event[]): void {
  const player = playerOf(state, seat)
  player.programmed &= ~(1 << colour)
  player.supply++
  if (why === 'three') state.fresh = NONE
  const got = why === 'line' ? 0 : gainTime(state, player, RECYCLE_TIME)
  tell?.push({ for: 'all', type: 'bot-taken-back', seat, colour: colourName(colour), why, got })
}
