import type { ObjectNumber } from '@chronothek/content'
import { whyNotPayable } from '../abilities.ts'
import { holdsFor } from '../conditions.ts'
import { findObject, mediumOf, stepAt } from '../lore.ts'
import { returnSpaces } from '../machine.ts'
import { company, living, type World } from '../play.ts'
import { leads, rosterOf } from '../roster.ts'
import type { Matter, Own } from '../state.ts'
import { findRows, greyKinds } from '../trials.ts'
import { heldBy } from './people.ts'
import { waitingFor } from './waiting.ts'

type Choice = NonNullable<Own['choice']>

/** The options of the open prompt; of an offered journey yes or no. */
export function promptOptions(world: World): Choice['options'] {
  const { state, mission } = world
  const { pending } = state
  const step = pending?.kind === 'prompt' ? stepAt(mission, pending.at) : undefined
  if (pending?.kind !== 'prompt' || step === undefined) return []
  if (step.do === 'travel') {
    const isFree = living(state).every(id => heldBy(world, id) === undefined) // 5.9
    return [
      { id: 'yes', open: isFree },
      { id: 'no', open: true },
    ]
  }
  if (step.do !== 'prompt') return []
  return step.options.map((option, index) => ({
    id: `${index}`,
    label: `§option:${pending.at}/options/${index}/label`,
    open: holdsFor(world, pending.cause, option.if) && whyNotPayable(world, option.cost ?? [], pending.cause) === undefined,
  }))
}

/** The choice a seat has to make; who stands there sees others make it. */
export function choiceFor(world: World, seat: number): Own['choice'] {
  const { state, mission } = world
  const { pending } = state
  const waiting = waitingFor(world)
  if (pending === undefined || waiting === undefined) return undefined
  const mine = waiting.seats.includes(seat)
  const near = 'cause' in pending ? company(state, pending.cause) : waiting.agents
  if (!mine && !near.some(id => leads(rosterOf(state), seat, id))) return undefined
  const step = pending.kind === 'prompt' || pending.kind === 'who' ? stepAt(mission, pending.at) : undefined
  return {
    kind: pending.kind,
    text: step?.do === 'prompt' && step.text !== undefined && pending.kind === 'prompt' ? `§prompt:${pending.at}/text` : undefined,
    options: optionsFor(world),
    object: step?.do === 'gainObject' || step?.do === 'giveObject' ? step.object : undefined,
    thing: step?.do === 'gainObject' ? thingFor(world, seat, step.object) : undefined,
    about: pending.kind === 'shield' ? (pending.at === '!grey' ? { what: 'grey-shield' } : undefined) : matterOf(step),
    mine,
  }
}

/** TST-A18: whoever of them takes it, all on the space read it, so they may know what it is. Things for the holder's eyes only stay numbers. */
function thingFor({ state, mission }: World, seat: number, n: ObjectNumber): Choice['thing'] {
  const { pending } = state
  const object = findObject(mission, n)
  if (pending?.kind !== 'who' || object === undefined || object.audience === 'holder') return undefined
  const near = company(state, pending.cause)
  const isThere = near.some(id => leads(rosterOf(state), seat, id)) && pending.candidates.every(id => near.includes(id))
  return isThere || object.audience === 'team' ? { name: `§object.${n}.name`, picture: mediumOf(mission, object.picture) } : undefined
}

/** What the step that asks will do to whoever is chosen. */
function matterOf(step: ReturnType<typeof stepAt>): Matter | undefined {
  switch (step?.do) {
    case 'gainResource':
      return { what: 'tokens', resource: step.colour, n: step.n }
    case 'loseLife':
      return { what: 'life', n: step.n }
    case 'healLife':
      return { what: 'heal', n: step.n }
    case 'agentLosesTime':
      return { what: 'time', n: step.n }
    case 'gainStatus':
      return { what: 'status', status: step.status }
    case 'loseStatus':
      return { what: 'no-status', status: step.status }
    case 'kill':
      return { what: 'death' }
    case 'message':
      return { what: 'message' }
    case 'travel':
      return { what: 'journey' }
    default:
      return undefined
  }
}

function optionsFor(world: World): Choice['options'] {
  const { state } = world
  const { pending } = state
  const all = (ids: readonly string[]) => ids.map(id => ({ id, open: true }))
  switch (pending?.kind) {
    case 'prompt':
      return promptOptions(world)
    case 'who':
      return all(pending.candidates)
    case 'shield': {
      const { card, test } = pending.cause
      const rows = card === undefined || test === undefined ? [] : (findRows(state, card, test)?.rows ?? [])
      return all(pending.at === '!grey' ? greyKinds(world) : [...new Set(rows.map(({ kind }) => kind))])
    }
    case 'return':
      return all(returnSpaces(world, pending.agent))
    case 'die':
      return all(['yes', 'no'])
    default:
      return []
  }
}
