import { SEAT_COLOURS } from '@chronothek/aquasphere/box'
import { onTrack } from '@chronothek/aquasphere/scoring'
import { SeatIcon } from '@chronothek/aquasphere/signs'
import type { ComponentChildren } from 'preact'
import { pick } from '../../i18n/index.ts'
import { Count } from '../Count.tsx'
import { type AquaBox, trackOf } from './box.ts'
import { MOST, noteLine, notePlayer, type Paper, playerOf } from './paper.ts'
import type { Career, Crossing, InterimScore } from './tally.ts'
import { AQUA_SHEET_WORDS } from './words.ts'

interface CardProps {
  readonly paper: Paper
  readonly box: AquaBox
  readonly round: number
  readonly career: Career
  onWrite(paper: Paper): void
}

export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

/** "6 + 5 + 1 − 3 = 9" */
export const sumText = (parts: readonly number[], sum: number): string =>
  `${parts.map((part, at) => (at === 0 ? `${part}` : part < 0 ? ` − ${-part}` : ` + ${part}`)).join('')} = ${sum < 0 ? `−${-sum}` : sum}`

/** One player's interim scoring: what is counted, the sum, the red lines on the way, and where the counter ends. */
export function PlayerCard({ paper, box, round, career, onWrite }: CardProps) {
  const words = pick(AQUA_SHEET_WORDS)
  const { player } = career
  const score = career.interims[round] as InterimScore
  const { bots, crystals } = playerOf(paper, round, player)
  const name = words.colours[player]
  const write = (change: Parameters<typeof notePlayer>[3]) => onWrite(notePlayer(paper, round, player, change))
  const count = (id: 'before' | 'bots' | 'crystals', label: string, value: number) => (
    <Count
      class="as-count"
      name={`${id}-${player}`}
      label={words.of(name, label)}
      value={value}
      most={MOST[id]}
      onCount={next => write({ [id]: next })}
    />
  )
  return (
    <section class={`as-card aq-edge-${SEAT_COLOURS.indexOf(player)}`} aria-labelledby={`as-${player}`} data-player={player}>
      <h3 id={`as-${player}`}>
        <SeatIcon owner={SEAT_COLOURS.indexOf(player)} size={20} /> {name}
      </h3>
      <Row label={words.before} note={score.since > 0 ? words.since(score.since) : ''}>
        {count('before', words.before, score.before)}
      </Row>
      <Row label={words.majority(score.controls)} points={score.lines.majority} />
      <Row label={words.bots} note={words.botsHint} points={score.lines.bots}>
        {count('bots', words.bots, bots)}
      </Row>
      <Row label={words.crystals} points={score.lines.crystals}>
        {count('crystals', words.crystals, crystals)}
      </Row>
      <Row label={words.loss} points={score.lines.octopods} />
      <p class="as-sum">
        <span>{words.sum}</span>
        <b data-sum={player}>{sumText(Object.values(score.lines), score.sum)}</b>
      </p>
      {score.crossings.map((crossing, place) => (
        <LineChoice
          key={crossing.line}
          name={`line-${player}-${crossing.line}`}
          player={name}
          crossing={crossing}
          onPay={paid => onWrite(noteLine(paper, round, player, place, paid))}
        />
      ))}
      <After box={box} player={player} score={score} />
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly note?: string
  readonly points?: number
  readonly children?: ComponentChildren
}

export const Row = ({ label, note = '', points, children }: RowProps) => (
  <div class="as-row">
    <span class="as-label">
      {label} {note !== '' && <small>{note}</small>}
    </span>
    {children}
    <b class="as-points">{points === undefined ? '' : signed(points)}</b>
  </div>
)

interface LineProps {
  readonly name: string
  readonly player: string
  readonly crossing: Crossing
  onPay(paid: Crossing['paid']): void
}

/** What was given to cross a red line, if anything. */
function LineChoice({ name, player, crossing: { line, choices, paid }, onPay }: LineProps) {
  const words = pick(AQUA_SHEET_WORDS)
  return (
    <fieldset class="as-line" data-line={line}>
      <legend>
        <span class="hidden">{player}: </span>
        {words.line(line)}
      </legend>
      {choices.map(choice => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} checked={paid === choice} onChange={() => onPay(choice)} />
          <span>{words.payments[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface AfterProps {
  readonly player: string
  readonly box: AquaBox
  readonly score: InterimScore
}

function After({ player, box, score: { after, lost, saved, crystalsLeft, crossings } }: AfterProps) {
  const words = pick(AQUA_SHEET_WORDS)
  const { field, lap } = onTrack(after, trackOf(box).lap)
  return (
    <div class="as-after">
      <p>
        <span>{words.after}</span> <b data-after={player}>{after}</b>
      </p>
      <small>
        {lap > 0 ? `${words.onTrack(field, lap)}. ` : ''}
        {lost > 0 ? `${words.lost(lost)} ` : ''}
        {saved > 0 ? `${words.saved(after)} ` : ''}
        {crossings.some(({ paid }) => paid === 'crystal') ? words.crystalsLeft(crystalsLeft) : ''}
      </small>
    </div>
  )
}
