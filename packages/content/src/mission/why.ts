import type { Atlas } from './atlas.ts'
import { canHold } from './facts.ts'
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

/** Why a team never reads a card: lock by lock back to the first thing that is missing. */
export function whyNot(atlas: Atlas, reached: Reached, card: string): { readonly de: string; readonly en: string } {
  const chain: Reason[] = []
  const seen = new Set<string>()
  for (let next: string | undefined = card; next !== undefined && !seen.has(next) && chain.length < LONGEST; ) {
    seen.add(next)
    const reason = reasonFor(atlas, reached, next)
    if (reason === undefined) break
    const name = next.startsWith('object_') ? '' : `${next}: `
    chain.push({ de: `${name}${reason.de}`, en: `${name}${reason.en}` })
    next = reason.wanted && giverOf(atlas, reached, reason.wanted, seen)
  }
  return { de: chain.map(({ de }) => de).join('; '), en: chain.map(({ en }) => en).join('; ') }
}

/** Where such a step stands that the team cannot reach, or what is missing for the code it waits behind; the first one tells most. */
function giverOf(atlas: Atlas, reached: Reached, wanted: (step: Step) => boolean, seen: ReadonlySet<string>): string | undefined {
  const steps = atlas.steps.filter(({ it }) => wanted(it))
  const givers = [...steps.flatMap(({ path }) => cardsOf(atlas, path)), ...steps.flatMap(({ path }) => partsOf(atlas, path))]
  return givers.find(card => !seen.has(card) && !reached.seen(card))
}

/** The objects an answer is made of. */
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
  const object = /^object_(\d+)$/.exec(card)?.[1]
  if (object !== undefined) return noObject(Number(object))
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

const noObject = (n: number): Reason => ({
  de: `Objekt ${n} gibt niemand her`,
  en: `object ${n} is never given`,
  wanted: step => step.do === 'gainObject' && step.object === n,
})

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

function closed({ hosts }: Atlas, { facts, team }: Reached, lock: Access, card: string): Reason {
  if (lock.kind === 'status') {
    const status = lock.all.find(name => !facts.statuses.has(name))
    return {
      de: `den Status ${status} erhält man nie`,
      en: `status ${status} is never gained`,
      wanted: step => step.do === 'gainStatus' && step.status === status,
    }
  }
  if (lock.kind === 'object') return noObject(lock.all.find(n => !facts.objects.has(n)) ?? 0)
  if (lock.kind === 'hosts' && lock.any.some(host => facts.team.has(host))) return noObject(lock.object ?? 0)
  if (lock.kind === 'hosts')
    return { de: `im Team ist niemand von ${lock.any.join(', ')}`, en: `none of ${lock.any.join(', ')} is in the team` }
  if (lock.kind === 'forbidden')
    return { de: 'sie wird nie freigegeben', en: 'it is never allowed', wanted: step => step.do === 'allowCard' && step.card === card }
  const everybody = team.length === hosts.size
  return everybody
    ? { de: 'ihre Bedingung ist unerfüllbar', en: 'its condition can never be met' }
    : { de: 'ihre Bedingung ist für dieses Team unerfüllbar', en: 'its condition can never be met by this team' }
}
