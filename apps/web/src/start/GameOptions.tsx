import type { GameWords } from '../i18n/en.ts'
import { texts } from '../i18n/index.ts'
import type { GameEntry, GameId } from '../registry.ts'
import type { Plan } from './plan.ts'

const HAND_SIZES = [3, 4, 5, 6, 7]

/** What the game itself lets a table choose. */
export function GameOptions({ id, game, plan, onPlan }: { id: GameId; game: GameEntry; plan: Plan; onPlan(plan: Plan): void }) {
  const { create, games } = texts.value
  const words: GameWords['options'] = games[id].options
  const toggle = (key: string) =>
    onPlan({ ...plan, switches: plan.switches.includes(key) ? plan.switches.filter(other => other !== key) : [...plan.switches, key] })
  return (
    <>
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
    </>
  )
}
