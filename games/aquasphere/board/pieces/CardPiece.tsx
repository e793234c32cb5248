import { RESEARCH_CARDS, type ResearchCard } from '../../src/data/reconstructed.ts'
import { type Point, round } from '../geometry.ts'
import { Glyph, Program } from './Program.tsx'
import { Crystal, Octopod, TimeMarker } from './tokens.tsx'

const HALF = { width: 22, height: 27 } as const

interface CardProps {
  readonly card: string
  readonly spot: Point
  /** How the frame is turned; its signs always stand upright. */
  readonly turn?: number
  /** Cards below this one. */
  readonly below?: number
}

/** A research card, 44 × 54. */
export function CardPiece({ card, spot: [x, y], turn = 0, below = 0 }: CardProps) {
  const { width, height } = HALF
  const frame = { x: -width, y: -height, width: 2 * width, height: 2 * height, rx: 3 }
  return (
    <g transform={`translate(${round(x)} ${round(y)})`}>
      {below > 0 && <rect {...frame} class="aq-card-below" transform={`rotate(${round(turn + 6)}) translate(4 -4)`} />}
      <g transform={`rotate(${round(turn)})`}>
        <rect {...frame} class="aq-card-shadow" transform="translate(1.500 3)" />
        <rect {...frame} class="aq-card-stock" />
        <rect x={-width + 3} y={-height + 3} width={2 * width - 6} height={2 * height - 6} rx="1.5" class="aq-card-frame" />
      </g>
      <Signs printed={RESEARCH_CARDS[card] ?? { kind: 'evict' }} />
    </g>
  )
}

const UP: Point = [0, -11.5]
const DOWN: Point = [0, 12]

/** What is printed on a card, without words. */
function Signs({ printed }: { printed: ResearchCard }) {
  const { kind, colour } = printed
  switch (kind) {
    case 'octo':
      return (
        <>
          <Octopod spot={UP} size={22} />
          <Reward printed={printed} />
        </>
      )
    case 'evict':
      return (
        <>
          <path class="aq-card-ink" d="M-13-4h12v-7L13 0-1 11V4h-12z" transform="translate(0 -8) scale(.8)" />
          <text class="aq-card-number" y="19">
            +1
          </text>
        </>
      )
    case 'lock2':
      return (
        <>
          <circle r="13" class="aq-card-lock" />
          <text class="aq-card-number aq-card-light" y="7">
            2
          </text>
          <path d="M-15 10 15-10" class="aq-card-stroke" />
        </>
      )
    case 'opposite':
      return <path class="aq-card-line" d="M0-17V17M-6-11 0-18 6-11M-6 11 0 18 6 11M-14-6A15 15 0 0 0-14 6M14-6A15 15 0 0 1 14 6" />
    case 'halfSub':
      return (
        <>
          <Glyph class="aq-card-blue" colour="blue" spot={UP} size={28} />
          <text class="aq-card-number" y="19">
            ½
          </text>
        </>
      )
    case 'sideways':
      return <path class="aq-card-line" d="M-15 0H15M-9-6-16 0-9 6M9-6 16 0 9 6" />
    default:
      return (
        <>
          {colour !== undefined && <Program colour={colour} spot={UP} radius={11.5} />}
          {kind === 'instant' && <path class="aq-card-flash" d="M1 3-6 13H-1L-3 21 5 10H0L2 3Z" />}
          {kind === 'interim' && <TimeMarker spot={DOWN} size={17} />}
          {kind === 'hq' && <Reward printed={printed} />}
        </>
      )
  }
}

function Reward({ printed: { reward, amount = 0 } }: { printed: ResearchCard }) {
  if (reward === 'crystals') return <Crystal spot={DOWN} size={20} />
  if (reward === 'points')
    return (
      <text class="aq-card-number" y="19">
        +{amount}
      </text>
    )
  return (
    <>
      <TimeMarker spot={[-6.5, DOWN[1]]} size={15} />
      <TimeMarker spot={[6.5, DOWN[1]]} size={15} />
    </>
  )
}
