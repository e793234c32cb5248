import { SeatMark } from '@chronothek/board-kit'
import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { call, type RequestError } from '../net/api.ts'
import { CopyLink } from '../ui/CopyLink.tsx'
import { Press } from '../ui/Press.tsx'
import { Qr } from '../ui/Qr.tsx'
import { ClockChange } from './ClockChange.tsx'
import { nameOf, useSession } from './context.ts'
import { seatNote } from './SeatHead.tsx'
import { ChooseViewpoint, LendViewpoint } from './Viewpoint.tsx'
import { tableWords } from './words.ts'

/** The people at the table, with actions for the player's own seat and for absent players. */
export function PeoplePanel({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = texts.value.table
  const seat = session.state.seat.value
  const mine = seat === undefined ? undefined : table.seats[seat]
  return (
    <section class="people" aria-label={words.people}>
      <ul class="people-list">
        {table.seats.map(info => (
          <Person key={info.seat} info={info} table={table} />
        ))}
      </ul>
      {table.spectators > 0 && <p class="quiet">{words.spectators(table.spectators)}</p>}
      <ChooseViewpoint table={table} />
      {mine && table.phase === 'playing' && table.live === undefined && <ClockChange table={table} />}
      {mine && table.phase === 'playing' && (
        <div class="own-seat">
          <h2>{tableWords.value.yourSeat}</h2>
          <LendViewpoint mine={mine} />
          {mine.standIn !== 'bot' && (
            <>
              <Press run={() => session.ask({ type: 'bot', seat: mine.seat, level: 'good' })} id="hand-over">
                {words.handOver}
              </Press>
              <p class="quiet">{tableWords.value.handOverNote(mine.handOversLeft)}</p>
            </>
          )}
          <Leave />
          <p class="quiet">{tableWords.value.leaveNote(mine.handOversLeft)}</p>
        </div>
      )}
      {mine && table.phase !== 'ended' && <OtherDevice table={table} />}
      <ShufflePromise table={table} />
    </section>
  )
}

function Person({ info, table }: { info: SeatInfo; table: TableInfo }) {
  const session = useSession()
  const words = texts.value.table
  const mine = session.state.seat.value
  const absent = info.owner === 'person' && !info.connected && info.seat !== mine && table.phase === 'playing'
  const name = nameOf(table, info.seat)
  return (
    <li data-seat={info.seat} data-connected={info.connected}>
      <SeatMark seat={info.seat} name={name} />
      <strong>{name}</strong>
      <span class="quiet">{seatNote(info) || texts.value.seat.here}</span>
      {absent && mine !== undefined && info.standIn === undefined && (
        <Press run={() => session.ask({ type: 'bot', seat: info.seat, level: 'good' })}>{words.handOverFor(name)}</Press>
      )}
      {absent && mine === undefined && info.standIn === 'bot' && (
        <Press run={() => session.ask({ type: 'sit', seat: info.seat })} title={tableWords.value.substituteAsk} id="substitute">
          {words.standInFor(name)}
        </Press>
      )}
      {mine === undefined && info.standIn === 'substitute' && table.phase === 'playing' && (
        <Press run={() => session.ask({ type: 'take-back' })} id="my-seat">
          {tableWords.value.mySeat}
        </Press>
      )}
    </li>
  )
}

function Leave() {
  const session = useSession()
  const words = texts.value.table
  const [sure, setSure] = useState(false)
  if (!sure)
    return (
      <button type="button" class="button button-plain" onClick={() => setSure(true)}>
        {words.leave}
      </button>
    )
  const leave = async () => {
    const error = await session.ask({ type: 'leave' })
    if (error === undefined) setSure(false)
    return error
  }
  return (
    <p class="sure">
      {words.leaveSure}{' '}
      <Press kind="main" run={leave} id="leave">
        {words.leaveYes}
      </Press>{' '}
      <button type="button" class="button button-plain" onClick={() => setSure(false)}>
        {words.cancel}
      </button>
    </p>
  )
}

function OtherDevice({ table }: { table: TableInfo }) {
  const words = texts.value.table
  const [href, setHref] = useState<string | undefined>(undefined)
  const ask = async (): Promise<RequestError | undefined> => {
    const answer = await call('createSeatLink', { params: { id: table.id } })
    if (!answer.ok) return answer.error
    setHref(`${location.origin}/t/${table.id}#seat=${answer.value.token}`)
  }
  if (href === undefined) return <Press run={ask}>{words.otherDevice}</Press>
  return (
    <div class="other-device">
      <p>{words.otherDeviceHint}</p>
      <Qr text={href} label={words.otherDevice} />
      <CopyLink href={href} label={words.otherDevice} />
    </div>
  )
}

/** The shuffle was committed to at the start and can be verified at the end. */
function ShufflePromise({ table }: { table: TableInfo }) {
  const words = texts.value.table
  const value = table.seed ?? table.seedHash
  if (value === undefined) return null
  const { promise, promiseNote, seedNote } = tableWords.value
  return (
    <details class="promise">
      <summary>{promise}</summary>
      <p class="quiet">{table.seed === undefined ? promiseNote : seedNote}</p>
      {table.seed === undefined ? words.seedHash : words.seed}: <code>{value}</code>
    </details>
  )
}
