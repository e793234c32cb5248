import { SeatMark } from '@chronothek/board-kit'
import { useEffect, useRef } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import { GameMarks } from '../ui/GameMarks.tsx'
import { Bar, useTitle } from '../ui/ReadingPage.tsx'
import { setCurtain } from './hot-seat.ts'
import { WORDS } from './words.ts'
import './local.css'

interface CurtainProps {
  readonly seat: number
  readonly name: string
  readonly game: string
  readonly hasSecrets: boolean
  onLift(): void
}

/** Hot-seat: hides everything between two players until the next one confirms that they have the device. */
export function Curtain({ seat, name, game, hasSecrets, onLift }: CurtainProps) {
  const words = WORDS[language.value].curtain
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [seat])
  useTitle(words.title(name))
  return (
    <div class="curtain">
      <Bar />
      <main id="main" class="curtain-main">
        <GameMarks game={game}>
          <SeatMark seat={seat} name={name} size={88} />
        </GameMarks>
        <h1 id="curtain-title">{words.title(name)}</h1>
        <p id="curtain-lead">{words.lead(name)}</p>
        <button
          ref={button}
          type="button"
          class="button button-main curtain-lift"
          aria-describedby="curtain-title curtain-lead"
          onClick={onLift}
        >
          {words.lift(name)}
        </button>
        {!hasSecrets && (
          <button type="button" class="curtain-without" onClick={() => setCurtain(game, false)}>
            {words.without}
          </button>
        )}
      </main>
    </div>
  )
}
