import { Link, useLocation } from 'wouter-preact'
import type { GameWords } from '../i18n/en.ts'
import { texts } from '../i18n/index.ts'
import { findGame, type GameEntry, type GameId } from '../registry.ts'
import { Press } from '../ui/Press.tsx'
import { createTable, quickRequest } from './create.ts'
import { TileArt } from './TileArt.tsx'

const range = (seats: readonly number[]) => `${Math.min(...seats)}–${Math.max(...seats)}`

export function GameTile({ id }: { id: GameId }) {
  const game = findGame(id) as GameEntry
  const words = texts.value.games[id]
  return (
    <section class="tile" data-game={id} aria-labelledby={`game-${id}`}>
      <TileArt />
      <div class="tile-text">
        <h2 id={`game-${id}`}>{words.title}</h2>
        <p>{words.blurb}</p>
      </div>
      <div class="modes">
        {game.modes.map(mode => (
          <Mode key={mode.id} id={id} mode={mode} />
        ))}
      </div>
    </section>
  )
}

function Mode({ id, mode }: { id: GameId; mode: GameEntry['modes'][number] }) {
  const { start, games } = texts.value
  const { modes }: GameWords = games[id]
  const words = modes[mode.id]
  const [, navigate] = useLocation()
  const playNow = async () => {
    const answer = await createTable(quickRequest(id, mode))
    if (!answer.ok) return answer.error
    navigate(`/t/${answer.value.table.id}`)
  }
  return (
    <article class="mode" data-mode={mode.id}>
      <h3>{words?.title}</h3>
      <p>{words?.blurb}</p>
      <p class="quiet">
        {start.people(range(mode.seats))} · {start.minutes(mode.minutes)}
      </p>
      <div class="mode-buttons">
        <Press kind="main" run={playNow} id={`play-now-${mode.id}`}>
          {start.playNow}
        </Press>
        <Link class="button button-plain" href={`/new/${id}?mode=${mode.id}`}>
          {start.friends}
        </Link>
      </div>
    </article>
  )
}
