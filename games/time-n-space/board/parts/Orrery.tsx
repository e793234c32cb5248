import { useMemo } from 'preact/hooks'
import { CLOCK_MS } from '../../src/data/table.ts'
import { COLOURS, MOONS, type Place } from '../../src/ids.ts'
import { useHelm } from '../helm.ts'
import { ORRERY } from '../layout.ts'
import { neighboursOf, seatsAt } from '../read.ts'
import { Bezel, Hand } from './Bezel.tsx'
import { ClockFace } from './ClockFace.tsx'
import { MoonSpot, PlanetSpot } from './MapSpots.tsx'
import { ShipMark } from './Ships.tsx'
import { Ground, holeName, Moons, Planets, Wormholes } from './Sky.tsx'

/** The map as an orrery: the own planet at the bottom, moons between planets, ships that crawl, the clock around it all. */
export function Orrery() {
  const { board, words, seat, me, places } = useHelm()
  const { shared } = board.view
  const seats = seatsAt(shared)
  const own = seat ?? 0
  const minutes = CLOCK_MS[shared.variant] / 60_000
  const dests = places.flatMap(({ symbol, dest }) => (symbol === 'ship' && dest !== undefined ? dest : []))
  const from = me?.ship.at
  const hot = me?.ship.to !== undefined && from !== undefined ? [holeName(from, me.ship.to)] : holesTo(from, dests, seats)
  const ground = useMemo(() => <Ground />, [])
  const { stacks } = shared
  const moons = useMemo(() => <Moons seats={seats} own={own} stacks={stacks} />, [seats, own, stacks])
  return (
    <section class="ts-map" aria-label={words.map}>
      <svg class="ts-map-picture" viewBox={`0 0 ${ORRERY.size} ${ORRERY.size}`} aria-hidden="true">
        {ground}
        <Bezel began={shared.began} clock={shared.clock} minutes={minutes} />
        <Wormholes seats={seats} own={own} hot={hot} />
        {moons}
        <Planets seats={seats} own={own} />
      </svg>
      <Hand began={shared.began} clock={shared.clock} />
      <ClockFace shared={shared} words={words} minutes={minutes} />
      {COLOURS.slice(0, seats).map(colour => (
        <PlanetSpot key={colour} colour={colour} />
      ))}
      {MOONS.slice(0, seats).map(moon => (
        <MoonSpot key={moon} moon={moon} />
      ))}
      {shared.players.map((player, index) => (
        <ShipMark key={COLOURS[index]} player={player} seat={index} seats={seats} own={own} sand={shared.sand} />
      ))}
    </section>
  )
}

const holesTo = (from: Place | undefined, dests: readonly Place[], seats: 3 | 4): readonly string[] =>
  from === undefined ? [] : dests.flatMap(dest => (neighboursOf(from, seats).includes(dest) ? holeName(from, dest) : []))
