import { useRuleTitle } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { texts } from '../texts/index.ts'
import { filled } from './labels.ts'
import type { BoardProps, Said } from './props.ts'
import { loadRules } from './rules.ts'
import { WORDS } from './words.ts'

interface AskProps {
  readonly board: BoardProps
  readonly prompt: ComponentChildren
  readonly children?: ComponentChildren
}

/** Whose move it is, and what is asked of the viewer, in words. Ears hear it from the frame. */
export function Ask({ board, prompt, children }: AskProps) {
  const { view, viewer, legal, names, language } = board
  const words = WORDS[language]
  const { active, result } = view.shared
  const mine = legal.length > 0 && result === undefined
  // Who acts for an opened seat is helping: the turn stays with the seat.
  const headline = result ? words.over : active === viewer ? words.yourMove : words.theirMove(names[active] ?? '')
  const waiting = active === viewer ? '' : filled(texts[language]['prompt.waiting'], { seat: names[active] ?? '' })
  return (
    <div class={mine ? 'tt-ask tt-ask-mine' : 'tt-ask'}>
      <h2>{headline}</h2>
      {result === undefined && (mine ? typeof prompt === 'string' ? <p>{prompt}</p> : prompt : <p>{waiting}</p>)}
      {children}
    </div>
  )
}

/** Why not, next to the thing pressed, with a way to the rule. Goes away by itself. */
export function WhyNot({ said, board }: { said: Said | undefined; board: Pick<BoardProps, 'onRule' | 'language'> }) {
  return (
    <span class="tt-why-place" role="alert">
      {said && (
        <span class="tt-why">
          {said.text} {said.rule && <RuleLink board={board} rule={said.rule} />}
        </span>
      )}
    </span>
  )
}

/** A rule as a link into the rules drawer. */
export function RuleLink({ board, rule, skip = false }: { board: Pick<BoardProps, 'onRule' | 'language'>; rule: string; skip?: boolean }) {
  const title = useRuleTitle(rule, board.language, loadRules)
  return (
    <button type="button" class="tt-rule" tabIndex={skip ? -1 : 0} title={WORDS[board.language].ruleOf} onClick={() => board.onRule(rule)}>
      {title}
    </button>
  )
}
