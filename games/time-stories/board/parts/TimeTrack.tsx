import { Fragment } from 'preact'
import type { Shared } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { agentName } from '../names.ts'
import { piece } from '../pieces/piece.ts'

const NARROW = 3.2
const [TOP, HIGH] = [30, 22]

interface Scale {
  readonly cell: number
  x(value: number): number
  middle(value: number): number
}

/** Values above the start are ticks, those of this run hexagons. */
function scaleOf({ tuMax, tuStart }: Shared, width: number): Scale {
  const start = Math.min(tuStart, tuMax)
  const above = tuMax - start
  const cell = (width - above * NARROW) / (start + 1)
  const x = (value: number) => (value > start ? (tuMax - value) * NARROW : above * NARROW + (start - value) * cell)
  return { cell, x, middle: value => x(value) + cell / 2 }
}

function hexagon({ cell, x }: Scale, value: number): string {
  const [left, wide] = [x(value) + 1, cell - 2]
  const cut = wide * 0.24
  return `M${left + cut} ${TOP}H${left + wide - cut}L${left + wide} ${TOP + HIGH / 2}L${left + wide - cut} ${TOP + HIGH}H${left + cut}L${left} ${TOP + HIGH / 2}Z`
}

/** The time of a run, 60 to 0, as one engraved rule: marker, windows, what is to come, and who comes back when. */
export function TimeTrack({ width }: { width: number }) {
  const helm = useHelm()
  const { shared, words } = helm
  const scale = scaleOf(shared, width)
  const start = Math.min(shared.tuStart, shared.tuMax)
  const values = Array.from({ length: start + 1 }, (_, i) => start - i)
  const back = shared.agents.filter(({ vortex }) => vortex !== undefined && vortex.back > 0)
  const label = [
    words.timeLeft(shared.tu),
    ...shared.windows.map(({ name, from, to }) => words.windowName(helm.say(name), from, to)),
    ...back.map(agent => words.backAt(agentName(helm, agent.id), agent.vortex?.back ?? 0)),
    ...(shared.marks.length > 0 ? [words.marksAt(shared.marks.join(', '))] : []),
  ].join('. ')
  return (
    <svg
      role="img"
      class="tst-track"
      width={width}
      height="70"
      viewBox={`0 0 ${width} 70`}
      aria-label={label}
      data-tip={label}
      {...piece('time-track')}
    >
      {Array.from({ length: shared.tuMax - start }, (_, i) => shared.tuMax - i).map(value => (
        <path key={value} d={`M${scale.x(value) + 1} ${TOP + 5}v${HIGH - 10}`} class={value % 10 === 0 ? 'tst-tick tst-ten' : 'tst-tick'} />
      ))}
      {shared.tuMax > start && (
        <text x="0" y={TOP - 8} class="tst-track-number tst-past">
          {shared.tuMax}
        </text>
      )}
      {values.map(value => (
        <path key={value} d={hexagon(scale, value)} class={cellClass(shared, value)} />
      ))}
      {values
        .filter(value => value % 5 === 0 && Math.abs(value - shared.tu) > (scale.cell < 15 ? 1 : 0))
        .map(value => (
          <text
            key={value}
            x={scale.middle(value)}
            y={TOP + HIGH + 15}
            text-anchor="middle"
            class={`tst-track-number ${value > shared.tu ? 'tst-past' : ''}`}
          >
            {value}
          </text>
        ))}
      <Windows scale={scale} width={width} />
      {shared.marks.map(value => (
        <path
          key={value}
          class="tst-track-mark"
          d={`M${scale.middle(value)} ${TOP + HIGH + 1}l5 7h-10Z`}
          {...piece('track-mark', `mark-${value}`)}
        />
      ))}
      <g class="tst-marker" style={{ translate: `${scale.middle(shared.tu)}px ${TOP + HIGH / 2}px` }} {...piece('time-marker')}>
        <path d="M-9 -25H9L18 0L9 25H-9L-18 0Z" fill="url(#tst-amber)" stroke="#fff0c4" stroke-width="1.400" />
        <text y="8.500" text-anchor="middle">
          {shared.tu}
        </text>
      </g>
      {back.map(({ id, vortex }, i) => (
        <g
          key={id}
          transform={`translate(${scale.middle(vortex?.back ?? 0)} ${TOP + HIGH / 2 - i * 5})`}
          class={`tst-of-${id}`}
          {...piece('vortex-pawn', `vortex-${id}`)}
        >
          <circle r="15" fill="#0a1418" opacity=".8" />
          <path
            d="M0 0c3-4 8-1 7 4c-1 6-9 8-14 4c-7-6-4-17 5-20c10-3 20 5 19 16M0 0c-3 4-8 1-7-4"
            fill="none"
            stroke="var(--c)"
            stroke-width="1.600"
          />
          <SmallPawn id={id} />
        </g>
      ))}
    </svg>
  )
}

const cellClass = ({ tu, windows }: Shared, value: number): string => {
  const last = windows.at(-1)
  const isIn = last !== undefined && value <= last.from && value >= last.to
  return `tst-cell ${value > tu ? 'tst-past' : isIn ? 'tst-in-window' : ''}`
}

const SmallPawn = ({ id }: { id: string }) => (
  <g transform="translate(-6 -15) scale(.32)">
    <path d="M13 24C13 36 8 46 4 58C3 63 8 67 20 67S37 63 36 58C32 46 27 36 27 24Z" fill="var(--c)" stroke="#0a1418" stroke-width="3" />
    <path
      d={
        id === 'blue'
          ? 'M20 2A11 11 0 1 1 20 24A11 11 0 1 1 20 2Z'
          : id === 'green'
            ? 'M10 3H30V23H10Z'
            : id === 'pink'
              ? 'M20 0 33 13 20 26 7 13Z'
              : 'M20 0 33 23H7Z'
      }
      fill="var(--c)"
    />
  </g>
)

/** How wide a letter of their names is, about. */
const LETTER = { desk: 6.8, phone: 7.8 }

/** Stretches with a name, as brackets above the track. */
function Windows({ scale, width }: { scale: Scale; width: number }) {
  const { shared, say, screen } = useHelm()
  const letter = screen.kind === 'phone' ? LETTER.phone : LETTER.desk
  return (
    <>
      {shared.windows.map(({ name, from, to }, i) => {
        const isNow = shared.tu <= from && shared.tu >= to
        const left = scale.x(Math.min(from, shared.tuStart)) + (i > 0 ? scale.cell * 0.55 : 0)
        const right = Math.min(width, scale.x(to) + scale.cell * (to === 0 ? 1 : 0.45))
        const room = Math.floor((right - left - 6) / letter)
        const words = say(name)
        return (
          <Fragment key={name}>
            <g
              class={isNow ? 'tst-window tst-now' : shared.tu < to ? 'tst-window tst-past' : 'tst-window'}
              {...piece('time-window', `window-${i}`)}
            >
              <path d={`M${left} 26v-5H${right}v5`} fill="none" stroke-width="1.400" />
              <text x={left + 3} y="15">
                {words.length > room ? `${words.slice(0, Math.max(3, room - 1))}…` : words}
              </text>
            </g>
          </Fragment>
        )
      })}
    </>
  )
}
