import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import type { HeardTime } from '../state/table.ts'
import { Press } from '../ui/Press.tsx'
import { nameOf, useSession } from './context.ts'
import './rest.css'
import { restWords } from './rest-words.ts'

const LOOK_MS = 50

/** Seconds until match time runs again, as they are called out: three, two, one. */
export const secondsLeft = ({ resumesIn, heard }: HeardTime, now: number): number | undefined =>
  resumesIn === undefined ? undefined : Math.max(1, Math.ceil((resumesIn - (now - heard)) / 1000))

function useSecondsLeft(time: HeardTime): number | undefined {
  const [now, setNow] = useState(performance.now())
  const counts = time.resumesIn !== undefined
  useEffect(() => {
    if (!counts) return
    const timer = setInterval(() => setNow(performance.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [counts])
  return secondsLeft(time, Math.max(now, time.heard))
}

function reason(table: TableInfo): string {
  const words = restWords.value
  const { rest } = table
  const name = rest?.by === undefined ? '' : nameOf(table, rest.by)
  if (rest?.kind === 'line') return words.line(name)
  return rest?.kind === 'nobody' ? words.nobody : words.asked(name)
}

/** Lies over the board while a live match stands still: why, until when, and three, two, one. */
export function Rest({ table }: { table: TableInfo }) {
  const session = useSession()
  const seconds = useSecondsLeft(session.state.time.value)
  const words = restWords.value
  return (
    <section class={`tf-rest ${table.veiled ? 'tf-rest-veiled' : ''}`} data-rest={table.rest?.kind} aria-label={texts.value.table.paused}>
      <div class="tf-rest-slip" role="status">
        {seconds === undefined ? (
          <>
            <p>{reason(table)}</p>
            {table.veiled && <p class="quiet">{words.veiled}</p>}
          </>
        ) : (
          <p class="tf-rest-count">
            {words.goesOn} <strong data-countdown={seconds}>{seconds}</strong>
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
