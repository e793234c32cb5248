import { useFocusKept } from '@chronothek/board-kit'
import { useLayoutEffect, useState } from 'preact/hooks'
import { HelmProvider } from './helm.ts'
import { STATION } from './layout.ts'
import { Announcer } from './parts/Announcer.tsx'
import { Ask } from './parts/Ask.tsx'
import { HqParts } from './parts/HqParts.tsx'
import { Others } from './parts/Others.tsx'
import { OwnBoard } from './parts/OwnBoard.tsx'
import { Phone } from './parts/Phone.tsx'
import { Preview } from './parts/Preview.tsx'
import { Scoring } from './parts/Scoring.tsx'
import { Station } from './parts/Station.tsx'
import { Strip } from './parts/Strip.tsx'
import { Tip } from './parts/Tip.tsx'
import { WhyNot } from './parts/WhyNot.tsx'
import { Defs } from './pieces/Defs.tsx'
import { usePointedLight, usePointingMouse } from './pointing.ts'
import type { BoardProps } from './props.ts'
import { type Screen, screenOf } from './screen.ts'
import { useHelmOf } from './use-helm.ts'
import { useKeys } from './use-keys.ts'
import { useLit } from './use-lit.ts'

/** Draws what the view says and offers what `legal` allows. */
export function AquaBoard(props: BoardProps) {
  const [root, setRoot] = useState<HTMLElement | undefined>(undefined)
  const screen = useScreen(root)
  const helm = useHelmOf(props, screen.kind === 'tabs')
  useKeys(helm)
  useLit(root, screen.kind === 'tabs' ? undefined : props.lit)
  useFocusKept(root, '.aq-ask', helm)
  usePointingMouse(root, helm.pointing, helm.offers)
  usePointedLight(root, helm.pointing, helm.chosen?.id)
  const style = {
    '--ring': `${screen.ring}px`,
    '--scale': (screen.ring / (2 * STATION.half)).toFixed(4),
    '--unit': (screen.ring / (2 * STATION.half)).toFixed(4),
    '--left': `${screen.left}px`,
    '--right': `${screen.right}px`,
  }
  return (
    <HelmProvider value={helm}>
      <div
        class={`aq aq-${screen.kind} ${helm.trial.on ? 'aq-trying' : ''}`}
        ref={element => setRoot(element ?? undefined)}
        style={style}
        data-phase={helm.shared.phase}
        data-stage={helm.shared.stage}
        data-round={helm.shared.round}
      >
        <Defs />
        {screen.kind === 'tabs' ? <Phone /> : <Desk />}
        <Announcer />
        <WhyNot root={root} />
        <Tip root={root} />
      </div>
    </HelmProvider>
  )
}

/** Everything at a glance: headquarters and own board left, the station in the middle, what is asked and the others right. */
function Desk() {
  return (
    <>
      <div class="aq-left">
        <HqParts />
        <OwnBoard />
      </div>
      <div class="aq-middle">
        <Station />
        <Strip />
      </div>
      <div class="aq-right">
        <Ask />
        <Others />
        <Scoring />
        <Preview />
      </div>
    </>
  )
}

/** The plan for this size. It is known after the first layout, before anything is painted. */
function useScreen(root: HTMLElement | undefined): Screen {
  const [screen, setScreen] = useState<Screen>(() => screenOf(globalThis.innerWidth ?? 1160, (globalThis.innerHeight ?? 900) - 52))
  useLayoutEffect(() => {
    if (root === undefined) return
    const measure = () => {
      const next = screenOf(root.clientWidth, root.clientHeight)
      setScreen(old => (old.kind === next.kind && old.ring === next.ring ? old : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [root])
  return screen
}
