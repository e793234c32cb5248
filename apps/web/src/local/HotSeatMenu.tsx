import { SeatMark } from '@chronothek/board-kit'
import { language } from '../i18n/index.ts'
import { isCurtainOn, setCurtain, useHotSeat } from './hot-seat.ts'
import { WORDS } from './words.ts'
import './local.css'

/** The hot-seat part of the table menu: whose side is shown, and whether there is a curtain between turns. */
export function HotSeatMenu() {
  const hotSeat = useHotSeat()
  const words = WORDS[language.value].menu
  if (hotSeat === undefined) return null
  const { people, shown, show, hasSecrets, game } = hotSeat
  return (
    <section class="sharing" aria-labelledby="sharing-title">
      <h3 id="sharing-title">{words.title}</h3>
      <p id="sharing-show">{words.show}</p>
      <ul class="sharing-people" aria-labelledby="sharing-show">
        {people.map(({ seat, name }) => (
          <li key={seat}>
            <button type="button" class="button button-plain" aria-pressed={seat === shown} onClick={() => show(seat)}>
              <SeatMark seat={seat} name={name} size={22} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasSecrets ? (
        <p class="quiet">{words.secret}</p>
      ) : (
        <label class="sharing-switch">
          <input type="checkbox" checked={isCurtainOn(game)} onChange={event => setCurtain(game, event.currentTarget.checked)} />
          {words.curtain}
        </label>
      )}
    </section>
  )
}
