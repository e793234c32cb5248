import { language } from '../i18n/index.ts'
import { SeatMark } from '../ui/SeatMark.tsx'
import { isCurtainOn, setCurtain, useSharing } from './hot-seat.ts'
import { WORDS } from './words.ts'
import './local.css'

/** For the menu of a table with several people at one device: whose side is shown, and whether a curtain falls between turns. */
export function HotSeatMenu() {
  const sharing = useSharing()
  const words = WORDS[language.value].menu
  if (sharing === undefined) return null
  const { people, shown, show, hasSecrets, game } = sharing
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
