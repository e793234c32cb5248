import type { Atlas } from './atlas.ts'
import { canHold, canRoll } from './facts.ts'
import type { Path } from './finding.ts'
import { closedLock } from './gains.ts'
import type { Step } from './language.ts'
import type { Access } from './mission.ts'
import type { Reached } from './reach.ts'

/** A reason and the steps that would have helped. */
interface Reason {
  readonly de: string
  readonly en: string
  readonly wanted?: (step: Step) => boolean
}

const LONGEST = 6

/**
 * Why a team never reads a card, or never has an `object_7` or a `status_blue-1`: follows the locks back to the first thing that is
 * missing.
 */
export function whyNot(atlas: Atlas, reached: Reached, card: string): { readonly de: string; readonly en: string } {
  const chain: Reason[] = []
  const seen = new Set<string>()
  for (let next: string | undefined = card; next !== undefined && !seen.has(next) && chain.length < LONGEST; ) {
    seen.add(next)
    const reason = reasonFor(atlas, reached, next)
    if (reason === undefined) break
    const name = /^(object|status)_/.test(next) ? '' : `${next}: `
    chain.push({ de: `${name}${reason.de}`, en: `${name}${reason.en}` })
    const hopeless = reason.wanted && hopelessTest(atlas, reached, reason.wanted)
    if (hopeless !== undefined) chain.push(hopeless)
    next = hopeless === undefined ? reason.wanted && giverOf(atlas, reached, reason.wanted, seen) : undefined
  }
  return { de: chain.map(({ de }) => de).join('; '), en: chain.map(({ en }) => en).join('; ') }
}

/** A step of this kind that the team cannot reach, or what is missing for the code before it; the first one explains most. */
function giverOf(atlas: Atlas, reached: Reached, wanted: (step: Step) => boolean, seen: ReadonlySet<string>): string | undefined {
  const steps = atlas.steps.filter(({ it }) => wanted(it))
  const givers = [...steps.flatMap(({ path }) => cardsOf(atlas, path)), ...steps.flatMap(({ path }) => partsOf(atlas, path))]
  return givers.find(card => !seen.has(card) && !reached.seen(card))
}

/** The way there leads through a test for which nobody in the team has a die. */
function hopelessTest(atlas: Atlas, { facts, seen }: Reached, wanted: (step: Step) => boolean): Reason | undefined {
  for (const { it, path } of atlas.steps) {
    const [part, place, , panel, , kind, n] = path
    if (!wanted(it) || part !== 'locations' || kind !== 'tests') continue
    const location = atlas.mission.locations[Number(place)]
    const card = location?.panels[Number(panel)]
    const test = card?.front.tests?.[Number(n)]
    if (test === undefined || !seen(`${location?.id}.${card?.letter}`) || canRoll(atlas, facts, test.skill)) continue
    const at = `${location?.id}.${card?.letter}`
    return {
      de: `${at}: für ${test.id} kann niemand würfeln (${test.skill})`,
      en: `${at}: nobody can roll for ${test.id} (${test.skill})`,
    }
  }
  return undefined
}

/** The objects that an answer consists of. */
function partsOf({ mission }: Atlas, [part, index, list, n]: Path): string[] {
  const puzzle = part === 'puzzles' && list === 'solutions' ? mission.puzzles?.[Number(index)] : undefined
  const answer = puzzle?.solutions[Number(n)]?.answer
  return puzzle?.input.type === 'objects' && typeof answer === 'object' ? answer.map(object => `object_${object}`) : []
}

/** The cards on which a step can happen. */
export function cardsOf(atlas: Atlas, path: Path): string[] {
  const [part, index, kind, panel] = path
  const { mission } = atlas
  if (part === 'objects') return [`object_${mission.objects[Number(index)]?.n}`]
  if (part === 'puzzles') {
    const name = mission.puzzles?.[Number(index)]?.id
    return atlas.steps.filter(({ it }) => it.do === 'enterCode' && it.puzzle === name).flatMap(step => cardsOf(atlas, step.path))
  }
  if (part !== 'locations') return []
  const location = mission.locations[Number(index)]
  return [`${location?.id}.${kind === 'panels' ? location?.panels[Number(panel)]?.letter : 'A'}`]
}

function reasonFor(atlas: Atlas, reached: Reached, card: string): Reason | undefined {
  const status = /^status_(.+)$/.exec(card)?.[1]
  if (status !== undefined) return noStatus(atlas, status)
  const object = /^object_(\d+)$/.exec(card)?.[1]
  if (object !== undefined) return noObject(atlas, Number(object))
  const [place = '', letter] = card.split('.')
  if (letter === undefined) return unread(card)
  if (!reached.facts.places.has(place)) return noPlace(atlas, place)
  const panel = atlas.cards.get(card)
  if (letter === 'A' || panel === undefined || !reached.facts.entered.has(place))
    return { de: 'der Ort ist nie erreichbar', en: 'the location can never be reached' }
  const shut = closedLock(atlas, reached.facts, panel)
  if (shut !== undefined) return closed(atlas, reached, shut.lock, card)
  if (!canHold(atlas, reached.facts, panel.panel.inPlayIf)) return { de: 'sie liegt nie aus', en: 'it is never in play' }
  return undefined
}

const unread = (card: string): Reason => ({
  de: 'sie wird nie gelesen',
  en: 'it is never read',
  wanted: step => step.do === 'readMission' && step.card === card,
})

function noObject({ steps, hosts }: Atlas, n: number): Reason {
  const wanted = (step: Step) => step.do === 'gainObject' && step.object === n
  const isGiven = steps.some(({ it }) => wanted(it)) || [...hosts.values()].some(({ it }) => it.equipment?.objects?.includes(n))
  return isGiven
    ? { de: `an Objekt ${n} kommt man nicht heran`, en: `object ${n} is out of reach`, wanted }
    : { de: `Objekt ${n} gibt niemand her`, en: `object ${n} is never given`, wanted }
}

function noStatus({ steps }: Atlas, status: string): Reason {
  const wanted = (step: Step) => step.do === 'gainStatus' && step.status === status
  return steps.some(({ it }) => wanted(it))
    ? { de: `an den Status ${status} kommt man nicht heran`, en: `status ${status} is out of reach`, wanted }
    : { de: `den Status ${status} gibt niemand her`, en: `status ${status} is never given`, wanted }
}

function noPlace({ mission }: Atlas, place: string): Reason {
  const showing = Object.entries(mission.map.quadrants).flatMap(([quadrant, { variants }]) =>
    Object.entries(variants).flatMap(([variant, { places }]) =>
      places.some(({ location }) => location === place) ? [`${quadrant}/${variant}`] : [],
    ),
  )
  return {
    de: 'der Ort kommt nie auf die Karte',
    en: 'the location never appears on the map',
    wanted: step =>
      (step.do === 'mapSet' && showing.includes(`${step.quadrant}/${step.variant}`)) || (step.do === 'travel' && step.to === place),
  }
}

function closed(atlas: Atlas, { facts, team }: Reached, lock: Access, card: string): Reason {
  if (lock.kind === 'status') {
    const status = lock.all.find(name => !facts.statuses.has(name))
    return noStatus(atlas, `${status}`)
  }
  if (lock.kind === 'object') return noObject(atlas, lock.all.find(n => !facts.objects.has(n)) ?? 0)
  if (lock.kind === 'hosts' && lock.any.some(host => facts.team.has(host))) return noObject(atlas, lock.object ?? 0)
  if (lock.kind === 'hosts')
    return { de: `im Team ist niemand von ${lock.any.join(', ')}`, en: `none of ${lock.any.join(', ')} is in the team` }
  if (lock.kind === 'forbidden')
    return { de: 'sie wird nie freigegeben', en: 'it is never allowed', wanted: step => step.do === 'allowCard' && step.card === card }
  const everybody = team.length === atlas.hosts.size
  return everybody
    ? { de: 'ihre Bedingung ist unerfüllbar', en: 'its condition can never be met' }
    : { de: 'ihre Bedingung ist für dieses Team unerfüllbar', en: 'its condition can never be met by this team' }
}
