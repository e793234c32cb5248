import { type CardId, type MissionTest, SHIELDS, type Shield, type ShieldGroup } from '@chronothek/content'
import { isDone, isOpen } from './conditions.ts'
import { fire, push } from './frames.ts'
import type { AgentId } from './ids.ts'
import { findTest, panelPath, testsOf } from './lore.ts'
import { withModifiers } from './modifiers.ts'
import { addTo, agentsOn, letterOf, living, type Play, tell, type World } from './play.ts'
import type { Cause, Frame, Row, State, TestState } from './state.ts'

export const testKey = (card: CardId, test: string): string => `${card}/${test}`
export const testPath = (card: CardId, test: string): string => `${panelPath(card)}/front/tests/${test}`
export const findRows = (state: State, card: CardId, test: string): TestState | undefined => state.visit?.tests[testKey(card, test)]

/** Tests that could be rolled on: not done, and their condition holds. */
export const openTests = (world: World, card: CardId, cause: Cause): readonly MissionTest[] =>
  testsOf(world.mission, card).filter(test => !isDone(world, card, test) && isOpen({ ...world, cause }, card, test))

/** Those on the card whom a test concerns: its condition may ask something of whoever rolls. */
export const concernedBy = (world: World, card: CardId, test: MissionTest): readonly AgentId[] =>
  agentsOn(world.state, letterOf(world.state, card)).filter(actor => isOpen({ ...world, cause: { actor } }, card, test))

/** Whether its shields lie on the table. */
export const isRunning = (state: State, card: CardId, { id }: MissionTest): boolean => findRows(state, card, id)?.started === true

/** Tests whose shields lie on the table, whomever of the team they concern. */
export const lyingTests = (world: World, card: CardId): readonly MissionTest[] =>
  testsOf(world.mission, card).filter(test => {
    const isOpenToAny = () => living(world.state).some(actor => isOpen({ ...world, cause: { actor } }, card, test))
    return isRunning(world.state, card, test) && !isDone(world, card, test) && isOpenToAny()
  })

/** Those of them that concern whoever asks. */
export const runningTests = (world: World, card: CardId, cause: Cause): readonly MissionTest[] =>
  openTests(world, card, cause).filter(test => isRunning(world.state, card, test))

/** TST-148: the shields are laid out from left to right. */
export function startTest(play: Play, card: CardId, test: string, cause: Cause): void {
  const { visit } = play.state
  if (visit === undefined || findRows(play.state, card, test)?.started === true) return
  visit.tests[testKey(card, test)] = { rows: [], started: true, passed: false }
  push(play.state, '!start', { ...cause, card, test })
}

/** One group of shields after the other; a grey one waits for its kind (TST-218). */
export function layOut(play: Play, frame: Frame): void {
  const { state } = play
  const { card, test: id } = frame.cause
  const test = card === undefined || id === undefined ? undefined : findTest(play.mission, card, id)
  const rows = card === undefined || id === undefined ? undefined : findRows(state, card, id)
  const group = test?.shields[frame.next]
  if (card === undefined || test === undefined || rows === undefined) return void state.frames.pop()
  if (group === undefined) {
    started(play, card, test, frame.cause)
    return
  }
  const { kind } = group
  if (kind === 'any') {
    greyShields(play, frame, card, group)
    return
  }
  frame.next += 1
  addRow(play, rows.rows, kind, group.n, { ...frame.cause, card, test: test.id })
}

function addRow(play: Play, rows: Row[], kind: Shield, n: number, cause: Cause): void {
  const counted = withModifiers(play, n, 'more', { mod: 'shieldCount', shield: kind, agent: cause.actor, cause })
  if (counted > 0) rows.push({ kind, n: counted })
}

/** Every kind a grey shield can stand for in this mission. */
export const greyKinds = ({ mission }: World): readonly Shield[] =>
  SHIELDS.filter(kind => kind !== 'special' || mission.specialShield !== undefined)

function greyShields(play: Play, frame: Frame, card: CardId, { n, resolve = 'random' }: ShieldGroup): void {
  const { state } = play
  if (resolve === 'random') {
    const kinds = greyKinds(play)
    for (let left = n; left > 0; left--) settleGrey(play, kinds[play.chance.pick(kinds.length, 'grey shield')] as Shield, 1, frame.cause)
    frame.next += 1
    return
  }
  const agents = resolve === 'captainChooses' ? [] : agentsOn(state, letterOf(state, card))
  state.pending = { kind: 'shield', at: '!grey', cause: frame.cause, agents, test: frame.cause.test ?? '', left: n }
}

/** The chosen kind of a whole grey group. */
export function chooseGrey(play: Play, kind: Shield): void {
  const { state } = play
  const frame = state.frames.at(-1)
  if (state.pending?.kind !== 'shield' || frame === undefined) return
  settleGrey(play, kind, state.pending.left, frame.cause)
  frame.next += 1
  delete state.pending
}

function settleGrey(play: Play, kind: Shield, n: number, { card, test }: Cause): void {
  const rows = card === undefined || test === undefined ? undefined : findRows(play.state, card, test)?.rows
  const last = rows?.at(-1)
  if (last?.kind === kind) last.n += n
  else rows?.push({ kind, n })
}

function started(play: Play, card: CardId, test: MissionTest, cause: Cause): void {
  const { state } = play
  state.frames.pop()
  const letter = letterOf(state, card)
  if (letter !== undefined) tell(play, { for: 'all', type: 'test-started', letter, test: test.id, skill: test.skill })
  fire(play, 'testStarted', cause)
  if (test.onStart !== undefined) push(state, `${testPath(card, test.id)}/onStart`, cause)
}

/** TST-157, TST-158: hits take shields from left to right; what fell. */
export function strike(rows: Row[], hits: number): Row[] {
  const fallen: Row[] = []
  let left = hits
  while (left > 0 && rows[0] !== undefined) {
    const [row] = rows as [Row]
    const n = Math.min(left, row.n)
    fallen.push({ kind: row.kind, n })
    row.n -= n
    left -= n
    if (row.n === 0) rows.shift()
  }
  return fallen
}

/** Takes shields of one kind, wherever they lie (TST-A21). */
export function takeShields(rows: Row[], kind: Shield, most: number): number {
  let taken = 0
  for (const row of rows) {
    if (row.kind !== kind) continue
    const n = Math.min(row.n, most - taken)
    row.n -= n
    taken += n
  }
  rows.splice(0, rows.length, ...rows.filter(({ n }) => n > 0))
  return taken
}

/** TST-150, TST-151, 5.10: what it brings comes first, then an enemy's card goes. */
export function passTest(play: Play, card: CardId, test: MissionTest, cause: Cause): void {
  const { state } = play
  const letter = letterOf(state, card)
  if (letter === undefined || state.visit === undefined || isDone(play, card, test)) return
  addTo(state.passed, testKey(card, test.id))
  for (const other of testsOf(play.mission, card)) {
    if (other.id === test.id || (other.group !== undefined && other.group === test.group)) delete state.visit.tests[testKey(card, other.id)]
  }
  if (test.repeatable !== 'always') state.visit.tests[testKey(card, test.id)] = { rows: [], started: false, passed: true }
  const enemy = test.enemy ?? false
  tell(play, { for: 'all', type: 'test-passed', letter, test: test.id, enemy })
  const why: Cause = { ...cause, card, letter, test: test.id }
  push(state, '!passed', why)
  if (test.onPass !== undefined) {
    push(state, `${testPath(card, test.id)}/onPass`, test.passRecipient === undefined ? why : { ...why, to: test.passRecipient })
  }
}

/** TST-169, TST-170: a defeated enemy is gone until the next run. */
export function afterPass(play: Play, cause: Cause): void {
  const { state } = play
  const { card, letter, test: id } = cause
  const test = card === undefined || id === undefined ? undefined : findTest(play.mission, card, id)
  fire(play, 'testPassed', cause)
  if (card === undefined || letter === undefined || test?.enemy !== true) return
  const slot = state.visit?.slots[letter]
  if (slot?.card === card) {
    slot.card = ''
    tell(play, { for: 'all', type: 'card-gone', letter, why: 'defeated' })
  }
  addTo(state.removedCards, card)
  fire(play, 'enemyDefeated', cause)
}

/** TST-153: who breaks a test off may have to pay for it, once nobody is left on the card. */
export function abandon(play: Play, card: CardId, actor: AgentId): void {
  const letter = letterOf(play.state, card)
  const cause: Cause = letter === undefined ? { actor, card } : { actor, card, letter }
  for (const test of lyingTests(play, card)) {
    if (test.onAbandon !== undefined) push(play.state, `${testPath(card, test.id)}/onAbandon`, { ...cause, test: test.id })
  }
}
