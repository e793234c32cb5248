import { LAP, RED_LINES } from '../../src/data/reconstructed.ts'
import { arc, at, type Point, polar, ringCell, round } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { lineAngle, STATION, trackAngle } from '../layout.ts'
import { piece, UNHEARD } from '../pieces/piece.ts'
import { SeatShape } from '../pieces/SeatShape.tsx'
import { usePointed } from '../use-pointed.ts'

const [INNER, OUTER] = STATION.bezel
const MIDDLE = (INNER + OUTER) / 2
const FIELDS = Array.from({ length: LAP }, (_, field) => field)
const STEP = 360 / LAP

/** The knowledge track as the rim of the instrument: fifty fields, red lines, everybody's counter, and where the next one would go. */
export const Bezel = () => (
  <g>
    <circle r={OUTER} fill="#031a22" />
    <circle r={OUTER} fill="none" stroke="url(#aq-steel)" stroke-width="3" />
    <circle r={INNER} fill="url(#aq-deep)" stroke="url(#aq-steel)" stroke-width="2" />
    <Fields />
    <Lines />
    <Ghost />
    <Counters />
  </g>
)

const Fields = () => (
  <g {...UNHEARD} {...piece('score-track')}>
    {FIELDS.map(field => {
      const from = -90 + field * STEP
      const [x, y] = polar(MIDDLE, from + STEP / 2)
      return (
        <g key={field}>
          <path d={ringCell([INNER + 3, OUTER - 3], [from, from + STEP], 0.8)} fill={field % 10 < 5 ? '#0b3a46' : '#0a323d'} />
          {field % 5 === 0 ? (
            <text class="aq-num aq-track-number" x={round(x)} y={round(y)}>
              {field}
            </text>
          ) : (
            <circle cx={round(x)} cy={round(y)} r="1.7" fill="#4d8a90" />
          )}
        </g>
      )
    })}
  </g>
)

function Lines() {
  const { words } = useHelm()
  return (
    <g>
      {RED_LINES.map(line => {
        const from = polar(INNER - 7, lineAngle(line))
        const to = polar(OUTER + 3, lineAngle(line))
        return (
          <g key={line} {...piece('red-line', `line-${line}`)} data-tip={words.redLine(line)}>
            <path d={`M${at(from)}L${at(to)}`} stroke="#ff5a45" stroke-width="6" stroke-linecap="round" />
            <path d={`M${at(from)}L${at(to)}`} stroke="#ffb3a5" stroke-width="1.4" stroke-linecap="round" />
          </g>
        )
      })}
    </g>
  )
}

/** Counters on the same field share it: side by side, then in two rows. Each is [degrees, outwards] from its middle. */
const SHARED: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1.7, 0],
    [1.7, 0],
  ],
  [
    [-1.7, 8],
    [1.7, 8],
    [-1.7, -9],
    [1.7, -9],
  ],
]

function Counters() {
  const { shared, board, seat, words } = useHelm()
  return (
    <g>
      {shared.players.map(({ score }, owner) => {
        const there = shared.players.flatMap((other, each) => (other.score % LAP === score % LAP ? [each] : []))
        const [turn, out] = SHARED[Math.min(there.length, 3) - 1]?.[there.indexOf(owner)] ?? [0, 0]
        const [x, y] = polar(MIDDLE + out, trackAngle(score) + turn).map(round)
        const size = there.length === 1 ? 14 : there.length === 2 ? 12 : 9.5
        return (
          <g
            key={owner}
            class="aq-counter aq-mover"
            style={{ '--x': `${x}px`, '--y': `${y}px` }}
            {...piece('score-track', `score-${owner}`)}
            data-tip={words.track(board.names[owner] ?? '', score)}
          >
            <SeatShape owner={owner} spot={[0, 0]} radius={owner === seat ? size + 1 : size} class="aq-shape aq-rimmed" />
          </g>
        )
      })}
    </g>
  )
}

/** A dotted way to where the pointed thing would take my counter. */
function Ghost() {
  const { effectOf, seat } = useHelm()
  const pointed = usePointed()
  if (pointed === undefined || seat === undefined) return null
  const [from, to] = effectOf(pointed).score
  if (to <= from) return null
  const end: Point = polar(MIDDLE, trackAngle(to))
  const turn = Math.min(359, (to - from) * STEP)
  return (
    <g class="aq-ghost" {...UNHEARD}>
      <path class={`aq-ghost-way aq-edge-${seat}`} d={arc(INNER - 11, trackAngle(from), trackAngle(from) + turn)} />
      <SeatShape owner={seat} spot={end} radius={13} class="aq-hollow" />
    </g>
  )
}
