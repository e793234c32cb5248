import { SEAT_SHAPES } from './SeatMark.tsx'

interface TrackProps {
  readonly label: string
  /** The number of the last field; the first is 0. */
  readonly last: number
  /** The field of each seat. */
  readonly at: readonly number[]
  /** Fields with a line before them. */
  readonly lines?: readonly number[]
}

const FIELD = 22

/** A row of numbered fields on which seats advance. Seats on the same field are stacked upwards. */
export function Track({ label, last, at, lines = [] }: TrackProps) {
  const below = (seat: number) => at.slice(0, seat).filter(field => field === at[seat]).length
  const tall = 20 + Math.max(1, ...at.map((_, seat) => below(seat) + 1)) * 18
  return (
    <svg class="kit-track" viewBox={`-2 0 ${(last + 1) * FIELD + 4} ${tall + 4}`} role="img" aria-label={label}>
      {Array.from({ length: last + 1 }, (_, field) => (
        <g key={`${field + 1}`} transform={`translate(${field * FIELD} ${tall - 18})`}>
          <rect class={field % 5 === 0 ? 'kit-field kit-field-five' : 'kit-field'} width={FIELD - 2} height="18" rx="2" />
          {field % 5 === 0 && (
            <text x={(FIELD - 2) / 2} y="13.500" text-anchor="middle">
              {field}
            </text>
          )}
          {lines.includes(field) && <path class="kit-line" d="M-1-6v28" />}
        </g>
      ))}
      {at.map((field, seat) => (
        <g
          key={`${seat + 1}`}
          class={`seat-${seat % 8}`}
          transform={`translate(${field * FIELD + 1} ${tall - 38 - below(seat) * 18}) scale(.75)`}
        >
          <path d={SEAT_SHAPES[seat % SEAT_SHAPES.length]} />
        </g>
      ))}
    </svg>
  )
}
