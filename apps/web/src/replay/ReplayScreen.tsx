import { type AnyGameUi as GameUi, stoppedClock } from '@chronothek/board-kit'
import type { Viewer } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { gameTitle } from '../registry.ts'
import { RulesDrawer } from '../rules/RulesDrawer.tsx'
import { createUiState, rulesOf, type UiState, UiStateProvider } from '../table/ui-state.ts'
import { Bar, useTitle } from '../ui/ReadingPage.tsx'
import { RulesProvider } from '../ui/rules-drawer.ts'
import { CopyMoment } from './CopyMoment.tsx'
import { CurrentEntry } from './CurrentEntry.tsx'
import { ForkButton } from './ForkButton.tsx'
import { LiveScrubber } from './LiveScrubber.tsx'
import type { Moment } from './moments.ts'
import { PlaybackControls } from './PlaybackControls.tsx'
import { ReplayBoard } from './ReplayBoard.tsx'
import { ReplayNotices } from './ReplayNotices.tsx'
import { ReplaySidePanel } from './ReplaySidePanel.tsx'
import { Scrubber } from './Scrubber.tsx'
import type { LivePlayer } from './use-live-player.ts'
import type { Player } from './use-player.ts'
import { type PreparedReplay, sayMoment } from './use-prepared-replay.ts'
import { useNewEntries } from './use-replay.ts'
import { ViewerSelect } from './ViewerSelect.tsx'
import { replayWords } from './words.ts'

export interface ReplayProps {
  readonly replay: Replay
  readonly ui: GameUi
  onViewer(viewer: Viewer): void
  onAgain(): void
}

interface ReplayScreenProps extends ReplayProps {
  readonly prepared: PreparedReplay
  readonly player: Player
  /** The same player, for live games. */
  readonly live?: LivePlayer
  /** The moment a recap begins with. */
  readonly recap: number | undefined
  onHash(hash: string): void
}

/** The whole replay page at one moment of the match. */
export function ReplayScreen({ replay, ui, prepared, player, live, recap, onHash, onViewer, onAgain }: ReplayScreenProps) {
  const words = replayWords.value
  const title = gameTitle(replay.game)
  useTitle(`${words.title}: ${title}`)
  const moment = prepared.moments[player.index] as Moment
  const uiState = useRef<UiState>()
  uiState.current ??= createUiState()
  const hash = live === undefined ? `#e${moment.seq}` : `#t${live.time.at}`
  useHash(hash, recap === undefined, onHash)
  const rules = useMemo(() => rulesOf(ui, uiState.current as UiState), [ui])
  const news = useNewEntries(replay)
  const more = () => {
    onAgain()
    player.go(player.last + 1)
  }
  return (
    <UiStateProvider value={uiState.current}>
      <RulesProvider value={rules}>
        <div class="rp">
          <Bar>
            <span class="bar-title">
              <strong>{title}</strong>
              <span>{replay.parent?.imagined ? words.whatIf : words.title}</span>
            </span>
          </Bar>
          <main id="main" class="rp-main" data-seq={moment.seq} data-at={live?.time.at} data-playing={player.playing}>
            <h1 class="hidden">{`${words.title}: ${title}`}</h1>
            <ReplayHeader replay={replay} prepared={prepared} player={player} live={live} />
            <ReplayBoard ui={ui} replay={replay} moment={moment} clock={live?.time.clock ?? stoppedClock(moment.at)} text={prepared.text} />
            <div class="rp-column">
              <ReplayNotices replay={replay} news={news} recap={recap === undefined ? undefined : player.last - recap} onNews={more} />
              <ForkButton replay={replay} ui={ui} moment={moment} live={live} />
              <ViewerSelect replay={replay} onViewer={onViewer} />
              <CopyMoment href={`${location.origin}/r/${replay.id}${hash}`} />
              <ReplaySidePanel
                {...{
                  ui,
                  replay,
                  names: prepared.names,
                  marks: prepared.marks,
                  moments: prepared.moments,
                  index: player.index,
                  text: prepared.text,
                }}
              />
            </div>
            <p class="hidden" aria-live="polite">
              {player.playing ? '' : sayMoment(prepared, replay, player.index)}
            </p>
          </main>
          <Rules ui={ui} uiState={uiState.current} />
        </div>
      </RulesProvider>
    </UiStateProvider>
  )
}

interface ReplayHeaderProps {
  readonly replay: Replay
  readonly prepared: PreparedReplay
  readonly player: Player
  readonly live: LivePlayer | undefined
}

/** Playback controls, the current entry and the scrubber. */
function ReplayHeader({ replay, prepared, player, live }: ReplayHeaderProps) {
  const { entries, seats } = replay
  const { marks, gone } = prepared
  const entry = entries[player.index - 1]
  const scrubber = {
    entries,
    marks,
    lines: prepared.lines,
    seats: seats.length,
    say: (index: number) => sayMoment(prepared, replay, index),
  }
  return (
    <section class="rp-header" aria-label={replayWords.value.curve}>
      <div class="rp-head">
        <PlaybackControls player={player} hasMoments={marks.length > 0} live={live} />
        <CurrentEntry
          entry={entry}
          last={entries.at(-1)?.seq ?? 0}
          names={prepared.names}
          sentences={prepared.sentences[player.index - 1] ?? []}
          mark={marks.find(({ seq }) => seq === entry?.seq)}
          gone={entry !== undefined && gone.has(entry.seq)}
          live={live !== undefined}
        />
      </div>
      {live ? (
        <LiveScrubber {...scrubber} player={live} />
      ) : (
        <Scrubber {...scrubber} gone={gone} index={player.index} onGo={player.go} onPress={player.press} />
      )}
    </section>
  )
}

const HASH_MS = 300

/** Writes the moment into the address once it has been shown for a while: browsers limit how often that may happen. */
function useHash(hash: string, writes: boolean, follow: (hash: string) => void): void {
  const following = useRef(follow)
  following.current = follow
  useEffect(() => {
    // A followed link has already written it, and the reader may have gone back meanwhile.
    if (!writes || location.hash === hash) return
    const timer = setTimeout(() => history.replaceState(history.state, '', hash), HASH_MS)
    return () => clearTimeout(timer)
  }, [hash, writes])
  useEffect(() => {
    // The event's own address: `location.hash` may already have been overwritten.
    const hear = ({ newURL }: HashChangeEvent) => following.current(new URL(newURL).hash)
    addEventListener('hashchange', hear)
    return () => removeEventListener('hashchange', hear)
  }, [])
}

function Rules({ ui, uiState }: { ui: GameUi; uiState: UiState }) {
  const rule = uiState.rule.value
  if (rule === undefined) return null
  const close = () => {
    uiState.rule.value = undefined
  }
  return <RulesDrawer ui={ui} rule={rule} onClose={close} />
}
