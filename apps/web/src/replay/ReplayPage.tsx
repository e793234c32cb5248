import type { Viewer } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language, texts } from '../i18n/index.ts'
import { api, type Why } from '../net/api.ts'
import type { GameId } from '../registry.ts'
import { ensureGuest } from '../state/me.ts'
import { useGameUi } from '../table/context.ts'
import { explainProblem } from '../ui/explain.ts'
import { Bar, ReadingPage, useTitle } from '../ui/Frame.tsx'
import { momentOfHash, momentsOf } from './moments.ts'
import { ReplayBoard } from './ReplayBoard.tsx'
import { ReplayControls } from './ReplayControls.tsx'

/** A match, looked at again: `/r/{id}`, or `/r/{id}#e12` for one entry. */
export function ReplayPage({ id }: { id: string }) {
  const [replay, setReplay] = useState<Replay | undefined>(undefined)
  const [why, setWhy] = useState<Why | undefined>(undefined)
  const [viewer, setViewer] = useState<Viewer | undefined>(undefined)
  const spoken = language.value
  useEffect(() => {
    let current = true
    const fetchReplay = async () => {
      await ensureGuest()
      const answer = await api.replay(id, viewer, spoken)
      if (!current) return
      if (answer.ok) setReplay(answer.value)
      else setWhy(answer.error)
    }
    fetchReplay()
    return () => {
      current = false
    }
  }, [id, viewer, spoken])
  const { replay: words, table } = texts.value
  if (replay) return <Shown replay={replay} onViewer={setViewer} />
  return (
    <ReadingPage title={words.title}>
      <h1>{words.title}</h1>
      {why === undefined ? <p role="status">{words.loading}</p> : <p role="alert">{explainProblem(why).text}</p>}
      {why && (
        <Link class="button button-plain" href="/">
          {table.home}
        </Link>
      )}
    </ReadingPage>
  )
}

function Shown({ replay, onViewer }: { replay: Replay; onViewer(viewer: Viewer): void }) {
  const words = texts.value
  const ui = useGameUi(replay.game)
  const moments = useMemo(() => momentsOf(replay), [replay])
  const [index, setIndex] = useState(() => momentOfHash(location.hash, moments))
  const moment = moments[Math.min(index, moments.length - 1)]
  const title = words.games[replay.game as GameId]?.title ?? replay.game
  useTitle(`${words.replay.title}: ${title}`)
  useEffect(() => history.replaceState(null, '', `#e${moment?.seq ?? 0}`), [moment?.seq])
  useEffect(() => {
    const follow = () => setIndex(momentOfHash(location.hash, moments))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [moments])
  return (
    <div class="match">
      <Bar>
        <span class="bar-title">
          <strong>{title}</strong>
          <span>{words.replay.title}</span>
        </span>
      </Bar>
      <ReplayControls
        replay={replay}
        last={moments.length - 1}
        index={index}
        seq={moment?.seq ?? 0}
        onIndex={setIndex}
        onViewer={onViewer}
      />
      {ui === 'failed' && <p class="banner">{words.table.boardFailed}</p>}
      {typeof ui === 'object' && moment && <ReplayBoard ui={ui} replay={replay} moment={moment} />}
    </div>
  )
}
