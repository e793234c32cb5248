import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { listed, texts } from '../i18n/index.ts'
import { Press } from '../ui/Press.tsx'
import { nameOf, useSession } from './context.ts'
import './away-notice.css'
import { tableWords } from './words.ts'

const isAway = ({ owner, connected }: SeatInfo): boolean => owner === 'person' && !connected

/** Seats of people who are away during the match, even if somebody plays for them. */
export const awaySeats = ({ phase, seats }: TableInfo): readonly number[] =>
  phase === 'playing' ? seats.filter(isAway).map(({ seat }) => seat) : []

/** Tells players whose seat is on another device, and lets its first device take the seat back. */
export function MovedSeatNotice() {
  const session = useSession()
  const words = tableWords.value
  const { moved, lost } = session.state
  if (lost.value !== undefined)
    return (
      <div class="tf-moved" role="status" data-lost={lost.value}>
        <p>{words.playedElsewhere}</p>
        <button
          type="button"
          class="button button-plain"
          onClick={() => {
            lost.value = undefined
          }}
        >
          {words.close}
        </button>
      </div>
    )
  if (moved.value === undefined) return null
  return (
    <div class="tf-moved" role="status" data-moved={moved.value}>
      <p>{words.moved}</p>
      <Press kind="main" run={() => session.ask({ type: 'take-back' })} id="play-here-again">
        {words.playHereAgain}
      </Press>
    </div>
  )
}

/** Says above the board who is away. */
export function AwayNotice({ table }: { table: TableInfo }) {
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
