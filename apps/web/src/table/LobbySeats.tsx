import { Icon, SeatMark } from '@chronothek/board-kit'
import type { Level } from '@chronothek/core'
import type { SeatInfo, TableInfo } from '@chronothek/protocol'
import { personName, pick, texts } from '../i18n/index.ts'
import { me } from '../state/me.ts'
import { Press } from '../ui/Press.tsx'
import { useSession } from './context.ts'
import { angleOf, spotAt } from './lobby-geometry.ts'
import { LOBBY_WORDS } from './lobby-words.ts'
import { seatNote } from './SeatHead.tsx'

interface SeatsProps {
  readonly table: TableInfo
  readonly bottom: number
  /** The bot the host has picked up, if any. */
  readonly held: Level | undefined
  seatBot(seat: number): Promise<unknown>
}

/** A place card per seat, around the table. */
export function LobbySeats({ table, bottom, held, seatBot }: SeatsProps) {
  return (
    <ul class="chips">
      {table.seats.map(info => {
        const { x, y } = spotAt(angleOf(info.seat, table.seats.length, bottom), 1)
        return (
          <li
            key={info.seat}
            class={`chip ${info.owner === 'nobody' ? 'chip-empty' : ''} ${info.owner === 'nobody' && held ? 'chip-hot' : ''}`}
            data-seat={info.seat}
            data-owner={info.owner}
            style={{ '--x': x, '--y': y, '--tilt': `${((info.seat * 37) % 5) - 2}` }}
          >
            {info.owner === 'nobody' ? <Free info={info} held={held} seatBot={seatBot} /> : <Taken info={info} table={table} />}
          </li>
        )
      })}
    </ul>
  )
}

const named = () => (me.value === undefined ? {} : { name: me.value.name })

function Free({ info, held, seatBot }: { info: SeatInfo; held: Level | undefined; seatBot(seat: number): Promise<unknown> }) {
  const session = useSession()
  const { lobby, levels } = texts.value
  const words = pick(LOBBY_WORDS)
  const mark = <SeatMark seat={info.seat} name={`${info.seat + 1}`} size={30} />
  if (held)
    return (
      <button type="button" class="chip-press" onClick={() => seatBot(info.seat)} data-drop={info.seat}>
        {mark}
        <span class="chip-text">
          <strong>{words.dropHere}</strong>
          <span>{words.dropNote(levels[held])}</span>
        </span>
      </button>
    )
  return (
    <>
      {mark}
      <span class="chip-text">
        <strong>{lobby.free}</strong>
        {session.state.seat.value === undefined ? (
          <Press kind="main" run={() => session.ask({ type: 'sit', seat: info.seat, ...named() })} id="sit">
            {lobby.sit}
          </Press>
        ) : (
          <span>{words.freeFor}</span>
        )}
      </span>
    </>
  )
}

/** Describes a player at this table: you, host, ready or not. */
function standing(info: SeatInfo, table: TableInfo, mine: boolean): string {
  const { lobby } = texts.value
  const words = pick(LOBBY_WORDS)
  if (info.owner === 'bot') return seatNote(info)
  const host = info.seat === table.host
  const ready = host ? undefined : info.ready ? words.isReady : words.justCame
  return [mine && lobby.you, host && lobby.host, seatNote(info) || ready].filter(Boolean).join(', ')
}

function Taken({ info, table }: { info: SeatInfo; table: TableInfo }) {
  const session = useSession()
  const { lobby } = texts.value
  const words = pick(LOBBY_WORDS)
  const mine = session.state.seat.value
  const host = mine === table.host
  return (
    <>
      <SeatMark seat={info.seat} name={personName(info.name)} size={34} />
      <span class="chip-text">
        <strong>{personName(info.name)}</strong>
        <span class={info.ready ? 'chip-ready' : ''}>{standing(info, table, info.seat === mine)}</span>
      </span>
      {info.owner === 'person' && (
        <abbr class="chip-language" title={info.language === 'de' ? 'Deutsch' : 'English'}>
          {info.language.toUpperCase()}
        </abbr>
      )}
      {info.owner === 'bot' && host && (
        <Press
          kind="link"
          run={() => session.ask({ type: 'unseat', seat: info.seat })}
          id="unseat"
          label={lobby.removeBot}
          title={lobby.removeBot}
        >
          <Icon name="close" />
        </Press>
      )}
      {info.seat === mine && !host && (
        <Press kind="link" run={() => session.ask({ type: 'leave' })} id="leave">
          {words.leave}
        </Press>
      )}
    </>
  )
}
