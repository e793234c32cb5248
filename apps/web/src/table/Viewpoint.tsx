import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import type { RequestError } from '../net/api.ts'
import { problemText } from '../ui/refusal-text.ts'
import { nameOf, useSession } from './context.ts'
import { tableWords } from './words.ts'

/** Lets spectators see what the player's own seat sees. Offered only if seats know different things. */
export function LendViewpoint({ mine }: { mine: SeatInfo }) {
  const session = useSession()
  const [error, setError] = useState<RequestError | undefined>(undefined)
  const lends = mine.lends === true
  // Shown until the table says so too: meanwhile every redraw would put the box back.
  const [wish, setWish] = useState<{ readonly wanted: boolean; readonly instead: boolean } | undefined>(undefined)
  const lend = async (wanted: boolean) => {
    setWish({ wanted, instead: lends })
    const refused = await session.ask({ type: 'lend', lend: wanted })
    setError(refused)
    if (refused) setWish(undefined)
  }
  const { eyes } = tableWords.value
  if (session.state.view.value?.own === undefined) return null
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          id="lend-eyes"
          checked={wish?.instead === lends ? wish.wanted : lends}
          onChange={event => void lend(event.currentTarget.checked)}
        />
        {eyes.lend}
      </label>
      <p class="quiet">{error ? problemText(error).text : eyes.lendNote}</p>
    </>
  )
}

/** A spectator chooses one of the seats that share their view. */
export function ChooseViewpoint({ table }: { table: TableInfo }) {
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
