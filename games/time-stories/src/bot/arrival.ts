import type { Chance } from '@chronothek/core'
import { standingOn, whyNotTogether, withPawn } from '../access.ts'
import { placements } from '../acting.ts'
import { doorsIn } from '../doors.ts'
import type { Place } from '../state.ts'
import { firstAllowed, type Glance, isAllowed, mine, type SeatAction, wishFor } from './glance.ts'
import { newsAt } from './memory.ts'
import { leaderOf } from './orders.ts'

/** Goes in where people do; asked first, it goes in where there is something to see. */
export function enter(glance: Glance): SeatAction | undefined {
  const { shared, people } = glance
  const said = people.map(seat => shared.location?.entering[seat]).filter(wish => wish !== undefined)
  const isWorth = (shared.location?.slots ?? []).some(({ gone, card }) => !gone && newsAt(glance, card) >= 0.5)
  const wish = said.length === 0 && isWorth
  return firstAllowed(glance, [
    { type: 'decide-enter', enter: wish },
    { type: 'decide-enter', enter: !wish },
  ])
}

/** Puts one of its pawns somewhere: where somebody wishes, else where nobody stands and something can be learnt. */
export function place(glance: Glance, chance: Chance): SeatAction | undefined {
  const { shared } = glance
  const own = mine(glance).map(({ id }) => id)
  const open = placements(shared)
    .filter(({ agent }) => own.includes(agent))
    .map(({ agent, letter }): Place => ({ type: 'place', agent, letter }))
    .filter(action => isAllowed(glance, action))
  const [first] = open
  if (first === undefined) return undefined
  // Everybody has a place and it cannot stay like that: some other way then, whichever.
  if (shared.agents.find(({ id }) => id === first.agent)?.at !== undefined) return open[chance.pick(open.length, 'another place')]
  const choices = open.filter(({ agent }) => agent === first.agent)
  return choices.find(action => isWished(glance, action)) ?? bestOf(glance, choices)
}

function isWished(glance: Glance, { agent, letter }: Place): boolean {
  const wish = wishFor(glance, agent)
  if (wish?.kind === 'move') return wish.target === letter
  return wish?.kind === 'follow' && leaderOf(glance, wish)?.at === letter
}

const bestOf = (glance: Glance, choices: readonly Place[]): Place | undefined =>
  choices.reduce<Place | undefined>(
    (best, each) => (best === undefined || worth(glance, each) > worth(glance, best) ? each : best),
    undefined,
  )

function worth(glance: Glance, { agent, letter }: Place): number {
  const slot = glance.shared.location?.slots.find(each => each.letter === letter)
  const after = withPawn(doorsIn(glance.shared), agent, letter)
  const company = standingOn(after, letter)
  const isStuck = whyNotTogether(after, company, letter, true) !== undefined // as long as nobody joins
  const duty = slot?.arrival === 'mustExplore' && company.length === 1 ? 3 : slot?.arrival === 'discardIfUnexplored' ? 0.5 : 0
  return newsAt(glance, slot?.card) / company.length + duty - (isStuck ? 6 : 0)
}
