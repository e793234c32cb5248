/** A pod of the Agency, ready to leave. */
export function Middle() {
  return (
    <svg class="deal-deck" viewBox="-60 -75 120 150" aria-hidden="true">
      <rect x="-40" y="-70" width="80" height="140" rx="40" fill="#0f1a1f" stroke="#b3c8cd" stroke-width="4" />
      <rect x="-28" y="-56" width="56" height="88" rx="28" fill="#24383f" stroke="#4c6670" stroke-width="2" />
      <path d="M-28-20A28 28 0 0 1 28-20L-14 24A28 28 0 0 1-28 4Z" fill="#fff" opacity=".12" />
      <path d="M0-34l14 8v16l-14 8-14-8v-16z" fill="#f0a202" stroke="#ffd98a" stroke-width="2" />
      <path d="M-20 48H20" stroke="#f0a202" stroke-width="5" stroke-linecap="round" />
    </svg>
  )
}
