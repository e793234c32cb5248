import { SeatMarks } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useContext } from 'preact/hooks'
import { useGameScene } from '../start/use-game-scene.ts'
import { angleOf, spotAt, TABLE } from './lobby-geometry.ts'

const CHAIR = 244
/** How far from the middle the things of a seat lie. */
const REACH = TABLE - 54

/** The table from above, with chairs and pieces of the game. */
export function LobbyTable({ table, bottom }: { table: TableInfo; bottom: number }) {
  const seats = table.seats.map(info => ({ ...info, angle: angleOf(info.seat, table.seats.length, bottom) }))
  const { Before } = useGameScene(table.game) ?? {}
  return (
    <svg class="round" viewBox="-290 -290 580 580" aria-hidden="true">
      <ellipse class="round-shadow" cy="26" rx={TABLE + 26} ry={TABLE + 18} />
      {seats.map(({ seat, owner, angle }) => (
        <Chair key={seat} seat={seat} taken={owner !== 'nobody'} angle={angle} />
      ))}
      <circle class="round-wood" r={TABLE} />
      <circle class="round-leather" r={TABLE - 16} />
      <circle class="round-stitch" r={TABLE - 22} />
      {Before &&
        seats
          .filter(({ owner }) => owner !== 'nobody')
          .map(({ seat, angle }) => <Before key={seat} angle={angle} seat={seat} spotAt={turn => spotAt(turn, REACH)} />)}
    </svg>
  )
}

function Chair({ seat, taken, angle }: { seat: number; taken: boolean; angle: number }) {
  const { x, y } = spotAt(angle, CHAIR)
  const mark = useContext(SeatMarks)[seat] ?? seat
  return (
    <g class={taken ? `chair seat-${mark % 8}` : 'chair chair-free'} transform={`translate(${x} ${y}) rotate(${angle + 90})`}>
      <path class="chair-back" d="M-46 10C-46-22-30-34 0-34S46-22 46 10C30 0-30 0-46 10z" />
      {taken && <path class="chair-cloth" d="M-40 4C-38-20-26-28 0-28S38-20 40 4C28-5-28-5-40 4z" />}
      {taken && <path class="chair-seat" d="M-38 14a38 26 0 0 0 76 0z" />}
    </g>
  )
}
