import type { Ability, EventName, Host, Mission, MissionRule, Modifier, ObjectNumber, Resource } from '@chronothek/content'
import { RESOURCES } from '@chronothek/content'
import { type RollEnds, rollEnds, type Throw, throwsOf } from './dice.ts'
import { FactBook } from './facts.ts'
import { type Scene, scenesOf, type Trial } from './scene.ts'

/** A modifier and how far it reaches. */
export interface Bonus {
  readonly modifier: Modifier
  readonly level: number
  /** The agent it belongs to; none if a rule gives it to everybody. */
  readonly owner: number | undefined
  /** The place whose rule it is, if it is one's. */
  readonly place: string | undefined
}
export interface Rule {
  readonly rule: MissionRule
  readonly owner: number | undefined
  readonly object: ObjectNumber | undefined
  readonly place: string | undefined
}
/** A free ability that heals, so often in a run. */
export interface Salve {
  readonly owner: number
  readonly ability: string
  readonly heals: number
  readonly slot: number
  readonly times: number
}

/** Where what is kept in a state. Agents and counters by number. */
export interface Layout {
  readonly lp: number
  readonly back: number
  readonly counters: number
  readonly tokens: number
  readonly uses: number
  readonly facts: number
  readonly pawns: number
  readonly hits: number
  readonly begun: number
  readonly rolled: number
  readonly acted: number
  readonly visitUses: number
  readonly present: number
  readonly carrier: number
  readonly size: number
}

/** A mission seen by one team: everything that does not change during a run. */
export interface Squad {
  readonly mission: Mission
  readonly hosts: readonly Host[]
  readonly book: FactBook
  readonly scenes: ReadonlyMap<string, Scene>
  readonly counters: readonly string[]
  readonly bonuses: readonly Bonus[]
  readonly rules: ReadonlyMap<EventName, readonly Rule[]>
  readonly salves: readonly Salve[]
  readonly layout: Layout
  ends(trial: Trial, dice: number, fallen: number, resistance: number): RollEnds
}

export const TOKENS: readonly Resource[] = RESOURCES

export function squadOf(mission: Mission, team: readonly string[]): Squad {
  const hosts = team.flatMap(id => mission.hosts.filter(host => host.id === id))
  const scenes = scenesOf(mission)
  const counters = (mission.counters ?? []).map(({ id }) => id)
  const rules = [...rulesOf(mission, hosts)]
  const salves = salvesOf(hosts)
  const trials = Math.max(0, ...[...scenes.values()].map(scene => scene.trials.length))
  return {
    mission,
    hosts,
    book: new FactBook(),
    scenes,
    counters,
    bonuses: bonusesOf(hosts, rules),
    rules: Map.groupBy(
      rules.filter(({ rule }) => rule.on !== undefined).sort((a, b) => (b.rule.priority ?? 0) - (a.rule.priority ?? 0)),
      ({ rule }) => rule.on as EventName,
    ),
    salves,
    layout: layoutOf(hosts.length, counters.length, salves.length, trials),
    ends: remembered(mission),
  }
}

function layoutOf(agents: number, counters: number, salves: number, trials: number): Layout {
  let size = 1 // the first number is the time left
  const room = (places: number) => {
    size += places
    return size - places
  }
  return {
    lp: room(agents),
    back: room(agents),
    counters: room(counters),
    tokens: room(TOKENS.length),
    uses: room(salves),
    facts: room(1),
    pawns: room(agents),
    hits: room(trials),
    begun: room(1),
    rolled: room(1),
    acted: room(1),
    visitUses: room(1),
    present: room(1),
    carrier: room(1),
    size,
  }
}

function* rulesOf({ base, rules, locations, objects }: Mission, hosts: readonly Host[]): Iterable<Rule> {
  const from = (owner?: number, object?: number, place?: string) => (rule: MissionRule) => ({ rule, owner, object, place })
  for (const [owner, host] of hosts.entries()) yield* (host.rules ?? []).map(from(owner))
  for (const object of objects) yield* (object.rules ?? []).map(from(undefined, object.n))
  for (const location of locations) yield* (location.rules ?? []).map(from(undefined, undefined, location.id))
  for (const card of base) yield* (card.rules ?? []).map(from())
  yield* (rules ?? []).map(from())
}

/** What hosts and rules change. Objects are optional help and left out: with them it can only go better. */
function bonusesOf(hosts: readonly Host[], rules: readonly Rule[]): Bonus[] {
  const own = hosts.flatMap((host, owner) =>
    (host.modifiers ?? []).map(modifier => ({ modifier, level: 5, owner, place: undefined }) as Bonus),
  )
  const ruled = rules
    .filter(({ object }) => object === undefined)
    .flatMap(({ rule, owner, place }) =>
      (rule.modifiers ?? []).map(modifier => ({ modifier, level: owner !== undefined ? 5 : place !== undefined ? 3 : 2, owner, place })),
    )
  return [...own, ...ruled]
}

function salvesOf(hosts: readonly Host[]): Salve[] {
  const salves: Salve[] = []
  for (const [owner, host] of hosts.entries())
    for (const { id, timing, limit, cost, steps } of host.abilities ?? ([] as Ability[])) {
      const heal = steps.find(step => step.do === 'healLife')
      if (heal?.do !== 'healLife' || limit?.per !== 'run' || cost !== undefined || (timing !== 'free' && timing !== 'planning')) continue
      salves.push({ owner, ability: id, heals: heal.n, slot: salves.length, times: limit.n })
    }
  return salves
}

function remembered({ actionDie }: Mission): Squad['ends'] {
  const throws = new Map<number, Throw[]>()
  const known = new Map<Trial, Map<number, RollEnds>>()
  return (trial, dice, fallen, resistance) => {
    const ends = known.get(trial) ?? new Map<number, RollEnds>()
    known.set(trial, ends)
    const key = (dice * 64 + fallen) * 64 + resistance
    const old = ends.get(key)
    if (old !== undefined) return old
    const thrown = throws.get(dice) ?? throwsOf(actionDie, dice)
    throws.set(dice, thrown)
    const made = rollEnds(thrown, trial.rows, fallen, resistance)
    ends.set(key, made)
    return made
  }
}
