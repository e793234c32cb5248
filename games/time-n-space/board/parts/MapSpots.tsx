import type { Seat } from '@chronothek/core'
import type { Colour, Moon, Place } from '../../src/ids.ts'
import { deedText } from '../deed-text.ts'
import { samePlace } from '../drafts/places.ts'
import { type Point, polar } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { directionOf, ORRERY, spotOf } from '../layout.ts'
import { capital, kindName, moonName, say, tileName } from '../names.ts'
import { BonusCoin, LooseCoin } from '../pieces/Coin.tsx'
import { piece } from '../pieces/piece.ts'
import { landingOf, type Marker, offersOf, type Served, seatOf, seatsAt, servedBy, stackAt } from '../read.ts'
import { pressName } from '../use-helm.ts'
import { useSlots } from '../use-slots.ts'
import { useAway } from './MiniCentre.tsx'

const percent = (value: number) => `${(value / ORRERY.size) * 100}%`
const spot = ([left, top]: Point) => ({ left: percent(left), top: percent(top) })

/** What a press on a place would do: fly there, stay there, or nothing now. */
function useFlight(place: Place) {
  const { board, places, me, again, press, confirm, refuseFlight, plan, words, free } = useHelm()
  // A ship that has landed here does what it came for; its timer is not placed again by the same press.
  const landed = again !== undefined && me?.timers[again].on?.symbol === 'ship' ? again : undefined
  const from = landed === undefined ? me?.ship.at : me && landingOf(me)
  const dest = place === from ? undefined : place
  const can = me !== undefined && places.some(each => samePlace(each, 'ship', dest))
  const isPrimary = free !== undefined
  if (landed !== undefined && dest === undefined && me !== undefined) {
    const deed = plan(landed)?.deed ?? { kind: 'forfeit' }
    return { can: true, verb: deedText(deed, me, 'ship', board.language, words), dest, isPrimary, go: () => confirm(landed) }
  }
  const verb = can ? (dest === undefined ? words.stayHere : words.flyThere) : ''
  return { can, verb, dest, isPrimary, go: () => (can ? press('ship', dest) : me !== undefined && refuseFlight(dest)) }
}

interface SpotProps {
  readonly place: Place
  readonly label: string
  readonly kind: 'planet' | 'moon'
}

function SpotButton({ place, label, kind }: SpotProps) {
  const { board, seat } = useHelm()
  const { can, verb, dest, isPrimary, go } = useFlight(place)
  const seats = seatsAt(board.view.shared)
  const tag = can ? `${label}. ${verb}` : label
  return (
    <button
      type="button"
      class={`ts-spot ts-spot-${kind} ${can ? (isPrimary ? 'ts-can' : 'ts-could') : ''}`}
      style={spot(spotOf(place, seats, seat ?? 0))}
      aria-label={tag}
      data-tip={tag}
      data-press={pressName('ship', dest)}
      data-place={place}
      aria-disabled={!can}
      onClick={go}
      {...piece(kind, `${kind}-${place}`)}
    />
  )
}

/** A planet with its name, its bonus marker, and the orders that circle it. */
export function PlanetSpot({ colour }: { colour: Colour }) {
  const { board, seat, me, words } = useHelm()
  const { shared } = board.view
  const owner = seatOf(colour)
  const player = shared.players[owner]
  const seats = seatsAt(shared)
  const direction = directionOf(colour, seats, seat ?? 0)
  const middle = spotOf(colour, seats, seat ?? 0)
  const offers = player === undefined ? [] : offersOf(player)
  const slots = useSlots(offers, ({ id }) => id)
  const hidden = slots.slice(MOST).filter(order => order !== undefined).length
  const isMine = owner === seat
  const isAway = useAway()(owner)
  const name = isMine ? words.you : (board.names[owner] ?? '')
  const offered = offers.map(order => kindName(order, board.language)).join(', ')
  return (
    <>
      <SpotButton
        place={colour}
        kind="planet"
        label={words.planetOf(isAway ? words.isAway(name) : name, offered, shared.bonus[owner] === true)}
      />
      <span
        class={`ts-planet-name ts-c-${colour} ${isAway ? 'ts-planet-away' : ''}`}
        style={spot(polar(middle, ORRERY.planet + 20, direction + 180))}
        data-side={sideOf(direction)}
        data-high={Math.sin((direction * Math.PI) / 180) < -0.3 ? '' : undefined}
        aria-hidden="true"
      >
        {isAway ? words.isAway(name) : name}
      </span>
      {slots
        .slice(0, MOST)
        .map(
          (order, slot) =>
            order && (
              <Offer
                key={order.id}
                order={order}
                host={owner}
                place={colour}
                served={isMine ? 'no' : servedBy(me, order)}
                spot={polar(middle, ORRERY.planet + 3, direction + fanned(slot) * 37)}
              />
            ),
        )}
      {hidden > 0 && (
        <span class="ts-more" style={spot(polar(middle, ORRERY.planet + 5, direction + ((MOST + 1) / 2) * 37))} aria-hidden="true">
          +{hidden}
        </span>
      )}
      {shared.bonus[owner] === true && (
        <span
          class="ts-map-bonus"
          style={spot(polar(middle, ORRERY.planet - 2, direction + 148))}
          data-tip={say(board.language, 'term.bonus-marker')}
          {...piece('bonus-marker', `bonus-${colour}`)}
        >
          <svg viewBox="0 0 30 30" aria-hidden="true">
            <BonusCoin spot={[15, 14.5]} radius={12.5} />
          </svg>
        </span>
      )}
    </>
  )
}

const MOST = 7
/** From the middle outwards, right and left by turns. */
const fanned = (slot: number) => Math.ceil(slot / 2) * (slot % 2 === 0 ? -1 : 1)
/** Names stand inside the ring and grow away from what they name. */
const sideOf = (direction: number) => {
  const across = Math.cos((direction * Math.PI) / 180)
  return across < -0.5 ? 'left' : across > 0.5 ? 'right' : 'middle'
}

interface OfferProps {
  readonly order: Marker
  readonly host: Seat
  readonly place: Place
  readonly served: Served
  readonly spot: Point
}

/** An order beside its planet. Pressing it is pressing the planet where a ship can go; else it says what is missing. */
function Offer({ order, host, place, served, spot: where }: OfferProps) {
  const { seat, pressOrder } = useHelm()
  const { can, dest, go } = useFlight(place)
  const press = `map-order-${order.id}`
  return (
    <button
      type="button"
      tabIndex={-1}
      class={`ts-offer ts-served-${served}`}
      style={spot(where)}
      aria-hidden="true"
      data-press={press}
      onClick={() => (can && dest !== undefined ? go() : seat !== undefined && pressOrder(press, host, order))}
      {...piece('order-marker', `order-${order.id}`)}
    >
      <LooseCoin good={order.good} value={order.value} bold />
    </button>
  )
}

export function MoonSpot({ moon }: { moon: Moon }) {
  const { board, seat, words } = useHelm()
  const { shared } = board.view
  const stack = stackAt(shared, moon)
  const seats = seatsAt(shared)
  const direction = directionOf(moon, seats, seat ?? 0)
  const name = capital(moonName(moon, board.language))
  const top = stack?.top
  const tile =
    top === undefined ? words.noTile : words.tileOf(tileName(top, 2, board.language), tileName(top, 3, board.language), stack?.count ?? 0)
  return (
    <>
      <SpotButton place={moon} kind="moon" label={shared.variant === 'intro' ? name : `${name}. ${tile}`} />
      {stack !== undefined && shared.variant === 'normal' && (
        <span class="ts-height" style={spot(polar(ORRERY.centre, ORRERY.orbit + 45, direction))} aria-hidden="true">
          {stack.count}
        </span>
      )}
      <span
        class="ts-moon-name"
        style={spot(polar(ORRERY.centre, ORRERY.orbit - 46, direction))}
        data-side={sideOf(direction)}
        aria-hidden="true"
      >
        {name}
      </span>
    </>
  )
}
