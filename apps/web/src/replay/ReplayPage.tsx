import { type AnyGameUi as GameUi, plain, type SentenceContext } from '@chronothek/board-kit'
import type { TextRef } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language, texts } from '../i18n/index.ts'
import type { GameId } from '../registry.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { takenBack } from '../state/table.ts'
import { useGameUi } from '../table/context.ts'
import { createDesk, type Desk, DeskProvider } from '../table/desk.ts'
import { explainProblem, RuleProvider } from '../ui/explain.ts'
import { Bar, ReadingPage, useTitle } from '../ui/Frame.tsx'
import { GameMarks } from '../ui/GameMarks.tsx'
import { CopyMoment } from './CopyMoment.tsx'
import { ForkDrawer } from './ForkDrawer.tsx'
import { Knowledge } from './Knowledge.tsx'
import { type Moment, momentOfHash, momentsOf, recapStart } from './moments.ts'
import { Notices } from './Notices.tsx'
import { ReplayBoard } from './ReplayBoard.tsx'
import { ReplaySide } from './ReplaySide.tsx'
import './replay.css'
import './replay-side.css'
import './replay-phone.css'
import { Story } from './Story.tsx'
import { Tape } from './Tape.tsx'
import { Transport } from './Transport.tsx'
import { usePlayer } from './use-player.ts'
import { useNews, useReplay } from './use-replay.ts'
import { replayWords } from './words.ts'

/** A match, looked at again: `/r/{id}`, `#e12` for one entry, `#t81000` for a match time, `#recap` for what happened since one's move. */
export function ReplayPage({ id }: { id: string }) {
  const { replay, why, setViewer, again } = useReplay(id)
  const ui = useGameUi(replay?.game)
  const words = replayWords.value
  if (replay && typeof ui === 'object')
    return (
      <GameMarks game={replay.game}>
        <Shown replay={replay} ui={ui} onViewer={setViewer} onAgain={again} />
      </GameMarks>
    )
  const said = why ? explainProblem(why).text : ui === 'failed' ? words.boardFailed : undefined
  return (
    <ReadingPage title={words.title}>
      <h1>{words.title}</h1>
      {said === undefined ? <p role="status">{words.loading}</p> : <p role="alert">{said}</p>}
      {said !== undefined && (
        <Link class="button button-plain" href="/">
          {words.home}
        </Link>
      )}
    </ReadingPage>
  )
}

interface ShownProps {
  readonly replay: Replay
  readonly ui: GameUi
  onViewer: Parameters<typeof Knowledge>[0]['onViewer']
  onAgain(): void
}

/** Everything about a replay that does not change while it plays. */
function useFilm(replay: Replay, ui: GameUi) {
  const names = useMemo(() => replay.seats.map(({ name }) => name), [replay])
  const text = (ref: TextRef) => replay.texts[ref] ?? ''
  return useMemo(() => {
    const context: SentenceContext = { language: language.value, names, text }
    const moments = momentsOf(replay)
    const gone = takenBack(replay.entries)
    const marks = (ui.moments?.(replay.entries, context) ?? []).filter(({ seq }) => !gone.has(seq))
    const values = moments.map(({ view }) => ui.curve?.(view.shared) ?? [])
    const lines = (values[0] ?? []).map((_, line) => values.map(each => each[line] ?? 0))
    return { names, text, context, moments, gone, marks, lines, sentences: replay.entries.map(entry => ui.tell(entry.events, context)) }
  }, [replay, ui])
}

function Shown({ replay, ui, onViewer, onAgain }: ShownProps) {
  const words = replayWords.value
  const title = texts.value.games[replay.game as GameId]?.title ?? replay.game
  useTitle(`${words.title}: ${title}`)
  const film = useFilm(replay, ui)
  const { moments, marks } = film
  const [recap, setRecap] = useState(() => (location.hash === '#recap' ? recapStart(replay) : undefined))
  const marked = useMemo(() => marks.map(({ seq }) => moments.findIndex(moment => moment.seq === seq)), [film])
  const player = usePlayer(recap ?? momentOfHash(location.hash, moments), moments.length - 1, marked, recap !== undefined)
  const moment = moments[player.index] as Moment
  const desk = useRef<Desk>()
  desk.current ??= createDesk()
  useHash(moment.seq, recap === undefined, hash => {
    setRecap(undefined)
    player.go(momentOfHash(hash, moments))
  })
  const openRule = (rule: string) => {
    if (desk.current) desk.current.rule.value = rule
  }
  const news = useNews(replay)
  const more = () => {
    onAgain()
    player.go(player.last + 1)
  }
  const entry = replay.entries[player.index - 1]
  const acting = ui.acting(moment.view.shared)
  const say = (index: number) => sayMoment(film, replay, index)
  return (
    <DeskProvider value={desk.current}>
      <RuleProvider value={openRule}>
        <div class="rp">
          <Bar>
            <span class="bar-title">
              <strong>{title}</strong>
              <span>{replay.parent?.imagined ? words.whatIf : words.title}</span>
            </span>
          </Bar>
          <main id="main" class="rp-main" data-seq={moment.seq} data-playing={player.playing}>
            <h1 class="hidden">{`${words.title}: ${title}`}</h1>
            <section class="rp-desk" aria-label={words.curve}>
              <div class="rp-head">
                <Transport player={player} hasMoments={marks.length > 0} />
                <Story
                  entry={entry}
                  last={replay.entries.at(-1)?.seq ?? 0}
                  names={film.names}
                  sentences={film.sentences[player.index - 1] ?? []}
                  mark={marks.find(({ seq }) => seq === entry?.seq)}
                  gone={entry !== undefined && film.gone.has(entry.seq)}
                />
              </div>
              <Tape
                entries={replay.entries}
                gone={film.gone}
                marks={marks}
                lines={film.lines}
                index={player.index}
                seats={replay.seats.length}
                say={say}
                onGo={player.go}
                onAsk={player.ask}
              />
            </section>
            <ReplayBoard ui={ui} replay={replay} moment={moment} text={film.text} />
            <div class="rp-column">
              <Notices replay={replay} news={news} recap={recap === undefined ? undefined : player.last - recap} onNews={more} />
              <Fork replay={replay} seq={moment.seq} acting={acting} />
              <Knowledge replay={replay} onViewer={onViewer} />
              <CopyMoment href={`${location.origin}/r/${replay.id}#e${moment.seq}`} />
              <ReplaySide ui={ui} replay={replay} names={film.names} marks={marks} index={player.index} text={film.text} />
            </div>
            <p class="hidden" aria-live="polite">
              {player.playing ? '' : say(player.index)}
            </p>
          </main>
          <Rules ui={ui} desk={desk.current} />
        </div>
      </RuleProvider>
    </DeskProvider>
  )
}

const HASH_MS = 300

/** The address names the moment, once it stays for a while: some browsers forbid to write it too often. */
function useHash(seq: number, writes: boolean, follow: (hash: string) => void): void {
  const following = useRef(follow)
  following.current = follow
  useEffect(() => {
    if (!writes) return
    const timer = setTimeout(() => history.replaceState(history.state, '', `#e${seq}`), HASH_MS)
    return () => clearTimeout(timer)
  }, [seq, writes])
  useEffect(() => {
    const hear = () => following.current(location.hash)
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
}

function sayMoment({ sentences, names }: ReturnType<typeof useFilm>, { entries }: Replay, index: number): string {
  const words = replayWords.value
  const entry = entries[index - 1]
  if (entry === undefined) return words.begin
  const name = entry.by === 'clock' ? words.clock : (names[entry.by] ?? '')
  const told = entry.undo === undefined ? (sentences[index - 1] ?? []).map(plain).join(' ') : words.undone(name, entry.undo)
  return `${words.of(entry.seq, entries.at(-1)?.seq ?? 0)}. ${told || words.silent}`
}

function Rules({ ui, desk }: { ui: GameUi; desk: Desk }) {
  const rule = desk.rule.value
  if (rule === undefined) return null
  const close = () => {
    desk.rule.value = undefined
  }
  return <RulesDrawer ui={ui} rule={rule} onClose={close} />
}

/** Nobody can play on from the end: then it says so instead. */
function Fork({ replay, seq, acting }: { replay: Replay; seq: number; acting: readonly number[] }) {
  const words = replayWords.value
  const [open, setOpen] = useState(false)
  if (!replay.ended && replay.own === 'spectator') return null
  const isOver = acting.length === 0
  return (
    <div class="rp-fork-place">
      <button
        type="button"
        class={`button ${replay.ended ? 'button-main' : 'button-plain'} rp-fork-button`}
        aria-disabled={isOver}
        onClick={() => setOpen(!isOver)}
      >
        {isOver ? words.overHere : words.forkFrom(seq)}
      </button>
      {open && !isOver && <ForkDrawer replay={replay} seq={seq} acting={acting} onClose={() => setOpen(false)} />}
    </div>
  )
}
