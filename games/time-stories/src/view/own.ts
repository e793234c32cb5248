import type { CardId, ObjectNumber } from '@chronothek/content'
import type { Seat } from '@chronothek/core'
import { abilitiesOf, cardActionsOf, sparesOf } from '../abilities.ts'
import { codesFor, isCodeOnly, isCollective } from '../code.ts'
import { isDone } from '../conditions.ts'
import type { AgentId, RefusalCode } from '../ids.ts'
import { findObject, findPanel, mediumOf } from '../lore.ts'
import { living, type World } from '../play.ts'
import { diceFor } from '../roll.ts'
import { leads, rosterOf } from '../roster.ts'
import { cardsSeenBy, objectsSeenBy } from '../sight.ts'
import type { FrontView, ObjectView, Own, OwnAbility, TestView } from '../state.ts'
import { concernedBy } from '../trials.ts'
import { choiceFor } from './choice.ts'
import { fileOf } from './file.ts'
import { abilityView } from './people.ts'

/** What only this seat may know: fronts and objects in front of its agents, what they can do, its file and notes (TST-112 … TST-115). */
export function ownOf(world: World, seat: Seat): Own {
  const { state } = world
  const agents = living(state).filter(id => leads(rosterOf(state), seat, id))
  return {
    fronts: [...cardsSeenBy(world, seat)].map(([card, readers]) => frontView(world, card, readers)),
    lastFronts: (state.lastFronts?.[seat] ?? []).map(card => frontText(world, card)),
    objects: objectsSeenBy(world, seat).map(n => objectView(world, n)),
    abilities: agents.flatMap(id => abilitiesFor(world, id)),
    file: fileOf(world, seat),
    notes: state.notes.filter(note => note.by === seat && !note.shared),
    choice: choiceFor(world, seat),
  }
}

/** What stands on a front. */
function frontText({ mission }: World, card: CardId): Own['lastFronts'][number] {
  const front = findPanel(mission, card)?.front
  return {
    card,
    name: `§${card}.name`,
    text: front?.text === undefined ? undefined : `§${card}.front`,
    picture: mediumOf(mission, front?.image),
  }
}

function frontView(world: World, card: CardId, agents: readonly AgentId[]): FrontView {
  const { mission } = world
  const panel = findPanel(mission, card)
  const front = panel?.front
  const [reader] = agents as [AgentId]
  const { name, text, picture } = frontText(world, card)
  return {
    card,
    name,
    text,
    picture,
    tests: (front?.tests ?? []).map(({ id }) => testView(world, card, id, agents)),
    actions: cardActionsOf(world, reader)
      .filter(({ action }) => !isCodeOnly(action))
      .map(({ action: { id, name }, at }) => {
        const why = reasons(agents, agent => cardActionsOf(world, agent).find(({ action }) => action.id === id)?.why)
        return { id, name: name === undefined ? undefined : `§${at}/name`, open: Object.keys(why).length < agents.length, why }
      }),
    puzzles: codesFor(world, reader).map(({ action, puzzle }) => {
      const why = reasons(agents, agent => codesFor(world, agent).find(each => each.puzzle.id === puzzle.id)?.why)
      return {
        id: puzzle.id,
        action: action.id,
        prompt: `§puzzle.${puzzle.id}`,
        input: puzzle.input,
        open: Object.keys(why).length < agents.length,
        why,
        collective: agents.some(agent => isCollective(world, puzzle, agent)),
      }
    }),
  }
}

const reasons = (agents: readonly AgentId[], whyNot: (agent: AgentId) => RefusalCode | undefined): Partial<Record<AgentId, RefusalCode>> =>
  Object.fromEntries(agents.flatMap(agent => (whyNot(agent) === undefined ? [] : [[agent, whyNot(agent)]])))

function testView(world: World, card: CardId, id: string, agents: readonly AgentId[]): TestView {
  const test = findPanel(world.mission, card)?.front.tests?.find(each => each.id === id)
  if (test === undefined) throw new RangeError(`no test ${id}`)
  return {
    id,
    name: test.name === undefined ? undefined : `§${card}.test.${id}`,
    reward: test.reward === undefined ? undefined : `§${card}.reward.${id}`,
    skill: test.skill,
    lock: test.lock === true,
    enemy: test.enemy === true,
    group: test.group,
    tags: test.tags ?? [],
    shields: test.shields.map(({ kind, n }) => ({ kind, n })),
    openTo: concernedBy(world, card, test),
    passed: isDone(world, card, test),
    dice: Object.fromEntries(agents.map(agent => [agent, diceFor(world, agent, card, test)])),
    before: agents.flatMap(agent =>
      abilitiesOf(world, agent, id)
        .filter(({ ability, why }) => ability.timing === 'beforeRoll' && why === undefined)
        .map(({ source, ability, at }) => ({
          agent,
          source: source.name,
          id: ability.id,
          name: ability.name === undefined ? undefined : (`§${at}/name` as const),
        })),
    ),
  }
}

function abilitiesFor(world: World, agent: AgentId): OwnAbility[] {
  const own = abilitiesOf(world, agent).map(({ source, ability, at, why }) => {
    const { source: name, id, name: title, timing, left } = abilityView(world, source.name, ability, at)
    return { agent, source: name, id, name: title, timing, left, why }
  })
  const spares = sparesOf(world, agent).map(({ key, modifier, at }) => {
    const [name = '', id = ''] = key.split('/')
    const { left } = abilityView(world, name, { id, timing: 'onPenalty', limit: modifier.limit }, at)
    return { agent, source: name, id, timing: 'onPenalty', left }
  })
  return [...own, ...spares]
}

function objectView({ mission }: World, n: ObjectNumber): ObjectView {
  const object = findObject(mission, n)
  return {
    n,
    name: `§object.${n}.name`,
    text: object?.text === undefined ? undefined : `§object.${n}.text`,
    picture: mediumOf(mission, object?.picture),
    logo: object?.agencyLogo === true,
    transferable: object?.transferable !== false,
    tags: object?.tags ?? [],
  }
}
