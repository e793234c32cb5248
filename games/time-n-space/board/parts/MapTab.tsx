import { useEffect, useRef } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { colourOf } from '../read.ts'
import { useZoom } from '../use-zoom.ts'
import { useAway, useOthers } from './MiniCentre.tsx'
import { Orrery } from './Orrery.tsx'
import { Offers } from './OtherParts.tsx'
import { Chance } from './Others.tsx'

/** The map, as large as the screen; two fingers or the button bring it closer, the button shows it whole again. */
export function MapTab() {
  const { board, seat, words } = useHelm()
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { isClose, closer, whole } = useZoom(frame, content)
  // What is pointed at may lie outside of what is seen.
  useEffect(() => {
    if (board.lit !== undefined) whole()
  }, [board.lit])
  const ownShip = () => content.current?.querySelector(`[data-piece="ship-${seat ?? 0}"]`)
  const label = isClose ? words.wholeMap : words.zoom
  return (
    <>
      <div class="ts-map-place" ref={frame} data-close={isClose ? '' : undefined}>
        <div class="ts-map-content" ref={content}>
          <Orrery />
        </div>
        <button type="button" class="ts-zoom" aria-label={label} data-tip={label} onClick={() => (isClose ? whole() : closer(ownShip()))}>
          {isClose ? '−' : '+'}
        </button>
      </div>
      <Landings />
    </>
  )
}

/** Below the map: what every planet offers, the next landing first. */
function Landings() {
  const { board, me, words } = useHelm()
  const others = useOthers()
  const isAway = useAway()
  const place = me?.ship.to ?? me?.ship.at
  const sorted = [...others].sort((a, b) => Number(colourOf(b) === place) - Number(colourOf(a) === place))
  return (
    <div key={place} class="ts-landings">
      {sorted.map(seat => {
        const player = board.view.shared.players[seat]
        if (player === undefined) return null
        return (
          <section key={seat} class={`ts-landing ts-c-${colourOf(seat)} ${colourOf(seat) === place ? 'ts-landing-next' : ''}`}>
            <h3>
              <SeatIcon colour={colourOf(seat)} size={18} /> {isAway(seat) ? words.isAway(board.names[seat] ?? '') : board.names[seat]}
            </h3>
            <Offers player={player} seat={seat} size={40} />
            <Chance player={player} />
          </section>
        )
      })}
    </div>
  )
}
