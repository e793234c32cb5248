import { pick } from '../i18n/index.ts'
import { CREATE_WORDS } from './create-words.ts'
import type { Plan } from './plan.ts'

/** How a live table deals with breaks and lost connections. */
export function LiveChoices({ plan, onPlan }: { plan: Plan; onPlan(plan: Plan): void }) {
  const words = pick(CREATE_WORDS)
  const { live } = plan
  const onLive = (changed: Partial<Plan['live']>) => onPlan({ ...plan, live: { ...live, ...changed } })
  return (
    <>
      <label class="row">
        <span class="label">{words.pausing}</span>
        <select
          class="field"
          name="pausing"
          value={live.pausing}
          onChange={event => onLive({ pausing: event.currentTarget.value === 'agreed' ? 'agreed' : 'anyone' })}
        >
          <option value="anyone">{words.pausingAnyone}</option>
          <option value="agreed">{words.pausingAgreed}</option>
        </select>
      </label>
      <label class="check">
        <input type="checkbox" name="autoPause" checked={live.autoPause} onChange={() => onLive({ autoPause: !live.autoPause })} />
        {words.autoPause}
      </label>
      <label class="check">
        <input type="checkbox" name="takeOver" checked={live.takeOver} onChange={() => onLive({ takeOver: !live.takeOver })} />
        {words.takeOver}
      </label>
    </>
  )
}
