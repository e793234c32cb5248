import { LETTERS, type Letter, SEAT_COLOURS } from '@chronothek/aquasphere/box'
import { octopodLoss } from '@chronothek/aquasphere/scoring'
import { SeatIcon } from '@chronothek/aquasphere/signs'
import { pick } from '../../i18n/index.ts'
import { Count } from '../Count.tsx'
import type { AquaBox } from './box.ts'
import { MOST, noteSector, type Paper, sectorOf } from './paper.ts'
import { AQUA_SHEET_WORDS } from './words.ts'

interface SectorsProps {
  readonly paper: Paper
  readonly box: AquaBox
  readonly round: number
  onWrite(paper: Paper): void
}

/** Who stands on each control field, and what swims beside it. */
export function Sectors({ paper, box, round, onWrite }: SectorsProps) {
  const words = pick(AQUA_SHEET_WORDS)
  return (
    <section class="as-sectors" aria-labelledby="as-sectors">
      <h2 id="as-sectors">{words.sectors}</h2>
      <div class="as-ring">
        {LETTERS.map(letter => (
          <Sector key={letter} paper={paper} box={box} round={round} letter={letter} onWrite={onWrite} />
        ))}
      </div>
    </section>
  )
}

function Sector({ paper, box, round, letter, onWrite }: SectorsProps & { letter: Letter }) {
  const words = pick(AQUA_SHEET_WORDS)
  const { control, octopods } = sectorOf(paper, round, letter)
  const loss = octopodLoss(octopods, box.octopodLoss)
  return (
    <div class="as-sector" data-sector={letter}>
      <h3>{letter}</h3>
      <fieldset class="as-control">
        <legend class="hidden">{words.control(letter)}</legend>
        <label title={words.nobody}>
          <input
            type="radio"
            name={`control-${letter}`}
            value="nobody"
            checked={control === undefined}
            onChange={() => onWrite(noteSector(paper, round, letter, { octopods }))}
          />
          <span>
            –<span class="hidden"> {words.nobody}</span>
          </span>
        </label>
        {paper.playing.map(player => (
          <label key={player} title={words.colours[player]}>
            <input
              type="radio"
              name={`control-${letter}`}
              value={player}
              checked={control === player}
              onChange={() => onWrite(noteSector(paper, round, letter, { control: player, octopods }))}
            />
            <span>
              <SeatIcon owner={SEAT_COLOURS.indexOf(player)} size={22} />
              <span class="hidden">{words.colours[player]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="as-swim">
        <span aria-hidden="true">{words.octopodsShort}</span>
        <Count
          class="as-count"
          name={`octopods-${letter}`}
          label={words.octopods(letter)}
          value={octopods}
          most={MOST.octopods}
          onCount={count => onWrite(noteSector(paper, round, letter, { ...(control === undefined ? {} : { control }), octopods: count }))}
        />
        <b class="as-points">{control === undefined || loss === 0 ? '' : `−${loss}`}</b>
      </div>
    </div>
  )
}
