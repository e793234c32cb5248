import { Icon } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { pick } from '../../i18n/index.ts'
import { Bar, Footer, useTitle } from '../../ui/ReadingPage.tsx'
import { Boxes } from '../Boxes.tsx'
import { Desk } from './desk.ts'
import { HostsPart } from './HostsPart.tsx'
import { LogPart, tellOf } from './LogPart.tsx'
import { namesOf } from './names.ts'
import { CaptainSign, Mark } from './Signs.tsx'
import { playersOf, runOf, type Sheet } from './sheet.ts'
import { endLast, nextRun, spend } from './steps.ts'
import { TestsPart } from './TestsPart.tsx'
import { TimePart } from './TimePart.tsx'
import { Track } from './Track.tsx'
import { STORIES_WORDS } from './words.ts'
import './stories.css'
import './stories-track.css'
import './stories-parts.css'
import './stories-tests.css'
import './stories-narrow.css'

const PARTS = ['time', 'hosts', 'tests', 'log'] as const
type PartId = (typeof PARTS)[number]

interface TabsProps {
  readonly open: PartId
  setOpen(part: PartId): void
}

/** Beside the real box of T.I.M.E Stories: time track, hosts, rows of shields, run log. No seat, no server, nothing of any deck. */
export function StoriesPage() {
  const words = pick(STORIES_WORDS)
  const desk = useMemo(() => new Desk(), [])
  useEffect(() => desk.hearOthers(), [desk])
  const [open, setOpen] = useState<PartId>('time')
  useTitle(`${words.title} · T.I.M.E Stories`)
  const sheet = desk.sheet.value
  const step = (next: Sheet) => desk.write(next)
  const part = (id: PartId, content: ComponentChildren) => (
    <section class="tb-part" data-part={id} data-open={id === open} aria-labelledby={`tb-part-${id}`}>
      <h2 id={`tb-part-${id}`}>{words.part[id]}</h2>
      {content}
    </section>
  )
  return (
    <div class="tb">
      <Bar>
        <span class="bar-title">
          <strong>T.I.M.E Stories</strong>
          <span>{words.title}</span>
        </span>
      </Bar>
      <main id="main" class="tb-main">
        <h1 class="hidden">{words.heading}</h1>
        <Strip desk={desk} open={open} setOpen={setOpen} />
        <div class="tb-parts">
          {part('time', <TimePart sheet={sheet} onStep={step} />)}
          {part('hosts', <HostsPart sheet={sheet} onStep={step} />)}
          {part('tests', <TestsPart sheet={sheet} onStep={step} />)}
          {part('log', <LogPart desk={desk} />)}
        </div>
        <p class="tb-hint tb-ours">{words.ours}</p>
        <Boxes here="time-stories" />
      </main>
      <Footer />
    </div>
  )
}

/** Always in sight: where the marker stands, who holds the office, what is to be remembered, and the one press that matters. */
function Strip({ desk, open, setOpen }: TabsProps & { desk: Desk }) {
  const words = pick(STORIES_WORDS)
  const sheet = desk.sheet.value
  return (
    <div class="tb-strip">
      <p class="tb-who">
        <span data-run-now={runOf(sheet)}>{words.run(runOf(sheet))}</span>
        <span class="tb-captain">
          <CaptainSign /> <span class="hidden">{words.captain}: </span>
          {playersOf(sheet)[sheet.captain]?.map(agent => (
            <Mark key={agent} agent={agent} size={16} />
          ))}
          {namesOf(sheet).captain(sheet.captain)}
        </span>
      </p>
      <Track sheet={sheet} />
      <Tabs open={open} setOpen={setOpen} />
      <div class="tb-hand">
        <News sheet={sheet} />
        <button
          type="button"
          class="button tb-undo"
          data-press="undo"
          aria-label={words.undo}
          title={words.undo}
          disabled={!desk.canUndo.value}
          onClick={() => desk.undo()}
        >
          <Icon name="undo" />
        </button>
        <MainPress desk={desk} />
      </div>
    </div>
  )
}

/** Where there is room for one part at a time. */
function Tabs({ open, setOpen }: TabsProps) {
  const words = pick(STORIES_WORDS)
  return (
    <nav class="tb-tabs" aria-label={words.parts}>
      {PARTS.map(part => (
        <button
          key={part}
          type="button"
          data-tab={part}
          aria-current={part === open ? 'true' : undefined}
          onClick={() => {
            setOpen(part)
            scrollTo(0, 0)
          }}
        >
          {words.part[part]}
        </button>
      ))}
    </nav>
  )
}

/** What the last step brought, until the next one. */
function News({ sheet }: { sheet: Sheet }) {
  const words = pick(STORIES_WORDS)
  const news = sheet.fresh === 0 ? [] : sheet.log.slice(-sheet.fresh).filter(({ kind }) => kind !== 'spent' && kind !== 'note')
  return (
    <div class="tb-news" role="status">
      <span class="hidden">{words.left(sheet.tu)}</span>
      {news.map((entry, at) => (
        <p key={at} data-news={entry.kind}>
          {tellOf(entry, sheet, true)}
        </p>
      ))}
    </div>
  )
}

function MainPress({ desk }: { desk: Desk }) {
  const words = pick(STORIES_WORDS)
  const sheet = desk.sheet.value
  if (sheet.phase === 'open') return <Main id="spend" label={words.spend} run={() => desk.write(spend(sheet))} />
  if (sheet.phase === 'last') return <Main id="end-last" label={words.endLast} run={() => desk.write(endLast(sheet))} />
  const isWon = sheet.log.findLast(entry => entry.kind === 'over')?.end === 'won'
  return isWon ? (
    <Main id="renew" label={words.newMission} run={() => desk.renew()} />
  ) : (
    <Main id="next-run" label={words.nextRun} run={() => desk.write(nextRun(sheet))} />
  )
}

const Main = ({ id, label, run }: { id: string; label: string; run(): void }) => (
  <button type="button" class="button tb-spend" data-press={id} onClick={run}>
    {label}
  </button>
)
