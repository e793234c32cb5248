import { BONUS_VALUE, type Colour, type Good, type Value } from '@chronothek/time-n-space/box'
import type { Row } from '@chronothek/time-n-space/scoring'
import { GoodIcon, SeatIcon } from '@chronothek/time-n-space/signs'
import { say } from '@chronothek/time-n-space/texts'
import { language, pick } from '../i18n/index.ts'
import { capital, ownerName } from './announce.ts'
import {
  bonusOf,
  bonusRoom,
  canBeLeft,
  countOf,
  isLeft,
  markersOf,
  markLeft,
  type Paper,
  playersOf,
  roomFor,
  step,
  stepBonus,
} from './sheet/sheet.ts'
import { COMPANION_WORDS } from './words.ts'

interface SheetProps {
  readonly paper: Paper
  readonly holder: Colour
  onWrite(paper: Paper): void
}

const goodName = (good: Good): string => capital(say(language.value, `good.${good}`))

/** One colour: what was collected of it, from whom, and what it comes to. */
export function GoodBlock({ paper, holder, row, onWrite }: SheetProps & { row: Row }) {
  const { good } = row
  const words = pick(COMPANION_WORDS)
  const title = `cp-good-${good}`
  const left = isLeft(paper, holder, good)
  const isPossible = left || canBeLeft(paper, holder, good)
  return (
    <section class={`cp-good ts-g-${good}`} aria-labelledby={title} data-good={good} data-blocked={row.blocked}>
      <h2 id={title}>
        <GoodIcon good={good} size={20} />
        {goodName(good)}
      </h2>
      <Sum row={row} />
      {playersOf(paper)
        .filter(owner => owner !== holder)
        .map(owner => (
          <div key={owner} class="cp-owner">
            <SeatIcon colour={owner} size={20} />
            <span class="hidden">{words.from(ownerName(owner))}</span>
            {markersOf(paper).map(({ value }) => (
              <Stepper key={value} paper={paper} holder={holder} owner={owner} good={good} value={value} onWrite={onWrite} />
            ))}
          </div>
        ))}
      <label class="check cp-left">
        <input
          type="checkbox"
          name={`left-${good}`}
          checked={left}
          disabled={!isPossible}
          onChange={event => onWrite(markLeft(paper, holder, good, event.currentTarget.checked))}
        />
        {isPossible ? words.left : words.leftAll}
      </label>
    </section>
  )
}

/** "(5 + 3) × 2 = 16", or why it is nothing. */
function Sum({ row }: { row: Row }) {
  const words = pick(COMPANION_WORDS)
  const { markers, sum, owners, bonus, blocked, points } = row
  const added = bonus > 0 ? `(${sum} + ${BONUS_VALUE * bonus})` : `${sum}`
  return (
    <div class="cp-sum">
      {markers === 0 && !blocked ? (
        <p>
          <span>{words.empty}</span> <b>0</b>
        </p>
      ) : (
        <p>
          <span>{blocked ? words.blockedShort : `${added} × ${owners} =`}</span> <b>{points}</b>
        </p>
      )}
      <small>{blocked ? words.blocked : bonus > 0 ? words.bonusHere(bonus) : ''}</small>
    </div>
  )
}

function Stepper({ paper, holder, owner, good, value, onWrite }: SheetProps & { owner: Colour; good: Good; value: Value }) {
  const words = pick(COMPANION_WORDS)
  const cell = { holder, owner, good, value }
  const count = countOf(paper, cell)
  const isFull = roomFor(paper, cell) === 0
  const name = [goodName(good), value, ownerName(owner)] as const
  return (
    <span class={count > 0 ? 'cp-step cp-step-some' : 'cp-step'} data-cell={`${owner} ${good} ${value}`}>
      <button
        type="button"
        class="cp-coin"
        aria-label={words.more(...name)}
        aria-disabled={isFull}
        title={isFull ? words.boxEmpty : undefined}
        onClick={() => onWrite(step(paper, cell, 1))}
      >
        {value}
      </button>
      <output class="cp-count" aria-label={words.count(count)}>
        {count > 0 ? `×${count}` : ''}
      </output>
      <button
        type="button"
        class="cp-minus"
        aria-label={words.less(...name)}
        aria-disabled={count === 0}
        onClick={() => onWrite(step(paper, cell, -1))}
      >
        −
      </button>
    </span>
  )
}

export function BonusRow({ paper, holder, isLost, onWrite }: SheetProps & { isLost: boolean }) {
  const words = pick(COMPANION_WORDS)
  const count = bonusOf(paper, holder)
  const isFull = bonusRoom(paper, holder) === 0
  return (
    <section class="cp-bonus" aria-labelledby="cp-bonus">
      <h2 id="cp-bonus">{words.bonus}</h2>
      <span class={count > 0 ? 'cp-step cp-step-some' : 'cp-step'} data-cell="bonus">
        <button
          type="button"
          class="cp-coin cp-coin-bonus"
          aria-label={`${BONUS_VALUE}: ${words.bonusMore}`}
          aria-disabled={isFull}
          title={isFull ? words.boxEmpty : undefined}
          onClick={() => onWrite(stepBonus(paper, holder, 1))}
        >
          {BONUS_VALUE}
        </button>
        <output class="cp-count" aria-label={words.count(count)}>
          {count > 0 ? `×${count}` : ''}
        </output>
        <button
          type="button"
          class="cp-minus"
          aria-label={words.bonusLess}
          aria-disabled={count === 0}
          onClick={() => onWrite(stepBonus(paper, holder, -1))}
        >
          −
        </button>
      </span>
      <p class="cp-hint">{isLost ? words.bonusLost : words.bonusRule}</p>
    </section>
  )
}
