import { LEVELS, type Level } from '@chronothek/core'
import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { me } from '../state/me.ts'
import { Press } from '../ui/Press.tsx'
import { SeatMark } from '../ui/SeatMark.tsx'
import { useSession } from './context.ts'
import { seatNote } from './SeatHead.tsx'

export function LobbySeats({ table }: { table: TableInfo }) {
  return (
    <ul class="chips">
      {table.seats.map(info => (
        <Chip key={info.seat} info={info} table={table} />
      ))}
    </ul>
  )
}

function Chip({ info, table }: { info: SeatInfo; table: TableInfo }) {
  const session = useSession()
  const { lobby, table: words } = texts.value
  const mine = session.state.seat.value
  const host = mine === table.host
  const empty = info.owner === 'nobody'
  return (
    <li class={empty ? 'chip chip-empty' : 'chip'} data-seat={info.seat} data-owner={info.owner}>
      <SeatMark seat={info.seat} name={empty ? `${info.seat + 1}` : info.name} size={34} />
      <span class="chip-text">
        <strong>{empty ? lobby.free : info.name}</strong>
        <span class="quiet">
          {[info.seat === mine && lobby.you, info.seat === table.host && lobby.host, !empty && seatNote(info)].filter(Boolean).join(', ')}
        </span>
      </span>
      <span class="chip-buttons">
        {empty && mine === undefined && (
          <Press kind="main" run={() => session.ask({ type: 'sit', seat: info.seat, ...named() })} id="sit">
            {lobby.sit}
          </Press>
        )}
        {empty && host && <AddBot seat={info.seat} />}
        {info.owner === 'bot' && host && (
          <Press run={() => session.ask({ type: 'unseat', seat: info.seat })} id="unseat">
            {lobby.removeBot}
          </Press>
        )}
        {info.seat === mine && !host && (
          <Press run={() => session.ask({ type: 'leave' })} id="leave">
            {words.leave}
          </Press>
        )}
      </span>
    </li>
  )
}

const named = () => (me.value === undefined ? {} : { name: me.value.name })

function AddBot({ seat }: { seat: number }) {
  const session = useSession()
  const { lobby, levels } = texts.value
  const [level, setLevel] = useState<Level>('good')
  return (
    <>
      <select class="field" aria-label={lobby.level} value={level} onChange={event => setLevel(event.currentTarget.value as Level)}>
        {LEVELS.map(each => (
          <option key={each} value={each}>
            {levels[each]}
          </option>
        ))}
      </select>
      <Press run={() => session.ask({ type: 'bot', seat, level })} id="bot">
        {lobby.addBot}
      </Press>
    </>
  )
}
