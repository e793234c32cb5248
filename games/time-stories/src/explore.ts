import type { CardId, Exploring, Letter } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { holds, isDone } from './conditions.ts'
import { fire, push, pushAll } from './frames.ts'
import type { AgentId } from './ids.ts'
import { findPanel, panelPath, testsOf } from './lore.ts'
import { addTo, agentsOn, isLiving, letterOf, living, ownersOf, type Play, tell } from './play.ts'
import type { Cause, State } from './state.ts'
import { abandon, concernedBy, isRunning, startTest } from './trials.ts'

/** Notes that a seat has read something; its case file shows it. */
export function note(state: State, seats: readonly Seat[], ref: string): void {
  for (const seat of seats) {
    const file = state.seen[seat]
    if (file !== undefined && !file.some(entry => entry.ref === ref && entry.run === state.run)) file.push({ ref, run: state.run })
  }
}

/** The agents on a card turn it over as soon as the rules get to it. */
export const exploreNext = (state: State, card: CardId, explorers: readonly AgentId[]): void =>
  push(state, '!explore', { card, explorers: [...explorers] })

/** Who explores a card now, of those who meant to: alive, and still on it. */
function explorersOf({ state }: Play, { card, explorers = [] }: Cause): { card: CardId; letter: Letter; agents: AgentId[] } | undefined {
  const letter = card === undefined ? undefined : letterOf(state, card)
  const agents = explorers.filter(id => isLiving(state, id) && state.visit?.pawns[id] === letter)
  return card === undefined || letter === undefined || agents.length === 0 ? undefined : { card, letter, agents }
}

/** TST-112, TST-113, TST-117, TST-118: who stands there reads it, a rule on it is told to all, its orders are carried out at once. */
export function explore(play: Play, cause: Cause): void {
  turnOver(play, cause)
  obey(play, cause)
}

/** TST-098, TST-112: its front is read. */
export function turnOver(play: Play, cause: Cause): void {
  const { state, mission } = play
  const found = explorersOf(play, cause)
  const slot = found === undefined ? undefined : state.visit?.slots[found.letter]
  if (found === undefined || slot === undefined) return
  const { card, letter, agents } = found
  readFront(play, card, letter, agents)
  const isFirst = !state.exploredCards.includes(card)
  slot.explored = true
  addTo(state.exploredCards, card)
  if (isFirst && findPanel(mission, card)?.front.box !== undefined) tell(play, { for: 'all', type: 'rule-heard', box: `§${card}.box` })
}

/** TST-118: what a card that was just read orders, and the tests that lock it. */
export function obey(play: Play, cause: Cause): void {
  const { state } = play
  const found = explorersOf(play, cause)
  if (found === undefined) return
  const { card, letter, agents } = found
  const why: Cause = { card, letter, explorers: agents, actor: agents[0] as AgentId }
  push(state, '!explored', why)
  push(state, '!locks', why)
  pushAll(state, ordersOf(play, card, why))
}

function readFront(play: Play, card: CardId, letter: Letter, agents: readonly AgentId[]): void {
  const { state } = play
  play.chance.open(card)
  tell(play, { for: 'all', type: 'card-explored', letter, agents })
  const readers = ownersOf(state, agents)
  note(state, readers, card)
  for (const seat of readers) tell(play, { for: seat, type: 'front-read', card, name: `§${card}.name` })
}

/** TST-A27: gains come once per run unless the card says otherwise. */
function ordersOf(play: Play, card: CardId, why: Cause): { at: string; cause: Cause }[] {
  const orders = findPanel(play.mission, card)?.front.onExplore ?? []
  return orders.flatMap((order, index) => {
    const at = `${panelPath(card)}/front/onExplore/${index}`
    const each = order.repeat === 'perAgent' ? (why.explorers ?? []).map(id => ({ ...why, actor: id, explorers: [id] })) : [why]
    return each.filter(cause => isDue(play, order, at, cause)).map(cause => ({ at: `${at}/steps`, cause }))
  })
}

function isDue(play: Play, { repeat = 'oncePerRun', if: cond }: Exploring, at: string, cause: Cause): boolean {
  const { once } = play.state
  const keys = {
    oncePerRun: `run:${at}`,
    oncePerVisit: `visit:${at}`,
    onceEver: `ever:${at}`,
    perAgent: `run:${at}:${cause.actor}`,
    always: '',
  }
  const key = keys[repeat]
  if ((key !== '' && once[key] !== undefined) || !holds({ ...play, cause }, cond)) return false
  if (key !== '') once[key] = 1
  return true
}

/** TST-167: a test with a lock runs from the moment the card is read; whoever it holds has started it. */
export function startLocks(play: Play, cause: Cause): void {
  const { card } = cause
  if (card === undefined || letterOf(play.state, card) === undefined) return
  for (const test of testsOf(play.mission, card)
    .filter(({ lock }) => lock === true)
    .reverse()) {
    const held = isDone(play, card, test) || isRunning(play.state, card, test) ? [] : concernedBy(play, card, test)
    const actor = held.find(agent => agent === cause.actor) ?? held[0]
    if (actor !== undefined) startTest(play, card, test.id, { ...cause, actor })
  }
}

export const explored = (play: Play, cause: Cause): void => fire(play, 'cardExplored', cause)

/** Locks whose condition came true, and group cards where the last one has arrived or died elsewhere (TST-A07). Whether there were any. */
export function catchUp(play: Play): boolean {
  const { state } = play
  if (state.visit?.entered !== true || state.phase === 'leaving') return false
  const before = state.frames.length
  for (const [letter, { card, explored: isRead }] of Object.entries(state.visit.slots) as [
    Letter,
    { card: CardId | ''; explored: boolean },
  ][]) {
    const agents = agentsOn(state, letter)
    if (card === '' || agents.length === 0) continue
    if (isRead) startLocks(play, { card, letter, actor: agents[0] as AgentId })
    else if (isGroupCard(play, card) && agents.length === living(state).length) exploreNext(state, card, agents)
  }
  return state.frames.length > before
}

export const isGroupCard = ({ mission }: Pick<Play, 'mission'>, card: CardId): boolean =>
  findPanel(mission, card)?.access?.some(({ kind }) => kind === 'allAgents') === true

/** An agent arrives on a space and explores what lies there; a group card waits for all (TST-105, TST-125). */
export function arrive(play: Play, agent: AgentId, letter: Letter): void {
  const { state } = play
  const { visit } = state
  if (visit === undefined) return
  const left = visit.pawns[agent]
  visit.pawns[agent] = letter
  const slot = visit.slots[letter]
  if (slot !== undefined && slot.card !== '' && (slot.explored || !isGroupCard(play, slot.card))) exploreNext(state, slot.card, [agent])
  const old = left === undefined ? undefined : visit.slots[left]
  if (old !== undefined && old.card !== '' && agentsOn(state, left).length === 0) abandon(play, old.card, agent)
}
