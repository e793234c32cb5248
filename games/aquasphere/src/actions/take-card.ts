import type { Seat } from '@chronothek/core'
import { CARD_COLOUR, CARDS, cardName, letterName } from '../data/pieces.ts'
import { INSTANT_TIME } from '../data/table.ts'
import { SOURCE } from '../effects/points.ts'
import { program } from '../effects/programs.ts'
import { laterPoints } from '../effects/queue.ts'
import { gainTime } from '../effects/supply.ts'
import { no, playerOf, roomFor, sectorOf } from '../lab.ts'
import type { Event, SeenPlayer, SeenSector, State, Why } from '../state.ts'
import { bulbOf } from './deploy-submarine.ts'

/** Red: the topmost card, if there is room for it (AQS-133, AQS-135). */
export function checkTakeCard(player: SeenPlayer, sector: SeenSector): Why | undefined {
  if (sector.research.length === 0) return no('E_NO_RESEARCH_CARD', 'AQS-133')
  return player.cards.length >= roomFor(player, 'cards') ? no('E_RESEARCH_FULL', 'AQS-135') : undefined
}

/** An instant card acts before the points are counted (AQS-190, AQS-R06). */
export function applyTakeCard(state: State, seat: Seat, tell?: Event[]): void {
  const player = playerOf(state, seat)
  const sector = sectorOf(state, player.sector)
  const card = sector.research.at(-1) as number
  sector.research = sector.research.slice(0, -1)
  player.cards = [...player.cards, card]
  tell?.push({ for: 'all', type: 'card-taken', seat, sector: letterName(player.sector), card: cardName(card) })
  laterPoints(state, bulbOf(state), SOURCE.researching) // AQS-134
  if (CARDS[card]?.kind !== 'instant') return
  const got = gainTime(state, player, INSTANT_TIME)
  tell?.push({ for: 'all', type: 'rewarded', seat, card: cardName(card), reward: 'time', got, lost: INSTANT_TIME - got })
  program(state, seat, CARD_COLOUR[card] as number, 'instant', 0, tell) // an occupied symbol gives the two further markers (AQS-191)
}
