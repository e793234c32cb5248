import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import type { ReceivedTime } from '../state/table-state.ts'
import { Press } from '../ui/Press.tsx'
import { nameOf, useSession } from './context.ts'
import './pause-overlay.css'
import { pauseWords } from './pause-words.ts'

const LOOK_MS = 50

/** Whole seconds until match time resumes, for the countdown: three, two, one. */
export const secondsLeft = ({ resumesIn, receivedAt }: ReceivedTime, now: number): number | undefined =>
  resumesIn === undefined ? undefined : Math.max(1, Math.ceil((resumesIn - (now - receivedAt)) / 1000))

function useSecondsLeft(time: ReceivedTime): number | undefined {
  const [now, setNow] = useState(performance.now())
  const counts = time.resumesIn !== undefined
  useEffect(() => {
    if (!counts) return
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [counts])
  return secondsLeft(time, Math.max(now, time.receivedAt))
}

function reason(table: TableInfo): string {
  const words = pauseWords.value
  const { pause } = table
  const name = pause?.by === undefined ? '' : nameOf(table, pause.by)
  if (pause?.kind === 'connection') return words.connection(name)
  return pause?.kind === 'nobody' ? words.nobody : words.asked(name)
}

/** Covers the board while a live match is paused: the reason, then the countdown. */
export function PauseOverlay({ table }: { table: TableInfo }) {
  const session = useSession()
  const seconds = useSecondsLeft(session.state.time.value)
  const words = pauseWords.value
  return (
    <section
      class={`tf-pause ${table.boardsCovered ? 'tf-pause-covered' : ''}`}
      data-pause={table.pause?.kind}
      aria-label={texts.value.table.paused}
    >
      <div class="tf-pause-note" role="status">
        {seconds === undefined ? (
          <>
            <p>{reason(table)}</p>
            {table.boardsCovered && <p class="quiet">{words.covered}</p>}
          </>
        ) : (
          <p class="tf-pause-count">
            {words.resumesIn} <strong data-countdown={seconds}>{seconds}</strong>
          </p>
        )}
      </div>
      {seconds === undefined && session.state.seat.value !== undefined && (
        <Press kind="main" run={() => session.ask({ type: 'resume' })} id="go-on">
          {texts.value.table.resume}
        </Press>
      )}
    </section>
  )
}
