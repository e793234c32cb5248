import type { Atlas, From } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { error } from '../finding.ts'
import type { Step } from '../language.ts'
import type { EventName, MissionRule } from '../mission.ts'
import { stepsWithin, walk } from '../walk.ts'

/** How deep triggers may call triggers. */
const DEEPEST = 16

/** The events that a step causes. */
const CAUSES: Readonly<Partial<Record<Step['do'], readonly EventName[]>>> = {
  gainObject: ['objectGained'],
  gainStatus: ['statusGained'],
  addCounter: ['counterChanged'],
  setCounter: ['counterChanged'],
  loseTime: ['timeChanged', 'agentReturned'],
  gainTime: ['timeChanged'],
  loseLife: ['agentDied'],
  kill: ['agentDied'],
  reveal: ['cardExplored'],
  removeShields: ['testPassed', 'enemyDefeated'],
  passTest: ['testPassed', 'enemyDefeated'],
  defeatEnemy: ['testPassed', 'enemyDefeated'],
  travel: ['locationLeft', 'locationOpened', 'locationEntered', 'timeChanged', 'agentReturned'],
}
/** It can happen only once in a run for each object or status. */
const ONCE: ReadonlySet<Step['do']> = new Set(['gainObject', 'gainStatus'])

/** An event that a rule causes, and the object or status that causes it, if that matters. */
interface Effect {
  readonly event: EventName
  readonly thing: string
  /** Whether it can happen repeatedly. */
  readonly again: boolean
}
interface Trigger {
  readonly rule: From<MissionRule>
  readonly effects: readonly Effect[]
  /** The objects and statuses it requires. */
  readonly asks: ReadonlySet<string>
}

/** V11: no rule triggers itself endlessly, and no chain is too long. */
export function* endingCascades(atlas: Atlas): Iterable<MissionFinding> {
  const triggers = atlas.rules.filter(({ it }) => it.on !== undefined && (it.steps?.length ?? 0) > 0).map(rule => triggerOf(atlas, rule))
  // A rule that works once in a run ends every cycle, and so does a gain that is possible only once.
  const lasting = triggers.filter(({ rule }) => rule.it.once === undefined)
  const circles = components(lasting, from => lasting.filter(to => setsOff(from, to, ({ again }) => again))).filter(
    ([first, ...more]) => first !== undefined && (more.length > 0 || setsOff(first, first, ({ again }) => again)),
  )
  for (const circle of circles) {
    const names = circle.map(({ rule }) => rule.it.id).join(', ')
    const path = circle[0]?.rule.path ?? []
    yield error('V11', path, `Das löst sich immer wieder selbst aus: ${names}`, `This sets itself off again and again: ${names}`)
  }
  if (circles.length === 0) yield* longChains(triggers)
}

function* longChains(triggers: readonly Trigger[]): Iterable<MissionFinding> {
  const next = (from: Trigger) => triggers.filter(to => to !== from && setsOff(from, to, () => true))
  const depths = new Map<Trigger, number>()
  // Rules that are triggered come first, so their depth is known.
  for (const component of components(triggers, next)) {
    const beyond = component.flatMap(trigger => next(trigger).map(other => depths.get(other) ?? 0))
    const depth = component.length + beyond.reduce((a, b) => Math.max(a, b), 0)
    for (const trigger of component) depths.set(trigger, depth)
    if (depth <= DEEPEST) continue
    yield error(
      'V11',
      component[0]?.rule.path ?? [],
      `Das löst eine Kette von ${depth} Regeln aus; erlaubt sind ${DEEPEST}.`,
      `This sets off a chain of ${depth} rules; ${DEEPEST} are allowed.`,
    )
    return
  }
}

function triggerOf(atlas: Atlas, rule: From<MissionRule>): Trigger {
  const isLost = atlas.steps.some(({ it }) => it.do === 'loseStatus')
  const effects = new Map<string, Effect>()
  for (const step of reachedBy(atlas, rule.it.steps ?? []))
    for (const event of CAUSES[step.do] ?? []) {
      const thing = step.do === 'gainObject' ? `object ${step.object}` : step.do === 'gainStatus' ? `status ${step.status}` : ''
      effects.set(`${event} ${thing}`, { event, thing, again: !ONCE.has(step.do) || (isLost && step.do === 'gainStatus') })
    }
  const asks = walk({ if: rule.it.if ?? true }).conds.flatMap(({ it }) =>
    'object' in it ? [`object ${it.object}`] : 'status' in it ? [`status ${it.status}`] : [],
  )
  return { rule, effects: [...effects.values()], asks: new Set(asks) }
}

/** A rule that requires one object or status is not triggered by gaining another. */
const setsOff = ({ effects }: Trigger, { rule, asks }: Trigger, counts: (effect: Effect) => boolean): boolean =>
  effects.some(
    effect => effect.event === rule.it.on && counts(effect) && (effect.thing === '' || asks.size === 0 || asks.has(effect.thing)),
  )

/** The steps of a list, with those of the objects it gives and the codes it asks for. */
function reachedBy({ objects, puzzles }: Atlas, first: readonly Step[]): readonly Step[] {
  const steps: Step[] = []
  const seen = new Set<string>()
  const add = (list: readonly Step[] | undefined, name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const step of stepsWithin(list)) {
      steps.push(step)
      if (step.do === 'gainObject') add(objects.get(step.object)?.it.onGain, `object ${step.object}`)
      const puzzle = step.do === 'enterCode' ? puzzles.get(step.puzzle)?.it : undefined
      if (puzzle !== undefined)
        add([...puzzle.onWrong, ...[...puzzle.solutions, ...(puzzle.traps ?? [])].flatMap(one => one.steps)], `puzzle ${puzzle.id}`)
    }
  }
  add(first, '')
  return steps
}

/** Tarjan: groups of rules that trigger each other, each after the groups that it triggers. */
function components(triggers: readonly Trigger[], next: (from: Trigger) => readonly Trigger[]): Trigger[][] {
  const order = new Map<Trigger, number>()
  const lowest = new Map<Trigger, number>()
  const open: Trigger[] = []
  const found: Trigger[][] = []
  const visit = (trigger: Trigger): number => {
    const mine = order.size
    order.set(trigger, mine)
    open.push(trigger)
    let low = mine
    for (const other of next(trigger)) {
      if (!order.has(other)) low = Math.min(low, visit(other))
      else if (open.includes(other)) low = Math.min(low, lowest.get(other) ?? order.get(other) ?? low)
      lowest.set(trigger, low)
    }
    lowest.set(trigger, low)
    if (low === mine) found.push(open.splice(open.indexOf(trigger)))
    return low
  }
  for (const trigger of triggers) if (!order.has(trigger)) visit(trigger)
  return found
}
