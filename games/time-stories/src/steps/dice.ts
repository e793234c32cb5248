import type { Face } from '@chronothek/content'
import { holds } from '../conditions.ts'
import { push } from '../frames.ts'
import { findTest } from '../lore.ts'
import { letterOf, spaceOf, tell } from '../play.ts'
import { throwDice } from '../roll.ts'
import type { Doing, StepOf, StepWith } from './doing.ts'

export function addDice({ play, step }: Doing<StepWith<'addDice'>>): void {
  const { roll } = play.state
  if (roll !== undefined && roll.faces.length === 0 && !roll.idle) roll.extra += step.n
}

/** TST-213. */
export function addHits({ play, step }: Doing<StepWith<'addHits'>>): void {
  const { roll } = play.state
  if (roll !== undefined && !roll.idle) roll.addedHits += step.n
}

/** The dice its user pointed at, or else those worth least. */
export function reroll({ play, step, cause }: Doing<StepWith<'reroll'>>): void {
  const { roll } = play.state
  if (roll === undefined) return
  for (const place of placesFor(roll.faces, cause.targets, step.n)) roll.faces[place] = throwDice(play, 1)[0] as Face
  rolledAgain(play)
}

export function setDie({ play, step, cause }: Doing<StepOf<'setDie'>>): void {
  const { roll } = play.state
  if (roll === undefined) return
  for (const place of placesFor(roll.faces, cause.targets, 1)) roll.faces[place] = step.face
  rolledAgain(play)
}

const WORTH: Readonly<Record<Face, number>> = { skull: 0, blank: 1, hit1: 2, hit2: 3 }

function placesFor(faces: readonly Face[], targets: readonly (string | number)[] | undefined, n: number): number[] {
  const pointed = (targets ?? []).filter((target): target is number => typeof target === 'number' && faces[target] !== undefined)
  const worst = [...faces.keys()].sort((a, b) => WORTH[faces[a] as Face] - WORTH[faces[b] as Face])
  return (pointed.length > 0 ? [...new Set(pointed)] : worst).slice(0, n)
}

/** Everybody sees the dice as they lie now. */
function rolledAgain(play: Doing['play']): void {
  const { roll } = play.state
  const letter = roll === undefined ? undefined : letterOf(play.state, roll.card)
  const skill = roll === undefined ? undefined : findTest(play.mission, roll.card, roll.test)?.skill
  if (roll === undefined || letter === undefined || skill === undefined) return
  tell(play, { for: 'all', type: 'rolled', agent: roll.agent, letter, test: roll.test, skill, faces: [...roll.faces] })
}

/** TST-128, TST-A31: no time, no action, no counterattack; the first outcome that fits. */
export function specialRoll({ play, step, at, cause }: Doing<StepOf<'specialRoll'>>): void {
  const { state } = play
  const faces = throwDice(play, step.dice)
  const letter = spaceOf(state, cause)
  tell(play, { for: 'all', type: 'special-roll', ...(letter === undefined ? {} : { letter }), faces: [...faces] })
  const why = { ...cause, faces }
  const index = step.outcomes.findIndex(outcome => holds({ ...play, cause: why }, outcome.if))
  if (index >= 0) push(state, `${at}/outcomes/${index}/steps`, why)
}
