import type { OnTimeout, TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { CLOCKS } from '../start/clock-choices.ts'
import { TimeChoices } from '../start/TimeChoices.tsx'
import { Press } from '../ui/Press.tsx'
import { clockWords, termsName } from './clock-words.ts'
import { useSession } from './context.ts'

const NONE = { kind: 'none' } as const
/** The default timeout rule: a table without a clock has none yet, and a clock needs some effect. */
const defaultOnTimeout = ({ clock, onTimeout }: TableInfo): OnTimeout => (clock.kind === 'none' ? 'bot' : onTimeout)

/** Proposes another clock for the running match, for example days instead of minutes. */
export function ClockChange({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = clockWords.value
  const [plan, setPlan] = useState(() => ({
    clock: table.clock.kind === 'days' ? 'match-10' : 'days-1',
    onTimeout: defaultOnTimeout(table),
  }))
  const clock = CLOCKS[plan.clock] ?? NONE
  const propose = () => session.ask({ type: 'clock', terms: { clock, onTimeout: clock.kind === 'none' ? 'wait' : plan.onTimeout } })
  return (
    <div class="own-seat tf-clock-change">
      <h2>{words.title}</h2>
      <p class="quiet">{words.now(termsName(table))}</p>
      <TimeChoices plan={plan} onPlan={setPlan} />
      <Press run={propose} id="propose-clock">
        {words.propose}
      </Press>
      <p class="quiet">{words.note}</p>
    </div>
  )
}
