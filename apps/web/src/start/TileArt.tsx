/** Three cards and a measuring tape: what the game is about, at a glance. */
export const TileArt = () => (
  <svg class="tile-art" viewBox="0 0 360 200" aria-hidden="true">
    <g class="art-tape">
      <path d="M8 150h344v26H8z" />
      <path d={Array.from({ length: 42 }, (_, i) => `M${16 + i * 8} 150v${i % 5 === 0 ? 13 : 7}`).join('')} />
    </g>
    <ArtCard x={34} turn={-5} word="?" />
    <ArtCard x={132} turn={2} word="1789" dark />
    <ArtCard x={234} turn={6} word="?" />
    <path class="art-caret" d="M113 196l9-14 9 14M214 196l9-14 9 14" />
  </svg>
)

function ArtCard({ x, turn, word, dark = false }: { x: number; turn: number; word: string; dark?: boolean }) {
  return (
    <g class={dark ? 'art-card art-dark' : 'art-card'} transform={`translate(${x} 22) rotate(${turn} 46 60)`}>
      <rect width="92" height="120" rx="6" />
      <rect class="art-picture" x="8" y={dark ? 46 : 8} width="76" height="64" rx="2" />
      <circle class="art-sun" cx={dark ? 50 : 40} cy={dark ? 80 : 42} r="24" />
      <path class="art-hill" d={dark ? 'M8 110V96l20-12 14 8 22-18 20 16v20z' : 'M8 72V60l22-14 18 10 20-12 16 10v18z'} />
      <text x="46" y={dark ? 33 : 104} text-anchor="middle">
        {word}
      </text>
    </g>
  )
}
