import type { AgentId } from '../ids.ts'
import { leads } from '../roster.ts'
import type { HostView } from '../state.ts'
import { firstAllowed, type Glance, type SeatAction } from './glance.ts'

/** Takes the hosts whose skills the team lacks most, and is ready. */
export function chooseHosts(glance: Glance): SeatAction | undefined {
  const { shared, roster, seat } = glance
  const own = (Object.keys(shared.owners) as AgentId[]).filter(id => leads(roster, seat, id))
  const bare = own.find(id => shared.chosen[id] === undefined)
  if (bare === undefined) return firstAllowed(glance, [{ type: 'ready' }])
  const taken = new Set(Object.values(shared.chosen))
  const team = shared.hosts.filter(({ id }) => taken.has(id))
  const free = shared.hosts.filter(({ id }) => !taken.has(id)).map(host => ({ host, worth: teamWorth([...team, host], glance) }))
  const best = free.sort((a, b) => b.worth - a.worth)
  return firstAllowed(
    glance,
    best.map(({ host }) => ({ type: 'choose-host', agent: bare, host: host.id })),
  )
}

/** The best in every skill counts, and a second one who can do it a little. */
function teamWorth(team: readonly HostView[], { shared }: Glance): number {
  const skills = shared.words.skills.map(({ id }) => {
    const dice = team.map(({ front }) => front?.skills[id] ?? 0).sort((a, b) => b - a)
    return (dice[0] ?? 0) + 0.4 * (dice[1] ?? 0)
  })
  const bodies = team.reduce((sum, { front }) => sum + (front === undefined ? 0 : 0.3 * front.resistance + 0.3 * front.life), 0)
  return skills.reduce((sum, each) => sum + each, bodies)
}
