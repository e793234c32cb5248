import type { OnTimeout, TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { CLOCKS, clockName } from '../start/clock-choices.ts'
import { Press } from '../ui/Press.tsx'
import { clockWords, termsName } from './clock-words.ts'
import { useSession } from './context.ts'

const NONE = { kind: 'none' } as const
/** A clock that does nothing would be none. */
const usual = ({ clock, onTimeout }: TableInfo): OnTimeout => (clock.kind === 'none' ? 'bot' : onTimeout)

/** Proposes another clock for the running match: from minutes to days, or the other way round. */
export function ClockChange({ table }: { table: TableInfo }) {
  const session = useSession()
  const { create, timeouts } = texts.value
  const words = clockWords.value
  const [chosen, choose] = useState(() => (table.clock.kind === 'days' ? 'match-10' : 'days-1'))
  const [onTimeout, setTimeoutKind] = useState(() => usual(table))
  const clock = CLOCKS[chosen] ?? NONE
  const propose = () => session.ask({ type: 'clock', terms: { clock, onTimeout: clock.kind === 'none' ? 'wait' : onTimeout } })
  return (
    <div class="own-seat tf-clock-change">
      <h2>{words.title}</h2>
      <p class="quiet">{words.now(termsName(table))}</p>
      <label class="row">
        <span class="label">{create.clock}</span>
        <select class="field" name="clock" value={chosen} onChange={event => choose(event.currentTarget.value)}>
          {Object.entries(CLOCKS).map(([id, each]) => (
            <option key={id} value={id}>
              {clockName(each)}
            </option>
          ))}
        </select>
      </label>
      {clock.kind !== 'none' && (
        <label class="row">
          <span class="label">{create.onTimeout}</span>
          <select
            class="field"
            name="onTimeout"
            value={onTimeout}
            onChange={event => setTimeoutKind(event.currentTarget.value as OnTimeout)}
          >
            {(Object.keys(timeouts) as OnTimeout[]).map(id => (
              <option key={id} value={id}>
                {timeouts[id]}
              </option>
            ))}
          </select>
        </label>
      )}
      <Press run={propose} id="propose-clock">
        {words.propose}
      </Press>
      <p class="quiet">{words.note}</p>
    </div>
  )
}
