import type { TableInfo } from '@chronothek/protocol'
import { type ComponentChildren, Fragment } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { personName } from '../i18n/index.ts'
import { call } from '../net/api.ts'
import { openSession, type Session } from '../state/session.ts'
import { useGameUi } from '../table/context.ts'
import { Curtain } from './Curtain.tsx'
import { HotSeatProvider, isCurtainOn, peopleAtDevice, seatToShow } from './hot-seat.ts'

interface HotSeatProps {
  readonly id: string
  /** The table as one person sees it; undefined while it is being opened. */
  render(session: Session | undefined): ComponentChildren
}

/** A table on this device: all players share the screen, which shows the side of the player to move. */
export function HotSeat({ id, render }: HotSeatProps) {
  const sessions = useSessions(id)
  const [first] = sessions?.values() ?? []
  if (sessions === undefined || first === undefined || first.state.table.value === undefined) return <>{render(first)}</>
  return sessions.size < 2 ? <Alone session={first} render={render} /> : <Shared sessions={sessions} render={render} />
}

/** One connected session per person, so nobody at this device counts as absent. */
function useSessions(id: string): ReadonlyMap<number, Session> | undefined {
  const [sessions, setSessions] = useState<ReadonlyMap<number, Session> | undefined>(undefined)
  useEffect(() => {
    let left = false
    const opened: Session[] = []
    const open = async () => {
      const table = await call('getTable', { params: { id } })
      const seats = table.ok ? peopleOf(table.value) : []
      const all = seats.length === 0 ? [[-1, await openSession(id, false)] as const] : await Promise.all(seats.map(seat => sit(id, seat)))
      opened.push(...all.map(([, session]) => session))
      // Another window may have taken over the table. Taking it back applies to everybody at this device.
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

/** Starts a rematch at once, because there is nobody to wait for. */
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
  // After a part for everybody, the shown player continues without a curtain.
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
  // Nothing is rendered behind the curtain until the next person confirms.
  if (!isOpen)
    return <Curtain key={shown} seat={shown} name={name(shown)} game={table.game} hasSecrets={hasSecrets} onLift={() => lift(shown)} />
  const people = peopleAtDevice(table).map(({ seat }) => ({ seat, name: name(seat) }))
  const hotSeat = { people, shown, show, next: next === undefined ? undefined : name(next), handOn, hasSecrets, game: table.game }
  return (
    <HotSeatProvider value={hotSeat}>
      <Fragment key={shown}>{render(session)}</Fragment>
    </HotSeatProvider>
  )
}

/** Shows the curtain as soon as the page is hidden, because app switchers show its last picture. */
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

/** How long (ms) the result of a move stays visible before the screen changes sides. */
const LINGER_MS = 1800

/**
 * Decides whose side is shown: the player to move, or a chosen one until the turn changes. Undefined until that is known.
 * In unhurried games the shown player decides when to pass the device on.
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
  const here = table === undefined ? [] : peopleAtDevice(table).map(({ seat }) => seat)
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

/** Agrees to votes automatically: people at one device have already asked each other. */
function useAgreement(sessions: ReadonlyMap<number, Session>): void {
  for (const [seat, session] of sessions) {
    const vote = session.state.table.value?.votes.find(({ open }) => open.includes(seat))?.id
    useEffect(() => {
      if (vote !== undefined) void session.ask({ type: 'vote', vote, yes: true })
    }, [vote, session])
  }
}
