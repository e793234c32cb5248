import { Link } from 'wouter-preact'
import { pick } from '../i18n/index.ts'
import { GAMES } from '../registry.ts'
import { START_WORDS } from './words.ts'

/** Links to the same page of every game: its lessons or its rules. */
export function GameLinks({ page, title, link }: { page: 'learn' | 'rules'; title: string; link: (game: string) => string }) {
  const games = GAMES.filter(({ loadLessons }) => page === 'rules' || loadLessons)
  return (
    <li>
      <p class="slip">
        <strong>{title}</strong>
        <span class="slip-games">
          {games.map(game => (
            <Link key={game.id} href={`/${page}/${game.id}`}>
              {link(pick(game.title))}
            </Link>
          ))}
        </span>
      </p>
    </li>
  )
}

/** The second drawer: rules, decks, and matches on this device. */
export function Catalogue() {
  const words = pick(START_WORDS)
  const cards = [
    ['/decks', words.decksTitle, words.decksText],
    ['/here', words.deviceTitle, words.deviceText],
  ] as const
  return (
    <section class="drawer drawer-catalogue" aria-labelledby="catalogue">
      <ul class="slips">
        <GameLinks page="rules" title={words.rulesTitle} link={game => game} />
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
