import { pick } from '../../i18n/index.ts'
import { STORIES_WORDS } from './words.ts'

interface StepperProps {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly isFixed?: boolean
  onCount(value: number): void
}

/** A number that is typed, or stepped up and down. */
export function Stepper({ name, label, value, least, most, isFixed = false, onCount }: StepperProps) {
  const words = pick(STORIES_WORDS)
  const set = (next: number) => {
    const fit = Math.min(most, Math.max(least, Number.isNaN(next) ? value : next))
    if (fit !== value && !isFixed) onCount(fit)
  }
  return (
    <span class="tb-stepper">
      <button type="button" aria-label={words.less(label)} aria-disabled={isFixed || value <= least} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={least}
        max={most}
        value={value}
        readOnly={isFixed}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          set(Math.round(event.currentTarget.valueAsNumber))
          event.currentTarget.value = `${value}`
        }}
      />
      <button type="button" aria-label={words.more(label)} aria-disabled={isFixed || value >= most} onClick={() => set(value + 1)}>
        +
      </button>
    </span>
  )
}
