import { BONUS_VALUE, type Colour, type Good, type Value } from '@chronothek/time-n-space/box'
import type { Row } from '@chronothek/time-n-space/scoring'
import { GoodIcon, SeatIcon } from '@chronothek/time-n-space/signs'
import { say } from '@chronothek/time-n-space/texts'
import { useEffect, useState } from 'preact/hooks'
import { language, pick } from '../i18n/index.ts'
import { capital, ownerName } from './announce.ts'
import { countIn } from './sheet/box.ts'
import {
  bonusOf,
  bonusRoom,
  canBeLeft,
  countOf,
  isLeft,
  markLeft,
  type Paper,
  playersOf,
  roomFor,
  step,
  stepBonus,
  valuesOf,
} from './sheet/sheet.ts'
import type { Desk } from './use-companion.ts'
import { COMPANION_WORDS } from './words.ts'

interface SheetProps {
  readonly paper: Paper
  readonly holder: Colour
  readonly box: Desk['box']
  onWrite(paper: Paper): void
}

export const goodName = (good: Good): string => capital(say(language.value, `good.${good}`))

/** One colour: what was collected of it, from whom, and what it comes to. */
export function GoodBlock({ row, ...props }: SheetProps & { row: Row }) {
  const { paper, holder, box, onWrite } = props
  const { good } = row
  const numbers = box.numbers.value
  const words = pick(COMPANION_WORDS)
  const title = `cp-good-${good}`
  const left = isLeft(paper, holder, good)
  const isPossible = left || canBeLeft(paper, holder, good, numbers)
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
            {valuesOf(paper).map(value => (
              <Stepper key={value} {...props} owner={owner} good={good} value={value} />
            ))}
          </div>
        ))}
      <label class="check cp-left">
        <input
          type="checkbox"
          name={`left-${good}`}
          checked={left}
          disabled={!isPossible}
          onChange={event => onWrite(markLeft(paper, holder, good, event.currentTarget.checked, numbers))}
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

const STAYS = 12_000

function Stepper({ paper, holder, box, owner, good, value, onWrite }: SheetProps & { owner: Colour; good: Good; value: Value }) {
  const words = pick(COMPANION_WORDS)
  const [isRefused, refuse] = useState(false)
  const numbers = box.numbers.value
  const cell = { holder, owner, good, value }
  const count = countOf(paper, cell)
  const isFull = roomFor(paper, cell, numbers) === 0
  const name = [goodName(good), value, ownerName(owner)] as const
  useEffect(() => {
    if (!isRefused) return
    const timer = setTimeout(() => refuse(false), STAYS)
    return () => clearTimeout(timer)
  }, [isRefused])
  return (
    <span class={count > 0 ? 'cp-step cp-step-some' : 'cp-step'} data-cell={`${owner} ${good} ${value}`}>
      <button
        type="button"
        class="cp-coin"
        aria-label={words.more(...name)}
        aria-disabled={isFull}
        onClick={() => {
          refuse(isFull)
          onWrite(step(paper, cell, 1, numbers))
        }}
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
        onClick={() => onWrite(step(paper, cell, -1, numbers))}
      >
        −
      </button>
      {isRefused && isFull && (
        <span class="cp-full" role="alert">
          {box.isConfirmed.value ? words.fullMine(countIn(numbers, value), value) : words.fullOurs(countIn(numbers, value), value)}{' '}
          <button type="button" class="button-link" data-press="more-in-box" onClick={() => openBox(box)}>
            {words.inMyBox}
          </button>
        </span>
      )}
    </span>
  )
}

/** Opens the form with the numbers and goes there. */
function openBox(box: Desk['box']): void {
  box.isOpen.value = true
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.box-form input')?.focus())
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
          title={isFull ? words.bonusFull : undefined}
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
