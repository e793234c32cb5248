import type { OnTimeout } from '@chronothek/protocol'
import { texts } from '../i18n/index.ts'
import { CLOCKS, clockName } from './clock-choices.ts'
import type { Plan } from './plan.ts'

interface TimeChoicesProps<P> {
  readonly plan: P
  onPlan(plan: NoInfer<P>): void
}

/** Which clock, and what happens when it runs out. */
export function TimeChoices<P extends Pick<Plan, 'clock' | 'onTimeout'>>({ plan, onPlan }: TimeChoicesProps<P>) {
  const { create, timeouts } = texts.value
  return (
    <>
      <label class="row">
        <span class="label">{create.clock}</span>
        <select class="field" name="clock" value={plan.clock} onChange={event => onPlan({ ...plan, clock: event.currentTarget.value })}>
          {Object.entries(CLOCKS).map(([id, clock]) => (
            <option key={id} value={id}>
              {clockName(clock)}
            </option>
          ))}
        </select>
      </label>
      {plan.clock !== 'none' && (
        <label class="row">
          <span class="label">{create.onTimeout}</span>
          <select
            class="field"
            name="onTimeout"
            value={plan.onTimeout}
            onChange={event => onPlan({ ...plan, onTimeout: event.currentTarget.value as OnTimeout })}
          >
            {(Object.keys(timeouts) as OnTimeout[]).map(id => (
              <option key={id} value={id}>
                {timeouts[id]}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
