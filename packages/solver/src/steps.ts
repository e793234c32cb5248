import type { EventName, Step, Who } from '@chronothek/content'
import { type Around, carries, holds, mayEnter, space } from './holds.ts'
import type { Trial } from './scene.ts'
import type { Table } from './table.ts'

const DEEPEST = 16

/** Carries out steps, as far as they matter for winning: what is gained, lost and ended. */
export function run(table: Table, steps: readonly Step[] | undefined, around: Around, depth = 0): void {
  for (const step of steps ?? []) {
    if (table.ended !== undefined || depth > DEEPEST) return
    if (holds(table, step.if, around)) one(table, step, around, depth)
    else run(table, step.else, around, depth + 1)
  }
}

function one(table: Table, step: Step, around: Around, depth: number): void {
  switch (step.do) {
    case 'gainObject':
      gainObject(table, step.object, around, depth)
      break
    case 'discardObject':
      table.remove(`object:${step.object}`)
      table.add(`removed:${step.object}`)
      break
    case 'gainStatus':
      table.add(`status:${step.status}`)
      fire(table, 'statusGained', around, depth)
      break
    case 'loseStatus':
      table.remove(`status:${step.status}`)
      break
    case 'gainResource':
      table.setTokens(step.colour, table.tokens(step.colour) + step.n * Math.max(1, many(table, step.who, around)))
      break
    case 'spendResource':
      table.setTokens(step.colour, table.tokens(step.colour) - step.n)
      break
    case 'loseLife':
      for (const agent of targets(table, step.who, around, true)) table.hurt(agent, step.n)
      break
    case 'healLife':
      for (const agent of targets(table, step.who, around, false)) table.heal(agent, step.n)
      break
    case 'kill':
      for (const agent of targets(table, step.who, around, true)) table.hurt(agent, table.lp(agent))
      break
    case 'loseTime':
      table.loseTime(step.n)
      break
    case 'gainTime':
      table.gainTime(step.n)
      break
    case 'addCounter':
    case 'setCounter':
      count(table, step.counter, step.n, step.do === 'setCounter', around, depth)
      break
    default:
      further(table, step, around, depth)
      break
  }
}

function further(table: Table, step: Step, around: Around, depth: number): void {
  switch (step.do) {
    case 'allowCard':
      table.add(`allowed:${step.card}`)
      break
    case 'discardCard':
    case 'removeCard':
      table.add(`gone:${step.card}`)
      table.clearCard(table.scene?.ids.indexOf(step.card) ?? -1)
      break
    case 'restoreCard':
      table.remove(`gone:${step.card}`)
      break
    case 'mapSet':
      table.removeAll(`map:${step.quadrant}/`)
      table.add(`map:${step.quadrant}/${step.variant}`)
      break
    case 'setFlag':
      if (step.value === false) table.remove(`flag:${step.flag}`)
      else table.add(`flag:${step.flag}`)
      break
    case 'readMission':
      readMission(table, step.card)
      break
    case 'specialRoll':
      specialRoll(table, step, around, depth)
      break
    case 'prompt': {
      const option = step.options.find(({ if: cond, cost }) => holds(table, cond, around) && canPay(table, cost))
      run(table, option?.cost, around, depth + 1)
      run(table, option?.steps, around, depth + 1)
      break
    }
    case 'enterCode':
      enterCode(table, step.puzzle, around, depth)
      break
    case 'passTest': {
      const trial = table.scene?.trials.find(({ test }) => test.id === step.test)
      if (trial !== undefined && !table.isOver(trial)) pass(table, trial, around, depth + 1)
      break
    }
    default:
  }
}

function gainObject(table: Table, object: number, around: Around, depth: number): void {
  if (table.has(`object:${object}`) || table.has(`removed:${object}`)) return
  table.add(`object:${object}`)
  const carrier = table.get(table.squad.layout.carrier) - 1
  const finder = space(table, around).includes(carrier) ? carrier : around.agent
  if (finder !== undefined && table.kept.has(object)) table.add(`held:${object}:${finder}`)
  run(table, table.squad.mission.objects.find(({ n }) => n === object)?.onGain, around, depth + 1)
  fire(table, 'objectGained', around, depth)
}

function count(table: Table, id: string, n: number, isSet: boolean, around: Around, depth: number): void {
  const at = table.squad.counters.indexOf(id)
  if (at < 0) return
  const { min = 0, max = Infinity } = table.squad.mission.counters?.[at] ?? {}
  const old = table.counter(id)
  const next = Math.min(max, Math.max(min, isSet ? n : old + n))
  table.s[table.squad.layout.counters + at] = next
  if (next !== old) fire(table, 'counterChanged', around, depth)
}

function readMission(table: Table, card: string): void {
  const kind = table.squad.mission.missionCards.find(({ id }) => id === card)?.kind
  table.end(kind === 'success' ? `won:${card}` : card)
}

function specialRoll(table: Table, step: Extract<Step, { do: 'specialRoll' }>, around: Around, depth: number): void {
  const { actionDie } = table.squad.mission
  const thrown = { hits: 0, skulls: 0, blanks: 0 }
  for (let die = 0; die < step.dice; die++) {
    const face =
      actionDie[
        table.luck.pick(
          actionDie.map(() => 1),
          'special roll',
        )
      ]
    if (face === 'hit1' || face === 'hit2') thrown.hits += face === 'hit1' ? 1 : 2
    else if (face === 'skull') thrown.skulls++
    else thrown.blanks++
  }
  const outcome = step.outcomes.find(({ if: cond }) => holds(table, cond, { ...around, thrown }))
  run(table, outcome?.steps, around, depth + 1)
}

/** The right answer is entered, if what it needs lies on the space. Who plans knows the answers; who earns them, waits for the clues. */
function enterCode(table: Table, id: string, around: Around, depth: number): void {
  const puzzle = table.squad.mission.puzzles?.find(puzzle => puzzle.id === id)
  if (puzzle === undefined || table.has(`solved:${id}`) || !canSolve(table, id, around)) return
  table.add(`solved:${id}`)
  run(table, puzzle.solutions[0]?.steps, around, depth + 1)
}

export function canSolve(table: Table, id: string, around: Around): boolean {
  const puzzle = table.squad.mission.puzzles?.find(puzzle => puzzle.id === id)
  const answer = puzzle?.solutions[0]?.answer
  if (puzzle === undefined || answer === undefined || !holds(table, puzzle.if, around)) return false
  if (puzzle.input.type !== 'objects' || typeof answer === 'number') return true
  const holders = puzzle.input.at === 'team' ? table.living() : space(table, around)
  return answer.every(object => holders.some(agent => carries(table, agent, Number(object))))
}

export const canPay = (table: Table, cost: readonly Step[] | undefined): boolean =>
  (cost ?? []).every(step => {
    if (step.do === 'spendResource') return table.tokens(step.colour) >= step.n
    return step.do !== 'discardObject' || table.has(`object:${step.object}`)
  })

/** Rules that answer to something that happened. */
export function fire(table: Table, event: EventName, around: Around, depth = 0): void {
  for (const { rule, owner, object, place } of table.squad.rules.get(event) ?? []) {
    if (table.ended !== undefined || depth >= DEEPEST) return
    if (owner !== undefined && !table.isAlive(owner)) continue
    if (object !== undefined && !table.has(`object:${object}`)) continue
    if (place !== undefined && place !== table.scene?.location.id) continue
    if (table.has(`once:${rule.id}`) || !holds(table, rule.if, around)) continue
    if (rule.once !== undefined) table.add(`once:${rule.id}`)
    run(table, rule.steps, around, depth + 1)
  }
}

/** A test is passed: its reward, its alternatives, the enemy (5.10). */
export function pass(table: Table, trial: Trial, around: Around, depth = 0): void {
  table.add(`passed:${trial.test.id}`)
  for (const sibling of trial.siblings) table.add(`closed:${sibling}`)
  if (trial.test.enemy) table.clearCard(trial.card)
  run(table, trial.test.onPass, { ...around, card: trial.card, trial }, depth)
  fire(table, 'testPassed', { ...around, trial }, depth)
  if (trial.test.enemy) fire(table, 'enemyDefeated', { ...around, trial }, depth)
}

/** Agents explore a card: what it orders happens at once, and its locks close (TST-118, TST-167). */
export function explore(table: Table, card: number, explorers: readonly number[]): void {
  const panel = table.scene?.panels[card]
  if (panel === undefined || table.ended !== undefined) return
  const together = panel.access?.some(({ kind }) => kind === 'allAgents') ?? false
  if (together && table.on(card).length < table.living().length) return
  const fact = `seen:${table.scene?.ids[card]}`
  const isFirst = !table.has(fact)
  table.add(fact)
  const around: Around = { agent: explorers[0], card, explorers }
  for (const { repeat = 'oncePerRun', if: cond, steps } of panel.front.onExplore ?? [])
    if ((isFirst || (repeat !== 'oncePerRun' && repeat !== 'onceEver')) && holds(table, cond, around)) run(table, steps, around)
  for (const trial of table.scene?.trialsOn[card] ?? [])
    if (trial.test.lock && !table.isOver(trial) && !table.hasBegun(trial) && holds(table, trial.test.if, { card, trial })) {
      table.begin(trial)
      run(table, trial.test.onStart, around)
    }
  fire(table, 'cardExplored', around)
}

const many = (table: Table, who: Who | undefined, around: Around): number =>
  who === 'team' || who === 'space' || who === 'explorers' || who === 'others' ? targets(table, who, around, false).length : 1

/** Whom a step is about. Where players choose, they choose well: the healthiest takes a blow, the weakest is healed. */
function targets(table: Table, who: Who | undefined, around: Around, isHarm: boolean): number[] {
  const living = table.living()
  const choose = (from: readonly number[]) => {
    const byNeed = [...from].sort((a, b) => table.lp(a) - table.life(a) - (table.lp(b) - table.life(b)))
    const chosen = isHarm ? [...from].sort((a, b) => table.lp(b) - table.lp(a))[0] : byNeed[0]
    return chosen === undefined ? [] : [chosen]
  }
  if (who === 'team') return living
  if (who === 'teamChoice') return choose(living)
  if (who === 'others') return living.filter(agent => agent !== around.agent)
  if (who === 'explorers') return [...(around.explorers ?? [])]
  if (who === 'space') return space(table, around)
  if (who === 'spaceChoice') return choose(space(table, around))
  if (who?.startsWith('host:')) return living.filter(agent => table.squad.hosts[agent]?.id === who.slice(5))
  if (who?.startsWith('holder:')) return choose(living.filter(agent => carries(table, agent, Number(who.slice(7)))))
  return around.agent === undefined ? [] : [around.agent]
}

/** Whether somebody who comes back may stand there (TST-182, TST-A29). */
export const mayReturnTo = (table: Table, agent: number, card: number): boolean =>
  card >= 0 && table.on(card).some(other => other !== agent) && mayEnter(table, agent, card)
