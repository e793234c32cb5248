import type { ComponentChildren, JSX } from 'preact'
import type { LineDeeds, ReadSlot } from './line-props.ts'
import { piece } from './pieces.ts'

interface SlotButtonProps {
  readonly slot: ReadSlot
  readonly mayMove: boolean
  readonly isOpen: boolean
  readonly tab: boolean
  readonly style: JSX.CSSProperties
  readonly deeds: LineDeeds
  readonly children: ComponentChildren
}

/** What can be pressed between two cards, however the line lies. */
export const SlotButton = ({ slot, mayMove, isOpen, tab, style, deeds, children }: SlotButtonProps) => (
  <button
    type="button"
    class={`tt-slot${slot.would ? ' tt-slot-right' : ''}${isOpen ? ' tt-slot-open' : ''}`}
    data-slot={slot.index}
    data-press={`slot-${slot.index}`}
    {...piece('slot', `slot-${slot.index}`)}
    aria-disabled={!mayMove}
    tabIndex={tab && mayMove ? 0 : -1}
    style={style}
    onFocus={event => deeds.focus(slot.index, event.currentTarget)}
    onClick={event => deeds.press(slot.index, event)}
  >
    <span class="tt-unseen">{slot.name}</span>
    {children}
  </button>
)
