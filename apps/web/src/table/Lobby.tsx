import type { Level } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { pick, texts } from '../i18n/index.ts'
import { gameTitle } from '../registry.ts'
import { rememberLevel } from '../start/level.ts'
import { NameForm } from '../start/NameForm.tsx'
import { GameMarks } from '../ui/GameMarks.tsx'
import { Refused, useRefusal } from '../ui/Press.tsx'
import { Bar, useTitle } from '../ui/ReadingPage.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { useSession } from './context.ts'
import { Invite } from './Invite.tsx'
import { LobbyBots } from './LobbyBots.tsx'
import { LobbyGame } from './LobbyGame.tsx'
import { LobbyNotices } from './LobbyNotices.tsx'
import { LobbySeats } from './LobbySeats.tsx'
import { LobbyStart } from './LobbyStart.tsx'
import { LobbyTable } from './LobbyTable.tsx'
import { LOBBY_WORDS } from './lobby-words.ts'
import '../styles/lobby-side.css'
import '../styles/lobby.css'
import '../styles/lobby-narrow.css'

/** The table before the match. The table itself is the form: chairs are seats, the deck in the middle is the start button. */
export function Lobby({ table }: { table: TableInfo }) {
  const session = useSession()
  const words = pick(LOBBY_WORDS)
  const seat = session.state.seat.value
  const [held, hold] = useState<Level | undefined>(undefined)
  const [refusal, refuse] = useRefusal()
  const bottom = seat ?? table.host
  const title = words.title(gameTitle(table.game))
  useTitle(title)
  useEffect(() => letGo(() => hold(undefined)), [])
  const seatBot = async (at: number, level = held) => {
    hold(undefined)
    if (level === undefined) return
    rememberLevel(table.game, level)
    refuse(await session.ask({ type: 'bot', seat: at, level }))
  }
  return (
    <GameMarks game={table.game}>
      <div class="lobby-room">
        <Bar />
        <LobbyNotices table={table} />
        <main id="main" class="lobby">
          <div class="lobby-left">
            <h1>{title}</h1>
            <Invite table={table} />
          </div>
          <section class="lobby-table" aria-label={words.table}>
            <p class="lobby-status" role="status">
              {status(table, seat)}
            </p>
            <div class="ring">
              <LobbyTable table={table} bottom={bottom} />
              <LobbyStart table={table} />
              <LobbySeats table={table} bottom={bottom} held={held} seatBot={seatBot} />
            </div>
            <Refused refusal={refusal} />
          </section>
          <div class="lobby-right">
            <NameForm seat={bottom} {...(seat === undefined ? {} : { renameSeat: name => session.ask({ type: 'rename', name }) })} />
            <LobbyGame table={table} />
            {seat === table.host && <LobbyBots table={table} held={held} hold={hold} seatBot={seatBot} />}
          </div>
          <section class="lobby-chat" aria-labelledby="lobby-chat">
            <h2 id="lobby-chat">{words.chat}</h2>
            <ChatPanel table={table} />
          </section>
        </main>
      </div>
    </GameMarks>
  )
}

/** Escape deselects the chosen bot. */
function letGo(put: () => void): () => void {
  const hear = (event: KeyboardEvent) => event.key === 'Escape' && put()
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
}

function status(table: TableInfo, seat: number | undefined): string {
  const { lobby } = texts.value
  const free = table.seats.filter(({ owner }) => owner === 'nobody').length
  if (seat === undefined) return free > 0 ? lobby.notSeated : lobby.full
  return lobby.youSit(free)
}
