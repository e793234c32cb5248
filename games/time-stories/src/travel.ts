import type { CardId, Letter } from '@chronothek/content'
import { holds, isOnMap } from './conditions.ts'
import { arrivalOf } from './doors.ts'
import { isOver, recall } from './end.ts'
import { fire, push } from './frames.ts'
import { findLocation, placesOn } from './lore.ts'
import { activeFor, countUse, forgetUses, isUnlimited, usesLeft, withModifiers } from './modifiers.ts'
import { type Active, agentsOn, everybody, getAgent, type Play, tell, type World } from './play.ts'
import { eligible, leftOf, rosterOf } from './roster.ts'
import { cardsSeenBy } from './sight.ts'
import type { Frame, Slot } from './state.ts'
import { loseTime } from './time.ts'
import { abandon } from './trials.ts'

/** TST-141: what leaving a red place costs on top. */
const RED_EXIT = 2

/** TST-131, TST-135: places on the map that can be gone to now. If that changed on the way out, any other place: nobody is left nowhere. */
export function destinations(world: World): string[] {
  const { mission, state } = world
  const shown = [...new Set(placesOn(mission, state.map).map(({ location }) => location))]
  const open = shown.filter(location => canReach(world, location))
  return open.length > 0 ? open : shown.filter(location => location !== state.location && isOnMap(world, location))
}

export const canReach = (world: World, location: string): boolean =>
  location !== world.state.location &&
  isOnMap(world, location) &&
  holds({ ...world, cause: {} }, findLocation(world.mission, location)?.reachableIf)

/** TST-130: everybody steps off the board; a test broken off may have consequences for who leaves it. */
export function stepOff(play: Play): void {
  const { state } = play
  push(state, '!off', {})
  if (state.visit?.entered !== true) return
  for (const [letter, { card }] of Object.entries(state.visit.slots) as [Letter, Slot][]) {
    const [actor] = agentsOn(state, letter)
    if (card !== '' && actor !== undefined) abandon(play, card, actor)
  }
}

export const clearBoard = ({ state }: Play): void => {
  if (state.visit !== undefined) state.visit.pawns = {}
}

/** TST-136, TST-154, TST-A28: the old place is tidied up; what was not finished there is lost. */
export function tidyUp(play: Play): void {
  const { state, mission } = play
  const { visit } = state
  if (visit !== undefined) {
    const name = `§place.${visit.location}` as const
    tell(play, { for: 'all', type: 'location-left', location: findLocation(mission, visit.location)?.id ?? visit.location, name })
    fire(play, 'locationLeft', {})
  }
  delete state.visit
  state.objectUsedBy = {}
  state.intents = {}
  state.ready = []
  forgetUses(state, 'visit')
}

/** On to a place: the die is cast unless a card says otherwise (TST-140). */
export function depart(play: Play, to: string, roll: boolean): void {
  const { state } = play
  tidyUp(play)
  state.phase = 'leaving'
  state.destination = to
  push(state, roll ? '!die' : '!arrive', {})
}

/** 5.9, forced: everybody comes along, and a TU under way ends with it; after the last one the recall comes first. */
export function forceTravel(play: Play, to: string, roll: boolean): void {
  const { state, mission } = play
  if (findLocation(mission, to) === undefined || to === state.location || isOver(state)) return
  if (state.phase === 'acting' && state.tu === 0) recall(play)
  else {
    state.lastFronts = [...state.seen.keys()].map(seat => [...cardsSeenBy(play, seat).keys()])
    endTurns(play)
    depart(play, to, roll)
  }
}

/** The TU is over for everybody. */
export function endTurns({ state }: Play): void {
  for (const id of everybody(state)) delete getAgent(state, id).acted
  state.objectUsedBy = {}
  state.intents = {}
  state.last = false
  forgetUses(state, 'tu')
}

/** The next text its holder may spend on the captain's die (12.3). */
const spareDice = (world: World): Active[] =>
  activeFor(world, { mod: 'captainDieBest' }).filter(
    ({ modifier, at }) => modifier.limit !== undefined && usesLeft(world.state, modifier.limit, at) > 0,
  )

/** TST-139 … TST-143: die, surcharge, and the office passes to the left. `targets` holds what is spent on the roll. */
export function castDie(play: Play, frame: Frame): void {
  const { state } = play
  const spare = spareDice(play)[frame.next]
  if (spare !== undefined) {
    state.pending = { kind: 'die', source: spare.key }
    return
  }
  state.frames.pop()
  const more = activeFor(play, { mod: 'captainDieBest' }).filter(active => isUnlimited(active) || frame.cause.targets?.includes(active.key))
  const dice = 1 + more.reduce((sum, { modifier }) => sum + (modifier.add ?? 1), 0)
  const { captainDie } = play.mission
  const faces = Array.from({ length: dice }, () => captainDie[play.chance.pick(captainDie.length, 'captain die')] as number)
  const red = findLocation(play.mission, state.location)?.red === true ? withModifiers(play, RED_EXIT, 'more', { mod: 'redExit' }) : 0
  const cost = withModifiers(play, Math.min(...faces) + red, 'more', { mod: 'travelCost' })
  tell(play, { for: 'all', type: 'captain-rolled', seat: state.captain, faces, red, cost, tu: Math.max(0, state.tu - cost) })
  push(state, '!arrive', {})
  loseTime(play, cost, 'travel', {})
}

/** The answer to whether a text is spent on the die. */
export function answerDie(play: Play, isUsed: boolean): void {
  const { state } = play
  const frame = state.frames.at(-1)
  const { pending } = state
  if (pending?.kind !== 'die' || frame === undefined) return
  delete state.pending
  const spare = spareDice(play).find(({ key }) => key === pending.source)
  if (!isUsed || spare === undefined) {
    frame.next += 1
    return
  }
  countUse(state, spare.modifier.limit, spare.at)
  frame.cause.targets = [...(frame.cause.targets ?? []), spare.key]
  if (usesLeft(state, spare.modifier.limit, spare.at) > 0) frame.next += 1
}

/** TST-143, TST-144: the new captain lays the place out. */
export function changeCaptain(play: Play): void {
  const { state } = play
  const roster = rosterOf(state)
  state.captain = leftOf(roster, state.captain, eligible(roster))
  state.location = state.destination ?? state.location
  state.phase = 'arriving'
  tell(play, { for: 'all', type: 'captain-changed', seat: state.captain })
}

/** TST-089 … TST-093, TST-170: every card of the place that is still in the game, in the order of letters. */
export function layOutPlace(play: Play): void {
  const { state, mission } = play
  const place = findLocation(mission, state.location)
  if (place === undefined) return
  const slots: Partial<Record<Letter, Slot>> = {}
  for (const { letter, inPlayIf } of place.panels) {
    const card = cardLying(play, `${place.id}.${letter}`)
    const isOut = card === '' || !holds({ mission, state, cause: { card } }, inPlayIf)
    slots[letter] = { card: isOut ? '' : card, explored: false }
  }
  state.visit = { location: place.id, entered: false, slots, pawns: {}, tests: {}, lastRolled: {}, entering: {} }
  delete state.destination
  if (!state.visited.includes(place.id)) state.visited.push(place.id)
  state.route.push({ location: place.id, tu: state.tu })
  state.phase = 'deciding'
  play.chance.open(`${place.id}.A`)
  tell(play, { for: 'all', type: 'location-opened', seat: state.captain, location: place.id, name: `§place.${place.id}` })
  fire(play, 'locationOpened', {})
}

/** What lies on a card's own space: itself, what replaced it, or nothing. */
function cardLying({ state }: Play, own: CardId): CardId | '' {
  const isAway = (card: CardId) => state.removedCards.includes(card) || state.discardedCards.includes(card)
  const by = state.replaced.find(({ card }) => card === own)?.by
  if (by !== undefined) return isAway(by) ? '' : by
  return isAway(own) || state.replaced.some(entry => entry.by === own) ? '' : own
}

/** TST-111: nobody looked, so it is gone until the next run; also if nobody goes in (TST-A09). */
export function discardUnexplored(play: Play): void {
  const { state } = play
  for (const [letter, slot] of Object.entries(state.visit?.slots ?? {}) as [Letter, Slot][]) {
    const { card } = slot
    if (card === '' || slot.explored || arrivalOf(play, card) !== 'discardIfUnexplored') continue
    slot.card = ''
    state.discardedCards.push(card)
    tell(play, { for: 'all', type: 'card-gone', letter, why: 'unexplored' })
  }
}
