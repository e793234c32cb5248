import { COLOUR_PLACE, cardName, colourName as colourAt, expansionName, LETTER_PLACE, PROGRAMMING_FIELDS } from '../../src/data/pieces.ts'
import { SUB_PRICES } from '../../src/data/reconstructed.ts'
import type { Colour, Letter } from '../../src/ids.ts'
import { type Point, polar, ringCell, rows } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { baySpot, middleOf, radiiOf, spanOf } from '../layout.ts'
import { actionName, capital, cardTitle, colourName, counted, tileName } from '../names.ts'
import { Glyph, Program } from '../pieces/Program.tsx'
import { piece, UNHEARD } from '../pieces/piece.ts'
import { pressable } from '../pieces/press.ts'
import { Crystal, Octopod, Submarine, TimeMarker } from '../pieces/tokens.tsx'
import { letterAt, scientistsIn, sectorNamed } from '../read.ts'

interface PlateProps {
  readonly position: number
  readonly colour: Colour
}

/** One of the seven areas. Lit where one of my bots can act; a thin light where it could only take control. */
export function AreaPlate({ position, colour }: PlateProps) {
  const helm = useHelm()
  const { shared, offers, words, board } = helm
  const letter = letterAt(shared, position)
  const id = `area-${letter}-${colour}`
  const offer = offers.get(id)
  const d = ringCell(radiiOf(colour), spanOf(position, colour), 1.6)
  const [inner, outer] = radiiOf(colour)
  const state = offer === undefined ? '' : offer.idle === undefined ? 'aq-can' : 'aq-could'
  const there = useThere(letter, colour)
  const label = words.area(letter, capital(actionName(colour, board.language)), there)
  const cost = offer?.cost ? `, ${words.wayCost(offer.cost)}` : ''
  return (
    <>
      <g {...pressable(helm, id, `${label}${cost}`)} {...piece(`area-${colour}`, id)} class={`aq-spot aq-area aq-c-${colour} ${state}`}>
        {offer !== undefined && <path class="aq-halo" d={d} />}
        <path class="aq-plate" d={d} />
        {offer !== undefined && <path class="aq-lit" d={d} />}
        <path class="aq-engraved" d={ringCell([inner + 5, outer - 5], spanOf(position, colour), 6.6)} />
      </g>
      <g class={`aq-inside aq-c-${colour}`} {...UNHEARD}>
        <Inside position={position} colour={colour} />
      </g>
    </>
  )
}

/** What lies in an area, in words. */
function useThere(letter: Letter, colour: Colour): string {
  const { shared, words, board } = useHelm()
  const { language } = board
  const sector = sectorNamed(shared, letter)
  const tile = sector.labs.at(-1)
  const card = sector.research.at(-1)
  switch (colour) {
    case 'purple':
      return counted(sector.octopods, 'octopods', language)
    case 'black':
      return counted(sector.crystals, 'crystals', language)
    case 'yellow':
      return counted(sector.time, 'time', language)
    case 'blue':
      return words.bays(SUB_PRICES.length - sector.subs.length, SUB_PRICES[sector.subs.length] ?? 0)
    case 'green':
      return tile === undefined ? words.nothing : tileName(expansionName(tile), language)
    case 'red':
      return card === undefined ? words.nothing : cardTitle(cardName(card), language)
    default:
      return words.programs(colourName(colourAt(PROGRAMMING_FIELDS[LETTER_PLACE[letter]] ?? 0), language))
  }
}

function Inside({ position, colour }: PlateProps) {
  const { shared } = useHelm()
  const letter = letterAt(shared, position)
  const sector = sectorNamed(shared, letter)
  const isBusy = scientistsIn(shared, LETTER_PLACE[letter], COLOUR_PLACE[colour]).length > 0
  const [from, to] = spanOf(position, colour)
  const middle = middleOf(position, colour)
  // Things step outwards where somebody stands.
  const spot: Point = isBusy ? polar(radiiOf(colour)[1] - 25, (from + to) / 2) : middle
  if (colour === 'blue') return <Bays position={position} />
  if (colour === 'white')
    return (
      <g {...piece('programming-field', `programming-${letter}`)}>
        <Program colour={colourAt(PROGRAMMING_FIELDS[LETTER_PLACE[letter]] ?? 0)} spot={middle} radius={isBusy ? 16 : 20} />
      </g>
    )
  const sign = <Glyph class="aq-area-sign" colour={colour} spot={middle} size={38} />
  if (colour === 'red' || colour === 'green') return sign
  const count = colour === 'purple' ? sector.octopods : colour === 'black' ? sector.crystals : sector.time
  return (
    <>
      {sign}
      <Pile colour={colour} count={count} spot={spot} isBusy={isBusy} letter={letter} />
    </>
  )
}

const KINDS = { purple: 'octopods', black: 'crystals', yellow: 'time-markers' } as const
const MOST = 4

/** A few lie there one by one; many as one with a number. */
function Pile({
  colour,
  count,
  spot,
  isBusy,
  letter,
}: {
  colour: 'purple' | 'black' | 'yellow'
  count: number
  spot: Point
  isBusy: boolean
  letter: Letter
}) {
  if (count === 0) return null
  const Drawn = colour === 'purple' ? Octopod : colour === 'black' ? Crystal : TimeMarker
  const size = colour === 'purple' ? 25 : colour === 'black' ? 27 : 20
  const name = colour === 'purple' ? `octopods-${letter}` : `${KINDS[colour]}-${letter}`
  const isMany = count > (isBusy ? 2 : MOST)
  return (
    <g {...piece(KINDS[colour], name)}>
      {isMany ? (
        <>
          <Drawn spot={[spot[0] - 9, spot[1]]} size={size + 2} />
          <text {...UNHEARD} class="aq-num aq-pile" x={spot[0] + 6} y={spot[1]}>
            {count}
          </text>
        </>
      ) : (
        rows(count, spot, [colour === 'black' ? 18 : size - 1, size], 2).map(each => (
          <Drawn key={each.join()} spot={each} size={isBusy ? size * 0.86 : size} />
        ))
      )}
    </g>
  )
}

/** Four spaces with their prices. */
function Bays({ position }: { position: number }) {
  const { shared } = useHelm()
  const { subs } = sectorNamed(shared, letterAt(shared, position))
  return (
    <g {...piece('submarine-space', `bays-${letterAt(shared, position)}`)}>
      <Glyph class="aq-area-sign" colour="blue" spot={polar(radiiOf('blue')[1] - 17, spanOf(position, 'blue')[0] + 13.5)} size={28} />
      {SUB_PRICES.map((price, space) => {
        const [x, y] = baySpot(position, space)
        const owner = subs[space]
        return (
          <g key={price}>
            <circle cx={x} cy={y} r="16" class={owner === undefined ? 'aq-bay' : 'aq-bay aq-bay-taken'} />
            {owner === undefined ? (
              <text {...UNHEARD} class="aq-num aq-bay-price" x={x} y={y}>
                {price}
              </text>
            ) : (
              <Submarine owner={owner} spot={[x, y]} size={36} />
            )}
          </g>
        )
      })}
    </g>
  )
}
