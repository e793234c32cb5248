import type { Letter } from '@chronothek/content'
import { whyNotJoin } from '../access.ts'
import { doorsIn } from '../doors.ts'
import { AGENTS } from '../ids.ts'
import type { AgentView, RowView, SlotView, TestAction } from '../state.ts'
import { frontAt, type Glance, type SeatAction, slotAt } from './glance.ts'
import { broughtSomething, newsAt, readBefore } from './memory.ts'
import { type Group, type Odds, oddsOf, rowOf } from './odds.ts'

/** One thing an agent can do with a time unit, and what that is worth in time units. */
export interface Deed {
  readonly action: SeatAction
  readonly value: number
}

/** Less than this is not worth staying for. */
export const LITTLE = 0.3

/** The best first. Nothing here is left to luck, so that a plan said aloud is the plan carried out. */
export const deedsOf = (glance: Glance, agent: AgentView): readonly Deed[] =>
  [...testsOf(glance, agent), ...movesOf(glance, agent), ...idleOf(glance, agent)].sort((a, b) => b.value - a.value)

/** A life point is dearer the fewer are left; the last one costs all that the vortex costs. */
const lifeWorth = ({ lp }: AgentView): number => (lp <= 1 ? 5 : lp === 2 ? 2 : 1)

const costOf = (agent: AgentView, { life, time, special }: Pick<Odds, 'life' | 'time' | 'special'>): number =>
  life * lifeWorth(agent) + time + special * 0.7

const sizeOf = (row: readonly Group[]): number => row.reduce((sum, { n }) => sum + n, 0)

/** A roll that passes is worth the whole; shields that fall for good a part of it. */
function rollWorth(agent: AgentView, row: readonly Group[], dice: number, gain: number): { worth: number; pass: number } {
  const odds = oddsOf(row, dice, agent.resistance)
  const progress = odds.pass + (0.5 * odds.fallen) / Math.max(1, sizeOf(row))
  return { worth: gain * progress - costOf(agent, odds), pass: odds.pass }
}

const running = (slot: SlotView | undefined, test: string): RowView | undefined => slot?.rows.find(row => row.test === test)

/** Who cannot leave, keeps the whole team here. */
function gainOf(glance: Glance, agent: AgentView, card: SlotView['card']): number {
  if (agent.held !== undefined) return 5
  if (!glance.habits.remembers || !readBefore(glance, card)) return 2
  return broughtSomething(glance, card) ? 3 : 1.2
}

function testsOf(glance: Glance, agent: AgentView): Deed[] {
  const slot = slotAt(glance, agent.at)
  if (agent.barred.includes('test')) return []
  return (frontAt(glance, agent.at)?.tests ?? []).flatMap(test => {
    const dice = test.dice[agent.id] ?? 0
    if (!test.openTo.includes(agent.id) || test.passed || dice < 1) return []
    const row = rowOf(running(slot, test.id), test)
    const { worth, pass } = rollWorth(agent, row, dice, gainOf(glance, agent, slot?.card))
    const isBold = agent.held !== undefined || pass >= glance.habits.boldness
    const use = glance.habits.helps && pass < 0.75 ? test.before.filter(each => each.agent === agent.id).slice(0, 1) : []
    const action: TestAction = {
      type: 'test',
      agent: agent.id,
      test: test.id,
      ...(use.length === 0 ? {} : { use: use.map(({ source, id }) => ({ source, id })) }),
    }
    return isBold ? [{ action, value: worth }] : []
  })
}

/** 5.8: what doing nothing costs here. */
export function idleCost(glance: Glance, agent: AgentView): number {
  const rows = (slotAt(glance, agent.at)?.rows ?? []).filter(({ concerns }) => concerns.includes(agent.id))
  const costs = rows.map(row => {
    const left = (kind: string) => row.rows.reduce((sum, each) => sum + (each.kind === kind ? each.n : 0), 0)
    return costOf(agent, { life: (left('skull') > 0 ? 1 : 0) + left('heart'), time: left('time'), special: left('special') })
  })
  return Math.max(0, ...costs)
}

const idleOf = (glance: Glance, agent: AgentView): Deed[] =>
  agent.barred.includes('idle') ? [] : [{ action: { type: 'idle', agent: agent.id }, value: 0 - idleCost(glance, agent) }]

function movesOf(glance: Glance, agent: AgentView): Deed[] {
  if (agent.held !== undefined || agent.barred.includes('move')) return []
  const doors = doorsIn(glance.shared)
  const leaving = desertion(glance, agent)
  return (glance.shared.location?.slots ?? []).flatMap(slot => {
    if (slot.letter === agent.at || slot.gone || whyNotJoin(doors, agent.id, slot.letter) !== undefined) return []
    const worth = slot.explored ? joinWorth(glance, agent, slot) : visitWorth(glance, agent, slot)
    return [{ action: { type: 'move', agent: agent.id, letter: slot.letter } as const, value: worth - leaving - 0.1 }]
  })
}

/** Leaving somebody alone with shields that bite. */
function desertion(glance: Glance, agent: AgentView): number {
  const isNeeded = (slotAt(glance, agent.at)?.rows ?? []).some(({ skill }) => (agent.dice[skill] ?? 0) > 0)
  return isNeeded && companyAt(glance, agent, agent.at) > 0 ? 0.6 : 0
}

const companyAt = ({ shared }: Glance, agent: AgentView, letter: Letter | undefined): number =>
  shared.agents.filter(({ id, at, vortex }) => id !== agent.id && vortex === undefined && at === letter).length

/** How many others mean to go there. Of its own agents only those that come first count: so plans do not chase each other. */
function headingTo({ shared, seat }: Glance, agent: AgentView, letter: Letter): number {
  return shared.agents.filter(({ id, at, owners }) => {
    const intent = shared.intents[id]
    const isEarlier = !owners.includes(seat) || AGENTS.indexOf(id) < AGENTS.indexOf(agent.id)
    return id !== agent.id && isEarlier && at !== letter && intent?.kind === 'move' && intent.target === letter
  }).length
}

/** A card nobody has turned on this visit: one is enough to look, unless it wants all. */
function visitWorth(glance: Glance, agent: AgentView, { letter, card, locks }: SlotView): number {
  const others = companyAt(glance, agent, letter) + headingTo(glance, agent, letter)
  const news = newsAt(glance, card)
  if (!locks?.some(({ kind }) => kind === 'allAgents')) return news / (1 + 2 * others)
  const alive = glance.shared.agents.filter(({ vortex }) => vortex === undefined).length
  return (news * (1 + others)) / Math.max(1, alive)
}

/** A fight one can help with; and who stands among skulls should not stand there alone. */
function joinWorth(glance: Glance, agent: AgentView, { card, rows, letter }: SlotView): number {
  if (!glance.habits.joins) return 0
  const worths = rows.map(row => {
    const dice = agent.dice[row.skill] ?? 0
    const bites = row.rows.some(({ kind, n }) => kind === 'skull' && n > 0)
    const company = bites && companyAt(glance, agent, letter) === 1 ? 0.3 : 0
    const gain = row.lock ? 3 : gainOf(glance, agent, card)
    return dice < 1 ? 0 : 0.6 * rollWorth(agent, rowOf(row, undefined), dice, gain).worth + company
  })
  return Math.max(0, ...worths)
}
