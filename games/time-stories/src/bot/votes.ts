import type { Chance } from '@chronothek/core'
import { captainNow } from '../roster.ts'
import { firstAllowed, type Glance, type SeatAction } from './glance.ts'
import { nextOnBestRoute } from './memory.ts'
import { shouldLeave } from './turns.ts'

/** With the people who have spoken; where none have, as it thinks best. */
export function vote(glance: Glance, chance: Chance): SeatAction | undefined {
  const options = glance.shared.ballot?.options ?? []
  const choice = wantedByPeople(glance) ?? ownChoice(glance, options, chance)
  return firstAllowed(
    glance,
    [choice, ...options].map(each => ({ type: 'vote', choice: each })),
  )
}

/** What most people want; of two things wanted alike, what the captain wants. */
function wantedByPeople({ shared, people, roster }: Glance): string | undefined {
  const votes = people.flatMap(seat => shared.ballot?.votes[seat] || [])
  const count = (choice: string) => votes.filter(each => each === choice).length
  const most = Math.max(0, ...votes.map(count))
  const first = [...new Set(votes)].filter(choice => count(choice) === most)
  const captains = shared.ballot?.votes[captainNow(roster)]
  return captains !== undefined && first.includes(captains) ? captains : first[0]
}

function ownChoice(glance: Glance, options: readonly string[], chance: Chance): string {
  switch (glance.shared.ballot?.kind) {
    case 'leave':
      return shouldLeave(glance) ? 'yes' : 'no'
    case 'destination':
      return destination(glance, options, chance)
    case 'prompt':
      return options[0] ?? ''
    default:
      return 'yes' // a code or the joint host: only people propose a code, and a partner is trusted
  }
}

/** New places before known ones, quiet ones before red ones; in later runs the way that led furthest. */
function destination(glance: Glance, options: readonly string[], chance: Chance): string {
  const places = glance.shared.map.places.filter(({ location }) => options.includes(location))
  const fresh = places.filter(({ visited }) => !visited)
  const first = nextOnBestRoute(glance, options) ?? fresh.find(({ red }) => !red)?.location ?? fresh[0]?.location
  return first ?? options[chance.pick(Math.max(1, options.length), 'destination')] ?? ''
}
