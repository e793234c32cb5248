const CARDS = [0, 1, 2, 3, 4]
const WIDE = 96
const TALL = 208
const HEXES = Array.from({ length: 21 }, (_, i) => 20 - i)
const NOW = 8
const PAWNS: readonly (readonly [card: number, colour: string, head: string])[] = [
  [0, '#4aa3df', 'M0-30a8 8 0 1 1 .1 0z'],
  [1, '#74bf5c', 'M-7-45h14v14h-14z'],
  [1, '#e36ba0', 'M0-48l9 9-9 9-9-9z'],
  [3, '#ecbf3f', 'M0-48l9 16h-18z'],
]

/** What T.I.M.E Stories is about: cards laid edge to edge become one place, pawns choose among them, and time is counted above. */
export function StoriesWindow({ wide }: { wide: boolean }) {
  const left = (wide ? 640 : 520) / 2 - (CARDS.length * WIDE) / 2
  const top = wide ? 128 : 92
  return (
    <svg class="scene-picture" viewBox={wide ? '0 0 760 448' : '0 0 520 336'} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="scene-glass" x2="0" y2="1">
          <stop offset="0" stop-color="#24383f" />
          <stop offset="1" stop-color="#0f1a1f" />
        </linearGradient>
        <radialGradient id="scene-dusk" cx=".62" cy=".46" r=".62">
          <stop offset="0" stop-color="#fff0c4" />
          <stop offset=".2" stop-color="#f2c277" />
          <stop offset=".5" stop-color="#4e7480" />
          <stop offset="1" stop-color="#12252d" />
        </radialGradient>
        <clipPath id="scene-cards">
          {CARDS.map(card => (
            <rect key={card} x={left + card * WIDE + 2} y={top} width={WIDE - 4} height={TALL} rx="5" />
          ))}
        </clipPath>
      </defs>
      <rect width="760" height="448" fill="url(#scene-glass)" />
      <g transform={`translate(${left} ${top - 44})`} stroke="#4c6670" fill="#16252b">
        <path d={HEXES.map((_, i) => `M${i * 23 + 6} 0l8-5 8 5v10l-8 5-8-5z`).join('')} />
        <path d={`M${NOW * 23 + 2} -3l12-8 12 8v16l-12 8-12-8z`} fill="#f0a202" stroke="#ffd98a" stroke-width="1.5" />
      </g>
      <g clip-path="url(#scene-cards)">
        <rect x={left} y={top} width={CARDS.length * WIDE} height={TALL} fill="url(#scene-dusk)" />
        <g transform={`translate(${left} ${top})`}>
          <circle cx="298" cy="96" r="34" fill="#fff3d0" />
          <circle cx="283" cy="84" r="6" fill="#14252c" />
          <path d="M0 142Q80 128 150 138T300 134 480 140V208H0Z" fill="#1d3f4a" />
          <path d="M262 146h72M272 156h52M286 166h26M280 176h30" stroke="#f6d592" stroke-width="2" opacity=".8" />
          <path d="M330 150q40-70 92-74 40 4 58 40v92H330Z" fill="#16323b" />
          <path d="M386 96v-16a20 20 0 0 1 40 0v14zM404 60v-12" fill="#0d2129" stroke="#d8b87a" stroke-width="1.2" />
          <path d="M20 168q50 26 110 0l-10 24H34zM74 168V92l40 62H76" fill="#0c1d24" stroke="#cfa765" stroke-width="1.2" />
          <path d="M0 190q120-16 240-4t240-6v28H0Z" fill="#0b1a20" />
        </g>
      </g>
      {PAWNS.map(([card, colour, head], i) => (
        <g key={colour} transform={`translate(${left + card * WIDE + 34 + (i % 2) * 26} ${top + TALL + 4})`}>
          <ellipse cy="1" rx="15" ry="4" fill="#050b0e" opacity=".6" />
          <path d="M-13 0Q-9-12-5-32H5Q9-12 13 0Z" fill={colour} />
          <path d="M0 0H-13Q-9-12-5-32H0Z" fill="#fff" opacity=".25" />
          <path d={head} fill={colour} />
        </g>
      ))}
    </svg>
  )
}
