import { type AnyGameUi as GameUi, type KeyMoment as Mark, type SentenceContext, TabList } from '@chronothek/board-kit'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { LogList } from '../table/LogList.tsx'
import type { Moment } from './moments.ts'
import { clockText } from './real-time.ts'
import { replayWords } from './words.ts'

interface ReplaySidePanelProps {
  readonly ui: GameUi
  readonly replay: Replay
  readonly names: readonly string[]
  readonly marks: readonly Mark[]
  /** The views before and after every entry. */
  readonly moments: readonly Moment[]
  readonly index: number
  text: SentenceContext['text']
}

const TABS = ['log', 'moments'] as const
type Tab = (typeof TABS)[number]

/** All moves, and the moments that mattered. Every line links to its moment. */
export function ReplaySidePanel({ ui, replay, names, marks, moments, index, text }: ReplaySidePanelProps) {
  const words = replayWords.value
  const [tab, setTab] = useState<Tab>('log')
  const box = useRef<HTMLDivElement>(null)
  // Kept, because the list is long and playback renders often.
  const log = useMemo(() => {
    const reasons = { bots: botsOf(replay), before: (seq: number) => moments[seq - 1]?.view.shared }
    return <LogList ui={ui} names={names} log={replay.entries} text={text} reasons={reasons} links />
  }, [ui, names, replay, text])
  useEffect(() => {
    const here = box.current?.querySelector('[data-here]')
    here?.removeAttribute('data-here')
    const line = box.current?.querySelector(`[data-entry="${index}"]`)
    line?.setAttribute('data-here', '')
    // Scrolls only its own box, never the page.
    if (line && box.current) box.current.scrollTo({ top: offsetIn(line, box.current) - box.current.clientHeight / 2 })
    else box.current?.scrollTo({ top: 0 })
  }, [index, tab, replay])
  const name = (each: Tab) => (each === 'log' && replay.time ? words.logLive : words[each])
  return (
    <aside class="rp-side" aria-label={words.log}>
      <TabList class="rp-tabs" prefix="rp" page="rp-panel" tabs={TABS} tab={tab} open={setTab} name={name} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keys */}
      <div class="rp-lines" id="rp-panel" role="tabpanel" aria-labelledby={`rp-tab-${tab}`} ref={box} tabIndex={0}>
        {tab === 'log' ? log : <Moments marks={marks} timeOf={replay.time && (seq => replay.entries[seq - 1]?.at ?? 0)} />}
      </div>
    </aside>
  )
}

const botsOf = ({ seats }: Replay): ReadonlySet<number> => new Set([...seats.keys()].filter(seat => seats[seat]?.bot))

const offsetIn = (line: Element, box: Element): number => line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop

function Moments({ marks, timeOf }: { marks: readonly Mark[]; timeOf: ((seq: number) => number) | undefined }) {
  const words = replayWords.value
  if (marks.length === 0) return <p class="quiet">{words.noMoments}</p>
  return (
    <ol class="rp-moments">
      {marks.map(({ seq, weight, text }) => (
        <li key={seq} data-entry={seq} data-weight={weight}>
          <a href={`#e${seq}`}>
            <b>{timeOf === undefined ? words.move(seq) : clockText(timeOf(seq), false)}</b> {text}
          </a>
        </li>
      ))}
    </ol>
  )
}
