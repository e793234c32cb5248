import { LETTER_PLACE } from '../../src/data/pieces.ts'
import { COLOURS } from '../../src/ids.ts'
import { arc, polar, ringCell, round } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { angleOf, chargingSpot, controlSpot, STATION } from '../layout.ts'
import { piece, UNHEARD } from '../pieces/piece.ts'
import { pressable } from '../pieces/press.ts'
import { Bot } from '../pieces/tokens.tsx'
import { chargingLimit, chargingOf, letterAt, sectorNamed } from '../read.ts'
import { AreaPlate } from './AreaPlate.tsx'

/** A sector: floor, seven areas, control field, charging station, and what the way there costs. */
export function SectorPlan({ position }: { position: number }) {
  const { shared } = useHelm()
  const letter = letterAt(shared, position)
  const middle = angleOf(position)
  return (
    <g {...piece('sector', `sector-${letter}`)}>
      <path d={ringCell([STATION.hull[0], STATION.hull[1] - 7], [middle - 30, middle + 30], 2.5)} fill="url(#aq-floor)" class="aq-floor" />
      {COLOURS.map(colour => (
        <AreaPlate key={colour} position={position} colour={colour} />
      ))}
      <Charging position={position} />
      <Control position={position} />
      <WayPrice position={position} />
    </g>
  )
}

function Control({ position }: { position: number }) {
  const helm = useHelm()
  const { shared, board, words, offers } = helm
  const letter = letterAt(shared, position)
  const { control } = sectorNamed(shared, letter)
  const [x, y] = controlSpot(position).map(round) as [number, number]
  const [lx, ly] = polar(STATION.control.radius + 2, angleOf(position) - STATION.beside)
  const { size } = STATION.control
  const offer = offers.get(`control-${letter}`)
  const now = words.control(letter, control < 0 ? '' : (board.names[control] ?? ''))
  const verb =
    offer === undefined
      ? ''
      : offer.kind === 'place-letter'
        ? words.placeAt(letter)
        : `${words.walkTo(letter)}, ${words.wayCost(offer.cost ?? 0)}`
  const label = verb === '' ? now : `${verb}. ${now}`
  return (
    <g
      {...pressable(helm, `control-${letter}`, label)}
      {...piece('control-field', `control-${letter}`)}
      class={offer === undefined ? 'aq-spot' : 'aq-spot aq-can'}
    >
      <circle cx={x} cy={y} r={size + 4} class="aq-control-rim" />
      <circle cx={x} cy={y} r={size} class="aq-control" stroke="url(#aq-steel)" />
      {control < 0 ? (
        <circle cx={x} cy={y} r="15" class="aq-control-free" />
      ) : (
        <>
          <circle cx={x} cy={y} r={size - 1} class={`aq-seat-${control} aq-tint`} />
          <Bot owner={control} spot={[x, y]} size={43} />
        </>
      )}
      <text class="aq-disp aq-letter" x={round(lx)} y={round(ly)}>
        {letter}
      </text>
    </g>
  )
}

/** Bots that charge; rust when one more would clear it. */
function Charging({ position }: { position: number }) {
  const { shared, words } = useHelm()
  const letter = letterAt(shared, position)
  const bots = chargingOf(sectorNamed(shared, letter))
  const limit = chargingLimit(shared)
  const [from, to] = [angleOf(position) - 2 * STATION.charging.step, angleOf(position) + 2 * STATION.charging.step]
  const places = Array.from({ length: STATION.charging.places }, (_, place) => place)
  const shift = (STATION.charging.places - limit) / 2
  return (
    <g {...piece('charging-station', `charging-${letter}`)} data-tip={words.charging(letter, bots.length, limit)}>
      <title>{words.charging(letter, bots.length, limit)}</title>
      <path class="aq-charging-rim" d={arc(STATION.charging.radius, from, to)} />
      <path class={bots.length >= limit ? 'aq-charging aq-charging-full' : 'aq-charging'} d={arc(STATION.charging.radius, from, to)} />
      {places.slice(0, limit).map(place => {
        const spot = chargingSpot(position, place + shift)
        const owner = bots[place]
        return owner === undefined ? (
          <circle key={place} cx={round(spot[0])} cy={round(spot[1])} r="3.4" class="aq-charging-place" />
        ) : (
          <Bot key={place} owner={owner} spot={spot} size={22} />
        )
      })}
    </g>
  )
}

/** A coin with the price of the way for my scientist. */
function WayPrice({ position }: { position: number }) {
  const { shared, offers, me } = useHelm()
  const letter = letterAt(shared, position)
  if (me === undefined || me.sector === LETTER_PLACE[letter]) return null
  const offer = offers.get(`control-${letter}`)
  if (offer?.kind !== 'travel') return null
  const [x, y] = polar(STATION.control.radius + 2, angleOf(position) + STATION.beside)
  return (
    <g class="aq-price" {...UNHEARD}>
      <circle cx={round(x)} cy={round(y)} r="15" />
      <text class="aq-num" x={round(x)} y={round(y)}>
        {offer.cost}
      </text>
    </g>
  )
}
