import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** A seat is always a colour, a shape and a letter together, so that a player who cannot tell one of them apart has the others. */
export const SEAT_SHAPES = [
  'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  'M12 1.500 23 21.500H1z',
  'M3 3h18v18H3z',
  'M12 .8 23.200 12 12 23.200.8 12z',
  'M12 1.200 23 9.400 18.800 22.400H5.200L1 9.400z',
  'm12 1 3.200 7 7.600.8-5.700 5.100 1.600 7.500L12 17.600l-6.700 3.800 1.600-7.500L1.200 8.800 8.800 8z',
  'M6.500 2.500h11L23 12l-5.500 9.500h-11L1 12z',
  'M8 2h8v6h6v8h-6v6H8v-6H2V8h6z',
] as const

/** The shape and colour of each seat, in games that have marks of their own. */
export const SeatMarks = createContext<readonly number[]>([])

interface SeatMarkProps {
  readonly seat: number
  /** Its first letter is printed; without a name, the number of the seat. */
  readonly name: string
  readonly size?: number
}

/** The smallest letter that is readable on a small mark, in units of the drawing. */
const letterSize = (size: number): number => Math.min(21, Math.max(14, (14 * 24) / size))

/** The mark of a seat. It is decoration: the name is shown beside it. */
export function SeatMark({ seat, name, size = 24 }: SeatMarkProps) {
  const kind = (useContext(SeatMarks)[seat] ?? seat) % SEAT_SHAPES.length
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? `${seat + 1}`
  return (
    <svg class={`seat-mark seat-${kind}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SEAT_SHAPES[kind]} />
      <text x="12" y={(kind === 1 ? 14 : 12) + 0.35 * letterSize(size)} text-anchor="middle" style={{ fontSize: `${letterSize(size)}px` }}>
        {letter}
      </text>
    </svg>
  )
}
