/** The lamp of the station in its hexagon. */
export function Middle() {
  return (
    <svg class="deal-deck" viewBox="-60 -70 120 140" aria-hidden="true">
      <path d="M0-66L57-33V33L0 66L-57 33V-33Z" fill="#04222c" stroke="#b7dcdc" stroke-width="4" />
      <path d="M0-54L47-27V27L0 54L-47 27V-27Z" fill="#0a3c49" stroke="#7fe3c8" stroke-opacity=".5" />
      <circle r="40" fill="#ffe9a6" opacity=".28" />
      <path d="M-12 20Q-12 11-20 3A28 28 0 1 1 20 3Q12 11 12 20Z" fill="#fff1bd" stroke="#b98a2a" stroke-width="2.5" />
      <path d="M-11 27H11M-8 34H8" stroke="#c9b27a" stroke-width="4" stroke-linecap="round" />
    </svg>
  )
}
