import type { Seat } from '@chronothek/core'
import { letterName } from '../data/pieces.ts'
import { CHARGING_LIMIT } from '../data/table.ts'
import { playerOf, sectorOf } from '../lab.ts'
import { type Event, NONE, type Sector, type State } from '../state.ts'

/** A bot arrives on a control field and pushes the old one out (AQS-105, AQS-116). Returns how many foreign bots go home (AQS-182). */
export function takeControl(state: State, seat: Seat, at: number, tell?: Event[]): number {
  const sector = sectorOf(state, at)
  const displaced = sector.control
  sector.control = seat
  if (displaced === NONE) return 0
  sector.charging = sector.charging.with(displaced, (sector.charging[displaced] as number) + 1)
  tell?.push({ for: 'all', type: 'bot-displaced', seat: displaced, sector: letterName(at) })
  return countCharging(sector) > (CHARGING_LIMIT[state.players.length] as number) ? clearCharging(state, seat, at, tell) : 0
}

const countCharging = ({ charging }: Sector): number => {
  let count = 0
  for (const bots of charging) count += bots
  return count
}

/** Everybody involved keeps one bot there and takes the others home; neutral ones stay (AQS-062, AQS-R07). */
function clearCharging(state: State, seat: Seat, at: number, tell?: Event[]): number {
  const sector = sectorOf(state, at)
  const charging = sector.charging.slice()
  const back: number[] = []
  let foreign = 0
  for (let owner = 0; owner < state.players.length; owner++) {
    const leaving = Math.max(0, (charging[owner] as number) - 1)
    charging[owner] = (charging[owner] as number) - leaving
    playerOf(state, owner).supply += leaving
    if (owner !== seat) foreign += leaving
    back.push(leaving)
  }
  sector.charging = charging
  tell?.push({ for: 'all', type: 'charging-cleared', seat, sector: letterName(at), back })
  return foreign
}
