import type { Letter } from '@chronothek/content'
import type { Intent } from '../src/state.ts'
import type { Helm } from './helm.ts'
import { slotOf } from './read.ts'

/** A plan in two or three words. What a test is called only those who read the card know; the others see its skill. */
export function intentWords(
  { shared, own, words, say }: Pick<Helm, 'shared' | 'own' | 'words' | 'say'>,
  { kind, target }: Intent,
  isShort = false,
): string {
  if (kind === 'move') return words.intentMove(target ?? '', isShort ? '' : say(slotOf(shared, target as Letter)?.back))
  if (kind === 'test') {
    const test = own?.fronts.flatMap(({ tests }) => tests).find(({ id }) => id === target)
    const row = shared.location?.slots.flatMap(({ rows }) => rows).find(each => each.test === target)
    const skill = shared.words.skills.find(({ id }) => id === (test?.skill ?? row?.skill))
    return test?.name === undefined ? words.intentTest(say(skill?.name)) : words.intentTest(say(test.name))
  }
  return kind === 'go' ? words.intentGo : words.intentIdle
}
