import type { ToldEntry } from '@chronothek/board-kit'
import type { Seat } from '@chronothek/core'
import type { Event } from '../../src/state.ts'
import { SeatShape } from '../pieces/SeatShape.tsx'
import type { Scene } from '../props.ts'
import { WORDS } from '../words.ts'

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [420, 200, 44, 22, 10, 24]

/** Scores after every entry, and where rounds began. Whoever came late knows only the last part: it begins with what was there. */
export function curvesOf(entries: readonly ToldEntry[], ends: readonly number[]) {
  const moves = entries.flatMap(({ events }) => (events as readonly Event[]).filter(event => event.type === 'score-moved'))
  const scores = ends.map((end, seat) => [moves.find(move => move.seat === seat)?.from ?? end])
  const rounds: { readonly place: number; readonly round: number }[] = []
  for (const [place, { events }] of entries.entries()) {
    const now = scores.map(line => line.at(-1) ?? 0)
    for (const event of events as readonly Event[]) {
      if (event.type === 'score-moved') now[event.seat] = event.to
      if (event.type === 'round-began') rounds.push({ place: place + 1, round: event.round })
    }
    for (const [seat, line] of scores.entries()) line.push(now[seat] ?? 0)
  }
  return { scores, rounds }
}

/** How everybody climbed, from the first entry to the last. */
export function ScoreCurve({ scene, entries }: { scene: Scene; entries: readonly ToldEntry[] }) {
  const { view, names, language } = scene
  const words = WORDS[language]
  const { scores, rounds } = curvesOf(
    entries,
    view.shared.players.map(({ score }) => score),
  )
  const most = Math.max(10, Math.ceil(Math.max(...scores.flat()) / 10) * 10)
  const x = (place: number) => LEFT + ((WIDTH - LEFT - RIGHT) * place) / Math.max(1, entries.length)
  const y = (score: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * score) / most
  const told = names.map((name, seat) => `${name} ${scores[seat]?.at(-1) ?? 0}`).join(', ')
  return (
    <figure class="aq-curve">
      <figcaption>{words.curve}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${words.curve}: ${told}`}>
        {[0, most / 2, most].map(score => (
          <g key={score}>
            <path class="aq-curve-grid" d={`M${LEFT} ${y(score)}H${WIDTH - RIGHT}`} />
            <text class="aq-curve-text" x={LEFT - 6} y={y(score) + 5} text-anchor="end">
              {score}
            </text>
          </g>
        ))}
        {rounds.map(({ place, round }) => (
          <g key={place}>
            <path class="aq-curve-round" d={`M${x(place)} ${TOP}V${HEIGHT - BOTTOM}`} />
            <text class="aq-curve-text" x={x(place)} y={HEIGHT - 5} text-anchor="middle">
              {round}
            </text>
          </g>
        ))}
        {scores.map((line, seat) => (
          <Line key={names[seat]} seat={seat} points={line.map((score, place) => [x(place), y(score)] as const)} />
        ))}
      </svg>
    </figure>
  )
}

function Line({ seat, points }: { seat: Seat; points: readonly (readonly [number, number])[] }) {
  const end = points.at(-1) ?? [0, 0]
  return (
    <g class={`aq-edge-${seat}`}>
      <polyline class="aq-curve-line" points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <SeatShape owner={seat} spot={[end[0] + 9, end[1]]} radius={7} class="aq-shape" />
    </g>
  )
}
