import type { Seat } from '@chronothek/core'
import { useEffect, useState } from 'preact/hooks'
import { INTERIM_LINES, type InterimLine } from '../../src/ids.ts'
import type { Event } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { capital, say, withSign } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { type Act, actsOf, type Scored, scoredIn } from '../theatre.ts'

const STEP = 750

/** An interim scoring one line at a time, with the pieces that cause it lit. It stands beside the game, never in its way. */
export function Scoring() {
  const { board, words } = useHelm()
  const { last } = board
  const [shown, setShown] = useState<{ readonly seq: number; readonly scored: Scored } | undefined>(undefined)
  const [step, setStep] = useState(0)
  useEffect(() => {
    const scored = last === undefined ? undefined : scoredIn(last.events as readonly Event[])
    if (last === undefined || scored === undefined) return
    setShown({ seq: last.seq, scored })
    setStep(0)
  }, [last?.seq])
  const acts = shown === undefined ? [] : actsOf(shown.scored)
  useEffect(() => {
    if (shown === undefined || step >= acts.length) return
    const timer = setTimeout(() => setStep(now => now + 1), STEP)
    return () => clearTimeout(timer)
  }, [shown, step])
  useStageLight(acts[step - 1], step <= acts.length && step > 0 && step < acts.length + 1)
  if (shown === undefined) return null
  const done = acts.slice(0, step)
  return (
    <section class="aq-theatre" aria-label={words.interim(shown.scored.round)} aria-live="polite">
      <header>
        <h2>{words.interim(shown.scored.round)}</h2>
      </header>
      <Sheet scored={shown.scored} done={done} />
      <footer>
        {step < acts.length ? (
          <button type="button" class="aq-link" onClick={() => setStep(acts.length)}>
            {words.skip}
          </button>
        ) : (
          <button type="button" class="aq-link" onClick={() => setStep(0)}>
            {words.again}
          </button>
        )}
        <button type="button" class="aq-link" onClick={() => setShown(undefined)}>
          {words.close}
        </button>
      </footer>
    </section>
  )
}

function Sheet({ scored, done }: { scored: Scored; done: readonly Act[] }) {
  const { board, words } = useHelm()
  const isDone = (line: InterimLine | 'sum', seat: Seat) => done.some(act => act.line === line && act.seat === seat)
  return (
    <table>
      <thead>
        <tr>
          <td />
          {scored.seats.map(seat => (
            <th key={seat} scope="col">
              <SeatIcon owner={seat} size={16} />
              <span class="aq-unseen">{board.names[seat]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {INTERIM_LINES.map(line => (
          <tr key={line} {...piece('scoring-line', `scoring-${line}`)}>
            <th scope="row">{capital(say(board.language, `line.${line}`))}</th>
            {scored.seats.map(seat => (
              <td key={seat} class={isDone(line, seat) ? 'aq-told' : 'aq-untold'}>
                {isDone(line, seat) ? withSign(scored.points[seat]?.[line] ?? 0) : ''}
              </td>
            ))}
          </tr>
        ))}
        <tr class="aq-sum">
          <th scope="row">{words.sum}</th>
          {scored.seats.map(seat => (
            <td key={seat}>{isDone('sum', seat) ? withSign(scored.sums[seat] ?? 0) : ''}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** Lights the pieces of one act wherever they are drawn. */
function useStageLight(act: Act | undefined, isOn: boolean): void {
  const key = act === undefined || !isOn ? '' : act.pieces.join()
  useEffect(() => {
    if (key === '') return
    const found = key.split(',').flatMap(id => [...document.querySelectorAll<HTMLElement>(`.aq [data-piece="${CSS.escape(id)}"]`)])
    for (const each of found) each.dataset.stage = ''
    return () => {
      for (const each of found) delete each.dataset.stage
    }
  }, [key])
}
