import { type AnyGameUi as GameUi, Icon, type Scene } from '@chronothek/board-kit'
import type { MatchResult } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { dayAndTime, duration, language, texts } from '../i18n/index.ts'
import { gameTitle } from '../registry.ts'
import { Press } from '../ui/Press.tsx'
import { useSession } from './context.ts'
import { useUiState } from './ui-state.ts'
import './end.css'
import { ShareDrawer } from './ShareDrawer.tsx'
import { useFullLog } from './use-full-log.ts'
import { useMoveCount } from './use-move-count.ts'
import { tableWords } from './words.ts'

interface EndProps {
  readonly ui: GameUi
  readonly table: TableInfo
  readonly scene: Scene
}

/** The end of a match, over the board: the result and why, then rematch, replay, share. Closing it shows the final board. */
export function EndSheet({ ui, table, scene }: EndProps) {
  const uiState = useUiState()
  const words = tableWords.value
  const result = (scene.view.shared as { result?: MatchResult }).result
  const sheet = useRef<HTMLElement>(null)
  const [sharing, setSharing] = useState(false)
  const entries = useFullLog(table.id, result !== undefined)
  const isShown = uiState.endShown.value
  useEffect(() => {
    if (isShown) sheet.current?.focus({ preventScroll: true })
  }, [isShown])
  if (result === undefined || !isShown) return null
  const close = () => {
    uiState.endShown.value = false
  }
  const game = gameTitle(table.game)
  return (
    <section
      class="tf-end"
      ref={sheet}
      tabIndex={-1}
      aria-label={words.endOf(game)}
      // Escape closes only the drawer on top, if one is open.
      onKeyDown={event => event.key === 'Escape' && !sharing && close()}
    >
      <h2 class="hidden">{words.result}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and there may be nothing else in it to focus */}
      <article class="tf-end-inside" tabIndex={0}>
        <ui.End {...scene} result={result} entries={entries} />
      </article>
      <footer class="tf-end-foot">
        <Facts />
        <EndActions ui={ui} table={table} scene={scene} onShare={() => setSharing(true)} onClose={close} />
      </footer>
      <ShareDrawer open={sharing} onClose={() => setSharing(false)} ui={ui} table={table} scene={scene} result={result} />
    </section>
  )
}

function Facts() {
  const { state } = useSession()
  const words = tableWords.value
  const moves = useMoveCount()
  const when = state.table.value?.createdAt
  return (
    <p class="tf-end-facts">
      {[words.moves(moves), words.took(duration(state.time.value.now)), when && dayAndTime(when)].filter(Boolean).join(' · ')}
    </p>
  )
}

interface EndActionsProps extends EndProps {
  onShare(): void
  onClose(): void
}

function EndActions({ ui, table, scene, onShare, onClose }: EndActionsProps) {
  const session = useSession()
  const words = tableWords.value
  const shell = texts.value.table
  const [, navigate] = useLocation()
  const rematch = async () => {
    const answer = await session.request({ type: 'rematch' })
    if (!answer.ok) return answer.error
    if (answer.next !== undefined) navigate(`/t/${answer.next}`)
  }
  const turning = useTurningPoint(ui, scene)
  return (
    <div class="tf-end-ways">
      {session.state.seat.value !== undefined && (
        <Press kind="main" run={rematch} id="rematch" title={words.rematchNote}>
          {table.next === undefined ? shell.rematch : shell.toRematch}
        </Press>
      )}
      <Link class="button button-plain" href={`/r/${table.id}`}>
        {shell.replay}
      </Link>
      {turning !== undefined && (
        <Link class="button button-plain" href={`/r/${table.id}#e${turning}`}>
          {words.playOn}
        </Link>
      )}
      <button type="button" class="button button-plain" onClick={onShare}>
        <Icon name="share" size={18} /> {words.share}
      </button>
      <button type="button" class="button button-link tf-end-back" onClick={onClose}>
        {words.backToBoard}
      </button>
    </div>
  )
}

/** The moment that mattered most before the end: a good place to fork the match. */
function useTurningPoint(ui: GameUi, scene: Scene): number | undefined {
  const { state } = useSession()
  const log = state.log.value
  return useMemo(() => {
    const context = { language: language.value, names: scene.names, text: scene.text }
    const last = log.at(-1)?.seq
    const moments = (ui.moments?.(log, context) ?? []).filter(({ seq }) => seq !== last)
    const most = Math.max(0, ...moments.map(({ weight }) => weight))
    const found = moments.findLast(({ weight }) => weight === most)
    return found && Math.max(0, found.seq - 1)
  }, [ui, log, language.value])
}
