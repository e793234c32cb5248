import { useState } from 'preact/hooks'
import { pick } from '../../i18n/index.ts'
import { Count } from '../Count.tsx'
import { namesOf, type PartProps } from './names.ts'
import { CAPTAINS_DIE } from './roll.ts'
import { CaptainsDieSign, Mark } from './Signs.tsx'
import { isUntouched, playersOf, startOf, TRACK } from './sheet.ts'
import { appoint, gain, lose, priceOf, setStart, travel } from './steps.ts'
import { STORIES_WORDS } from './words.ts'

/** Everything that moves the marker besides spending, and who holds the office. */
export const TimePart = (props: PartProps) => (
  <>
    <Travel {...props} />
    <LossAndGain {...props} />
    <Captain {...props} />
    <Start {...props} />
  </>
)

function Travel({ sheet, onStep }: PartProps) {
  const words = pick(STORIES_WORDS)
  const [isRed, setRed] = useState(false)
  const isOpen = sheet.phase === 'open'
  const go = (die: number) => {
    onStep(travel(sheet, die, isRed))
    setRed(false)
  }
  return (
    <section class="tb-box" aria-labelledby="tb-travel">
      <h3 id="tb-travel">{words.travel}</h3>
      <label class="check">
        <input type="checkbox" name="red" checked={isRed} onChange={event => setRed(event.currentTarget.checked)} />
        {words.red}
      </label>
      <fieldset class="tb-die">
        <legend>{words.die}</legend>
        {CAPTAINS_DIE.map(die => (
          <button key={die} type="button" class="button" data-die={die} disabled={!isOpen} onClick={() => go(die)}>
            <CaptainsDieSign pips={die} size={34} />
            <span class="hidden">{words.dieShows(die, priceOf(die, isRed))}</span>
            <span aria-hidden="true">−{priceOf(die, isRed)}</span>
          </button>
        ))}
        <button
          type="button"
          class="button"
          data-press="throw-die"
          disabled={!isOpen}
          onClick={() => go(1 + Math.floor(Math.random() * 3))}
        >
          {words.throwDie}
        </button>
      </fieldset>
      <p class="tb-hint">{words.travelHint}</p>
    </section>
  )
}

function LossAndGain({ sheet, onStep }: PartProps) {
  const words = pick(STORIES_WORDS)
  const [count, setCount] = useState(1)
  return (
    <section class="tb-box" aria-labelledby="tb-loss">
      <h3 id="tb-loss">{words.lossGain}</h3>
      <div class="tb-line">
        <Count class="tb-stepper" name="amount" label={words.amount} value={count} least={1} most={TRACK} onCount={setCount} />
        <button type="button" class="button" data-press="lose" disabled={sheet.phase !== 'open'} onClick={() => onStep(lose(sheet, count))}>
          {words.lose(count)}
        </button>
        <button type="button" class="button" data-press="gain" disabled={sheet.phase === 'over'} onClick={() => onStep(gain(sheet, count))}>
          {words.gain(count)}
        </button>
      </div>
      <p class="tb-hint">{sheet.phase === 'last' ? words.inLast : words.lossHint}</p>
    </section>
  )
}

function Captain({ sheet, onStep }: PartProps) {
  const words = pick(STORIES_WORDS)
  const { captain } = namesOf(sheet)
  return (
    <fieldset class="tb-box tb-chips">
      <legend>{words.captain}</legend>
      {playersOf(sheet).map((agents, player) => (
        <label key={agents[0]}>
          <input
            type="radio"
            name="captain"
            value={player}
            checked={sheet.captain === player}
            onChange={() => onStep(appoint(sheet, player))}
          />
          <span>
            {agents.map(agent => (
              <Mark key={agent} agent={agent} />
            ))}
            {captain(player)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Start({ sheet, onStep }: PartProps) {
  const words = pick(STORIES_WORDS)
  return (
    <div class="tb-box tb-line">
      <span class="tb-label">{words.start}</span>
      <Count
        class="tb-stepper"
        name="start"
        label={words.start}
        value={startOf(sheet)}
        least={1}
        most={TRACK}
        isFixed={!isUntouched(sheet)}
        onCount={start => onStep(setStart(sheet, start))}
      />
    </div>
  )
}
