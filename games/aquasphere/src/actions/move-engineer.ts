import type { Seat } from '@chronothek/core'
import {
  ARROWS_FROM,
  CARD_COLOUR,
  CARD_PLACE,
  CARDS,
  colourName,
  FACE_COLOURS,
  FIELD_PLACE,
  fieldName,
  SIDEWAYS_FROM,
} from '../data/pieces.ts'
import { program } from '../effects/programs.ts'
import { laterRewards, settle } from '../effects/queue.ts'
import { checkStage } from '../flow.ts'
import { cardsOfKind, no, playerOf, seenPlayer } from '../lab.ts'
import type { Event, MoveEngineer, SeenTable, State, Why } from '../state.ts'

/** One step along an arrow, or sideways with a card (AQS-093, AQS-187). */
export function checkMoveEngineer(table: SeenTable, seat: Seat, { to, card }: MoveEngineer): Why | undefined {
  const why = checkStage(table, seat, 'choose')
  if (why !== undefined) return why
  const { engineer } = seenPlayer(table, seat)
  const field = FIELD_PLACE[to]
  if (card !== undefined) return checkSideways(table, seat, field, card)
  return ARROWS_FROM[engineer]?.includes(field) ? undefined : no('E_NO_ARROW', 'AQS-093')
}

function checkSideways(table: SeenTable, seat: Seat, field: number, card: string): Why | undefined {
  const { cards, used, engineer } = seenPlayer(table, seat)
  const place = cards.indexOf(CARD_PLACE[card] ?? -1)
  if (place < 0 || CARDS[CARD_PLACE[card] ?? -1]?.kind !== 'sideways') return no('E_NO_CARD', 'AQS-187')
  if (used & (1 << place)) return no('E_CARD_USED', 'AQS-187')
  return SIDEWAYS_FROM[engineer]?.includes(field) ? undefined : no('E_NOT_ADJACENT', 'AQS-187')
}

/** The field reached names the program; cards about entering it give their rewards afterwards (AQS-095, AQS-181, AQS-R06). */
export function applyMoveEngineer(state: State, seat: Seat, { to, card }: MoveEngineer, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const from = player.engineer
  player.engineer = FIELD_PLACE[to]
  if (card !== undefined) player.used |= 1 << player.cards.indexOf(CARD_PLACE[card] as number)
  const colour = tileOn(state, player.engineer)
  const moved = { for: 'all', type: 'engineer-moved', seat, from: fieldName(from), to, colour: colourName(colour) } as const
  tell?.push(card === undefined ? moved : { ...moved, card })
  state.stage = 'done'
  program(state, seat, colour, 'engineer', 0, tell)
  laterRewards(
    state,
    cardsOfKind(player, 'hq').filter(own => CARD_COLOUR[own] === colour),
    0,
    0,
  )
  settle(state, seat, tell)
}

/** The programming tile on a field this round (AQS-010, AQS-045). */
export const tileOn = ({ programs, round }: { readonly programs: readonly number[]; readonly round: number }, field: number): number =>
  FACE_COLOURS[programs[round - 1] as number]?.[field] as number
