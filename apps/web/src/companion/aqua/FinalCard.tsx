import { FINAL_LINES, SEAT_COLOURS } from '@chronothek/aquasphere/box'
import { onTrack } from '@chronothek/aquasphere/scoring'
import { SeatIcon } from '@chronothek/aquasphere/signs'
import { pick } from '../../i18n/index.ts'
import { Count } from '../Count.tsx'
import { type AquaBox, trackOf } from './box.ts'
import { Row, sumText } from './PlayerCard.tsx'
import { type FinalNote, finalOf, MOST, noteFinal, type Paper } from './paper.ts'
import type { Career } from './tally.ts'
import { AQUA_SHEET_WORDS } from './words.ts'

interface CardProps {
  readonly paper: Paper
  readonly box: AquaBox
  readonly career: Career
  onWrite(paper: Paper): void
}

/** One player's final scoring, for which no red line is paid (AQS-170 … AQS-174). */
export function FinalCard({ paper, box, career, onWrite }: CardProps) {
  const words = pick(AQUA_SHEET_WORDS)
  const { player, final, finalSum, total, interims } = career
  const note = finalOf(paper, player)
  const name = words.colours[player]
  const write = (change: Partial<FinalNote>) => onWrite(noteFinal(paper, player, change))
  const { field, lap } = onTrack(total, trackOf(box).lap)
  const check = (id: 'subs' | 'lab', points: number) => (
    <div class="as-row">
      <label class="check as-label">
        <input
          type="checkbox"
          name={`${id}-${player}`}
          checked={note[id]}
          onChange={event => write({ [id]: event.currentTarget.checked })}
        />
        {words[id]}
      </label>
      <b class="as-points">{points > 0 ? `+${points}` : '0'}</b>
    </div>
  )
  return (
    <section class={`as-card aq-edge-${SEAT_COLOURS.indexOf(player)}`} aria-labelledby={`as-${player}`} data-player={player}>
      <h3 id={`as-${player}`}>
        <SeatIcon owner={SEAT_COLOURS.indexOf(player)} size={20} /> {name}
      </h3>
      <Row label={words.letters} note={words.lettersHint} points={final.letters}>
        <Count
          class="as-count"
          name={`letters-${player}`}
          label={words.of(name, words.letters)}
          value={note.letters}
          most={MOST.letters}
          onCount={letters => write({ letters })}
        />
      </Row>
      <Row label={words.time} points={final.time}>
        <Count
          class="as-count"
          name={`time-${player}`}
          label={words.of(name, words.time)}
          value={note.time}
          most={MOST.time}
          onCount={time => write({ time })}
        />
      </Row>
      {check('subs', final.submarines)}
      {check('lab', final.lab)}
      <p class="as-sum">
        <span>{words.sum}</span>
        <b data-sum={player}>
          {sumText(
            FINAL_LINES.map(line => final[line]),
            finalSum,
          )}
        </b>
      </p>
      <div class="as-after">
        <p>
          <span>{`${interims.at(-1)?.after ?? 0} + ${finalSum} =`}</span> <b data-after={player}>{total}</b>
        </p>
        <small>{lap > 0 ? words.onTrack(field, lap) : ''}</small>
      </div>
    </section>
  )
}
