import { type Chance, free, quickLuck, type Seat, type View } from '@chronothek/core'
import { perform } from '../actions/any-action.ts'
import { BITS, CARD_COLOUR, CARD_PLACE, colourName, letterName, PASSED } from '../data/pieces.ts'
import { lettersOf, playerOf } from '../lab.ts'
import { catchPoints, letterPoints, octopodLoss } from '../scoring.ts'
import type { Action, AquaSphere, Event, InterimPlan, SeatAction, State } from '../state.ts'
import { copyState, imagine } from '../view.ts'
import { standing } from './evaluate.ts'
import { measure, newMeasures, PLACE } from './features.ts'
import { bestLine } from './greedy.ts'
import { GROUNDS, type Ground, type Reason, SIDES, type Side } from './reasons.ts'
import { type Line, linesOf } from './turns.ts'

export type { Reason } from './reasons.ts'

/** How many reasons of a side are told. */
const MOST: Readonly<Record<Side, number>> = { gains: 2, denies: 1, costs: 1 }
/** Differences smaller than this are not worth a word. */
const LEAST = 1
const NO_LUCK: Chance = { pick: () => 0, open() {} }

/** Why somebody would do this now: at most two gains, what it denies to others, and what it costs. Only the view is asked. */
export function explain(view: View<AquaSphere>, action: Action): readonly Reason[] {
  const seat = view.viewer
  if (seat === 'spectator' || action.type === 'time-over') return []
  const before = imagine(view, free(quickLuck(0)))
  if (action.type === 'interim-plan') return planned(before, seat, action)
  if (action.type === 'end-turn') return [{ ground: 'gains.goOn' }]
  const events: Event[] = []
  const after = played(before, seat, action, events)
  const reasons = [...told(events, seat), ...compared(before, after, seat)]
  if (!reasons.some(({ ground }) => ground.startsWith('costs')) && before.phase === 'turns') reasons.push(...instead(before, seat, action))
  return weightiest(reasons)
}

/** The move, and the rest of the turn as it looks best. */
function played(before: State, seat: Seat, action: SeatAction, events: Event[]): State {
  const after = copyState(before)
  step(after, seat, action, events)
  if (action.type === 'pass' || after.phase !== before.phase) return after
  const rest = bestLine(after, seat, 0, NO_LUCK)
  for (const next of rest?.actions ?? []) step(after, seat, next, events)
  return after
}

/** A pass is only noted: what follows is not this seat's doing. */
function step(state: State, seat: Seat, action: SeatAction, events: Event[]): void {
  if (action.type !== 'pass') {
    perform(state, seat, action, NO_LUCK, events)
    return
  }
  playerOf(state, seat).engineer = PASSED
  state.passed.push(seat)
  const isLast = state.passed.length === state.players.length
  if (!isLast) events.push({ for: 'all', type: 'passed', seat, place: state.passed.length })
}

/** What the events of the turn say. */
function told(events: readonly Event[], seat: Seat): Reason[] {
  const reasons: Reason[] = []
  let [time, spent] = [0, 0]
  for (const event of events) {
    if (event.type === 'round-began' || event.type === 'game-ended') break
    if ('seat' in event && event.seat === seat) {
      const reason = ownReason(event)
      if (reason !== undefined) reasons.push(reason)
      if ('cost' in event) spent += event.cost
      time += timeGot(event)
    }
    reasons.push(...harm(event, seat))
  }
  if (time > 0) reasons.push({ ground: 'gains.time', count: time })
  if (spent > 0) reasons.push({ ground: 'costs.time', count: spent })
  return reasons
}

const timeGot = (event: Event): number => {
  if (event.type === 'time-taken' || event.type === 'bot-taken-back' || event.type === 'bot-converted') return event.got
  return event.type === 'rewarded' && event.reward === 'time' ? event.got : 0
}

function ownReason(event: Event): Reason | undefined {
  switch (event.type) {
    case 'octopods-caught':
      return { ground: 'gains.octopods', count: event.got, points: catchPoints(event.got), sector: event.sector }
    case 'sub-deployed':
      return { ground: 'gains.sub', sector: event.sector }
    case 'card-taken':
      return { ground: 'gains.card', sector: event.sector }
    case 'crystals-taken':
      return { ground: 'gains.crystals', count: event.got }
    case 'bot-programmed':
      return { ground: 'gains.program', colour: event.colour }
    case 'lab-expanded':
      return { ground: 'gains.room' }
    case 'bot-deployed':
      return { ground: 'gains.control', sector: event.sector }
    case 'passed':
      return { ground: 'gains.early', count: event.place }
    default:
      return ownLoss(event)
  }
}

function ownLoss(event: Event): Reason | undefined {
  switch (event.type) {
    case 'bot-taken-back':
      return event.why === 'line' ? undefined : { ground: 'costs.back', colour: event.colour }
    case 'line-crossed':
      return { ground: event.paid === 'crystal' ? 'costs.crystal' : 'costs.bot', points: event.line }
    case 'line-stopped':
      return { ground: 'costs.points', count: event.lost, points: event.line }
    default:
      return undefined
  }
}

/** What happens to the bots of others. */
function harm(event: Event, seat: Seat): Reason[] {
  if (event.type === 'bot-displaced' && event.seat !== seat) return [{ ground: 'denies.control', seat: event.seat, sector: event.sector }]
  if (event.type !== 'charging-cleared') return []
  return event.back.flatMap((count, other): Reason[] =>
    count === 0 || other === seat ? [] : [{ ground: 'denies.bots', seat: other, count, sector: event.sector }],
  )
}

const [was, is] = [newMeasures(), newMeasures()]
const change = (place: number): number => (is[place] as number) - (was[place] as number)

/** What the situation says, before and after. */
function compared(before: State, after: State, seat: Seat): Reason[] {
  if (after.round !== before.round || after.phase === 'over') return []
  const reasons: Reason[] = []
  measure(before, seat, was)
  measure(after, seat, is)
  const scoring = change(PLACE.interim)
  if (scoring >= LEAST) reasons.push({ ground: 'gains.scoring', count: scoring })
  const points = change(PLACE.score)
  if (points >= LEAST) reasons.push({ ground: 'gains.points', count: points })
  const [had, has] = [before, after].map(state => letterPoints(BITS[lettersOf(playerOf(state, seat))] as number)) as [number, number]
  if (has > had) reasons.push({ ground: 'gains.letters', count: has - had })
  const plague = newPlague(before, after, seat)
  if (plague !== undefined) reasons.push(plague)
  for (let other = 0; other < before.players.length; other++) if (other !== seat) reasons.push(...denied(before, after, other))
  return reasons
}

/** The worst sector that is newly held in spite of its octopods. */
function newPlague(before: State, after: State, seat: Seat): Reason | undefined {
  let worst: Reason | undefined
  for (const [place, { control, octopods }] of after.sectors.entries()) {
    if (control !== seat || octopods === 0 || before.sectors[place]?.control === seat) continue
    const count = octopodLoss(octopods)
    if (count > (worst?.count ?? 0)) worst = { ground: 'costs.plague', count, sector: letterName(place) }
  }
  return worst
}

function denied(before: State, after: State, seat: Seat): Reason[] {
  measure(before, seat, was)
  measure(after, seat, is)
  const reasons: Reason[] = []
  const [scoring, target] = [-change(PLACE.interim), -change(PLACE.promise)]
  if (scoring >= LEAST) reasons.push({ ground: 'denies.scoring', seat, count: scoring })
  if (target >= LEAST) reasons.push({ ground: 'denies.target', seat, count: Math.round(target) })
  return reasons
}

/** The next best thing that is not done for it. */
function instead(state: State, seat: Seat, { type }: SeatAction): Reason[] {
  const other = linesOf(state, seat)
    .filter(({ actions: [first] }) => first !== undefined && first.type !== type)
    .map(line => ({ line, worth: standing(line.after, seat) }))
    .sort((a, b) => b.worth - a.worth)[0]
  return other === undefined ? [] : named(other.line, seat)
}

function named({ actions, after }: Line, seat: Seat): Reason[] {
  for (const action of actions) {
    if (action.type === 'deploy')
      return [{ ground: 'costs.instead', colour: action.colour, sector: letterName(playerOf(after, seat).sector) }]
    if (action.type === 'program-for-time') return [{ ground: 'costs.insteadProgram', colour: action.colour }]
    if (action.type === 'pass') return [{ ground: 'costs.insteadPass' }]
  }
  return []
}

function planned(state: State, seat: Seat, { use }: InterimPlan): Reason[] {
  const income: Reason = { ground: 'gains.income', count: playerOf(state, seat).subs }
  const programs = use.map(
    ({ card }): Reason => ({
      ground: 'gains.program',
      colour: colourName(CARD_COLOUR[CARD_PLACE[card] as number] as number),
    }),
  )
  return use.length === 0 ? [income] : [...programs.slice(0, MOST.gains), { ground: 'costs.time', count: use.length }]
}

const rank = ({ ground }: Reason): number => ORDER.indexOf(ground)
const ORDER = SIDES.flatMap(side => GROUNDS[side].map(name => `${side}.${name}` as Ground))

/** The few that matter most, in order; never none. */
function weightiest(reasons: readonly Reason[]): readonly Reason[] {
  const sorted = [...reasons].sort((a, b) => rank(a) - rank(b))
  const kept = SIDES.flatMap(side => withoutEchoes(sorted.filter(({ ground }) => ground.startsWith(`${side}.`))).slice(0, MOST[side]))
  return kept.some(({ ground }) => ground.startsWith('gains')) ? kept : [{ ground: 'gains.stay' }, ...kept]
}

/** Points that were already told with what brought them. */
const withoutEchoes = (reasons: readonly Reason[]): readonly Reason[] => {
  const isTold = reasons.some(({ ground }) => ground === 'gains.octopods')
  const hasLetters = reasons.some(({ ground }) => ground === 'gains.letters')
  return reasons.filter(({ ground }) => !(isTold && ground === 'gains.points') && !(hasLetters && ground === 'gains.room'))
}
