import { SEAT_COLOURS } from '@chronothek/aquasphere/box'
import { SeatIcon } from '@chronothek/aquasphere/signs'
import { listed, pick } from '../../i18n/index.ts'
import { signed } from './PlayerCard.tsx'
import { isBlank, isWritten, type Paper } from './paper.ts'
import { type Career, tieBreakers } from './tally.ts'
import { AQUA_SHEET_WORDS } from './words.ts'

/** Where every counter went, scoring by scoring, and who leads. */
export function Track({ paper, all, isChecked }: { paper: Paper; all: readonly Career[]; isChecked: boolean }) {
  const words = pick(AQUA_SHEET_WORDS)
  const blank = isBlank(paper)
  const isFinal = Object.keys(paper.finals).length > 0
  const isOver = paper.playing.every(player => paper.finals[player] !== undefined)
  return (
    <section class="as-track" aria-labelledby="as-track">
      <h2 id="as-track">{words.track}</h2>
      <table>
        <thead>
          <tr>
            <td />
            {all.map(({ player, place }) => (
              <th key={player} scope="col" data-place={blank ? undefined : place}>
                <SeatIcon owner={SEAT_COLOURS.indexOf(player)} size={18} />
                <span class="as-name">{words.colours[player]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.interims.map((interim, round) => (
            <tr key={round} class={isWritten(interim) ? '' : 'as-unwritten'}>
              <th scope="row">{words.round(round + 1)}</th>
              {all.map(({ player, interims }) => (
                <td key={player}>{isWritten(interim) ? <Stop before={interims[round]?.before} after={interims[round]?.after} /> : '–'}</td>
              ))}
            </tr>
          ))}
          <tr class={isFinal ? '' : 'as-unwritten'}>
            <th scope="row">{words.end}</th>
            {all.map(({ player, total, finalSum }) => (
              <td key={player}>{isFinal ? <Stop before={total - finalSum} after={total} /> : '–'}</td>
            ))}
          </tr>
        </tbody>
      </table>
      {!isChecked && !blank && <p class="as-unchecked">{words.unchecked}</p>}
      <div role="status">{isOver && verdicts(paper, all).map(verdict => <p key={verdict}>{verdict}</p>)}</div>
    </section>
  )
}

const Stop = ({ before = 0, after = 0 }: { before?: number | undefined; after?: number | undefined }) => (
  <>
    <b>{after}</b> <small>{signed(after - before)}</small>
  </>
)

/** Who won, one sentence for each shared place, and for each tie what settled it (AQS-175 … AQS-178). */
function verdicts(paper: Paper, all: readonly Career[]): readonly string[] {
  const words = pick(AQUA_SHEET_WORDS)
  const name = ({ player }: Career) => words.colours[player]
  const sorted = all.toSorted((a, b) => a.place - b.place)
  const [first] = sorted
  const alone = first !== undefined && sorted[1]?.place !== 1 ? [words.winner(name(first), first.total)] : []
  return [
    ...alone,
    ...sorted.flatMap((career, at) => {
      const next = sorted[at + 1]
      const sharing = sorted.filter(({ place }) => place === career.place)
      const isFirst = sharing[0] === career
      const together =
        isFirst && sharing.length > 1 ? [(career.place === 1 ? words.sharedWin : words.shared)(listed(sharing.map(name)))] : []
      if (next === undefined || next.total !== career.total || next.place === career.place) return together
      const [mine, theirs] = [tieBreakers(paper, career), tieBreakers(paper, next)]
      return [
        ...together,
        mine.controls === theirs.controls
          ? words.tieCrystals(name(career), name(next), mine.crystals, theirs.crystals)
          : words.tieControls(name(career), name(next), mine.controls, theirs.controls),
      ]
    }),
  ]
}
