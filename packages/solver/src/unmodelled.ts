import type { Bilingual, Cond, Mission, Modifier, Step } from '@chronothek/content'
import { atlasOf } from '@chronothek/content/mission'

/** Something a mission uses and the solver leaves out. */
export interface Unmodelled {
  readonly what: Bilingual
  /** Leaving it out can only make the numbers too low. */
  readonly isHelp: boolean
}

const STEPS: Readonly<Partial<Record<Step['do'], boolean>>> = {
  agentLosesTime: false,
  schedule: false,
  travel: false,
  reveal: false,
  replaceCard: false,
  addShields: false,
  prompt: false,
  giveObject: true,
  addDice: true,
  addHits: true,
  reroll: true,
  setDie: true,
  removeShields: true,
  defeatEnemy: true,
}
const MODIFIERS: Readonly<Partial<Record<Modifier['mod'], boolean>>> = {
  shieldCount: false,
  maxLife: false,
  lifeLossPrevented: true,
  timeLossPrevented: true,
  accessBypass: true,
  permit: true,
}

/** Whether a condition asks something of one agent, where the solver knows only the team. */
function isAboutRoller(mission: Mission, cond: Cond | undefined): boolean {
  if (cond === undefined || typeof cond === 'boolean') return false
  if ('all' in cond) return cond.all.some(part => isAboutRoller(mission, part))
  if ('any' in cond) return cond.any.some(part => isAboutRoller(mission, part))
  if ('not' in cond) return isAboutRoller(mission, cond.not)
  if ('status' in cond) return mission.statuses[cond.status]?.scope === 'host'
  if ('tag' in cond) return cond.of === 'object'
  if ('lp' in cond || 'skill' in cond) return cond.of === undefined || cond.of === 'actor'
  return 'at' in cond && cond.at === 'actor'
}

/** What the numbers leave out: help nobody is made to use, and constructs that are not followed. */
export function unmodelledIn(mission: Mission): Unmodelled[] {
  const atlas = atlasOf(mission)
  const found = new Map<string, Unmodelled>()
  const add = (de: string, en: string, isHelp: boolean) => found.set(en, { what: { de, en }, isHelp })
  for (const { it } of atlas.steps) if (STEPS[it.do] !== undefined) add(it.do, it.do, STEPS[it.do] as boolean)
  for (const { it, origin } of atlas.modifiers) {
    if (origin.kind === 'object')
      add(`Objekt ${origin.name}: ${it.mod}`, `object ${origin.name}: ${it.mod}`, (it.add ?? 0) >= 0 && it.mod !== 'forbid')
    else if (MODIFIERS[it.mod] !== undefined) add(it.mod, it.mod, MODIFIERS[it.mod] as boolean)
  }
  for (const { test } of atlas.tests.values())
    if (test.shields.some(({ kind }) => kind === 'any')) add('graue Schilde', 'grey shields', false)
  for (const { test } of atlas.tests.values())
    if (isAboutRoller(mission, test.if))
      add(`Test ${test.id}: verlangt etwas von der Person, die würfelt`, `test ${test.id}: asks something of whoever rolls`, false)
  return [...found.values()]
}
