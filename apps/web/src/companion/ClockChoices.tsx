import { Icon } from '@chronothek/board-kit'
import { VARIANTS } from '@chronothek/time-n-space/box'
import type { Signal } from '@preact/signals'
import { language, pick } from '../i18n/index.ts'
import { settings } from '../settings/index.ts'
import type { WakeState } from '../ui/use-wake-lock.ts'
import { isSpoken } from './prefs.ts'
import { type Phase, SEATS } from './time/match.ts'
import type { Table } from './time/table.ts'
import { voiceOf } from './voice.ts'
import { COMPANION_WORDS } from './words.ts'

interface ChoiceProps<T extends string | number> {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly value: T
  onChoose(value: T): void
}

/** One of a few, as a row of words. */
export function Choice<T extends string | number>({ name, label, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset class="cp-choice">
      <legend>{label}</legend>
      {options.map(option => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChoose(option.value)} />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

export const useVariants = () => {
  const { variants } = pick(COMPANION_WORDS)
  return VARIANTS.map(value => ({ value, text: variants[value] }))
}
export const SEAT_CHOICES = SEATS.map(value => ({ value, text: `${value}` }))

/** How the table is set, what is heard, and whether the screen stays on. */
export function ClockChoices({ table, phase, wake }: { table: Table; phase: Phase; wake: WakeState }) {
  const words = pick(COMPANION_WORDS)
  const match = table.match.value
  const variants = useVariants()
  return (
    <div class="cp-choices">
      {phase === 'ready' && (
        <Choice
          name="variant"
          label={words.variant}
          options={variants}
          value={match.variant}
          onChoose={variant => table.set({ variant })}
        />
      )}
      <div class="cp-pair">
        <Switch name="glasses" label={words.glasses} on={match.glasses} onTurn={glasses => table.set({ glasses })} />
        {match.glasses && (
          <Choice name="seats" label={words.players} options={SEAT_CHOICES} value={match.seats} onChoose={seats => table.set({ seats })} />
        )}
      </div>
      {!match.glasses && <p class="cp-hint">{words.glassesHint}</p>}
      <fieldset class="cp-pair">
        <legend class="hidden">{words.heard}</legend>
        <SignalSwitch name="voice" label={words.voice} value={isSpoken} />
        <SignalSwitch name="sounds" label={words.sounds} value={settings.sound} />
      </fieldset>
      {isSpoken.value && voiceOf(language.value) === undefined && <p class="cp-hint">{words.noVoice}</p>}
      <p class={`cp-wake cp-wake-${wake}`} data-wake={wake}>
        <Icon name={wake === 'held' || wake === 'off' ? 'eye' : 'device'} size={18} />
        {words.wake[wake]}
      </p>
    </div>
  )
}

function Switch({ name, label, on, onTurn }: { name: string; label: string; on: boolean; onTurn(on: boolean): void }) {
  return (
    <label class="set-switch cp-switch">
      <input type="checkbox" name={name} checked={on} onChange={event => onTurn(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}

const SignalSwitch = ({ name, label, value }: { name: string; label: string; value: Signal<boolean> }) => (
  <Switch
    name={name}
    label={label}
    on={value.value}
    onTurn={on => {
      value.value = on
    }}
  />
)
