import { useEffect } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { GAMES, type GameId } from '../registry.ts'
import { ensureGuest } from '../state/me.ts'
import { Bar, Footer, useTitle } from '../ui/Frame.tsx'
import { Hourglass } from '../ui/Hourglass.tsx'
import { GameTile } from './GameTile.tsx'
import { JoinForm } from './JoinForm.tsx'
import { MyTables, useMyTables } from './MyTables.tsx'
import { NameForm } from './NameForm.tsx'

export function StartPage() {
  const { start, head } = texts.value
  const tables = useMyTables()
  const myMove = tables?.some(({ yourMove }) => yourMove) ?? false
  useTitle(myMove ? head.yourMove : 'Chronothek')
  useEffect(() => void ensureGuest(), [])
  return (
    <div class="start">
      <Bar />
      <main id="main" class="start-main">
        <div class="masthead">
          <Hourglass size={84} />
          <div>
            <h1>Chronothek</h1>
            <p>{start.tagline}</p>
          </div>
          <NameForm />
        </div>
        {Object.keys(GAMES).map(id => (
          <GameTile key={id} id={id as GameId} />
        ))}
        <div class="drawers">
          {tables && <MyTables tables={tables} />}
          <section class="join" aria-labelledby="join">
            <h2 id="join">{start.joinTitle}</h2>
            <JoinForm />
          </section>
        </div>
      </main>
      <Footer />
    </div>
  )
}
