import type { Language } from '@chronothek/core'
import type { Shared } from '../src/state.ts'
import type { LineDeeds, ReadSlot } from './line-props.ts'
import { memo } from './memo.ts'
import { Caret, Segment } from './Segment.tsx'
import { SlotButton } from './SlotButton.tsx'
import { isWound } from './tape.ts'
import { WORDS } from './words.ts'

interface LineSlotProps {
  readonly slot: ReadSlot
  readonly language: Language
  readonly grain: Shared['grain']
  readonly mayMove: boolean
  readonly isOpen: boolean
  readonly tab: boolean
  readonly x: number
  readonly width: number
  /** Upper edge and height of the tape. */
  readonly top: number
  readonly height: number
  readonly deeds: LineDeeds
}

/** A place of the lying line: the stretch of tape between two cards. */
export const LineSlot = memo(({ slot, language, grain, mayMove, isOpen, tab, x, width, top, height, deeds }: LineSlotProps) => {
  const [left, right] = [slot.left?.date, slot.right?.date]
  const wound = left && right && !isOpen && isWound(left.key, right.key, grain)
  return (
    <SlotButton
      slot={slot}
      mayMove={mayMove}
      isOpen={isOpen}
      tab={tab}
      style={{ transform: `translateX(${x}px)`, width: `${width}px`, top: `${top - 28}px`, '--long': `${Math.round(width)}px` }}
      deeds={deeds}
    >
      <span class="tt-span" aria-hidden="true">
        {slot.would ? WORDS[language].hereItWouldFit : width >= 58 && !wound ? slot.distance : ''}
      </span>
      {left && right ? (
        <Segment
          from={left.key}
          to={right.key}
          grain={grain}
          width={Math.round(width)}
          height={height}
          unfolded={isOpen}
          lit={isOpen}
          label={slot.distance}
        />
      ) : (
        <span class={isOpen ? 'tt-blank tt-segment-lit' : 'tt-blank'} />
      )}
      <Caret />
    </SlotButton>
  )
})
