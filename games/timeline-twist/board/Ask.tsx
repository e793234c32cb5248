import { useRuleTitle } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { texts } from '../texts/index.ts'
import { filled } from './labels.ts'
import type { BoardProps } from './props.ts'
import { loadRules } from './rules.ts'
import { WORDS } from './words.ts'

interface AskProps {
  readonly board: BoardProps
  readonly prompt: ComponentChildren
  /** Said instead while nothing is asked of the viewer: why they are out, or that they are done. */
  readonly fate?: string | undefined
  /** Where the match is. */
  readonly phase?: ComponentChildren
  readonly children?: ComponentChildren
}

/** Longer headlines are set in smaller letters. */
const LONG_HEAD = 17

/** Whose move it is, and what is asked of the viewer, in words. Ears hear it from the frame. */
export function Ask({ board, prompt, fate, phase, children }: AskProps) {
  const { view, viewer, legal, names, language } = board
  const words = WORDS[language]
  const { active, result } = view.shared
  const mine = legal.length > 0 && result === undefined
  // Who acts for an opened seat is helping: the turn stays with the seat.
  const headline = result ? words.over : active === viewer ? words.yourMove : words.theirMove(names[active] ?? '')
  const waiting = active === viewer ? '' : filled(texts[language]['prompt.waiting'], { seat: names[active] ?? '' })
  return (
    <div class={mine ? 'tt-ask tt-ask-mine' : 'tt-ask'}>
      <h2 class={headline.length > LONG_HEAD ? 'tt-long-head' : ''}>{headline}</h2>
      {phase}
      {result === undefined && mine && (typeof prompt === 'string' ? <p class="tt-prompt">{prompt}</p> : prompt)}
      {result === undefined && !mine && <p class={fate ? 'tt-fate' : 'tt-prompt'}>{fate ?? waiting}</p>}
      {children}
    </div>
  )
}

interface RuleLinkProps {
  readonly board: Pick<BoardProps, 'onRule' | 'language'>
  readonly rule: string
  /** Not reached by Tab. */
  readonly skip?: boolean
}

/** A rule under its title, as a link into the rules drawer. */
export function RuleLink({ board, rule, skip = false }: RuleLinkProps) {
  const title = useRuleTitle(rule, board.language, loadRules)
  return (
    <button type="button" class="tt-rule" tabIndex={skip ? -1 : 0} title={WORDS[board.language].ruleOf} onClick={() => board.onRule(rule)}>
      {title}
    </button>
  )
}
