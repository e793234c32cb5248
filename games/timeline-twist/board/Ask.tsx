import type { ComponentChildren } from 'preact'
import { texts } from '../texts/index.ts'
import { filled } from './labels.ts'
import type { BoardProps, Said } from './props.ts'
import { WORDS } from './words.ts'

/** Whose move it is, and what is asked of the viewer, in words. */
export function Ask({ board, prompt, children }: { board: BoardProps; prompt: string; children?: ComponentChildren }) {
  const { view, viewer, legal, names, language } = board
  const words = WORDS[language]
  const { active, result } = view.shared
  const mine = legal.length > 0 && result === undefined
  const headline = result ? words.over : mine ? words.yourMove : words.theirMove(names[active] ?? '')
  const waiting = active === viewer ? '' : filled(texts[language]['prompt.waiting'], { seat: names[active] ?? '' })
  return (
    <div class={mine ? 'tt-ask tt-ask-mine' : 'tt-ask'} role="status">
      <h2>{headline}</h2>
      {result === undefined && <p>{mine ? prompt : waiting}</p>}
      {children}
    </div>
  )
}

/** Why not, next to the thing pressed. */
export function WhyNot({ said }: { said: Said | undefined }) {
  return (
    <span class="refused-place" role="alert">
      {said && (
        <span class="refused">
          {said.text} {said.rule && <small>{said.rule}</small>}
        </span>
      )}
    </span>
  )
}
