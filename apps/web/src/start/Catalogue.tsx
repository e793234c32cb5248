import { Link } from 'wouter-preact'
import { pick, texts } from '../i18n/index.ts'
import { findGame, GAMES, type GameId } from '../registry.ts'
import { START_WORDS } from './words.ts'

/** A slip about something every game has. */
export function EachGame({ page, title, link }: { page: 'learn' | 'rules'; title: string; link: (game: string) => string }) {
  const { games } = texts.value
  const ids = (Object.keys(GAMES) as GameId[]).filter(id => page === 'rules' || findGame(id)?.hasLessons)
  return (
    <li>
      <p class="slip">
        <strong>{title}</strong>
        <span class="slip-games">
          {ids.map(game => (
            <Link key={game} href={`/${page}/${game}`}>
              {link(games[game].title)}
            </Link>
          ))}
        </span>
      </p>
    </li>
  )
}

/** The second drawer: what there is to read. */
export function Catalogue() {
  const words = pick(START_WORDS)
  const cards = [
    ['/decks', words.decksTitle, words.decksText],
    ['/here', words.deviceTitle, words.deviceText],
  ] as const
  return (
    <section class="drawer drawer-catalogue" aria-labelledby="catalogue">
      <ul class="slips">
        <EachGame page="rules" title={words.rulesTitle} link={game => game} />
        {cards.map(([href, title, text]) => (
          <li key={href}>
            <Link class="slip" href={href}>
              <strong>{title}</strong>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div class="drawer-front">
        <h2 id="catalogue">{words.catalogue}</h2>
      </div>
    </section>
  )
}
