import type { TableInfo } from '@chronothek/protocol'
import { type ComponentChildren, Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { personName } from '../i18n/index.ts'
import { api } from '../net/api.ts'
import { openSession, type Session } from '../state/session.ts'
import { useGameUi } from '../table/context.ts'
import { Curtain } from './Curtain.tsx'
import { isCurtainOn, peopleHere, SharingProvider, seatToShow } from './hot-seat.ts'

interface HotSeatProps {
  readonly id: string
  /** The table as one person sees it; undefined while it is being opened. */
  render(session: Session | undefined): ComponentChildren
}

/** A table on this device: everybody who sits there is here, and the screen shows the side of whoever is to move. */
export function HotSeat({ id, render }: HotSeatProps) {
  const sessions = useSessions(id)
  const [first] = sessions?.values() ?? []
  if (sessions === undefined || first === undefined || first.state.table.value === undefined) return <>{render(first)}</>
  return sessions.size < 2 ? <Alone session={first} render={render} /> : <Shared sessions={sessions} render={render} />
}

/** One session per person, all connected: nobody at this device counts as absent. */
function useSessions(id: string): ReadonlyMap<number, Session> | undefined {
  const [sessions, setSessions] = useState<ReadonlyMap<number, Session> | undefined>(undefined)
  useEffect(() => {
    let left = false
    const opened: Session[] = []
    const open = async () => {
      const table = await api.table(id)
      const seats = table.ok ? peopleOf(table.value) : []
      const all = seats.length === 0 ? [[-1, await openSession(id, false)] as const] : await Promise.all(seats.map(seat => sit(id, seat)))
      opened.push(...all.map(([, session]) => session))
      // Another window may have taken the table over; who takes it back takes it back for everybody here.
      const playHere = () => {
        for (const session of opened) session.playHere()
      }
      if (left) for (const session of opened) session.close()
      else setSessions(new Map(all.map(([seat, session]) => [seat, { ...session, playHere }])))
    }
    void open()
    return () => {
      left = true
      for (const session of opened) session.close()
    }
  }, [id])
  return sessions
}

const peopleOf = ({ seats }: { readonly seats: readonly { seat: number; owner: string }[] }) =>
  seats.filter(({ owner }) => owner === 'person').map(({ seat }) => seat)

const sit = async (id: string, seat: number) => [seat, await openSession(id, false, `seat-${seat}`)] as const

/** A rematch begins as soon as it is opened: there is nobody to wait for. */
function useStart(session: Session | undefined): void {
  const table = session?.state.table.value
  const isReady = table?.phase === 'open' && table.seats.every(({ owner }) => owner !== 'nobody')
  useEffect(() => {
    if (isReady) void session?.ask({ type: 'start' })
  }, [isReady, session])
}

function Alone({ session, render }: { session: Session; render: HotSeatProps['render'] }) {
  useStart(session)
  return <>{render(session)}</>
}

function Shared({ sessions, render }: { sessions: ReadonlyMap<number, Session>; render: HotSeatProps['render'] }) {
  const [lifted, lift] = useState<number | undefined>(undefined)
  const [first] = sessions.values()
  const table = first?.state.table.value
  useStart(sessions.get(table?.host ?? 0))
  useAgreement(sessions)
  const { shown, show, next, handOn, isForAll } = useShown(sessions, table)
  // Whoever is there when everybody's part ends goes on with their own.
  useEffect(() => {
    if (isForAll) lift(shown)
  }, [isForAll, shown])
  const hasSecrets = [...sessions.values()].some(({ state }) => state.view.value?.own !== undefined)
  useCover(hasSecrets, () => lift(undefined))
  const session = shown === undefined ? undefined : sessions.get(shown)
  const isLobby = table?.phase === 'open' && table.seats.some(({ owner }) => owner === 'nobody')
  if (shown === undefined || session === undefined || table === undefined) return <>{render(isLobby ? first : undefined)}</>
  const isOpen = isForAll || shown === lifted || table.phase !== 'playing' || (!hasSecrets && !isCurtainOn(table.game))
  const name = (seat: number) => personName(table.seats[seat]?.name ?? '')
  // Behind the curtain there is nothing: what the next person sees is drawn only after they said that they are there.
  if (!isOpen)
    return <Curtain key={shown} seat={shown} name={name(shown)} game={table.game} hasSecrets={hasSecrets} onLift={() => lift(shown)} />
  const people = peopleHere(table).map(({ seat }) => ({ seat, name: name(seat) }))
  const sharing = { people, shown, show, next: next === undefined ? undefined : name(next), handOn, hasSecrets, game: table.game }
  return (
    <SharingProvider value={sharing}>
      <Fragment key={shown}>{render(session)}</Fragment>
    </SharingProvider>
  )
}

/** The curtain falls as soon as the page is out of sight: an app switcher shows the last picture to whoever takes the device. */
function useCover(hasSecrets: boolean, cover: () => void): void {
  useEffect(() => {
    if (!hasSecrets) return
    const leave = () => {
      if (document.visibilityState === 'hidden') cover()
    }
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', cover)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', cover)
    }
  }, [hasSecrets])
}

/** So long a person sees what came of their move, before the screen is the next one's. */
const LINGER_MS = 1800

/**
 * Whose side is shown: of whoever is to move, or of whom somebody chose, until it is another's turn. Undefined until that is known.
 * Where there is much to read, whoever is shown decides when the next one gets the device.
 */
function useShown(sessions: ReadonlyMap<number, Session>, table: TableInfo | undefined) {
  const [first] = sessions.values()
  const ui = useGameUi(table?.game)
  const [shown, setShown] = useState<number | undefined>(undefined)
  const [chosen, choose] = useState<number | undefined>(undefined)
  const shared = first?.state.view.value?.shared
  const acting = typeof ui === 'object' && shared !== undefined && table?.phase === 'playing' ? ui.acting(shared) : []
  const isKnown = table?.phase === 'playing' ? ui !== undefined && shared !== undefined : table?.phase === 'ended'
  useEffect(() => choose(undefined), [acting.join()])
  const isChosen = chosen !== undefined && sessions.has(chosen)
  const here = table === undefined ? [] : peopleHere(table).map(({ seat }) => seat)
  const target = isChosen ? chosen : seatToShow(shown ?? -1, acting, here)
  const isUnhurried = typeof ui === 'object' && ui.unhurried === true && table?.phase === 'playing'
  const isAsked = isUnhurried && shown !== undefined && !isChosen
  useEffect(() => {
    if (!isKnown || isAsked || target === shown) return
    const timer = setTimeout(() => setShown(target), shown === undefined || isChosen ? 0 : LINGER_MS)
    return () => clearTimeout(timer)
  }, [isKnown, isAsked, target, shown, isChosen])
  const next = isAsked && target !== shown ? target : undefined
  const isForAll =
    typeof ui === 'object' && [...sessions.values()].every(({ state: { view } }) => view.value !== undefined && ui.isOpen?.(view.value))
  const show = (seat: number) => (isUnhurried ? setShown(seat) : choose(seat))
  return { shown, show, next, handOn: () => setShown(target), isForAll }
}

/** People at one device talk to each other: whoever presses "take back" has asked the others already. */
function useAgreement(sessions: ReadonlyMap<number, Session>): void {
  for (const [seat, session] of sessions) {
    const vote = session.state.table.value?.votes.find(({ open }) => open.includes(seat))?.id
    useEffect(() => {
      if (vote !== undefined) void session.ask({ type: 'vote', vote, yes: true })
    }, [vote, session])
  }
}
