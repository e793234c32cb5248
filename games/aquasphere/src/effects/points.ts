import type { Seat } from '@chronothek/core'
import { cardName } from '../data/pieces.ts'
import { SOURCES } from '../ids.ts'
import { playerOf } from '../lab.ts'
import { lineBefore, nextLine } from '../scoring.ts'
import { type Event, NONE, type Player, type State } from '../state.ts'

export const SOURCE = Object.fromEntries(SOURCES.map((source, place) => [source, place])) as Record<(typeof SOURCES)[number], number>

/** Notes points under their source. */
export function note(player: Player, source: number, points: number): void {
  player.earned = player.earned.with(source, (player.earned[source] as number) + points)
}

/** Gives points, up to the first red line that asks for a decision (AQS-050). */
export function gainPoints(state: State, seat: Seat, points: number, source: number, card: number, tell?: Event[]): void {
  if (points === 0) return
  const player = playerOf(state, seat)
  note(player, source, points)
  const gained = { for: 'all', type: 'points-gained', seat, points, source: SOURCES[source] as (typeof SOURCES)[number] } as const
  tell?.push(card === NONE ? gained : { ...gained, card: cardName(card) })
  player.gain += points
  climb(player, seat, tell)
}

/** Moves the counter on; at a red line it waits for the player, or stays there if nothing can be paid (AQS-052). */
export function climb(player: Player, seat: Seat, tell?: Event[]): void {
  const line = nextLine(player.score)
  if (player.score + player.gain < line) moveTo(player, seat, player.score + player.gain, tell)
  else if (player.crystals === 0 && player.programmed === 0) stopAtLine(player, seat, true, tell)
}

function moveTo(player: Player, seat: Seat, to: number, tell?: Event[]): void {
  const from = player.score
  player.gain -= to - from
  player.score = to
  if (to !== from) tell?.push({ for: 'all', type: 'score-moved', seat, from, to })
}

/** The line is paid: the counter goes there, and on (AQS-R01). */
export function crossLine(player: Player, seat: Seat, paid: 'crystal' | 'bot', tell?: Event[]): void {
  const line = nextLine(player.score)
  tell?.push({ for: 'all', type: 'line-crossed', seat, line, paid })
  moveTo(player, seat, line, tell)
  climb(player, seat, tell)
}

/** The counter stays in front of the line and the rest is lost. */
export function stopAtLine(player: Player, seat: Seat, forced: boolean, tell?: Event[]): void {
  const line = nextLine(player.score)
  moveTo(player, seat, line - 1, tell)
  const lost = player.gain
  player.gain = 0
  note(player, SOURCE.lines, -lost)
  tell?.push({ for: 'all', type: 'line-stopped', seat, line, lost, forced })
}

/** A negative sum, never behind the last red line (AQS-154). */
export function fall(player: Player, seat: Seat, loss: number, tell?: Event[]): void {
  const from = player.score
  const to = Math.max(from - loss, lineBefore(from))
  player.score = to
  note(player, SOURCE.lines, to - (from - loss))
  if (to !== from) tell?.push({ for: 'all', type: 'score-moved', seat, from, to })
}
