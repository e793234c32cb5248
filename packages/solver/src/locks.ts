import type { Bilingual, Mission, Step } from '@chronothek/content'
import { type Atlas, type Reached, reach, type TestAt } from '@chronothek/content/mission'
import type { Plan } from './plan.ts'
import { sourcesOf } from './sources.ts'

/** Something that can keep a team from winning although nobody has lost yet. */
export interface SoftLock {
  readonly kind: 'lock-test' | 'must-card' | 'no-exit' | 'lost-object' | 'lost-tokens' | 'lost-status'
  readonly at: string
  /** How many teams it concerns. */
  readonly teams: number
  /** For good, or until the agent dies. */
  readonly isForGood: boolean
  readonly message: Bilingual
}

export function softLocksOf(atlas: Atlas, plans: readonly Plan[]): SoftLock[] {
  const byTeam = atlas.teams.map(team => reach(atlas, team))
  return [...lockTests(atlas, byTeam), ...exits(atlas), ...losses(atlas, plans)]
}

/** Locks nobody of a team can roll for, and that nothing else opens. */
function* lockTests(atlas: Atlas, byTeam: readonly Reached[]): Iterable<SoftLock> {
  for (const found of atlas.tests.values()) {
    if (!found.test.lock) continue
    const held = byTeam.filter(({ team, facts }) => facts.explored.has(found.card.id) && !canPass(atlas, found, team))
    if (held.length === 0) continue
    const bites = found.test.shields.some(({ kind }) => kind === 'skull' || kind === 'heart')
    const isMust = found.card.panel.arrival === 'mustExplore'
    yield {
      kind: isMust ? 'must-card' : 'lock-test',
      at: `${found.card.id} ${found.test.id}`,
      teams: held.length,
      isForGood: !bites,
      message: bites
        ? {
            de: `Wer dort steht, kommt in ${held.length} Teams nur durch den Tod wieder weg: niemand hat Würfel dafür.`,
            en: `In ${held.length} teams whoever stands there leaves only by dying: nobody has dice for it.`,
          }
        : {
            de: `Wer dort steht, kommt in ${held.length} Teams nie wieder weg: niemand hat Würfel dafür.`,
            en: `In ${held.length} teams whoever stands there never leaves: nobody has dice for it.`,
          },
    }
  }
}

function canPass({ hosts, steps }: Atlas, { test, card }: TestAt, team: readonly string[]): boolean {
  const ways = (card.panel.front.tests ?? []).filter(({ id, group }) => id === test.id || (group !== undefined && group === test.group))
  const canRoll = ways.some(({ skill }) => team.some(host => (hosts.get(host)?.it.skills[skill] ?? 0) > 0))
  return (
    canRoll ||
    steps.some(({ it }) => it.do === 'passTest' && it.test === test.id) ||
    (test.enemy === true && steps.some(({ it }) => it.do === 'defeatEnemy'))
  )
}

/** Places from which nothing on the first map can be reached at some time, and places that forbid leaving. */
function* exits({ mission, modifiers }: Atlas): Iterable<SoftLock> {
  const shown = Object.values(mission.map.quadrants).flatMap(({ initial, variants }) => variants[initial]?.places ?? [])
  const always = new Set(
    shown.filter(({ location, visibleIf }) => visibleIf === undefined && isAlways(mission, location)).map(({ location }) => location),
  )
  for (const { id } of mission.locations) {
    const isClosed = modifiers.some(
      ({ it, origin }) =>
        it.mod === 'forbid' && it.action === 'leaveLocation' && it.when === undefined && origin.kind === 'location' && origin.name === id,
    )
    if (!isClosed && [...always].some(place => place !== id)) continue
    yield {
      kind: 'no-exit',
      at: id,
      teams: 0,
      isForGood: isClosed,
      message: { de: 'Von hier führt nicht immer ein Weg weiter.', en: 'There is not always a way on from here.' },
    }
  }
}

const isAlways = ({ locations }: Mission, place: string) => locations.find(({ id }) => id === place)?.reachableIf === undefined

/** Things a plan needs that can be given away, spent or lost before. */
function* losses(atlas: Atlas, plans: readonly Plan[]): Iterable<SoftLock> {
  const { mission, steps } = atlas
  const needed = neededBy(mission, plans)
  for (const goal of needed) {
    const [kind = '', name = '', least = '0'] = goal.split(':')
    const losing = steps.filter(({ it }) => loses(it, kind, name))
    if (losing.length === 0) continue
    if (kind === 'token') {
      const all = sourcesOf(
        mission,
        mission.hosts.map(({ id }) => id),
        () => [],
      ).reduce((sum, { tokens }) => sum + (tokens[name as 'blue'] ?? 0), 0)
      const elsewhere = losing.filter(({ path }) => path[0] !== 'locations')
      if (elsewhere.length > 0 && all < Number(least) + 1) yield lostTokens(name, Number(least), all)
    } else yield { kind: kind === 'status' ? 'lost-status' : 'lost-object', at: goal, teams: 0, isForGood: true, message: lost(goal) }
  }
}

function loses(step: Step, kind: string, name: string): boolean {
  if (kind === 'object') return step.do === 'discardObject' && step.object === Number(name)
  if (kind === 'status') return step.do === 'loseStatus' && step.status === name
  return kind === 'token' && step.do === 'spendResource' && step.colour === name
}

const lost = (goal: string): Bilingual => ({
  de: `${goal} wird zum Gewinnen gebraucht und kann vorher verloren gehen.`,
  en: `${goal} is needed to win and can be lost before.`,
})

const lostTokens = (colour: string, least: number, all: number): SoftLock => ({
  kind: 'lost-tokens',
  at: `token:${colour}`,
  teams: 0,
  isForGood: true,
  message: {
    de: `Es gibt ${all} Marken ${colour}, und ${least} werden für ein Ende gebraucht: wer eine anders ausgibt, verbaut es sich.`,
    en: `There are ${all} ${colour} tokens and one ending needs ${least}: whoever spends one otherwise closes it.`,
  },
})

/** What the tasks of plans ask for. */
function neededBy(mission: Mission, plans: readonly Plan[]): Set<string> {
  const sources = sourcesOf(
    mission,
    mission.hosts.map(({ id }) => id),
    () => [],
  )
  const tasks = new Set(
    plans.flatMap(({ stops }) => stops.flatMap(({ tasks }) => tasks.map(({ card, kind, id }) => `${card} ${kind} ${id}`))),
  )
  return new Set(sources.filter(({ task }) => tasks.has(`${task.card} ${task.kind} ${task.id}`)).flatMap(({ needs }) => needs.flat()))
}
