import { type AnyGameUi as GameUi, stoppedClock } from '@chronothek/board-kit'
import type { Viewer } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import type { GameId } from '../registry.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { createDesk, type Desk, DeskProvider, rulesOf } from '../table/desk.ts'
import { RuleProvider } from '../ui/explain.ts'
import { Bar, useTitle } from '../ui/Frame.tsx'
import { CopyMoment } from './CopyMoment.tsx'
import { Fork } from './Fork.tsx'
import { type Film, sayMoment } from './film.ts'
import { Knowledge } from './Knowledge.tsx'
import { LiveTape } from './LiveTape.tsx'
import type { Moment } from './moments.ts'
import { Notices } from './Notices.tsx'
import { ReplayBoard } from './ReplayBoard.tsx'
import { ReplaySide } from './ReplaySide.tsx'
import { Story } from './Story.tsx'
import { Tape } from './Tape.tsx'
import { Transport } from './Transport.tsx'
import type { LivePlayer } from './use-live-player.ts'
import type { Player } from './use-player.ts'
import { useNews } from './use-replay.ts'
import { replayWords } from './words.ts'

export interface ShownProps {
  readonly replay: Replay
  readonly ui: GameUi
  onViewer(viewer: Viewer): void
  onAgain(): void
}

interface DeskProps extends ShownProps {
  readonly film: Film
  readonly player: Player
  /** The same player, if it moves in real time. */
  readonly live?: LivePlayer
  /** The moment a recap begins with. */
  readonly recap: number | undefined
  onHash(hash: string): void
}

/** Everything on the page, at one moment of the match. */
export function Shown({ replay, ui, film, player, live, recap, onHash, onViewer, onAgain }: DeskProps) {
  const words = replayWords.value
  const title = texts.value.games[replay.game as GameId]?.title ?? replay.game
  useTitle(`${words.title}: ${title}`)
  const moment = film.moments[player.index] as Moment
  const desk = useRef<Desk>()
  desk.current ??= createDesk()
  const hash = live === undefined ? `#e${moment.seq}` : `#t${live.time.at}`
  useHash(hash, recap === undefined, onHash)
  const rules = useMemo(() => rulesOf(ui, desk.current as Desk), [ui])
  const news = useNews(replay)
  const more = () => {
    onAgain()
    player.go(player.last + 1)
  }
  return (
    <DeskProvider value={desk.current}>
      <RuleProvider value={rules}>
        <div class="rp">
          <Bar>
            <span class="bar-title">
              <strong>{title}</strong>
              <span>{replay.parent?.imagined ? words.whatIf : words.title}</span>
            </span>
          </Bar>
          <main id="main" class="rp-main" data-seq={moment.seq} data-at={live?.time.at} data-playing={player.playing}>
            <h1 class="hidden">{`${words.title}: ${title}`}</h1>
            <Above replay={replay} film={film} player={player} live={live} />
            <ReplayBoard ui={ui} replay={replay} moment={moment} clock={live?.time.clock ?? stoppedClock(moment.at)} text={film.text} />
            <div class="rp-column">
              <Notices replay={replay} news={news} recap={recap === undefined ? undefined : player.last - recap} onNews={more} />
              <Fork replay={replay} ui={ui} moment={moment} live={live} />
              <Knowledge replay={replay} onViewer={onViewer} />
              <CopyMoment href={`${location.origin}/r/${replay.id}${hash}`} />
              <ReplaySide
                {...{ ui, replay, names: film.names, marks: film.marks, moments: film.moments, index: player.index, text: film.text }}
              />
            </div>
            <p class="hidden" aria-live="polite">
              {player.playing ? '' : sayMoment(film, replay, player.index)}
            </p>
          </main>
          <Rules ui={ui} desk={desk.current} />
        </div>
      </RuleProvider>
    </DeskProvider>
  )
}

interface AboveProps {
  readonly replay: Replay
  readonly film: Film
  readonly player: Player
  readonly live: LivePlayer | undefined
}

/** Buttons, the story of this moment, and the tape. */
function Above({ replay, film, player, live }: AboveProps) {
  const { entries, seats } = replay
  const { marks, gone } = film
  const entry = entries[player.index - 1]
  const tape = { entries, marks, lines: film.lines, seats: seats.length, say: (index: number) => sayMoment(film, replay, index) }
  return (
    <section class="rp-desk" aria-label={replayWords.value.curve}>
      <div class="rp-head">
        <Transport player={player} hasMoments={marks.length > 0} live={live} />
        <Story
          entry={entry}
          last={entries.at(-1)?.seq ?? 0}
          names={film.names}
          sentences={film.sentences[player.index - 1] ?? []}
          mark={marks.find(({ seq }) => seq === entry?.seq)}
          gone={entry !== undefined && gone.has(entry.seq)}
          live={live !== undefined}
        />
      </div>
      {live ? (
        <LiveTape {...tape} player={live} />
      ) : (
        <Tape {...tape} gone={gone} index={player.index} onGo={player.go} onAsk={player.ask} />
      )}
    </section>
  )
}

const HASH_MS = 300

/** The address names the moment, once it stays for a while: some browsers forbid to write it too often. */
function useHash(hash: string, writes: boolean, follow: (hash: string) => void): void {
  const following = useRef(follow)
  following.current = follow
  useEffect(() => {
    // What a link has written already is not written again: meanwhile somebody may have gone back.
    if (!writes || location.hash === hash) return
    const timer = setTimeout(() => history.replaceState(history.state, '', hash), HASH_MS)
    return () => clearTimeout(timer)
  }, [hash, writes])
  useEffect(() => {
    // Not what the address says now: between a link and its event the moment before may have been written over it.
    const hear = ({ newURL }: HashChangeEvent) => following.current(new URL(newURL).hash)
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
}

function Rules({ ui, desk }: { ui: GameUi; desk: Desk }) {
  const rule = desk.rule.value
  if (rule === undefined) return null
  const close = () => {
    desk.rule.value = undefined
  }
  return <RulesDrawer ui={ui} rule={rule} onClose={close} />
}
