import type { Seat } from '@chronothek/core'
import { checkSeat } from '../src/actions/any-action.ts'
import { LETTER_PLACE, letterName } from '../src/data/pieces.ts'
import { decisionOf } from '../src/flow.ts'
import { COLOURS, type Colour, type Field, LETTERS, type Letter } from '../src/ids.ts'
import { no, seenPlayer } from '../src/lab.ts'
import type { Action, SeatAction, SeenTable, State, Why } from '../src/state.ts'
import { waysFrom } from '../src/ways.ts'
import { foresee } from './foresee.ts'

export type OfferKind = SeatAction['type'] | 'send'

/** Something that can be pressed, and everything a press does. */
export interface Offer {
  /** Where it is pressed: `area-A-red`, `control-A`, `field-T1`, `symbol-red`, `pass` … */
  readonly id: string
  readonly kind: OfferKind
  readonly actions: readonly SeatAction[]
  readonly colour?: Colour
  readonly sector?: Letter
  readonly field?: Field
  /** Time for the way there. */
  readonly cost?: number
  /** Why the bot could go there, but not act. */
  readonly idle?: Why
}

/** What can be done now, by where it is pressed. `world`: a state that looks like the table. */
export function offersOf(world: State, seat: Seat, legal: readonly Action[]): ReadonlyMap<string, Offer> {
  const offers = new Map<string, Offer>()
  const add = (offer: Offer) => offers.set(offer.id, offer)
  for (const action of legal) {
    if (action.type === 'time-over' || action.type === 'interim-plan') continue
    if (action.type === 'deploy') for (const offer of sendOffers(world, seat, action.colour)) add(offer)
    else if (action.type === 'move-scientist' || action.type === 'travel') add(walkOffer(world, seat, action.to))
    else add(plainOffer(action))
  }
  // The bot that was just sent acts where it was sent.
  const act = offers.get('execute')
  if (act !== undefined) add({ ...act, id: sentTo(world, seat) })
  return offers
}

const sentTo = (table: SeenTable, seat: Seat): string => `area-${letterName(seenPlayer(table, seat).sector)}-${COLOURS[table.deployed]}`

/** Everything about one action that is pressed at one place. */
function plainOffer(action: SeatAction): Offer {
  const base = { kind: action.type, actions: [action] } as const
  switch (action.type) {
    case 'move-engineer':
      return { ...base, id: `field-${action.to}`, field: action.to }
    case 'program-for-time':
    case 'return-one':
    case 'return-bot':
      return { ...base, id: `symbol-${action.colour}`, colour: action.colour }
    case 'recycle':
      return { ...base, id: `recycle-${action.colour}`, colour: action.colour }
    case 'place-letter':
      return { ...base, id: `control-${action.letter}`, sector: action.letter }
    case 'execute':
      return { ...base, id: action.catch === undefined ? 'execute' : `execute-${action.catch}` }
    default:
      return { ...base, id: action.type }
  }
}

const costTo = (table: SeenTable, seat: Seat, to: Letter): number => waysFrom(table, seat).cost[LETTER_PLACE[to]] ?? 0

const walkOffer = (table: SeenTable, seat: Seat, to: Letter): Offer => ({
  id: `control-${to}`,
  kind: 'travel',
  actions: [{ type: 'travel', to }],
  sector: to,
  cost: costTo(table, seat, to),
})

/** A programmed bot in every sector the scientist can pay: walk, deploy, act. */
function sendOffers(world: State, seat: Seat, colour: Colour): readonly Offer[] {
  const { sector: here, time } = seenPlayer(world, seat)
  const { cost } = waysFrom(world, seat)
  return LETTERS.flatMap((to, sector) => {
    const price = sector === here ? 0 : (cost[sector] ?? -1)
    if (price < 0 || price > time) return []
    const way: SeatAction[] = [...(sector === here ? [] : [{ type: 'travel', to } as const]), { type: 'deploy', colour }]
    return [{ id: `area-${to}-${colour}`, kind: 'send' as const, colour, sector: to, cost: price, ...ended(world, seat, way) }]
  })
}

/** With the action at the end, if it can be done and nothing has to be decided before it. */
function ended(world: State, seat: Seat, way: readonly SeatAction[]): Pick<Offer, 'actions' | 'idle'> {
  const { after, lines } = foresee(world, seat, way)
  if (lines.length > 0 || decisionOf(after, seat) !== undefined) return { actions: way }
  const idle = checkSeat(after, seat, { type: 'execute' })
  return idle === undefined ? { actions: [...way, { type: 'execute' }] } : { actions: way, idle }
}

/** Why nothing happens where somebody pressed. */
export function whyNot(table: SeenTable, seat: Seat, id: string): Why {
  const [what, where, which] = id.split('-')
  const action = naturalAction(table, seat, what ?? '', where ?? '', which ?? '')
  const isHere = action?.type === 'travel' && action.to === letterName(seenPlayer(table, seat).sector)
  const refused = action && checkSeat(table, seat, action)
  if (isHere && refused?.code === 'E_ALREADY_THERE') return { ...refused, params: { here: 1 } }
  return refused ?? no('E_BAD_INPUT', 'CORE-001')
}

/** What somebody who presses there wants to do; with a question open, the answer that would be given there. */
function naturalAction(table: SeenTable, seat: Seat, what: string, where: string, which: string): SeatAction | undefined {
  const open = decisionOf(table, seat)
  const isOn = COLOURS.some((colour, place) => colour === where && (seenPlayer(table, seat).programmed & (1 << place)) !== 0)
  if (open === 'red-line' && isOn) return { type: 'return-bot', colour: where as Colour }
  if (open === 'lab-letters' && what === 'control' && (table.letters & (1 << LETTER_PLACE[where as Letter])) !== 0)
    return { type: 'place-letter', letter: where as Letter }
  if (what === 'end') return { type: 'end-turn' }
  if (table.stage === 'deployed' && sentTo(table, seat) === `${what}-${where}-${which}`) return { type: 'execute' }
  if (what === 'field') return { type: 'move-engineer', to: where as Field }
  if (what === 'symbol') return { type: 'program-for-time', colour: where as Colour }
  if (what === 'recycle') return { type: 'recycle', colour: where as Colour }
  if (what === 'pass') return { type: 'pass' }
  if (what === 'control') return { type: 'travel', to: where as Letter }
  if (what !== 'area') return undefined
  const deploy: SeatAction = { type: 'deploy', colour: which as Colour }
  const here = letterName(seenPlayer(table, seat).sector)
  return where === here || checkSeat(table, seat, deploy) !== undefined ? deploy : { type: 'travel', to: where as Letter }
}
