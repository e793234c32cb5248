import type { GameWords } from '../i18n/en.ts'
import { language, texts } from '../i18n/index.ts'
import type { GameEntry, GameId, NumberChoice } from '../registry.ts'
import type { Plan } from './plan.ts'

const HAND_SIZES = [3, 4, 5, 6, 7]

/** What the game itself lets a table choose. */
export function GameOptions({ id, game, plan, onPlan }: { id: GameId; game: GameEntry; plan: Plan; onPlan(plan: Plan): void }) {
  const { games } = texts.value
  const words: GameWords['options'] = games[id].options
  const toggle = (key: string) =>
    onPlan({ ...plan, switches: plan.switches.includes(key) ? plan.switches.filter(other => other !== key) : [...plan.switches, key] })
  return (
    <>
      {game.live === undefined && !game.together && <FirstSeat plan={plan} onPlan={onPlan} />}
      {words.startingCards && plan.mode === 'versus' && (
        <label class="row">
          <span class="label">{words.startingCards}</span>
          <select
            class="field"
            name="startingCards"
            value={plan.startingCards}
            onChange={event => onPlan({ ...plan, startingCards: Number(event.currentTarget.value) })}
          >
            {HAND_SIZES.map(size => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
      {game.switches.map(({ id: key }) => (
        <label key={key} class="check">
          <input type="checkbox" name={key} checked={plan.switches.includes(key)} onChange={() => toggle(key)} />
          {words[key]}
        </label>
      ))}
      {game.choices?.map(({ id: key, of }) => (
        <label key={key} class="row">
          <span class="label">{words[key]}</span>
          <select
            class="field"
            name={key}
            value={plan.choices[key] ?? of[0]}
            onChange={event => onPlan({ ...plan, choices: { ...plan.choices, [key]: event.currentTarget.value } })}
          >
            {of.map(each => (
              <option key={each} value={each}>
                {words[`${key}.${each}`]}
              </option>
            ))}
          </select>
        </label>
      ))}
      {game.numbers?.map(choice => (
        <NumberOption
          key={choice.id}
          choice={choice}
          words={words}
          value={plan.numbers[choice.id] ?? choice.usual}
          onValue={value => onPlan({ ...plan, numbers: { ...plan.numbers, [choice.id]: value } })}
        />
      ))}
    </>
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
  readonly choice: NumberChoice
  readonly words: GameWords['options']
  readonly value: number
  onValue(value: number): void
}

/** A number of the game's own: from a list, or on a slider that is sent when it is let go. */
function NumberOption({ choice: { id, of }, words, value, onValue }: NumberProps) {
  const say = (number: number) => numberWords(words, id, number)
  if ('least' in of)
    return (
      <label class="row">
        <span class="label">{words[id]}</span>
        <span class="slider">
          <input
            type="range"
            name={id}
            min={of.least}
            max={of.most}
            step={of.step}
            value={value}
            onChange={event => onValue(Number(event.currentTarget.value))}
          />
          <output>{say(value)}</output>
        </span>
      </label>
    )
  return (
    <label class="row">
      <span class="label">{words[id]}</span>
      <select class="field" name={id} value={value} onChange={event => onValue(Number(event.currentTarget.value))}>
        {of.map(number => (
          <option key={number} value={number}>
            {say(number)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A chosen number as people read it. */
export function numberWords(words: GameWords['options'], id: NumberChoice['id'], number: number): string {
  if (id === 'botPace') return `${number} %`
  const times = `× ${number.toLocaleString(language.value)}`
  return number === 20 && words.trying ? `${times}, ${words.trying}` : times
}
