import { GLASS, sandPaths } from '@chronothek/board-kit'

type Point = readonly [x: number, y: number]

const TILT = 0.3
const RINGS = [118, 176, 236]

/** A point on a tilted orbit. */
const orbit = ([x, y]: Point, radius: number, degrees: number): Point => {
  const turn = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(turn), y + radius * TILT * Math.sin(turn)]
}

interface Body {
  readonly radius: number
  readonly at: number
  readonly size: number
  readonly colour: string
  readonly dark: string
}

const BODIES: readonly Body[] = [
  { radius: 176, at: 206, size: 24, colour: '#57b568', dark: '#1f5a2d' },
  { radius: 236, at: 302, size: 20, colour: '#74cdf0', dark: '#1f5f7e' },
  { radius: 118, at: 338, size: 10, colour: '#a7a2bd', dark: '#4d4866' },
  { radius: 176, at: 26, size: 27, colour: '#b07ce8', dark: '#4b2580' },
  { radius: 118, at: 150, size: 11, colour: '#a7a2bd', dark: '#4d4866' },
  { radius: 236, at: 118, size: 34, colour: '#e5533f', dark: '#7d2118' },
]

const STARS = Array.from({ length: 70 }, (_, i) => ({
  x: (i * 151.7) % 760,
  y: (i * 97.3 + (i % 7) * 31) % 448,
  r: 0.5 + ((i * 13) % 10) / 9,
}))

/** What Time 'n' Space is about: planets on their orbits, and sand that falls in the middle of it all. */
export function SpaceWindow({ wide }: { wide: boolean }) {
  const middle: Point = wide ? [330, 215] : [320, 168]
  const { upper, lower, peak } = sandPaths(0.58)
  const glass = wide ? 1.9 : 1.24
  return (
    <svg class="scene-picture" viewBox={wide ? '0 0 760 448' : '60 0 520 336'} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="scene-space" r=".75">
          <stop offset="0" stop-color="#32285f" />
          <stop offset=".6" stop-color="#171332" />
          <stop offset="1" stop-color="#0b0a18" />
        </radialGradient>
        <radialGradient id="scene-lit" cx=".33" cy=".28" r=".9">
          <stop offset="0" stop-color="#fff" stop-opacity=".5" />
          <stop offset=".45" stop-color="#fff" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity=".6" />
        </radialGradient>
        <linearGradient id="scene-sand" x1="0" x2="1">
          <stop offset="0" stop-color="#ffd98a" />
          <stop offset=".5" stop-color="#e8b64c" />
          <stop offset="1" stop-color="#a8721f" />
        </linearGradient>
      </defs>
      <rect width="760" height="448" fill="url(#scene-space)" />
      {STARS.map(({ x, y, r }) => (
        <circle key={`${x}`} cx={x} cy={y} r={r} fill="#fff" opacity=".5" />
      ))}
      <g fill="none" stroke="#e6c98a">
        {RINGS.map((radius, i) => (
          <ellipse
            key={radius}
            cx={middle[0]}
            cy={middle[1]}
            rx={radius}
            ry={radius * TILT}
            stroke-opacity={0.55 - i * 0.13}
            stroke-width="1.400"
          />
        ))}
      </g>
      {BODIES.filter(({ at }) => at > 180).map(body => (
        <Planet key={body.at} body={body} middle={middle} />
      ))}
      <g transform={`translate(${middle[0] - 30 * glass} ${middle[1] - 52 * glass}) scale(${glass})`}>
        <path d={GLASS} fill="#0d0a1ecc" />
        <path d={upper} fill="url(#scene-sand)" />
        <path d={lower} fill="url(#scene-sand)" />
        <path d={`M30 49V${peak}`} stroke="#f4c866" stroke-width="1.500" stroke-dasharray="2.600 1.100" />
        <path d={GLASS} fill="none" stroke="#cfd6ffaa" stroke-width="1.100" />
        <path d="M14.500 17q-2.500 9 4 19M19 64q-5 6-4.600 15" fill="none" stroke="#ffffff80" stroke-width="1.700" stroke-linecap="round" />
        <path d="M7.500 8v84M52.500 8v84" stroke="#b98a3d" stroke-width="2.600" />
        <path d="M3 2h54v7.400H3zM3 90.600h54V98H3z" fill="#d8b068" stroke="#7a5620" />
      </g>
      {BODIES.filter(({ at }) => at <= 180).map(body => (
        <Planet key={body.at} body={body} middle={middle} />
      ))}
    </svg>
  )
}

function Planet({ body: { radius, at, size, colour, dark }, middle }: { body: Body; middle: Point }) {
  const [x, y] = orbit(middle, radius, at)
  return (
    <g>
      <circle cx={x} cy={y} r={size + 4} fill={colour} opacity=".16" />
      <circle cx={x} cy={y} r={size} fill={colour} />
      <path
        d={`M${x - size} ${y}q${size * 0.5} ${-size * 0.4} ${size} 0t${size} 0`}
        fill="none"
        stroke={dark}
        stroke-opacity=".5"
        stroke-width={size / 9}
      />
      <circle cx={x} cy={y} r={size} fill="url(#scene-lit)" />
    </g>
  )
}
