import type { Seat } from '@chronothek/core'
import { fulfil, getAgent, type Play, tell } from '../play.ts'
import { leadersOf, leads, rosterOf } from '../roster.ts'
import type { AnswerGift, Give, Offer, Why } from '../state.ts'
import { handOver } from '../steps/things.ts'
import { findAgent, no, type Seen, whyNotAgent, whyNotNow } from './seen.ts'

/** TST-190, TST-A22: on the same space, or beside the board between two places. */
export function checkGive(seen: Seen, { from, to, object, resource, n = 1 }: Give): Why | undefined {
  const why = whyNotNow(seen, ['arriving', 'planning', 'acting', 'leaving'], ['destination']) ?? whyNotAgent(seen, from)
  if (why !== undefined) return why
  const giver = findAgent(seen, from)
  const taker = findAgent(seen, to)
  if (giver === undefined || taker === undefined || from === to || !areTogether(seen, giver.at, taker.at))
    return no('E_NOT_TOGETHER', 'TST-190')
  if (taker.vortex !== undefined) return no('E_AGENT_DEAD', 'TST-179')
  if (object !== undefined) {
    if (!giver.objects.includes(object)) return no('E_NOT_OWNER', 'TST-189')
    const isFixed = giver.barred.includes('transfer') || seen.own?.objects.find(each => each.n === object)?.transferable === false
    return isFixed ? no('E_NOT_TRANSFERABLE', 'TST-186') : undefined
  }
  if (resource === undefined) return no('E_BAD_ACTION', 'TST-190')
  if ((giver.resources[resource] ?? 0) < n) return no('E_RESOURCE', 'TST-A22')
  return seen.shared.words.bound.includes(resource) || giver.barred.includes('transfer') ? no('E_NOT_TRANSFERABLE', 'TST-A22') : undefined
}

function areTogether({ shared }: Seen, from: string | undefined, to: string | undefined): boolean {
  if (shared.phase === 'leaving' || shared.phase === 'arriving') return true
  return from !== undefined && from === to
}

/** Between agents of one player at once; otherwise it is offered. */
export function applyGive(play: Play, seat: Seat, { from, to, object, resource, n = 1 }: Give): void {
  const { state } = play
  fulfil(state, from, 'give')
  const offer: Offer = { from, to, ...(object === undefined ? { resource: resource as 'yellow', n } : { object }) }
  state.offers = state.offers.filter(each => each.from !== from || each.to !== to)
  const roster = rosterOf(state)
  if (leads(roster, seat, to) || leadersOf(roster, from).length > 1)
    carryOut(play, offer) // of the joint host both agreed (TST-012)
  else state.offers.push(offer)
}

export function checkAnswerGift(seen: Seen, answer: AnswerGift): Why | undefined {
  const why = whyNotNow(seen, ['arriving', 'planning', 'acting', 'leaving'], ['destination'])
  if (why !== undefined) return why
  if (!leads(seen.roster, seen.seat, answer.to)) return no('E_NOT_YOUR_AGENT', 'TST-190')
  return seen.shared.offers.some(each => isAnswered(each, answer)) ? undefined : no('E_NOT_OFFERED', 'TST-190')
}

export function applyAnswerGift(play: Play, _seat: Seat, answer: AnswerGift): void {
  const { state } = play
  const offer = state.offers.find(each => isAnswered(each, answer))
  state.offers = state.offers.filter(each => each !== offer)
  if (answer.take && offer !== undefined) carryOut(play, offer)
}

/** Whether this very thing is answered, and not one that took its place. */
const isAnswered = ({ from, to, object, resource, n = 1 }: Offer, answer: AnswerGift): boolean =>
  from === answer.from && to === answer.to && object === answer.object && resource === answer.resource && n === (answer.n ?? 1)

function carryOut(play: Play, { from, to, object, resource, n = 1 }: Offer): void {
  if (object !== undefined) {
    handOver(play, from, to, object)
    return
  }
  if (resource === undefined) return
  const [giver, taker] = [getAgent(play.state, from).resources, getAgent(play.state, to).resources]
  const left = (giver[resource] ?? 0) - n
  if (left > 0) giver[resource] = left
  else delete giver[resource]
  taker[resource] = (taker[resource] ?? 0) + n
  tell(play, { for: 'all', type: 'given', from, to, resource, n })
}
