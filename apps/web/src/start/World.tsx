import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import type { GameWords } from '../i18n/en.ts'
import { pick, texts } from '../i18n/index.ts'
import { findGame, type GameEntry, type GameId, type ModeId } from '../registry.ts'
import { Press } from '../ui/Press.tsx'
import { playNow } from './create.ts'
import { SCENES } from './scenes.ts'
import { START_WORDS } from './words.ts'

const range = (seats: readonly number[]) => `${Math.min(...seats)}–${Math.max(...seats)}`

/** A window into a game's world, with the four ways in. Alone it is wide: picture and words side by side. */
export function World({ id, wide }: { id: GameId; wide: boolean }) {
  const game = findGame(id) as GameEntry
  const { start, games } = texts.value
  const words: GameWords = games[id]
  const [chosen, choose] = useState<ModeId>(game.modes[0]?.id ?? 'versus')
  const mode = game.modes.find(each => each.id === chosen)
  const Scene = SCENES[id]
  return (
    <article class={`world world-${id}`} data-game={id} aria-labelledby={`game-${id}`}>
      <div class="world-glass">
        <Scene wide={wide} />
        <div class="world-words">
          <h2 id={`game-${id}`}>{words.title}</h2>
          <p class="world-blurb">{words.blurb}</p>
          {game.modes.length > 1 && <Modes id={id} game={game} chosen={chosen} choose={choose} />}
          <p class="world-mode">{words.modes[chosen]?.blurb}</p>
          {mode && <Ways id={id} mode={mode} game={game} />}
          {mode && (
            <p class="world-facts">
              {start.people(range(mode.seats))} · {start.minutes(mode.minutes)}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}

function Modes({ id, game, chosen, choose }: { id: GameId; game: GameEntry; chosen: ModeId; choose(mode: ModeId): void }) {
  const words: GameWords = texts.value.games[id]
  return (
    <fieldset class="world-modes">
      <legend class="hidden">{pick(START_WORDS).modeOf}</legend>
      {game.modes.map(mode => (
        <label key={mode.id} class="world-choice">
          <input type="radio" name={`mode-${id}`} value={mode.id} checked={chosen === mode.id} onChange={() => choose(mode.id)} />
          <span>{words.modes[mode.id]?.title}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface WaysProps {
  readonly id: GameId
  readonly mode: GameEntry['modes'][number]
  readonly game: GameEntry
}

function Ways({ id, mode, game: { hasLessons, companion, sheet } }: WaysProps) {
  const { start } = texts.value
  const words = pick(START_WORDS)
  const [, navigate] = useLocation()
  const play = async () => {
    const answer = await playNow(id, mode)
    if (!answer.ok) return answer.error
    navigate(`/t/${answer.value.id}`)
  }
  return (
    <ul class="ways">
      <li>
        <Press kind="main" run={play} id={`play-now-${mode.id}`}>
          {start.playNow}
        </Press>
      </li>
      <li>
        <Link class="way" href={`/new/${id}?mode=${mode.id}`}>
          {start.friends}
        </Link>
      </li>
      <li>
        {/* Where everybody acts at once, two cannot share a screen; but the screen can lie beside the real box. */}
        <Link class="way" href={companion ?? `/new/${id}?mode=${mode.id}&here=1`}>
          {companion === undefined ? words.here : words.companion}
        </Link>
      </li>
      <li>
        <Link class="way" href={`/${hasLessons ? 'learn' : 'rules'}/${id}`}>
          {hasLessons ? words.learn : words.rulesTitle}
        </Link>
      </li>
      {sheet && (
        <li>
          <Link class="way" href={sheet}>
            {words.sheet}
          </Link>
        </li>
      )}
    </ul>
  )
}
