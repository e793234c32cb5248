import { LAP } from '../../src/data/reconstructed.ts'
import { onTrack } from '../../src/scoring.ts'
import { useHelm } from '../helm.ts'
import { piece } from '../pieces/piece.ts'
import { SeatShape } from '../pieces/SeatShape.tsx'

const LAPS = [2 * LAP, LAP, 0]
const [LEFT, TOP, ROW] = [296, 366, 29]

/** How often each counter has been round: beside the instrument, where the circle leaves a corner free (AQS-042). */
export function LapCounter() {
  const { shared, board } = useHelm()
  const tip = shared.players.map(({ score }, seat) => `${board.names[seat]} ${onTrack(score).lap}+`).join(', ')
  return (
    <g class="aq-laps" {...piece('lap-counter')} data-tip={tip}>
      <title>{tip}</title>
      {LAPS.map((lap, row) => (
        <g key={lap}>
          <text class="aq-num aq-lap" x={LEFT} y={TOP + row * ROW}>
            {lap}+
          </text>
          {shared.players.map(({ score }, seat) =>
            Math.min(onTrack(score).lap, 2 * LAP) === lap ? (
              <SeatShape key={`${seat}`} owner={seat} spot={[LEFT + 62 + seat * 19, TOP + row * ROW]} radius={8} class="aq-shape" />
            ) : null,
          )}
        </g>
      ))}
    </g>
  )
}
