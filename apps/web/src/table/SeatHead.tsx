import { SeatMark } from '@chronothek/board-kit'
import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { language, texts } from '../i18n/index.ts'
import type { ReceivedTime } from '../state/table-state.ts'
import { Clock } from './Clock.tsx'
import { nameOf } from './context.ts'
import { tableWords } from './words.ts'

/** A note beside the name: empty, bot, stand-in, substitute or away. */
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
  readonly time: ReceivedTime
  readonly toMove: boolean
  readonly mine: boolean
}

/** Mark, name, connection and clock of a seat. Boards show it beside the seat's pieces. */
export function SeatHead({ table, seat, time, toMove, mine }: SeatHeadProps) {
  const info = table.seats[seat]
  const words = texts.value
  if (info === undefined) return null
  const note = seatNote(info)
  const away = info.owner === 'person' && !info.connected
  return (
    <span
      class={`seat-head ${toMove ? 'seat-head-turn' : ''} ${mine ? 'seat-head-mine' : ''}`}
      data-seat={seat}
      data-connected={info.connected}
    >
      <SeatMark seat={seat} name={nameOf(table, seat)} />
      <span class="seat-name">{nameOf(table, seat)}</span>
      {mine && <span class="quiet seat-note">{words.lobby.you}</span>}
      <LanguageBadge info={info} mine={mine} />
      {note && <span class={away ? 'quiet seat-note seat-away' : 'quiet seat-note'}>{note}</span>}
      {toMove && <span class="turn-flag">{words.seat.toMove}</span>}
      <Clock time={time} seat={seat} clock={table.clock} />
    </span>
  )
}

/** Shows that a player reads another language: quick phrases are translated, typed chat is not. */
function LanguageBadge({ info, mine }: { info: SeatInfo; mine: boolean }) {
  if (mine || info.owner !== 'person' || info.language === language.value) return null
  const words = tableWords.value.inLanguage[info.language]
  return (
    <abbr class="seat-language" title={words}>
      {info.language.toUpperCase()}
    </abbr>
  )
}
