import type { Atlas, Origin, PanelAt } from './atlas.ts'
import { canHold, canRoll, type Facts } from './facts.ts'
import type { Path } from './finding.ts'
import type { Cond, Step, Who } from './language.ts'
import type { Ability, Access, Limit, MissionTest } from './mission.ts'

type Need = (facts: Facts) => boolean

/** Something a team can gain: where, under which conditions, and what. */
export interface Gain {
  /** The location where it happens; undefined if it can happen anywhere. */
  readonly place: string | undefined
  readonly needs: readonly Need[]
  readonly take: (facts: Facts) => void
}

interface Around {
  readonly place: string | undefined
  readonly needs: readonly Need[]
  /** How often it can happen. */
  readonly times: number
  /**
   * Whether a code was entered to get here. A second code is then recorded as a gain of its own, so that nothing leads back into itself.
   */
  readonly isCode: boolean
}

const ANYWHERE: Around = { place: undefined, needs: [], times: 1, isCode: false }
const EVER = Number.POSITIVE_INFINITY
/** Above this number, codes are no longer listed for every card on which they can be entered. */
const MAX_GAINS = 6000

/** Everything that can be gained in a mission. */
export function gainsOf(atlas: Atlas, withoutPuzzle?: string): readonly Gain[] {
  const gains: Gain[] = []
  const writer = new Writer(atlas, gains, withoutPuzzle)
  writer.map()
  writer.cards()
  writer.sources()
  return gains
}

class Writer {
  readonly #atlas: Atlas
  readonly #gains: Gain[]
  readonly #without: string | undefined

  constructor(atlas: Atlas, gains: Gain[], without: string | undefined) {
    this.#atlas = atlas
    this.#gains = gains
    this.#without = without
  }

  #add({ place, needs }: Around, take: Gain['take']): void {
    this.#gains.push({ place, needs, take })
  }

  #if = (cond: Cond | undefined): Need[] => (cond === undefined ? [] : [facts => canHold(this.#atlas, facts, cond)])

  /** Places that appear and are entered. */
  map(): void {
    const { mission, locations } = this.#atlas
    for (const [quadrant, { initial, variants }] of Object.entries(mission.map.quadrants))
      for (const [variant, { places }] of Object.entries(variants))
        for (const { location, visibleIf } of places) {
          const shown: Need = ({ maps }) => variant === initial || maps.has(`${quadrant}/${variant}`)
          this.#add({ ...ANYWHERE, needs: [shown, ...this.#if(visibleIf)] }, ({ places }) => places.add(location))
        }
    for (const { it } of locations.values()) {
      const needs: Need[] = [({ places }) => places.has(it.id), ...this.#if(it.reachableIf)]
      this.#add({ ...ANYWHERE, needs, place: it.id }, ({ entered }) => entered.add(it.id))
    }
    this.#add(ANYWHERE, ({ places, entered }) => places.add(mission.start.location) && entered.add(mission.start.location))
    for (const { id, kind, nextRun } of mission.missionCards) {
      const around: Around = { ...ANYWHERE, needs: [({ read }) => read.has(id)] }
      if (kind === 'failedTime') this.#add(ANYWHERE, ({ read }) => read.add(id)) // time can always run out
      for (const place of nextRun?.startLocations ?? []) this.#add(around, ({ places, entered }) => places.add(place) && entered.add(place))
      this.steps(nextRun?.steps, around)
    }
    this.steps(mission.start.steps, ANYWHERE)
    for (const { setup } of mission.base) this.steps(setup, ANYWHERE)
  }

  cards(): void {
    for (const card of this.#atlas.cards.values()) {
      const { panel, location, id } = card
      const here: Around = { ...ANYWHERE, place: location.id }
      const entered: Need = facts => facts.entered.has(location.id)
      this.#add({ ...here, needs: [entered, facts => isOpen(this.#atlas, facts, card)] }, ({ explored }) => explored.add(id))
      const explored: Around = { ...here, needs: [facts => facts.explored.has(id)] }
      for (const { repeat, if: cond, steps } of panel.front.onExplore ?? []) {
        const times = repeat === undefined || repeat === 'oncePerRun' || repeat === 'onceEver' ? 1 : EVER
        this.steps(steps, { ...explored, needs: [...explored.needs, ...this.#if(cond)], times })
      }
      for (const test of panel.front.tests ?? []) this.test(test, explored)
      for (const action of panel.front.actions ?? []) this.ability(action, explored)
    }
  }

  test(test: MissionTest, around: Around): void {
    const { id, skill, onStart, onPass, onAbandon, repeatable = 'never' } = test
    const times = repeatable === 'never' ? 1 : EVER
    const begun: Around = { ...around, times, needs: [...around.needs, ...this.#if(test.if), facts => canRoll(this.#atlas, facts, skill)] }
    this.steps(onStart, begun)
    this.steps(onAbandon, begun)
    this.#add(begun, ({ passed }) => passed.add(id))
    this.steps(onPass, { ...around, times, needs: [...around.needs, ({ passed }) => passed.has(id)] })
  }

  ability({ if: cond, cost = [], limit, steps }: Ability, around: Around): void {
    this.steps(steps, { ...around, needs: [...around.needs, ...this.#if(cond), facts => canPay(facts, cost)], times: timesOf(limit) })
  }

  /** Hosts, objects, rules, and what they allow players to do. */
  sources(): void {
    const { hosts, objects, rules, abilities, puzzles, mission } = this.#atlas
    this.steps(mission.specialShield?.each, { ...ANYWHERE, times: EVER })
    for (const name of puzzles.keys()) this.answers(name, { ...ANYWHERE, needs: [({ codes }) => codes.has(name)], isCode: true })
    for (const { it } of hosts.values()) {
      const here: Around = { ...ANYWHERE, needs: [({ team }) => team.has(it.id)] }
      for (const object of it.equipment?.objects ?? []) this.#add(here, facts => facts.objects.add(object))
      for (const [colour, n] of Object.entries(it.equipment?.resources ?? {}))
        this.#add(here, facts => addTokens(facts, colour as 'blue', n))
    }
    for (const { it } of objects.values()) this.steps(it.onGain, { ...ANYWHERE, needs: [facts => facts.objects.has(it.n)] })
    for (const { it, origin } of abilities) this.ability(it, inPlay(origin))
    for (const { it, origin } of rules) {
      const around = inPlay(origin)
      this.steps(it.steps, { ...around, needs: [...around.needs, ...this.#if(it.if)], times: it.once === undefined ? EVER : 1 })
    }
  }

  steps(steps: readonly Step[] | undefined, around: Around): void {
    for (const step of steps ?? []) {
      const here: Around = { ...around, needs: [...around.needs, ...this.#if(step.if)] }
      if (step.else !== undefined && step.if !== true) this.steps(step.else, around)
      if (step.do === 'enterCode') this.code(step.puzzle, here)
      else if (step.do === 'schedule') this.steps(step.steps, here)
      else if (step.do === 'specialRoll')
        for (const outcome of step.outcomes) this.steps(outcome.steps, { ...here, needs: [...here.needs, ...this.#if(outcome.if)] })
      else if (step.do === 'prompt')
        for (const { if: cond, cost = [], steps: chosen } of step.options)
          this.steps(chosen, { ...here, needs: [...here.needs, ...this.#if(cond), facts => canPay(facts, cost)] })
      else for (const take of taking(this.#atlas, step, here.times)) this.#add(here, take)
    }
  }

  code(name: string, around: Around): void {
    if (around.isCode || this.#gains.length > MAX_GAINS) this.#add(around, ({ codes }) => codes.add(name))
    else this.answers(name, { ...around, isCode: true })
  }

  answers(name: string, around: Around): void {
    const puzzle = this.#atlas.puzzles.get(name)?.it
    if (puzzle === undefined || name === this.#without) return
    const here: Around = { ...around, needs: [...around.needs, ...this.#if(puzzle.if)] }
    const isOfObjects = puzzle.input.type === 'objects'
    const owned = (parts: readonly (string | number)[]): Need[] =>
      isOfObjects ? [({ objects }) => parts.every(part => objects.has(Number(part)))] : []
    for (const { answer, steps } of puzzle.solutions)
      this.steps(steps, { ...here, needs: [...here.needs, ...owned(typeof answer === 'number' ? [] : answer)] })
    for (const { contains, steps } of puzzle.traps ?? []) this.steps(steps, { ...here, needs: [...here.needs, ...owned([contains])] })
    this.steps(puzzle.onWrong, here)
  }
}

const timesOf = (limit: Limit | undefined): number => (limit?.per === 'run' || limit?.per === 'ever' ? limit.n : EVER)

function inPlay({ kind, name }: Origin): Around {
  if (kind === 'host') return { ...ANYWHERE, needs: [({ team }) => team.has(name)] }
  if (kind === 'object') return { ...ANYWHERE, needs: [({ objects }) => objects.has(Number(name))] }
  if (kind === 'location') return { ...ANYWHERE, place: name, needs: [({ entered }) => entered.has(name)] }
  return ANYWHERE
}

const canPay = (facts: Facts, cost: readonly Step[]): boolean =>
  cost.every(step => {
    if (step.do === 'spendResource') return (facts.resources.get(step.colour) ?? 0) >= step.n
    if (step.do === 'discardObject') return facts.objects.has(step.object)
    return true
  })

function addTokens({ resources }: Facts, colour: 'yellow' | 'brown' | 'blue' | 'green', n: number): void {
  resources.set(colour, (resources.get(colour) ?? 0) + n)
}

const hands = (facts: Facts, who: Who | undefined): number =>
  who === 'team' || who === 'space' || who === 'explorers' || who === 'others' ? facts.team.size : 1

/** What one step gives. */
function* taking(atlas: Atlas, step: Step, times: number): Iterable<Gain['take']> {
  if (step.do === 'gainObject' || step.do === 'giveObject')
    yield step.do === 'gainObject' ? ({ objects }) => objects.add(step.object) : () => {}
  if (step.do === 'gainStatus') yield ({ statuses }) => statuses.add(step.status)
  if (step.do === 'gainResource') yield facts => addTokens(facts, step.colour, step.n * times * hands(facts, step.who))
  if (step.do === 'mapSet') yield ({ maps }) => maps.add(`${step.quadrant}/${step.variant}`)
  if (step.do === 'allowCard') yield ({ allowed }) => allowed.add(step.card)
  if (step.do === 'reveal') yield facts => revealIn(facts, step.card)
  if (step.do === 'replaceCard') yield facts => revealIn(facts, step.by)
  if (step.do === 'travel') yield ({ places, entered }) => places.add(step.to) && entered.add(step.to)
  if (step.do === 'setFlag' && step.value !== false) yield ({ flags }) => flags.add(step.flag)
  if (step.do === 'addCounter' || step.do === 'setCounter') yield ({ counters }) => counters.add(step.counter)
  if (step.do === 'readMission') yield ({ read }) => read.add(step.card)
  if (step.do === 'passTest' || step.do === 'defeatEnemy' || step.do === 'removeShields') yield facts => passBy(atlas, facts, step)
}

/** A revealed card is explored at once, whatever locks it has, and replaces its predecessor. */
function revealIn({ revealed, explored }: Facts, card: string): void {
  revealed.add(card)
  explored.add(card)
}

/** Tests that are passed without a roll. What passing gives still needs the card. */
function passBy({ tests }: Atlas, { passed }: Facts, step: Step): void {
  for (const { test } of tests.values()) {
    const isNamed = !('test' in step) || step.test === undefined || step.test === test.id
    const isMeant = step.do === 'passTest' || (step.do === 'defeatEnemy' && test.enemy === true)
    const falls = step.do === 'removeShields' && test.shields.every(({ kind }) => step.kind === 'any' || kind === step.kind)
    if (isNamed && (isMeant || falls)) passed.add(test.id)
  }
}

/** Whether every lock of a card can be opened. */
export const isOpen = (atlas: Atlas, facts: Facts, card: PanelAt): boolean =>
  facts.revealed.has(card.id) || (canHold(atlas, facts, card.panel.inPlayIf) && closedLock(atlas, facts, card) === undefined)

/** The first lock that stays closed, if any. */
export function closedLock(atlas: Atlas, facts: Facts, { id, panel }: PanelAt): { readonly lock: Access; readonly path: Path } | undefined {
  const bypass = atlas.modifiers.some(
    ({ it, origin }) => it.mod === 'accessBypass' && it.card === id && isPresent(facts, origin) && canHold(atlas, facts, it.when),
  )
  if (bypass) return undefined
  const index = (panel.access ?? []).findIndex(lock => !opens(atlas, facts, lock, id))
  const lock = panel.access?.[index]
  return lock && { lock, path: ['access', index] }
}

const isPresent = (facts: Facts, origin: Origin): boolean => inPlay(origin).needs.every(need => need(facts))

function opens(atlas: Atlas, facts: Facts, lock: Access, id: string): boolean {
  if (lock.kind === 'status') return lock.all.every(status => facts.statuses.has(status))
  if (lock.kind === 'object') return lock.all.every(object => facts.objects.has(object))
  if (lock.kind === 'hosts')
    return lock.any.some(host => facts.team.has(host)) && (lock.object === undefined || facts.objects.has(lock.object))
  if (lock.kind === 'forbidden') return facts.allowed.has(id)
  return lock.kind === 'allAgents' || canHold(atlas, facts, lock.cond)
}
