import { type CardId, type MissionTest, SHIELDS, type Shield } from '@chronothek/content'
import { isDone } from '../conditions.ts'
import { isOver } from '../end.ts'
import { push } from '../frames.ts'
import { findTest } from '../lore.ts'
import { agentsOn, type Play, spaceOf } from '../play.ts'
import type { Cause } from '../state.ts'
import { findRows, openTests, passTest as pass, runningTests, startTest, takeShields } from '../trials.ts'
import type { Doing, StepWith } from './doing.ts'

/** The card under the feet of whoever does it. */
function cardOf({ state }: Play, cause: Cause): CardId | undefined {
  const letter = spaceOf(state, cause)
  const slot = letter === undefined ? undefined : state.visit?.slots[letter]
  return slot === undefined || slot.card === '' || !slot.explored ? undefined : slot.card
}

/** The test a step means: named, pointed at, running, or simply the first. */
function testFor(play: Play, cause: Cause, named: string | undefined, fits: (test: MissionTest) => boolean) {
  const card = cardOf(play, cause)
  if (card === undefined) return undefined
  const tests = [...runningTests(play, card, cause), ...openTests(play, card, cause)].filter(fits)
  const wanted = named ?? cause.targets?.find(target => tests.some(({ id }) => id === target)) ?? cause.test
  const test = tests.find(({ id }) => id === wanted) ?? (named === undefined ? tests[0] : undefined)
  return test === undefined ? undefined : { card, test }
}

/** TST-218, TST-A21: of any kind means the user chooses. */
export function removeShields({ play, step, cause }: Doing<StepWith<'removeShields'>>): void {
  const { state } = play
  const { kind, n } = step
  const hasKind = ({ id, shields }: MissionTest) => {
    const card = cardOf(play, cause)
    const rows = card === undefined ? undefined : findRows(state, card, id)
    const shown = rows?.started === true ? rows.rows : shields
    return shown.some(row => kind === 'any' || row.kind === kind || row.kind === 'any')
  }
  const found = testFor(play, cause, step.test, hasKind)
  if (found === undefined) return
  const why = { ...cause, card: found.card, test: found.test.id, targets: [...(cause.targets ?? []), n, kind] }
  push(state, '!take', why)
  startTest(play, found.card, found.test.id, cause)
}

/** Takes the shields once they lie there; `targets` ends with how many, and of which kind. */
export function takeAway(play: Play, cause: Cause, picked?: Shield): void {
  const { state } = play
  const { card, test: id } = cause
  const test = card === undefined || id === undefined ? undefined : findTest(play.mission, card, id)
  const rows = card === undefined || id === undefined ? undefined : findRows(state, card, id)?.rows
  if (card === undefined || test === undefined || rows === undefined || isDone(play, card, test)) return
  const targets = [...(cause.targets ?? [])]
  const kind = targets.pop() as Shield | 'any'
  const n = targets.pop() as number
  const kinds = [...new Set(rows.map(row => row.kind))]
  const pointed = targets.find(target => kinds.includes(target as Shield)) as Shield | undefined
  const wanted = kind !== 'any' ? kind : (picked ?? pointed ?? (kinds.length === 1 || isOver(state) ? kinds[0] : undefined))
  if (wanted === undefined) {
    const agents = cause.actor === undefined ? agentsOn(state, spaceOf(state, cause)) : [cause.actor]
    state.pending = { kind: 'shield', at: '!take', cause, agents, test: test.id, left: n }
    return
  }
  const left = n - takeShields(rows, wanted, kind === 'any' && picked !== undefined ? 1 : n)
  if (rows.length === 0) {
    pass(play, card, test, withoutTargets(cause))
    return
  }
  if (kind === 'any' && left > 0) push(state, '!take', { ...cause, targets: [left, 'any'] })
}

function withoutTargets(cause: Cause): Cause {
  const { targets: _, ...rest } = cause
  return rest
}

export function addShields({ play, step, cause }: Doing<StepWith<'addShields'>>): void {
  const found = testFor(play, cause, step.test, () => true)
  if (found === undefined) return
  const rows = findRows(play.state, found.card, found.test.id)
  if (rows?.started !== true) return
  const kind = step.kind === 'any' ? (SHIELDS[0] as Shield) : step.kind
  const row = rows.rows.find(each => each.kind === kind)
  if (row === undefined) rows.rows.push({ kind, n: step.n })
  else row.n += step.n
}

/** TST-219, 5.10: as if passed, without a roll and without penalties. */
export function defeatEnemy({ play, step, cause }: Doing<StepWith<'defeatEnemy'>>): void {
  const found = testFor(play, cause, step.test, ({ enemy }) => enemy === true)
  if (found !== undefined) pass(play, found.card, found.test, withoutTargets(cause))
}

export function passTest({ play, step, cause }: Doing<StepWith<'passTest'>>): void {
  const found = testFor(play, cause, step.test, () => true)
  if (found !== undefined) pass(play, found.card, found.test, withoutTargets(cause))
}
