import type { GameManifest, GameOption, NumberOption } from '@chronothek/board-kit'
import { language, pick, texts } from '../i18n/index.ts'
import { offersOption, type Plan, withChoice, withNumber, withSwitch } from './plan.ts'

interface Props {
  readonly game: GameManifest
  readonly plan: Plan
  onPlan(plan: Plan): void
}

/** The game's own options. */
export function GameOptions({ game, plan, onPlan }: Props) {
  return (
    <>
      {game.live === undefined && !game.together && <FirstSeat plan={plan} onPlan={onPlan} />}
      {game.options
        .filter(option => offersOption(option, plan.mode))
        .map(option => (
          <Option key={option.id} option={option} plan={plan} onPlan={onPlan} />
        ))}
    </>
  )
}

function Option({ option, plan, onPlan }: { option: GameOption; plan: Plan; onPlan(plan: Plan): void }) {
  const { id } = option
  if (option.kind === 'switch')
    return (
      <label class="check">
        <input type="checkbox" name={id} checked={plan.switches.includes(id)} onChange={() => onPlan(withSwitch(plan, id))} />
        {pick(option.title)}
      </label>
    )
  if (option.kind === 'number')
    return (
      <NumberField option={option} value={plan.numbers[id] ?? option.default} onValue={value => onPlan(withNumber(plan, option, value))} />
    )
  return (
    <label class="row">
      <span class="label">{pick(option.title)}</span>
      <select
        class="field"
        name={id}
        value={plan.choices[id] ?? option.of[0]?.id}
        onChange={event => onPlan(withChoice(plan, option, event.currentTarget.value))}
      >
        {option.of.map(each => (
          <option key={each.id} value={each.id}>
            {pick(each.title)}
          </option>
        ))}
      </select>
    </label>
  )
}

function FirstSeat({ plan, onPlan }: { plan: Plan; onPlan(plan: Plan): void }) {
  const { create } = texts.value
  return (
    <label class="row">
      <span class="label">{create.firstSeat}</span>
      <select
        class="field"
        name="firstSeat"
        value={`${plan.first}`}
        onChange={event =>
          onPlan({ ...plan, first: event.currentTarget.value === 'random' ? 'random' : Number(event.currentTarget.value) })
        }
      >
        <option value="random">{create.byLot}</option>
        {Array.from({ length: plan.seats }, (_, seat) => (
          <option key={`${seat + 1}`} value={`${seat}`}>
            {create.seat(seat + 1)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface NumberProps {
  readonly option: NumberOption
  readonly value: number
  onValue(value: number): void
}

/** A number option: a list, or a slider whose value is sent when it is released. */
function NumberField({ option, value, onValue }: NumberProps) {
  const { id, of, title } = option
  if ('min' in of)
    return (
      <label class="row">
        <span class="label">{pick(title)}</span>
        <span class="slider">
          <input
            type="range"
            name={id}
            min={of.min}
            max={of.max}
            step={of.step}
            value={value}
            onChange={event => onValue(Number(event.currentTarget.value))}
          />
          <output>{numberWords(option, value)}</output>
        </span>
      </label>
    )
  return (
    <label class="row">
      <span class="label">{pick(title)}</span>
      <select class="field" name={id} value={value} onChange={event => onValue(Number(event.currentTarget.value))}>
        {of.map(number => (
          <option key={number} value={number}>
            {numberWords(option, number)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A number with its unit and note. */
export function numberWords({ unit, notes }: NumberOption, number: number): string {
  const plain = number.toLocaleString(language.value)
  const measured = unit === 'times' ? `× ${plain}` : unit === 'percent' ? `${plain} %` : plain
  const note = notes?.[number]
  return note === undefined ? measured : `${measured}, ${pick(note)}`
}
