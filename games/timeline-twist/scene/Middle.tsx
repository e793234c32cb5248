import { PrintedCard } from './PrintedCard.tsx'

/** The deck. */
export function Middle() {
  return (
    <svg class="deal-deck" viewBox="-2 -2 122 152" aria-hidden="true">
      {[4, 3, 2, 1].map(edge => (
        <rect key={edge} class="print-stock" x={edge * 2.5} y={edge * 2.5} width="104" height="132" rx="5" />
      ))}
      <PrintedCard x={0} y={0} turn={0} glyph="siege-tower" ink="history" />
    </svg>
  )
}
