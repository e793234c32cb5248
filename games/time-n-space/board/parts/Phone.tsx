import { TabList } from '@chronothek/board-kit'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { colourOf } from '../read.ts'
import { type Tab, useLit, useTabOf } from '../use-lit.ts'
import { Ask } from './Ask.tsx'
import { useClock } from './ClockFace.tsx'
import { MapTab } from './MapTab.tsx'
import { useOthers } from './MiniCentre.tsx'
import { OtherTimer } from './OtherParts.tsx'
import { CentreTab, OwnTimers } from './PhoneCentre.tsx'
import { CallsTab, MarketsTab } from './PhonePages.tsx'

const TABS = ['centre', 'map', 'markets', 'calls'] as const satisfies readonly Tab[]

/** One thing at a time, the clock and everybody's sand always above it, what is asked always below. */
export function Phone() {
  const { board, me, flying, words } = useHelm()
  const [tab, open] = useState<Tab>(me === undefined ? 'map' : 'centre')
  const page = useRef<HTMLDivElement>(null)
  const { phase } = board.view.shared
  useTabOf(page, board, open)
  useLit(page.current ?? undefined, board.lit, tab)
  useEffect(() => {
    if (flying) open('map')
  }, [flying])
  useEffect(() => {
    if (phase === 'pick' || phase === 'lay') open('centre')
  }, [phase])
  return (
    <>
      <Top />
      <div ref={page} class="ts-tab-page" role="tabpanel" id="ts-page" aria-labelledby={`ts-tab-${tab}`} data-tab={tab}>
        {tab !== 'centre' && <h2 class="ts-unseen">{words.tabs[tab]}</h2>}
        {tab === 'centre' && <CentreTab />}
        {tab === 'map' && <MapTab />}
        {tab === 'markets' && <MarketsTab />}
        {tab === 'calls' && <CallsTab />}
      </div>
      {tab !== 'centre' && <OwnTimers />}
      <Ask />
      <Tabs tab={tab} open={open} />
    </>
  )
}

/** Six running timers and the clock in one line. */
const TOP_GLASS = 23

function Top() {
  const { board } = useHelm()
  const others = useOthers()
  const root = useClock(board.view.shared)
  return (
    <header class="ts-top" ref={root as { current: HTMLElement | null }}>
      <span class="ts-clock-figures" role="timer" data-piece="clock" data-piece-kind="clock">
        <span class="ts-figures" />
      </span>
      {others.map(seat => {
        const player = board.view.shared.players[seat]
        if (player === undefined) return null
        return (
          <span key={seat} class="ts-top-seat" data-tip={board.names[seat]}>
            <span class="ts-unseen">{board.names[seat]}</span>
            <SeatIcon colour={colourOf(seat)} size={15} />
            <OtherTimer player={player} seat={seat} timer={0} short glass={TOP_GLASS} />
            <OtherTimer player={player} seat={seat} timer={1} short glass={TOP_GLASS} />
          </span>
        )
      })}
    </header>
  )
}

function Tabs({ tab, open }: { tab: Tab; open: (tab: Tab) => void }) {
  const { board, me, seat, words } = useHelm()
  const { signals } = board.view.shared
  const [heard, hear] = useState(signals.at(-1)?.id ?? 0)
  const last = signals.findLast(signal => signal.seat !== seat)
  useEffect(() => {
    if (tab === 'calls') hear(signals.at(-1)?.id ?? 0)
  }, [tab, signals])
  const tabs = TABS.filter(id => id !== 'centre' || me !== undefined)
  const name = (id: Tab) => (
    <>
      {words.tabs[id]}
      {id === 'calls' && last !== undefined && last.id > heard && (
        <span class={`ts-dot ts-c-${colourOf(last.seat)}`}>
          <span class="ts-unseen">{words.newCalls}</span>
        </span>
      )}
    </>
  )
  return <TabList class="ts-tabs-row" prefix="ts" page="ts-page" label={words.parts} {...{ tabs, tab, open, name }} />
}
