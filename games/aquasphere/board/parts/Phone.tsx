import { TabList } from '@chronothek/board-kit'
import { useRef, useState } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { TABS, type Tab, useLit, useTabOf } from '../use-lit.ts'
import { Ask } from './Ask.tsx'
import { HqParts } from './HqParts.tsx'
import { Others } from './Others.tsx'
import { OwnBoard, Rooms } from './OwnBoard.tsx'
import { PanMap } from './PanMap.tsx'
import { Preview } from './Preview.tsx'
import { Scoring } from './Scoring.tsx'
import { Lab, OwnCards } from './Strip.tsx'

/** Upright: scores above, one thing at a time, what is asked below it, tabs at the foot. */
export function Phone() {
  const { board, seat, chosen, doubt } = useHelm()
  const [tab, open] = useState<Tab>('station')
  const page = useRef<HTMLDivElement>(null)
  const [staged, stage] = useState<string | undefined>(undefined)
  useTabOf(page, board.lit, seat, open)
  useTabOf(page, staged, seat, open)
  useLit(page.current ?? undefined, board.lit, tab)
  return (
    <>
      <Top />
      <div class="aq-stage">
        <div class="aq-page" ref={page} role="tabpanel" id="aq-page" aria-labelledby={`aq-tab-${tab}`} data-tab={tab}>
          {tab === 'station' && <PanMap lit={staged ?? board.lit} />}
          {tab === 'headquarters' && <HqPage />}
          {tab === 'yourBoard' && seat !== undefined && <BoardPage seat={seat} />}
          {tab === 'players' && <Others />}
        </div>
        <Scoring page={tab} onLit={stage} />
      </div>
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
      {shared.order.map((seat, place) => (
        // By place: another order changes what a place shows, and moves nothing.
        <li key={place} class={shared.phase === 'turns' && shared.active === seat ? 'aq-now' : ''}>
          <SeatIcon owner={seat} size={18} />
          <span class="aq-unseen">{board.names[seat]}</span> {shared.players[seat]?.score}
        </li>
      ))}
    </ul>
  )
}

const HqPage = () => (
  <div class="aq-hq-page">
    <HqParts />
  </div>
)

const BoardPage = ({ seat }: { seat: number }) => (
  <div class="aq-board-page">
    <OwnBoard />
    <Lab seat={seat} />
    <OwnCards seat={seat} />
  </div>
)

function Tabs({ tab, open }: { tab: Tab; open: (tab: Tab) => void }) {
  const { words, seat } = useHelm()
  const tabs = TABS.filter(each => each !== 'yourBoard' || seat !== undefined)
  const name = (each: Tab) => words[each]
  return <TabList class="aq-tablist" prefix="aq" page="aq-page" label={words.station} {...{ tabs, tab, open, name }} />
}
