import type { ComponentChildren } from 'preact'

interface CardFrameProps {
  /** White stock with the question, black stock with the answer, or the back. */
  readonly side: 'fact' | 'date' | 'back'
  readonly state?: 'legal' | 'held' | 'lit' | 'blocked'
  readonly children?: ComponentChildren
}

/** Card stock with radius, edge and contact shadow. The game prints on it. */
export const CardFrame = ({ side, state, children }: CardFrameProps) => (
  <div class={`kit-card kit-card-${side} ${state === undefined ? '' : `kit-card-${state}`}`}>{children}</div>
)
