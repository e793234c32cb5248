import { useRef, useState } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { TABS, type Tab, useLit, useTabOf } from '../use-lit.ts'
import { Ask } from './Ask.tsx'
import { Headquarters } from './Headquarters.tsx'
import { NextPrograms, TurnOrder } from './NextPrograms.tsx'
import { Others } from './Others.tsx'
import { OwnBoard, Rooms } from './OwnBoard.tsx'
import { PanMap } from './PanMap.tsx'
import { Preview } from './Preview.tsx'
import { Scoring } from './Scoring.tsx'
import { Lab, OwnCards } from './Strip.tsx'
import { TimeProgram } from './TimeProgram.tsx'

/** Upright: scores above, one thing at a time, what is asked below it, tabs at the foot. */
export function Phone() {
  const { board, seat, chosen, doubt } = useHelm()
  const [tab, open] = useState<Tab>('station')
  const page = useRef<HTMLDivElement>(null)
  useTabOf(page, board, open)
  useLit(page.current ?? undefined, board.lit, tab)
  return (
    <>
      <Top />
      <div class="aq-page" ref={page} role="tabpanel" id="aq-page" aria-labelledby={`aq-tab-${tab}`} data-tab={tab}>
        {tab === 'station' && <PanMap />}
        {tab === 'headquarters' && <HqPage />}
        {tab === 'yourBoard' && seat !== undefined && <BoardPage seat={seat} />}
        {tab === 'players' && <Others />}
      </div>
      <Scoring />
      <div class="aq-foot">{chosen !== undefined && doubt === undefined ? <Preview /> : <Ask />}</div>
      {seat !== undefined && <Rooms seat={seat} />}
      <Tabs tab={tab} open={open} />
    </>
  )
}

function Top() {
  const { shared, board } = useHelm()
  return (
    <ul class="aq-top">
      {shared.order.map(seat => (
        <li key={seat} class={shared.phase === 'turns' && shared.active === seat ? 'aq-now' : ''}>
          <SeatIcon owner={seat} size={18} />
          <span class="aq-unseen">{board.names[seat]}</span> {shared.players[seat]?.score}
        </li>
      ))}
    </ul>
  )
}

const HqPage = () => {
  const { seat } = useHelm()
  return (
    <div class="aq-hq-page">
      <TurnOrder />
      <Headquarters />
      <div class="aq-beside">
        <NextPrograms />
        {seat !== undefined && <TimeProgram />}
      </div>
    </div>
  )
}

const BoardPage = ({ seat }: { seat: number }) => (
  <div class="aq-board-page">
    <OwnBoard />
    <Lab seat={seat} />
    <OwnCards seat={seat} />
  </div>
)

function Tabs({ tab, open }: { tab: Tab; open: (tab: Tab) => void }) {
  const { words, seat } = useHelm()
  const shown = TABS.filter(each => each !== 'yourBoard' || seat !== undefined)
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length]
    if (step === 0 || next === undefined) return
    open(next)
    document.getElementById(`aq-tab-${next}`)?.focus()
  }
  return (
    <div class="aq-tablist" role="tablist" aria-label={words.station} onKeyDown={walk}>
      {shown.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`aq-tab-${each}`}
          aria-controls="aq-page"
          aria-selected={tab === each}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => open(each)}
        >
          {words[each]}
        </button>
      ))}
    </div>
  )
}
