import type { Ms, Result, Seat } from '@chronothek/core'
import { isSlot } from '../centre.ts'
import { ownerOf, stackAt } from '../data/pieces.ts'
import { earlyBy, no, playerOf, runOut, standingOf } from '../flow.ts'
import type { Place, Slot, TimeSymbol } from '../ids.ts'
import type { Deed, Event, Lift, Outcome, Player, State, TimerId, Why } from '../state.ts'
import { applyBeam, checkBeam, parseBeam } from './beam.ts'
import { applyBuild, checkBuild, parseBuild } from './build.ts'
import { applyDeliver, checkDeliver, parseDeliver } from './deliver.ts'
import { bad, isRecord, isSmall, okOrBad, type Raw } from './parse.ts'
import { applyProduce, checkProduce, parseProduce } from './produce.ts'
import { applyTrade, checkTrade, parseTrade } from './trade.ts'
import { applyUpgrade, checkUpgrade } from './upgrade.ts'
import { applyMoonDeed, checkMoonDeed, lapseAtMoon, mustAct, parseMoonDeed } from './visit-moon.ts'

export function parseLift({ timer, does }: Raw): Result<Lift, Why> {
  const deed = isRecord(does) ? parseDeed(does) : undefined
  return !isSmall(timer) || deed === undefined ? bad() : okOrBad({ type: 'lift', timer, does: deed })
}

function parseDeed(raw: Raw): Deed | undefined {
  switch (raw.kind) {
    case 'forfeit':
    case 'upgrade':
      return { kind: raw.kind }
    case 'produce':
      return parseProduce(raw)
    case 'beam':
      return parseBeam(raw)
    case 'trade':
      return parseTrade(raw)
    case 'build':
      return parseBuild(raw)
    case 'moon-take':
    case 'moon-bottom':
      return parseMoonDeed(raw.kind, raw)
    case 'deliver':
      return parseDeliver(raw)
    default:
      return undefined
  }
}

/** The sand must be through (TNS-064). A hand that is a little early is kept, so that no run is ever shorter than it should be (TNS-307). */
export function checkLift(state: State, seat: Seat, at: Ms, action: Lift): Why | undefined {
  const { timer } = action
  if (timer !== 0 && timer !== 1) return no('E_NO_SUCH_TIMER', 'TNS-004')
  const { on } = playerOf(state, seat).timers[timer]
  if (on === undefined) return no('E_TIMER_NOT_PLACED', 'TNS-065')
  const due = runOut(state, on)
  if (at < due) {
    const why = no('E_TIMER_RUNNING', 'TNS-064')
    return at < due - earlyBy(state) ? why : { ...why, holdUntil: due }
  }
  return checkDeed(state, seat, action)
}

/** Where a ship's timer lets its owner act: where it goes, or where it stayed (TNS-078, TNS-079). */
export const landing = ({ ship }: Pick<Player, 'ship'>): Place => ship.to ?? ship.at

/** Whether the deed belongs to the symbol and the place, and can be done now. */
export function checkDeed(state: State, seat: Seat, { timer, does }: Lift): Why | undefined {
  const player = playerOf(state, seat)
  const { symbol } = standingOf(player, timer === 0 ? 0 : 1)
  if (does.kind === 'build' && !isSlot(does.slot)) return no('E_NO_SUCH_SYMBOL', 'TNS-114')
  if (symbol === 'ship') return checkShipDeed(state, player, landing(player), does)
  if (does.kind === 'forfeit') return undefined // TNS-207
  if (symbol === 'research') return does.kind === 'build' ? checkBuild(player, does) : no('E_WRONG_ACTION', 'TNS-059')
  return checkBuildingDeed(state, player, symbol, does)
}

function checkBuildingDeed(state: State, player: Player, slot: Slot, does: Deed): Why | undefined {
  switch (does.kind) {
    case 'produce':
      return checkProduce(state, player, slot, does)
    case 'beam':
      return checkBeam(player, slot, does)
    case 'trade':
      return checkTrade(player, slot, does)
    case 'upgrade':
      return checkUpgrade(player, slot)
    default:
      return no('E_WRONG_ACTION', 'TNS-059')
  }
}

function checkShipDeed(state: State, player: Player, place: Place, does: Deed): Why | undefined {
  const moon = stackAt(place)
  const owner = ownerOf(place)
  if (does.kind === 'forfeit') return moon !== undefined && mustAct(state, moon) ? no('E_MOON_MANDATORY', 'TNS-085') : undefined
  if (moon !== undefined && (does.kind === 'moon-take' || does.kind === 'moon-bottom')) return checkMoonDeed(state, player, moon, does)
  if (owner !== undefined && does.kind === 'deliver') return checkDeliver(state, player, owner, does)
  return no('E_WRONG_ACTION', 'TNS-059')
}

/** Lifts a timer whose deed was checked: the ship arrives, the deed is done, the timer is free; all in one step (TNS-304). */
export function takeOff(state: State, seat: Seat, timer: TimerId, does: Deed, lapsed: boolean): Event {
  const player = playerOf(state, seat)
  const { symbol } = standingOf(player, timer)
  if (symbol === 'ship') {
    player.ship.at = landing(player)
    delete player.ship.to
  }
  const outcome = applyDeed(state, player, symbol, does)
  delete player.timers[timer].on
  const event = { for: 'all', type: 'lifted', seat, timer, symbol, outcome, lapsed } as const
  return symbol === 'ship' ? { ...event, ship: player.ship.at } : event
}

function applyDeed(state: State, player: Player, symbol: TimeSymbol, does: Deed): Outcome {
  switch (does.kind) {
    case 'forfeit':
      return { kind: 'forfeit' }
    case 'produce':
      return applyProduce(state, player, symbol as Slot, does)
    case 'beam':
      return applyBeam(player, symbol as Slot, does)
    case 'trade':
      return applyTrade(player, does)
    case 'build':
      return applyBuild(player, does)
    case 'upgrade':
      return applyUpgrade(player, symbol as Slot)
    case 'moon-take':
    case 'moon-bottom':
      return applyMoonDeed(state, player, stackAt(player.ship.at) ?? 0, does.kind)
    case 'deliver':
      return applyDeliver(state, player, ownerOf(player.ship.at) ?? 0, does)
  }
}

/** What is done with a timer that its player does not lift: nothing, but at a moon the tile goes under the stack (TNS-315, TNS-331). */
export function lapseOf(state: State, player: Player, timer: TimerId): Deed {
  const moon = standingOf(player, timer).symbol === 'ship' ? stackAt(landing(player)) : undefined
  return moon === undefined ? { kind: 'forfeit' } : lapseAtMoon(state, moon)
}
