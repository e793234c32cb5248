import type { Seat, View } from '@chronothek/core'
import { mostCaught } from './actions/catch-octopods.ts'
import { checkArea } from './actions/execute.ts'
import { checkProgramForTime } from './actions/program-for-time.ts'
import { ARROWS_FROM, CARDS, COLOUR_PLACE, cardName, FIRST_TOP_FIELD, fieldName, membersOf, SIDEWAYS_FROM } from './data/pieces.ts'
import { HOP_PRICE, TIME_PROGRAM_PRICE } from './data/table.ts'
import { acting, decisionOf } from './flow.ts'
import { COLOURS, FIELDS, LETTERS } from './ids.ts'
import { hasKind, seenPlayer, seenSector } from './lab.ts'
import { legalPlans } from './legal-plans.ts'
import { type Action, type AquaSphere, NONE, type PlainAction, type SeatAction, type SeenTable } from './state.ts'
import { stepPrice, waysFrom } from './ways.ts'

/** Actions are made once and handed out again and again: looking ahead asks for millions of them. Nobody writes to an action. */
const plain = (type: PlainAction['type']): SeatAction => Object.freeze({ type })
const [HOP, SKIP, PASS, END] = [plain('hop-opposite'), plain('skip-action'), plain('pass'), plain('end-turn')]
const [PAY, STOP, SKIP_LETTERS] = [plain('pay-crystal'), plain('stop'), plain('skip-letters')]
const EXECUTE: SeatAction = Object.freeze({ type: 'execute' })
const ENGINEER: readonly SeatAction[] = FIELDS.map(to => Object.freeze({ type: 'move-engineer', to }))
const FOR_TIME: readonly SeatAction[] = COLOURS.map(colour => Object.freeze({ type: 'program-for-time', colour }))
const bots = (type: 'deploy' | 'recycle' | 'return-one' | 'return-bot'): readonly SeatAction[] =>
  COLOURS.map(colour => Object.freeze({ type, colour }))
const [DEPLOY, RECYCLE, RETURN_ONE, RETURN_BOT] = [bots('deploy'), bots('recycle'), bots('return-one'), bots('return-bot')]
const STEP: readonly SeatAction[] = LETTERS.map(to => Object.freeze({ type: 'move-scientist', to }))
const TRAVEL: readonly SeatAction[] = LETTERS.map(to => Object.freeze({ type: 'travel', to }))
const PLACE: readonly SeatAction[] = LETTERS.map(letter => Object.freeze({ type: 'place-letter', letter }))

/** Every action this viewer may take; of interim plans one for everything they can bring. */
export const legalActions = ({ viewer, shared }: View<AquaSphere>): readonly Action[] =>
  viewer === 'spectator' || !acting(shared).includes(viewer) ? [] : choices(shared, viewer)

/** What an acting seat may do; asks only what is on the table, so states and views give the same. */
export function choices(table: SeenTable, seat: Seat): SeatAction[] {
  const list: SeatAction[] = []
  switch (decisionOf(table, seat)) {
    case 'red-line':
      listLine(table, seat, list)
      break
    case 'return-one':
      listBots(table, seat, RETURN_ONE, list)
      break
    case 'lab-letters':
      if (seenPlayer(table, seat).supply > 0) for (const letter of membersOf(table.letters)) list.push(PLACE[letter] as SeatAction)
      listBots(table, seat, RECYCLE, list)
      list.push(SKIP_LETTERS)
      break
    case 'interim-plan':
      return legalPlans(table, seat)
    case undefined:
      listTurn(table, seat, list)
  }
  return list
}

function listLine(table: SeenTable, seat: Seat, list: SeatAction[]): void {
  if (seenPlayer(table, seat).crystals > 0) list.push(PAY)
  else listBots(table, seat, RETURN_BOT, list)
  list.push(STOP)
}

function listBots(table: SeenTable, seat: Seat, actions: readonly SeatAction[], list: SeatAction[]): void {
  for (const colour of membersOf(seenPlayer(table, seat).programmed)) list.push(actions[colour] as SeatAction)
}

function listTurn(table: SeenTable, seat: Seat, list: SeatAction[]): void {
  const { stage } = table
  if (stage === 'choose') listPrograms(table, seat, list)
  if (stage === 'choose' || stage === 'moving') listMoves(table, seat, list)
  if (stage === 'deployed') listArea(table, seat, list)
  if (stage === 'done') list.push(END)
  if (stage !== 'moving' || membersOf(seenPlayer(table, seat).programmed).length > 1) listBots(table, seat, RECYCLE, list)
}

/** Options A and C. */
function listPrograms(table: SeenTable, seat: Seat, list: SeatAction[]): void {
  const { engineer, time, cards, used } = seenPlayer(table, seat)
  for (const field of ARROWS_FROM[engineer] as readonly number[]) list.push(ENGINEER[field] as SeatAction)
  for (const [place, card] of cards.entries()) {
    if (CARDS[card]?.kind !== 'sideways' || used & (1 << place)) continue
    for (const field of SIDEWAYS_FROM[engineer] as readonly number[])
      list.push({ type: 'move-engineer', to: fieldName(field), card: cardName(card) })
  }
  if (engineer >= FIRST_TOP_FIELD) list.push(PASS)
  if (time < TIME_PROGRAM_PRICE) return
  for (const action of FOR_TIME)
    if (action.type === 'program-for-time' && checkProgramForTime(table, seat, action) === undefined) list.push(action)
}

/** Option B up to the bot. A way through one lock is offered as a step, a longer one as a whole, too. */
function listMoves(table: SeenTable, seat: Seat, list: SeatAction[]): void {
  const player = seenPlayer(table, seat)
  if (player.programmed === 0) return
  listBots(table, seat, DEPLOY, list)
  const { cost } = waysFrom(table, seat)
  for (let sector = 0; sector < cost.length; sector++) {
    const price = cost[sector] as number
    if (price === NONE) continue
    const step = stepPrice(table, seat, sector)
    if (step !== NONE && step <= player.time) list.push(STEP[sector] as SeatAction)
    if (step !== price && price <= player.time) list.push(TRAVEL[sector] as SeatAction)
  }
  if (!table.hopped && player.time >= HOP_PRICE && hasKind(player, 'opposite')) list.push(HOP)
}

function listArea(table: SeenTable, seat: Seat, list: SeatAction[]): void {
  list.push(SKIP)
  if (checkArea(table, seat, table.deployed, { type: 'execute' }) !== undefined) return
  list.push(EXECUTE)
  if (table.deployed !== COLOUR_PLACE.purple) return
  const player = seenPlayer(table, seat)
  const most = mostCaught(player, seenSector(table, player.sector))
  for (let fewer = 1; fewer < most; fewer++) list.push({ type: 'execute', catch: fewer })
}
