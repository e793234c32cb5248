import type { Ms } from '@chronothek/core'
import { COLOURS, type Colour } from '@chronothek/time-n-space/box'
import { at, polar, ringPart } from '@chronothek/time-n-space/signs'
import { useMemo } from 'preact/hooks'
import { pick } from '../i18n/index.ts'
import { clockLeft, clockOf, type Match, type Phase, phaseAt, type Seats } from './time/match.ts'
import { COMPANION_WORDS, type CompanionWords } from './words.ts'

const MINUTE: Ms = 60_000
const CENTRE = [0, 0] as const
const RIM = { inner: 132, outer: 147, line: 150, face: 108, orbit: 118.5 }
const TOP = -90

/** Rounded up: it shows 0:00 when it is over, and not a second before. */
export function figures(left: Ms): string {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/** The clock of the orrery: a rim of minutes round a dial. Gold is left, violet is gone, the last two are amber and red. */
export function OrreryClock({ match, now }: { match: Match; now: Ms }) {
  const words = pick(COMPANION_WORDS)
  const left = clockLeft(match, now)
  const phase = phaseAt(match, now)
  const [above, below] = saying(phase, clockOf(match) / MINUTE, words)
  return (
    <div class="cp-clock" data-phase={phase} data-mood={left <= MINUTE ? 'last' : left <= 2 * MINUTE ? 'late' : 'calm'}>
      <svg class="cp-dial" viewBox="-160 -160 320 320" aria-hidden="true">
        <Ground seats={match.seats} />
        <Rim minutes={clockOf(match) / MINUTE} gone={clockOf(match) - left} />
      </svg>
      <span class="cp-clock-word">{above}</span>
      <span class="cp-figures" role="timer" aria-label={words.clockName}>
        {figures(left)}
      </span>
      <span class="cp-clock-word">{below}</span>
    </div>
  )
}

function saying(phase: Phase, minutes: number, words: CompanionWords): readonly [string, string] {
  if (phase === 'over') return [words.over, words.overNote]
  if (phase === 'overtime') return [words.overtime, words.overtimeNote]
  return [phase === 'paused' ? words.paused : words.remaining, words.ofMinutes(minutes)]
}

const STARS = Array.from({ length: 46 }, (_, i) => {
  const [x, y] = polar(CENTRE, 20 + ((i * 61) % 108), (i * 137.5) % 360)
  return { x, y, r: 0.4 + ((i * 7) % 5) * 0.18 }
})

/** Space, engraved orbits, the ring of ticks round the dial. */
function Ground({ seats }: { seats: Seats }) {
  return useMemo(
    () => (
      <g>
        <circle class="cp-space" r={RIM.line} />
        {STARS.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} class="cp-star" cx={x} cy={y} r={r} />
        ))}
        <circle class="cp-orbit" r={RIM.orbit} />
        <circle class="cp-wormholes" r={RIM.orbit} />
        {COLOURS.slice(0, seats).map((colour, seat) => (
          <Worlds key={colour} colour={colour} turn={-TOP + (seat * 360) / seats} step={180 / seats} />
        ))}
        <circle class="cp-face" r={RIM.face} />
        <circle class="cp-face-line" r={RIM.face - 5} />
        {Array.from({ length: 60 }, (_, i) => (
          <path
            key={`${i + 1}`}
            class={i % 5 === 0 ? 'cp-tick cp-tick-long' : 'cp-tick'}
            d={`M${at(polar(CENTRE, i % 5 === 0 ? 93 : 97, i * 6))}L${at(polar(CENTRE, 102, i * 6))}`}
          />
        ))}
      </g>
    ),
    [seats],
  )
}

/** A planet and the moon behind it, as they lie round the table. */
function Worlds({ colour, turn, step }: { colour: Colour; turn: number; step: number }) {
  const [x, y] = polar(CENTRE, RIM.orbit, turn)
  const [mx, my] = polar(CENTRE, RIM.orbit, turn + step)
  return (
    <g class={`ts-c-${colour}`}>
      <circle class="cp-planet" cx={x} cy={y} r="9" />
      <circle class="cp-shade" cx={x - 2.6} cy={y - 2.8} r="3.400" />
      <circle class="cp-moon" cx={mx} cy={my} r="4.600" />
    </g>
  )
}

function Rim({ minutes, gone }: { minutes: number; gone: Ms }) {
  const step = 360 / minutes
  const cells = useMemo(
    () => Array.from({ length: minutes }, (_, i) => ringPart(CENTRE, RIM.inner, RIM.outer, TOP + i * step, TOP + (i + 1) * step, 0.7)),
    [minutes, step],
  )
  const past = Math.floor(gone / MINUTE)
  const every = minutes === 30 ? 5 : 2
  const late = ['', ' cp-minute-last', ' cp-minute-late']
  return (
    <g>
      <circle class="cp-brass" r={RIM.line} />
      <circle class="cp-brass" r={RIM.inner - 3} />
      {cells.map((d, i) => (
        <path key={d} d={d} class={`cp-minute${i < past ? ' cp-minute-gone' : (late[minutes - i] ?? '')}`} />
      ))}
      {gone > past * MINUTE && (
        <path
          class="cp-minute cp-minute-gone"
          d={ringPart(CENTRE, RIM.inner, RIM.outer, TOP + past * step, TOP + (gone / MINUTE) * step)}
        />
      )}
      {cells.map((d, i) =>
        i === 0 || i % every !== 0 ? null : <Mark key={d} spot={polar(CENTRE, 139.5, TOP + i * step)} minutes={minutes - i} />,
      )}
      <path class="cp-hand" d="M0-126V-154" transform={`rotate(${(gone / MINUTE) * step})`} />
    </g>
  )
}

const Mark = ({ spot: [x, y], minutes }: { spot: readonly [number, number]; minutes: number }) => (
  <g>
    <circle class="cp-mark" cx={x} cy={y} r="11" />
    <text class="cp-mark-figure" x={x} y={y + 4.6} text-anchor="middle">
      {minutes}
    </text>
  </g>
)
