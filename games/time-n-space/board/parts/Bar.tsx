import type { ComponentChildren } from 'preact'
import type { TimerId } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { Glass } from '../pieces/Glass.tsx'
import { colourOf } from '../read.ts'

interface BarProps {
  readonly title: string
  readonly line: ComponentChildren
  readonly hot?: boolean
  readonly timer?: TimerId | undefined
  readonly choices?: ComponentChildren
  /** Each button has a slot of its own, whether the others are there or not. */
  readonly hasSlots?: boolean
  readonly children?: ComponentChildren
}

/** What is asked now and the buttons for it. It never changes its height. */
export function Bar({ title, line, hot = false, timer, choices, hasSlots = false, children }: BarProps) {
  const { board, me, seat } = useHelm()
  return (
    <section class={hot ? 'ts-ask ts-ask-hot' : 'ts-ask'} aria-label={title}>
      {timer !== undefined && seat !== undefined && (
        <Glass on={me?.timers[timer].on} sand={board.view.shared.sand} colour={colourOf(seat)} size={54} />
      )}
      <div class="ts-ask-words">
        {/* Another question is another text, however many lines the one before had. */}
        <h2 key={`title ${title}`}>{title}</h2>
        <p key={`line ${title}`}>{line}</p>
      </div>
      {choices}
      <div class={hasSlots ? 'ts-ask-ways ts-way-slots' : 'ts-ask-ways'} data-press="confirm" data-variant={board.view.shared.variant}>
        {children}
      </div>
    </section>
  )
}

/** A second press that was meant for the button before hits nothing grave. */
const DOUBLE_PRESS = 700
let lastPress = Number.NEGATIVE_INFINITY

/** Where a button is in a bar with slots. `again` and `done` are never there together; what throws something away is at the end. */
type WaySlot = 'first' | 'second' | 'upgrade' | 'grave'

interface WayProps {
  readonly slot?: WaySlot
  readonly main?: boolean
  readonly quiet?: boolean
  /** Throws something away: always at the end of the bar, and deaf right after another press. */
  readonly grave?: boolean
  /** Says why not when pressed. */
  readonly isOff?: boolean
  readonly keys?: string
  readonly press?: string
  onClick(): void
  readonly children: ComponentChildren
}

/** A button of the bar, with the key that presses it. */
export const Way = ({ slot, main = false, quiet = false, grave = false, isOff = false, keys, press, onClick, children }: WayProps) => (
  <button
    type="button"
    class={`ts-way ${main ? 'ts-way-main' : quiet || grave ? 'ts-way-quiet' : ''} ${grave ? 'ts-way-grave' : ''}`}
    data-slot={slot}
    data-press={press}
    data-key={keys}
    aria-disabled={isOff || undefined}
    onClick={() => {
      const now = performance.now()
      if (grave && now - lastPress < DOUBLE_PRESS) return
      lastPress = now
      onClick()
    }}
  >
    {children}
    {keys !== undefined && <span class="ts-key" aria-hidden="true" children={keys} />}
  </button>
)
