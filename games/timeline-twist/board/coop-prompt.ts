import type { CoopShared } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { filled } from './labels.ts'
import type { BoardProps } from './props.ts'
import { WORDS } from './words.ts'

type Asked = Pick<BoardProps, 'viewer' | 'legal' | 'names' | 'language'> & { readonly shared: CoopShared }

/** What is asked of whoever may act now; one sentence per row of the decision table of a turn. */
export function promptOf({ shared, viewer, legal, names, language }: Asked): string {
  const words = texts[language]
  const { active, open } = shared
  const asked = askedOf(shared, legal, language)
  return open && viewer !== active ? `${filled(words['prompt.open-seat'], { seat: names[active] ?? '' })} ${asked}` : asked
}

function askedOf({ turn }: CoopShared, legal: Asked['legal'], language: Asked['language']): string {
  const words = texts[language]
  const plays = legal.filter(({ type }) => type === 'play').length
  const discards = legal.some(({ type }) => type === 'discard')
  if (turn.successes > 0) return words['prompt.end-or-second']
  if (turn.attempts.length > 0) return `${words['prompt.must-try-again']} ${WORDS[language].toTry(plays)}`
  const choice = plays > 0 && discards ? 'play-or-discard' : plays > 0 ? 'play-only' : 'discard-only'
  return words[`prompt.${choice}`]
}
