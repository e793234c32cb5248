import { Icon } from '@chronothek/board-kit'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { pick, texts } from '../i18n/index.ts'
import { GAMES } from '../registry.ts'
import { isCalm } from '../settings/index.ts'
import { ensureGuest } from '../state/me.ts'
import { Hourglass } from '../ui/Hourglass.tsx'
import { Footer, LanguageSwitch, SkipLink, useTitle } from '../ui/ReadingPage.tsx'
import { Catalogue } from './Catalogue.tsx'
import { JoinForm } from './JoinForm.tsx'
import { MyDrawer, MyMatches } from './MyMatches.tsx'
import { NameForm } from './NameForm.tsx'
import { useMyTables } from './use-my-tables.ts'
import { World } from './World.tsx'
import { START_WORDS } from './words.ts'

/** The start page: the player's matches, the games, the catalogue below, and a lamp that follows the pointer. */
export function StartPage() {
  const words = pick(START_WORDS)
  const mine = useMyTables()
  useTitle(mine.running.some(({ yourMove }) => yourMove) ? texts.value.head.yourMove : 'Chronothek')
  useEffect(() => void ensureGuest(), [])
  return (
    <div class="room" onPointerMove={event => moveLamp(event.currentTarget, event.clientX)}>
      <Masthead />
      <main id="main" class="room-main">
        <p class={mine.offline ? 'room-offline' : 'hidden'} role="status">
          {mine.offline ? words.offline : ''}
        </p>
        {mine.busy && <MyMatches mine={mine} />}
        <section class={`worlds worlds-${GAMES.length}`} aria-label={words.worlds}>
          {GAMES.map(game => (
            <World key={game.id} game={game} wide={GAMES.length === 1} />
          ))}
        </section>
        <div class="drawers">
          {!mine.busy && <MyDrawer mine={mine} />}
          <Catalogue />
        </div>
      </main>
      <Footer />
    </div>
  )
}

function moveLamp(room: HTMLElement, x: number): void {
  if (!isCalm.peek()) room.style.setProperty('--lamp', `${Math.round((x / innerWidth) * 100)}%`)
}

function Masthead() {
  const { start, head } = texts.value
  return (
    <header class="masthead">
      <SkipLink />
      <Hourglass size={76} />
      <div class="masthead-title">
        <h1>Chronothek</h1>
        <p>{start.tagline}</p>
      </div>
      <div class="masthead-tools">
        <JoinForm />
        <NameForm />
        <Link class="masthead-settings" href="/settings" aria-label={head.settings} title={head.settings}>
          <Icon name="settings" size={22} />
        </Link>
        <LanguageSwitch />
      </div>
    </header>
  )
}
