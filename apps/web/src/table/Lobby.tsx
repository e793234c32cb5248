import type { TableInfo } from '@chronothek/protocol'
import type { GameWords } from '../i18n/en.ts'
import { texts } from '../i18n/index.ts'
import type { GameId } from '../registry.ts'
import { clockName } from '../start/clock-choices.ts'
import { NameForm } from '../start/NameForm.tsx'
import { Bar, Footer, useTitle } from '../ui/Frame.tsx'
import { Press } from '../ui/Press.tsx'
import { Banners } from './Banners.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { nameOf, useSession } from './context.ts'
import { Invite } from './Invite.tsx'
import { LobbySeats } from './LobbySeats.tsx'

/** The table before the match: who sits where, how friends get here, and the start. */
export function Lobby({ table }: { table: TableInfo }) {
  const session = useSession()
  const { lobby, games, create } = texts.value
  const game = games[table.game as GameId]
  const seat = session.state.seat.value
  const free = table.seats.filter(({ owner }) => owner === 'nobody').length
  const title = create.title(game?.title ?? table.game)
  useTitle(title)
  return (
    <>
      <Bar />
      <Banners table={table} />
      <main id="main" class="page page-wide lobby">
        <div class="lobby-seats">
          <h1>{title}</h1>
          <p class="lead" role="status">
            {seat !== undefined ? lobby.youSit(free) : free > 0 ? lobby.notSeated : lobby.full}
          </p>
          <NameForm onSaved={name => seat !== undefined && session.ask({ type: 'rename', name })} />
          <LobbySeats table={table} />
          {seat === table.host ? (
            <Press kind="main" run={() => session.ask({ type: 'start' })} id="start">
              {lobby.start}
            </Press>
          ) : (
            <p class="quiet">{lobby.waitHost(nameOf(table, table.host))}</p>
          )}
          <TheGame table={table} />
        </div>
        <div class="lobby-side">
          <Invite table={table} />
          <ChatPanel table={table} />
        </div>
      </main>
      <Footer />
    </>
  )
}

function TheGame({ table }: { table: TableInfo }) {
  const { lobby, games, create, timeouts } = texts.value
  const mode = (table.options as { mode?: 'versus' | 'coop' }).mode
  const game: GameWords | undefined = games[table.game as GameId]
  const words = mode && game?.modes[mode]
  return (
    <section class="the-game" aria-labelledby="the-game">
      <h2 id="the-game">{lobby.theGame}</h2>
      {words && (
        <p>
          <strong>{words.title}.</strong> {words.blurb}
        </p>
      )}
      <p class="quiet">
        {create.clock}: {clockName(table.clock)}
        {table.clock.kind !== 'none' && `. ${create.onTimeout} ${timeouts[table.onTimeout]}`}
      </p>
    </section>
  )
}
