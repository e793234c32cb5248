import type { Language } from '@chronothek/core'
import { pick } from '../i18n/index.ts'

type CountWords = Readonly<Record<'more' | 'less', (thing: string) => string>>

const WORDS: Readonly<Record<Language, CountWords>> = {
  en: { more: thing => `${thing}: one more`, less: thing => `${thing}: one less` },
  de: { more: thing => `${thing}: eins mehr`, less: thing => `${thing}: eins weniger` },
}

interface CountProps {
  readonly class: string
  readonly name: string
  readonly label: string
  readonly value: number
  readonly least?: number
  readonly most: number
  readonly isFixed?: boolean
  onCount(value: number): void
}

/** A number that is typed, or stepped up and down. */
export function Count({ class: look, name, label, value, least = 0, most, isFixed = false, onCount }: CountProps) {
  const words = pick(WORDS)
  const set = (next: number) => {
    const fit = Math.min(most, Math.max(least, Number.isNaN(next) ? least : next))
    if (fit !== value && !isFixed) onCount(fit)
  }
  return (
    <span class={look} data-value={value}>
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
