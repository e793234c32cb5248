import type { Resource } from '../../src/ids.ts'
import { type Point, round } from '../geometry.ts'

interface UseProps {
  readonly id: string
  readonly spot: Point
  readonly width: number
  readonly height: number
}
const Use = ({ id, spot: [x, y], width, height }: UseProps) => (
  <use href={`#aq-${id}`} x={round(x - width / 2)} y={round(y - height / 2)} width={round(width)} height={round(height)} />
)

interface PieceProps {
  readonly spot: Point
  /** Height, or width of what lies. */
  readonly size: number
}
interface OwnedProps extends PieceProps {
  readonly owner: number
}

export const Bot = ({ owner, spot, size }: OwnedProps) => <Use id={`bot-${owner}`} spot={spot} width={size * 0.83} height={size} />
export const Submarine = ({ owner, spot, size }: OwnedProps) => <Use id={`sub-${owner}`} spot={spot} width={size} height={size * 0.625} />
export const Scientist = ({ owner, spot, size }: OwnedProps) => <Use id={`sci-${owner}`} spot={spot} width={size * 0.667} height={size} />
export const Engineer = ({ owner, spot, size }: OwnedProps) => <Use id={`eng-${owner}`} spot={spot} width={size * 0.667} height={size} />
export const Crystal = ({ spot, size }: PieceProps) => <Use id="crystal" spot={spot} width={size * 0.77} height={size} />
export const TimeMarker = ({ spot, size }: PieceProps) => <Use id="time" spot={spot} width={size} height={size} />
export const Octopod = ({ spot, size }: PieceProps) => <Use id="octopod" spot={spot} width={size} height={size} />
export const SmallCard = ({ spot, size }: PieceProps) => <Use id="card" spot={spot} width={size * 0.8} height={size} />

const TOKENS = { time: TimeMarker, crystals: Crystal, octopods: Octopod, cards: SmallCard } as const

/** The sign of something one can own, in a drawing. */
export const Token = ({ of, ...rest }: PieceProps & { of: Resource }) => {
  const Drawn = TOKENS[of]
  return <Drawn {...rest} />
}

/** The same beside words. */
export const TokenIcon = ({ of, size = 20 }: { of: Resource; size?: number }) => (
  <svg class="aq-icon" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
    <Token of={of} spot={[10, 10]} size={19} />
  </svg>
)

const FIGURES = { bot: Bot, sub: Submarine, scientist: Scientist, engineer: Engineer } as const

/** A figure of a seat beside words. */
export const FigureIcon = ({ of, owner, size = 24 }: { of: keyof typeof FIGURES; owner: number; size?: number }) => {
  const Drawn = FIGURES[of]
  const width = of === 'sub' ? size : size * 0.8
  const height = of === 'sub' ? size * 0.63 : size
  return (
    <svg class="aq-icon" width={round(width)} height={round(height)} viewBox={`0 0 ${round(width)} ${round(height)}`} aria-hidden="true">
      <Drawn owner={owner} spot={[width / 2, height / 2]} size={size} />
    </svg>
  )
}
