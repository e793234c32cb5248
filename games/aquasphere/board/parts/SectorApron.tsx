import { cardName, expansionName } from '../../src/data/pieces.ts'
import { polar, round } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { angleOf, STATION } from '../layout.ts'
import { cardText, cardTitle, counted, tileName } from '../names.ts'
import { CardPiece } from '../pieces/CardPiece.tsx'
import { LabTile } from '../pieces/LabTile.tsx'
import { picture, piece } from '../pieces/piece.ts'
import { Submarine, Token } from '../pieces/tokens.tsx'
import { letterAt, neutralOwner, refillAt, sectorNamed } from '../read.ts'
import { ruleOfCard } from '../rule-of.ts'

/** Outside the hull: the card at red, the expansion at green, and between them what the next round brings. */
export const SectorApron = ({ position }: { position: number }) => (
  <>
    <TopCard position={position} />
    <TopTile position={position} />
    <Refill position={position} />
  </>
)

function TopCard({ position }: { position: number }) {
  const { shared, board, words } = useHelm()
  const { research } = sectorNamed(shared, letterAt(shared, position))
  const top = research.at(-1)
  if (top === undefined) return null
  const card = cardName(top)
  const angle = angleOf(position) + STATION.card.angle
  // The frame lies along the hull, but never upside down.
  const turn = ((((angle + 180) % 180) + 180) % 180) - 90
  const below = research.length - 1
  const more = below > 0 ? ` (${words.covered(below)})` : ''
  const tip = `${cardTitle(card, board.language)}: ${cardText(card, board.language)}${more}`
  return (
    <g {...piece('research-card', `card-${card}`)} data-rule={ruleOfCard(card)} data-tip={tip} {...picture(tip)}>
      <CardPiece
        card={card}
        spot={polar(STATION.apron, angle)}
        turn={turn > 45 ? turn - 90 : turn < -45 ? turn + 90 : turn}
        below={below}
      />
    </g>
  )
}

function TopTile({ position }: { position: number }) {
  const { shared, board, words } = useHelm()
  const { labs } = sectorNamed(shared, letterAt(shared, position))
  const top = labs.at(-1)
  if (top === undefined) return null
  const tile = expansionName(top)
  const below = labs.length - 1
  const tip = `${tileName(tile, board.language)}${below > 0 ? ` (${words.covered(below)})` : ''}`
  return (
    <g {...piece('lab-expansion', `tile-${tile}`)} data-tip={tip} {...picture(tip)}>
      <LabTile tile={tile} spot={polar(STATION.apron, angleOf(position) + STATION.tile.angle)} radius={STATION.tile.radius} below={below} />
    </g>
  )
}

const THINGS = ['octopods', 'crystals', 'time'] as const
const SIZES = { octopods: 21, crystals: 22, time: 19 } as const

function Refill({ position }: { position: number }) {
  const { shared, board, words } = useHelm()
  const edge = refillAt(shared, position)
  if (edge === undefined || shared.phase === 'over') return null
  const owner = edge.neutral === undefined ? undefined : neutralOwner(shared, edge.neutral)
  const brought = THINGS.filter(thing => (edge[thing] ?? 0) > 0)
  const count = brought.length + (owner === undefined ? 0 : 1)
  const spotOf = (i: number) => polar(STATION.apron + 2, angleOf(position) + (i - (count - 1) / 2) * 8.2)
  const said = brought.map(thing => counted(edge[thing] ?? 0, thing, board.language)).join(', ')
  return (
    <g
      class="aq-refill"
      {...piece('refill', `refill-${letterAt(shared, position)}`)}
      data-tip={words.refill(said === '' ? words.nothing : said)}
    >
      <title>{words.refill(said === '' ? words.nothing : said)}</title>
      {brought.map((thing, i) => {
        const [x, y] = spotOf(i)
        return (
          <g key={thing}>
            <Token of={thing} spot={[x - 9, y]} size={SIZES[thing]} />
            <text class="aq-num" x={round(x + 2)} y={round(y)}>
              +{edge[thing]}
            </text>
          </g>
        )
      })}
      {owner !== undefined && <Submarine owner={owner} spot={spotOf(brought.length)} size={32} />}
    </g>
  )
}
