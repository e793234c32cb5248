import { useFocusKept } from '@chronothek/board-kit'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isAsLastTime } from '../src/known.ts'
import { HelmProvider, useHelm } from './helm.ts'
import { Announcer } from './parts/Announcer.tsx'
import { Base } from './parts/Base.tsx'
import { Bulletin } from './parts/Bulletin.tsx'
import { Flights } from './parts/Flights.tsx'
import { Header } from './parts/Header.tsx'
import { HostSheet } from './parts/HostSheet.tsx'
import { MapSheet } from './parts/MapSheet.tsx'
import { Now } from './parts/Now.tsx'
import { Overlays } from './parts/Overlays.tsx'
import { Phone } from './parts/Phone.tsx'
import { Report } from './parts/Report.tsx'
import { cardsAcross, Stage } from './parts/Stage.tsx'
import { Team } from './parts/Team.tsx'
import { Tip } from './parts/Tip.tsx'
import { WhyNot } from './parts/WhyNot.tsx'
import { Defs } from './pieces/Defs.tsx'
import type { BoardProps } from './props.ts'
import { lettersHere } from './read.ts'
import { type Screen, screenOf } from './screen.ts'
import { useHelmOf } from './use-helm.ts'
import { useKeys } from './use-keys.ts'
import { useLit } from './use-lit.ts'

/** Draws what the view says and offers what `legal` allows. */
export function StoriesBoard(props: BoardProps) {
  const [root, setRoot] = useState<HTMLElement | undefined>(undefined)
  const screen = useScreen(root, cardsAcross(lettersHere(props.view.shared)))
  const helm = useHelmOf(props, screen)
  useKeys(helm)
  useLit(root, helm)
  useFocusKept(root, '.tst-tray', helm)
  const { phase } = helm.shared
  const unread = useUnreadReport(props)
  const style = { '--card': `${screen.card}px`, '--stage': `${screen.stage}px`, '--table': `${screen.table}px` }
  const look = [
    'tst',
    `tst-${screen.kind}`,
    helm.seat === undefined && 'tst-looking-on',
    isAsLastTime(helm.shared) && 'tst-known',
    screen.stage < 260 && 'tst-low',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <HelmProvider value={helm}>
      <div class={look} ref={element => setRoot(element ?? undefined)} style={style} data-phase={phase} data-run={helm.shared.run}>
        <Defs />
        <div class="tst-under" inert={helm.open !== undefined}>
          {unread.isUnread ? (
            <Report onRead={unread.putAway} />
          ) : phase === 'base' || phase === 'hosts' ? (
            <Base />
          ) : phase === 'report' || phase === 'won' ? (
            <Report />
          ) : screen.kind === 'phone' ? (
            <Phone />
          ) : (
            <Desk />
          )}
        </div>
        <Bulletin />
        <Overlays />
        <Announcer />
        <Flights root={root} />
        <WhyNot root={root} />
        <Tip root={root} />
      </div>
    </HelmProvider>
  )
}

/** Everything at a glance: time above, the place in its whole width, then host, tray, team and map. */
function Desk() {
  const { seat, shared, show } = useHelm()
  return (
    <>
      <Header />
      <Stage />
      <div class="tst-table">
        {seat !== undefined && <HostSheet />}
        <Now />
        <div class="tst-beside">
          <Team />
          {shared.location !== undefined && shared.phase !== 'leaving' && <MapSheet onOpen={() => show({ kind: 'map' })} />}
        </div>
      </div>
    </>
  )
}

/**
 * Whoever begins the next run takes the failed card out of nobody's hand: it stays until its reader puts it away. Whoever has done anything
 * since the run ended has read it, and what a lesson points at lies under no card.
 */
function useUnreadReport({ view: { shared }, viewer, entries, onKeys, lit }: BoardProps) {
  const { phase, run, report } = shared
  const [read, setRead] = useState(0)
  const witnessed = useRef(0)
  if (phase === 'report') witnessed.current = run
  const isBetween = (phase === 'base' || phase === 'hosts') && run > 1 && report !== undefined
  const ended = entries?.findLastIndex(({ events }) => events.some(({ type }) => type === 'run-ended')) ?? -1
  const hasActed = ended >= 0 && entries?.slice(ended + 1).some(({ by }) => by === viewer)
  const isNew = witnessed.current === run - 1 || ended >= 0
  return {
    isUnread:
      isBetween && lit === undefined && viewer !== 'spectator' && onKeys !== undefined && isNew && hasActed !== true && read < run - 1,
    putAway: () => setRead(run - 1),
  }
}

/** The plan for this size. It is known after the first layout, before anything is painted. */
function useScreen(root: HTMLElement | undefined, cards: number): Screen {
  const [size, setSize] = useState(() => ({ width: globalThis.innerWidth ?? 1160, height: (globalThis.innerHeight ?? 900) - 52 }))
  useLayoutEffect(() => {
    if (root === undefined) return
    const measure = () =>
      setSize(old =>
        old.width === root.clientWidth && old.height === root.clientHeight ? old : { width: root.clientWidth, height: root.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [root])
  return screenOf(size.width, size.height, cards)
}
