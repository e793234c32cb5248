import type { View } from '@chronothek/core'
import type { State, Stories } from './state.ts'

/** What no view shows. */
const UNKNOWN = () => ({
  rules: 0,
  byPortrait: false,
  knownHosts: [],
  persistent: { objects: [], flags: [], counters: {}, statuses: [] },
  timeBonus: 0,
  startAt: '',
  flags: [],
  removedObjects: [],
  map: { tl: '', tr: '', bl: '', br: '' },
  removedCards: [],
  discardedCards: [],
  allowedCards: [],
  replaced: [],
  once: {},
  passed: [],
  exploredCards: [],
  scheduled: [],
  frames: [],
  route: [],
  spent: 0,
  deaths: 0,
  seen: [],
})

/** A state that looks the same: it carries the view, and what the view does not show does not exist (docs/adr/0013). */
export function imagine(view: View<Stories>): State {
  const seen = view.shared
  const agents = seen.agents.map(({ id, host = '', lp, resources, objects, statuses, debt, vortex, acted }) => {
    const body = { host, lp, resources: { ...resources }, objects: [...objects], statuses: [...statuses], debt }
    return [id, { ...body, ...(vortex === undefined ? {} : { vortex }), ...(acted === undefined ? {} : { acted }) }] as const
  })
  return {
    ...UNKNOWN(),
    seats: seen.seats,
    journal: seen.journal,
    owners: Object.fromEntries(Object.entries(seen.owners).map(([id, seats]) => [id, [...seats]])),
    away: [...seen.away],
    companions: [...seen.companions],
    phase: seen.phase,
    run: seen.run,
    base: { toRead: [], reader: seen.base.reader ?? 0, read: seen.base.cards.map(({ letter }) => letter) },
    ready: [...seen.ready],
    hosts: { ...seen.chosen },
    kept: { ...seen.kept },
    captain: seen.captain,
    tu: seen.tu,
    last: seen.last,
    location: seen.location?.id ?? seen.destination ?? '',
    agents: Object.fromEntries(agents),
    statuses: [...seen.statuses],
    teamResources: { ...seen.teamResources },
    counters: { ...seen.counters },
    objectUsedBy: { ...seen.objectUsedBy },
    visited: seen.map.places.filter(({ visited }) => visited).map(({ location }) => location),
    offers: [...seen.offers],
    intents: { ...seen.intents },
    history: [...seen.history],
    stood: { ...seen.stood },
    notes: [...seen.notes],
    known: view.own === undefined ? { viewer: view.viewer, shared: seen } : { viewer: view.viewer, shared: seen, own: view.own },
  }
}
