import type { ComponentChildren } from 'preact'
import { useHelm } from '../helm.ts'
import { ruleOfOffer } from '../rules.ts'

interface WayProps {
  /** Of an offer; without one nothing is drawn. */
  readonly id: string
  readonly label?: string
  readonly main?: boolean
  readonly class?: string
  readonly children: ComponentChildren
}

/** A button for an offer. Pointing at it shows what it would do. */
export function Way({ id, label, main = false, class: name = '', children }: WayProps) {
  const { offers, press, pointing, busy } = useHelm()
  const offer = offers.get(id)
  if (offer === undefined) return null
  return (
    <button
      type="button"
      class={`aq-way ${main ? 'aq-way-main' : ''} ${offer.idle === undefined ? '' : 'aq-way-idle'} ${name}`}
      {...(label === undefined ? {} : { 'aria-label': label })}
      aria-busy={busy}
      data-press={id}
      data-rule={ruleOfOffer(offer)}
      onClick={() => press(id)}
      onFocus={() => pointing.set(id)}
      onBlur={() => pointing.set(undefined)}
    >
      {children}
    </button>
  )
}
