import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import type { Why } from '../net/api.ts'
import { explainProblem } from '../ui/explain.ts'
import { nameOf, useSession } from './context.ts'
import { tableWords } from './words.ts'

/** Lets spectators see what one's own seat sees; only where seats know different things. */
export function LendEyes({ mine }: { mine: SeatInfo }) {
  const session = useSession()
  const [why, setWhy] = useState<Why | undefined>(undefined)
  const { eyes } = tableWords.value
  if (session.state.view.value?.own === undefined) return null
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          id="lend-eyes"
          checked={mine.lends === true}
          onChange={async event => setWhy(await session.ask({ type: 'lend', lend: event.currentTarget.checked }))}
        />
        {eyes.lend}
      </label>
      <p class="quiet">{why ? explainProblem(why).text : eyes.lendNote}</p>
    </>
  )
}

/** A spectator chooses whose knowledge to look at, among those who lend it. */
export function LookThrough({ table }: { table: TableInfo }) {
  const session = useSession()
  const { eyes } = tableWords.value
  const lending = table.seats.filter(({ lends }) => lends)
  if (session.state.seat.value !== undefined || table.phase !== 'playing' || lending.length === 0) return null
  const now = session.state.eyes.value
  return (
    <label class="label tf-eyes">
      {eyes.through}
      <select id="eyes" class="field" value={`${now}`} onChange={event => session.lookThrough(numberOrNone(event.currentTarget.value))}>
        <option value="spectator">{eyes.everybody}</option>
        {lending.map(({ seat }) => (
          <option key={seat} value={`${seat}`}>
            {nameOf(table, seat)}
          </option>
        ))}
      </select>
    </label>
  )
}

const numberOrNone = (value: string): number | undefined => (value === 'spectator' ? undefined : Number(value))
