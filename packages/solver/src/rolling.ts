import type { RollEnds } from './dice.ts'
import { diceOf, limited, modified, runningOn } from './holds.ts'
import type { Luck } from './luck.ts'
import type { Trial } from './scene.ts'
import { pass, run } from './steps.ts'
import type { Table } from './table.ts'

/** One roll with everything it brings (5.7). */
export function roll(table: Table, agent: number, trial: Trial): void {
  const { layout } = table.squad
  const around = { agent, card: trial.card, trial }
  if (!table.hasBegun(trial)) {
    table.begin(trial)
    run(table, trial.test.onStart, around)
  }
  table.s[layout.rolled] = table.get(layout.rolled) | (1 << trial.at)
  const ends = endsOf(table, agent, trial)
  const how = table.luck.pick(ends.weights, 'roll')
  const fallen = table.fallen(trial) + (ends.falls[how] ?? 0)
  table.s[layout.hits + trial.at] = fallen
  if (fallen >= trial.total) {
    pass(table, trial, around)
    return
  }
  const spared = sparedBy(table, agent, trial)
  if (ends.hurts[how]) table.hurt(agent, 1)
  penalties(table, agent, trial, spared)
}

export function endsOf(table: Table, agent: number, trial: Trial): RollEnds {
  const base = table.squad.hosts[agent]?.resistance ?? 0
  const resistance = modified(table, 'resistance', base, agent, { card: trial.card, trial })
  return table.squad.ends(trial, diceOf(table, agent, trial), table.fallen(trial), resistance)
}

/** Luck that throws these dice in a roll. */
export function thrown(table: Table, agent: number, trial: Trial, hits: number, skulls: number): Luck {
  const ends = endsOf(table, agent, trial)
  const base = table.squad.hosts[agent]?.resistance ?? 0
  const resistance = modified(table, 'resistance', base, agent, { card: trial.card, trial })
  const falls = Math.min(hits, trial.total - table.fallen(trial))
  const shields = trial.rows[table.fallen(trial) + falls]?.skull ?? 0
  const hurts = skulls > 0 && shields > 0 && skulls + shields > resistance
  return { pick: () => ends.falls.findIndex((n, how) => n === falls && ends.hurts[how] === hurts) }
}

/** Doing nothing on the card of a running test (5.8): the one rolled on, else the first lock. */
export function idle(table: Table, agent: number): void {
  const running = runningOn(table, table.cardOf(agent)).filter(trial => table.hasBegun(trial))
  const trial = running.find(trial => table.wasRolled(trial)) ?? running[0]
  if (trial === undefined) return
  const spared = sparedBy(table, agent, trial)
  if ((trial.rows[table.fallen(trial)]?.skull ?? 0) > 0) table.hurt(agent, 1)
  penalties(table, agent, trial, spared)
}

interface Spared {
  readonly heart: number
  readonly time: number
  readonly special: number
}

/** What the roller's own texts hold off; decided before anything strikes, so that it counts even if he dies of the rest. */
function sparedBy(table: Table, agent: number, trial: Trial): Spared {
  const left = trial.rows[table.fallen(trial)]
  const spared = (kind: keyof Spared) => ((left?.[kind] ?? 0) > 0 ? ignored(table, kind, agent) : 0)
  return { heart: spared('heart'), time: spared('time'), special: spared('special') }
}

/** What the shields that are left do, in the book's order (TST-164 to TST-166). */
function penalties(table: Table, agent: number, trial: Trial, spared: Spared): void {
  const left = trial.rows[table.fallen(trial)]
  if (left === undefined) return
  table.hurt(agent, left.heart - spared.heart)
  table.loseTime(left.time - spared.time)
  for (let n = spared.special; n < left.special; n++)
    run(table, table.squad.mission.specialShield?.each, { agent, card: trial.card, trial })
}

/** Shields of this kind that do nothing to this agent now. Limited help is used at the first occasion. */
function ignored(table: Table, kind: 'heart' | 'time' | 'special', agent: number): number {
  const { layout, bonuses } = table.squad
  let sum = 0
  for (const { modifier, owner } of bonuses)
    if (modifier.mod === 'ignoreShield' && modifier.limit === undefined && modifier.shield === kind && owner === agent)
      sum += modifier.add ?? 0
  for (const { modifier, at } of limited(table, 'ignoreShield', agent)) {
    if (modifier.shield !== kind) continue
    const isUsed = modifier.limit?.per === 'visit' ? (table.get(layout.visitUses) & (1 << at)) !== 0 : table.has(`once:mod${at}`)
    if (isUsed) continue
    if (modifier.limit?.per === 'visit') table.s[layout.visitUses] = table.get(layout.visitUses) | (1 << at)
    else table.add(`once:mod${at}`)
    sum += modifier.add ?? 0
  }
  return sum
}
