import { pick } from '../../i18n/index.ts'
import { AQUA_SHEET_WORDS } from './words.ts'

interface CountProps {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly most: number
  onCount(value: number): void
}

/** A number that is typed, or stepped up and down. */
export function Count({ name, label, value, most, onCount }: CountProps) {
  const words = pick(AQUA_SHEET_WORDS)
  const set = (next: number) => onCount(Math.min(most, Math.max(0, Number.isNaN(next) ? 0 : next)))
  return (
    <span class={value > 0 ? 'as-count as-some' : 'as-count'}>
      <button type="button" aria-label={words.less(label)} aria-disabled={value === 0} onClick={() => value > 0 && set(value - 1)}>
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={0}
        max={most}
        value={value}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          set(Math.round(event.currentTarget.valueAsNumber))
          event.currentTarget.value = `${value}`
        }}
      />
      <button type="button" aria-label={words.more(label)} aria-disabled={value >= most} onClick={() => value < most && set(value + 1)}>
        +
      </button>
    </span>
  )
}
