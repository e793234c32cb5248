import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { personName, texts } from '../i18n/index.ts'
import { findGame } from '../registry.ts'
import type { Session } from '../state/session.ts'

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('only parts of a table page use the session')
  return session
}

/** The name of the person at a seat, or "Seat 2" while it is empty. */
export const nameOf = (table: TableInfo | undefined, seat: number | undefined): string =>
  (seat === undefined ? undefined : personName(table?.seats[seat]?.name ?? '')) ||
  (seat === undefined ? '' : texts.value.create.seat(seat + 1))

/** The game's board and words, fetched when a table needs them. */
export function useGameUi(game: string | undefined): GameUi | 'failed' | undefined {
  const [ui, setUi] = useState<GameUi | 'failed' | undefined>(undefined)
  useEffect(() => {
    if (game === undefined) return
    const entry = findGame(game)
    if (entry === undefined) setUi('failed')
    else entry.loadBoard().then(setUi, () => setUi('failed'))
  }, [game])
  return ui
}

/** The page's own time (`performance.now()`), updated four times a second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!ticking) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [ticking])
  return ticking ? now : performance.now()
}
