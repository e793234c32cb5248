import type { Replay } from '@chronothek/protocol'
import { useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { useGameUi } from '../table/context.ts'
import { explainProblem } from '../ui/explain.ts'
import { ReadingPage } from '../ui/Frame.tsx'
import { GameMarks } from '../ui/GameMarks.tsx'
import { useFilm } from './film.ts'
import { momentOfHash, recapStart } from './moments.ts'
import { pointOf, pointOfHash } from './real-time.ts'
import './replay.css'
import './replay-side.css'
import './replay-phone.css'
import './replay-live.css'
import { Shown, type ShownProps } from './Shown.tsx'
import { useLivePlayer } from './use-live-player.ts'
import { usePlayer } from './use-player.ts'
import { useReplay } from './use-replay.ts'
import { replayWords } from './words.ts'

/** A match, looked at again: `/r/{id}`, `#e12` for one entry, `#t81000` for a match time to the millisecond, `#recap` for what happened since one's move. */
export function ReplayPage({ id }: { id: string }) {
  const { replay, why, setViewer, again } = useReplay(id)
  const ui = useGameUi(replay?.game)
  const words = replayWords.value
  if (replay && typeof ui === 'object') {
    const props = { replay, ui, onViewer: setViewer, onAgain: again }
    return (
      <GameMarks game={replay.game}>
        {replay.time === undefined ? <ShownTurns {...props} /> : <ShownLive {...props} time={replay.time} />}
      </GameMarks>
    )
  }
  const said = why ? explainProblem(why).text : ui === 'failed' ? words.boardFailed : undefined
  return (
    <ReadingPage title={words.title}>
      <h1>{words.title}</h1>
      {said === undefined ? <p role="status">{words.loading}</p> : <p role="alert">{said}</p>}
      {said !== undefined && (
        <Link class="button button-plain" href={why?.code === 'not-ended' ? `/t/${id}` : '/'}>
          {why?.code === 'not-ended' ? words.table : words.home}
        </Link>
      )}
    </ReadingPage>
  )
}

/** The moment a recap begins with, until somebody goes elsewhere. */
const useRecap = (replay: Replay) => useState(() => (location.hash === '#recap' ? recapStart(replay) : undefined))

/** A match with turns: from entry to entry. */
function ShownTurns(props: ShownProps) {
  const { replay, ui } = props
  const film = useFilm(replay, ui)
  const { moments, marked } = film
  const [recap, setRecap] = useRecap(replay)
  const player = usePlayer(recap ?? momentOfHash(location.hash, moments), moments.length - 1, marked, recap !== undefined)
  const follow = (hash: string) => {
    setRecap(undefined)
    player.go(momentOfHash(hash, moments))
  }
  return <Shown {...props} film={film} player={player} recap={recap} onHash={follow} />
}

/** A match in real time: by the millisecond. */
function ShownLive(props: ShownProps & { readonly time: NonNullable<Replay['time']> }) {
  const { replay, ui, time } = props
  const film = useFilm(replay, ui)
  const span = useMemo(() => ({ ...time, times: film.moments.map(({ at }) => at) }), [film, time])
  const [recap, setRecap] = useRecap(replay)
  const first = recap === undefined ? pointOfHash(location.hash, span) : pointOf(span, recap)
  const player = useLivePlayer(first, span, film.marked, recap !== undefined)
  const follow = (hash: string) => {
    setRecap(undefined)
    player.time.goTo(pointOfHash(hash, span))
  }
  return <Shown {...props} film={film} player={player} live={player} recap={recap} onHash={follow} />
}
