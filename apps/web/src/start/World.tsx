import type { GameManifest, GameMode } from '@chronothek/board-kit'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { pick, texts } from '../i18n/index.ts'
import { Press } from '../ui/Press.tsx'
import { playNow } from './create.ts'
import { hasScene, useGameScene } from './use-game-scene.ts'
import { START_WORDS } from './words.ts'

const range = (seats: readonly number[]) => `${Math.min(...seats)}–${Math.max(...seats)}`

/** A game on the start page, with links to play and to learn it. `wide`: picture and text side by side, if it is the only game. */
export function World({ game, wide }: { game: GameManifest; wide: boolean }) {
  const { start } = texts.value
  const { id, modes } = game
  const [chosen, choose] = useState(modes[0]?.id)
  const mode = modes.find(each => each.id === chosen)
  return (
    <article class={`world world-${id}`} data-game={id} aria-labelledby={`game-${id}`}>
      <div class="world-glass">
        <Picture id={id} wide={wide} />
        <div class="world-words">
          <h2 id={`game-${id}`}>{pick(game.title)}</h2>
          <p class="world-blurb">{pick(game.blurb)}</p>
          {modes.length > 1 && <Modes game={game} chosen={chosen} choose={choose} />}
          {mode && (
            <>
              <p class="world-mode">{pick(mode.blurb)}</p>
              <PlayLinks mode={mode} game={game} />
              <p class="world-facts">
                {start.people(range(mode.seats))} · {start.minutes(mode.minutes)}
              </p>
            </>
          )}
        </div>
      </div>
    </article>
  )
}

/** The game's picture. Its space is reserved before it is loaded, and it fades in. */
function Picture({ id, wide }: { id: string; wide: boolean }) {
  const [isFirst] = useState(() => !hasScene(id))
  const scene = useGameScene(id)
  return (
    <div class={isFirst ? 'scene scene-dawn' : 'scene'} aria-hidden="true">
      {scene && <scene.Window wide={wide} />}
    </div>
  )
}

function Modes({ game, chosen, choose }: { game: GameManifest; chosen: string | undefined; choose(mode: string): void }) {
  return (
    <fieldset class="world-modes">
      <legend class="hidden">{pick(START_WORDS).modeOf}</legend>
      {game.modes.map(mode => (
        <label key={mode.id} class="world-choice">
          <input type="radio" name={`mode-${game.id}`} value={mode.id} checked={chosen === mode.id} onChange={() => choose(mode.id)} />
          <span>{pick(mode.title)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function PlayLinks({ game: { id, live, companion, loadLessons }, mode }: { game: GameManifest; mode: GameMode }) {
  const { start } = texts.value
  const words = pick(START_WORDS)
  const [, navigate] = useLocation()
  const play = async () => {
    const answer = await playNow(id, mode)
    if (!answer.ok) return answer.error
    navigate(`/t/${answer.value.id}`)
  }
  const box = companion && (
    <li>
      <Link class="play-link" href={`/companion/${id}`}>
        {words.companion}
      </Link>
    </li>
  )
  return (
    <ul class="play-links">
      <li>
        <Press kind="main" run={play} id={`play-now-${mode.id}`}>
          {start.playNow}
        </Press>
      </li>
      <li>
        <Link class="play-link" href={`/new/${id}?mode=${mode.id}`}>
          {start.friends}
        </Link>
      </li>
      {/* Two people cannot share a screen in a live game, but the screen can be a companion to the real box. */}
      {live && companion ? (
        box
      ) : (
        <li>
          <Link class="play-link" href={`/new/${id}?mode=${mode.id}&here=1`}>
            {words.here}
          </Link>
        </li>
      )}
      <li>
        <Link class="play-link" href={`/${loadLessons ? 'learn' : 'rules'}/${id}`}>
          {loadLessons ? words.learn : words.rulesTitle}
        </Link>
      </li>
      {!live && box}
    </ul>
  )
}
