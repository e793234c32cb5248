import { type GameManifest, SeatMark } from '@chronothek/board-kit'
import { levelsOf } from '@chronothek/core'
import { personName, pick, texts } from '../i18n/index.ts'
import { me } from '../state/me.ts'
import { CREATE_WORDS } from './create-words.ts'
import { levelOffer, rememberLevel } from './level.ts'
import { type Guest, isLevel, type Plan, withGuest, withName } from './plan.ts'

interface Props {
  readonly plan: Plan
  readonly game: GameManifest
  /** Everybody shares this device: people are named instead of invited. */
  readonly here: boolean
  onPlan(plan: Plan): void
}

/** The number of seats, and who sits on them. */
export function SeatChoices({ plan, game, here, onPlan }: Props) {
  const { create } = texts.value
  const own = personName(me.value?.name ?? '')
  const choose = (seat: number, guest: Guest) => {
    if (isLevel(guest)) rememberLevel(game.id, guest)
    onPlan(withGuest(plan, seat, guest))
  }
  const sizes = game.modes.find(mode => mode.id === plan.mode)?.seats ?? []
  return (
    <>
      <fieldset class="row">
        <legend class="label">{create.seats}</legend>
        <span class="steps">
          {sizes.map(size => (
            <label key={size} class="step">
              <input type="radio" name="seats" checked={plan.seats === size} onChange={() => onPlan({ ...plan, seats: size })} />
              <span>{size}</span>
            </label>
          ))}
        </span>
      </fieldset>
      <ol class="seat-choices">
        {here ? (
          <NamedSeat seat={0} plan={plan} game={game} onPlan={onPlan} onGuest={choose} />
        ) : (
          <li>
            <SeatMark seat={0} name={own} size={30} />
            <strong>{own || create.you}</strong>
            <span class="quiet">{create.you}</span>
          </li>
        )}
        {plan.guests.slice(0, plan.seats - 1).map((guest, index) => {
          const seat = index + 1
          return here ? (
            <NamedSeat key={seat} seat={seat} plan={plan} game={game} onPlan={onPlan} onGuest={choose} />
          ) : (
            <li key={seat}>
              <SeatMark seat={seat} name={`${seat + 1}`} size={30} />
              <GuestSelect seat={seat} guest={guest} game={game} friend={create.friend} onGuest={next => choose(seat, next)} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

function GuestSelect({
  seat,
  guest,
  game,
  friend,
  onGuest,
}: {
  seat: number
  guest: Guest
  game: GameManifest
  friend: string | undefined
  onGuest(guest: Guest): void
}) {
  const { create } = texts.value
  return (
    <select
      class="field"
      aria-label={create.seat(seat + 1)}
      value={guest}
      onChange={event => onGuest(event.currentTarget.value as Guest)}
      data-seat={seat}
    >
      {friend !== undefined && <option value="friend">{friend}</option>}
      {levelsOf(game).map(level => (
        <option key={level} value={level}>
          {create.bot(levelOffer(game, level))}
        </option>
      ))}
    </select>
  )
}

interface NamedProps {
  readonly seat: number
  readonly plan: Plan
  readonly game: GameManifest
  onPlan(plan: Plan): void
  onGuest(seat: number, guest: Guest): void
}

function NamedSeat({ seat, plan, game, onPlan, onGuest }: NamedProps) {
  const words = pick(CREATE_WORDS)
  const guest = seat === 0 ? 'friend' : (plan.guests[seat - 1] ?? 'friend')
  return (
    <li>
      <SeatMark seat={seat} name={plan.names[seat] || `${seat + 1}`} size={30} />
      {seat > 0 && (
        <GuestSelect
          seat={seat}
          guest={guest}
          game={game}
          friend={game.live === true ? undefined : words.personHere}
          onGuest={next => onGuest(seat, next)}
        />
      )}
      {!isLevel(guest) && (
        <input
          class="field"
          name={`name-${seat}`}
          maxLength={24}
          autocomplete="off"
          aria-label={words.nameOf(seat + 1)}
          placeholder={words.nameOf(seat + 1)}
          value={plan.names[seat] ?? ''}
          onInput={event => onPlan(withName(plan, seat, event.currentTarget.value))}
        />
      )}
    </li>
  )
}
