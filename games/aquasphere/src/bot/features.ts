import type { Seat } from '@chronothek/core'
import { BITS, CARDS, PASSED, START_FIELD } from '../data/pieces.ts'
import { BASE_ROOM, BOTS, LAB_SIZE, MAJORITY_POINTS, ROUNDS, SUBS, TIED_POINTS } from '../data/table.ts'
import { lettersOf, roomFor, seenPlayer } from '../lab.ts'
import { botPoints, crystalPoints, letterPoints, nextLine, octopodLoss } from '../scoring.ts'
import type { SeenPlayer, SeenTable } from '../state.ts'
import { promiseOf } from './promise.ts'
import { FEATURES, type Feature } from './weights.ts'

/** Where each feature stands in a list of measures. */
export const PLACE = Object.fromEntries(FEATURES.map((name, place) => [name, place])) as Record<Feature, number>

export const newMeasures = (): Float64Array => new Float64Array(FEATURES.length)

/** Interim scorings whose points are still to come. */
export const scoringsAhead = ({ phase, round }: SeenTable): number => (phase === 'over' ? 0 : ROUNDS - round + (phase === 'lines' ? 0 : 1))

/** With fewer bots than this, programs begin to fail. */
const ENOUGH_BOTS = 3
const CARD_FEATURE: Readonly<Record<string, number>> = {
  hq: PLACE.rewards,
  octo: PLACE.hunts,
  evict: PLACE.evicts,
  lock2: PLACE.ways,
  opposite: PLACE.ways,
  halfSub: PLACE.halfSub,
  interim: PLACE.interimCards,
}
/** Steps an engineer can still make, by field. */
const STEPS_LEFT: readonly number[] = [3, 2, 2, 1, 1, 0, 0, 0, 0]

/** Everything a bot looks at, for one seat; works on states and views. */
export function measure(table: SeenTable, seat: Seat, into: Float64Array): void {
  const player = seenPlayer(table, seat)
  const ahead = scoringsAhead(table)
  into.fill(0)
  into[PLACE.score] = player.score + player.gain
  if (table.phase === 'over') return // all of it has been counted
  const letters = BITS[lettersOf(player)] as number
  into[PLACE.letters] = letterPoints(letters)
  into[PLACE.time] = player.time
  into[PLACE.allSubs] = player.subs === SUBS ? 1 : 0
  into[PLACE.fullLab] = player.labs.length === LAB_SIZE ? 1 : 0
  if (ahead === 0) return
  into[PLACE.missing] = letters
  into[PLACE.subs] = player.subs
  into[PLACE.labs] = player.labs.length
  measureRoom(player, into)
  measureScoring(table, seat, player, into)
  into[PLACE.bots] = botPoints(player.supply, player.subs)
  into[PLACE.fewBots] = Math.max(0, ENOUGH_BOTS - player.supply)
  for (let place = 0; place < player.cards.length; place++) measureCard(player, place, into)
  measureTurns(table, seat, player, into)
}

function measureRoom(player: SeenPlayer, into: Float64Array): void {
  into[PLACE.cardRoom] = Math.min(2, roomFor(player, 'cards') - player.cards.length)
  into[PLACE.crystalRoom] = roomFor(player, 'crystals') - BASE_ROOM.crystals
  into[PLACE.octopodRoom] = roomFor(player, 'octopods') - BASE_ROOM.octopods
  into[PLACE.timeRoom] = roomFor(player, 'time') - BASE_ROOM.time
}

/** The coming scoring as things stand: what it moves, and what is left to pay red lines with afterwards. */
function measureScoring(table: SeenTable, seat: Seat, player: SeenPlayer, into: Float64Array): void {
  let [loss, own] = [0, 0]
  for (const { control, octopods } of table.sectors) {
    if (control !== seat) continue
    own++
    loss += octopodLoss(octopods)
  }
  into[PLACE.controls] = own
  into[PLACE.plague] = loss
  const bots = botPoints(player.supply, player.subs)
  const sum = table.phase === 'lines' ? 0 : majorityOf(table, seat, own) + bots + crystalPoints(player.crystals) - loss
  let { score, crystals } = player
  let payable = crystals + (BITS[player.programmed] as number)
  const target = score + sum
  for (let line = nextLine(score); sum > 0 && line <= target; line = nextLine(line)) {
    if (payable-- === 0) {
      into[PLACE.interim] = line - 1 - player.score
      break
    }
    score = line
    crystals = Math.max(0, crystals - 1)
  }
  if (payable >= 0) into[PLACE.interim] = sum
  into[PLACE.crystals] = crystals
  into[PLACE.firstCrystal] = crystals > 0 ? 1 : 0
}

function majorityOf(table: SeenTable, seat: Seat, own: number): number {
  if (own === 0) return 0
  let tied = false
  for (let other = 0; other < table.players.length; other++) {
    if (other === seat) continue
    let count = 0
    for (const { control } of table.sectors) if (control === other) count++
    if (count > own) return 0
    if (count === own) tied = true
  }
  return tied ? TIED_POINTS : MAJORITY_POINTS
}

function measureCard(player: SeenPlayer, place: number, into: Float64Array): void {
  const kind = CARDS[player.cards[place] as number]?.kind ?? 'instant'
  const feature = kind === 'sideways' && !(player.used & (1 << place)) ? PLACE.sideways : CARD_FEATURE[kind]
  if (feature !== undefined) into[feature] = (into[feature] as number) + 1
}

/** What can still be done in this round, and in which place one goes on. */
function measureTurns(table: SeenTable, seat: Seat, player: SeenPlayer, into: Float64Array): void {
  into[PLACE.programmed] = BITS[player.programmed] as number
  into[PLACE.promise] = promiseOf(table, seat)
  into[PLACE.steps] = STEPS_LEFT[player.engineer] as number
  into[PLACE.paidProgram] = player.paidProgram || player.engineer === PASSED ? 1 : 0
  const others = table.players.length - 1
  if (player.engineer === PASSED) into[PLACE.early] = 1 - table.passed.indexOf(seat) / others
  else if (player.engineer === START_FIELD) into[PLACE.early] = 1 - table.order.indexOf(seat) / others
  if (player.supply === BOTS) into[PLACE.programmed] = 0
}
