import { Icon } from '@chronothek/board-kit'
import { type Colour, GOODS } from '@chronothek/time-n-space/box'
import { SeatIcon } from '@chronothek/time-n-space/signs'
import { useState } from 'preact/hooks'
import { pick } from '../i18n/index.ts'
import { ownerName } from './announce.ts'
import { BoxPart } from './box/BoxPart.tsx'
import { Choice, SEAT_CHOICES, useVariants } from './ClockChoices.tsx'
import { Ranking } from './Ranking.tsx'
import { BonusRow, GoodBlock, goodName } from './ScoreRows.tsx'
import { countIn } from './sheet/box.ts'
import { choose, excessIn, isBlank, type Paper, playersOf, type Standing, standings } from './sheet/sheet.ts'
import type { Desk } from './use-companion.ts'
import { COMPANION_WORDS } from './words.ts'

/** The score sheet: one player's markers at a time, everybody's result beside them. */
export function SheetView({ desk }: { desk: Desk }) {
  const words = pick(COMPANION_WORDS)
  const paper = desk.paper.value
  const [wanted, want] = useState<Colour>('red')
  const holder = playersOf(paper).find(player => player === wanted) ?? 'red'
  const all = standings(paper)
  const { score } = all.find(({ player }) => player === holder) as Standing
  const box = desk.box
  const props = { paper, holder, box, onWrite: (next: typeof paper) => desk.write(next) }
  return (
    <div class="cp-paper">
      <SheetHead desk={desk} />
      <Whose standings={all} holder={holder} onChoose={want} />
      <section class="cp-rows" aria-label={ownerName(holder)}>
        <p class="cp-hint cp-blank">{isBlank(paper) ? words.blankHint : ''}</p>
        <div class="cp-goods">
          {GOODS.map((good, index) => {
            const row = score.rows[index]
            return row && <GoodBlock key={`${holder} ${good}`} {...props} row={row} />
          })}
        </div>
        {paper.variant === 'normal' && <BonusRow {...props} isLost={score.lostBonus > 0} />}
        <BoxPart box={box} labels={words.box} />
      </section>
      <Ranking standings={all} isBlank={isBlank(paper)} doubts={doubtsAbout(paper, box)} />
    </div>
  )
}

/** What the result rests on, as long as nobody has checked it, and what can't be. */
function doubtsAbout(paper: Paper, { numbers, isConfirmed }: Desk['box']): readonly string[] {
  const words = pick(COMPANION_WORDS)
  const excess = excessIn(paper, numbers.value).map(({ owner, good, value }) =>
    words.tooMany(goodName(good), value, ownerName(owner), countIn(numbers.value, value)),
  )
  return isConfirmed.value || isBlank(paper) ? excess : [words.unchecked, ...excess]
}

function SheetHead({ desk }: { desk: Desk }) {
  const words = pick(COMPANION_WORDS)
  const paper = desk.paper.value
  const thrown = desk.thrown.value
  const variants = useVariants()
  return (
    <div class="cp-sheet-head">
      <Choice
        name="sheet-variant"
        label={words.variant}
        options={variants}
        value={paper.variant}
        onChoose={variant => desk.write(choose(paper, { variant }))}
      />
      <Choice
        name="sheet-seats"
        label={words.players}
        options={SEAT_CHOICES}
        value={paper.seats}
        onChoose={seats => desk.write(choose(paper, { seats }))}
      />
      <div class="cp-line">
        <p role="status">{thrown ? words.isNew : ''}</p>
        {thrown ? (
          <button type="button" class="button button-link" data-press="undo" onClick={() => desk.write(thrown)}>
            <Icon name="undo" />
            {words.undo}
          </button>
        ) : (
          <button type="button" class="button" data-press="new-sheet" disabled={isBlank(paper)} onClick={() => desk.renew()}>
            {words.newSheet}
          </button>
        )}
      </div>
    </div>
  )
}

interface WhoseProps {
  readonly standings: readonly Standing[]
  readonly holder: Colour
  onChoose(player: Colour): void
}

function Whose({ standings, holder, onChoose }: WhoseProps) {
  const words = pick(COMPANION_WORDS)
  const inOrder = [...standings].sort((a, b) => order(a.player) - order(b.player))
  return (
    <fieldset class="cp-whose">
      <legend class="hidden">{words.whose}</legend>
      {inOrder.map(({ player, score }) => (
        <label key={player} class={`ts-c-${player}`}>
          <input type="radio" name="whose" value={player} checked={player === holder} onChange={() => onChoose(player)} />
          <span>
            <SeatIcon colour={player} size={16} />
            <b>{ownerName(player)}</b>
            <i>{score.total}</i>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const order = (player: Colour): number => playersOf({ seats: 4 }).indexOf(player)
