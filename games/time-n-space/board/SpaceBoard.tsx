import { useLayoutEffect, useState } from 'preact/hooks'
import { SAND_MS } from '../src/data/table.ts'
import { type Helm, HelmProvider, useHelm } from './helm.ts'
import { CENTRE, ORRERY, PHONE } from './layout.ts'
import { Announcer } from './parts/Announcer.tsx'
import { Ask } from './parts/Ask.tsx'
import { useFlyers } from './parts/Flyers.tsx'
import { Orrery } from './parts/Orrery.tsx'
import { Others, Wing } from './parts/Others.tsx'
import { OwnCentre, useDraft } from './parts/OwnCentre.tsx'
import { BigCountdown } from './parts/Phases.tsx'
import { Phone } from './parts/Phone.tsx'
import { PrefsButton } from './parts/Prefs.tsx'
import { Shelf } from './parts/Shelf.tsx'
import { Supply } from './parts/Supply.tsx'
import { Tally } from './parts/Tally.tsx'
import { Tip } from './parts/Tip.tsx'
import { WhyNot } from './parts/WhyNot.tsx'
import { Defs } from './pieces/Defs.tsx'
import type { BoardProps } from './props.ts'
import { PulseProvider, useBeat, usePulse } from './pulse.ts'
import { type Screen, screenOf } from './screen.ts'
import { type Carried, useDrag } from './use-drag.ts'
import { useHelmOf } from './use-helm.ts'
import { useKeys } from './use-keys.ts'
import { useLit } from './use-lit.ts'

/** From here on leftovers are a danger (of the book's clock). */
const LATE = 300_000

/** Draws what the view says and offers what `legal` allows. Time is drawn by one pulse; everything else only when the view changes. */
export function SpaceBoard(props: BoardProps) {
  const [root, setRoot] = useState<HTMLElement | undefined>(undefined)
  const pulse = usePulse(props.clock)
  const helm = useHelmOf(props)
  const screen = useScreen(root, helm.me === undefined)
  useLit(root, props.lit)
  const drawn = screen.kind === 'tabs' ? PHONE.width : CENTRE.width
  const style = {
    '--map': `${screen.map}px`,
    '--centre': `${screen.centre}px`,
    '--k': drawn / screen.centre,
    '--m': ORRERY.size / screen.map,
  }
  return (
    <PulseProvider value={pulse}>
      <HelmProvider value={helm}>
        <div
          class={`ts ts-${screen.kind}`}
          ref={element => setRoot(element ?? undefined)}
          style={style}
          data-phase={props.view.shared.phase}
        >
          <Defs />
          <Hands root={root} helm={helm} />
          {screen.kind === 'tabs' ? <Phone /> : <Desk lines={screen.kind === 'flat'} />}
          <BigCountdown />
          <Announcer />
          <WhyNot root={root} />
          <Tip root={root} />
        </div>
      </HelmProvider>
    </PulseProvider>
  )
}

/** Everything at a glance: the others above, map and own centre below, what is asked at the bottom. */
function Desk({ lines }: { lines: boolean }) {
  const { me } = useHelm()
  if (me === undefined) return <Gallery />
  return (
    <>
      <Others lines={lines} />
      <div class="ts-middle">
        <Chart />
        <div class="ts-right-side">
          <Shelf />
          <OwnCentre />
          <Tally />
        </div>
      </div>
      <Ask />
    </>
  )
}

/** For those who look on: everybody alike, around the map. */
const Gallery = () => (
  <>
    <div class="ts-middle ts-gallery">
      <Wing side="left" />
      <Chart />
      <Wing side="right" />
    </div>
    <Ask />
  </>
)

/** The map and what belongs to nobody. */
const Chart = () => (
  <div class="ts-left-side">
    <Orrery />
    <div class="ts-stores">
      <Supply />
      <PrefsButton />
    </div>
  </div>
)

/** Pointers and keys; draws nothing. */
function Hands({ root, helm }: { root: HTMLElement | undefined; helm: Helm }) {
  const { shared } = helm.board.view
  useBeat(now => {
    const end = shared.began === undefined ? Number.POSITIVE_INFINITY : shared.began + shared.clock
    root?.toggleAttribute('data-late', shared.phase !== 'finished' && end - now < LATE * (shared.sand / SAND_MS))
  })
  const draft = useDraft()
  useKeys(helm, root)
  useFlyers(root)
  useDrag(helm.live ? root : undefined, (carried: Carried) => {
    if (carried.kind === 'order') {
      const next = draft?.choices.carry?.(carried.order, carried.field)
      if (next !== undefined) draft?.edit(next)
      return
    }
    const { timer, symbol, place } = carried
    helm.choose(timer)
    helm.carry(timer, symbol, place)
  })
  return null
}

/** The plan for this size. It is known after the first layout, before anything is painted. */
function useScreen(root: HTMLElement | undefined, alone: boolean): Screen {
  const [screen, setScreen] = useState<Screen>(() => screenOf(globalThis.innerWidth ?? 1160, (globalThis.innerHeight ?? 900) - 52, alone))
  useLayoutEffect(() => {
    if (root === undefined) return
    const measure = () => {
      const next = screenOf(root.clientWidth, root.clientHeight, alone)
      setScreen(old => (old.kind === next.kind && old.map === next.map && old.centre === next.centre ? old : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [root, alone])
  return screen
}
