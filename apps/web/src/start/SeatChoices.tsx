import { LEVELS } from '@chronothek/core'
import { texts } from '../i18n/index.ts'
import type { GameEntry } from '../registry.ts'
import { me } from '../state/me.ts'
import { SeatMark } from '../ui/SeatMark.tsx'
import { type Guest, type Plan, withGuest } from './plan.ts'

interface Props {
  readonly plan: Plan
  readonly game: GameEntry
  onPlan(plan: Plan): void
}

/** How many seats, and who shall sit on them. */
export function SeatChoices({ plan, game, onPlan }: Props) {
  const { create } = texts.value
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
        <li>
          <SeatMark seat={0} name={me.value?.name ?? ''} size={28} />
          <strong>{me.value?.name ?? create.you}</strong>
          <span class="quiet">{create.you}</span>
        </li>
        {plan.guests.slice(0, plan.seats - 1).map((guest, index) => (
          <SeatChoice key={`${index + 1}`} seat={index + 1} guest={guest} onGuest={next => onPlan(withGuest(plan, index + 1, next))} />
        ))}
      </ol>
    </>
  )
}

function SeatChoice({ seat, guest, onGuest }: { seat: number; guest: Guest; onGuest(guest: Guest): void }) {
  const { create, levels } = texts.value
  return (
    <li>
      <SeatMark seat={seat} name={`${seat + 1}`} size={28} />
      <select
        class="field"
        aria-label={create.seat(seat + 1)}
        value={guest}
        onChange={event => onGuest(event.currentTarget.value as Guest)}
        data-seat={seat}
      >
        <option value="friend">{create.friend}</option>
        {LEVELS.map(level => (
          <option key={level} value={level}>
            {create.bot(levels[level])}
          </option>
        ))}
      </select>
    </li>
  )
}
