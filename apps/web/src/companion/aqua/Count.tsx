import { pick } from '../../i18n/index.ts'
import { AQUA_SHEET_WORDS } from './words.ts'

interface CountProps {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly least?: number
  readonly most: number
  onCount(value: number): void
}

/** A number that is typed, or stepped up and down. */
export function Count({ name, label, value, least = 0, most, onCount }: CountProps) {
  const words = pick(AQUA_SHEET_WORDS)
  const set = (next: number) => onCount(Math.min(most, Math.max(least, Number.isNaN(next) ? least : next)))
  return (
    <span class={value > least ? 'as-count as-some' : 'as-count'}>
      <button type="button" aria-label={words.less(label)} aria-disabled={value <= least} onClick={() => value > least && set(value - 1)}>
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
