import type { PieceId } from '@chronothek/board-kit'
import type { Seat } from '@chronothek/core'
import { useEffect } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { capital, say, withSign } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import type { Act, Scored, ScoringLine } from '../theatre.ts'
import { type Stage, useTheatre } from '../use-theatre.ts'

interface ScoringProps {
  /** Where only one page is drawn at a time: which one, and what has to be seen on it. */
  readonly page?: string
  readonly onLit?: (piece: PieceId | undefined) => void
}

/** A scoring one line at a time, with the pieces that cause it lit. It stands beside the game, never in its way. */
export function Scoring({ page, onLit }: ScoringProps) {
  const { board } = useHelm()
  const stage = useTheatre(board)
  const act = stage === undefined || stage.step >= stage.acts.length ? undefined : stage.acts[stage.step - 1]
  useEffect(() => onLit?.(act?.pieces[0]), [act])
  useStageLight(act, page)
  return stage === undefined ? null : <Sheets stage={stage} />
}

function Sheets({ stage }: { stage: Stage }) {
  const { words } = useHelm()
  const { scorings, acts, step } = stage
  const sheet = acts[Math.max(0, step - 1)]?.sheet ?? 0
  const scored = scorings[sheet]
  if (scored === undefined) return null
  const title = scored.kind === 'final' ? words.final : words.interim(scored.round)
  const isTold = step >= acts.length
  return (
    <section class="aq-theatre" aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      <Sheet scored={scored} done={acts.slice(0, step).filter(act => act.sheet === sheet)} />
      <Spoken stage={stage} />
      <footer>
        <button type="button" class="aq-link" onClick={isTold ? stage.again : stage.skip}>
          {isTold ? words.again : words.skip}
        </button>
        <button type="button" class="aq-link" onClick={stage.close}>
          {stage.isEnd ? words.toResult : words.close}
        </button>
      </footer>
    </section>
  )
}

/** The same for ears: what has just been told, or all of it if it was shown at once. */
function Spoken({ stage: { scorings, acts, step } }: { stage: Stage }) {
  const { board, words } = useHelm()
  const { language, names } = board
  const lineName = (line: ScoringLine | 'sum') => (line === 'sum' ? words.sum : say(language, `line.${line}`))
  const told = ({ line, seat, points }: Act) => `${names[seat]}, ${lineName(line)}: ${withSign(points)}.`
  const all = () =>
    scorings.flatMap(({ seats, lines, points, sums }) =>
      seats.map(seat => {
        const parts = lines.filter(line => points[seat]?.[line]).map(line => `${lineName(line)} ${withSign(points[seat]?.[line] ?? 0)}`)
        return `${names[seat]}: ${[...parts, `${words.sum} ${withSign(sums[seat] ?? 0)}`].join(', ')}.`
      }),
    )
  const act = acts[step - 1]
  return (
    <p class="aq-unseen" role="status">
      {step >= acts.length ? all().join(' ') : act === undefined || act.points === 0 ? '' : told(act)}
    </p>
  )
}

function Sheet({ scored, done }: { scored: Scored; done: readonly Act[] }) {
  const { board, words } = useHelm()
  const { seats, lines, points, sums } = scored
  const isDone = (line: ScoringLine | 'sum', seat: Seat) => done.some(act => act.line === line && act.seat === seat)
  const now = done.at(-1)
  return (
    <table>
      <thead>
        <tr>
          <td />
          {seats.map(seat => (
            <th key={seat} scope="col">
              <SeatIcon owner={seat} size={16} />
              <span class="aq-unseen">{board.names[seat]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line} {...piece('scoring-line', `scoring-${line}`)} class={now?.line === line ? 'aq-telling' : ''}>
            <th scope="row">{capital(say(board.language, `line.${line}`))}</th>
            {seats.map(seat => (
              <td key={seat} class={isDone(line, seat) ? 'aq-told' : ''}>
                {isDone(line, seat) ? withSign(points[seat]?.[line] ?? 0) : ''}
              </td>
            ))}
          </tr>
        ))}
        <tr class="aq-sum">
          <th scope="row">{words.sum}</th>
          {seats.map(seat => (
            <td key={seat}>{isDone('sum', seat) ? withSign(sums[seat] ?? 0) : ''}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Lights the pieces of one act wherever they are drawn. */
function useStageLight(act: Act | undefined, page: string | undefined): void {
  const key = act?.pieces.join() ?? ''
  useEffect(() => {
    if (key === '') return
    const found = key.split(',').flatMap(id => [...document.querySelectorAll<HTMLElement>(`.aq [data-piece="${CSS.escape(id)}"]`)])
    for (const each of found) each.dataset.stage = ''
    return () => {
      for (const each of found) delete each.dataset.stage
    }
  }, [key, page])
}
