import { memo } from './memo.ts'
import { CARET, type StretchRequest, stretch } from './tape.ts'

interface SegmentProps extends StretchRequest {
  /** Printed on a wound roll. */
  readonly label: string
  /** Co-op: the gap is taken. */
  readonly hatched?: boolean
  readonly lit?: boolean
}

/** One stretch of tape, drawn from two dates. */
export const Segment = memo(({ label, hatched = false, lit = false, ...request }: SegmentProps) => {
  const { width, height } = request
  const drawn = stretch(request)
  return (
    <svg class={lit ? 'tt-segment tt-segment-lit' : 'tt-segment'} width={width} height={height} aria-hidden="true">
      <path class="tt-paper" d={drawn.paper} />
      {drawn.light && <path class="tt-pleat" d={drawn.light} />}
      {drawn.dark && <path class="tt-pleat-dark" d={drawn.dark} />}
      {hatched && <rect class="tt-hatch" width={width} height={height} />}
      {drawn.ticks && <path class="tt-tick" d={drawn.ticks} />}
      {drawn.strongTicks && <path class="tt-tick tt-tick-strong" d={drawn.strongTicks} />}
      <path class="tt-rim" d={drawn.rim} />
      {drawn.kind === 'wound' && width >= 104 && (
        <>
          <rect class="tt-paper" x={width / 2 - 46} y={height / 2 - 11} width="92" height="22" rx="3" />
          <text class="tt-printed" x={width / 2} y={height / 2 + 5} text-anchor="middle">
            {label}
          </text>
        </>
      )}
      {drawn.labels.map(({ x, text }) => (
        <text key={x} class="tt-printed" x={x} y={height * 0.46} text-anchor="middle">
          {text}
        </text>
      ))}
    </svg>
  )
})

/** Tape still wound up at either end. */
export function Roll({ height, side }: { height: number; side: 'left' | 'right' }) {
  const radius = height * 0.58
  return (
    <svg class={`tt-roll tt-roll-${side}`} width={radius * 2} height={radius * 2} viewBox="0 0 48 48" aria-hidden="true">
      <circle class="tt-paper" cx="24" cy="24" r="23" />
      <path
        class="tt-rim"
        d="M1 24a23 23 0 1 0 46 0a23 23 0 1 0-46 0M6 24a18 18 0 1 0 36 0a18 18 0 1 0-36 0M11 24a13 13 0 1 0 26 0a13 13 0 1 0-26 0"
      />
      <circle class="tt-hub" cx="24" cy="24" r="7" />
    </svg>
  )
}

export const Caret = memo(() => (
  <svg class="tt-caret" viewBox="0 0 20 16" width="20" height="16" aria-hidden="true">
    <path d={CARET} />
  </svg>
))
