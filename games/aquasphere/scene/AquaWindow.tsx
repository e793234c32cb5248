type Point = readonly [x: number, y: number]

const polar = ([x, y]: Point, radius: number, degrees: number): Point => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
]
const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Part of a ring between two radii and two angles. */
const cell = (middle: Point, inner: number, outer: number, from: number, to: number): string =>
  `M${at(polar(middle, outer, from))}A${outer} ${outer} 0 0 1 ${at(polar(middle, outer, to))}L${at(polar(middle, inner, to))}A${inner} ${inner} 0 0 0 ${at(polar(middle, inner, from))}Z`

const AREAS: readonly (readonly [number, number, string])[] = [
  [-27, -13, '#561712'],
  [-12, 12, '#0d3564'],
  [13, 27, '#123f2b'],
]
const PLATES: readonly string[] = ['#331d5c', '#04090c', '#4a3d0a', '#5c6f75']
const BUBBLES = Array.from({ length: 34 }, (_, i) => ({
  x: (i * 211.3) % 760,
  y: (i * 137.9 + (i % 5) * 43) % 448,
  r: 1 + ((i * 7) % 9) / 3,
}))

/** What AquaSphere is about: the ring of a station on the sea floor, seen from above, and a lamp in its middle. */
export function AquaWindow({ wide }: { wide: boolean }) {
  const middle: Point = wide ? [330, 224] : [320, 168]
  const scale = wide ? 1.18 : 0.92
  return (
    <svg class="scene-picture" viewBox={wide ? '0 0 760 448' : '60 0 520 336'} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="scene-sea" r=".75">
          <stop offset="0" stop-color="#0e6a78" />
          <stop offset=".6" stop-color="#073a47" />
          <stop offset="1" stop-color="#031a22" />
        </radialGradient>
        <radialGradient id="scene-lamp">
          <stop offset="0" stop-color="#fff1bd" />
          <stop offset=".4" stop-color="#ffe9a6" stop-opacity=".5" />
          <stop offset="1" stop-color="#ffdf80" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="760" height="448" fill="url(#scene-sea)" />
      {BUBBLES.map(({ x, y, r }) => (
        <circle key={`${x}`} cx={x} cy={y} r={r} fill="none" stroke="#7fe3c8" opacity=".35" />
      ))}
      <g transform={`translate(${middle[0]} ${middle[1]}) scale(${scale})`}>
        <circle r="172" fill="#02141a" stroke="#7fb6ba" stroke-width="3" />
        {[36, 108, 180, 252, 324].map(turn => (
          <path
            key={turn}
            d={`M${at(polar([0, 0], 160, turn - 90))}L${at(polar([0, 0], 176, turn - 90))}`}
            stroke="#ff5a45"
            stroke-width="4"
          />
        ))}
        <circle r="152" fill="#0a3c49" stroke="#b7dcdc" stroke-width="2" />
        {[0, 60, 120, 180, 240, 300].map(turn => (
          <g key={turn} transform={`rotate(${turn - 90})`}>
            {AREAS.map(([from, to, fill]) => (
              <path key={from} d={cell([0, 0], 112, 146, from, to)} fill={fill} stroke="#7fe3c8" stroke-opacity=".4" />
            ))}
            {PLATES.map((fill, i) => (
              <path key={fill} d={cell([0, 0], 80, 109, -26 + i * 13, -14 + i * 13)} fill={fill} stroke="#7fe3c8" stroke-opacity=".4" />
            ))}
            <circle cx="64" r="9" fill="#0b3d49" stroke="#b7dcdc" />
          </g>
        ))}
        <circle r="46" fill="#02161c" />
        <circle r="70" fill="url(#scene-lamp)" opacity=".8" />
        <path d="M-9 18Q-9 11-15 5A21 21 0 1 1 15 5Q9 11 9 18Z" fill="#fff1bd" stroke="#b98a2a" stroke-width="2" />
        <path d="M-8 23H8M-6 28H6" stroke="#c9b27a" stroke-width="3" stroke-linecap="round" />
      </g>
    </svg>
  )
}
