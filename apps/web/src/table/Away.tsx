import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { listed, texts } from '../i18n/index.ts'
import { Press } from '../ui/Press.tsx'
import { nameOf, useSession } from './context.ts'
import './away.css'
import { tableWords } from './words.ts'

const isAway = ({ owner, connected }: SeatInfo): boolean => owner === 'person' && !connected

/** Seats of people who are not here while the match is running, whoever plays for them. */
export const awaySeats = ({ phase, seats }: TableInfo): readonly number[] =>
  phase === 'playing' ? seats.filter(isAway).map(({ seat }) => seat) : []

/** For whoever's seat moved to another device: that it did, and how to have it back. */
export function MovedSeat() {
  const session = useSession()
  const words = tableWords.value
  if (session.state.moved.value === undefined) return null
  return (
    <div class="tf-moved" role="status" data-moved={session.state.moved.value}>
      <p>{words.moved}</p>
      <Press kind="main" run={() => session.ask({ type: 'take-back' })} id="play-here-again">
        {words.playHereAgain}
      </Press>
    </div>
  )
}

/** Above every board: who is not here. */
export function Away({ table }: { table: TableInfo }) {
  const { state } = useSession()
  const words = texts.value.seat
  const others = awaySeats(table).filter(seat => seat !== state.seat.value && seat !== state.moved.value)
  if (others.length === 0) return null
  const replaced = others.filter(seat => table.seats[seat]?.standIn === 'bot')
  const missing = others.filter(seat => !replaced.includes(seat))
  const names = (seats: readonly number[]) => listed(seats.map(seat => nameOf(table, seat)))
  return (
    <p class="tf-away" role="status" data-away={others.join(' ')}>
      {missing.length > 0 && <span>{words.awayNow(names(missing), missing.length)}</span>}
      {replaced.length > 0 && <span>{words.replacedNow(names(replaced), replaced.length)}</span>}
    </p>
  )
}
