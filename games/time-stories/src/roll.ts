import type { CardId, Face, MissionTest, Shield } from '@chronothek/content'
import { canHelp } from './abilities.ts'
import { countOf, isDone } from './conditions.ts'
import { loseLife } from './death.ts'
import { isOver } from './end.ts'
import { fire, push, pushAll } from './frames.ts'
import type { AgentId } from './ids.ts'
import { findTest, getHost } from './lore.ts'
import { activeFor, forgetUses, isUnlimited, modified, withModifiers } from './modifiers.ts'
import { getAgent, letterOf, type Play, tell, type World } from './play.ts'
import type { AbilityUse, Cause, Roll, Row, State } from './state.ts'
import { loseTime } from './time.ts'
import { findRows, passTest, runningTests, startTest, strike } from './trials.ts'
import { useAbility } from './use.ts'

/** TST-124, TST-156, TST-A35: the value of the host, and what texts add. Without the skill nothing can be added, unless a text grants it. */
export function diceFor(world: World, agent: AgentId, card: CardId | undefined, test: MissionTest): number {
  const own = skillOf(world, agent, test.skill)
  const active = diceModifiers(world, agent, card, test)
  return own === 0 && active.every(({ modifier }) => modifier.set === undefined) ? 0 : modified(own, active, 'less')
}

const diceModifiers = (world: World, agent: AgentId, card: CardId | undefined, { skill, id }: MissionTest) =>
  activeFor(world, { mod: 'skillDice', agent, skill, cause: card === undefined ? { test: id } : { card, test: id } }).filter(isUnlimited)

export const skillOf = ({ mission, state }: World, agent: AgentId, skill: string): number =>
  getHost(mission, getAgent(state, agent).host).skills[skill] ?? 0

export const resistanceOf = (world: World, agent: AgentId, cause: Cause = {}): number =>
  withModifiers(world, getHost(world.mission, getAgent(world.state, agent).host).resistance, 'less', { mod: 'resistance', agent, cause })

/** TST-155: begins the test if nobody has, uses what helps before the roll, and rolls. */
export function beginRoll(play: Play, agent: AgentId, card: CardId, test: string, use: readonly AbilityUse[]): void {
  const { state } = play
  const cause = causeOf(state, agent, card, test)
  state.roll = { agent, card, test, faces: [], extra: 0, addedHits: 0, used: [], idle: false }
  push(state, '!roll', cause)
  for (const each of [...use].reverse()) useAbility(play, agent, each, test)
  if (state.visit !== undefined) state.visit.lastRolled[card] = test
  startTest(play, card, test, cause)
}

function causeOf(state: State, agent: AgentId, card: CardId, test: string): Cause {
  const letter = letterOf(state, card)
  return letter === undefined ? { actor: agent, card, test } : { actor: agent, card, test, letter }
}

/** The dice fall. An object that adds to them is used by this (TST-191). */
export function rollDice(play: Play, cause: Cause): void {
  const { state, mission } = play
  const { roll } = state
  const test = roll === undefined ? undefined : findTest(mission, roll.card, roll.test)
  const letter = roll === undefined ? undefined : letterOf(state, roll.card)
  if (roll === undefined || test === undefined || letter === undefined) return void delete state.roll
  const { agent, card } = roll
  const dice = diceFor(play, agent, card, test) + roll.extra
  for (const { source, modifier } of diceModifiers(play, agent, card, test)) {
    if (source.object !== undefined && (modifier.add ?? modifier.set) !== undefined) state.objectUsedBy[source.object] = agent
  }
  roll.faces = throwDice(play, dice)
  tell(play, { for: 'all', type: 'rolled', agent, letter, test: test.id, skill: test.skill, faces: [...roll.faces] })
  push(state, '!settle', cause)
  push(state, '!helps', cause)
}

/** TST-026: as many action dice as needed (TST-A23). */
export const throwDice = ({ mission, chance }: Play, dice: number): Face[] =>
  Array.from({ length: dice }, () => mission.actionDie[chance.pick(mission.actionDie.length, 'action die')] as Face)

/** Its roller may still do something about the roll. */
export function askForHelp(play: Play): void {
  const { state } = play
  if (state.roll === undefined) return
  state.pending = { kind: 'roll' }
  if (!canHelp(play, state.roll.agent)) delete state.pending
}

/** TST-157 … TST-166: hits, counterattack, penalties; then the agent has acted. */
export function settleRoll(play: Play, cause: Cause): void {
  const { state } = play
  const { roll } = state
  if (roll === undefined) return
  const rows = findRows(state, roll.card, roll.test)?.rows
  const test = findTest(play.mission, roll.card, roll.test)
  if (rows !== undefined && test !== undefined && !isDone(play, roll.card, test)) {
    const hits = countOf(roll.faces, 'hits') + roll.addedHits
    const fallen = strike(rows, hits)
    if (rows.length === 0) passByRoll(play, roll, test, { hits, fallen }, cause)
    else suffer(play, roll, rows, { hits, fallen }, cause)
  }
  if (isOver(state)) return
  getAgent(state, roll.agent).acted = roll.idle ? 'idle' : 'test'
  if (!roll.idle) fire(play, 'afterRoll', { ...cause, faces: [...roll.faces] })
  delete state.roll
  forgetUses(state, 'roll')
}

interface Struck {
  readonly hits: number
  readonly fallen: readonly Row[]
}

/** TST-174: passed at once, and nothing is left to hurt anybody. */
function passByRoll(play: Play, roll: Roll, test: MissionTest, struck: Struck, cause: Cause): void {
  settled(play, roll, struck, 0, cause)
  passTest(play, roll.card, test, cause)
}

function settled(play: Play, roll: Roll, { hits, fallen }: Struck, strength: number, cause: Cause): void {
  const letter = letterOf(play.state, roll.card)
  if (letter === undefined || roll.idle) return
  const { agent, test } = roll
  const resistance = resistanceOf(play, agent, cause)
  tell(play, { for: 'all', type: 'roll-settled', agent, letter, test, hits, fallen: fallen.map(row => ({ ...row })), strength, resistance })
}

/** TST-159 … TST-166, TST-175, TST-176: at most one point by the counterattack, and one by every heart; time and special shields hit the team. */
function suffer(play: Play, roll: Roll, rows: readonly Row[], struck: Struck, cause: Cause): void {
  const { state } = play
  const { agent, idle } = roll
  const left = (kind: Shield) => remaining(play, roll, rows, kind, cause)
  const [skulls, hearts, times, specials] = [left('skull'), left('heart'), left('time'), left('special')]
  const rolled = countOf(roll.faces, 'skulls')
  const strength = rolled > 0 && skulls > 0 ? rolled + skulls : 0
  settled(play, roll, struck, strength, cause)
  if (idle && skulls > 0) loseLife(play, agent, 1, 'idle', cause)
  if (strength > resistanceOf(play, agent, cause)) loseLife(play, agent, 1, 'counterattack', cause)
  if (hearts > 0) loseLife(play, agent, hearts, 'heart', cause)
  if (times > 0) loseTime(play, times, 'shield', cause) // TST-A16: also if he is dead by now
  if (!isOver(state) && specials > 0)
    pushAll(
      state,
      Array.from({ length: specials }, () => ({ at: 'specialShield/each', cause })),
    )
}

/** Shields of a kind that count, less those a text lets this agent ignore. */
function remaining(play: Play, roll: Roll, rows: readonly Row[], kind: Shield, cause: Cause): number {
  const n = rows.reduce((sum, row) => sum + (row.kind === kind ? row.n : 0), 0)
  const ignoring = activeFor(play, { mod: 'ignoreShield', agent: roll.agent, shield: kind, cause })
  const ignored = ignoring.filter(active => isUnlimited(active) || roll.used.includes(active.key))
  return Math.max(0, n - ignored.reduce((sum, { modifier }) => sum + (modifier.add ?? 1), 0))
}

/** TST-175, TST-A17: doing nothing on a card whose test runs has the penalties of one test: rolled on last, else the first with a lock. */
export function idlingTest(world: World, agent: AgentId): { card: CardId; test: string } | undefined {
  const { state } = world
  const letter = state.visit?.pawns[agent]
  const card = letter === undefined ? undefined : state.visit?.slots[letter]?.card
  if (state.visit === undefined || card === undefined || card === '') return undefined
  const running = runningTests(world, card, { actor: agent })
  const tests = [...running.filter(({ lock }) => lock === true), ...running.filter(({ lock }) => lock !== true)].map(({ id }) => id)
  const last = state.visit.lastRolled[card]
  const test = last !== undefined && tests.includes(last) ? last : tests[0]
  return test === undefined ? undefined : { card, test }
}

/** The agent does nothing: free, unless a test runs under his feet. */
export function idle(play: Play, agent: AgentId): void {
  const { state } = play
  const running = idlingTest(play, agent)
  if (running === undefined) {
    getAgent(state, agent).acted = 'idle'
    return
  }
  const cause = causeOf(state, agent, running.card, running.test)
  state.roll = { agent, ...running, faces: [], extra: 0, addedHits: 0, used: [], idle: true }
  push(state, '!settle', cause)
  push(state, '!helps', cause)
}
