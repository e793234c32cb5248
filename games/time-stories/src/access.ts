import type { Letter, ObjectNumber, StatusId } from '@chronothek/content'
import { refusal } from '@chronothek/core'
import { companies, type Doors, maskOf } from './doors.ts'
import type { AgentId } from './ids.ts'
import type { LockView, Why } from './state.ts'

/* 5.4, 5.5: who may stand where. Only what lies open on the table decides, so a refusal tells nothing. */

const slotAt = ({ slots }: Doors, letter: Letter) => slots.find(slot => slot.letter === letter)
const agentIn = ({ agents }: Doors, id: AgentId) => agents.find(agent => agent.id === id)
export const aliveIn = ({ agents }: Doors): AgentId[] => agents.filter(({ alive }) => alive).map(({ id }) => id)
export const standingOn = ({ agents }: Doors, letter: Letter): AgentId[] =>
  agents.filter(({ alive, at }) => alive && at === letter).map(({ id }) => id)

/** Why this agent can never go there as things are, whoever comes along (TST-103, TST-104, TST-106, TST-107, TST-109). */
export function whyNotAlone(doors: Doors, agent: AgentId, letter: Letter): Why | undefined {
  const slot = slotAt(doors, letter)
  if (slot === undefined || slot.gone) return refusal('E_CARD_ABSENT', 'TST-103')
  if (slot.bypass?.includes(agent)) return undefined
  const { host, statuses = [] } = agentIn(doors, agent) ?? {}
  const left = doors.agents.flatMap(each => (each.alive ? [] : each.statuses)) // TST-180: what a host in the vortex owns, all may use
  const hasToken = (status: StatusId) => [...doors.statuses, ...statuses, ...left].includes(status) // TST-195
  for (const lock of slot.locks ?? []) {
    if (lock.kind === 'forbidden' && !lock.open) return refusal('E_FORBIDDEN', 'TST-109')
    if (lock.kind === 'status' && !lock.statuses?.every(hasToken)) {
      return refusal('E_NEED_STATUS', (lock.statuses?.length ?? 0) > 1 ? 'TST-106' : 'TST-104')
    }
    if (lock.kind === 'hosts' && (host === undefined || !lock.hosts?.includes(host))) return refusal('E_HOST_ONLY', 'TST-107')
  }
  return undefined
}

/** Why these agents cannot stand there together (TST-105, TST-108, TST-188). By moves they may assemble (TST-A07): `together` is at entry. */
export function whyNotTogether(doors: Doors, company: readonly AgentId[], letter: Letter, together: boolean): Why | undefined {
  const slot = slotAt(doors, letter)
  const bound = company.filter(id => !slot?.bypass?.includes(id))
  if (bound.length === 0) return undefined
  for (const lock of slot?.locks ?? []) {
    const why = whyNot(doors, company, lock, together)
    if (why !== undefined) return why
  }
  return undefined
}

function whyNot(doors: Doors, company: readonly AgentId[], lock: LockView, together: boolean): Why | undefined {
  switch (lock.kind) {
    case 'allAgents':
      return together && company.length < aliveIn(doors).length ? refusal('E_NOT_TOGETHER', 'TST-105') : undefined
    case 'object':
      return (lock.objects ?? []).every(n => has(doors, company, n)) ? undefined : refusal('E_NEED_OBJECT', 'TST-188')
    case 'hosts': {
      const shown = company.filter(id => lock.hosts?.includes(agentIn(doors, id)?.host ?? ''))
      return (lock.objects ?? []).every(n => has(doors, shown, n)) ? undefined : refusal('E_NEED_OBJECT', 'TST-108')
    }
    case 'when':
      return lock.fits?.includes(maskOf(company)) === true ? undefined : refusal('E_CONDITION', 'TST-071')
    default:
      return undefined
  }
}

/** TST-180: what a host in the vortex owns counts for every living agent. */
const has = ({ agents }: Doors, company: readonly AgentId[], n: ObjectNumber): boolean =>
  company.length > 0 && agents.some(({ id, objects, alive }) => objects.includes(n) && (!alive || company.includes(id)))

/** Why an agent cannot come to a space where others already stand: by a move or back from the vortex (TST-125, TST-A29). */
export const whyNotJoin = (doors: Doors, agent: AgentId, letter: Letter): Why | undefined =>
  whyNotAlone(doors, agent, letter) ??
  whyNotTogether(doors, [...standingOn(doors, letter).filter(id => id !== agent), agent], letter, false)

/** How well a placement can be done: as many agents on the board as possible, and then as many must-explore cards as possible (5.5). */
export interface Plan {
  readonly placed: number
  readonly must: number
}

interface Fits {
  readonly letters: readonly Letter[]
  readonly must: readonly boolean[]
  /** Per letter, which companies may stand there. */
  readonly allowed: readonly ReadonlySet<number>[]
}

function fitsOf(doors: Doors): Fits {
  const sets = companies(aliveIn(doors))
  const slots = doors.slots.filter(({ gone }) => !gone)
  return {
    letters: slots.map(({ letter }) => letter),
    must: slots.map(({ arrival }) => arrival === 'mustExplore'),
    allowed: slots.map(({ letter }) => new Set(sets.filter(set => mayStand(doors, set, letter)).map(maskOf))),
  }
}

const mayStand = (doors: Doors, set: readonly AgentId[], letter: Letter): boolean =>
  set.every(id => whyNotAlone(doors, id, letter) === undefined) && whyNotTogether(doors, set, letter, true) === undefined

/** The best anybody could do; tried in full, since at most four agents stand before at most seven cards. */
export function bestPlan(doors: Doors): Plan {
  const fits = fitsOf(doors)
  const agents = aliveIn(doors).map(id => maskOf([id]))
  const masks = fits.letters.map(() => 0)
  let best: Plan = { placed: 0, must: 0 }
  const most: Plan = { placed: agents.length, must: Math.min(agents.length, fits.must.filter(Boolean).length) }
  const isEnough = () => best.placed === most.placed && best.must === most.must
  const isBetter = ({ placed, must }: Plan) => placed > best.placed || (placed === best.placed && must > best.must)

  function place(index: number, placed: number): void {
    const agent = agents[index]
    if (isEnough() || placed + agents.length - index < best.placed) return
    if (agent === undefined) {
      if (!masks.every((mask, slot) => mask === 0 || fits.allowed[slot]?.has(mask) === true)) return
      const plan = { placed, must: masks.filter((mask, slot) => mask > 0 && fits.must[slot]).length }
      if (isBetter(plan)) best = plan
      return
    }
    for (let slot = 0; slot < masks.length && !isEnough(); slot++) {
      masks[slot] = (masks[slot] as number) | agent
      place(index + 1, placed + 1)
      masks[slot] = (masks[slot] as number) & ~agent
    }
    place(index + 1, placed)
  }
  place(0, 0)
  return best
}

/** Why a complete placement cannot stand (TST-110). `plan` is the best there is. */
export function whyNotCommit(doors: Doors, plan: Plan): Why | undefined {
  let must = 0
  for (const { letter, arrival } of doors.slots) {
    const company = standingOn(doors, letter)
    if (company.length === 0) continue
    const why = whyNotTogether(doors, company, letter, true)
    if (why !== undefined) return why
    if (arrival === 'mustExplore') must += 1
  }
  return must < plan.must ? refusal('E_MUST_EXPLORE', 'TST-110') : undefined
}

/** The doors with one pawn somewhere else. */
export const withPawn = (doors: Doors, agent: AgentId, letter: Letter): Doors => ({
  ...doors,
  agents: doors.agents.map(each => (each.id === agent ? { ...each, at: letter } : each)),
})
