import type { ComponentChildren } from 'preact'

interface CardFrameProps {
  /** White stock with the question, or black with the answer; or the back. */
  readonly side: 'fact' | 'date' | 'back'
  readonly state?: 'legal' | 'held' | 'lit' | 'blocked'
  readonly children?: ComponentChildren
}

/** Card stock: radius, edge, contact shadow. What is printed on it is the game's. */
export const CardFrame = ({ side, state, children }: CardFrameProps) => (
  <div class={`kit-card kit-card-${side} ${state === undefined ? '' : `kit-card-${state}`}`}>{children}</div>
)
