import type { ComponentChildren } from 'preact'

const MAX_EDGES = 5

interface PileProps {
  readonly count: number
  /** What a screen reader says instead of the number alone. */
  readonly label: string
  /** The top card. */
  readonly children?: ComponentChildren
}

/** A stack of cards. Its edges show roughly how many there are, the number says it exactly. */
export function Pile({ count, label, children }: PileProps) {
  const edges = Math.min(MAX_EDGES, Math.ceil(count / 6))
  return (
    <div class={count === 0 ? 'kit-pile kit-pile-empty' : 'kit-pile'} role="img" aria-label={label}>
      {Array.from({ length: edges }, (_, i) => (
        <span key={`${i + 1}`} class="kit-pile-edge" style={{ '--edge': edges - i }} />
      ))}
      <div class="kit-pile-top">{children}</div>
      <span class="kit-pile-count" aria-hidden="true">
        {count}
      </span>
    </div>
  )
}
