import { useEffect, useRef } from 'preact/hooks'
import { settings } from '../settings/index.ts'
import { play } from '../sound/index.ts'
import { useTitle } from '../ui/Frame.tsx'

const QUIET_ICON = '/hourglass.svg'
const TURN_ICON = '/hourglass-turn.svg'

interface Call {
  readonly myMove: boolean
  /** The window's title while it is not. */
  readonly title: string
  readonly yourMove: string
  /** What is asked, for a message of the system. */
  readonly ask: string
  readonly table: string
}

/** Tells that it is one's move: title, small picture, badge, and a sound or a message, never both. */
export function useAttention({ myMove, title, yourMove, ask, table }: Call): void {
  useTitle(myMove ? yourMove : title)
  useEffect(() => {
    setIcon(myMove ? TURN_ICON : QUIET_ICON)
    setBadge(myMove)
    return () => {
      setIcon(QUIET_ICON)
      setBadge(false)
    }
  }, [myMove])
  const before = useRef<boolean | undefined>(undefined)
  useEffect(() => {
    const came = before.current === false && myMove
    before.current = myMove
    if (!came) return
    const message = document.hidden ? notify(yourMove, ask, table) : undefined
    if (message === undefined) return play('my-turn')
    const close = () => document.hidden || message.close()
    document.addEventListener('visibilitychange', close)
    return () => {
      document.removeEventListener('visibilitychange', close)
      message.close()
    }
  }, [myMove])
}

function setIcon(href: string): void {
  document.querySelector('link[rel~="icon"]')?.setAttribute('href', href)
}

function setBadge(on: boolean): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  const done = on ? setAppBadge?.call(navigator, 1) : clearAppBadge?.call(navigator)
  done?.catch(() => undefined)
}

/** A message of the system, if somebody wished for them and allowed them; one per table. */
function notify(title: string, body: string, table: string): Notification | undefined {
  if (!settings.notifications.peek() || globalThis.Notification?.permission !== 'granted') return undefined
  try {
    const message = new Notification(title, { body, tag: table, icon: QUIET_ICON })
    message.onclick = () => {
      globalThis.focus()
      message.close()
    }
    return message
  } catch {
    // Some phones allow messages from a service worker only.
    return undefined
  }
}
