import type { Ms } from '@chronothek/core'
import { useRef, useState } from 'preact/hooks'
import type { SharedPlayer } from '../../src/state.ts'
import { between, heading, type Point } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { berth, sandBeside, wormhole } from '../layout.ts'
import { Glass, Seconds } from '../pieces/Glass.tsx'
import { ShipPicture } from '../pieces/Planet.tsx'
import { piece } from '../pieces/piece.ts'
import { useBeat } from '../pulse.ts'
import { colourOf, shareLeft } from '../read.ts'

interface ShipProps {
  readonly player: SharedPlayer
  readonly seat: number
  readonly seats: 3 | 4
  /** The seat at the bottom. */
  readonly own: number
  readonly sand: Ms
}

/** A step for every second of the book's minute; the page glides from one to the next by itself. */
const STEPS = 60

/** A tenth of a unit cannot be seen. */
const tenth = (value: number) => Math.round(value * 10) / 10

/** Where a ship is drawn at a moment: it crawls along its wormhole while the sand runs. */
function spotAt({ player, seat, seats, own, sand }: ShipProps, now: Ms): readonly [Point, number] {
  const { at, to } = player.ship
  if (to === undefined) return berth(at, seat, seats, own)
  const [from, there] = wormhole(at, to, seats, own)
  const on = player.timers.find(timer => timer.on?.symbol === 'ship')?.on
  // A little apart from each other: several may share a wormhole (TNS-076).
  const share = on === undefined ? 1 : Math.round((1 - shareLeft(on, sand, now)) * STEPS) / STEPS
  return [between(from, there, 0.06 + share * 0.84), heading(from, there)]
}

const placeAt = ([x, y]: Point): string => `calc(${tenth(x)} * var(--u) - 50%) calc(${tenth(y)} * var(--u) - 50%)`

/** A ship with its sand timer beside it. */
export function ShipMark(props: ShipProps) {
  const { player, seat, sand } = props
  const root = useRef<HTMLDivElement>(null)
  const { clock } = useHelm().board
  // It is where it is from the first moment on: nothing flies in from the corner when the map opens.
  const [translate] = useState(() => placeAt(spotAt(props, clock.now())[0]))
  const drawn = useRef(translate)
  const on = player.timers.find(timer => timer.on?.symbol === 'ship')?.on
  const [spot, turn] = spotAt(props, 0)
  const [dx, dy] = sandBeside(spot, turn, player.ship.to === undefined)
  useBeat(now => {
    const place = placeAt(spotAt(props, now)[0])
    const element = root.current
    if (element === null) return
    // Moved, not laid out, and between two steps by the compositor alone.
    if (drawn.current === place) return
    drawn.current = place
    element.style.translate = place
  })
  return (
    <div
      ref={root}
      class="ts-ship"
      style={{ translate, '--dx': Math.round(dx), '--dy': Math.round(dy) }}
      {...piece('ship', `ship-${seat}`)}
    >
      <svg viewBox="-22 -22 44 44" aria-hidden="true">
        <ShipPicture colour={colourOf(seat)} turn={turn} />
      </svg>
      {on !== undefined && (
        <span class="ts-ship-time">
          <Glass on={on} sand={sand} colour={colourOf(seat)} />
          <Seconds on={on} sand={sand} out="" />
        </span>
      )}
    </div>
  )
}
