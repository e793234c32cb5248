import type { Chance } from '@chronothek/core'
import { firstAllowed, frontAt, type Glance, type SeatAction } from './glance.ts'
import { rowOf, settle } from './odds.ts'
import { errandOf } from './orders.ts'

/** One more chance to use something, so that nobody toys with an ability for ever. */
const PATIENCE = 4

/** A roll has fallen: something that helps is used if the roll hurts, or falls just short; otherwise it stands. */
export function help(glance: Glance, chance: Chance): SeatAction | undefined {
  const keep: SeatAction = { type: 'keep-roll' }
  const { roll, agents } = glance.shared
  const roller = agents.find(({ id }) => id === roll?.agent)
  const wished = roller === undefined ? undefined : errandOf(glance, roller)
  if (wished !== undefined) return wished
  if (roll === undefined || !isWorthHelp(glance) || chance.pick(PATIENCE, 'enough') === 0) return firstAllowed(glance, [keep])
  const poor = roll.faces.flatMap((face, die) => (face === 'skull' || face === 'blank' ? [die] : []))
  const aids = (glance.own?.abilities ?? [])
    .filter(({ agent, why }) => agent === roll.agent && why === undefined)
    .map(({ agent, source, id }): SeatAction => ({ type: 'use-ability', agent, source, id, targets: poor }))
  return firstAllowed(glance, [...aids, keep])
}

function isWorthHelp(glance: Glance): boolean {
  const { shared, habits } = glance
  const { roll } = shared
  const agent = shared.agents.find(({ id }) => id === roll?.agent)
  if (roll === undefined || agent === undefined) return false
  const slot = shared.location?.slots.find(({ card }) => card === roll.card)
  const row = rowOf(
    slot?.rows.find(({ test }) => test === roll.test),
    frontAt(glance, agent.at)?.tests.find(({ id }) => id === roll.test),
  )
  const hits = roll.faces.reduce((sum, face) => sum + (face === 'hit1' ? 1 : face === 'hit2' ? 2 : 0), roll.addedHits)
  const skulls = roll.faces.filter(face => face === 'skull').length
  const { isPassed, life, time } = settle(row, hits, skulls, agent.resistance)
  const short = row.reduce((sum, { n }) => sum + n, 0) - hits
  if (isPassed) return false
  return life + (roll.idle ? 1 : 0) >= agent.lp || (habits.helps && (life + time > 0 || short <= 2))
}
