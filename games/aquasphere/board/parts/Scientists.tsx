import { COLOUR_PLACE, colourName, LETTER_PLACE } from '../../src/data/pieces.ts'
import { round } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { scientistSpot } from '../layout.ts'
import { piece, UNHEARD } from '../pieces/piece.ts'
import { Scientist } from '../pieces/tokens.tsx'
import { positionOf, scientistsIn } from '../read.ts'
import { usePointed } from '../use-pointed.ts'

/** Scientists are the largest pieces: mine glows. A pale one shows where the pointed action would take it. */
export function Scientists() {
  const { shared, seat, board, words } = useHelm()
  return (
    <g class="aq-scientists">
      {shared.players.map((player, owner) => {
        const place = scientistsIn(shared, player.sector, player.area).indexOf(owner)
        const [x, y] = scientistSpot(positionOf(shared, player.sector), colourName(player.area), place).map(round) as [number, number]
        const isMine = owner === seat
        return (
          <g
            key={owner}
            class="aq-mover"
            style={{ '--x': `${x}px`, '--y': `${y}px` }}
            {...piece('scientist', `scientist-${owner}`)}
            data-tip={words.scientistOf(board.names[owner] ?? '')}
          >
            <title>{words.scientistOf(board.names[owner] ?? '')}</title>
            {isMine && <ellipse rx="36" ry="40" fill="url(#aq-glow)" />}
            <Scientist owner={owner} spot={[0, -4]} size={isMine ? 60 : 52} />
          </g>
        )
      })}
      <Pale />
    </g>
  )
}

function Pale() {
  const { shared, seat } = useHelm()
  const { sector, colour } = usePointed() ?? {}
  if (sector === undefined || colour === undefined || seat === undefined) return null
  const there = scientistsIn(shared, LETTER_PLACE[sector], COLOUR_PLACE[colour]).filter(other => other !== seat)
  return (
    <g class="aq-pale" {...UNHEARD}>
      <Scientist owner={seat} spot={scientistSpot(positionOf(shared, LETTER_PLACE[sector]), colour, there.length)} size={54} />
    </g>
  )
}
