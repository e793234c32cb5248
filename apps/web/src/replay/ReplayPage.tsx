import type { Replay } from '@chronothek/protocol'
import { useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { useGameUi } from '../table/context.ts'
import { GonePage } from '../table/GonePage.tsx'
import { GameMarks } from '../ui/GameMarks.tsx'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { problemText } from '../ui/refusal-text.ts'
import { momentOfHash, recapStart } from './moments.ts'
import { pointOf, pointOfHash } from './real-time.ts'
import { usePreparedReplay } from './use-prepared-replay.ts'
import './replay.css'
import './replay-side.css'
import './replay-phone.css'
import './replay-live.css'
import { type ReplayProps, ReplayScreen } from './ReplayScreen.tsx'
import { useLivePlayer } from './use-live-player.ts'
import { usePlayer } from './use-player.ts'
import { useReplay } from './use-replay.ts'
import { replayWords } from './words.ts'

/** A replay: `/r/{id}`, `#e12` for an entry, `#t81000` for a match time in ms, `#recap` for everything since the reader's last move. */
export function ReplayPage({ id }: { id: string }) {
  const { replay, error, setViewer, again } = useReplay(id)
  const ui = useGameUi(replay?.game)
  const words = replayWords.value
  if (replay && typeof ui === 'object') {
    const props = { replay, ui, onViewer: setViewer, onAgain: again }
    return (
      <GameMarks game={replay.game}>
        {replay.time === undefined ? <TurnReplay {...props} /> : <LiveReplay {...props} time={replay.time} />}
      </GameMarks>
    )
  }
  if (error?.code === 'unknown-table') return <GonePage />
  const message = error ? problemText(error).text : ui === 'failed' ? words.boardFailed : undefined
  return (
    <ReadingPage title={words.title}>
      <h1>{words.title}</h1>
      {message === undefined ? <p role="status">{words.loading}</p> : <p role="alert">{message}</p>}
      {message !== undefined && (
        <Link class="button button-plain" href={error?.code === 'not-ended' ? `/t/${id}` : '/'}>
          {error?.code === 'not-ended' ? words.table : words.home}
        </Link>
      )}
    </ReadingPage>
  )
}

/** The moment a recap begins with, until the reader leaves the recap. */
const useRecap = (replay: Replay) => useState(() => (location.hash === '#recap' ? recapStart(replay) : undefined))

/** A match with turns moves from entry to entry. */
function TurnReplay(props: ReplayProps) {
  const { replay, ui } = props
  const prepared = usePreparedReplay(replay, ui)
  const { moments, marked } = prepared
  const [recap, setRecap] = useRecap(replay)
  const player = usePlayer(recap ?? momentOfHash(location.hash, moments), moments.length - 1, marked, recap !== undefined)
  const follow = (hash: string) => {
    setRecap(undefined)
    player.go(momentOfHash(hash, moments))
  }
  return <ReplayScreen {...props} prepared={prepared} player={player} recap={recap} onHash={follow} />
}

/** A live match moves by milliseconds. */
function LiveReplay(props: ReplayProps & { readonly time: NonNullable<Replay['time']> }) {
  const { replay, ui, time } = props
  const prepared = usePreparedReplay(replay, ui)
  const span = useMemo(() => ({ ...time, times: prepared.moments.map(({ at }) => at) }), [prepared, time])
  const [recap, setRecap] = useRecap(replay)
  const first = recap === undefined ? pointOfHash(location.hash, span) : pointOf(span, recap)
  const player = useLivePlayer(first, span, prepared.marked, recap !== undefined)
  const follow = (hash: string) => {
    setRecap(undefined)
    player.time.goTo(pointOfHash(hash, span))
  }
  return <ReplayScreen {...props} prepared={prepared} player={player} live={player} recap={recap} onHash={follow} />
}
