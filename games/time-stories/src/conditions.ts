import type { Cond, Face, MissionTest, Range, Who } from '@chronothek/content'
import type { AgentId } from './ids.ts'
import { findHost, findLocation, findObject, findPanel, findTest, locationOfCard, placesOn, testsOf } from './lore.ts'
import { company, countsAsHolder, everybody, getAgent, hasToken, holderOf, letterOf, living, tokensOf, type World } from './play.ts'
import type { Cause, State } from './state.ts'
import { candidates } from './targets.ts'

/** A condition with everything it may ask about. `here` stands for the agents on the space where somebody is only about to arrive. */
export interface Asked extends World {
  readonly cause: Cause
  readonly here?: readonly AgentId[]
  /** Inside the condition of a test, a card or a place: a question about that again is false, or it would go on for ever. */
  readonly inside?: 'test' | 'card' | 'map'
}

type Of<K extends string> = Extract<Cond, { readonly [P in K]: unknown }>

export const inRange = (value: number, { gte, lte, eq }: Range): boolean =>
  (gte === undefined || value >= gte) && (lte === undefined || value <= lte) && (eq === undefined || value === eq)

/** True or false in every state: what is missing counts as not there (12.1). */
export function holds(asked: Asked, cond: Cond | undefined): boolean {
  if (cond === undefined) return true
  if (typeof cond === 'boolean') return cond
  if ('all' in cond) return cond.all.every(part => holds(asked, part))
  if ('any' in cond) return cond.any.some(part => holds(asked, part))
  if ('not' in cond) return !holds(asked, cond.not)
  return aboutThings(asked, cond) ?? aboutPeople(asked, cond) ?? aboutCards(asked, cond) ?? aboutTests(asked, cond) ?? false
}

/** The same for a cause; views ask it this way, because they spread nothing. */
export const holdsFor = (world: World, cause: Cause, cond: Cond | undefined): boolean => holds({ ...world, cause }, cond)

const spaceFor = ({ state, cause, here }: Asked): readonly AgentId[] => here ?? company(state, cause)

const agentsAt = (asked: Asked, at: 'actor' | 'space' | 'team'): readonly AgentId[] => {
  if (at === 'team') return living(asked.state)
  if (at === 'space') return spaceFor(asked)
  return asked.cause.actor === undefined ? [] : [asked.cause.actor]
}

function aboutThings(asked: Asked, cond: Cond & object): boolean | undefined {
  const { state } = asked
  if ('status' in cond) return hasStatus(asked, cond)
  if ('object' in cond) return hasObject(asked, cond)
  if ('resource' in cond) {
    const { resource, gte = cond.lte === undefined ? 1 : undefined, lte, at = 'space' } = cond
    return inRange(tokensOf(state, agentsAt(asked, at), resource), { gte, lte })
  }
  if ('counter' in cond) return inRange(state.counters[cond.counter] ?? 0, cond.is)
  if ('flag' in cond) return state.flags.includes(cond.flag)
  if ('time' in cond) return inRange(state.tu, cond.time)
  if ('run' in cond) return inRange(state.run, cond.run)
  if ('mission' in cond) return state.mission === cond.mission
  return undefined
}

function hasStatus({ state, mission, cause }: Asked, { status, of }: Of<'status'>): boolean {
  if (mission.statuses[status]?.scope !== 'host') return state.statuses.includes(status)
  return whoIn(state, cause, of).some(id => hasToken(state, id, status))
}

function hasObject(asked: Asked, { object, at = 'space' }: Of<'object'>): boolean {
  const { state, mission } = asked
  if (at === 'removed') return state.removedObjects.includes(object)
  const holder = holderOf(state, object)
  if (at === 'stack') return holder === undefined && !state.removedObjects.includes(object)
  if (holder === undefined) return false
  if (at === 'team' || findObject(mission, object)?.shared === true) return true
  return agentsAt(asked, at).some(id => countsAsHolder(state, id, object))
}

const whoIn = (state: State, cause: Cause, who: Who = 'actor'): readonly AgentId[] => candidates(state, cause, who)

function aboutPeople(asked: Asked, cond: Cond & object): boolean | undefined {
  const { state, mission, cause } = asked
  if ('host' in cond) {
    return agentsAt(asked, cond.at ?? 'team').some(id => getAgent(state, id).host === cond.host)
  }
  if ('agentsOnSpace' in cond) return inRange(spaceFor(asked).length, cond.agentsOnSpace)
  if ('allAgentsOnSpace' in cond) return living(state).every(id => spaceFor(asked).includes(id)) === cond.allAgentsOnSpace
  if ('hostsInPlay' in cond) return inRange(everybody(state).length, cond.hostsInPlay)
  if ('lp' in cond) return whoIn(state, cause, cond.of).some(id => inRange(getAgent(state, id).lp, cond.lp))
  if ('skill' in cond) {
    const least = cond.gte ?? 1
    return whoIn(state, cause, cond.of).some(id => (findHost(mission, getAgent(state, id).host)?.skills[cond.skill] ?? 0) >= least)
  }
  return undefined
}

function aboutCards(asked: Asked, cond: Cond & object): boolean | undefined {
  if ('card' in cond) return cardIs(asked, cond)
  if ('location' in cond) return locationIs(asked, cond)
  if ('tag' in cond) return isTagged(asked, cond)
  return undefined
}

function cardIs(asked: Asked, { card, is }: Of<'card'>): boolean {
  const { state } = asked
  switch (is) {
    case 'explored':
      return state.exploredCards.includes(card)
    case 'removed':
      return state.removedCards.includes(card)
    case 'discarded':
      return state.discardedCards.includes(card)
    case 'allowed':
      return state.allowedCards.includes(card)
    case 'replaced':
      return state.replaced.some(entry => entry.card === card)
    case 'inPlay':
      return isInPlay(asked, card)
  }
}

function isInPlay({ state, mission, cause, inside }: Asked, card: Of<'card'>['card']): boolean {
  if (state.visit?.location === locationOfCard(card)) return Object.values(state.visit.slots).some(slot => slot.card === card)
  const isAway = state.removedCards.includes(card) || state.discardedCards.includes(card)
  const panel = findPanel(mission, card)
  if (isAway || panel === undefined || inside === 'card') return false
  return holds({ mission, state, cause, inside: 'card' }, panel.inPlayIf)
}

function locationIs(asked: Asked, { location, is }: Of<'location'>): boolean {
  const { state } = asked
  if (is === 'current') return state.location === location
  if (is === 'visited') return state.visited.includes(location)
  return isOnMap(asked, location)
}

/** Whether a place can be seen on the map now. */
export function isOnMap({ mission, state, inside }: World & Pick<Asked, 'inside'>, location: string): boolean {
  if (inside === 'map') return false
  const places = placesOn(mission, state.map).filter(place => place.location === location)
  return places.some(({ visibleIf }) => holds({ mission, state, cause: {}, inside: 'map' }, visibleIf))
}

function isTagged({ state, mission, cause }: Asked, { tag, of = 'card' }: Of<'tag'>): boolean {
  const has = (tags: readonly string[] | undefined) => tags?.includes(tag) === true
  if (of === 'location') return has(findLocation(mission, state.location)?.tags)
  if (of === 'object') {
    const { actor } = cause
    return actor !== undefined && getAgent(state, actor).objects.some(n => has(findObject(mission, n)?.tags))
  }
  const card = cardFor(state, cause)
  if (card === undefined) return false
  if (of === 'card') return has(findPanel(mission, card)?.tags)
  return cause.test !== undefined && has(findTest(mission, card, cause.test)?.tags)
}

const cardFor = (state: State, { card, actor }: Cause) => {
  if (card !== undefined) return card
  const letter = actor === undefined ? undefined : state.visit?.pawns[actor]
  const lying = letter === undefined ? undefined : state.visit?.slots[letter]?.card
  return lying === '' ? undefined : lying
}

function aboutTests(asked: Asked, cond: Cond & object): boolean | undefined {
  const { state, mission, cause } = asked
  if ('passed' in cond) return state.passed.some(key => key === cond.passed || key.endsWith(`/${cond.passed}`))
  if ('testSkill' in cond) {
    const card = cardFor(state, cause)
    const test = card === undefined || cause.test === undefined ? undefined : findTest(mission, card, cause.test)
    return test?.skill === cond.testSkill
  }
  if ('unfinishedTest' in cond) {
    const { skill, enemy, lock } = cond.unfinishedTest
    const fits = (test: MissionTest) =>
      (skill === undefined || test.skill === skill) &&
      (enemy === undefined || (test.enemy ?? false) === enemy) &&
      (lock === undefined || (test.lock ?? false) === lock)
    return unfinishedOf(asked).some(fits)
  }
  if ('roll' in cond) {
    const faces = cause.faces ?? state.roll?.faces ?? []
    const added = cause.faces === undefined ? (state.roll?.addedHits ?? 0) : 0
    return inRange(countOf(faces, cond.roll) + (cond.roll === 'hits' ? added : 0), {
      gte: cond.gte ?? (cond.lte === undefined ? 1 : undefined),
      lte: cond.lte,
    })
  }
  return undefined
}

function unfinishedOf(asked: Asked): readonly MissionTest[] {
  const { state, mission, cause, inside } = asked
  const letter = cause.actor === undefined ? undefined : state.visit?.pawns[cause.actor]
  const slot = letter === undefined ? undefined : state.visit?.slots[letter]
  if (inside === 'test' || slot === undefined || slot.card === '' || !slot.explored) return []
  const { card } = slot
  return testsOf(mission, card).filter(test => !isDone(asked, card, test) && isOpen(asked, card, test))
}

/** TST-150, TST-151: passed for now, or closed because an alternative was (5.10). */
export function isDone({ mission, state }: World, card: Cause['card'] & string, test: MissionTest): boolean {
  const isPassed = ({ id, repeatable = 'never' }: MissionTest): boolean => {
    if (repeatable === 'never') return state.passed.includes(`${card}/${id}`)
    return repeatable === 'perVisit' && state.visit?.tests[`${card}/${id}`]?.passed === true
  }
  const { group } = test
  return isPassed(test) || (group !== undefined && testsOf(mission, card).some(other => other.group === group && isPassed(other)))
}

/** A test whose condition is false neither runs nor locks (5.8). Its space is the one its card lies on, whoever asks. */
export function isOpen({ mission, state, cause }: Asked, card: Cause['card'] & string, test: MissionTest): boolean {
  const letter = cause.letter ?? letterOf(state, card)
  return holds({ mission, state, cause: { ...cause, ...(letter && { letter }), card, test: test.id }, inside: 'test' }, test.if)
}

export function countOf(faces: readonly Face[], what: 'hits' | 'skulls' | 'blanks'): number {
  const worth = {
    hits: { hit1: 1, hit2: 2, skull: 0, blank: 0 },
    skulls: { hit1: 0, hit2: 0, skull: 1, blank: 0 },
    blanks: { hit1: 0, hit2: 0, skull: 0, blank: 1 },
  }
  return faces.reduce((sum, face) => sum + worth[what][face], 0)
}
