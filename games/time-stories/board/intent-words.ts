import type { Letter, Resource } from '@chronothek/content'
import { AGENTS } from '../src/ids.ts'
import type { Intent } from '../src/state.ts'
import { resourceName } from '../texts/index.ts'
import type { Helm } from './helm.ts'
import { plainOf } from './markup.ts'
import { hostName } from './names.ts'
import { objectOf, slotOf } from './read.ts'

type Voice = Pick<Helm, 'shared' | 'own' | 'words' | 'say' | 'names' | 'language' | 'text' | 'mine'>

/** A plan or an order in a few words. What a test is called only those who read the card know; the others see its skill. */
export function intentWords(voice: Voice, { kind, target = '' }: Pick<Intent, 'kind' | 'target'>, isShort = false): string {
  const { shared, words, say } = voice
  switch (kind) {
    case 'move':
      return words.intentMove(target, isShort ? '' : say(slotOf(shared, target as Letter)?.back))
    case 'test':
      return words.intentTest(testName(voice, target))
    case 'follow':
      return words.intentFollow(whom(voice, target))
    case 'give':
      return words.intentGive(thingName(voice, target.split('>')[0] ?? ''), whom(voice, target.split('>')[1]))
    case 'use':
      return words.intentUse(useName(voice, target))
    case 'code':
      return words.intentCode((target.split(/=(.*)/s)[1] ?? '').replaceAll(',', ' '))
    default:
      return kind === 'go' ? words.intentGo : words.intentIdle
  }
}

function testName({ shared, own, say }: Voice, target: string): string {
  const test = own?.fronts.flatMap(({ tests }) => tests).find(({ id }) => id === target)
  const row = shared.location?.slots.flatMap(({ rows }) => rows).find(each => each.test === target)
  const skill = shared.words.skills.find(({ id }) => id === (test?.skill ?? row?.skill))
  return test?.name === undefined ? say(skill?.name) : say(test.name)
}

/** Somebody by the host; one's only agent is "me". */
export function whom(voice: Voice, target: string | undefined): string {
  const agent = AGENTS.find(id => id === target)
  return agent === undefined || (voice.mine.length === 1 && voice.mine[0] === agent) ? voice.words.me : hostName(voice, agent)
}

/** An object by its name if one has seen it, else by its number; tokens by what the mission calls them. */
export function thingName({ shared, own, words, say, language }: Voice, thing: string): string {
  if (!/^\d+$/.test(thing)) return say(shared.words.resources[thing as Resource]) || resourceName(thing as Resource, language)
  const object = objectOf(own, Number(thing))
  return object === undefined ? words.objectNumber(Number(thing)) : say(object.name)
}

export function useName({ shared, own, words, say }: Voice, target: string): string {
  const ability = shared.agents.flatMap(({ abilities }) => abilities).find(({ source, id }) => `${source}/${id}` === target)
  if (ability !== undefined) return ability.name === undefined ? words.ability : plainOf(say(ability.name))
  const action = own?.fronts.flatMap(({ actions }) => actions).find(({ id }) => id === target)
  return action?.name === undefined ? words.cardAction : plainOf(say(action.name))
}
