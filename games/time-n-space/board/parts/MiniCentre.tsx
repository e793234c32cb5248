import type { Seat } from '@chronothek/core'
import { useMemo } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { CentrePicture } from './CentrePicture.tsx'

/** Clockwise from the viewer's left. */
export function useOthers(): readonly Seat[] {
  const { board, seat } = useHelm()
  const count = board.view.shared.players.length
  const own = seat ?? -1
  return Array.from({ length: seat === undefined ? count : count - 1 }, (_, i) => (own + 1 + i) % count)
}

/** Whether somebody is not here now, whoever plays for them. */
export function useAway(): (seat: Seat) => boolean {
  const { board } = useHelm()
  return seat => board.away?.includes(seat) === true || board.view.shared.players[seat]?.away === true
}

/** A whole centre, small. */
export function MiniCentre({ seat }: { seat: Seat }) {
  const { board, words } = useHelm()
  const player = board.view.shared.players[seat]
  return useMemo(
    () =>
      player === undefined ? null : (
        <svg
          class="ts-mini"
          viewBox="-4 0 608 428"
          role="img"
          aria-label={words.centreOf(board.names[seat] ?? '')}
          {...piece('research-station', `centre-${seat}`)}
        >
          <CentrePicture player={player} seat={seat} mini />
        </svg>
      ),
    [player, seat, board.language],
  )
}
