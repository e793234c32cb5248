import { COLOUR_PLACE, colourName, LETTER_PLACE } from '../../src/data/pieces.ts'
import { round } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { scientistSpot } from '../layout.ts'
import { piece, UNHEARD } from '../pieces/piece.ts'
import { Scientist } from '../pieces/tokens.tsx'
import { positionOf, scientistsIn } from '../read.ts'

/** Scientists are the largest pieces: mine glows. A pale one shows where the pointed action would take it. */
export function Scientists() {
  const { shared, seat, board, words, pointed } = useHelm()
  return (
    <g class="aq-scientists">
      {shared.players.map((player, owner) => {
        const place = scientistsIn(shared, player.sector, player.area).indexOf(owner)
        const [x, y] = scientistSpot(positionOf(shared, player.sector), colourName(player.area), place)
        const isMine = owner === seat
        return (
          <g key={owner} {...piece('scientist', `scientist-${owner}`)} data-tip={words.scientistOf(board.names[owner] ?? '')}>
            <title>{words.scientistOf(board.names[owner] ?? '')}</title>
            {isMine && <ellipse cx={round(x)} cy={round(y)} rx="36" ry="40" fill="url(#aq-glow)" />}
            <Scientist owner={owner} spot={[x, y - 4]} size={isMine ? 60 : 52} />
          </g>
        )
      })}
      {pointed?.sector !== undefined && pointed.colour !== undefined && seat !== undefined && (
        <g class="aq-pale" {...UNHEARD}>
          <Scientist
            owner={seat}
            spot={scientistSpot(
              positionOf(shared, LETTER_PLACE[pointed.sector]),
              pointed.colour,
              scientistsIn(shared, LETTER_PLACE[pointed.sector], COLOUR_PLACE[pointed.colour]).filter(other => other !== seat).length,
            )}
            size={54}
          />
        </g>
      )}
    </g>
  )
}
