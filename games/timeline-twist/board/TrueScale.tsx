import type { Language } from '@chronothek/core'
import { useMemo } from 'preact/hooks'
import type { Shared } from '../src/state.ts'
import type { ReadCard } from './labels.ts'
import { piece } from './pieces.ts'
import { axisOf } from './scale.ts'
import { WORDS } from './words.ts'

interface TrueScaleProps {
  readonly cards: readonly ReadCard[]
  readonly grain: Shared['grain']
  readonly language: Language
  readonly open: number | undefined
  readonly width: number
  readonly top: number
  /** Room kept free at the right. */
  readonly right: number
}

const INDENT = 168

/** All cards on a straight axis; the gap under a held card in red. The folded tape is kind, this one is honest. */
export function TrueScale({ cards, grain, language, open, width, top, right: kept }: TrueScaleProps) {
  const keys = useMemo(() => cards.flatMap(({ date }) => (date ? [date.key] : [])), [cards])
  const length = width - INDENT - kept
  const fits = keys.length >= 2 && length >= 200
  const axis = useMemo(
    () => (fits ? axisOf(keys, grain, length, language, Math.min(6, Math.floor(length / 120))) : undefined),
    [fits, keys, grain, length, language],
  )
  if (axis === undefined) return null
  const { at, ticks } = axis
  const [left, right] = open === undefined ? [] : [keys[open - 1], keys[open]]
  return (
    <svg class="tt-true" width={width} height="32" style={{ top: `${top}px` }} aria-hidden="true" {...piece('timeline', 'true-scale')}>
      <text class="tt-true-name" x={INDENT - 16} y="15" text-anchor="end">
        {WORDS[language].trueScale}
      </text>
      <g transform={`translate(${INDENT} 12)`}>
        <path class="tt-axis" d={`M0 0H${length}${ticks.map(({ x }) => `M${x.toFixed(1)} 0v5`).join('')}`} />
        {ticks.map(({ x, label }) => (
          <text key={label} x={x} y="18" text-anchor="middle">
            {label}
          </text>
        ))}
        {left !== undefined && right !== undefined && (
          <rect class="tt-true-gap" x={at(left)} y="-11" width={Math.max(3, at(right) - at(left))} height="11" />
        )}
        <path class="tt-true-cards" d={keys.map(key => `M${at(key).toFixed(1)} -10V0`).join('')} />
      </g>
    </svg>
  )
}
