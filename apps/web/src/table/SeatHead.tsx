import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { duration, texts } from '../i18n/index.ts'
import { type HeardTime, timeLeft } from '../state/table.ts'
import { SeatMark } from '../ui/SeatMark.tsx'
import { nameOf, useNow } from './context.ts'

const HURRY = 15_000

/** What there is to say about whoever plays a seat, besides the name. */
export function seatNote(seat: SeatInfo): string {
  const { seat: words, levels } = texts.value
  if (seat.owner === 'nobody') return words.empty
  if (seat.owner === 'bot') return words.bot(levels[seat.level ?? 'good'])
  if (seat.standIn === 'bot') return words.standIn(levels[seat.level ?? 'casual'])
  if (seat.standIn === 'substitute') return words.substitute
  return seat.connected ? '' : words.away
}

interface SeatHeadProps {
  readonly table: TableInfo
  readonly seat: number
  readonly time: HeardTime
  readonly toMove: boolean
  readonly mine: boolean
}

/** Mark, name, connection and clock of a seat; boards put it beside the seat's cards. */
export function SeatHead({ table, seat, time, toMove, mine }: SeatHeadProps) {
  const info = table.seats[seat]
  const words = texts.value
  if (info === undefined) return null
  const note = seatNote(info)
  const away = info.owner === 'person' && !info.connected
  return (
    <span class={toMove ? 'seat-head seat-head-turn' : 'seat-head'} data-seat={seat} data-connected={info.connected}>
      <SeatMark seat={seat} name={nameOf(table, seat)} />
      <span class="seat-name">{nameOf(table, seat)}</span>
      {mine && <span class="quiet">{words.lobby.you}</span>}
      {note && <span class={away ? 'quiet seat-away' : 'quiet'}>{note}</span>}
      {toMove && <span class="turn-flag">{words.seat.toMove}</span>}
      <Clock time={time} seat={seat} />
    </span>
  )
}

function Clock({ time, seat }: { time: HeardTime; seat: number }) {
  const running = time.running && time.clocks?.[seat]?.running === true
  const left = timeLeft(time, seat, useNow(running))
  if (left === undefined) return null
  const text = duration(left)
  return (
    <span class={running && left < HURRY ? 'clock clock-hurry' : 'clock'} role="timer" aria-label={texts.value.seat.timeLeft(text)}>
      {text}
    </span>
  )
}
