import type { Mission } from '@chronothek/content'
import { type Chance, failed, ok, type Result, refusal } from '@chronothek/core'
import { JOURNALS } from './ids.ts'
import { ownersFor } from './roster.ts'
import { setup as begin } from './run.ts'
import type { Options, State, Why } from './state.ts'
import { bound } from './view.ts'

const TEAMS = ['four', 'three'] as const

/** Foreign JSON → options; what is left out is as usual. */
export function parseOptions(raw: unknown): Result<Options, Why> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return bad()
  const {
    mode = 'mission',
    team = 'four',
    byPortrait = false,
    journal = 'own',
    firstSeat = 'random',
    ...rest
  } = raw as Record<string, unknown>
  if (firstSeat !== 'random' || Object.keys(rest).length > 0) return bad()
  const [knownTeam, knownJournal] = [TEAMS.find(each => each === team), JOURNALS.find(each => each === journal)]
  if (mode !== 'mission' || knownTeam === undefined || knownJournal === undefined || typeof byPortrait !== 'boolean') return bad()
  return ok({ mode, team: knownTeam, byPortrait, journal: knownJournal })
}
const bad = () => failed(refusal('E_BAD_OPTIONS' as const, 'CORE-001'))

/** A mission, and as many hosts in it as agents (TST-009 … TST-011). */
export function checkSetup(mission: Mission | undefined, { team }: Options, seats: number): Why | undefined {
  if (mission === undefined) return refusal('E_NO_MISSION', 'TST-003')
  const agents = Object.keys(ownersFor(seats, team)).length
  if (seats > mission.players.max || mission.hosts.length < agents) return refusal('E_TEAM_SIZE', 'TST-009')
  if (seats === 2 && team === 'three' && mission.players.sharedHostVariant === false) return refusal('E_TEAM_SIZE', 'TST-010')
  return undefined
}

export const setup = (mission: Mission | undefined, options: Options, seats: number, chance: Chance): State =>
  begin({ mission: bound(mission) }, options, seats, chance)
