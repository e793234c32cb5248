import { type Chance, free, quickLuck, type Seat, type View } from '@chronothek/core'
import { perform } from '../actions/any-action.ts'
import { BITS, letterName } from '../data/pieces.ts'
import { ROUNDS } from '../data/table.ts'
import { decisionOf } from '../flow.ts'
import { lettersOf, playerOf } from '../lab.ts'
import { carryOut, written } from '../round/plans.ts'
import { letterPoints, nextLine, octopodLoss } from '../scoring.ts'
import type { Action, AquaSphere, Event, InterimPlan, SeatAction, State } from '../state.ts'
import { copyState, imagine } from '../view.ts'
import { measure, newMeasures, PLACE } from './features.ts'
import { bestLine } from './greedy.ts'
import { instead } from './instead.ts'
import { GROUNDS, type Ground, type Reason, SIDES, type Side } from './reasons.ts'
import { told } from './told.ts'
import { linesOf } from './turns.ts'

export type { Reason } from './reasons.ts'

/** How many reasons of a side are told. */
const MOST: Readonly<Record<Side, number>> = { gains: 2, denies: 1, costs: 1 }
/** Differences smaller than this are not worth a word. */
const LEAST = 1
const NO_LUCK: Chance = { pick: () => 0, open() {} }

/**
 * Why somebody would do this now: at most two gains, what it denies to others, and what it costs. Only the view is asked, and of the view
 * only what everybody sees, but for one's own interim plan. `then` is what was done next in the same turn, as far as it is known.
 */
export function explain(view: View<AquaSphere>, action: Action, then: readonly SeatAction[] = []): readonly Reason[] {
  const seat = view.viewer
  if (seat === 'spectator' || action.type === 'time-over') return []
  const before = imagine(view, free(quickLuck(0)))
  switch (action.type) {
    case 'interim-plan':
      return planned(before, seat, action)
    case 'end-turn':
      return [{ ground: 'gains.goOn' }]
    case 'pass':
      return passing(before, seat)
    default:
      return weightiest(reasonsOf(before, seat, [action, ...then]))
  }
}

function reasonsOf(before: State, seat: Seat, actions: readonly SeatAction[]): Reason[] {
  const events: Event[] = []
  const done: SeatAction[] = []
  const after = played(before, seat, actions, events, done)
  const reasons = [...answered(before, seat, actions[0]), ...told(events, seat), ...compared(before, after, seat)]
  const isFree = before.phase === 'turns' && before.stage === 'choose' && decisionOf(before, seat) === undefined
  if (isFree && !reasons.some(({ ground }) => ground.startsWith('costs'))) reasons.push(...instead(before, seat, done, after))
  return reasons
}

/** What was done, and the rest of the turn as it looks best. */
function played(before: State, seat: Seat, actions: readonly SeatAction[], events: Event[], done: SeatAction[]): State {
  const after = copyState(before)
  for (const action of actions) follow(action)
  if (before.phase === 'turns') for (const next of bestLine(after, seat, 0, NO_LUCK)?.actions ?? []) follow(next)
  return after

  /** What comes after the turn is not this seat's doing. */
  function follow(action: SeatAction): void {
    if (action.type === 'pass' || action.type === 'end-turn') return
    perform(after, seat, action, NO_LUCK, events)
    done.push(action)
  }
}

/** The order of passing is that of the next round; in the last one only the rest of the turn is at stake. */
function passing(before: State, seat: Seat): readonly Reason[] {
  const isOnly = linesOf(before, seat).length < 2
  const early: readonly Reason[] = before.round < ROUNDS ? [{ ground: 'gains.early', count: before.passed.length + 1 }] : []
  if (isOnly) return [{ ground: 'gains.only' }, ...early]
  const given = instead(before, seat, [PASS], before)
  return [...(early.length > 0 ? early : [{ ground: 'gains.stay' } as const]), ...given]
}

const PASS: SeatAction = { type: 'pass' }

/** What an answer is about: at a red line the points between it and the next one, or what they would have cost. */
function answered(before: State, seat: Seat, action: SeatAction | undefined): Reason[] {
  const { score, gain, crystals } = playerOf(before, seat)
  if (action?.type === 'skip-letters') return [{ ground: spared(before, seat) }]
  if (action?.type === 'stop') return [{ ground: crystals > 0 ? 'gains.spareCrystal' : 'gains.spareBot' }]
  if (action?.type !== 'pay-crystal' && action?.type !== 'return-bot') return []
  const line = nextLine(score)
  return [{ ground: 'gains.line', count: Math.min(score + gain + 1, nextLine(line)) - line }]
}

/** Whoever has no bot at home could still have taken back a programmed one (AQS-109). */
function spared(before: State, seat: Seat): Ground {
  const { supply, programmed } = playerOf(before, seat)
  return supply > 0 ? 'gains.spareSupply' : programmed === 0 ? 'gains.only' : 'gains.spareBot'
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

/** What the plan brings as far as the lab has room; a card on an occupied symbol programs nothing (AQS-075, AQS-R03). */
function planned(state: State, seat: Seat, plan: InterimPlan): readonly Reason[] {
  const events: Event[] = []
  carryOut(copyState(state), seat, written(plan), events)
  if (plan.use.length > 0) return weightiest(told(events, seat))
  const income = events.find(event => event.type === 'income')?.got ?? 0
  return [income > 0 ? { ground: 'gains.income', count: income } : { ground: 'gains.stay' }]
}

const rank = ({ ground }: Reason): number => ORDER.indexOf(ground)
const ORDER = SIDES.flatMap(side => GROUNDS[side].map(name => `${side}.${name}` as Ground))

/** The few that matter most, in order; never none. */
function weightiest(reasons: readonly Reason[]): readonly Reason[] {
  const sorted = [...reasons].sort((a, b) => rank(a) - rank(b) || (b.count ?? 0) - (a.count ?? 0))
  const kept = SIDES.flatMap(side => withoutEchoes(sorted.filter(({ ground }) => ground.startsWith(`${side}.`))).slice(0, MOST[side]))
  return kept.some(({ ground }) => ground.startsWith('gains')) ? kept : [{ ground: 'gains.best' }, ...kept]
}

/** Points that were already told with what brought them. */
const withoutEchoes = (reasons: readonly Reason[]): readonly Reason[] => {
  const isTold = reasons.some(({ ground }) => ground === 'gains.octopods')
  const hasLetters = reasons.some(({ ground }) => ground === 'gains.letters')
  return reasons.filter(({ ground }) => !(isTold && ground === 'gains.points') && !(hasLetters && ground === 'gains.room'))
}
