import { pick } from '../i18n/index.ts'
import { GAMES } from '../registry.ts'

/** The designers and publishers of the games. */
export function Makers() {
  return (
    <dl class="makers">
      {GAMES.map(({ id, title, makers }) => (
        <div key={id}>
          <dt>{pick(title)}</dt>
          <dd>{pick(makers)}</dd>
        </div>
      ))}
    </dl>
  )
}
