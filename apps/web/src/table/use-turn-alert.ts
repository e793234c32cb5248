import { useEffect, useRef } from 'preact/hooks'
import { settings } from '../settings/index.ts'
import { play } from '../sound/index.ts'
import { useTitle } from '../ui/ReadingPage.tsx'

const QUIET_ICON = '/hourglass.svg'
const TURN_ICON = '/hourglass-turn.svg'

interface TurnAlert {
  readonly myMove: boolean
  /** The window's title while it is somebody else's move. */
  readonly title: string
  readonly yourMove: string
  /** The current prompt, for the system notification. */
  readonly ask: string
  readonly table: string
}

/** Alerts the player when it is their move: title, favicon, badge, and either a sound or a system notification. */
export function useTurnAlert({ myMove, title, yourMove, ask, table }: TurnAlert): void {
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

/** Shows a system notification if the player wants and allows them; at most one per table. */
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
    // Some phones allow notifications only from a service worker.
    return undefined
  }
}
