import { pick, texts } from '../i18n/index.ts'
import { GAMES, type GameId } from '../registry.ts'
import { PAGE_WORDS } from './words.ts'

/** Who made the games this library is about. */
export function Makers() {
  const { makers } = pick(PAGE_WORDS)
  return (
    <dl class="makers">
      {(Object.keys(GAMES) as GameId[]).map(id => (
        <div key={id}>
          <dt>{texts.value.games[id].title}</dt>
          <dd>{makers[id]}</dd>
        </div>
      ))}
    </dl>
  )
}
